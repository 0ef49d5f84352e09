"""Streaks: how often in a row something succeeded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ligatafel.engine.records import Claim

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ligatafel.engine.seasons import EventKey

SHORTEST = 2
"""Successes that make a streak worth telling."""


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


def streak_claims(outcomes: Mapping[str, Sequence[tuple[EventKey, bool]]]) -> Iterator[Claim]:
    """Everybody's longest streak, at the evening that first made it so long; one success in a row is none.

    Parameters
    ----------
    outcomes : by player, in the order of time, each with its evening
    """
    for player, own in outcomes.items():
        found = streak(success for _, success in own)
        if found.reached is not None and found.longest >= SHORTEST:
            yield Claim(player, found.longest, own[found.reached][0])


def streak(outcomes: Iterable[bool]) -> Streak:
    """Streaks of outcomes in the order of time."""
    current = longest = 0
    reached = None
    for index, success in enumerate(outcomes):
        current = current + 1 if success else 0
        if current > longest:
            longest, reached = current, index
    return Streak(current, longest, reached)
