"""Courses of ratings: small multiples of a season, the large chart of a profile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.axes import date_ticks, gain_ticks, upright
from ligatafel.pages.blocks import Course, SmallMultiple, SmallMultiples
from ligatafel.pages.courses import Reading, course, ends, steps
from ligatafel.pages.scales import scale_over
from ligatafel.systems.least_squares.figures import Figures, figures
from ligatafel.systems.least_squares.ranking import rating_scale

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.engine.results import SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.least_squares.season import LeastSquaresSeason

    Season = SeasonResult[LeastSquaresSeason]

SHOWN = 60
"""Players whose courses a season's page draws; the others' stand on their profiles."""
LONG = 60
"""Evenings from which on a course joins the own ones and the last only: between them a rating hardly moves."""


def season_courses(edition: Edition, season: Season) -> SmallMultiples:
    """Everybody's course on one scale, in the order of the table."""
    told, scale = figures(edition, season), rating_scale(season.result)
    multiples = []
    for row in season.result.standings[:SHOWN]:
        label = _label(told, season, row.player)
        drawn = course(label, _readings(told, season.result, row.player), scale, every_point=False)
        multiples.append(SmallMultiple(edition.person(row.player), told.rating(row.rating).text, drawn))
    return SmallMultiples(tuple(multiples), told.rating(scale.high).text, told.rating(scale.low).text)


def player_course(edition: Edition, season: Season, player: str) -> Course:
    """One player's course with axes."""
    told, events = figures(edition, season), season.result.events
    readings = _readings(told, season.result, player)
    scale = scale_over(ends(readings))
    days = [event.occasion.event.date for event in events]
    x_axis = date_ticks(edition, days, steps(len(events)))
    return course(
        _label(told, season, player), readings, scale, y_axis=upright(gain_ticks(edition, scale)), x_axis=x_axis
    )


def is_long(season: LeastSquaresSeason) -> bool:
    """Whether courses of a season leave out evenings of others."""
    return len(season.events) > LONG


def _label(told: Figures, season: Season, player: str) -> str:
    name = told.edition.person(player).name
    value = told.rating(season.result.rows[player].rating).text
    return told.edition.text("{name} over time: now {value}", name=name, value=value)


def _readings(told: Figures, season: LeastSquaresSeason, player: str) -> Sequence[Reading]:
    """A player's ratings from the own first evening on, with their uncertainty."""
    at = steps(len(season.events))
    return [
        Reading(
            at[point.event],
            point.rating,
            point.uncertainty,
            _tip(told, season, point.event, point.rating, point.uncertainty),
        )
        for point in season.course(player, own=is_long(season))
    ]


def _tip(told: Figures, season: LeastSquaresSeason, event: int, rating: float, uncertainty: float) -> str:
    day = told.edition.language.date(season.events[event].occasion.event.date, "short")
    return f"{day}: {told.with_uncertainty(rating, uncertainty)}"
