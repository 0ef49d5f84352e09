"""Seasons of a league: their order, all of them together, and what happened in an earlier one."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ligatafel.model.league import Event, League, Season

if TYPE_CHECKING:
    from collections.abc import Iterable

ALL_TIME = "all-time"
"""Address of all seasons together; its pages give it a name in the language of the readers."""

Play = TypeVar("Play")


@dataclass(frozen=True, order=True)
class EventKey:
    """Names an evening of a league: ids of evenings may repeat from season to season.

    Attributes
    ----------
    season : id of the season it belongs to, never ``all-time``
    event : its id
    """

    season: str
    event: str


@dataclass(frozen=True)
class Occasion(Generic[Play]):
    """A played evening with its season and its results.

    Attributes
    ----------
    key : season and id
    event : the evening
    play : its results
    """

    key: EventKey
    event: Event[Play]
    play: Play


def in_order(seasons: Iterable[Season[Play]]) -> tuple[Season[Play], ...]:
    """Seasons by their first played evening; those without one last, by their first evening, then by id."""
    return tuple(sorted(seasons, key=_beginning))


def occasions(season: Season[Play]) -> tuple[Occasion[Play], ...]:
    """List the played evenings of a season by date, then file name."""
    return in_time(
        Occasion(EventKey(season.id, event.id), event, event.play) for event in season.events if event.play is not None
    )


def in_time(evenings: Iterable[Occasion[Play]]) -> tuple[Occasion[Play], ...]:
    """Evenings by date, then file name; those of several seasons that share both by season."""
    return tuple(sorted(evenings, key=lambda one: (one.event.date, one.key.event, one.key.season)))


def all_time(league: League[Play]) -> Season[Play]:
    """All seasons as one, by the rules of league.yaml."""
    both = [(event.date, event.id, season.id, event) for season in league.seasons for event in season.events]
    return Season(
        ALL_TIME, ALL_TIME, league.rules, events=tuple(row[3] for row in sorted(both, key=lambda row: row[:3]))
    )


def _beginning(season: Season[Any]) -> tuple[dt.date, dt.date, str]:
    played = min((event.date for event in season.played), default=dt.date.max)
    return played, min((event.date for event in season.events), default=dt.date.max), season.id
