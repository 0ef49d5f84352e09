"""Variance components of the least-squares model: how much is strength, how much is the evening.

Likelihood of the centred balances (docs/method.md), with d the positive eigenvalues of ``X'X``, b the projections of
``X'y`` on their eigenvectors and m = sum of (n_s - 1) effective observations:

    sigma^2(lambda) = [y'y - sum of b^2 / (d + lambda)] / m
    -2 log L(lambda) = m ln(2 pi sigma^2(lambda)) + m + sum of ln(1 + d / lambda)

This is the restricted likelihood of the mixed model ``0 + evening + (1 | player)``: lme4's criterion is larger by the
constant sum of ln n_s.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from ligatafel.estimators.least_squares.evenings import centred, groups, information, sums

if TYPE_CHECKING:
    from collections.abc import Callable

    from ligatafel.estimators.least_squares.evenings import Evenings, Values

Method = Literal["shrunk", "reml"]

MARGIN = 30.0
"""How far beyond the logarithms of the eigenvalues lambda is sought; e^30 is 1e13."""
STEP = 0.1
"""Step of the grid in ln lambda. The criterion consists of functions of ln lambda that change over a length of 1."""
INDIFFERENCE = 1e-9
"""Gain in -2 log L that is too small to leave tau = 0 for."""
NOISE = 1e-12
"""Sums of squares below this share of the total are rounding."""


@dataclass(frozen=True)
class VarianceComponents:
    """Estimates from the evenings.

    Attributes
    ----------
    lambda_
        ``sigma^2 / tau^2``, or None where tau is 0: no difference of strength is visible.
    sigma
        Standard deviation of one evening's balance, in chips.
    tau
        Standard deviation of the strengths, in chips.
    effective_observations
        m, the sum of (n_s - 1).
    minus_two_log_likelihood
        ``-2 log L`` at the estimate, with either method without the pull towards the start.
    """

    lambda_: float | None
    sigma: float
    tau: float
    effective_observations: int
    minus_two_log_likelihood: float


def re_estimate(evenings: Evenings, method: Method, lambda_start: float) -> VarianceComponents | None:
    """Estimate lambda, sigma and tau from the evenings.

    Parameters
    ----------
    evenings
        What was played; the order of evenings, seats and players is irrelevant.
    method
        ``reml`` minimises -2 log L and may end at tau = 0, also where all lambda are equally likely (one evening);
        ``shrunk`` minimises ``-2 log L + (ln(lambda / lambda_start))^2``.
    lambda_start
        Where ``shrunk`` pulls lambda to. ``reml`` does not use it.

    Returns
    -------
    VarianceComponents | None
        None where the evenings tell nothing of sigma: nobody met, all balances of an evening are always equal, or
        strengths explain every balance exactly.

    Raises
    ------
    ValueError
        If ``lambda_start`` is not positive and finite.
    """
    if not 0 < lambda_start < math.inf:
        raise ValueError(f"lambda_start must be positive and finite, not {lambda_start}")
    spectrum = _spectrum(evenings)
    if spectrum is None:
        return None
    x = _minimum(spectrum, math.log(lambda_start) if method == "shrunk" else None)
    if x == -math.inf:
        return None
    if x == math.inf:
        return VarianceComponents(None, spectrum.sigma(x), 0.0, spectrum.observations, spectrum.at_infinity)
    lambda_, sigma = math.exp(x), spectrum.sigma(x)
    value = spectrum.at_infinity + spectrum.excess(x)
    return VarianceComponents(lambda_, sigma, sigma / math.sqrt(lambda_), spectrum.observations, value)


@dataclass(frozen=True, eq=False)
class _Spectrum:
    """What the likelihood needs of the evenings, as functions of x = ln lambda.

    ``eigenvalues`` d, shape (r,); ``shares`` b^2 / d / y'y, shape (r,), what each direction explains of y'y = ``total``
    at lambda = 0; ``residual``, the share that no strengths explain.
    """

    eigenvalues: Values
    shares: Values
    residual: float
    total: float
    observations: int

    @property
    def at_infinity(self) -> float:
        """-2 log L at tau = 0."""
        return self.observations * (math.log(2 * math.pi * self.total / self.observations) + 1)

    def unexplained(self, x: float) -> float:
        """Residual share of y'y; a sum of positive terms, so that nothing cancels."""
        return self.residual + float(self.shares @ (1 / (1 + self.eigenvalues * math.exp(-x))))

    def sigma(self, x: float) -> float:
        """Return the standard deviation of an evening's balance, in chips."""
        return math.sqrt(self.total * self.unexplained(x) / self.observations)

    def excess(self, x: float) -> float:
        """-2 log L(x) over that at tau = 0, with small differences exact: near tau = 0 it decides."""
        ratio = self.eigenvalues * math.exp(-x)
        unexplained = self.unexplained(x)
        explained = float(self.shares @ (ratio / (1 + ratio)))
        change = math.log(unexplained) if unexplained < 1 / 2 else math.log1p(-explained)
        return self.observations * change + float(np.log1p(ratio).sum())

    def slope(self, x: float) -> float:
        """Differentiate -2 log L by x."""
        ratio = self.eigenvalues * math.exp(-x)
        explained = ratio / (1 + ratio)
        change = float(self.shares @ (explained / (1 + ratio))) / self.unexplained(x)
        return self.observations * change - float(explained.sum())


def _spectrum(evenings: Evenings) -> _Spectrum | None:
    """Eigenvalues and projections, None where the evenings tell nothing of sigma."""
    observations = sum(max(seats.size - 1, 0) for seats in evenings.seats)
    total = sum(float(np.square(centred(balances)).sum()) for balances in evenings.balances)
    recorded = sum(float(np.square(balances).sum()) for balances in evenings.balances)
    if observations == 0 or total <= NOISE**2 * recorded:
        return None
    values, vectors = np.linalg.eigh(information(evenings))
    rank = evenings.players - np.unique(groups(evenings)).size  # one eigenvalue of each group is 0
    eigenvalues = values[-rank:]
    shares = np.square(sums(evenings) @ vectors[:, -rank:]) / eigenvalues / total
    residual = 1 - float(shares.sum()) if observations > rank else 0.0
    if observations > rank and residual < NOISE:
        return None
    return _Spectrum(eigenvalues, shares, residual, total, observations)


def _minimum(spectrum: _Spectrum, target: float | None) -> float:
    """Where the criterion is least, as ln lambda: inf for tau = 0, -inf for sigma = 0.

    The criterion may have several minima: every one that a grid shows is refined, the lowest wins.
    """

    def criterion(x: float) -> float:
        return spectrum.excess(x) + (0 if target is None else (x - target) ** 2)

    def slope(x: float) -> float:
        return spectrum.slope(x) + (0 if target is None else 2 * (x - target))

    ends = np.log(spectrum.eigenvalues[[0, -1]]).tolist()
    lowest, highest = ends[0] - MARGIN, ends[1] + MARGIN
    if target is not None:
        lowest, highest = min(lowest, target - 1), max(highest, target + 1)
    grid = np.linspace(lowest, highest, math.ceil((highest - lowest) / STEP) + 1).tolist()
    values = [criterion(x) for x in grid]
    inner = range(1, len(grid) - 1)
    valleys = [k for k in inner if values[k - 1] > values[k] <= values[k + 1]]
    minima = {x: criterion(x) for x in (_zero(slope, grid[k - 1], grid[k + 1]) for k in valleys)}
    if target is None:  # the ends: sigma = 0 where strengths can explain everything, tau = 0
        minima |= {-math.inf: values[0] - INDIFFERENCE / 2, math.inf: -INDIFFERENCE}
    return min(minima, key=minima.__getitem__)


def _zero(slope: Callable[[float], float], left: float, right: float) -> float:
    """Where a slope turns from negative to positive, by bisection to the last bit."""
    while left < (middle := (left + right) / 2) < right:
        if slope(middle) > 0:
            right = middle
        else:
            left = middle
    return left
