"""A played evening of rated games, names resolved to players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, TypeAlias

from ligatafel.estimators.placement_points import by_score, competition

if TYPE_CHECKING:
    from ligatafel.systems.glicko2.records import GameRecord, Glicko2Event, Glicko2League, ModeName

Points: TypeAlias = int | Decimal


@dataclass(frozen=True)
class Seat:
    """A player of a game.

    Attributes
    ----------
    player : id
    place : competition number, the better one where a place is shared; of a team, 1 or 2, both 1 after a draw
    points : points of the game itself; None where not known
    team : 1 or 2; None where everybody plays alone
    """

    player: str
    place: int
    points: Points | None = None
    team: int | None = None


@dataclass(frozen=True)
class Game:
    """What was played at one table.

    Attributes
    ----------
    mode : ``ffa``, ``solo`` or ``teams``
    seats : by player id; of teams those of the first team first. The order of the file leaves no trace
    """

    mode: ModeName
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class Evening:
    """What was played on an evening.

    Attributes
    ----------
    games : in the order played
    """

    games: tuple[Game, ...]


def play(record: Glicko2Event, _rules: Glicko2League, ids: Mapping[str, str]) -> Evening | None:
    """What was played, names resolved; None for an announced evening."""
    if record.games is None:
        return None
    return Evening(tuple(_game(game, ids) for game in record.games))


def _game(record: GameRecord, ids: Mapping[str, str]) -> Game:
    if record.teams is not None and record.score is not None:
        return Game(record.played, _team_seats(record.teams, record.score, ids))
    points = {ids[name]: value for name, value in (record.points or {}).items()}
    places = {ids[name]: place for name, place in (record.places or {}).items()}
    players = sorted({*points, *places})
    known = [points.get(player) for player in players]
    order = competition([places[player] for player in players]) if places else by_score(known)
    return Game(record.played, tuple(map(Seat, players, order, known)))


def _team_seats(
    teams: tuple[tuple[str, ...], ...], score: tuple[Decimal, ...], ids: Mapping[str, str]
) -> tuple[Seat, ...]:
    """The seats of both teams, that of the smallest id first, whichever the file names first."""
    members = (sorted(ids[name] for name in team) for team in teams)
    ordered = sorted(zip(members, score, strict=True))
    return tuple(
        Seat(player, 1 if won == max(score) else 2, team=number)
        for number, (players, won) in enumerate(ordered, 1)
        for player in players
    )
