"""How probable it is that somebody really is the strongest, or among the best."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from ligatafel.estimators.places import drawn_places
from ligatafel.words import rounded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.systems.glicko2.season import Glicko2Standing

SEED = 20_260_117
"""Where the draws begin, the same for every table."""
FEWEST = 2
"""Qualified players that make a contest."""


def with_chances(rows: Sequence[Glicko2Standing], steps: int) -> list[Glicko2Standing]:
    """Fill in P(place 1) and P(podium) of the qualified, to 0.01: the draws tell no more.

    Ratings are independent of each other by the model.

    Parameters
    ----------
    rows : a table, sorted by player
    steps : places on the podium
    """
    among = [row for row in rows if row.qualified]
    if len(among) < FEWEST:
        return list(rows)
    rating, deviation = np.array([(row.rating, row.deviation) for row in among]).T
    found = drawn_places(rating, np.diag(deviation), steps, seed=SEED)
    chances = {
        row.player: (float(rounded(first, 2)), float(rounded(podium, 2)))
        for row, first, podium in zip(among, found.first.tolist(), found.podium.tolist(), strict=True)
    }
    return [
        replace(row, p_first=chances[row.player][0], p_podium=chances[row.player][1]) if row.player in chances else row
        for row in rows
    ]
