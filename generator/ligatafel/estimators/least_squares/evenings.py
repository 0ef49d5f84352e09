"""Evenings as arrays: who took part, and with what balance."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Indices = NDArray[np.intp]
Values = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Evenings:
    """What the fit knows of a season, one pair of arrays an evening.

    Attributes
    ----------
    players
        Number of players, n; those without an evening count.
    seats
        For each evening the indices (0 ... n - 1) of who took part, each once.
    balances
        For each evening the balances in the order of its seats, in chips. Where they do not sum to zero, the fit takes
        the evening's mean out.

    Raises
    ------
    ValueError
        If seats and balances do not match, a seat is no player or taken twice, or a balance is not finite.
    """

    players: int
    seats: tuple[Indices, ...]
    balances: tuple[Values, ...]

    def __post_init__(self) -> None:
        if len(self.seats) != len(self.balances):
            raise ValueError(f"{len(self.seats)} evenings of seats, {len(self.balances)} of balances")
        for evening, (seats, balances) in enumerate(zip(self.seats, self.balances, strict=True)):
            if seats.ndim != 1 or seats.shape != balances.shape:
                raise ValueError(f"evening {evening}: seats of shape {seats.shape}, balances of {balances.shape}")
            if np.any((seats < 0) | (seats >= self.players)):
                raise ValueError(f"evening {evening}: a seat that is none of the {self.players} players")
            if np.unique(seats).size != seats.size:
                raise ValueError(f"evening {evening}: a player sits twice")
            if not np.all(np.isfinite(balances)):
                raise ValueError(f"evening {evening}: a balance that is not finite")


def centred(balances: Values) -> Values:
    """Balances of one evening, less their mean."""
    return balances - balances.mean() if balances.size else balances


def information(evenings: Evenings) -> Values:
    """``X'X``, the sum of ``diag(1_F) - 1_F 1_F' / n_s`` over the evenings, shape (n, n)."""
    total = np.zeros((evenings.players, evenings.players))
    for seats in evenings.seats:
        if seats.size:
            total[np.ix_(seats, seats)] += np.eye(seats.size) - 1 / seats.size
    return total


def sums(evenings: Evenings) -> Values:
    """``X'y``, the sum of each player's centred balances in chips, shape (n,)."""
    total = np.zeros(evenings.players)
    for seats, balances in zip(evenings.seats, evenings.balances, strict=True):
        total[seats] += centred(balances)
    return total


def groups(evenings: Evenings) -> Indices:
    """Group of each player: who have met, directly or through others.

    Ratings of different groups are comparable through the prior only.

    Returns
    -------
    Indices
        Shape (n,), the smallest index in the player's group. A player without evenings is a group of one.
    """
    parent = list(range(evenings.players))

    def root(player: int) -> int:
        while parent[player] != player:
            parent[player] = parent[parent[player]]
            player = parent[player]
        return player

    for seats in evenings.seats:
        roots = {root(player) for player in seats.tolist()}
        for other in roots:
            parent[other] = min(roots)
    return np.array([root(player) for player in range(evenings.players)], dtype=np.intp)


def check_scales(lambda_: float, sigma: float) -> None:
    """Raise a ValueError unless both are positive and finite."""
    if not (0 < lambda_ < np.inf and 0 < sigma < np.inf):
        raise ValueError(f"lambda and sigma must be positive and finite, not {lambda_} and {sigma}")
