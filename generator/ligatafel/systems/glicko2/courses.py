"""Courses of ratings, game by game: small multiples of a season, the large chart of a profile."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ligatafel.pages.axes import date_ticks, upright
from ligatafel.pages.blocks import SmallMultiple, SmallMultiples
from ligatafel.pages.courses import Reading, course, ends, steps
from ligatafel.pages.scales import scale_over
from ligatafel.systems.glicko2.figures import figures, rules_of
from ligatafel.systems.glicko2.games import closing
from ligatafel.systems.glicko2.ranking import rating_scale, rating_ticks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.engine.results import SeasonResult
    from ligatafel.pages.blocks import Course
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.glicko2.figures import Figures
    from ligatafel.systems.glicko2.games import OwnGame
    from ligatafel.systems.glicko2.season import Glicko2Season, Pool, Table

    Season = SeasonResult[Glicko2Season]

SHOWN = 60
"""Players whose courses a season's page draws; the others' stand on their profiles."""
FEWEST = 2
"""Points that make a course."""


def season_courses(edition: Edition, season: Season, table: Table) -> SmallMultiples:
    """Everybody's course over the games of the season on one scale, in the order of the table."""
    told, scale = figures(edition, season), rating_scale(season, table)
    games = [(event.key, game.number) for event, game in season.result.games if table.pool in (None, game.mode)]
    at = dict(zip(games, steps(len(games)), strict=True))
    start = scale.height(float(rules_of(season).rating.start))
    multiples = []
    for row in table.standings[:SHOWN]:
        own = _moves(season, row.player, table.pool)
        readings = _readings(told, own, [at[one.event.key, one.game.number] for one in own])
        label = _label(told, row.player, told.row(row))
        drawn = replace(course(label, readings, scale, every_point=False), zero=start)
        multiples.append(SmallMultiple(edition.person(row.player), told.rating(row.rating, row.deviation).text, drawn))
    top, bottom = (told.rating(end).text for end in (scale.high, scale.low))
    return SmallMultiples(tuple(multiples), top, bottom)


def player_course(edition: Edition, season: Season, player: str, pool: Pool) -> tuple[Course, ...]:
    """A player's rating after every own game with axes; none after a single one."""
    told, own = figures(edition, season), _moves(season, player, pool)
    if len(own) < FEWEST:
        return ()
    at = steps(len(own))
    evenings = {
        one.event.key: (one.event.occasion.event.date, here) for one, here in reversed([*zip(own, at, strict=True)])
    }
    days, firsts = zip(*reversed(evenings.values()), strict=True)
    readings = _readings(told, own, at)
    scale = scale_over(ends(readings), around=())
    now = own[-1].result.after
    label = _label(told, player, told.with_deviation(now.rating, now.deviation))
    y_axis, x_axis = upright(rating_ticks(told, scale)), date_ticks(edition, days, firsts)
    drawn = course(label, readings, scale, y_axis=y_axis, x_axis=x_axis)
    start = float(rules_of(season).rating.start)
    return (replace(drawn, zero=scale.height(start) if scale.low <= start <= scale.high else None),)


def _moves(season: Season, player: str, pool: Pool) -> Sequence[OwnGame]:
    """A player's games as far as the rating moves with them: the last of each rating period."""
    return [one for one, last in closing(season.result.games_of(player, pool)) if last]


def _label(told: Figures, player: str, value: str) -> str:
    return told.edition.text("{name} over time: now {value}", name=told.edition.person(player).name, value=value)


def _readings(told: Figures, own: Sequence[OwnGame], at: Sequence[float]) -> list[Reading]:
    readings = []
    for one, here in zip(own, at, strict=True):
        value = one.result.after
        day = told.edition.language.date(one.event.occasion.event.date, "short")
        tip = f"{day}: {told.with_deviation(value.rating, value.deviation)}"
        readings.append(Reading(here, value.rating, value.deviation, tip))
    return readings
