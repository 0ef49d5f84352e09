"""Records of rated games: of a season, of a year."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from ligatafel.engine.records import Claim, Discipline, Record, records
from ligatafel.engine.seasons import in_time
from ligatafel.engine.streaks import streak_claims
from ligatafel.errors import Message
from ligatafel.systems.glicko2.games import own_games

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ligatafel.engine.results import LeagueResult
    from ligatafel.systems.glicko2.games import OwnGame, RatedEvening
    from ligatafel.systems.glicko2.season import Glicko2Season


def settled_ratings(own: Iterable[OwnGame]) -> Iterator[Claim]:
    """Ratings after games that were not provisional then."""
    return (Claim(one.result.player, one.result.after.rating, one.event.key) for one in own if one.settled)


def _highest_rating(events: Sequence[RatedEvening]) -> Iterator[Claim]:
    return settled_ratings(chain.from_iterable(own_games(events).values()))


def _against_the_odds(events: Sequence[RatedEvening]) -> Iterator[Claim]:
    """First places that nobody shares, or only the own team, by what was to be expected against the field."""
    for event in events:
        for game in event.games:
            if not game.shared:
                for result in game.winners:
                    yield Claim(result.player, result.expected, event.key)


def _longest_streak(events: Sequence[RatedEvening]) -> Iterator[Claim]:
    """Own games in a row with the first place, shared ones included; not where all are tied."""
    own = own_games(events)
    return streak_claims({player: [(one.event.key, one.won) for one in games] for player, games in own.items()})


OF_A_SEASON: tuple[Discipline[Sequence[RatedEvening]], ...] = (
    Discipline("against-the-odds", Message("Biggest win against the odds"), _against_the_odds, "odds", lowest=True),
    Discipline("longest-streak", Message("Longest winning streak"), _longest_streak, "games"),
)
"""In a season the highest rating is an award."""
RECORDS: tuple[Discipline[Sequence[RatedEvening]], ...] = (
    Discipline("highest-rating", Message("Highest rating"), _highest_rating, "rating"),
    *OF_A_SEASON,
)


def bests(events: Sequence[RatedEvening], names: Mapping[str, str]) -> tuple[Record, ...]:
    """Find the records of evenings in the order of time."""
    return records(RECORDS, events, names)


def bests_of_season(events: Sequence[RatedEvening], names: Mapping[str, str]) -> tuple[Record, ...]:
    """Find the records of a season."""
    return records(OF_A_SEASON, events, names)


def bests_of_year(league: LeagueResult[Glicko2Season], year: int) -> tuple[Record, ...]:
    """Find the records of a year, as they stand in its seasons."""
    rated = {event.key: event for season in league.seasons for event in season.result.events}
    order = in_time(event.occasion for event in rated.values() if event.occasion.event.date.year == year)
    return bests([rated[one.key] for one in order], league.league.names)
