"""The course of a player's average, game by game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ligatafel.estimators.placement_points import average
from ligatafel.pages.axes import date_ticks, upright
from ligatafel.pages.courses import Reading, course, steps
from ligatafel.pages.scales import NINETY_FIVE, scale_over
from ligatafel.systems.placement_points.figures import figures, rules_of
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
    told, own = figures(edition, season), list(season.result.results_of(player))
    if len(own) < FEWEST:
        return ()
    at, points = steps(len(own)), [result.points for _, _, result in own]
    readings = []
    for count, (event, _, _) in enumerate(own, 1):
        so_far = average(points[:count])
        mean = so_far.mean or points[0]
        day = edition.language.date(event.occasion.event.date, "short")
        tip = f"{day}: {told.with_uncertainty(mean, so_far.uncertainty)}"
        readings.append(Reading(at[count - 1], float(mean), so_far.uncertainty or 0.0, tip))
    fair = float(rules_of(season).rule.fair)
    ends = (one.value + side * NINETY_FIVE * one.uncertainty for one in readings for side in (-1, 1))
    scale = scale_over(ends, around=(fair,))
    name, now = edition.person(player).name, told.points(season.result.rows[player].average).text
    label = edition.text("Course of {name}: now {value}", name=name, value=now)
    days = [event.occasion.event.date for event, _, _ in own]
    y_axis, x_axis = upright(point_ticks(edition, scale)), date_ticks(edition, days, at)
    drawn = course(label, readings, scale, y_axis=y_axis, x_axis=x_axis)
    return (replace(drawn, zero=scale.height(fair)),)
