from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.streaks import Streak
from ligatafel.systems.least_squares.bests import bests_of_year
from ligatafel.systems.least_squares.computation import compute
from ligatafel.systems.least_squares.profile import profile

if TYPE_CHECKING:
    from collections.abc import Callable

    from ligatafel.model.league import League
    from ligatafel.systems.least_squares.evening import Evening

    LeagueOf = Callable[..., League[Evening]]

EVENINGS = [
    {"anna": 10, "ben": -10},
    {"anna": 20, "ben": -30, "cem": 10},
    {"ben": 7, "cem": -7},
    {"anna": 0, "ben": 0},
    {"anna": 20, "cem": -20},
]


def test_profile_of_a_player(league_of: LeagueOf) -> None:
    season = compute(league_of({"2026": EVENINGS})).seasons[0].result
    anna = profile(season, "anna", {})
    assert anna is not None
    assert (anna.best[0].key.event, anna.best[1].balance) == ("2025-01-03", 20)  # the earlier of two
    assert (anna.worst[0].key.event, anna.worst[1].balance) == ("2025-01-05", 0)
    assert anna.winning == Streak(1, 2, 1)
    assert [(one.player, one.together, one.mean_difference) for one in anna.opponents] == [
        ("ben", 3, 70 / 3),
        ("cem", 2, 25),
    ]


def test_who_did_not_play_has_no_profile(league_of: LeagueOf) -> None:
    assert profile(compute(league_of({"2026": EVENINGS})).seasons[0].result, "zoe", {}) is None


def test_records_of_a_season_and_of_a_year(league_of: LeagueOf) -> None:
    result = compute(league_of({"2025": EVENINGS, "2026": [{"ben": 5, "cem": -5}]}))
    held = {record.discipline.key: record.best for record in result.seasons[0].result.records}
    assert (held["highest-evening"].players, held["highest-evening"].value) == (("anna",), 20)
    assert (held["longest-streak"].players, held["longest-streak"].value) == (("anna",), 2)
    assert held["longest-streak"].holders[0].event == result.seasons[0].result.events[1].key
    assert held["surprise"].players == ("anna",)
    assert [record.best.value for record in bests_of_year(result, 2026)[::2]] == [5]
    assert bests_of_year(result, 2024) == ()
