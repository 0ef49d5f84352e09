"""How a league's numbers are written: with as many decimals as they deserve."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Figure

if TYPE_CHECKING:
    from ligatafel.engine.ranks import Number
    from ligatafel.engine.records import Measure
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.least_squares.season import LeastSquaresSeason

COARSE, FINE = 200.0, 20.0
"""From which sigma on ratings are whole numbers, or have one decimal: about three digits of an uncertainty."""
MOST = 2
"""Decimals of a recorded amount, at most."""


@dataclass(frozen=True)
class Figures:
    """Numbers of one season.

    Attributes
    ----------
    edition : whose language they are written in
    rating_decimals : of ratings, uncertainties and expected results
    amount_decimals : of balances and their sums
    """

    edition: Edition
    rating_decimals: int
    amount_decimals: int

    def rating(self, value: float | None) -> Figure:
        """A rating, a change of it, an expected result."""
        return self.edition.signed(value, self.rating_decimals)

    def uncertainty(self, value: float) -> Figure:
        """A standard deviation."""
        return self.edition.plain(value, self.rating_decimals)

    def amount(self, value: float | Decimal | None) -> Figure:
        """A balance or a sum of balances."""
        return self.edition.signed(value, self.amount_decimals)

    def mean(self, value: float | None) -> Figure:
        """A mean of balances."""
        return self.edition.signed(value, max(self.amount_decimals, self.rating_decimals))

    def stock(self, value: float | Decimal | None) -> Figure:
        """Chips that somebody has."""
        return self.edition.plain(value, self.amount_decimals)

    def measured(self, measure: Measure, value: Number, unit: str) -> str:
        """What an award or a record is worth, with its unit."""
        if measure == "events":
            return self.edition.plural("{count} evening", "{count} evenings", int(value))
        if measure == "spread":
            return f"± {self.uncertainty(float(value)).text} {unit}"
        number = self.rating(value) if isinstance(value, float) else self.amount(value)
        return f"{number.text} {unit}"

    def with_uncertainty(self, rating: float, uncertainty: float) -> str:
        """A rating with its uncertainty: +477 ± 730."""
        return f"{self.rating(rating).text} ± {self.uncertainty(uncertainty).text}"


def figures(edition: Edition, season: LeastSquaresSeason) -> Figures:
    """How the numbers of a season are written."""
    sigma = season.parameters.sigma
    rating = 0 if sigma >= COARSE else 1 if sigma >= FINE else 2
    return Figures(edition, rating, min(season.decimals, MOST))
