"""Who is stronger, and with what probability first or on the podium."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from ligatafel.estimators.places import DRAWS, PlaceProbabilities, drawn_places

if TYPE_CHECKING:
    from ligatafel.estimators.least_squares.estimate import Estimate
    from ligatafel.estimators.least_squares.evenings import Indices, Values


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


def places(estimate: Estimate, among: Indices, podium: int, draws: int = DRAWS, seed: int = 1) -> PlaceProbabilities:
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
        Number of draws and where their stream begins.

    Returns
    -------
    PlaceProbabilities
        Two arrays of shape (k,).

    Raises
    ------
    ValueError
        If ``podium`` or ``draws`` is below 1.
    """
    factor = np.linalg.cholesky(estimate.covariance[np.ix_(among, among)])
    return drawn_places(estimate.rating[among], factor, podium, draws, seed)


def _normal_distribution(standardised: Values) -> Values:
    """Phi, from the complementary error function: exact in the tails."""
    scaled = (standardised * -math.sqrt(0.5)).tolist()
    return np.fromiter(map(math.erfc, scaled), dtype=np.float64, count=len(scaled)) / 2
