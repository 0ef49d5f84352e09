from __future__ import annotations

import datetime as dt
import itertools

from ligatafel.engine.seasons import ALL_TIME, EventKey, all_time, in_order, occasions
from ligatafel.model.league import Event, League, Season
from ligatafel.model.records import LeagueRecord

RULES = LeagueRecord(name="Poker", system="least-squares")


def evening(name: str, day: str, play: str | None = "played") -> Event[str]:
    return Event(name, dt.date.fromisoformat(day), play=play)


def season(name: str, *events: Event[str]) -> Season[str]:
    return Season(name, name, RULES, events=events)


def test_seasons_follow_their_first_played_evening() -> None:
    late = season("a", evening("x", "2026-03-01"))
    early = season("z", evening("x", "2025-12-31"), evening("y", "2026-06-01"))
    announced = season("b", evening("x", "2024-01-01", None))
    empty = season("0")
    for shuffled in itertools.permutations([late, early, announced, empty]):
        assert in_order(shuffled) == (early, late, announced, empty)


def test_an_announced_first_evening_does_not_begin_a_season() -> None:
    first, second = (
        season("a", evening("x", "2026-01-01", None), evening("y", "2026-05-01")),
        season("b", evening("x", "2026-02-01")),
    )
    assert in_order([first, second]) == (second, first)


def test_evenings_follow_date_then_file_name() -> None:
    two = season("s", evening("b", "2026-01-01"), evening("a", "2026-01-01"), evening("c", "2025-01-01"))
    assert [one.key.event for one in occasions(two)] == ["c", "a", "b"]


def test_announced_evenings_are_no_occasions() -> None:
    assert occasions(season("s", evening("a", "2026-01-01", None))) == ()


def test_all_time_holds_every_evening_by_the_rules_of_the_league() -> None:
    first = season("2025", evening("x", "2025-01-01"), evening("finale", "2025-06-01"))
    second = season("2025-b", evening("x", "2025-01-01", None), evening("finale", "2025-05-01"))
    together = all_time(League("poker", RULES, seasons=(second, first)))
    assert (together.id, together.rules) == (ALL_TIME, RULES)
    assert [(event.id, event.date.month) for event in together.events] == [
        ("x", 1),
        ("x", 1),
        ("finale", 5),
        ("finale", 6),
    ]
    assert together.events[0].play is not None  # of two alike the one of the earlier season id


def test_keys_tell_evenings_of_two_seasons_apart() -> None:
    assert EventKey("2025", "finale") != EventKey("2026", "finale")
