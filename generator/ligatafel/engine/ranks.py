"""Ranks: who stands where, and who shares a place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from ligatafel.words import collated

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from decimal import Decimal

    from ligatafel.engine.results import Standing

Number: TypeAlias = "int | float | Decimal"
Row = TypeVar("Row", bound="Standing")

TIE = 1e-6
"""Values this close are tied: a float solver splits exact ties."""


def ranks(values: Sequence[Number | None], tolerance: float = TIE) -> tuple[int | None, ...]:
    """Place values by competition ranks, the highest first: 6, 6, 4, 2 are placed 1, 1, 3, 4.

    Parameters
    ----------
    values : unrounded ranking values; None is undefined and never ranked
    tolerance : two values within it are tied. Ties chain: of three values of which each is tied with the next, all
        three share a rank, so that two values within the tolerance share one whatever else is in the list.
    """
    known = [(float(value), index) for index, value in enumerate(values) if value is not None]
    found: list[int | None] = [None] * len(values)
    rank, before = 0, 0.0
    for position, (value, index) in enumerate(sorted(known, reverse=True), 1):
        if position == 1 or before - value > tolerance:
            rank = position
        found[index], before = rank, value
    return tuple(found)


def table_order(rows: Sequence[Row], values: Sequence[Number], names: Mapping[str, str]) -> tuple[Row, ...]:
    """Rank the rows of a table, and order them as shown: the ranked first, then who is not qualified, each by value.

    Parameters
    ----------
    rows : in any order; their ranks are given here
    values : what each is ranked by, unrounded
    names : names shown, by id; equal ranks follow them
    """
    place = ranks([value if row.qualified else None for row, value in zip(rows, values, strict=True)])
    behind = ranks([None if row.qualified else value for row, value in zip(rows, values, strict=True)])
    order = sorted(
        range(len(rows)),
        key=lambda i: (not rows[i].qualified, place[i] or behind[i] or 0, by_name(rows[i].player, names)),
    )
    return tuple(replace(rows[i], rank=place[i]) for i in order)


def podium(ranked: Mapping[str, int | None], steps: int, names: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
    """Find who stands on each step, sorted by name: ``((a, b), (), (c,))`` when two share the first.

    Parameters
    ----------
    ranked : rank of each player, None for who has none
    steps : number of steps
    names : names shown, by id
    """
    return tuple(
        tuple(
            sorted(
                (player for player, rank in ranked.items() if rank == step), key=lambda player: by_name(player, names)
            )
        )
        for step in range(1, steps + 1)
    )


def by_name(player: str, names: Mapping[str, str]) -> tuple[str, str, str]:
    """Sort players by this key: the name shown, then the id."""
    name = names.get(player, player)
    return collated(name), name, player
