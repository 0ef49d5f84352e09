"""Who leads the simulated seasons under a ranking, and whether that is who should."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from ligatafel.estimators.fairness.seasons import Seasons, Values

RARELY_PERCENT = 20
"""Who has played less than this share of the most active player's games has played rarely."""
TIE = 1e-6
"""Two averages this close are tied, as in every table."""
_WHOLE = 100  # percent


@dataclass(frozen=True)
class Ranking:
    """Who is ranked, in percent of the most active player's games, and by which mean; 0 prior games: the plain one."""

    minimum_percent: int
    prior_games: float = 0

    def __post_init__(self) -> None:
        if not (0 <= self.minimum_percent <= _WHOLE and 0 <= self.prior_games < math.inf):
            raise ValueError(f"a minimum of {self.minimum_percent} %, {self.prior_games} prior games")


@dataclass(frozen=True)
class Simulated:
    """A mean over the seasons and its Monte-Carlo standard error."""

    mean: float
    uncertainty: float


@dataclass(frozen=True)
class Verdict:
    """What a ranking does; tied leaders count in equal parts.

    Attributes
    ----------
    rarely
        Share of seasons whose leader has played under 20 % of the most active player's games.
    strength
        True strength of the leader in score points; 0 is the average.
    strongest
        Share of seasons led by the strongest of those who have played.
    """

    rarely: Simulated
    strength: Simulated
    strongest: Simulated


def judge(seasons: Seasons, ranking: Ranking, fair: Fraction) -> Verdict:
    """See who leads the seasons under a ranking, whose prior games are worth ``fair`` points each."""
    most = seasons.games.max(axis=1, keepdims=True)
    qualified = (seasons.games > 0) & (_WHOLE * seasons.games >= ranking.minimum_percent * most)
    weight = np.where(qualified, seasons.games + ranking.prior_games, 1)
    value = np.where(qualified, (seasons.points + ranking.prior_games * float(fair)) / weight, -np.inf)
    leads = value >= value.max(axis=1, keepdims=True) - TIE
    part = leads / leads.sum(axis=1, keepdims=True)
    strength = np.where(seasons.games > 0, seasons.strength, -np.inf)
    strongest = strength == strength.max(axis=1, keepdims=True)
    rarely = _WHOLE * seasons.games < RARELY_PERCENT * most
    return Verdict(*(_simulated((part * value).sum(axis=1)) for value in (rarely, seasons.strength, strongest)))


def _simulated(values: Values) -> Simulated:
    """Mean over the seasons; the error of a single one is not known, and infinite."""
    count = values.size
    return Simulated(float(values.mean()), float(values.std(ddof=1)) / math.sqrt(count) if count > 1 else math.inf)
