"""Words of games with a final order: the columns of tables, the fair share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column
from ligatafel.pages.wording import place_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.pages.edition import Edition
    from ligatafel.systems.placement_points.records import PlacementLeague

FITTING = 6
"""Places that have room side by side on a phone."""


def fair_share_note(edition: Edition, rules: PlacementLeague) -> str:
    """What the fair share is, and where there is a bonus, that it leaves it out."""
    if rules.rewards_leads:
        return edition.text("half of what a sole first brings, without bonus")
    return edition.text("half of what a sole first brings")


def table_column(edition: Edition, *, secondary: bool = False) -> Column:
    """The column that `company` stands in."""
    return Column("players", edition.text("At the table"), numeric=False, secondary=secondary)


def place_columns(edition: Edition, last: int) -> tuple[Column, ...]:
    """A column for each place; on a phone no more than fit beside a name."""
    return tuple(
        Column(f"place-{place}", place_title(edition, place), secondary=last > FITTING) for place in range(1, last + 1)
    )


def places_told(edition: Edition, values: Sequence[str], words: str) -> str:
    """What stands in `place_columns` in one line, where a phone shows none of them; empty values are left out.

    Parameters
    ----------
    values : in the order of the places
    words : how ``{place}`` and ``{value}`` are told together
    """
    if len(values) <= FITTING:
        return ""
    told = ((place_title(edition, place), value) for place, value in enumerate(values, 1) if value)
    return " · ".join(words.format(place=place, value=value) for place, value in told)
