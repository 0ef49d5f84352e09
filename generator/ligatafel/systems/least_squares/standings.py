"""The table of a season."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np

from ligatafel.engine.qualification import missing, qualified
from ligatafel.engine.ranks import table_order
from ligatafel.estimators.least_squares import Estimate, places
from ligatafel.systems.least_squares.season import Amount, LeastSquaresStanding
from ligatafel.words import rounded

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ligatafel.engine.seasons import Occasion
    from ligatafel.systems.least_squares.evening import Evening
    from ligatafel.systems.least_squares.records import LeastSquaresLeague

SEED = 20_260_117
"""Where the draws of P(place 1) and P(podium) begin, the same for every season."""


def standings(
    occasions: Sequence[Occasion[Evening]],
    everybody: Sequence[str],
    estimate: Estimate,
    rules: LeastSquaresLeague,
    names: Mapping[str, str],
) -> tuple[LeastSquaresStanding, ...]:
    """Rows as shown: the ranked by rank, then name; then who is not qualified, by rating.

    Parameters
    ----------
    occasions : played evenings in the order of time
    everybody : ids in the order of the estimate
    estimate : ratings at the end
    rules : rules of the season
    names : names shown, by id
    """
    balances, counting, reference = _attendance(occasions)
    percent = rules.qualification.minimum_percent
    inside = [qualified(counting[player], reference, percent) for player in everybody]
    rating, uncertainty = estimate.rating.tolist(), estimate.uncertainty.tolist()
    first, podium = _chances(estimate, inside, rules.podium)
    rows = [
        LeastSquaresStanding(
            player=player,
            rank=None,
            qualified=inside[i],
            missing=missing(counting[player], reference, percent, raises=True),
            rating=rating[i],
            uncertainty=uncertainty[i],
            total=sum(balances[player]),
            trimmed_mean=trimmed_mean(balances[player], rules.average.drop_worst),
            events=len(balances[player]),
            attended_percent=100 * len(balances[player]) / len(occasions),
            p_first=first.get(i),
            p_podium=podium.get(i),
        )
        for i, player in enumerate(everybody)
    ]
    return table_order(rows, rating, names)


def trimmed_mean(balances: Sequence[Amount], drop_worst: int) -> float | None:
    """Mean without the worst evenings; None where there are not more than are dropped."""
    kept = sorted(balances)[drop_worst:]
    total = sum(kept)
    return float(total / len(kept)) if kept else None


def _attendance(occasions: Sequence[Occasion[Evening]]) -> tuple[dict[str, list[Amount]], dict[str, int], int]:
    """Everybody's balances, number of counting evenings attended, and number of counting evenings."""
    balances: dict[str, list[Amount]] = defaultdict(list)
    counting: dict[str, int] = defaultdict(int)
    for one in occasions:
        for result in one.play.results:
            balances[result.player].append(result.balance)
            counting[result.player] += one.play.counts
    return balances, counting, sum(one.play.counts for one in occasions)


def _chances(estimate: Estimate, inside: Sequence[bool], steps: int) -> tuple[dict[int, float], dict[int, float]]:
    """P(place 1) and P(podium) of the qualified, to 0.01: the draws tell no more."""
    among = np.flatnonzero(np.array(inside, dtype=bool))
    found = places(estimate, among, steps, seed=SEED)
    first, podium = (
        {i: float(rounded(share, 2)) for i, share in zip(among.tolist(), shares.tolist(), strict=True)}
        for shares in (found.first, found.podium)
    )
    return first, podium
