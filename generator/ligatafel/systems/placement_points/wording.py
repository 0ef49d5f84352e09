"""Words of games: how many are missing, how many sit at the table, what a place is called, who has won how often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.engine.results import Standing
    from ligatafel.pages.edition import Edition

FITTING = 6
"""Places that have room side by side on a phone."""


def missing_games(edition: Edition, row: Standing) -> str:
    """What a player still lacks to be ranked; empty for who is."""
    if row.qualified:
        return ""
    if row.missing is None:
        return edition.text("out of reach")
    return edition.plural("{count} game missing", "{count} games missing", row.missing)


def company(edition: Edition, players: int) -> str:
    """How many sit at the table, inside a sentence: zu dritt."""
    told = {
        2: edition.text("with two"),
        3: edition.text("with three"),
        4: edition.text("with four"),
        5: edition.text("with five"),
        6: edition.text("with six"),
        7: edition.text("with seven"),
        8: edition.text("with eight"),
        9: edition.text("with nine"),
        10: edition.text("with ten"),
        11: edition.text("with eleven"),
        12: edition.text("with twelve"),
    }
    return told.get(players) or edition.text("with {count}", count=edition.language.number(players))


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


def place_title(edition: Edition, place: int) -> str:
    """A place as the heading of a column: 1."""
    return edition.text("{place}.", place=edition.language.number(place))
