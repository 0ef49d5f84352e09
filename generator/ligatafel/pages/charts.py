"""Charts of two players, laid out as points and paths; the theme draws them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ligatafel.pages.blocks import Dot, Goal, Key, Lines, Moment, Scatter, Spot, Steps, Stretch, Tick
from ligatafel.pages.scales import Scale

TOUCHING = 60
"""Moments from which on the dots of a chart on a phone would touch, and each is too narrow to be pointed at."""
MARKS = 8
"""Marks of moments below a chart, at most."""
ROUND = tuple(factor * 10**power for power in range(9) for factor in (1, 2, 5))


@dataclass(frozen=True)
class Step:
    """A step, as it is told.

    Attributes
    ----------
    value : how high it is
    second : True where the second player won it
    better : the same for who was better after it; None if equal
    tip, detail : what happened, in two lines
    """

    value: float
    second: bool
    better: bool | None
    tip: str
    detail: str


@dataclass(frozen=True)
class Aim:
    """Where steps lead to.

    Attributes
    ----------
    value : of the step to come, or that the last step would have led to
    text : the same in words, or how it ended
    over : True where it is the end
    """

    value: float
    text: str
    over: bool


@dataclass(frozen=True)
class Values:
    """What two players had at one moment.

    Attributes
    ----------
    at : which moment, from 0
    values : of both
    means : of both so far; None where they are not known
    tip, detail : the same in two lines
    """

    at: int
    values: tuple[float, float]
    means: tuple[float, float] | None
    tip: str
    detail: str


def steps(
    label: str,
    taken: Sequence[Step],
    scale: Scale,
    *,
    limits: tuple[Tick, ...],
    keys: tuple[Key, Key],
    y_axis: tuple[Tick, ...],
    aim: Aim | None = None,
) -> Steps:
    """Lay out steps from left to right.

    Parameters
    ----------
    label : what the chart shows, in words
    taken : the steps, one at least
    scale : of their values
    limits : lines beyond which it ends
    keys : what dots mean, and stretches of the strip
    y_axis : marks of values
    aim : where they lead to; None where that is not known
    """
    goes_on = aim is not None and not aim.over
    count = len(taken) + goes_on
    heights = [scale.height(one.value) for one in taken]
    corners = [(edge, height) for number, height in enumerate(heights) for edge in _edges(number, count)]
    ahead, goal = "", None
    if aim is not None:
        height = scale.height(aim.value)
        corners.append((_edges(len(taken) - 1, count)[1], height))
        ahead = _path((edge, height) for edge in _edges(count - 1, count)) if goes_on else ""
        goal = Goal(middle(count - 1, count) if goes_on else 100.0, height, aim.text, aim.over)
    return Steps(
        label=label,
        line=_path(corners),
        ahead=ahead,
        goal=goal,
        moments=tuple(
            _moment(number, count, one.tip, one.detail, (Dot(middle(number, count), height, one.second),))
            for number, (one, height) in enumerate(zip(taken, heights, strict=True))
        ),
        strip=_strip([one.better for one in taken], count),
        limits=limits,
        dot_key=keys[0],
        strip_key=keys[1],
        y_axis=y_axis,
        x_axis=numbers(count),
        dense=count > TOUCHING,
    )


def lines(
    label: str,
    given: Sequence[Values],
    count: int,
    scale: Scale,
    *,
    keys: tuple[Key, Key],
    y_axis: tuple[Tick, ...],
) -> Lines:
    """Lay out values of two players over time, with lines through their means so far.

    Parameters
    ----------
    label : what the chart shows, in words
    given : from left to right, as far as they are known
    count : how many moments there are
    scale : of the values
    keys : what dots mean, and lines
    y_axis : marks of values
    """
    known = [(one.at, one.means) for one in given if one.means is not None]
    first, second = (_path((middle(at, count), scale.height(means[side])) for at, means in known) for side in (0, 1))
    return Lines(
        label=label,
        first=first,
        second=second,
        moments=tuple(
            _moment(
                one.at,
                count,
                one.tip,
                one.detail,
                tuple(Dot(middle(one.at, count), scale.height(one.values[side]), bool(side)) for side in (0, 1)),
            )
            for one in given
        ),
        dot_key=keys[0],
        line_key=keys[1],
        y_axis=y_axis,
        x_axis=numbers(count),
        dense=count > TOUCHING,
    )


def scatter(
    label: str,
    points: Iterable[tuple[float, float, bool, str]],
    scales: tuple[Scale, Scale],
    *,
    dot_key: Key,
    axes: Key,
    ticks: tuple[tuple[Tick, ...], tuple[Tick, ...]],
) -> Scatter:
    """Lay out one value against another.

    Parameters
    ----------
    label : what the chart shows, in words
    points : value from left to right, value from bottom to top, True for the second player, and what it is in words
    scales : from left to right, from bottom to top
    dot_key : what dots mean
    axes : what is shown in either direction, in words
    ticks : marks from left to right, from bottom to top
    """
    across, up = scales
    spots = tuple(Spot(Dot(across.position(x), up.height(y), second), tip) for x, y, second, tip in points)
    zero = None if up.zero is None else up.height(0)
    return Scatter(label, spots, zero, dot_key, axes, ticks[1], ticks[0], dense=len(spots) > 2 * TOUCHING)


def middle(number: int, count: int) -> float:
    """Where a moment of so many is, from 0: each has an equal part of the width; in percent."""
    return round(100 * (number + 0.5) / count, 2)


def numbers(count: int) -> tuple[Tick, ...]:
    """Marks of moments that are counted from 1; every second one may be left out on a phone."""
    apart = next(step for step in ROUND if count <= MARKS * step)
    shown = [number for number in range(1, count + 1) if number == 1 or number % apart == 0]
    return tuple(
        Tick(middle(number - 1, count), str(number), minor=position % 2 == 1) for position, number in enumerate(shown)
    )


def _edges(number: int, count: int) -> tuple[float, float]:
    return round(100 * number / count, 2), round(100 * (number + 1) / count, 2)


def _path(points: Iterable[tuple[float, float]]) -> str:
    told = "L".join(f"{10 * x:.0f} {10 * y:.0f}" for x, y in points)
    return f"M{told}" if told else ""


def _moment(number: int, count: int, tip: str, detail: str, dots: tuple[Dot, ...]) -> Moment:
    left, right = _edges(number, count)
    return Moment(middle(number, count), left, round(right - left, 2), tip, detail, dots)


def _strip(better: Sequence[bool | None], count: int) -> tuple[Stretch, ...]:
    """Neighbours that are alike make one stretch."""
    found: list[Stretch] = []
    for number, second in enumerate(better):
        left, right = _edges(number, count)
        if second is None:
            continue
        if found and found[-1].second == second and better[number - 1] == second:
            left = found.pop().left
        found.append(Stretch(left, round(right - left, 2), second))
    return tuple(found)
