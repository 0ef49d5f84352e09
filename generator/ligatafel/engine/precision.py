"""How many digits of a number mean something."""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

Exact: TypeAlias = int | Decimal
Numeral: TypeAlias = int | float | Decimal | Fraction
Settle: TypeAlias = Callable[[Numeral], int | float]
PUBLISHED = 10
"""Significant digits of a published number."""
NOISE = 11
"""Digits below a scale at which the noise of linear algebra, about 1e-13 of it, is gone."""


def significant(value: float, digits: int = PUBLISHED) -> float:
    """Round a number to so many significant digits."""
    return float(f"{value:.{digits - 1}e}") + 0.0  # no negative zero


def plain(value: Numeral) -> int | float:
    """Write a number as JSON has it: whole ones without a point."""
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else float(value)
    return value


def settling(scale: float) -> Settle:
    """Make a function that takes the noise of linear algebra out of computed numbers.

    Significant digits alone leave it where a number should be zero, or halfway between two that are printed. What is
    exact
    stays as it is.

    Parameters
    ----------
    scale : the size of what is measured, such as sigma
    """
    decimals = NOISE - math.floor(math.log10(scale))

    def settle(value: Numeral) -> int | float:
        return round(value, decimals) + 0.0 if isinstance(value, float) else plain(value)

    return settle
