"""The ranking that is itself a chart: ratings with their deviations on one scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column, Ranking, RankingRow, Tick
from ligatafel.pages.ranking import interval_told, ranking_groups, ranking_row
from ligatafel.pages.scales import Scale, interval, scale_over
from ligatafel.pages.wording import missing_games
from ligatafel.systems.glicko2.figures import figures, rules_of

if TYPE_CHECKING:
    from ligatafel.engine.results import SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.glicko2.figures import Figures
    from ligatafel.systems.glicko2.season import Glicko2Season, Glicko2Standing, Table

    Season = SeasonResult[Glicko2Season]


def ranking(edition: Edition, season: Season, table: Table) -> Ranking:
    """All players of a pool on one scale: the ranked by rank, then the others."""
    told, rules, scale = figures(edition, season), rules_of(season), rating_scale(season, table)
    title = edition.plural(
        "Not ranked – fewer than {count} game",
        "Not ranked – fewer than {count} games",
        rules.qualification.minimum_games,
    )
    return Ranking(
        caption=edition.text("Ranking by rating, with uncertainty"),
        axis=rating_ticks(told, scale),
        zero=scale.position(float(rules.rating.start)),
        columns=_columns(edition),
        groups=ranking_groups(table.standings, lambda row: _row(told, row, scale), title),
    )


def rating_scale(season: Season, table: Table) -> Scale:
    """The scale that holds the start and every rating with its 95 percent band."""
    ends = (end for row in table.standings for end in interval(row.rating, row.deviation))
    return scale_over(ends, parts=6, around=(float(rules_of(season).rating.start),))


def rating_ticks(told: Figures, scale: Scale) -> tuple[Tick, ...]:
    """Marks of a scale of ratings; every second one may be left out on a phone."""
    return tuple(
        Tick(scale.position(mark), told.rating(mark).text, minor=number % 2 == 1)
        for number, mark in enumerate(scale.marks)
    )


def _columns(edition: Edition) -> tuple[Column, ...]:
    text = edition.text
    return (
        Column("rating", text("Rating")),
        Column("deviation", text("Uncertainty"), text("One standard deviation of the rating"), secondary=True),
        Column("change", text("Change"), text("Over the season"), secondary=True),
        Column("won", text("Won"), text("Games that ended in first place, shared ones included"), secondary=True),
        Column("games", text("Games"), text("Games played"), secondary=True),
    )


def _row(told: Figures, row: Glicko2Standing, scale: Scale) -> RankingRow:
    edition = told.edition
    cells = (
        told.rating(row.rating, row.deviation),
        told.deviation(row.deviation),
        told.change(row.change),
        edition.plain(row.won),
        edition.plain(row.games),
    )
    more = (
        f"± {cells[1].text}",
        edition.text("change {value}", value=cells[2].text),
        edition.plural("{count} won", "{count} won", row.won),
        edition.plural("{count} game", "{count} games", row.games),
    )
    return ranking_row(
        edition,
        row,
        note=missing_games(edition, row),
        span=scale.span(row.rating, row.deviation),
        span_text=_interval(told, row),
        cells=cells,
        more=more,
    )


def _interval(told: Figures, row: Glicko2Standing) -> str:
    return interval_told(told.edition, told.row(row), interval(row.rating, row.deviation), told.rating)
