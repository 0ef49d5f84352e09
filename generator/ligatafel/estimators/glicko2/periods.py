"""One rating period: its games together, the players who sit it out, and what a game would change."""

from __future__ import annotations

import numpy as np

from ligatafel.estimators.glicko2.games import NOBODY, Games
from ligatafel.estimators.glicko2.opposition import Opponents, opponents_among
from ligatafel.estimators.glicko2.ratings import SCALE, Indices, Parameters, Ratings, Values
from ligatafel.estimators.glicko2.update import Evidence, counted, evidence, step


def rate_period(games: Games, ratings: Ratings, parameters: Parameters) -> Ratings:
    """Rate games together on the values before the period.

    Parameters
    ----------
    games
        The games of the period; their order does not change a bit.
    ratings
        Values before it, shape (players,).
    parameters
        The league's.

    Returns
    -------
    Ratings
        Values after the period, shape (players,). Whoever sat out, all but ``games.players``, keeps the old ones: that
        uncertainty grows, where it does, is for `sit_out`.

    Raises
    ------
    ValueError
        If the ratings are none, or a seat is none of the players.
    """
    ratings.check()
    games.check_players(ratings.rating.size)
    taken = games.seats != NOBODY
    seen = evidence(games, ratings.at(games.seats), parameters)
    players = games.seats[taken]
    information = _totals(players, seen.information[taken], ratings.rating.size)
    surprise = _totals(players, seen.surprise[taken], ratings.rating.size)
    played = games.players
    after = ratings.take(np.arange(ratings.rating.size))
    after.put(played, step(ratings.take(played), Evidence(information[played], surprise[played]), parameters))
    return after


def sit_out(ratings: Ratings, periods: int | Indices, parameters: Parameters) -> Ratings:
    """Let uncertainty grow where no games are played: ``phi' = sqrt(phi^2 + t sigma^2)`` after t periods.

    Parameters
    ----------
    ratings
        Values before, any shape.
    periods
        How many were sat out, in the shape of the ratings or one number for all; 0 changes nothing.
    parameters
        The greatest deviation.

    Raises
    ------
    ValueError
        If the ratings are none, or a number of periods is negative.
    """
    ratings.check()
    if np.any(np.less(periods, 0)):
        raise ValueError("a number of periods below 0")
    grown = np.sqrt(np.square(ratings.deviation) + periods * np.square(SCALE * ratings.volatility))
    deviation = np.where(np.equal(periods, 0), ratings.deviation, np.minimum(grown, parameters.greatest_deviation))
    return Ratings(ratings.rating, deviation, ratings.volatility)


def changes_by_place(ratings: Ratings, parameters: Parameters, seats: int | None = None) -> Values:
    """What each place would change in a free-for-all of these players, when nobody ties.

    A place changes the same whoever takes the others.

    Parameters
    ----------
    ratings
        Values of who would play, shape (n,).
    parameters
        The league's.
    seats
        Places of the game where not all play in it: everybody's opponent is then still made of all others.

    Returns
    -------
    Values
        Changes of the rating, shape (n, seats): row i is player i, column k place k + 1.

    Raises
    ------
    ValueError
        If the ratings are none, or there are fewer than two.
    """
    ratings.check()
    met = opponents_among(ratings, parameters)
    count = ratings.rating.size
    losses = np.tile(np.arange(seats or count, dtype=np.float64), (count, 1))
    rows = np.broadcast_to(np.arange(count)[:, np.newaxis], losses.shape)
    before, against = ratings.take(rows), Opponents(met.own[rows], met.rating[rows], met.deviation[rows])
    after = step(before, counted(losses[:, ::-1], losses, against), parameters)
    return after.rating - before.rating


def _totals(players: Indices, values: Values, count: int) -> Values:
    """Sum of each player's values, added from the smallest to the largest, so that the order of games does not show."""
    order = np.lexsort((values, players))
    totals = np.zeros(count)
    np.add.at(totals, players[order], values[order])
    return totals
