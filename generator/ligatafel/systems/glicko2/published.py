"""The data of a season as it is published (docs/data.md). Who writes it rounds to ten digits."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from ligatafel.engine.seasons import ALL_TIME
from ligatafel.pages.season_data import award_data, event_head, number, standing_data
from ligatafel.pages.season_data import standings_sheet as sheet

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.presentation import Sheet
    from ligatafel.pages.season_data import Data
    from ligatafel.systems.glicko2.games import RatedEvening, RatedGame, Rating, SeatResult
    from ligatafel.systems.glicko2.season import Glicko2Season, Glicko2Standing, Table

STANDING = (
    "rank",
    "player",
    "qualified",
    "missing",
    "rating",
    "deviation",
    "volatility",
    "provisional",
    "change",
    "games",
    "won",
    "p_first",
    "p_podium",
)


def season_data(league: LeagueResult[Glicko2Season], season: SeasonResult[Glicko2Season]) -> Data:
    """Everything of a season. In all-time data ``season`` stands beside each event, whose ids may repeat."""
    computed, together = season.result, season.season.id == ALL_TIME
    return {
        "league": league.league.id,
        "season": season.season.id,
        "system": "glicko2",
        "standings": [_standing(row) | _modes(row) for table in computed.tables for row in table.standings],
        **_pools(computed.tables),
        "awards": [award_data(award, together=together) for award in computed.awards],
        "events": [_event(event, together=together) for event in computed.events],
    }


def standings_sheet(league: LeagueResult[Glicko2Season], season: SeasonResult[Glicko2Season]) -> Sheet:
    """Lay out the tables of a season, one below the other."""
    rows = [_standing(row) for table in season.result.tables for row in table.standings]
    apart = ("pool",) if _apart(season.result.tables) else ()
    return sheet(rows, STANDING, league.league.names, apart)


def _apart(tables: tuple[Table, ...]) -> bool:
    """Whether modes are rated apart."""
    return any(table.pool is not None for table in tables)


def _pools(tables: tuple[Table, ...]) -> Data:
    """The podium; where modes are rated apart, tables and podiums by mode."""
    if not _apart(tables):
        return {"podium": [list(step) for table in tables for step in table.podium]}
    return {
        "pools": {table.pool: [_standing(row) | _modes(row) for row in table.standings] for table in tables},
        "podiums": {table.pool: [list(step) for step in table.podium] for table in tables},
    }


def _standing(row: Glicko2Standing) -> Data:
    pool = {} if row.pool is None else {"pool": row.pool}
    return pool | standing_data(row, STANDING)


def _modes(row: Glicko2Standing) -> Data:
    return {"modes": {mode: asdict(balance) | {"places": list(balance.places)} for mode, balance in row.modes.items()}}


def _event(event: RatedEvening, *, together: bool) -> Data:
    return event_head(event.occasion, together=together) | {"games": [_game(game) for game in event.games]}


def _game(game: RatedGame) -> Data:
    return {"mode": game.mode, "results": [_result(result) for result in game.results]}


def _result(result: SeatResult) -> Data:
    return {
        "player": result.player,
        "place": result.place,
        "team": result.team,
        "points": number(result.points),
        "wins": number(result.wins),
        "losses": number(result.losses),
        "own_rating": result.own_rating,
        "opponent_rating": result.opponent_rating,
        "expected": result.expected,
        "before": _values(result.before),
        "after": _values(result.after),
    }


def _values(rating: Rating) -> Data:
    return {"rating": rating.rating, "deviation": rating.deviation, "volatility": rating.volatility}
