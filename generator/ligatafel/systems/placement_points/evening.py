"""A played evening of games with a final order, names resolved to players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from ligatafel.systems.placement_points.records import GameRecord, PlacementEvent, PlacementLeague

Score: TypeAlias = int | Decimal


@dataclass(frozen=True)
class Seat:
    """What is recorded of a player in a game.

    Attributes
    ----------
    player : id
    score : points of the game itself; None where not known
    turns : turns taken; None where not known
    place : place given in so many words; None where scores decide
    """

    player: str
    score: Score | None = None
    turns: int | None = None
    place: int | None = None


@dataclass(frozen=True)
class Evening:
    """What was played on an evening.

    Attributes
    ----------
    games : in the order played, each with its seats by player id
    """

    games: tuple[tuple[Seat, ...], ...]


def play(record: PlacementEvent, _rules: PlacementLeague, ids: Mapping[str, str]) -> Evening | None:
    """What was played, names resolved; None for an announced evening."""
    if record.games is None:
        return None
    return Evening(tuple(_seats(game, ids) for game in record.games))


def _seats(game: GameRecord, ids: Mapping[str, str]) -> tuple[Seat, ...]:
    scores = {ids[name]: score for name, score in (game.scores or {}).items()}
    turns = {ids[name]: count for name, count in game.turns.items()}
    places = {ids[name]: place for name, place in (game.places or {}).items()}
    players = sorted({*scores, *places})
    return tuple(Seat(player, scores.get(player), turns.get(player), places.get(player)) for player in players)
