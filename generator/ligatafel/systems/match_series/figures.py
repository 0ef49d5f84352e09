"""How numbers of matches are written: PRs and luck as they were given, means with two decimals."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from ligatafel.words import UNDEFINED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ligatafel.pages.blocks import Figure
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.match_series.play import Pair
    from ligatafel.systems.match_series.series import CountedSeries

Value: TypeAlias = int | Decimal | Fraction

MEAN = 2
"""Decimals of a mean PR."""
FINEST = 4
"""Decimals of anything, at most."""


@dataclass(frozen=True)
class Figures:
    """Numbers of some matches.

    Attributes
    ----------
    edition : whose language they are written in
    pr_decimals : of PRs of single matches
    luck_decimals : of luck
    rating_decimals : of ratings before a match
    """

    edition: Edition
    pr_decimals: int
    luck_decimals: int
    rating_decimals: int

    def pr(self, value: Value | None) -> str:
        """The PR of a match."""
        return self._written(value, self.pr_decimals)

    def mean(self, value: Value | None) -> str:
        """A mean PR."""
        return self._written(value, MEAN)

    def luck(self, value: Value | None) -> Figure:
        """Luck, or what one had more of it than the other."""
        return self.edition.signed(printable(value), self.luck_decimals)

    def rating(self, value: Value | None) -> str:
        """A rating before a match."""
        return self._written(value, self.rating_decimals)

    def prs(self, values: Pair[Decimal] | None) -> str:
        """PRs of both: 6,2 : 8,1."""
        return UNDEFINED if values is None else _versus(self.pr(values[0]), self.pr(values[1]))

    def means(self, values: Pair[Fraction] | None) -> str:
        """Mean PRs of both, with more decimals where they would look alike without being so."""
        if values is None:
            return UNDEFINED
        first, second = self.both_means(values)
        return _versus(first, second)

    def both_means(self, values: Pair[Fraction]) -> Pair[str]:
        """The same apart."""
        for decimals in range(MEAN, FINEST + 1):
            first, second = (self._written(value, decimals) for value in values)
            if first != second or values[0] == values[1]:
                break
        return first, second

    def lucks(self, values: Pair[Decimal | None] | None) -> str:
        """Luck of both."""
        return UNDEFINED if values is None else _versus(self.luck(values[0]).text, self.luck(values[1]).text)

    def ratings(self, values: Pair[Decimal] | None) -> str:
        """Ratings of both."""
        return UNDEFINED if values is None else _versus(self.rating(values[0]), self.rating(values[1]))

    def counts(self, values: Pair[int]) -> str:
        """Matches, or points, of both: 9 : 4."""
        return _versus(*(self.edition.language.number(value) for value in values))

    def _written(self, value: Value | None, decimals: int) -> str:
        return self.edition.language.number(printable(value), decimals)


def figures(edition: Edition, series: Iterable[CountedSeries]) -> Figures:
    """How the numbers of some series are written: with as many decimals as were given at most."""
    played = [match.played for one in series for match in one.matches]
    return Figures(
        edition,
        pr_decimals=_decimals(value for match in played for value in match.pr or ()),
        luck_decimals=_decimals(value for match in played for value in match.luck or () if value is not None),
        rating_decimals=_decimals((value for match in played for value in match.rating or ()), least=0),
    )


def printable(value: Value | None) -> int | float | Decimal | None:
    """A fraction as the double nearest to it, which prints as the number that is meant."""
    return float(value) if isinstance(value, Fraction) else value


def _decimals(values: Iterable[Decimal], least: int = 1) -> int:
    exponents = (value.as_tuple().exponent for value in values)
    given = max((-exponent for exponent in exponents if isinstance(exponent, int)), default=least)
    return min(FINEST, max(least, given))


def _versus(first: str, second: str) -> str:
    return f"{first}\u00a0:\u00a0{second}"
