"""Who holds what: ties, nobody, and what is provisional."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ligatafel.engine.awards import AwardResult
from ligatafel.engine.records import Record
from ligatafel.model.league import League
from ligatafel.systems.glicko2.bests import bests_of_year
from ligatafel.systems.glicko2.computation import compute
from ligatafel.systems.glicko2.evening import Evening
from ligatafel.systems.glicko2.season import Glicko2Season

LeagueOf = Callable[..., League[Evening]]
CERTAIN = {
    name: {"rating": rating, "deviation": 60} for name, rating in (("anna", 1700), ("ben", 1500), ("cleo", 1500))
}


def ffa(**places: int) -> dict[str, Any]:
    return {"mode": "ffa", "places": places}


def season(league: League[Evening]) -> Glicko2Season:
    return compute(league).seasons[0].result


def awards(found: Glicko2Season) -> dict[str, AwardResult]:
    return {one.award.key: one for one in found.awards}


def records(found: Glicko2Season) -> dict[str, Record]:
    return {one.discipline.key: one for one in found.records}


def test_nobody_holds_what_nobody_has_deserved(league_of: LeagueOf) -> None:
    won = awards(season(league_of({"2026": {"2026-01-01": [ffa(anna=1, ben=2)]}})))
    assert {key: one.players for key, one in won.items()} == {
        "highest-rating": (),
        "most-games": ("anna", "ben"),
        "largest-gain": (),
        "against-stronger": (),
    }
    assert (won["highest-rating"].value, won["most-games"].value) == (None, 1)


def test_awards_are_shared(league_of: LeagueOf) -> None:
    games = [ffa(anna=3, ben=1, cleo=1)] * 3
    found = season(
        league_of({"2026": {"2026-01-01": games}}, initial=CERTAIN, awards=("largest-gain", "against-stronger"))
    )
    assert [one.award.key for one in found.awards] == ["largest-gain", "against-stronger"], "in the league's order"
    gain, share = found.awards
    assert gain.players == ("ben", "cleo")
    assert gain.value == pytest.approx(found.tables[0].rows["ben"].rating - 1500)
    assert (share.players, share.value) == (("ben", "cleo"), 0.75)


def test_a_gain_counts_from_the_first_rating_that_is_certain(league_of: LeagueOf) -> None:
    games = [ffa(emil=1, anna=2), ffa(anna=1, emil=2)] * 4 + [ffa(emil=1, anna=2)] * 3
    found = season(league_of({"2026": {"2026-01-01": games}}, initial=CERTAIN))
    course = [one.result.after for one in found.own["emil"]]
    (certain, *_) = [value.rating for value in course if value.deviation <= 110]
    gain = awards(found)["largest-gain"]
    assert gain.players == ("emil",)
    assert gain.value == pytest.approx(course[-1].rating - certain)
    assert gain.value < found.tables[0].rows["emil"].change


def test_a_gain_is_for_the_qualified(league_of: LeagueOf) -> None:
    games = [ffa(ben=1, anna=2), ffa(cleo=1, anna=2), ffa(cleo=2, anna=1)]
    rules = {"initial": CERTAIN, "qualification": {"minimum_games": 2}}
    assert awards(season(league_of({"2026": {"2026-01-01": games}}, **rules)))["largest-gain"].players != ("ben",)


def test_who_is_rated_equally_high_is_no_stronger_field(league_of: LeagueOf) -> None:
    games = [ffa(ben=1, cleo=2), ffa(ben=2, cleo=1)] * 3
    found = season(league_of({"2026": {"2026-01-01": [ffa(ben=1, cleo=1)] * 6}}, initial=CERTAIN))
    assert awards(found)["against-stronger"].players == ()
    found = season(league_of({"2026": {"2026-01-01": games}}, initial=CERTAIN))
    assert awards(found)["against-stronger"].players == ("cleo",), "ben was stronger, but in the first game"
    assert awards(found)["against-stronger"].value == 1


def test_provisional_ratings_are_no_records(league_of: LeagueOf) -> None:
    games = [ffa(emil=1, anna=2), ffa(anna=1, ben=2)]
    found = season(league_of({"2026": {"2026-01-01": games}}, initial=CERTAIN))
    assert found.tables[0].rows["emil"].rating > found.tables[0].rows["anna"].rating
    assert awards(found)["highest-rating"].players == ("anna",)
    every = compute(league_of({"2026": {"2026-01-01": games}}, initial=CERTAIN)).all_time.result
    assert records(every)["highest-rating"].best.players == ("anna",)


def test_the_highest_rating_of_a_season_is_an_award_and_no_record(league_of: LeagueOf) -> None:
    found = season(league_of({"2026": {"2026-01-01": [ffa(anna=1, ben=2)]}}, initial=CERTAIN))
    assert "highest-rating" in awards(found)
    assert "highest-rating" not in records(found)


def test_the_biggest_win_against_the_odds_is_one_that_is_not_shared(league_of: LeagueOf) -> None:
    games = [
        ffa(anna=3, ben=1, cleo=1),
        {"mode": "teams", "teams": [["ben", "cleo"], ["anna", "emil"]], "score": [0.5, 0.5]},
        ffa(anna=1, cleo=2),
    ]
    found = season(league_of({"2026": {"2026-01-01": games}}, initial=CERTAIN))
    best = records(found)["against-the-odds"].best
    assert best.players == ("anna",)
    (expected,) = (one.result.expected for one in found.own["anna"][-1:])
    assert best.value == expected > 0.6


def test_a_team_wins_against_the_odds_together(league_of: LeagueOf) -> None:
    game = {"mode": "teams", "teams": [["ben", "cleo"], ["anna", "emil"]], "score": [1, 0]}
    found = season(league_of({"2026": {"2026-01-01": [game]}}, initial=CERTAIN))
    assert records(found)["against-the-odds"].best.players == ("ben", "cleo")


def test_a_streak_is_broken_by_who_is_alone_in_front_and_by_a_draw(league_of: LeagueOf) -> None:
    won, drawn = ffa(anna=1, ben=1, cleo=3), ffa(anna=1, ben=1, cleo=1)
    found = season(league_of({"2026": {"2026-01-01": [won, won, drawn, won]}}))
    assert records(found)["longest-streak"].best.value == 2
    assert records(found)["longest-streak"].best.players == ("anna", "ben")
    alone = season(league_of({"2026": {"2026-01-01": [won, drawn, won]}}))
    assert "longest-streak" not in records(alone), "one game is no streak"


def test_records_of_a_year(league_of: LeagueOf) -> None:
    game = ffa(anna=1, ben=2)
    result = compute(
        league_of({"a": {"2025-12-30": [game], "2026-01-02": [game]}, "b": {"2026-02-01": [game]}}, initial=CERTAIN)
    )
    found = {one.discipline.key: one.best for one in bests_of_year(result, 2026)}
    assert found["longest-streak"].value == 2
    assert found["highest-rating"].value == result.seasons[1].result.tables[0].rows["anna"].rating
    assert bests_of_year(result, 2024) == ()


def test_records_of_a_year_go_by_what_each_season_calls_provisional(league_of: LeagueOf) -> None:
    seasons = {"a": {"2026-01-02": [ffa(anna=1, ben=2)]}, "b": {"2026-02-01": [ffa(anna=1, ben=2)]}}
    strict = {"b": {"provisional_above": 10}}
    result = compute(league_of(seasons, strict, initial=CERTAIN))
    found = {one.discipline.key: one.best for one in bests_of_year(result, 2026)}
    assert found["highest-rating"].value == result.seasons[0].result.tables[0].rows["anna"].rating


def test_awards_where_modes_are_rated_apart(league_of: LeagueOf) -> None:
    games = [ffa(anna=1, ben=2), {"mode": "solo", "places": {"ben": 1, "anna": 2}}]
    found = season(league_of({"2026": {"2026-01-01": games}}, initial=CERTAIN, rating={"pool": "mode"}))
    won = awards(found)
    assert won["most-games"].value == 2
    solo = found.tables[1].rows["ben"]
    assert (won["largest-gain"].players, won["largest-gain"].value) == (("ben",), solo.rating - 1500)
