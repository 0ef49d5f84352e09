from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from ligatafel.model.league import Event, League, Season
from ligatafel.systems.least_squares.evening import Evening, Result
from ligatafel.systems.least_squares.records import LeastSquaresLeague

Rows = Mapping[str, Any]
LeagueOf = Callable[..., League[Evening]]


def evening_of(rows: Rows, *, counts: bool = True) -> Evening:
    results = [
        Result(name, row["entries"], None, row["result"]) if isinstance(row, Mapping) else Result(name, 1, None, row)
        for name, row in rows.items()
    ]
    return Evening(tuple(results), counts, sum(result.balance for result in results))


def build(
    seasons: Mapping[str, Sequence[Rows | Evening | None]],
    names: Mapping[str, str] | None = None,
    season_rules: Mapping[str, Mapping[str, Any]] | None = None,
    **keys: object,
) -> League[Evening]:
    """A league from rows of balances; None is an announced evening."""
    rules = {"name": "Poker", "system": "least-squares", **keys}
    found = []
    for year, (name, evenings) in enumerate(seasons.items()):
        events = []
        for number, given in enumerate(evenings):
            day = dt.date(2025 + year, 1, 2) + dt.timedelta(days=number)
            play = given if given is None or isinstance(given, Evening) else evening_of(given)
            events.append(Event(day.isoformat(), day, play=play))
        own = LeastSquaresLeague.model_validate(rules | dict((season_rules or {}).get(name, {})))
        found.append(Season(name, name, own, events=tuple(events)))
    league = LeastSquaresLeague.model_validate(rules)
    return League("poker", league, seasons=tuple(found), names=names or {})


@pytest.fixture(scope="session")
def league_of() -> LeagueOf:
    return build
