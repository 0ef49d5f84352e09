"""Whether a rule keeps who hardly played from leading, and which other rule is worth a try."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.systems.placement_points.fairness import Outcome

TOLERABLE = 10
"""Of 100 seasons, those that somebody may lead who hardly played. To rule it out altogether takes a minimum that shuts
strong players out, too; at one season in ten a league sees it once in a decade."""
MATTERS = 0.3
"""Score points of the leader's strength that make a difference: a tenth of what players differ by, and five times the
error of 2,000 simulated seasons."""


@dataclass(frozen=True)
class Advice:
    """What to make of a simulation.

    Attributes
    ----------
    fine : True when the rule in use does what it is there for
    better : other rules that do and are worth a try, the strongest leader first
    """

    fine: bool
    better: tuple[Outcome, ...]


def advise(found: Sequence[Outcome]) -> Advice:
    """Compare rules; the first is in use.

    Where it fails, any rule that does not is better; where it is fine, a better one must let stronger players lead. Of
    minimums that let players lead who are alike, the mildest is named.
    """
    used, *others = found
    fine = tolerable(used)
    better: list[Outcome] = []
    for one in sorted(others, key=lambda one: (one.prior_games, one.percent)):
        alike = any(
            milder.prior_games == one.prior_games and milder.strength >= one.strength - MATTERS for milder in better
        )
        if tolerable(one) and not alike and not (fine and one.strength <= used.strength + MATTERS):
            better.append(one)
    return Advice(fine, tuple(sorted(better, key=lambda one: -one.strength)))


def tolerable(outcome: Outcome) -> bool:
    """Whether it is rare enough that somebody leads who hardly played."""
    return outcome.rarely_of_hundred <= TOLERABLE
