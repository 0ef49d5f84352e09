"""A player's part in a league: what the profiles of all systems have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ligatafel.engine.opponents import Opponent
from ligatafel.pages.blocks import Block, Column, Figure, Row, Section, Table
from ligatafel.pages.edition import Edition
from ligatafel.pages.presentation import AnyLeague, AnySeason

OPPONENTS = 10
"""Opponents a profile lists, the most frequent first."""


@dataclass(frozen=True)
class Part:
    """A player's part in a league; systems add what they know of it.

    Attributes
    ----------
    edition : whose language is spoken
    league : the league
    season : the player's latest season, which the profile tells of
    player : id
    """

    edition: Edition
    league: AnyLeague
    season: AnySeason
    player: str

    def section(self, name: str, title: str, note: str, *blocks: Block) -> Section:
        """A headed part of the profile, under an id that no other league has."""
        return Section(f"{self.league.league.id}-{name}", title, note, blocks)


def opponent_section(
    part: Part,
    found: Sequence[Opponent],
    columns: Sequence[Column],
    cells: Callable[[Opponent], tuple[Figure, ...]],
    note: str,
) -> tuple[Section, ...]:
    """Whom a player meets most often; nothing for who has met nobody.

    Parameters
    ----------
    found : opponents, the most frequent first
    columns : what is told of each beside the name
    cells : the same in figures
    note : how to read it
    """
    if not found:
        return ()
    text = part.edition.text
    head = (Column("player", text("Player"), numeric=False), *columns)
    rows = tuple(_row(part, one, columns, cells(one)) for one in found[:OPPONENTS])
    table = Table(text("Most frequent opponents"), head, rows, sortable=True)
    return (part.section("opponents", text("Opponents"), note, table),)


def ahead_and_behind(edition: Edition, one: Opponent) -> Figure:
    """How often who had more: 9 : 5."""
    return Figure(f"{edition.language.number(one.ahead)} : {edition.language.number(one.behind)}")


def _row(part: Part, one: Opponent, columns: Sequence[Column], cells: tuple[Figure, ...]) -> Row:
    more = (f"{column.title} {cell.text}" for column, cell in zip(columns, cells, strict=True) if column.secondary)
    return Row((part.edition.person(one.player), *cells), " · ".join(more))
