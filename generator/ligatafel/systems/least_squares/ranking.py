"""The ranking that is itself a chart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.axes import gain_ticks
from ligatafel.pages.blocks import Column, Ranking, RankingRow
from ligatafel.pages.ranking import interval_told, ranking_groups, ranking_row
from ligatafel.pages.scales import Scale, interval, scale_over
from ligatafel.pages.wording import missing_evenings
from ligatafel.systems.least_squares.figures import Figures, figures, rules_of

if TYPE_CHECKING:
    from ligatafel.engine.results import SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.least_squares.records import LeastSquaresLeague
    from ligatafel.systems.least_squares.season import LeastSquaresSeason, LeastSquaresStanding


def ranking(edition: Edition, season: SeasonResult[LeastSquaresSeason]) -> Ranking:
    """All players on one scale: the ranked by rank, then the others."""
    told, rows = figures(edition, season), season.result.standings
    rules = rules_of(season)
    scale = rating_scale(season.result)
    percent = edition.language.percent(rules.qualification.minimum_percent / 100)
    title = edition.text("Not ranked – under {percent} of the evenings", percent=percent)
    return Ranking(
        caption=edition.text("Ranking by rating, with uncertainty"),
        axis=gain_ticks(edition, scale),
        zero=scale.zero,
        columns=_columns(edition, rules),
        groups=ranking_groups(rows, lambda row: _row(told, row, scale), title),
    )


def rating_scale(season: LeastSquaresSeason) -> Scale:
    """The scale that holds every rating with its 95 percent band."""
    ends = (end for row in season.standings for end in interval(row.rating, row.uncertainty))
    return scale_over(ends, parts=6)


def _columns(edition: Edition, rules: LeastSquaresLeague) -> tuple[Column, ...]:
    text, dropped = edition.text, rules.average.drop_worst
    mean = edition.plural("Mean without the worst evening", "Mean without the {count} worst evenings", dropped)
    return (
        Column("rating", text("Rating"), text("{unit} per evening against an average field", unit=rules.unit)),
        Column("uncertainty", text("Uncertainty"), text("One standard deviation of the rating"), secondary=True),
        Column("total", text("Total"), text("Sum of the balances of all evenings"), secondary=True),
        Column("mean", text("Evening mean"), mean if dropped else text("Mean of all evenings"), secondary=True),
        Column("events", text("Evenings"), text("Evenings played"), secondary=True),
    )


def _row(told: Figures, row: LeastSquaresStanding, scale: Scale) -> RankingRow:
    edition = told.edition
    cells = (
        told.rating(row.rating),
        told.uncertainty(row.uncertainty),
        told.amount(row.total),
        told.mean(row.trimmed_mean),
        edition.plain(row.events),
    )
    more = (
        f"± {cells[1].text}",
        edition.text("total {value}", value=cells[2].text),
        edition.text("mean {value}", value=cells[3].text),
        edition.plural("{count} evening", "{count} evenings", row.events),
    )
    return ranking_row(
        edition,
        row,
        note=missing_evenings(edition, row),
        span=scale.span(row.rating, row.uncertainty),
        span_text=_interval(told, row),
        cells=cells,
        more=more,
    )


def _interval(told: Figures, row: LeastSquaresStanding) -> str:
    rating = told.with_uncertainty(row.rating, row.uncertainty)
    return interval_told(told.edition, rating, interval(row.rating, row.uncertainty), told.rating)
