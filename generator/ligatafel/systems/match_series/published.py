"""The data of series and of a league as they are published (docs/data.md). Who writes it rounds to ten digits."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from ligatafel.engine.seasons import ALL_TIME
from ligatafel.pages import addresses
from ligatafel.pages.presentation import Sheet
from ligatafel.pages.season_data import number
from ligatafel.words import rounded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ligatafel.engine.results import LeagueResult
    from ligatafel.estimators.match_series import Next
    from ligatafel.systems.match_series.play import Pair
    from ligatafel.systems.match_series.series import CountedMatch, CountedSeries, SeriesLeague
    from ligatafel.systems.match_series.totals import PlayerTotal

    League = LeagueResult[SeriesLeague]

Data: TypeAlias = dict[str, Any]
Number: TypeAlias = int | Decimal | Fraction

_CHANCES = 2
"""Decimals of published chances."""
COLUMNS = ("player", "series", "finished", "won", "matches", "wins", "mean_pr", "pr_matches", "mean_luck", "net_luck")


def documents(league: League) -> Mapping[str, Data]:
    """Everything a league publishes, by address."""
    found = {f"{addresses.season_data(league.league.id, ALL_TIME)}.json": league_data(league)}
    for one in league.all_time.result.series:
        found[addresses.series_data(league.league.id, one.id)] = series_data(league, one)
    return found


def listing(league: League) -> Mapping[str, Any]:
    """What there is, for the directory of data."""
    data = addresses.season_data(league.league.id, ALL_TIME)
    together = {
        "id": ALL_TIME,
        "name": ALL_TIME,
        "page": addresses.league_page(league.league.id),
        "data": f"{data}.json",
        "csv": f"{data}.csv",
    }
    return {
        "seasons": [],
        "all_time": together,
        "series": [_listed(league, one) for one in league.all_time.result.series],
    }


def league_data(league: League) -> Data:
    """Everybody's matches over all series."""
    return {
        "league": league.league.id,
        "season": ALL_TIME,
        "system": league.league.rules.system,
        "standings": [_total(row) for row in league.all_time.result.totals],
        "awards": [],
        "events": [],
        "series": [_listed(league, one) for one in league.all_time.result.series],
    }


def series_data(league: League, one: CountedSeries) -> Data:
    """Everything of a series."""
    return {
        "league": league.league.id,
        "series": one.id,
        "system": league.league.rules.system,
        "players": list(one.players),
        "platform": one.series.play.platform,
        "status": one.status,
        "end": one.end,
        "wins": list(one.state.wins),
        "next_length": one.next_length,
        "matches": [_match(one, match) for match in one.matches],
        "outlook": _outlook(one),
    }


def sheets(league: League) -> Mapping[str, Sheet]:
    """The table of everybody's matches."""
    rows = [_total(row) for row in league.all_time.result.totals]
    named = [row | {"name": league.league.names.get(row["player"], row["player"])} for row in rows]
    columns = ("name", *COLUMNS)
    cells = tuple(tuple(row[column] for column in columns) for row in named)
    return {addresses.season_data(league.league.id, ALL_TIME): Sheet(columns, cells)}


def player_data(league: League, row: PlayerTotal) -> Data:
    """A player's part in the league."""
    return {
        "league": league.league.id,
        "season": ALL_TIME,
        "system": league.league.rules.system,
        "rank": None,
        **{column: value for column, value in _total(row).items() if column != "player"},
    }


def _listed(league: League, one: CountedSeries) -> Data:
    return {
        "id": one.id,
        "players": list(one.players),
        "number": one.ordinal,
        "status": one.status,
        "page": addresses.series_page(league.league.id, one.id),
        "data": addresses.series_data(league.league.id, one.id),
    }


def _total(row: PlayerTotal) -> Data:
    return {
        "player": row.player,
        "series": len(row.series),
        "finished": row.finished,
        "won": row.won,
        "matches": len(row.matches),
        "wins": row.wins,
        "mean_pr": number(row.mean_pr),
        "pr_matches": len(row.prs),
        "mean_luck": number(row.mean_luck),
        "net_luck": number(row.net_luck),
    }


def _match(one: CountedSeries, match: CountedMatch) -> Data:
    played = match.played
    return {
        "number": match.number,
        "date": played.date.isoformat(),
        "length": match.length,
        "winner": one.players[played.winner],
        "score": None if played.score is None else list(played.score),
        "pr": _pair(played.pr),
        "luck": _pair(played.luck),
        "rating": _pair(played.rating),
        "average_pr": _pair(match.average_pr),
        "better": None if match.better is None else one.players[match.better],
        "next_length": match.state.next_length,
        "over": match.state.end is not None,
        "analysis": played.analysis,
        "url": played.url if one.replays else None,
    }


def _outlook(one: CountedSeries) -> Data | None:
    """What may come, a model; chances are shares from 0 to 1."""
    ahead = one.outlook
    if ahead is None:
        return None
    course = ahead.course
    return {
        "better": None if ahead.better is None else one.players[ahead.better],
        "shorter": _next(ahead.shorter),
        "longer": _next(ahead.longer),
        "turning_pr": [number(value) for value in ahead.turning_pr],
        "win": None if ahead.win is None else [_chance(chance) for chance in ahead.win],
        "matches": None if course is None else course.matches,
        "bottom": None if course is None else _chance(course.bottom),
        "top": None if course is None else _chance(course.top),
    }


def _chance(chance: float) -> float:
    return float(rounded(chance, _CHANCES))


def _next(following: Next) -> Data:
    return {"next_length": following.length, "end": following.end}


def _pair(values: Pair[Decimal] | Pair[Decimal | None] | Pair[Fraction] | None) -> list[int | float | None] | None:
    return None if values is None else [number(value) for value in values]
