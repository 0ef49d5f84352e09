"""How a season's numbers are written: with as many decimals as they deserve."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias, cast

from ligatafel.pages.blocks import Figure

if TYPE_CHECKING:
    from ligatafel.engine.ranks import Number
    from ligatafel.engine.results import SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.placement_points.records import PlacementLeague
    from ligatafel.systems.placement_points.season import PlacementSeason

Value: TypeAlias = "int | float | Decimal | Fraction"

FEW, MANY = 2, 50
"""Up to which scale points have two decimals, and from which on they have none."""
UNDEFINED = "–"


def rules_of(season: SeasonResult[PlacementSeason]) -> PlacementLeague:
    """The rules in force; reading has checked them by this system's schema."""
    return cast("PlacementLeague", season.season.rules)


@dataclass(frozen=True)
class Figures:
    """Numbers of one season.

    Attributes
    ----------
    edition : whose language they are written in
    decimals : of points and averages
    scale : what placement and bonus are multiplied by, wherever points are shown
    """

    edition: Edition
    decimals: int
    scale: Fraction

    def points(self, value: Value | None) -> Figure:
        """Points, a sum or an average of them; a dash where they are undefined."""
        return self.edition.plain(_printable(value), self.decimals)

    def scaled(self, value: Fraction | None) -> Figure:
        """Placement or bonus of a game, in the same points as their sum."""
        return self.points(None if value is None else value * self.scale)

    def exact(self, value: Value | None, decimals: int = 2) -> Figure:
        """A score or another number that is whole as a rule; a dash where it is not known."""
        if value is None:
            return Figure(UNDEFINED)
        return self.edition.plain(_printable(value), 0 if value == int(value) else decimals)

    def with_uncertainty(self, value: Fraction, uncertainty: float | None) -> str:
        """An average with its standard error, where it has one: 3,92 ± 0,41."""
        told = self.points(value).text
        return told if uncertainty is None else f"{told} ± {self.points(uncertainty).text}"

    def say(self, measure: str, value: Number) -> str:
        """What a record is worth, with its unit."""
        if measure == "games":
            return self.edition.plural("{count} game", "{count} games", int(value))
        if measure == "points":
            return self.edition.text("{value} points", value=self.points(value).text)
        if measure == "margin":
            return self.edition.text("{value} score points ahead", value=self.exact(value).text)
        return self.edition.text("{value} score points", value=self.exact(value).text)


def figures(edition: Edition, season: SeasonResult[PlacementSeason]) -> Figures:
    """How the numbers of a season are written."""
    scale = rules_of(season).points.scale
    return Figures(edition, 2 if scale < FEW else 0 if scale >= MANY else 1, Fraction(scale))


def _printable(value: Value | None) -> int | float | Decimal | None:
    """The double nearest to a fraction, which prints as the number that is meant."""
    return float(value) if isinstance(value, Fraction) else value
