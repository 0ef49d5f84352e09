"""Chances of place 1 and of the podium, for every system that has them."""

from __future__ import annotations

from collections.abc import Iterable

from ligatafel.pages.blocks import Column, Odds
from ligatafel.pages.edition import Edition


def place_odds(edition: Edition, chances: Iterable[tuple[str, float, float]]) -> Odds:
    """Chances as bars.

    Parameters
    ----------
    chances : player, probability of place 1, of a place on the podium
    """
    caption = edition.text("Probability of place 1 and of a place on the podium")
    columns = (Column("p_first", edition.text("Place 1")), Column("p_podium", edition.text("Podium")))
    rows = ((edition.person(player), (_share(edition, first), _share(edition, podium)))
            for player, first, podium in chances)  # fmt: skip
    return Odds(caption, columns, tuple(rows))


def _share(edition: Edition, share: float) -> tuple[float, str]:
    return round(100 * share, 2), edition.language.percent(share)
