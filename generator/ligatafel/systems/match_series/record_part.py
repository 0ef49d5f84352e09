"""Records of match series, on the league's page and among the bests of a year."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column, Figure, Link, Row, Section, Table
from ligatafel.pages.page import YearRecord
from ligatafel.systems.match_series.bests import best_pr, upset
from ligatafel.systems.match_series.figures import figures
from ligatafel.systems.match_series.wording import matches, points, series_link

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.engine.results import LeagueResult
    from ligatafel.pages.blocks import Cell
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.match_series.bests import Best
    from ligatafel.systems.match_series.series import CountedSeries, SeriesLeague
    from ligatafel.systems.match_series.totals import OwnMatch

    League = LeagueResult[SeriesLeague]


def record_part(edition: Edition, league: League) -> tuple[Section, ...]:
    """Records of all series; nothing before the first match."""
    bests, text = league.all_time.result.bests, edition.text
    if bests.longest is None:
        return ()
    rows = [_of_series(edition, league, text("Longest series"), bests.longest)]
    if bests.at_top is not None:
        top = bests.at_top.holders[0].rules.lengths[-1]
        title = text("Most matches to {points}", points=points(edition, top))
        rows.append(_of_series(edition, league, title, bests.at_top))
    if bests.upset is not None:
        value = text("won with a chance of {chance}", chance=edition.language.percent(float(bests.upset.value)))
        row = _of_matches(edition, league, text("Biggest upset"), bests.upset, value)
        holders = edition.names(edition.people(_players(bests.upset)))
        rows.append(replace(row, more=f"{holders} · {row.more}" if row.more else holders))
    columns = (
        Column("record", text("Record"), numeric=False),
        Column("holder", text("Player"), numeric=False, secondary=True),
        Column("series", text("Series"), numeric=False, secondary=True),
        Column("value", text("Value"), numeric=False),
    )
    note = text("The biggest upset is the win that the model holds least likely, given the PRs of both in that match.")
    table = Table(text("Records of all series"), columns, tuple(rows))
    section = Section("records", text("Records"), note if bests.upset else "", (table,))
    return section, *_best_prs(edition, league)


def _best_prs(edition: Edition, league: League) -> tuple[Section, ...]:
    """Best PRs by length of match; nothing where no PR is known."""
    found, text = league.all_time.result.bests.best_pr, edition.text
    if not found:
        return ()
    columns = (
        Column("length", text("Length"), numeric=False),
        Column("holder", text("Player"), numeric=False),
        Column("series", text("Series"), numeric=False, secondary=True),
        Column("pr", text("PR")),
    )
    rows = tuple(
        _of_matches(edition, league, points(edition, length), best, Figure(_pr(edition, league, best)))
        for length, best in found.items()
    )
    title = text("Best PR by length of match")
    return (Section("best-pr", title, "", (Table(title, columns, rows),)),)


def year_records(edition: Edition, league: League, year: int) -> tuple[YearRecord, ...]:
    """Bests of a year for the first page."""
    own = [one for row in league.all_time.result.totals for one in row.matches if one.match.played.date.year == year]
    found = []
    best = best_pr(own)
    if best is not None:
        value = edition.text(
            "{pr} in a match to {points}",
            pr=_pr(edition, league, best),
            points=points(edition, best.holders[0].match.length),
        )
        found.append(_year(edition, league, edition.text("Best PR of a match"), best, value))
    surprise = upset(own)
    if surprise is not None:
        value = edition.text("won with a chance of {chance}", chance=edition.language.percent(float(surprise.value)))
        found.append(_year(edition, league, edition.text("Biggest upset"), surprise, value))
    return tuple(found)


def _pr(edition: Edition, league: League, best: Best[OwnMatch]) -> str:
    return figures(edition, league.all_time.result.series).pr(best.value)


def _of_series(edition: Edition, league: League, title: str, best: Best[CountedSeries]) -> Row:
    links = tuple(series_link(edition, league.league, one) for one in best.holders)
    told = matches(edition, int(best.value))
    where = links[0] if len(links) == 1 else " · ".join(link.text for link in links)
    players = edition.people(tuple({player for one in best.holders for player in one.players}))
    return Row((title, edition.names(players), where, told), where.text if isinstance(where, Link) else where)


def _of_matches(edition: Edition, league: League, title: str, best: Best[OwnMatch], value: Cell) -> Row:
    people = edition.people(_players(best))
    series = _series(best)
    where: Cell = series_link(edition, league.league, series[0]) if len(series) == 1 else ""
    holders: Cell = people[0] if len(people) == 1 else edition.names(people)
    return Row((title, holders, where, value), where.text if isinstance(where, Link) else "")


def _year(edition: Edition, league: League, title: str, best: Best[OwnMatch], value: str) -> YearRecord:
    series, name = _series(best), edition.league_link(league.league)
    context = name
    if len(series) == 1:
        link = series_link(edition, league.league, series[0])
        context = Link(f"{name.text}, {link.text}", link.path)
    return YearRecord(title, edition.people(_players(best)), value, context)


def _players(best: Best[OwnMatch]) -> tuple[str, ...]:
    return tuple({one.series.players[one.side] for one in best.holders})


def _series(best: Best[OwnMatch]) -> Sequence[CountedSeries]:
    return tuple({one.series.id: one.series for one in best.holders}.values())
