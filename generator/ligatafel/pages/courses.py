"""Courses of a value over time, laid out as points and paths; the theme draws them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ligatafel.pages.blocks import Anchor, Course, Point, Tick
from ligatafel.pages.scales import NINETY_FIVE, Scale, interval

EDGE = 25
"""Percent from the side within which a tip is set towards the middle."""


@dataclass(frozen=True)
class Reading:
    """A value at one moment.

    Attributes
    ----------
    at : position in time, percent from the left
    value : the value
    uncertainty : half the width of the inner band; None where there is none, which the bands leave out
    tip : the same in words
    """

    at: float
    value: float
    uncertainty: float | None
    tip: str


def steps(count: int) -> tuple[float, ...]:
    """Positions of so many evenings, evenly from left to right, in percent."""
    return tuple(round(100 * number / (count - 1), 2) for number in range(count)) if count > 1 else (50.0,) * count


def ends(readings: Iterable[Reading]) -> Iterator[float]:
    """The ends of all bands, which a scale has to hold."""
    return (end for one in readings for end in interval(one.value, one.uncertainty))


def course(
    label: str,
    readings: Sequence[Reading],
    scale: Scale,
    *,
    y_axis: tuple[Tick, ...] = (),
    x_axis: tuple[Tick, ...] = (),
    every_point: bool = True,
) -> Course:
    """Lay out a value with its two bands.

    Parameters
    ----------
    label : what the chart shows, in words
    readings : from left to right, at least one
    scale : of the values
    y_axis, x_axis : marks, where the chart has axes
    every_point : False keeps the last point only
    """
    shown = range(len(readings)) if every_point else range(len(readings) - 1, len(readings))
    return Course(
        label=label,
        line=_path(readings, scale, 0.0),
        inner=_band(readings, scale, 1.0),
        outer=_band(readings, scale, NINETY_FIVE),
        zero=None if scale.zero is None else round(100 - scale.zero, 2),
        points=tuple(_point(readings, number, scale) for number in shown),
        y_axis=y_axis,
        x_axis=x_axis,
    )


def _path(readings: Sequence[Reading], scale: Scale, reach: float) -> str:
    values = (each.value + reach * (each.uncertainty or 0) for each in readings)
    pairs = (f"{10 * each.at:.0f} {10 * scale.height(value):.0f}" for each, value in zip(readings, values, strict=True))
    return "M" + "L".join(pairs)


def _band(readings: Sequence[Reading], scale: Scale, reach: float) -> str:
    known = [each for each in readings if each.uncertainty is not None]
    if not known:
        return ""
    there = _path(known, scale, reach)
    back = _path(known[::-1], scale, -reach)
    return f"{there}L{back[1:]}Z"


def _point(readings: Sequence[Reading], number: int, scale: Scale) -> Point:
    here = readings[number]
    left = (readings[number - 1].at + here.at) / 2 if number else 0.0
    right = (readings[number + 1].at + here.at) / 2 if number + 1 < len(readings) else 100.0
    width = round(max(right - left, 0.0), 2)
    return Point(here.at, scale.height(here.value), round(left, 2), width, here.tip, _anchor(here.at))


def _anchor(at: float) -> Anchor:
    """Where words stand so that they stay within the plot."""
    if at < EDGE:
        return "start"
    return "end" if at > 100 - EDGE else "middle"
