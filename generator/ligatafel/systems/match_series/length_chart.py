"""The lengths of a series as steps between two limits: the chart that shows where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Course, Point, SmallMultiple, SmallMultiples, Tick
from ligatafel.pages.charts import Aim, Step, steps
from ligatafel.pages.scales import Scale
from ligatafel.systems.match_series.figures import Figures, figures
from ligatafel.systems.match_series.wording import (
    better_told,
    end_told,
    next_told,
    points,
    series_link,
    series_title,
    short_names_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ligatafel.estimators.match_series import SeriesRules
    from ligatafel.model.league import League
    from ligatafel.pages.blocks import Steps
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.match_series.series import CountedMatch, CountedSeries

NEAR = 10
"""Steps from which on a limit is left out of the chart."""
MARKS = 11
"""Marks of lengths, at most."""
BELOW, ABOVE = 1.5, 1.0
"""Steps that the chart goes beyond its lowest and its highest length; there is room for words below the lower limit."""


@dataclass(frozen=True)
class LengthScale:
    """Lengths that are shown, and the limits where they are near.

    Attributes
    ----------
    low, high : shortest and longest length shown
    step : from one length to the next
    bottom, top : limits, half a step beyond the last possible length; None where they are far away
    """

    low: int
    high: int
    step: int
    bottom: float | None
    top: float | None

    @property
    def wide(self) -> Scale:
        """A scale with room beyond the limits."""
        every = self.step * -(-((self.high - self.low) // self.step + 1) // MARKS)
        marks = tuple(float(mark) for mark in range(self.low, self.high + 1, every))
        return Scale(self.low - BELOW * self.step, self.high + ABOVE * self.step, marks)

    @property
    def narrow(self) -> Scale:
        """A scale that ends with the lengths; around a single one it has room for a step."""
        room = self.step if self.low == self.high else 0
        return Scale(self.low - room, self.high + room, (self.low - room, self.high + room))


def length_scale(rules: SeriesRules, seen: Iterable[int]) -> LengthScale:
    """A scale that holds lengths, and all that are possible where the limits are near.

    Parameters
    ----------
    rules : of the series
    seen : lengths that are shown
    """
    shown = list(seen)
    shortest, longest, step = rules.lengths[0], rules.lengths[-1], rules.step
    bottom = top = None
    low, high = min(shown), max(shown)
    if low - shortest <= NEAR * step:
        low, bottom = shortest, shortest - step / 2
    if longest - high <= NEAR * step:
        high, top = longest, longest + step / 2
    return LengthScale(low, high, step, bottom, top)


def length_chart(edition: Edition, one: CountedSeries) -> Steps:
    """Lay out the lengths of a series that has begun."""
    numbers, names = figures(edition, (one,)), short_names_of(edition, one)
    fitted = length_scale(one.rules, _seen(one))
    scale, number = fitted.wide, edition.language.number
    limits = (
        (fitted.top, edition.text("beyond, the series is over")),
        (fitted.bottom, edition.text("below, the series is over")),
    )
    return steps(
        edition.text("Lengths of the matches: {series}", series=series_title(edition, one)),
        [_step(numbers, one, match, names) for match in one.matches],
        scale,
        limits=tuple(Tick(scale.height(at), told) for at, told in limits if at is not None),
        keys=(
            (edition.text("{name} wins", name=names[0]), edition.text("{name} wins", name=names[1])),
            (better_told(edition, one.rules.control, names[0]), better_told(edition, one.rules.control, names[1])),
        ),
        y_axis=tuple(Tick(scale.height(mark), number(mark)) for mark in scale.marks),
        aim=_aim(edition, one),
    )


def small_courses(edition: Edition, league: League[object], series: Sequence[CountedSeries]) -> SmallMultiples:
    """The lengths of several series of a league on one scale."""
    fitted = length_scale(series[0].rules, [length for one in series for length in _seen(one)])
    scale, number = fitted.narrow, edition.language.number
    multiples = tuple(
        SmallMultiple(
            series_link(edition, league, one),
            f"→ {number(one.next_length)}",
            _course(edition, one, scale),
        )
        for one in series
    )
    return SmallMultiples(multiples, number(scale.high), number(scale.low))


def _seen(one: CountedSeries) -> tuple[int, ...]:
    return one.lengths if one.next_length is None else (*one.lengths, one.next_length)


def _aim(edition: Edition, one: CountedSeries) -> Aim | None:
    """The length of the next match, or the one that would have followed; None for an aborted series."""
    lengths, step = one.rules.lengths, one.rules.step
    if one.end is not None:
        return Aim(lengths[0] - step if one.end == "bottom" else lengths[-1] + step, edition.text("End"), over=True)
    return (
        None if one.next_length is None else Aim(one.next_length, edition.language.number(one.next_length), over=False)
    )


def _step(told: Figures, one: CountedSeries, match: CountedMatch, names: tuple[str, str]) -> Step:
    """A match: who won how, and what followed from whom being better."""
    edition, played = told.edition, match.played
    winner = played.winner
    values = {
        "number": edition.language.number(match.number),
        "points": points(edition, match.length),
        "winner": names[winner],
    }
    if played.score is None:
        tip = edition.text("Match {number}, {points}: {winner} wins", **values)
    else:
        score = told.counts((played.score[winner], played.score[1 - winner]))
        tip = edition.text("Match {number}, {points}: {winner} wins {score}", **values, score=score)
    return Step(
        value=float(match.length),
        second=winner == 1,
        better=None if match.better is None else match.better == 1,
        tip=tip,
        detail=_detail(told, one, match),
    )


def _detail(told: Figures, one: CountedSeries, match: CountedMatch) -> str:
    """What decided about the next length, and that length."""
    text, control = told.edition.text, one.rules.control
    if match.state.end is not None:
        follows = text("end {where}", where=end_told(told.edition, match.state.end))
    else:
        follows = text("next {length}", length=next_told(told.edition, match.state.next_length))
    if control == "rating":
        return text("Rating {ratings} → {follows}", ratings=told.ratings(match.played.rating), follows=follows)
    if control == "last-pr":
        return text("PR {prs} → {follows}", prs=told.prs(match.played.pr), follows=follows)
    return text("Mean PR {means} → {follows}", means=told.means(match.average_pr), follows=follows)


def _course(edition: Edition, one: CountedSeries, scale: Scale) -> Course:
    """The lengths so far, and the next."""
    seen = _seen(one)
    part = 1000 / len(seen)
    heights = [10 * scale.height(length) for length in seen]
    corners = [(edge, height) for number, height in enumerate(heights) for edge in (number * part, (number + 1) * part)]
    told = points(edition, seen[-1])
    return Course(
        label=edition.text("Lengths of the matches: {series}", series=series_title(edition, one)),
        line="M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in corners),
        inner="",
        outer="",
        zero=None,
        points=(Point(100.0, scale.height(seen[-1]), 0.0, 100.0, told, "end"),),
    )
