"""What games say of a player, and the step that its rating takes: steps 3, 4, 6 and 7 of the paper."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ligatafel.estimators.glicko2.games import Games
from ligatafel.estimators.glicko2.opposition import Opponents, opponents
from ligatafel.estimators.glicko2.ratings import SCALE, Parameters, Ratings, Values
from ligatafel.estimators.glicko2.volatility import new_volatility

FARTHEST = 80.0
"""Largest difference in strength that counts, in units of the logistic scale: 13,897 rating points against an opponent
without deviation. Much farther, the variance of a game and its powers would leave the range of a double."""


@dataclass(frozen=True, eq=False)
class Evidence:
    """What one or several games say, in the scale of the paper; both arrays have the same shape.

    Attributes
    ----------
    information
        ``1 / v``, the sum of ``g^2 E (1 - E)`` over wins and losses.
    surprise
        ``Delta / v``, the sum of ``g (1 - E)`` over the wins less that of ``g E`` over the losses.
    """

    information: Values
    surprise: Values


def expected(met: Opponents) -> Values:
    """Share of wins to be expected against these opponents, in their shape; the paper's ``E``."""
    _, share, _ = _expectation(met)
    return share


def evidence(games: Games, before: Ratings, parameters: Parameters) -> Evidence:
    """What each game says of who played it, shape (games, seats), from the values of the seats before it."""
    return counted(games.wins, games.losses, opponents(games, before, parameters))


def counted(wins: Values, losses: Values, met: Opponents) -> Evidence:
    """What wins and losses against these opponents say."""
    weight, share, missing = _expectation(met)
    information = np.square(weight) * (wins + losses) * share * missing
    return Evidence(information, weight * (wins * missing - losses * share))


def step(before: Ratings, seen: Evidence, parameters: Parameters) -> Ratings:
    """Values after a period, from those before it and all that was seen in it, in one shape.

    No volatility rises beyond the greatest deviation.
    """
    squared_deviation = np.square(before.deviation / SCALE)
    variance = 1 / seen.information
    squared_delta = np.square(variance * seen.surprise)
    greatest = parameters.greatest_deviation / SCALE
    volatility = new_volatility(before.volatility, squared_deviation, variance, squared_delta, parameters.tau, greatest)
    squared = 1 / (1 / (squared_deviation + np.square(volatility)) + seen.information)
    deviation = np.minimum(SCALE * np.sqrt(squared), parameters.greatest_deviation)
    return Ratings(before.rating + SCALE * squared * seen.surprise, deviation, volatility)


def _expectation(met: Opponents) -> tuple[Values, Values, Values]:
    """The paper's ``g``, ``E`` and ``1 - E``."""
    weight: Values = 1 / np.sqrt(1 + 3 * np.square(met.deviation / (SCALE * np.pi)))
    odds_against = np.exp(np.clip(weight * (met.rating - met.own) / SCALE, -FARTHEST, FARTHEST))
    share: Values = 1 / (1 + odds_against)
    return weight, share, odds_against * share  # not 1 - share, with its rounding
