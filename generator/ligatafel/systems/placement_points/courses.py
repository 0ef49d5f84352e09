"""The course of a player's average, game by game."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from ligatafel.estimators.placement_points import averages
from ligatafel.pages.axes import date_ticks, upright
from ligatafel.pages.courses import Reading, course, ends, steps
from ligatafel.pages.scales import scale_over
from ligatafel.systems.placement_points.figures import fair_share, figures
from ligatafel.systems.placement_points.ranking import point_ticks

if TYPE_CHECKING:
    from ligatafel.engine.results import SeasonResult
    from ligatafel.pages.blocks import Course
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.placement_points.season import PlacementSeason

FEWEST = 2
"""Points that make a course."""


def player_course(edition: Edition, season: SeasonResult[PlacementSeason], player: str) -> tuple[Course, ...]:
    """A player's average after every own game with axes; none after a single one."""
    told, own = figures(edition, season), season.result.results_of(player)
    if len(own) < FEWEST:
        return ()
    at, days = steps(len(own)), [one.event.occasion.event.date for one in own]
    readings = []
    for day, here, mean in zip(days, at, averages(one.result.points for one in own), strict=True):
        value = mean.mean or Fraction(0)
        tip = f"{edition.language.date(day, 'short')}: {told.with_uncertainty(value, mean.uncertainty)}"
        readings.append(Reading(here, float(value), mean.uncertainty, tip))
    fair = fair_share(season)
    scale = scale_over(ends(readings), around=() if fair is None else (float(fair),))
    name, now = edition.person(player).name, told.points(season.result.rows[player].average).text
    label = edition.text("{name} over time: now {value}", name=name, value=now)
    y_axis = upright(point_ticks(edition, scale))
    dates = {tick.text: tick for tick in reversed(date_ticks(edition, days, at))}  # there are several games a day
    x_axis = tuple(reversed(dates.values()))
    drawn = course(label, readings, scale, y_axis=y_axis, x_axis=x_axis)
    return (replace(drawn, zero=None if fair is None else scale.height(float(fair))),)
