"""Games as arrays, one row a game: who sat where, and the wins and losses that the places are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction

import numpy as np

from ligatafel.estimators.glicko2.ratings import Flags, Indices, Values

NOBODY = -1
"""Seat that is not taken, in games with fewer players than the table has seats."""

FEWEST_PLAYERS = 2
TEAM_SEATS = 4
"""Two teams of two: the first two seats against the next two."""


class Mode(IntEnum):
    """How places become wins and losses.

    Place k of n counts as n - k wins and k - 1 losses in a free-for-all. Solo, the first has n - 1 wins and everybody
    else one loss. Of two teams the better one has one win, the other one loss.
    """

    FFA = 0
    SOLO = 1
    TEAMS = 2


@dataclass(frozen=True)
class Game:
    """One game: players by index and their places.

    Only the order of the places counts: 1, 2, 2, 3 is 1, 2, 2, 4. In a game of teams the first two players are one
    team, the others the other; the members of a team share a place, 1 or 2, and all have place 1 after a draw.
    """

    mode: Mode
    players: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Games:
    """Games ready to be rated, in the order of time; `of` and `from_places` make them.

    Attributes
    ----------
    seats
        Indices of the players, shape (games, seats); `NOBODY` where a seat is not taken.
    wins, losses
        What each seat's place counts as, in its shape; NaN where nobody sits. Who is tied shares the mean of the wins
        and losses of the places: multiples of one half, of one third or one quarter in a solo game (`as_fraction`).
    teams
        Which games were played by teams, shape (games,).
    """

    seats: Indices
    wins: Values
    losses: Values
    teams: Flags

    @classmethod
    def of(cls, games: Sequence[Game]) -> Games:
        """Arrange games, whatever their sizes; a ValueError as in `from_places`."""
        shape = (len(games), max((len(game.players) for game in games), default=TEAM_SEATS))
        seats, places = np.full(shape, NOBODY, dtype=np.intp), np.zeros(shape, dtype=np.intp)
        for row, game in enumerate(games):
            if len(game.players) != len(game.places):
                raise ValueError(f"game {row}: {len(game.players)} players, {len(game.places)} places")
            seats[row, : len(game.players)] = game.players
            places[row, : len(game.players)] = game.places
        return cls.from_places(np.array([game.mode for game in games], dtype=np.intp), seats, places)

    @classmethod
    def from_places(cls, modes: Indices, seats: Indices, places: Indices) -> Games:
        """Count places as wins and losses.

        Parameters
        ----------
        modes
            Values of `Mode`, shape (games,).
        seats, places
            Shape (games, seats), as in `Game`, with `NOBODY` in seats that are not taken.

        Raises
        ------
        ValueError
            If shapes do not match, a game has fewer than two players or one twice, or a game of teams has not two
            teams of two whose members share a place.
        """
        if modes.ndim != 1 or seats.ndim != 2 or seats.shape != places.shape or len(modes) != len(seats):  # noqa: PLR2004
            raise ValueError(f"modes of shape {modes.shape}, seats of {seats.shape}, places of {places.shape}")
        teams = modes == Mode.TEAMS
        _check_seats(seats)
        if teams.any():
            _check_teams(seats[teams], places[teams])
        wins, losses = _count(modes[:, np.newaxis], seats, places)
        return cls(seats, wins, losses, teams)

    def rows(self, index: Indices) -> Games:
        """Choose some of the games."""
        return Games(self.seats[index], self.wins[index], self.losses[index], self.teams[index])

    @property
    def players(self) -> Indices:
        """Indices of those who play, each once, in order."""
        return np.unique(self.seats[self.seats != NOBODY])

    def check_players(self, players: int) -> None:
        """Raise a ValueError unless all seats are among so many players."""
        if np.any(self.seats >= players):
            raise ValueError(f"a seat that is none of the {players} players")


def as_fraction(weight: float, players: int) -> Fraction:
    """Wins or losses in a game of so many players, exactly: 2/3 for the double nearest to it."""
    return Fraction(weight).limit_denominator(players)


def _count(modes: Indices, seats: Indices, places: Indices) -> tuple[Values, Values]:
    """Wins and losses of every seat, from how many are placed better and how many share the place."""
    taken = seats != NOBODY
    players = taken.sum(axis=1, keepdims=True)
    better, tied = np.zeros(seats.shape), np.zeros(seats.shape)
    for other in range(seats.shape[1]):
        there, place = taken[:, [other]], places[:, [other]]
        better += there & (place < places)
        tied += there & (place == places)
    first = better == 0
    kind = [modes == Mode.FFA, modes == Mode.SOLO]
    shared = np.maximum(tied, 1)
    wins = np.select(kind, [players - 1 - better - (tied - 1) / 2, first * (players - 1) / shared], first * 2 / shared)
    losses = np.select(kind, [better + (tied - 1) / 2, np.where(first, (tied - 1) / shared, 1)], 1 - wins)
    return np.where(taken, wins, np.nan), np.where(taken, losses, np.nan)


def _check_seats(seats: Indices) -> None:
    in_order = np.sort(seats, axis=1)
    if np.any(in_order < NOBODY):
        raise ValueError("a seat that is no player")
    if np.any((in_order != NOBODY).sum(axis=1) < FEWEST_PLAYERS):
        raise ValueError(f"a game has at least {FEWEST_PLAYERS} players")
    if np.any((in_order[:, 1:] == in_order[:, :-1]) & (in_order[:, 1:] != NOBODY)):
        raise ValueError("a player sits twice")


def _check_teams(seats: Indices, places: Indices) -> None:
    taken = seats != NOBODY
    if np.any(taken.sum(axis=1) != TEAM_SEATS) or not taken[:, :TEAM_SEATS].all():
        raise ValueError("two teams have two players each, in the first four seats")
    if np.any(places[:, [0, 2]] != places[:, [1, 3]]):
        raise ValueError("the members of a team share a place")
