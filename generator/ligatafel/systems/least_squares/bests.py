"""Records of evenings: of a season, of a year."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.records import Claim, Discipline, Record, records
from ligatafel.engine.streaks import streak_claims
from ligatafel.errors import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ligatafel.engine.results import LeagueResult
    from ligatafel.engine.seasons import EventKey
    from ligatafel.systems.least_squares.season import LeastSquaresSeason, RatedEvening


def _highest_evening(events: Sequence[RatedEvening]) -> Iterator[Claim]:
    return (Claim(result.player, result.balance, event.key) for event in events for result in event.results)


def _surprise(events: Sequence[RatedEvening]) -> Iterator[Claim]:
    return (
        Claim(result.player, float(result.balance) - result.expected, event.key)
        for event in events
        for result in event.results
    )


def _longest_streak(events: Sequence[RatedEvening]) -> Iterator[Claim]:
    own: dict[str, list[tuple[EventKey, bool]]] = {}
    for event in events:
        for result in event.results:
            own.setdefault(result.player, []).append((event.key, result.balance > 0))
    return streak_claims(own)


RECORDS: tuple[Discipline[Sequence[RatedEvening]], ...] = (
    Discipline("highest-evening", Message("Highest result of an evening"), _highest_evening),
    Discipline("surprise", Message("Furthest above expectation"), _surprise),
    Discipline("longest-streak", Message("Longest winning streak"), _longest_streak, "events"),
)


def bests(events: Sequence[RatedEvening], names: Mapping[str, str]) -> tuple[Record, ...]:
    """Find the records of evenings in the order of time, those that do not count for awards included."""
    return records(RECORDS, events, names)


def bests_of_year(league: LeagueResult[LeastSquaresSeason], year: int) -> tuple[Record, ...]:
    """Find the records of a year, as they stand in its seasons."""
    events = [
        event for season in league.seasons for event in season.result.events if event.occasion.event.date.year == year
    ]
    return bests(sorted(events, key=lambda event: (event.occasion.event.date, event.key.event)), league.league.names)
