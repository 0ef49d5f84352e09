"""Streaks: how often in a row something succeeded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True)
class Streak:
    """Successes in a row.

    Attributes
    ----------
    current : those that the latest outcome ends with
    longest : the most there ever were
    reached : index of the outcome that first made it the longest, None when nothing succeeded
    """

    current: int
    longest: int
    reached: int | None


def streak(outcomes: Iterable[bool]) -> Streak:
    """Streaks of outcomes in the order of time."""
    current = longest = 0
    reached = None
    for index, success in enumerate(outcomes):
        current = current + 1 if success else 0
        if current > longest:
            longest, reached = current, index
    return Streak(current, longest, reached)
