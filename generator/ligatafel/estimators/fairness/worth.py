"""What places and margins are worth at a table of so many."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

from ligatafel.estimators.fairness.seasons import Model
from ligatafel.estimators.placement_points import Rule


@dataclass(frozen=True)
class Worth:
    """What a game is worth to an average player, in points after scaling: for the place and as margin bonus."""

    placement: float
    bonus: float

    @property
    def points(self) -> float:
        """Both together."""
        return self.placement + self.bonus


def worth(rule: Rule, players: int, model: Model | None = None) -> Worth:
    """Mean points of somebody of average strength at a table of so many others like that.

    The lead over one opponent is the positive part of a difference of two scores, ``luck / sqrt(pi)`` in the mean;
    that scores are rounded leaves it as it is (the two terms of second order cancel).
    """
    luck = (model or Model()).luck
    lead = (players - 1) * luck / math.sqrt(math.pi)
    placement = sum(rule.placements(players)) / players * Fraction(rule.scale)
    return Worth(float(placement), float(rule.factor(players) * Fraction(rule.scale)) * lead)
