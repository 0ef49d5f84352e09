"""Positions in charts: values to percentages, marks at round numbers."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ligatafel.pages.blocks import Span

NINETY_FIVE = 1.96
"""Standard deviations on either side that hold 95 percent of a normal distribution."""


def interval(value: float, uncertainty: float | None) -> tuple[float, float]:
    """Between which two values the true one lies at 95 percent; the value itself where no uncertainty is known."""
    reach = NINETY_FIVE * (uncertainty or 0.0)
    return value - reach, value + reach


NOTHING = 1e-9
"""An extent below it is noise of the arithmetic."""


@dataclass(frozen=True)
class Scale:
    """A linear scale with round ends.

    Attributes
    ----------
    low : value at 0 percent
    high : value at 100 percent
    marks : round values from low to high
    """

    low: float
    high: float
    marks: tuple[float, ...]

    def position(self, value: float) -> float:
        """Percent of the way from low to high, kept within the plot."""
        share = (value - self.low) / (self.high - self.low)
        return round(100 * min(1.0, max(0.0, share)), 2)

    def height(self, value: float) -> float:
        """Percent from the top."""
        return round(100 - self.position(value), 2)

    @property
    def zero(self) -> float | None:
        """Position of 0, None where the scale does not reach it."""
        return self.position(0) if self.low <= 0 <= self.high else None

    def span(self, value: float, uncertainty: float) -> Span:
        """A value with its two bands."""
        return Span(
            self.position(value), self.around(value, uncertainty), self.around(value, NINETY_FIVE * uncertainty)
        )

    def around(self, value: float, reach: float) -> tuple[float, float]:
        """Positions of value minus and plus reach."""
        return self.position(value - reach), self.position(value + reach)


def round_step(extent: float, parts: int) -> float:
    """The smallest of 1, 2, 2.5, 5 times a power of ten that divides an extent into at most so many parts."""
    raw = extent / parts
    power = 10.0 ** math.floor(math.log10(raw))
    return next(factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power >= raw * (1 - 1e-9))


def scale_over(values: Iterable[float], parts: int = 4, around: Sequence[float] = (0.0,)) -> Scale:
    """A scale that holds all values, and those it should be seen around.

    Parameters
    ----------
    values : what is to be shown
    parts : intervals between marks, at most
    around : values the scale holds in any case
    """
    held = [*values, *around]
    low, high = min(held), max(held)
    if high - low < NOTHING:
        low, high = low - 1, high + 1
    step = round_step(high - low, parts)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    marks = tuple(float(f"{number * step:.12g}") for number in range(first, last + 1))
    return Scale(marks[0], marks[-1], marks)
