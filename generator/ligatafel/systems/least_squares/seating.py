"""Who sat at which evening with what balance, as the arrays that the estimators take."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ligatafel.estimators.least_squares import Estimate, Evenings, History, fit, history

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ligatafel.engine.seasons import Occasion
    from ligatafel.systems.least_squares.evening import Evening
    from ligatafel.systems.least_squares.season import Parameters


def players(occasions: Sequence[Occasion[Evening]], names: Mapping[str, str]) -> tuple[str, ...]:
    """Everybody who has played: the order of all arrays, whatever the order of files and keys.

    It is the league's own order of its players, which does not change when one of them is hidden; so nobody's draws do.
    """
    place = {player: position for position, player in enumerate(names)}
    found = {result.player for one in occasions for result in one.play.results}
    return tuple(sorted(found, key=lambda player: (place.get(player, len(place)), player)))


def evenings(occasions: Sequence[Occasion[Evening]], everybody: Sequence[str]) -> Evenings:
    """Seats and balances of evenings in the order of time; of an evening in the order of the players."""
    index = {player: position for position, player in enumerate(everybody)}
    rows = [sorted((index[result.player], float(result.balance)) for result in one.play.results) for one in occasions]
    return Evenings(
        len(everybody),
        tuple(np.array([seat for seat, _ in row], dtype=np.intp) for row in rows),
        tuple(np.array([balance for _, balance in row], dtype=np.float64) for row in rows),
    )


def rated(played: Evenings, scales: Parameters) -> tuple[Estimate, History]:
    """Ratings at the end, and after every evening."""
    if not played.players:
        nothing = np.zeros((0, 0))
        return Estimate(np.zeros(0), nothing), History(nothing, nothing)
    return fit(played, scales.lambda_, scales.sigma), history(played, scales.lambda_, scales.sigma)
