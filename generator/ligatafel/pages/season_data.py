"""What the published data of seasons have in common (docs/data.md), whatever the way of rating."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeAlias

from ligatafel.engine.awards import AwardResult
from ligatafel.engine.precision import Numeral, Settle, plain
from ligatafel.engine.results import Standing
from ligatafel.engine.seasons import EventKey, Occasion
from ligatafel.pages.presentation import Sheet

Data: TypeAlias = dict[str, Any]


def number(value: Numeral | None) -> int | float | None:
    """A number as JSON has it, whole ones without a point; None where it is not known."""
    return None if value is None else plain(value)


def event_key(key: EventKey | None, *, together: bool) -> Data:
    """Name the event that something belongs to; in all-time data also its season."""
    event = {"event": key.event if key else None}
    return event | {"season": key.season if key else None} if together else event


def event_head(occasion: Occasion[Any], *, together: bool, **more: object) -> Data:
    """What every event begins with; in all-time data also its season.

    Parameters
    ----------
    occasion : the evening
    together : True in all-time data
    more : what a system says of the evening itself, in front of the season
    """
    event, host = occasion.event, occasion.event.host
    head: Data = {
        "id": occasion.key.event,
        "date": event.date.isoformat(),
        "host": (host.player or host.name) if host else None,
        **more,
    }
    return head | {"season": occasion.key.season} if together else head


def award_data(given: AwardResult, settle: Settle = plain, *, together: bool) -> Data:
    """An award, its holders and what for."""
    value = None if given.value is None else settle(given.value)
    found = {"award": given.award.key, "players": list(given.players), "value": value}
    return found | event_key(given.event, together=together)


def standing_data(row: Standing, columns: Iterable[str], settle: Settle = plain) -> Data:
    """A row of a table: so many of its values, by their names."""
    values = {column: getattr(row, column) for column in columns}
    return {
        column: settle(value) if isinstance(value, float | Decimal | Fraction) else value
        for column, value in values.items()
    }


def standings_sheet(
    rows: Iterable[Data], columns: Sequence[str], names: Mapping[str, str], apart: tuple[str, ...] = ()
) -> Sheet:
    """Lay out a table to download, in which the names of the players follow the first column.

    Parameters
    ----------
    rows : of ``standing_data``
    columns : ``rank`` and what follows
    names : names shown, by id
    apart : columns in front of the rank
    """
    shown = (*apart, columns[0], "name", *columns[1:])
    named = [row | {"name": names.get(row["player"], row["player"])} for row in rows]
    return Sheet(shown, tuple(tuple(row[column] for column in shown) for row in named))
