"""Games rated one after the other, each a period of its own.

Games without a common player do not feel each other's order. They are therefore rated level by level: a level holds
the games whose players have all their earlier games on lower levels, and is rated at once. The result is that of
rating game after game, to the last bit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ligatafel.estimators.glicko2.games import NOBODY, Games
from ligatafel.estimators.glicko2.ratings import Indices, Parameters, Ratings
from ligatafel.estimators.glicko2.update import evidence, step


@dataclass(frozen=True, eq=False)
class History:
    """Values around every game.

    Attributes
    ----------
    before, after
        Of the seats, shape (games, seats); NaN where nobody sits.
    final
        After the last game, shape (players,).
    """

    before: Ratings
    after: Ratings
    final: Ratings


def history(games: Games, ratings: Ratings, parameters: Parameters) -> History:
    """Rate games one after the other, each a period of its own.

    Parameters
    ----------
    games
        The games in the order of time.
    ratings
        Values before the first, shape (players,).
    parameters
        The league's.

    Raises
    ------
    ValueError
        If the ratings are none, or a seat is none of the players.
    """
    ratings.check()
    games.check_players(ratings.rating.size)
    before, after = Ratings.empty(games.seats.shape), Ratings.empty(games.seats.shape)
    current = ratings.with_nobody()
    for rows in levels(games.seats, ratings.rating.size):
        level = games.rows(rows)
        own = current.take(level.seats)
        new = step(own, evidence(level, own, parameters), parameters)
        before.put(rows, own)
        after.put(rows, new)
        current.put(level.seats, new)  # nobody becomes NaN again
    return History(before, after, current.take(np.arange(ratings.rating.size)))


def levels(seats: Indices, players: int) -> Iterator[Indices]:
    """Rows of the games of each level, lowest level first.

    Level after level, the games are found that wait for no other, and those that come next for their players wait for
    one less.
    """
    following = _following(seats, players)
    games = len(seats)
    waiting = np.bincount(following.ravel(), minlength=games + 1)
    waiting[games] = -1  # no game: never ready
    turn = np.empty(games + 1, dtype=np.intp)
    rows = np.flatnonzero(waiting == 0)
    while rows.size:
        yield rows
        later = following[rows].ravel()
        np.subtract.at(waiting, later, 1)
        ready = later[waiting[later] == 0]
        turn[ready] = np.arange(ready.size)
        rows = ready[turn[ready] == np.arange(ready.size)]  # once, also where several players wait for it


def _following(seats: Indices, players: int) -> Indices:
    """Row of each seat's player's next game, in the shape of ``seats``; the number of games where there is none."""
    games = len(seats)
    taken = np.flatnonzero(seats != NOBODY)
    player = seats.ravel()[taken].astype(np.min_scalar_type(players))  # numpy sorts short integers faster
    order = np.argsort(player, kind="stable")
    taken, player = taken[order], player[order]
    following = np.full(seats.size, games, dtype=np.intp)
    same = player[1:] == player[:-1]
    following[taken[:-1][same]] = taken[1:][same] // seats.shape[1]
    return following.reshape(seats.shape)
