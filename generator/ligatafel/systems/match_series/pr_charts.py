"""PRs of a series match by match, and luck against PR."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ligatafel.pages.axes import upright
from ligatafel.pages.blocks import SmallMultiple, SmallMultiples, Tick
from ligatafel.pages.charts import Values, lines, scatter
from ligatafel.pages.courses import Reading, course
from ligatafel.pages.courses import steps as evenly
from ligatafel.pages.scales import scale_over
from ligatafel.systems.match_series.figures import figures
from ligatafel.systems.match_series.wording import series_title, short_names_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ligatafel.pages.blocks import Lines, Scatter
    from ligatafel.pages.edition import Edition
    from ligatafel.pages.scales import Scale
    from ligatafel.systems.match_series.figures import Figures
    from ligatafel.systems.match_series.play import Pair
    from ligatafel.systems.match_series.series import CountedMatch, CountedSeries
    from ligatafel.systems.match_series.totals import PlayerTotal

FEWEST = 2
"""Values that make a chart."""


def pr_chart(edition: Edition, one: CountedSeries) -> tuple[Lines, ...]:
    """PRs of both, with the mean so far; none of fewer than two matches."""
    told, names = figures(edition, (one,)), short_names_of(edition, one)
    given = [values for match in one.matches if (values := _values(told, match)) is not None]
    if len(given) < FEWEST:
        return ()
    scale = scale_over((value for each in given for value in each.values), around=())
    drawn = lines(
        edition.text("PR by match: {series}", series=series_title(edition, one)),
        given,
        len(one.matches) + (one.next_length is not None),
        scale,
        keys=(
            (edition.text("PR of {name}", name=names[0]), edition.text("PR of {name}", name=names[1])),
            (edition.text("mean of {name}", name=names[0]), edition.text("mean of {name}", name=names[1]))
            if sum(each.means is not None for each in given) >= FEWEST
            else ("", ""),
        ),
        y_axis=upright(value_ticks(edition, scale)),
    )
    return (drawn,)


def luck_chart(edition: Edition, one: CountedSeries) -> tuple[Scatter, ...]:
    """Luck against PR, a point for each player and match where both are known; none of fewer than two."""
    told, names = figures(edition, (one,)), short_names_of(edition, one)
    points = list(_spots(told, one, names))
    if len(points) < FEWEST:
        return ()
    scales = scale_over((each[0] for each in points), around=()), scale_over(each[1] for each in points)
    drawn = scatter(
        edition.text("Luck against PR: {series}", series=series_title(edition, one)),
        points,
        scales,
        dot_key=names,
        axes=(edition.text("PR: fewer mistakes on the left"), edition.text("luck")),
        ticks=(value_ticks(edition, scales[0]), upright(value_ticks(edition, scales[1], signed=True))),
    )
    return (drawn,)


def player_courses(edition: Edition, rows: Sequence[PlayerTotal]) -> SmallMultiples:
    """Everybody's mean PR match by match, on one scale; rows with a PR only."""
    values = [float(value) for row in rows for value in row.running_pr]
    scale, told = scale_over(values, around=()), figures(edition, (one for row in rows for one in row.series))
    multiples = []
    for row in rows:
        now = told.mean(row.mean_pr)
        readings = [
            Reading(at, float(value), None, told.mean(value))
            for at, value in zip(evenly(len(row.running_pr)), row.running_pr, strict=True)
        ]
        label = edition.text("Mean PR of {name}: now {value}", name=edition.person(row.player).name, value=now)
        drawn = course(label, readings, scale, every_point=False)
        multiples.append(SmallMultiple(edition.person(row.player), now, drawn))
    number = edition.language.number
    return SmallMultiples(tuple(multiples), number(scale.high, _decimals(scale)), number(scale.low, _decimals(scale)))


def _values(told: Figures, match: CountedMatch) -> Values | None:
    pr = match.played.pr
    if pr is None:
        return None
    text, means = told.edition.text, match.average_pr
    return Values(
        at=match.number - 1,
        values=(float(pr[0]), float(pr[1])),
        means=None if means is None else (float(means[0]), float(means[1])),
        tip=text("Match {number}: PR {prs}", number=told.edition.language.number(match.number), prs=told.prs(pr)),
        detail="" if means is None else text("Mean PR {means}", means=told.means(means)),
    )


def _spots(told: Figures, one: CountedSeries, names: Pair[str]) -> Iterator[tuple[float, float, bool, str]]:
    """PR and luck of either player, whose they are, and the same in words."""
    for match in one.matches:
        for side, name in enumerate(names):
            pr = None if match.played.pr is None else match.played.pr[side]
            luck = None if match.played.luck is None else match.played.luck[side]
            if pr is None or luck is None:
                continue
            tip = told.edition.text(
                "Match {number}, {name}: PR {pr}, luck {luck}",
                number=told.edition.language.number(match.number),
                name=name,
                pr=told.pr(pr),
                luck=told.luck(luck).text,
            )
            yield float(pr), float(luck), side == 1, tip


def value_ticks(edition: Edition, scale: Scale, *, signed: bool = False) -> tuple[Tick, ...]:
    """Marks of PRs or luck from left to right, with as many decimals as they have."""
    decimals = _decimals(scale)
    return tuple(
        Tick(scale.position(mark), edition.language.number(mark, decimals, "always" if signed else "minus"))
        for mark in scale.marks
    )


def _decimals(scale: Scale) -> int:
    """As many as the marks have."""
    marks = [Fraction(str(mark)) for mark in scale.marks]
    return next((count for count in range(4) if all((mark * 10**count).denominator == 1 for mark in marks)), 4)
