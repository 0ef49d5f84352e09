"""Who is stronger, and with what probability first or on the podium."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from ligatafel.estimators.least_squares.estimate import Estimate
    from ligatafel.estimators.least_squares.evenings import Indices, Values

DRAWS_AT_ONCE = 1000
"""Bounds the memory; the stream of random numbers does not depend on it."""


@dataclass(frozen=True, eq=False)
class PlaceProbabilities:
    """Probabilities in the order of ``among``: ``first`` of place 1, summing to 1, ``podium`` of any on the podium."""

    first: Values
    podium: Values


def stronger(estimate: Estimate) -> Values:
    """``P(theta_i > theta_j) = Phi((theta_i - theta_j) / sqrt(v_i + v_j - 2 c_ij))`` under the posterior.

    Returns
    -------
    Values
        Shape (n, n): row i against column j, 0.5 on the diagonal; entries (i, j) and (j, i) sum to 1.
    """
    count = estimate.rating.size
    i, j = np.triu_indices(count, 1)
    variance = np.diagonal(estimate.covariance)
    difference = estimate.rating[i] - estimate.rating[j]
    standardised = difference / np.sqrt(variance[i] + variance[j] - 2 * estimate.covariance[i, j])
    result = np.full((count, count), 0.5)
    result[i, j] = _normal_distribution(standardised)
    result[j, i] = 1 - result[i, j]
    return result


def places(estimate: Estimate, among: Indices, podium: int, draws: int = 20_000, seed: int = 1) -> PlaceProbabilities:
    """Shares of joint posterior draws in which each player is first, or among the best ``podium``.

    Parameters
    ----------
    estimate
        The posterior.
    among
        Indices of the players compared, shape (k,). Another order means other draws: use a canonical one.
    podium
        Places on the podium; with k players or more everybody is on it.
    draws, seed
        Number of draws (standard error at most 0.5 / sqrt(draws)) and where their stream begins.

    Returns
    -------
    PlaceProbabilities
        Two arrays of shape (k,).

    Raises
    ------
    ValueError
        If ``podium`` or ``draws`` is below 1.
    """
    if podium < 1 or draws < 1:
        raise ValueError(f"podium and draws must be at least 1, not {podium} and {draws}")
    count = among.size
    first, best = np.zeros(count), np.zeros(count)
    if count == 0:
        return PlaceProbabilities(first, best)
    factor = np.linalg.cholesky(estimate.covariance[np.ix_(among, among)])
    generator = np.random.Generator(np.random.PCG64(seed))
    for start in range(0, draws, DRAWS_AT_ONCE):
        normal = generator.standard_normal((min(DRAWS_AT_ONCE, draws - start), count))
        ranking = np.argsort(-(estimate.rating[among] + normal @ factor.T), axis=1)
        first += np.bincount(ranking[:, 0], minlength=count)
        best += np.bincount(ranking[:, :podium].ravel(), minlength=count)
    return PlaceProbabilities(first / draws, best / draws)


def _normal_distribution(standardised: Values) -> Values:
    """Phi, from the complementary error function: exact in the tails."""
    scaled = (standardised * -math.sqrt(0.5)).tolist()
    return np.fromiter(map(math.erfc, scaled), dtype=np.float64, count=len(scaled)) / 2
