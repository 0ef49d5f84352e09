"""Records of rated games: of a season, of a year."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ligatafel.engine.records import Claim, Discipline, Record, records
from ligatafel.engine.seasons import in_time
from ligatafel.engine.streaks import streak
from ligatafel.errors import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ligatafel.engine.results import LeagueResult
    from ligatafel.engine.seasons import EventKey
    from ligatafel.systems.glicko2.games import RatedEvening
    from ligatafel.systems.glicko2.records import Glicko2League
    from ligatafel.systems.glicko2.season import Glicko2Season


@dataclass(frozen=True)
class Chronicle:
    """What records are found in.

    Attributes
    ----------
    events : evenings in the order of time
    certain : deviation up to which a rating is not provisional
    """

    events: Sequence[RatedEvening]
    certain: float


def _highest_rating(told: Chronicle) -> Iterator[Claim]:
    for event in told.events:
        for game in event.games:
            for result in game.results:
                if result.after.deviation <= told.certain:
                    yield Claim(result.player, result.after.rating, event.key)


def _against_the_odds(told: Chronicle) -> Iterator[Claim]:
    """First places that nobody shares, or only the own team, by what was to be expected against the field."""
    for event in told.events:
        for game in event.games:
            if not game.shared:
                for result in game.winners:
                    yield Claim(result.player, result.expected, event.key)


def _longest_streak(told: Chronicle) -> Iterator[Claim]:
    """Two own games or more in a row with the first place, shared ones included; not where all are tied."""
    own: dict[str, list[tuple[EventKey, bool]]] = {}
    for event in told.events:
        for game in event.games:
            for result in game.results:
                own.setdefault(result.player, []).append((event.key, result in game.winners))
    for player, outcomes in own.items():
        found = streak(won for _, won in outcomes)
        if found.reached is not None and found.longest > 1:
            yield Claim(player, found.longest, outcomes[found.reached][0])


RECORDS: tuple[Discipline[Chronicle], ...] = (
    Discipline("highest-rating", Message("Highest rating"), _highest_rating, "rating"),
    Discipline("against-the-odds", Message("Biggest win against the odds"), _against_the_odds, "odds", lowest=True),
    Discipline("longest-streak", Message("Longest winning streak"), _longest_streak, "games"),
)


def bests(events: Sequence[RatedEvening], rules: Glicko2League, names: Mapping[str, str]) -> tuple[Record, ...]:
    """Find the records of evenings in the order of time."""
    return records(RECORDS, Chronicle(events, float(rules.provisional_above)), names)


def bests_of_year(league: LeagueResult[Glicko2Season], year: int) -> tuple[Record, ...]:
    """Find the records of a year, as they stand in its seasons."""
    rated = {event.key: event for season in league.seasons for event in season.result.events}
    order = in_time(event.occasion for event in rated.values() if event.occasion.event.date.year == year)
    return bests([rated[one.key] for one in order], cast("Glicko2League", league.league.rules), league.league.names)
