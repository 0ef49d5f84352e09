"""The rules of a season or a league: the league's own words, then everything the generator goes by."""

from __future__ import annotations

from typing import Any

from ligatafel.model.league import League
from ligatafel.notation.markdown import render
from ligatafel.pages import addresses
from ligatafel.pages.blocks import Prose, Section
from ligatafel.pages.edition import Edition
from ligatafel.pages.page import Page, ReportPage
from ligatafel.pages.presentation import AnySeason, SeasonalLeague


def rules_pages(edition: Edition, rated: SeasonalLeague) -> tuple[Page, ...]:
    """A page of rules for every season, because a season may override the league's."""
    return tuple(_page(edition, rated, season) for season in rated.result.seasons)


def league_rules_page(edition: Edition, league: League[Any], lead: str, sections: tuple[Section, ...]) -> Page:
    """The page of rules of a league without seasons.

    Parameters
    ----------
    league : as it was read
    lead : what the page is about, in a sentence
    sections : what the league's system says
    """
    body = ReportPage(
        kicker=(edition.league_link(league),),
        title=edition.text("Rules"),
        lead=(lead,),
        sections=(*_house(edition, league), *sections),
    )
    return edition.page(
        addresses.league_rules_page(league.id),
        body,
        title=edition.text("Rules of {league}", league=league.rules.name),
        description=f"{league.rules.name}: {lead}",
        league=league,
        source=league.source,
    )


def prose(text: str) -> Prose:
    """A text of the generator's own in Markdown."""
    return Prose(render(text, base_path="/", heading=3).html)


def _page(edition: Edition, rated: SeasonalLeague, season: AnySeason) -> Page:
    league = rated.result.league
    body = ReportPage(
        kicker=(edition.league_link(league), edition.season_link(league, season.season)),
        title=edition.text("Rules"),
        lead=(edition.text("What the league has agreed on, and how its results become a ranking."),),
        sections=(*_house(edition, league), *rated.presentation.rules(edition, rated.result, season)),
    )
    return edition.page(
        addresses.rules_page(league.id, season.season.id),
        body,
        title=edition.text("Rules of {league}, {season}", league=league.rules.name, season=season.season.name),
        description=edition.text("House rules, rating and equipment of {league}", league=league.rules.name),
        league=league,
        source=league.source,
    )


def _house(edition: Edition, league: League[Any]) -> tuple[Section, ...]:
    text = league.house_rules
    if text is None:
        return ()
    return (Section("house", edition.text("House rules"), "", (Prose(text),)),)
