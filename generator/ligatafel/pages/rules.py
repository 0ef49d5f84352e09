"""The rules of a season: the league's own words, then everything the generator goes by."""

from __future__ import annotations

from ligatafel.pages import addresses
from ligatafel.pages.blocks import Prose, Section
from ligatafel.pages.edition import Edition
from ligatafel.pages.page import Page, ReportPage
from ligatafel.pages.presentation import AnySeason, RatedLeague


def rules_pages(edition: Edition, rated: RatedLeague) -> tuple[Page, ...]:
    """A page of rules for every season, because a season may override the league's."""
    return tuple(_page(edition, rated, season) for season in rated.result.seasons)


def _page(edition: Edition, rated: RatedLeague, season: AnySeason) -> Page:
    league = rated.result.league
    body = ReportPage(
        kicker=(edition.league_link(league), edition.season_link(league, season.season)),
        title=edition.text("Rules"),
        lead=(edition.text("What the league has agreed on, and how its results become a ranking."),),
        sections=(*_house(edition, rated), *rated.presentation.rules(edition, rated.result, season)),
    )
    return edition.page(
        addresses.rules_page(league.id, season.season.id),
        body,
        title=edition.text("Rules of {league}, {season}", league=league.rules.name, season=season.season.name),
        description=edition.text("House rules, rating and equipment of {league}", league=league.rules.name),
        league=league,
        source=league.source,
    )


def _house(edition: Edition, rated: RatedLeague) -> tuple[Section, ...]:
    text = rated.result.league.house_rules
    if text is None:
        return ()
    return (Section("house", edition.text("House rules"), "", (Prose(text),)),)
