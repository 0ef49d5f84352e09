"""Results of a league, whatever its way of rating."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from ligatafel.engine.seasons import EventKey
from ligatafel.model.league import Event, League, Season

Result = TypeVar("Result")


@dataclass(frozen=True)
class Standing:
    """A player's row in a season's table; systems add their columns.

    Attributes
    ----------
    player : id
    rank : 1 for the best; None for who is not qualified or has no value
    qualified : True when the player has taken part often enough
    missing : how often the player must still take part, 0 when qualified, None when it is out of reach
    """

    player: str
    rank: int | None
    qualified: bool
    missing: int | None


@dataclass(frozen=True)
class SeasonResult(Generic[Result]):
    """A season and what was computed of it.

    Attributes
    ----------
    season : as it was read
    result : the values of the league's system
    """

    season: Season[Any]
    result: Result


@dataclass(frozen=True)
class LeagueResult(Generic[Result]):
    """A league and what was computed of it.

    Attributes
    ----------
    league : as it was read
    seasons : in the league's order
    all_time : over all seasons, by the rules of league.yaml; its season is called ``all-time``
    """

    league: League[Any]
    seasons: tuple[SeasonResult[Result], ...]
    all_time: SeasonResult[Result]

    @property
    def current(self) -> SeasonResult[Result] | None:
        """The latest season that has a result, else the first to come."""
        played = [season for season in self.seasons if season.season.played]
        return played[-1] if played else next(iter(self.seasons), None)

    @cached_property
    def upcoming(self) -> tuple[tuple[SeasonResult[Result], Event[Any]], ...]:
        """Announced evenings after the last played one, by date, each with its season."""
        latest = max((event.date for season in self.seasons for event in season.season.played), default=None)
        ahead = [
            (season, event)
            for season in self.seasons
            for event in season.season.events
            if event.play is None and (latest is None or event.date > latest)
        ]
        return tuple(sorted(ahead, key=lambda pair: (pair[1].date, pair[1].id)))

    def goes_on(self, season: SeasonResult[Result]) -> bool:
        """Whether an evening of a season is still to take place."""
        return any(found.season is season.season and not event.cancelled for found, event in self.upcoming)

    @property
    def next(self) -> tuple[SeasonResult[Result], Event[Any]] | None:
        """The next evening that takes place, with its season."""
        return next((pair for pair in self.upcoming if not pair[1].cancelled), None)

    @cached_property
    def events(self) -> Mapping[EventKey, tuple[Season[Any], Event[Any]]]:
        """Every evening with its season."""
        return {
            EventKey(season.season.id, event.id): (season.season, event)
            for season in self.seasons
            for event in season.season.events
        }
