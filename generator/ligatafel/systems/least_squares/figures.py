"""How a season's numbers are written: with as many decimals as they deserve."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, cast

from ligatafel.engine.precision import settling
from ligatafel.pages.blocks import Figure

if TYPE_CHECKING:
    from ligatafel.engine.precision import Settle
    from ligatafel.engine.ranks import Number
    from ligatafel.engine.results import SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.least_squares.records import LeastSquaresLeague
    from ligatafel.systems.least_squares.season import LeastSquaresSeason

COARSE, FINE = 200.0, 20.0
"""From which sigma on ratings are whole numbers, or have one decimal: about three digits of an uncertainty."""
MOST = 2
"""Decimals of a recorded amount, at most."""


def rules_of(season: SeasonResult[LeastSquaresSeason]) -> LeastSquaresLeague:
    """The rules in force; reading has checked them by this system's schema."""
    return cast("LeastSquaresLeague", season.season.rules)


@dataclass(frozen=True)
class Figures:
    """Numbers of one season.

    Attributes
    ----------
    edition : whose language they are written in
    unit : what is won and lost
    rating_decimals : of ratings, uncertainties and expected results
    amount_decimals : of balances and their sums
    settle : takes the noise of the arithmetic out of what was computed
    """

    edition: Edition
    unit: str
    rating_decimals: int
    amount_decimals: int
    settle: Settle

    def rating(self, value: float) -> Figure:
        """A rating, a change of it, an expected result."""
        return self.edition.signed(self.settle(value), self.rating_decimals)

    def uncertainty(self, value: float) -> Figure:
        """A standard deviation."""
        return self.edition.plain(self.settle(value), self.rating_decimals)

    def amount(self, value: float | Decimal) -> Figure:
        """A balance or a sum of balances."""
        return self.edition.signed(value, self.amount_decimals)

    def mean(self, value: float | None) -> Figure:
        """A mean of balances; a dash where it is undefined."""
        settled = None if value is None else self.settle(value)
        return self.edition.signed(settled, max(self.amount_decimals, self.rating_decimals))

    def stock(self, value: float | Decimal | None) -> Figure:
        """Chips that somebody has; a dash where they are not known."""
        return self.edition.plain(value, self.amount_decimals)

    def say(self, measure: str, value: Number) -> str:
        """What an award or a record is worth: a number of evenings, ± an amount, or an amount with its sign."""
        if measure == "events":
            return self.edition.plural("{count} evening", "{count} evenings", int(value))
        if measure == "spread":
            return f"± {self.uncertainty(float(value)).text} {self.unit}"
        number = self.rating(value) if isinstance(value, float) else self.amount(value)
        return f"{number.text} {self.unit}"

    def with_uncertainty(self, rating: float, uncertainty: float) -> str:
        """A rating with its uncertainty: +477 ± 730."""
        return f"{self.rating(rating).text} ± {self.uncertainty(uncertainty).text}"


def figures(edition: Edition, season: SeasonResult[LeastSquaresSeason]) -> Figures:
    """How the numbers of a season are written."""
    sigma = season.result.parameters.sigma
    return Figures(
        edition,
        rules_of(season).unit,
        0 if sigma >= COARSE else 1 if sigma >= FINE else 2,
        min(season.result.decimals, MOST),
        settling(sigma),
    )
