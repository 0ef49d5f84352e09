"""Ratings as arrays, and what a league may choose about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

Flags: TypeAlias = NDArray[np.bool_]
Indices: TypeAlias = NDArray[np.intp]
Values: TypeAlias = NDArray[np.float64]
Index: TypeAlias = Indices | tuple[Indices | int, ...]

SCALE = 173.7178
"""Rating points in one unit of the logistic scale, as the paper rounds 400 / ln 10."""


@dataclass(frozen=True)
class Parameters:
    """What holds for all games of a league.

    Attributes
    ----------
    tau
        How much a volatility may change in a period; the paper finds 0.3 to 1.2 reasonable.
    greatest_deviation
        No deviation grows beyond it, in rating points.
    opponent_deviation
        Deviation of the opponent: 0, or the root mean square of the deviations of those it is made of.

    Raises
    ------
    ValueError
        If ``tau`` or ``greatest_deviation`` is not positive and finite.
    """

    tau: float = 0.5
    greatest_deviation: float = 350
    opponent_deviation: Literal["zero", "rms"] = "zero"

    def __post_init__(self) -> None:
        if not (0 < self.tau < np.inf and 0 < self.greatest_deviation < np.inf):
            raise ValueError(
                f"tau and greatest deviation must be positive and finite, not {self.tau} and {self.greatest_deviation}"
            )


@dataclass(frozen=True, eq=False)
class Ratings:
    """Ratings and deviations in rating points, volatilities without a unit; three arrays of one shape.

    The shape is (players,), or that of the seats of games, with NaN where nobody sits.
    """

    rating: Values
    deviation: Values
    volatility: Values

    def __post_init__(self) -> None:
        if not self.rating.shape == self.deviation.shape == self.volatility.shape:
            shapes = f"{self.rating.shape}, {self.deviation.shape} and {self.volatility.shape}"
            raise ValueError(f"ratings, deviations and volatilities have the shapes {shapes}")

    @classmethod
    def empty(cls, shape: tuple[int, ...]) -> Ratings:
        """Arrays to `put` values into."""
        return cls(np.empty(shape), np.empty(shape), np.empty(shape))

    def at(self, index: Indices) -> Ratings:
        """Values of the players ``index``, in its shape; NaN where nobody is (-1)."""
        return self.with_nobody().take(index)

    def take(self, index: Index) -> Ratings:
        """Values at ``index``, in its shape."""
        return Ratings(self.rating[index], self.deviation[index], self.volatility[index])

    def put(self, index: Index, values: Ratings) -> None:
        """Write the values over those at ``index``: for whoever has made the arrays."""
        self.rating[index] = values.rating
        self.deviation[index] = values.deviation
        self.volatility[index] = values.volatility

    def with_nobody(self) -> Ratings:
        """Copy with one more at the end, NaN: index -1 finds it."""
        rating, deviation, volatility = (
            np.append(values, np.nan) for values in (self.rating, self.deviation, self.volatility)
        )
        return Ratings(rating, deviation, volatility)

    def check(self) -> None:
        """Raise a ValueError unless all are finite, deviations not negative and volatilities positive."""
        if not (np.isfinite(self.rating) & (self.deviation >= 0) & np.isfinite(self.deviation)).all():
            raise ValueError("a rating or deviation that is not finite, or a deviation below 0")
        if not ((self.volatility > 0) & np.isfinite(self.volatility)).all():
            raise ValueError("a volatility that is not positive and finite")
