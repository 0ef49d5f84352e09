"""How probable places are where strengths are known up to a normal distribution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Values: TypeAlias = NDArray[np.float64]

DRAWS = 20_000
"""Standard error of a share: at most 0.5 / sqrt(draws), 0.0035."""
DRAWS_AT_ONCE = 1000
"""Bounds the memory; the stream of random numbers does not depend on it."""


@dataclass(frozen=True, eq=False)
class PlaceProbabilities:
    """Probabilities in the order of the players: ``first`` of place 1, summing to 1, ``podium`` of any on it."""

    first: Values
    podium: Values


def drawn_places(
    rating: Values, factor: NDArray[np.floating[Any]], podium: int, draws: int = DRAWS, seed: int = 1
) -> PlaceProbabilities:
    """Shares of joint normal draws in which each player is first, or among the best ``podium``.

    Parameters
    ----------
    rating
        Means, shape (k,). Another order means other draws: use a canonical one.
    factor
        Lower factor of the covariance, which is ``factor @ factor.T``, shape (k, k).
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
    if podium < 1 or draws < 1:
        raise ValueError(f"podium and draws must be at least 1, not {podium} and {draws}")
    count = rating.size
    first, best = np.zeros(count), np.zeros(count)
    if count == 0:
        return PlaceProbabilities(first, best)
    generator = np.random.Generator(np.random.PCG64(seed))
    for start in range(0, draws, DRAWS_AT_ONCE):
        normal = generator.standard_normal((min(DRAWS_AT_ONCE, draws - start), count))
        ranking = np.argsort(-(rating + normal @ factor.T), axis=1)
        first += np.bincount(ranking[:, 0], minlength=count)
        best += np.bincount(ranking[:, :podium].ravel(), minlength=count)
    return PlaceProbabilities(first / draws, best / draws)
