"""How ratings are written: whole numbers without marks between thousands, changes with two decimals."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from ligatafel.pages.blocks import Figure
from ligatafel.words import MINUS, rounded

if TYPE_CHECKING:
    from ligatafel.engine.ranks import Number
    from ligatafel.engine.results import SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.glicko2.records import Glicko2League
    from ligatafel.systems.glicko2.season import Glicko2Season, Glicko2Standing

CHANGE = 2
"""Decimals of a change."""
FINEST = 5
"""Decimals of a number that was written, at most."""


def rules_of(season: SeasonResult[Glicko2Season]) -> Glicko2League:
    """The rules in force; reading has checked them by this system's schema."""
    return cast("Glicko2League", season.season.rules)


@dataclass(frozen=True)
class Figures:
    """Numbers of one season.

    Attributes
    ----------
    edition : whose language they are written in
    certain : deviation up to which a rating is not provisional
    """

    edition: Edition
    certain: float

    def rating(self, value: float, deviation: float = 0.0) -> Figure:
        """A rating, 1667; with its deviation given, followed by “?” where it is provisional."""
        whole = rounded(value)
        mark = "?" if deviation > self.certain else ""
        return Figure(f"{MINUS if whole < 0 else ''}{abs(whole)}{mark}")

    def deviation(self, value: float) -> Figure:
        """A deviation; its sign stands before it."""
        return self.edition.plain(value)

    def with_deviation(self, value: float, deviation: float) -> str:
        """A rating with its deviation: 1667 ± 80, or 1667? ± 174."""
        return f"{self.rating(value, deviation).text} ± {self.deviation(deviation).text}"

    def row(self, row: Glicko2Standing) -> str:
        """The rating of a table with its deviation."""
        return self.with_deviation(row.rating, row.deviation)

    def change(self, value: float, decimals: int = CHANGE) -> Figure:
        """What a game, an evening or a season did to a rating."""
        return self.edition.signed(value, decimals)

    def count(self, value: Fraction) -> str:
        """A number of wins or losses, of which who is tied has parts."""
        return self.edition.language.number(float(value), 0 if value.denominator == 1 else _decimals(value, 2))

    def exact(self, value: int | Decimal | None) -> Figure:
        """A number as it was written; a dash where it is not known."""
        return self.edition.plain(value, 0 if value is None else _decimals(Fraction(value), FINEST))

    def say(self, measure: str, value: Number) -> str:
        """What an award or a record is worth, with its unit."""
        text = self.edition.text
        if measure == "games":
            return self.edition.plural("{count} game", "{count} games", int(value))
        if measure == "rating":
            return self.rating(float(value)).text
        if measure == "odds":
            return text("won with a chance of {chance}", chance=self.edition.language.percent(float(value)))
        if measure == "share":
            return text("{share} won", share=self.edition.language.percent(float(value)))
        return self.change(float(value)).text


def figures(edition: Edition, season: SeasonResult[Glicko2Season]) -> Figures:
    """How the numbers of a season are written."""
    return Figures(edition, float(rules_of(season).provisional_above))


def _decimals(value: Fraction, most: int) -> int:
    """Decimals that a number has, so many at most."""
    return next((count for count in range(most) if (value * 10**count).denominator == 1), most)
