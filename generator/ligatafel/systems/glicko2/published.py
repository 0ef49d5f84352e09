"""The data of a season as it is published (docs/data.md). Who writes it rounds to ten digits."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any, TypeAlias

from ligatafel.engine.precision import plain
from ligatafel.engine.seasons import ALL_TIME
from ligatafel.pages.presentation import Sheet

if TYPE_CHECKING:
    from fractions import Fraction

    from ligatafel.engine.awards import AwardResult
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.engine.seasons import EventKey
    from ligatafel.systems.glicko2.games import RatedEvening, RatedGame, SeatResult
    from ligatafel.systems.glicko2.season import Glicko2Season, Glicko2Standing, Table

Data: TypeAlias = dict[str, Any]

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
        "awards": [_award(award, together=together) for award in computed.awards],
        "events": [_event(event, together=together) for event in computed.events],
    }


def standings_sheet(league: LeagueResult[Glicko2Season], season: SeasonResult[Glicko2Season]) -> Sheet:
    """Lay out the tables of a season, one below the other."""
    rows = [_standing(row) for table in season.result.tables for row in table.standings]
    apart = ("pool",) if _apart(season.result.tables) else ()
    columns = (*apart, "rank", "name", *STANDING[1:])
    named = [row | {"name": league.league.names.get(row["player"], row["player"])} for row in rows]
    return Sheet(columns, tuple(tuple(row[column] for column in columns) for row in named))


def number(value: Fraction) -> int | float:
    """A fraction as JSON has it: whole ones without a point."""
    return int(value) if value.denominator == 1 else float(value)


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
    return pool | {key: getattr(row, key) for key in STANDING}


def _modes(row: Glicko2Standing) -> Data:
    return {"modes": {mode: asdict(balance) | {"places": list(balance.places)} for mode, balance in row.modes.items()}}


def _key(key: EventKey | None, *, together: bool) -> Data:
    """Name the event that something belongs to; in all-time data also its season."""
    event = {"event": key.event if key else None}
    return event | {"season": key.season if key else None} if together else event


def _award(given: AwardResult, *, together: bool) -> Data:
    found = {"award": given.award.key, "players": list(given.players), "value": given.value}
    return found | _key(given.event, together=together)


def _event(event: RatedEvening, *, together: bool) -> Data:
    read = event.occasion.event
    about: Data = {
        "id": event.key.event,
        "date": read.date.isoformat(),
        "host": (read.host.player or read.host.name) if read.host else None,
    }
    if together:
        about["season"] = event.key.season
    return about | {"games": [_game(game) for game in event.games]}


def _game(game: RatedGame) -> Data:
    return {"mode": game.mode, "results": [_result(result) for result in game.results]}


def _result(result: SeatResult) -> Data:
    return {
        "player": result.player,
        "place": result.place,
        "team": result.team,
        "points": None if result.points is None else plain(result.points),
        "wins": number(result.wins),
        "losses": number(result.losses),
        "own_rating": result.own_rating,
        "opponent_rating": result.opponent_rating,
        "expected": result.expected,
        "before": asdict(result.before),
        "after": asdict(result.after),
    }
