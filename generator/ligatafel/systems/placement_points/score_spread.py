"""How far the scores of a game lie apart, and whether the simulation takes them for anything like that."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING

from ligatafel.estimators.fairness import Model

if TYPE_CHECKING:
    from ligatafel.systems.placement_points.season import PlacementSeason

MODEL_SPREAD = math.hypot(Model().strength, Model().luck)
"""Standard deviation of the scores of a simulated game: strength and luck together."""
CLEARLY = 1.5
"""Factor between the league's own spread and that of the model, either way, from which on it is another game."""
FEWEST = 5
"""Scored games without which nothing can be said."""


def score_spread(season: PlacementSeason) -> float | None:
    """Standard deviation of scores around the means of their games; None where too few games have scores."""
    squares, free, games = Fraction(0), 0, 0
    for _, game in season.games:
        scores = [Fraction(result.score) for result in game.results if result.score is not None]
        if len(scores) > 1:
            mean = sum(scores, Fraction(0)) / len(scores)
            squares += sum((score - mean) ** 2 for score in scores)
            free += len(scores) - 1
            games += 1
    return math.sqrt(squares / free) if games >= FEWEST else None


def odd_spread(season: PlacementSeason) -> float | None:
    """The spread of scores where it is clearly another than the model's."""
    spread = score_spread(season)
    if spread is None or MODEL_SPREAD / CLEARLY < spread < MODEL_SPREAD * CLEARLY:
        return None
    return spread
