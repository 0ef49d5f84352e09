"""From the series of a league to everything that is shown of them."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from ligatafel.engine.results import LeagueResult, SeasonResult
from ligatafel.engine.seasons import all_time
from ligatafel.estimators.match_series import begin, step
from ligatafel.systems.match_series.bests import bests
from ligatafel.systems.match_series.series import CountedMatch, CountedSeries, SeriesLeague
from ligatafel.systems.match_series.totals import totals

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ligatafel.estimators.match_series import SeriesRules
    from ligatafel.model.league import League, Series
    from ligatafel.systems.match_series.play import PlayedSeries
    from ligatafel.systems.match_series.records import MatchSeriesLeague


def compute(league: League[PlayedSeries]) -> LeagueResult[SeriesLeague]:
    """Compute all series of a league; it has no seasons."""
    rules = cast("MatchSeriesLeague", league.rules).rules
    series = _numbered([count(one, rules) for one in league.series])
    rows = totals(series, league.names)
    own = (match for row in rows for match in row.matches)
    result = SeriesLeague(series, rows, bests(series, own, league.names))
    return LeagueResult(league, (), SeasonResult(all_time(league), result))


def count(series: Series[PlayedSeries], rules: SeriesRules) -> CountedSeries:
    """Follow the rule through a series that was checked."""
    state, matches = begin(rules), []
    for number, played in enumerate(series.play.matches, 1):
        length = state.next_length
        if length is None:
            raise ValueError(series.id)
        state = step(state, played.counted)
        matches.append(CountedMatch(number, played, length, state))
    return CountedSeries(series, tuple(matches), state)


def _numbered(series: Iterable[CountedSeries]) -> tuple[CountedSeries, ...]:
    """Series of the same players told apart by their first match; one without comes last."""
    together: dict[frozenset[str], list[CountedSeries]] = {}
    for one in series:
        together.setdefault(frozenset(one.players), []).append(one)
    numbered = []
    for found in together.values():
        found.sort(key=lambda one: (one.matches[0].played.date if one.matches else dt.date.max, one.id))
        ordinals = range(1, len(found) + 1) if len(found) > 1 else (None,)
        numbered += [replace(one, ordinal=ordinal) for one, ordinal in zip(found, ordinals, strict=True)]
    return tuple(sorted(numbered, key=lambda one: one.id))
