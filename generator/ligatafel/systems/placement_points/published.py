"""The data of a season as it is published (docs/data.md). Who writes it rounds to ten digits."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from ligatafel.engine.precision import plain
from ligatafel.engine.seasons import ALL_TIME
from ligatafel.pages.presentation import Sheet

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.systems.placement_points.season import (
        CountedEvening,
        CountedGame,
        GameResult,
        PlacementSeason,
        PlacementStanding,
    )

Data: TypeAlias = dict[str, Any]

STANDING = (
    "rank",
    "player",
    "qualified",
    "missing",
    "games",
    "points",
    "placement",
    "bonus",
    "average",
    "uncertainty",
    "shrunk",
    "firsts",
)


def season_data(league: LeagueResult[PlacementSeason], season: SeasonResult[PlacementSeason]) -> Data:
    """Everything of a season. In all-time data ``season`` stands beside each event, whose ids may repeat."""
    computed, together = season.result, season.season.id == ALL_TIME
    return {
        "league": league.league.id,
        "season": season.season.id,
        "system": "placement-points",
        "standings": [_standing(row) | {"places": list(row.places)} for row in computed.standings],
        "podium": [list(step) for step in computed.podium],
        "awards": [],
        "events": [_event(event, together=together) for event in computed.events],
    }


def standings_sheet(league: LeagueResult[PlacementSeason], season: SeasonResult[PlacementSeason]) -> Sheet:
    """Lay out the table of a season."""
    rows = [_standing(row) for row in season.result.standings]
    columns = ("rank", "name", *STANDING[1:])
    named = [row | {"name": league.league.names.get(row["player"], row["player"])} for row in rows]
    return Sheet(columns, tuple(tuple(row[column] for column in columns) for row in named))


def number(value: Fraction | None) -> int | float | None:
    """A fraction as JSON has it: whole ones without a point."""
    if value is None:
        return None
    return int(value) if value.denominator == 1 else float(value)


def _standing(row: PlacementStanding) -> Data:
    return {key: number(value) if isinstance(value := getattr(row, key), Fraction) else value for key in STANDING}


def _event(event: CountedEvening, *, together: bool) -> Data:
    read = event.occasion.event
    about: Data = {
        "id": event.key.event,
        "date": read.date.isoformat(),
        "host": (read.host.player or read.host.name) if read.host else None,
    }
    if together:
        about["season"] = event.key.season
    return about | {"games": [_game(game) for game in event.games]}


def _game(game: CountedGame) -> Data:
    return {"results": [_result(result) for result in game.results]}


def _result(result: GameResult) -> Data:
    return {
        "player": result.player,
        "score": None if result.score is None else plain(result.score),
        "turns": result.turns,
        "place": result.place,
        "placement": number(result.placement),
        "lead": number(result.lead),
        "bonus": number(result.bonus),
        "points": number(result.points),
    }
