"""The rules of a series and where it stands after each match, in exact numbers.

Means of PRs are compared as fractions: 0.1 + 0.2 + 0.3 equals 0.15 + 0.15 + 0.3, which is not so in floats.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Literal, TypeAlias

Control: TypeAlias = Literal["average-pr", "last-pr", "rating"]
End: TypeAlias = Literal["bottom", "top"]
Player: TypeAlias = Literal[0, 1]
Exact: TypeAlias = int | Decimal | Fraction
"""A number without rounding error: no floats."""


@dataclass(frozen=True)
class Next:
    """What follows a match: the next one's length, or which end the series has come to; the other is None."""

    length: int | None
    end: End | None


@dataclass(frozen=True)
class SeriesRules:
    """How the length of the next match is found; all lengths in points.

    Attributes
    ----------
    start
        Length of the first match; nothing here asks whether it lies within the limits.
    step
        How much shorter or longer the next match is.
    minimum, maximum
        The series is over when the next match would be shorter or longer than these.
    control
        Who counts as better: by the mean PR of all matches so far, the latest included (``average-pr``), by the PR of
        the latest match alone (``last-pr``), lower is better; or by the rating before the match (``rating``), higher
        is better.

    Raises
    ------
    ValueError
        If ``step`` or ``minimum`` is below 1.
    """

    start: int = 9
    step: int = 2
    minimum: int = 1
    maximum: int = 21
    control: Control = "average-pr"

    def __post_init__(self) -> None:
        if min(self.step, self.minimum) < 1:
            raise ValueError(f"step {self.step} and minimum {self.minimum} are at least 1")

    @property
    def lengths(self) -> range:
        """All lengths a match may have, shortest first: whole steps from the start, within the limits."""
        shortest = self.start - (self.start - self.minimum) // self.step * self.step
        return range(shortest, self.maximum + 1, self.step)

    def after(self, length: int, winner: Player, better: Player | None) -> Next:
        """What follows a match of this length; ``better`` is None for players who are equal."""
        change = 0 if better is None else -self.step if winner == better else self.step
        if length + change < self.minimum:
            return Next(None, "bottom")
        if length + change > self.maximum:
            return Next(None, "top")
        return Next(length + change, None)


@dataclass(frozen=True)
class Match:
    """A match as far as the next length depends on it.

    Attributes
    ----------
    winner
        Which of the two players.
    pr
        Of both players, lower is better; None where not known.
    rating
        Of both players before the match; None where not known.
    """

    winner: Player
    pr: tuple[Exact, Exact] | None = None
    rating: tuple[Exact, Exact] | None = None


@dataclass(frozen=True)
class State:
    """Where a series stands.

    Attributes
    ----------
    rules
        What it is played by.
    matches
        How many have been played.
    wins
        How many of them each player won.
    pr
        Sums of both players' PRs; None as soon as a match came without.
    better
        Who was better in the latest match as the rules see it; None if equal, or before the first.
    next_length
        Of the next match, in points; None when the series is over.
    end
        Where the series ended; None while it runs.
    """

    rules: SeriesRules
    matches: int
    wins: tuple[int, int]
    pr: tuple[Fraction, Fraction] | None
    better: Player | None
    next_length: int | None
    end: End | None

    @property
    def average_pr(self) -> tuple[Fraction, Fraction] | None:
        """Mean PR of both players over all matches; None before the first, or where a match came without."""
        if self.pr is None or not self.matches:
            return None
        return self.pr[0] / self.matches, self.pr[1] / self.matches


def begin(rules: SeriesRules) -> State:
    """Stand before the first match."""
    return State(rules, 0, (0, 0), (Fraction(0), Fraction(0)), None, rules.start, None)


def step(state: State, match: Match) -> State:
    """Play a match.

    Raises
    ------
    ValueError
        If the series is over, or the match lacks what controls the series.
    """
    if state.next_length is None:
        raise ValueError("the series is over")
    pr = None if state.pr is None or match.pr is None else _add(state.pr, match.pr)
    better = _better(state.rules.control, pr, match)
    following = state.rules.after(state.next_length, match.winner, better)
    wins = (state.wins[0] + (match.winner == 0), state.wins[1] + (match.winner == 1))
    return State(state.rules, state.matches + 1, wins, pr, better, following.length, following.end)


def lower(first: Exact, second: Exact) -> Player | None:
    """Which of two numbers is lower; None if they are equal."""
    difference = Fraction(first) - Fraction(second)
    return None if not difference else 0 if difference < 0 else 1


def _add(sums: tuple[Fraction, Fraction], pr: tuple[Exact, Exact]) -> tuple[Fraction, Fraction]:
    """Add without rounding: sums of decimals would be cut to the digits of a context."""
    return sums[0] + Fraction(pr[0]), sums[1] + Fraction(pr[1])


def _better(control: Control, sums: tuple[Fraction, Fraction] | None, match: Match) -> Player | None:
    """Who is better; both have played the same number of matches, so that sums compare as means do."""
    if control == "rating":
        if match.rating is None:
            raise ValueError("a match without ratings in a series that ratings control")
        return lower(match.rating[1], match.rating[0])
    pr = sums if control == "average-pr" else match.pr
    if pr is None:
        raise ValueError("a match without PR in a series that PR controls")
    return lower(*pr)
