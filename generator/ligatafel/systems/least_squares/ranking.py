"""The ranking that is itself a chart, and the podium above it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ligatafel.pages.blocks import Column, PodiumStep, Ranking, RankingGroup, RankingRow, Tick
from ligatafel.pages.scales import NINETY_FIVE, Scale, scale_over
from ligatafel.systems.least_squares.figures import Figures, figures

if TYPE_CHECKING:
    from ligatafel.engine.results import SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.least_squares.records import LeastSquaresLeague
    from ligatafel.systems.least_squares.season import LeastSquaresSeason, LeastSquaresStanding


def rules_of(season: SeasonResult[LeastSquaresSeason]) -> LeastSquaresLeague:
    """The rules in force, which reading has checked by this system's schema."""
    return cast("LeastSquaresLeague", season.season.rules)


def ranking(edition: Edition, rules: LeastSquaresLeague, season: LeastSquaresSeason) -> Ranking:
    """All players on one scale: the ranked by rank, then the others."""
    scale, told = rating_scale(season), figures(edition, season)
    ranked = tuple(_row(told, row, scale) for row in season.standings if row.rank is not None)
    others = tuple(_row(told, row, scale) for row in season.standings if row.rank is None)
    percent = edition.language.percent(rules.qualification.minimum_percent / 100)
    title = edition.text("Not ranked – under {percent} of the evenings", percent=percent)
    groups = (RankingGroup("", ranked=True, rows=ranked), RankingGroup(title, ranked=False, rows=others))
    return Ranking(
        caption=edition.text("Ranking by rating, with uncertainty"),
        axis=ticks(edition, scale),
        zero=scale.zero,
        columns=_columns(edition, rules),
        groups=tuple(group for group in groups if group.rows),
    )


def rating_scale(season: LeastSquaresSeason) -> Scale:
    """The scale that holds every rating with its 95 percent band."""
    ends = (row.rating + side * NINETY_FIVE * row.uncertainty for row in season.standings for side in (-1, 1))
    return scale_over(ends, parts=6)


def ticks(edition: Edition, scale: Scale) -> tuple[Tick, ...]:
    """Marks of a scale of gains and losses; every second one, counted from zero, may be left out on a phone."""
    decimals = 0 if all(mark == int(mark) for mark in scale.marks) else 1
    zero = scale.marks.index(0) if 0 in scale.marks else 0
    return tuple(
        Tick(scale.position(mark), edition.language.number(mark, decimals, "always"), minor=(number - zero) % 2 == 1)
        for number, mark in enumerate(scale.marks)
    )


def podium(edition: Edition, season: LeastSquaresSeason) -> tuple[PodiumStep, ...]:
    """The steps that somebody stands on, best first."""
    told = figures(edition, season)
    return tuple(
        PodiumStep(rank, edition.people(holders), row_with_uncertainty(told, season.rows[holders[0]]))
        for rank, holders in enumerate(season.podium, 1)
        if holders
    )


def row_with_uncertainty(told: Figures, row: LeastSquaresStanding) -> str:
    """A player's rating with its uncertainty."""
    return told.with_uncertainty(row.rating, row.uncertainty)


def missing_note(edition: Edition, row: LeastSquaresStanding) -> str:
    """What a player still lacks to be ranked; empty for who is."""
    if row.qualified:
        return ""
    if row.missing is None:
        return edition.text("out of reach")
    return edition.plural("{count} evening missing", "{count} evenings missing", row.missing)


def _columns(edition: Edition, rules: LeastSquaresLeague) -> tuple[Column, ...]:
    dropped = rules.average.drop_worst
    mean = edition.plural("Mean without the worst evening", "Mean without the {count} worst evenings", dropped)
    return (
        Column(
            "rating",
            edition.text("Rating"),
            edition.text("{unit} per evening against an average field", unit=rules.unit),
        ),
        Column(
            "uncertainty",
            edition.text("Uncertainty"),
            edition.text("One standard deviation of the rating"),
            secondary=True,
        ),
        Column("total", edition.text("Total"), edition.text("Sum of the balances of all evenings"), secondary=True),
        Column(
            "mean",
            edition.text("Evening mean"),
            mean if dropped else edition.text("Mean of all evenings"),
            secondary=True,
        ),
        Column("events", edition.text("Evenings"), edition.text("Evenings played"), secondary=True),
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
    low, high = (row.rating + side * NINETY_FIVE * row.uncertainty for side in (-1, 1))
    span_text = edition.text(
        "{rating}; with a probability of 95 % between {low} and {high}",
        rating=row_with_uncertainty(told, row),
        low=told.rating(low).text,
        high=told.rating(high).text,
    )
    return RankingRow(
        rank="" if row.rank is None else edition.language.number(row.rank),
        person=edition.person(row.player),
        note=missing_note(edition, row),
        span=scale.span(row.rating, row.uncertainty),
        span_text=span_text,
        cells=cells,
        more=" · ".join(more),
    )
