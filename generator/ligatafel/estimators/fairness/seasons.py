"""Seasons of a league, simulated by the model of docs/method.md, many at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ligatafel.estimators.placement_points import FEWEST_PLAYERS, Rule

Counts: TypeAlias = NDArray[np.int64]
Values: TypeAlias = NDArray[np.float64]
Attendance: TypeAlias = Callable[[np.random.Generator, int], Values]
"""Draws for so many seasons the weights by which players come to a game, all positive, shape (seasons, players)."""


@dataclass(frozen=True)
class Model:
    """Score points: ``score = mean + strength + luck``, rounded, with standard deviations of strength and luck."""

    mean: float = 32
    strength: float = 3
    luck: float = 8


@dataclass(frozen=True)
class League:
    """Who comes, and how often.

    Attributes
    ----------
    attendance
        `shares` of a real league, or `regulars_and_guests`.
    sizes
        Weight of each number of players at a table; they need not sum to 1.
    games
        Games of the most active player when the season ends.
    """

    attendance: Attendance
    sizes: Mapping[int, float]
    games: int


@dataclass(frozen=True, eq=False)
class Seasons:
    """Simulated seasons: true strength in score points, games and points, all of shape (seasons, players)."""

    strength: Values
    games: Counts
    points: Values


def shares(weights: Values) -> Attendance:
    """Attendance by the same weights in every season, shape (players,): the games that each of a league has played."""
    return lambda _, seasons: np.tile(weights, (seasons, 1))


def regulars_and_guests(regulars: int = 8, guests: int = 12) -> Attendance:
    """Attendance of the reference league: regulars ``e^N(0, .4)``, guests ``.12 e^N(0, .8)``, anew each season."""

    def draw(generator: np.random.Generator, seasons: int) -> Values:
        often = np.exp(generator.normal(0, 0.4, (seasons, regulars)))
        rarely = 0.12 * np.exp(generator.normal(0, 0.8, (seasons, guests)))
        return np.hstack([often, rarely])

    return draw


def simulate(league: League, rule: Rule, seasons: int = 2000, seed: int = 1, model: Model | None = None) -> Seasons:
    """Play seasons until their most active player has ``league.games``, a game of every season at a time.

    Same arguments, same seasons. Arrivals are sorted whole, because a partial sort leaves its parts in an order of the
    machine's own; the last bits of its exponential function reach the weights, but decide nothing in practice.

    Raises
    ------
    ValueError
        If a weight is not positive and finite, a table is larger than the league, the rule has no margin factor for a
        size, or there is nothing to simulate.
    """
    model = model or Model()
    generator = np.random.Generator(np.random.PCG64(seed))
    weights = _weights(league, generator, seasons)
    sizes, frequency = np.array(sorted(league.sizes)), np.cumsum([league.sizes[n] for n in sorted(league.sizes)])
    strength = generator.normal(0, model.strength, weights.shape)
    games, points = np.zeros(weights.shape, np.int64), np.zeros(weights.shape)
    running = np.arange(seasons)
    while running.size:
        size = sizes[np.searchsorted(frequency / frequency[-1], generator.random(running.size), side="right")]
        arrival = np.argsort(generator.standard_exponential((running.size, weights.shape[1])) / weights[running])
        for players in sizes.tolist():
            at = size == players
            rows, seats = running[at, np.newaxis], arrival[at, :players]
            scores = np.rint(model.mean + strength[rows, seats] + generator.normal(0, model.luck, seats.shape))
            games[rows, seats] += 1
            points[rows, seats] += points_of(rule, scores)
        running = running[games[running].max(axis=1) < league.games]
    return Seasons(strength, games, points)


def _weights(league: League, generator: np.random.Generator, seasons: int) -> Values:
    """Draw the attendance weights, once all arguments are known to make sense."""
    if seasons < 1 or league.games < 1 or not league.sizes:
        raise ValueError("no season, no game or no table size to simulate")
    if min(league.sizes) < FEWEST_PLAYERS or min(league.sizes.values()) < 0 or sum(league.sizes.values()) <= 0:
        raise ValueError(f"table sizes {dict(league.sizes)}")
    weights = league.attendance(generator, seasons)
    if not np.all((weights > 0) & np.isfinite(weights)):
        raise ValueError("attendance weights must be positive and finite")
    if max(league.sizes) > weights.shape[1]:
        raise ValueError(f"{weights.shape[1]} players, but tables of {max(league.sizes)}")
    return weights


def points_of(rule: Rule, scores: Values) -> Values:
    """Points of games without given places, as `placement_points.game` counts them, in floats; both of shape (G, n)."""
    players = scores.shape[1]
    ahead = scores[:, :, np.newaxis] - scores[:, np.newaxis, :]
    better, tied = (ahead < 0).sum(axis=2), (ahead == 0).sum(axis=2)
    total = np.cumsum([0, *map(float, rule.placements(players))])
    placement = (total[better + tied] - total[better]) / tied
    bonus = float(rule.factor(players)) * np.maximum(ahead, 0).sum(axis=2)
    points: Values = (placement + bonus) * float(rule.scale)
    return points
