"""Words that pages of several systems share: what a player lacks, how many sit at a table, what a place is called."""

from __future__ import annotations

from ligatafel.engine.results import Standing
from ligatafel.pages.edition import Edition


def missing_evenings(edition: Edition, row: Standing) -> str:
    """How many evenings a player still lacks to be ranked; empty for who is."""
    told = edition.plural("{count} evening missing", "{count} evenings missing", row.missing or 0)
    return _missing(edition, row, told)


def missing_games(edition: Edition, row: Standing) -> str:
    """How many games a player still lacks to be ranked; empty for who is."""
    told = edition.plural("{count} game missing", "{count} games missing", row.missing or 0)
    return _missing(edition, row, told)


def _missing(edition: Edition, row: Standing, told: str) -> str:
    if row.qualified:
        return ""
    return edition.text("out of reach") if row.missing is None else told


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


def place_title(edition: Edition, place: int) -> str:
    """A place as the heading of a column: 1."""
    return edition.text("{place}.", place=edition.language.number(place))
