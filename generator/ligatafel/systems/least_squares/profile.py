"""A player's season in a few numbers: best and worst evening, winning streaks, opponents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ligatafel.engine.opponents import Opponent, opponents
from ligatafel.engine.streaks import Streak, streak

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ligatafel.systems.least_squares.season import LeastSquaresSeason, RatedEvening, RatedResult


@dataclass(frozen=True)
class LeastSquaresProfile:
    """A player's season, or all seasons.

    Attributes
    ----------
    best : evening of the highest balance, the earliest of several
    worst : evening of the lowest balance, the earliest of several
    winning : own evenings in a row with a gain
    opponents : everybody met, the most frequent first, then by name
    """

    best: tuple[RatedEvening, RatedResult]
    worst: tuple[RatedEvening, RatedResult]
    winning: Streak
    opponents: tuple[Opponent, ...]


def profile(season: LeastSquaresSeason, player: str, names: Mapping[str, str]) -> LeastSquaresProfile | None:
    """Sum up a player's season; None for who has not played in it.

    Parameters
    ----------
    season : a season, or all of them
    player : id
    names : names shown, by id
    """
    own = season.results_of(player)
    if not own:
        return None
    return LeastSquaresProfile(
        best=max(own, key=lambda pair: pair[1].balance),
        worst=min(own, key=lambda pair: pair[1].balance),
        winning=streak(result.balance > 0 for _, result in own),
        opponents=opponents(season.head_to_head, player, names),
    )
