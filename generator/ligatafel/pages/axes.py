"""Marks of axes: gains and losses, dates."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from ligatafel.pages.blocks import Tick
from ligatafel.pages.edition import Edition
from ligatafel.pages.scales import Scale

INTERVALS = 4
"""Intervals between dates, at most."""


def gain_ticks(edition: Edition, scale: Scale) -> tuple[Tick, ...]:
    """Marks of a scale of gains and losses; every second one, counted from zero, may be left out on a phone."""
    decimals = 0 if all(mark == int(mark) for mark in scale.marks) else 1
    zero = scale.marks.index(0) if 0 in scale.marks else 0
    return tuple(
        Tick(scale.position(mark), edition.language.number(mark, decimals, "always"), minor=(number - zero) % 2 == 1)
        for number, mark in enumerate(scale.marks)
    )


def upright(ticks: tuple[Tick, ...]) -> tuple[Tick, ...]:
    """The same marks on an axis from bottom to top."""
    return tuple(Tick(round(100 - tick.position, 2), tick.text, tick.minor) for tick in ticks)


def date_ticks(edition: Edition, days: Sequence[dt.date], at: Sequence[float]) -> tuple[Tick, ...]:
    """Dates of some moments, the first and the last among them; every second one may be left out on a phone.

    Parameters
    ----------
    days : dates of all moments, at least one
    at : their positions, percent from the left
    """
    last = len(days) - 1
    parts = min(INTERVALS, last) or 1
    chosen = sorted({round(last * part / parts) for part in range(parts + 1)})
    return tuple(
        Tick(at[moment], edition.language.date(days[moment], "short"), minor=number % 2 == 1)
        for number, moment in enumerate(chosen)
    )
