"""How a season's numbers are written: with as many decimals as they deserve."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias, cast

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ligatafel.engine.ranks import Number
    from ligatafel.engine.results import SeasonResult
    from ligatafel.pages.blocks import Figure
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.placement_points.records import PlacementLeague
    from ligatafel.systems.placement_points.season import PlacementSeason

Value: TypeAlias = "int | float | Decimal | Fraction"

PRECISION = 2
"""Decimals of points that are not scaled: the bonus of a small lead is worth a hundredth or two."""
FINEST = 5
"""Decimals of a number that is told in full, at most; no factor or score in use has more."""
_LONG = Context(prec=100)


def rules_of(season: SeasonResult[PlacementSeason]) -> PlacementLeague:
    """The rules in force; reading has checked them by this system's schema."""
    return cast("PlacementLeague", season.season.rules)


def tells_bonus(season: SeasonResult[PlacementSeason]) -> bool:
    """Whether there is anything to say of a bonus: the rules have one, and somebody has a score."""
    return rules_of(season).rewards_leads and season.result.scored


def fair_share(season: SeasonResult[PlacementSeason]) -> Fraction | None:
    """What averages are seen around; None where it tells nothing: other points stand in a table of the league's own."""
    rules = rules_of(season)
    own = not rules.points.places.keys().isdisjoint(season.result.sizes)
    return None if own and rules.ranking != "shrunk" else rules.rule.fair


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

    def exact(self, value: Value | None, finest: int = FINEST) -> Figure:
        """A number with the decimals that it has, two at least where it is not whole; a dash where it is not known."""
        found = None if value is None else Fraction(value)
        return self.edition.plain(_printable(found), _decimals(found, (0, *range(2, finest)), finest))

    def games(self, value: Value) -> Figure:
        """A number of games, which is whole as a rule."""
        found = Fraction(value)
        return self.edition.plain(_printable(found), _decimals(found, range(FINEST), FINEST))

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
    scale = Decimal(rules_of(season).points.scale)
    magnitude = (2 * scale).adjusted()  # 0 from half to below five: ten times the scale, one decimal less
    return Figures(edition, min(FINEST, max(0, PRECISION - magnitude)), Fraction(scale))


def _decimals(value: Fraction | None, counts: Iterable[int], most: int) -> int:
    """The first of some numbers of decimals that tell a value in full."""
    return next((count for count in counts if ((value or Fraction(0)) * 10**count).denominator == 1), most)


def _printable(value: Value | None) -> int | float | Decimal | None:
    """A fraction as a decimal number, of which more digits are known than are ever printed."""
    return _LONG.divide(Decimal(value.numerator), Decimal(value.denominator)) if isinstance(value, Fraction) else value
