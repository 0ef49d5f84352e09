"""How a series is expected to go on when it always shows who is better: an absorbing Markov chain over the lengths.

With chance ``p(n)`` the better player wins a match to n points, and the next is shorter; otherwise it is longer. What
comes depends on the current length alone, whatever way led to it.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ligatafel.estimators.match_series.series import SeriesRules

ELO_PER_PR = 33
"""Points of an Elo rating on the scale of FIBS that one of PR is worth (eXtreme Gammon on bgonline.org)."""


@dataclass(frozen=True)
class Course:
    """What is expected of a series from some length on, the match of that length included.

    Attributes
    ----------
    visits
        Expected number of matches of each length, shortest first.
    points
        Expected sum of the lengths of these matches.
    bottom, top
        Chances of each end, summing to 1.
    won_by_better
        Share of the expected matches that the better player wins.
    """

    visits: Mapping[int, float]
    points: float
    bottom: float
    top: float
    won_by_better: float

    @property
    def matches(self) -> float:
        """Expected number of matches."""
        return math.fsum(self.visits.values())


def win_probability(difference: float, length: int) -> float:
    """Chance to win a match, ``1 / (1 + 10^(-33 difference sqrt(length) / 2000))``.

    Parameters
    ----------
    difference
        The opponent's PR minus the own: positive for the better player.
    length
        Of the match, in points.
    """
    exponent = math.log(10) * ELO_PER_PR * difference * math.sqrt(length) / 2000
    smaller = math.exp(-abs(exponent))
    return (1 if exponent >= 0 else smaller) / (1 + smaller)


def course(rules: SeriesRules, length: int, difference: float) -> Course:
    """Expect a series to go on from a length.

    Parameters
    ----------
    rules
        Of the series. Whatever controls it is taken to show the true order of the players after every match.
    length
        Of the next match.
    difference
        Of the players' PRs, of either sign. For equal players the limit of ever smaller differences is taken: one of
        them counts as better, and wins half of the matches.

    Raises
    ------
    ValueError
        If the rules lead to no match of this length.
    """
    lengths = rules.lengths
    if length not in lengths:
        raise ValueError(f"no match to {length} points in a series from {rules.start} in steps of {rules.step}")
    shorter = [win_probability(abs(difference), points) for points in lengths]
    longer = [win_probability(-abs(difference), points) for points in lengths]
    visits = _visits(shorter, longer, lengths.index(length))
    return Course(
        visits=dict(zip(lengths, visits, strict=True)),
        points=math.fsum(map(operator.mul, visits, lengths)),
        bottom=visits[0] * shorter[0],
        top=visits[-1] * longer[-1],
        won_by_better=math.fsum(map(operator.mul, visits, shorter)) / math.fsum(visits),
    )


def _visits(down: Sequence[float], up: Sequence[float], start: int) -> list[float]:
    """Expected visits of each state of a chain that moves one down or up until it leaves at either end.

    Solves ``v (I - Q) = e_start``, whose matrix is tridiagonal, by elimination from both ends towards ``start``. All
    terms are positive: nothing cancels, however near to 0 a chance may be.
    """
    below, bottom = _eliminate(zip(down[:start], up[:start], strict=True))
    above, top = _eliminate(zip(up[:start:-1], down[:start:-1], strict=True))
    visits = [0.0] * len(down)
    visits[start] = 1 / (down[start] * bottom + up[start] * top)
    for state in range(start - 1, -1, -1):
        visits[state] = visits[state + 1] * down[state + 1] / below[state]
    for state in range(start + 1, len(up)):
        visits[state] = visits[state - 1] * up[state - 1] / above[len(up) - 1 - state]
    return visits


def _eliminate(moves: Iterable[tuple[float, float]]) -> tuple[list[float], float]:
    """Go from an end of the chain inwards; ``moves`` has the chances of a step towards that end and away from it.

    Returns
    -------
    list of float
        For each state the chance to be further inwards, or gone, before coming back to it.
    float
        The chance that a chain which enters these states from further inwards never comes back there.
    """
    last, gone = [], 1.0
    for outwards, inwards in moves:
        last.append(inwards + outwards * gone)
        gone *= outwards / last[-1]
    return last, gone
