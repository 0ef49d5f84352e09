"""Everybody's matches over all series of a league."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column, Figure, Row, Table
from ligatafel.systems.match_series.bands import band, band_told
from ligatafel.systems.match_series.figures import Figures, figures

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.match_series.series import SeriesLeague
    from ligatafel.systems.match_series.totals import PlayerTotal

    League = LeagueResult[SeriesLeague]


def total_table(edition: Edition, league: League) -> Table:
    """A row for everybody who has played a match."""
    text, result = edition.text, league.all_time.result
    rows = [row for row in result.totals if row.matches]
    told = figures(edition, result.series)
    rated, lucky = any(row.prs for row in rows), any(row.mean_luck is not None for row in rows)
    pr = (
        Column("pr", text("Mean PR")),
        Column("level", text("Level"), numeric=False, secondary=True),
    )
    luck = (
        Column("luck", text("Luck"), text("own luck a match"), secondary=True),
        Column("net", text("Net luck"), text("own luck minus the opponent's, a match"), secondary=True),
    )
    columns = (
        Column("player", text("Player"), numeric=False),
        *(pr if rated else ()),
        Column("matches", text("Matches")),
        Column("wins", text("Won"), secondary=True),
        Column("series", text("Number of series"), text("in brackets how many of them are finished"), secondary=True),
        *(luck if lucky else ()),
    )
    cells = tuple(_row(told, row, rated=rated, lucky=lucky) for row in rows)
    return Table(text("Players over all series"), columns, cells, sortable=True)


def _row(told: Figures, row: PlayerTotal, *, rated: bool, lucky: bool) -> Row:
    edition, number = told.edition, told.edition.language.number
    level = "" if row.mean_pr is None else band_told(edition, band(row.mean_pr))
    series = f"{number(len(row.series))} ({number(row.finished)})"
    wins = edition.plural("{count} won", "{count} won", row.wins)
    cells = (
        edition.person(row.player),
        *((Figure(told.mean(row.mean_pr)), level) if rated else ()),
        edition.plain(len(row.matches)),
        edition.plain(row.wins),
        Figure(series),
        *((told.luck(row.mean_luck), told.luck(row.net_luck)) if lucky else ()),
    )
    more = [level, wins] if level else [wins]
    if row.net_luck is not None:
        more.append(edition.text("net luck {luck}", luck=told.luck(row.net_luck).text))
    return Row(cells, " · ".join(more))
