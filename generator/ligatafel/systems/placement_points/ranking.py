"""The ranking that is itself a chart: averages with their standard errors around the fair share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column, Ranking, RankingRow, Tick
from ligatafel.pages.ranking import interval_told, ranking_groups, ranking_row
from ligatafel.pages.scales import NOTHING, Scale, interval, scale_over
from ligatafel.pages.wording import missing_games
from ligatafel.systems.placement_points.figures import fair_share, figures, rules_of
from ligatafel.systems.placement_points.standings import ranking_uncertainty, ranking_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.engine.results import SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.placement_points.figures import Figures
    from ligatafel.systems.placement_points.records import PlacementLeague
    from ligatafel.systems.placement_points.season import PlacementSeason, PlacementStanding

    Season = SeasonResult[PlacementSeason]

DECIMALS = 6
"""Decimals of the marks on a scale, at most."""


def ranking(edition: Edition, season: Season) -> Ranking:
    """All players on one scale: the ranked by rank, then the others."""
    told, rules = figures(edition, season), rules_of(season)
    scale, fair = _scale(season), fair_share(season)
    percent = edition.language.percent(rules.qualification.minimum_percent / 100)
    title = edition.text("Not ranked – under {percent} of the most active player's games", percent=percent)
    return Ranking(
        caption=edition.text("Ranking by points a game, with uncertainty"),
        axis=point_ticks(edition, scale),
        zero=None if fair is None else scale.position(float(fair)),
        columns=_columns(edition, rules),
        groups=ranking_groups(season.result.standings, lambda row: _row(told, rules, row, scale), title),
    )


def point_ticks(edition: Edition, scale: Scale) -> tuple[Tick, ...]:
    """Marks of a scale of points; every second one may be left out on a phone."""
    decimals = next((count for count in range(DECIMALS) if _told_in_full(scale.marks, count)), DECIMALS)
    return tuple(
        Tick(scale.position(mark), edition.language.number(mark, decimals), minor=number % 2 == 1)
        for number, mark in enumerate(scale.marks)
    )


def _told_in_full(marks: Sequence[float], decimals: int) -> bool:
    return all(abs(mark - round(mark, decimals)) < NOTHING for mark in marks)


def _scale(season: Season) -> Scale:
    """The scale that holds the fair share, and every average with its 95 percent band."""
    rules, fair = rules_of(season), fair_share(season)

    ends = (
        end
        for row in season.result.standings
        for end in interval(float(ranking_value(row, rules)), ranking_uncertainty(row, rules))
    )
    return scale_over(ends, parts=6, around=() if fair is None else (float(fair),))


def value_column(edition: Edition, rules: PlacementLeague) -> Column:
    """The column of what players are ranked by."""
    if rules.ranking == "shrunk":
        return Column("shrunk", edition.text("Shrunk"), edition.text("Points a game, pulled to the fair share"))
    return Column("average", edition.text("Average"), edition.text("Points a game"))


def _columns(edition: Edition, rules: PlacementLeague) -> tuple[Column, ...]:
    text = edition.text
    shrunk = rules.ranking == "shrunk"
    spread = Column("uncertainty", text("Uncertainty"), text("Standard error of the average"), secondary=True)
    plain = (Column("average", text("Average"), text("Points a game"), secondary=True),) if shrunk else ()
    return (
        value_column(edition, rules),
        spread,
        *plain,
        Column("points", text("Points"), text("Sum over all games"), secondary=True),
        Column("firsts", text("Wins"), text("Games that ended in first place, shared ones included"), secondary=True),
        Column("games", text("Games"), text("Games played"), secondary=True),
    )


def _row(told: Figures, rules: PlacementLeague, row: PlacementStanding, scale: Scale) -> RankingRow:
    edition = told.edition
    value, uncertainty = ranking_value(row, rules), ranking_uncertainty(row, rules)
    plain = (told.points(row.average),) if rules.ranking == "shrunk" else ()
    cells = (
        told.points(value),
        told.points(uncertainty),
        *plain,
        told.points(row.points),
        edition.plain(row.firsts),
        edition.plain(row.games),
    )
    more = (
        *(() if uncertainty is None else (f"± {told.points(uncertainty).text}",)),
        *(edition.text("average {value}", value=cell.text) for cell in plain),
        edition.plural("{count} win", "{count} wins", row.firsts),
        edition.plural("{count} game", "{count} games", row.games),
    )
    return ranking_row(
        edition,
        row,
        note=missing_games(edition, row),
        span=scale.span(float(value), uncertainty or 0.0),
        span_text=_interval(told, row, rules),
        cells=cells,
        more=more,
    )


def _interval(told: Figures, row: PlacementStanding, rules: PlacementLeague) -> str:
    value, uncertainty = ranking_value(row, rules), ranking_uncertainty(row, rules)
    if uncertainty is None:
        return told.edition.text("{value}; too few games for an uncertainty", value=told.points(value).text)
    rating = told.with_uncertainty(value, uncertainty)
    return interval_told(told.edition, rating, interval(float(value), uncertainty), told.points)
