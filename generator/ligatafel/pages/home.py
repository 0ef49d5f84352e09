"""The first page: leagues, latest results, next evenings, bests of the year."""

from __future__ import annotations

from ligatafel.pages import addresses
from ligatafel.pages.edition import Edition
from ligatafel.pages.events import event_line
from ligatafel.pages.page import EventLine, HomePage, LeagueCard, Page
from ligatafel.pages.presentation import AnyEvent, AnySeason, RatedLeague

LATEST = 6
"""Results on the first page."""
UPCOMING = 6
"""Announced evenings on the first page."""


def home_page(edition: Edition, leagues: tuple[RatedLeague, ...]) -> Page:
    """Everything a reader wants first."""
    site = edition.content.site
    year = _year(leagues)
    records = [record for rated in leagues for record in rated.presentation.records(edition, rated.result, year)]
    body = HomePage(
        title=site.title,
        description=site.description or "",
        leagues=tuple(_card(edition, rated) for rated in leagues),
        latest=_latest(edition, leagues),
        upcoming=_upcoming(edition, leagues),
        records=tuple(records),
        records_title=edition.text("Bests of {year}", year=str(year)),
    )
    return edition.page(addresses.HOME, body, title=site.title, description=site.description or site.title)


def _year(leagues: tuple[RatedLeague, ...]) -> int:
    """The year of the site's last result; 0 without any."""
    years = [event.date.year for rated in leagues for season in rated.result.seasons for event in season.season.played]
    return max(years, default=0)


def _card(edition: Edition, rated: RatedLeague) -> LeagueCard:
    league, current = rated.result.league, rated.result.current
    if current is None:
        lead = (edition.text("No evening yet."),)
        return LeagueCard(edition.league_link(league), None, edition.hue(league), lead, ())
    position = rated.presentation.position(edition, rated.result, current)
    played, ahead = current.season.played, rated.result.next
    return LeagueCard(
        league=edition.league_link(league),
        season=edition.season_link(league, current.season),
        hue=edition.hue(league),
        lead=position.lead,
        podium=position.podium,
        latest=edition.event_link(league, current.season, played[-1]) if played else None,
        next=edition.event_link(league, ahead[0].season, ahead[1]) if ahead else None,
    )


def _latest(edition: Edition, leagues: tuple[RatedLeague, ...]) -> tuple[EventLine, ...]:
    played = [
        (rated, season, event) for rated in leagues for season in rated.result.seasons for event in season.season.played
    ]
    return _lines(edition, sorted(played, key=lambda entry: (entry[2].date, entry[2].id), reverse=True)[:LATEST])


def _upcoming(edition: Edition, leagues: tuple[RatedLeague, ...]) -> tuple[EventLine, ...]:
    ahead = [(rated, season, event) for rated in leagues for season, event in rated.result.upcoming]
    return _lines(edition, sorted(ahead, key=lambda entry: (entry[2].date, entry[2].id))[:UPCOMING])


def _lines(edition: Edition, entries: list[tuple[RatedLeague, AnySeason, AnyEvent]]) -> tuple[EventLine, ...]:
    return tuple(event_line(edition, rated, season, event) for rated, season, event in entries)
