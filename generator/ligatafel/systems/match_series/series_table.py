"""Series of a league, one below the other: what runs, and what is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column, Figure, Row, Table
from ligatafel.systems.match_series.figures import Figures, figures
from ligatafel.systems.match_series.wording import end_told, matches, series_link

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.engine.results import LeagueResult
    from ligatafel.pages.blocks import Cell
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.match_series.series import CountedSeries, SeriesLeague

    League = LeagueResult[SeriesLeague]


def running_table(edition: Edition, league: League, series: Sequence[CountedSeries]) -> Table:
    """What comes next in every running series, and where it stands."""
    text, told = edition.text, figures(edition, series)
    rated = any(one.rated for one in series)
    columns = (
        Column("series", text("Series"), numeric=False),
        Column("next", text("Next match"), text("length in points")),
        Column("wins", text("Matches"), text("won by either")),
        *((Column("average", text("Mean PR"), secondary=True),) if rated else ()),
        Column("date", text("Last played"), numeric=False, secondary=True),
    )
    rows = tuple(_running(told, league, one, rated=rated) for one in series)
    return Table(text("Running series"), columns, rows)


def _running(told: Figures, league: League, one: CountedSeries, *, rated: bool) -> Row:
    edition = told.edition
    date = _last_day(edition, one)
    cells: tuple[Cell, ...] = (
        series_link(edition, league.league, one),
        Figure(edition.language.number(one.next_length)),
        Figure(told.counts(one.state.wins)),
        *((Figure(told.means(one.state.average_pr)),) if rated else ()),
        date,
    )
    more = [edition.text("mean PR {means}", means=told.means(one.state.average_pr))] if one.rated else []
    return Row(cells, " · ".join((*more, date)))


def over_table(edition: Edition, league: League, series: Sequence[CountedSeries]) -> Table:
    """How series that are over went: end, matches, who won more of them, lengths seen."""
    text, told = edition.text, figures(edition, series)
    finished = any(one.end is not None for one in series)
    columns = (
        Column("series", text("Series"), numeric=False),
        *((Column("end", text("End"), numeric=False),) if finished else ()),
        Column("matches", text("Matches"), secondary=True),
        Column("wins", text("Won"), text("matches won by either")),
        Column("winner", text("Winner by matches"), numeric=False, secondary=True),
        Column("lengths", text("Lengths"), text("shortest and longest match"), secondary=True),
        Column("date", text("Last played"), numeric=False, secondary=True),
    )
    rows = tuple(_over(told, league, one, finished=finished) for one in series)
    title = text("Finished series") if finished else text("Aborted series")
    return Table(title, columns, rows)


def _over(told: Figures, league: League, one: CountedSeries, *, finished: bool) -> Row:
    edition, count = told.edition, len(one.matches)
    winner = "" if one.winner is None else edition.person(one.players[one.winner])
    spread, date = _spread(edition, one), _last_day(edition, one)
    end = edition.text("running") if one.end is None else end_told(edition, one.end)
    cells: tuple[Cell, ...] = (
        series_link(edition, league.league, one),
        *((end,) if finished else ()),
        edition.plain(count),
        Figure(told.counts(one.state.wins)),
        winner or edition.text("equal"),
        Figure(spread),
        date,
    )
    more = (matches(edition, count), edition.text("lengths {spread}", spread=spread) if one.matches else "", date)
    return Row(cells, " · ".join(part for part in more if part))


def _spread(edition: Edition, one: CountedSeries) -> str:
    """Shortest and longest match: 1–15."""
    if not one.matches:
        return "–"
    number = edition.language.number
    low, high = min(one.lengths), max(one.lengths)
    return number(low) if low == high else f"{number(low)}–{number(high)}"


def _last_day(edition: Edition, one: CountedSeries) -> str:
    return edition.text("not begun") if one.last_day is None else edition.language.date(one.last_day, "short")
