"""How many digits of a number mean something."""

from __future__ import annotations


def significant(value: float, digits: int) -> float:
    """Round a number to so many significant digits."""
    return float(f"{value:.{digits - 1}e}") + 0.0  # no negative zero
