"""Words of games: how many are missing, how many sit at the table, what a place is called, who has won how often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.engine.results import Standing
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.placement_points.records import PlacementLeague

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
        2: edition.text("with two players"),
        3: edition.text("with three players"),
        4: edition.text("with four players"),
        5: edition.text("with five players"),
        6: edition.text("with six players"),
        7: edition.text("with seven players"),
        8: edition.text("with eight players"),
        9: edition.text("with nine players"),
        10: edition.text("with ten players"),
        11: edition.text("with eleven players"),
        12: edition.text("with twelve players"),
    }
    return told.get(players) or edition.text("with {count} players", count=edition.language.number(players))


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


def place_title(edition: Edition, place: int) -> str:
    """A place as the heading of a column: 1."""
    return edition.text("{place}.", place=edition.language.number(place))
