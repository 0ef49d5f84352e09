"""How least-squares ratings appear on the site."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.seasons import EventKey
from ligatafel.pages.blocks import Link
from ligatafel.pages.page import Record
from ligatafel.pages.presentation import Presentation, Sheet
from ligatafel.systems.least_squares.award_cards import event_of
from ligatafel.systems.least_squares.bests import bests_of_year
from ligatafel.systems.least_squares.event_page import event_summary, event_told
from ligatafel.systems.least_squares.figures import figures
from ligatafel.systems.least_squares.player_page import player_told
from ligatafel.systems.least_squares.published import season_data, standings_sheet
from ligatafel.systems.least_squares.ranking import rules_of
from ligatafel.systems.least_squares.rules_page import rules_told
from ligatafel.systems.least_squares.season_page import season_told

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.least_squares.season import LeastSquaresSeason


def records_told(edition: Edition, league: LeagueResult[LeastSquaresSeason], year: int) -> tuple[Record, ...]:
    """The league's bests of a year."""
    told, unit = figures(edition, league.all_time.result), rules_of(league.all_time).unit
    return tuple(
        Record(
            edition.language.say(record.discipline.title),
            edition.people(record.best.players),
            told.measured(record.discipline.measure, record.best.value, unit),
            _context(edition, league, record.best.event),
        )
        for record in bests_of_year(league, year)
    )


def sheet(league: LeagueResult[LeastSquaresSeason], season: SeasonResult[LeastSquaresSeason]) -> Sheet:
    """The standings as a table to download."""
    found = standings_sheet(season, league.league.names)
    return Sheet(found.columns, found.rows)


def _context(edition: Edition, league: LeagueResult[LeastSquaresSeason], key: EventKey | None) -> Link:
    return (key and event_of(edition, league, key)) or edition.league_link(league.league)


PRESENTATION = Presentation(
    season=season_told,
    event=event_told,
    summary=event_summary,
    rules=rules_told,
    player=player_told,
    records=records_told,
    data=season_data,
    sheet=sheet,
)
