"""Whom each player of a game meets: one opponent, made of the others."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ligatafel.estimators.glicko2.games import NOBODY, TEAM_SEATS, Games, Mode
from ligatafel.estimators.glicko2.ratings import Parameters, Ratings, Values


@dataclass(frozen=True, eq=False)
class Opponents:
    """What the expected score of each seat comes from, in rating points; shape (games, seats), or that of players.

    Attributes
    ----------
    own
        The player's own rating, or that of its team.
    rating
        Mean of the others' ratings, or the rating of the other team.
    deviation
        0, or the root mean square of the deviations of the others, or of the other team.
    """

    own: Values
    rating: Values
    deviation: Values


def opponents(games: Games, before: Ratings, parameters: Parameters) -> Opponents:
    """Find each seat's opponent.

    The rating of a team is ``(2 H + L) / 3`` of its higher and its lower member. Nothing depends on the order of the
    seats, not even the last bit.

    Parameters
    ----------
    games
        The games.
    before
        Values of the seats before their game, shape (games, seats); ``Ratings.at(games.seats)`` in a period.
    parameters
        Whether opponents have a deviation.
    """
    own, rating = before.rating, _mean_of_others(games, before.rating)
    deviation = np.zeros(own.shape)
    if parameters.opponent_deviation == "rms":
        deviation = np.sqrt(_mean_of_others(games, np.square(before.deviation)))
    if games.teams.any():
        own = own.copy()
        members = before.take(np.flatnonzero(games.teams))
        teams = _team_ratings(members.rating[:, :TEAM_SEATS])
        own[games.teams, :TEAM_SEATS] = np.repeat(teams, 2, axis=1)
        rating[games.teams, :TEAM_SEATS] = np.repeat(teams[:, ::-1], 2, axis=1)
        if parameters.opponent_deviation == "rms":
            pairs = np.square(members.deviation[:, :TEAM_SEATS]).reshape(-1, 2, 2)
            deviation[games.teams, :TEAM_SEATS] = np.repeat(np.sqrt(pairs.mean(axis=2))[:, ::-1], 2, axis=1)
    return Opponents(own, rating, deviation)


def opponents_among(ratings: Ratings, parameters: Parameters) -> Opponents:
    """Find the opponent that all others are to each of these players, however many, shape (players,).

    Parameters
    ----------
    ratings
        Values of the players, shape (players,).
    parameters
        Whether opponents have a deviation.

    Raises
    ------
    ValueError
        If there are fewer than two.
    """
    everybody = np.arange(ratings.rating.size)[np.newaxis]
    game = Games.from_places(np.array([Mode.FFA], dtype=np.intp), everybody, everybody)
    met = opponents(game, ratings.take(everybody), parameters)
    return Opponents(met.own[0], met.rating[0], met.deviation[0])


def _mean_of_others(games: Games, values: Values) -> Values:
    """Total less the own value, over the number of the others.

    Values are added from the smallest to the largest, one after the other: so the seats' order does not show, and who
    has equal values has equal opponents.
    """
    taken = games.seats != NOBODY
    total = np.cumsum(np.sort(np.where(taken, values, 0.0), axis=1), axis=1)[:, -1:]
    mean: Values = (total - values) / (taken.sum(axis=1, keepdims=True) - 1)
    return mean


def _team_ratings(ratings: Values) -> Values:
    """Ratings of both teams, shape (games, 2), from those of the first two and the other two seats."""
    pairs = ratings.reshape(-1, 2, 2)
    weighted: Values = (2 * pairs.max(axis=2) + pairs.min(axis=2)) / 3
    return weighted
