"""Records of games: of a season, of a year."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.records import Claim, Discipline, Record, records
from ligatafel.engine.seasons import in_time
from ligatafel.engine.streaks import streak_claims
from ligatafel.errors import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ligatafel.engine.results import LeagueResult
    from ligatafel.engine.seasons import EventKey
    from ligatafel.systems.placement_points.season import CountedEvening, PlacementSeason


def _highest_score(events: Sequence[CountedEvening]) -> Iterator[Claim]:
    for event in events:
        for game in event.games:
            for result in game.results:
                if result.score is not None:
                    yield Claim(result.player, result.score, event.key)


def _largest_margin(events: Sequence[CountedEvening]) -> Iterator[Claim]:
    """By how much a sole winner was ahead of the best of the others, where all scores are known."""
    for event in events:
        for game in event.games:
            first, *others = game.results
            scores = [result.score for result in others if result.score is not None]
            if len(game.winners) > 1 or first.score is None or len(scores) < len(others):
                continue
            if first.score > max(scores):
                yield Claim(first.player, first.score - max(scores), event.key)


def _most_points(events: Sequence[CountedEvening]) -> Iterator[Claim]:
    for event in events:
        for game in event.games:
            for result in game.results:
                yield Claim(result.player, float(result.points), event.key)


def _longest_streak(events: Sequence[CountedEvening]) -> Iterator[Claim]:
    """Own games in a row with the first place, shared ones included."""
    own: dict[str, list[tuple[EventKey, bool]]] = {}
    for event in events:
        for game in event.games:
            for result in game.results:
                own.setdefault(result.player, []).append((event.key, result.place == 1))
    return streak_claims(own)


RECORDS: tuple[Discipline[Sequence[CountedEvening]], ...] = (
    Discipline("highest-score", Message("Highest score"), _highest_score, "score"),
    Discipline("largest-margin", Message("Largest margin"), _largest_margin, "margin"),
    Discipline("most-points", Message("Most points in a game"), _most_points, "points"),
    Discipline("longest-streak", Message("Longest winning streak"), _longest_streak, "games"),
)


def bests(events: Sequence[CountedEvening], names: Mapping[str, str]) -> tuple[Record, ...]:
    """Find the records of evenings in the order of time."""
    return records(RECORDS, events, names)


def bests_of_year(league: LeagueResult[PlacementSeason], year: int) -> tuple[Record, ...]:
    """Find the records of a year, as they stand in its seasons."""
    counted = {event.key: event for season in league.seasons for event in season.result.events}
    order = in_time(event.occasion for event in counted.values() if event.occasion.event.date.year == year)
    return bests([counted[one.key] for one in order], league.league.names)
