"""Evenings of games, whatever the games are rated by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from ligatafel.engine.seasons import EventKey, Occasion


class Seat(Protocol):
    """What a game was to one of its players."""

    @property
    def player(self) -> str:
        """Id."""


class PlayedGame(Protocol):
    """A game with everybody's result."""

    @property
    def results(self) -> Sequence[Seat]:
        """One for each player."""


Play = TypeVar("Play")
Game = TypeVar("Game", bound=PlayedGame)


@dataclass(frozen=True)
class GamesEvening(Generic[Play, Game]):
    """An evening with its games.

    Attributes
    ----------
    occasion : the evening as it was read
    games : in the order played
    """

    occasion: Occasion[Play]
    games: tuple[Game, ...]

    @property
    def key(self) -> EventKey:
        """Season and id."""
        return self.occasion.key

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Ids of everybody who played, in the order of their first game."""
        return tuple(dict.fromkeys(result.player for game in self.games for result in game.results))
