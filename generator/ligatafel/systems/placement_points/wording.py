"""Words of games: how many are missing, how many sit at the table, what a place is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ligatafel.engine.results import Standing
    from ligatafel.pages.edition import Edition


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
    }
    return told.get(players) or edition.text("with {count}", count=edition.language.number(players))


def place_title(edition: Edition, place: int) -> str:
    """A place as the heading of a column: 1."""
    return edition.text("{place}.", place=edition.language.number(place))
