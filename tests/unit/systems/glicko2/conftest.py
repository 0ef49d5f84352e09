from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import pytest

from ligatafel.model.league import Event, League, Season
from ligatafel.systems.glicko2.checks import resolve_rules
from ligatafel.systems.glicko2.evening import Evening, play
from ligatafel.systems.glicko2.records import Glicko2Event, Glicko2League

Games: TypeAlias = Sequence[Mapping[str, Any]]
LeagueOf: TypeAlias = Callable[..., League[Evening]]


class Ids(dict[str, str]):
    """Every name is its own id."""

    def __missing__(self, name: str) -> str:
        return name


def build(
    seasons: Mapping[str, Mapping[str, Games]],
    season_rules: Mapping[str, Mapping[str, Any]] | None = None,
    **keys: object,
) -> League[Evening]:
    """A league from games by date, by season; lower-case names are ids."""
    rules = {"name": "Vierschach", "system": "glicko2", **keys}
    league = Glicko2League.model_validate(rules)
    names: dict[str, str] = {}
    found = []
    for season, evenings in seasons.items():
        own = Glicko2League.model_validate(rules | dict((season_rules or {}).get(season, {})))
        events = []
        for date, games in evenings.items():
            day = dt.date.fromisoformat(date)
            played = play(Glicko2Event.model_validate({"date": day, "games": _tuples(games)}), own, Ids())
            assert played is not None
            names |= {seat.player: seat.player.title() for game in played.games for seat in game.seats}
            events.append(Event(date, day, play=played))
        found.append(Season(season, season, _resolved(own, names), events=tuple(events)))
    return League("vierschach", _resolved(league, names), seasons=tuple(found), names=names)


def _tuples(value: object) -> object:
    """Lists as reading hands them on."""
    if isinstance(value, Mapping):
        return {key: _tuples(item) for key, item in value.items()}
    return tuple(map(_tuples, value)) if isinstance(value, list | tuple) else value


def _resolved(rules: Glicko2League, names: Mapping[str, str]) -> Glicko2League:
    return resolve_rules(rules, {name: name for name in names})


@pytest.fixture(scope="session")
def league_of() -> LeagueOf:
    return build
