"""From games to tables: what is rated together, what carries on, and what leaves no trace."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from statistics import NormalDist
from typing import Any

import pytest

from ligatafel.engine.results import LeagueResult
from ligatafel.model.league import League
from ligatafel.systems.glicko2.computation import compute
from ligatafel.systems.glicko2.evening import Evening
from ligatafel.systems.glicko2.games import Rating, SeatResult, by_time, closing
from ligatafel.systems.glicko2.season import Glicko2Season

LeagueOf = Callable[..., League[Evening]]
Result = LeagueResult[Glicko2Season]
CASES = Path(__file__).parents[3] / "cases" / "glicko2"
FOUR = {"anna": 1, "ben": 2, "cleo": 3, "dora": 4}


def cases(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((CASES / f"glicko2_{name}.json").read_text(encoding="utf-8"))["cases"]
    return found


def ffa(**places: int) -> dict[str, Any]:
    return {"mode": "ffa", "places": places}


def only(result: Result, season: int = 0) -> Glicko2Season:
    return result.seasons[season].result


def states(season: Glicko2Season, table: int = 0) -> dict[str, Rating]:
    rows = season.tables[table].standings
    return {row.player: Rating(row.rating, row.deviation, row.volatility) for row in rows}


def seats(season: Glicko2Season, number: int = 0) -> dict[str, SeatResult]:
    _, game = list(season.games)[number]
    return {result.player: result for result in game.results}


def near(state: Rating, expected: Mapping[str, float]) -> bool:
    return (
        math.isclose(state.rating, expected["rating"], abs_tol=1e-5)
        and math.isclose(state.deviation, expected["rd"], abs_tol=1e-5)
        and math.isclose(state.volatility, expected["vol"], abs_tol=1e-7)
    )


def initial(given: Sequence[Mapping[str, float]]) -> dict[str, dict[str, float]]:
    return {
        f"p{number}": {"rating": one["rating"], "deviation": one["rd"], "volatility": one["vol"]}
        for number, one in enumerate(given, 1)
    }


@pytest.mark.parametrize("case", [*cases("ffa"), *cases("solo")], ids=lambda case: str(case["name"]))
def test_a_game_of_the_cases(case: dict[str, Any], league_of: LeagueOf) -> None:
    given, expected = case["input"], case["expected"]
    places = {f"p{number}": seat["place"] for number, seat in enumerate(given["seats"], 1)}
    rules = {"rating": {"tau": given["tau"]}, "initial": initial(given["seats"])}
    found = seats(
        only(compute(league_of({"2026": {"2026-01-15": [{"mode": given["mode"], "places": places}]}}, **rules)))
    )
    assert len(found) == len(places)
    for number, state in enumerate(expected["opponent_rd_zero"], 1):
        result = found[f"p{number}"]
        assert near(result.after, state)
        assert [float(result.wins), float(result.losses)] == pytest.approx(expected["wins_losses"][number - 1])
        assert result.opponent_rating == pytest.approx(expected["opponent_rating"][number - 1], abs=1e-9)


@pytest.mark.parametrize("case", cases("teams"), ids=lambda case: str(case["name"]))
def test_a_game_of_teams_of_the_cases(case: dict[str, Any], league_of: LeagueOf) -> None:
    given, expected = case["input"], case["expected"]
    game = {"mode": "teams", "teams": [["p1", "p2"], ["p3", "p4"]], "score": [given["score_a"], 1 - given["score_a"]]}
    rules = {"rating": {"tau": given["tau"]}, "initial": initial([*given["team_a"], *given["team_b"]])}
    found = seats(only(compute(league_of({"2026": {"2026-01-15": [game]}}, **rules))))
    assert found["p1"].own_rating == pytest.approx(expected["team_rating_a"], abs=1e-9)
    assert found["p1"].opponent_rating == pytest.approx(expected["team_rating_b"], abs=1e-9)
    for number, state in enumerate(expected["team_against_team"], 1):
        assert near(found[f"p{number}"].after, state)


@pytest.mark.parametrize("case", cases("season"), ids=lambda case: str(case["name"]))
def test_a_season_of_the_cases(case: dict[str, Any], league_of: LeagueOf) -> None:
    given = case["input"]
    evenings = {
        f"2026-{month:02d}-15": [
            {"mode": game["mode"], "places": {seat["player"]: seat["place"] for seat in game["seats"]}}
            for game in games
        ]
        for month, games in enumerate(given["periods"], 1)
        if games
    }
    rating = {
        "tau": given["tau"],
        "opponent_deviation": given["opponent_rd"],
        "period": "game" if given["rating_period"] == "game" else "month",
    }
    found = states(only(compute(league_of({"2026": evenings}, rating=rating))))
    assert found.keys() == case["expected"]["final"].keys()
    for player, state in case["expected"]["final"].items():
        assert near(found[player], state)


def test_the_order_of_seats_and_teams_changes_no_bit(league_of: LeagueOf) -> None:
    brought = {name: {"rating": 1400 + 77.7 * n, "deviation": 60 + 31.3 * n} for n, name in enumerate(FOUR)}
    found = set()
    for order in itertools.permutations(FOUR):
        pair = {*order[:2]}
        if pair not in ({"anna", "dora"}, {"ben", "cleo"}):
            continue
        points = {"anna": 40, "ben": 31, "cleo": 31, "dora": 0}
        score = [1, 0] if "anna" in pair else [0, 1]
        games: list[dict[str, Any]] = [
            {"mode": "ffa", "points": {name: points[name] for name in order}},
            {"mode": "solo", "places": {name: min(FOUR[name], 2) for name in order}},
            {"mode": "teams", "teams": [order[:2], order[2:]], "score": score},
            {"mode": "teams", "teams": [order[:2], order[2:]], "score": [0.5, 0.5]},
        ]
        result = only(compute(league_of({"2026": {"2026-01-15": games}}, initial=brought)))
        found.add(repr((result.tables, [game for _, game in result.games])))
    assert len(found) == 1


def test_dense_places_are_places(league_of: LeagueOf) -> None:
    dense, sparse = (
        only(compute(league_of({"2026": {"2026-01-15": [ffa(anna=1, ben=2, cleo=2, dora=last)]}}))) for last in (3, 4)
    )
    assert states(dense) == states(sparse)
    assert [row.place for _, game in dense.games for row in game.results] == [1, 2, 2, 4]


def test_who_ties_with_equal_ratings_gets_the_same(league_of: LeagueOf) -> None:
    for places in (dict.fromkeys(FOUR, 1), {"dora": 1, "cleo": 2, "ben": 2, "anna": 2}):
        found = states(only(compute(league_of({"2026": {"2026-01-15": [ffa(**places)]}}))))
        tied = {player: found[player] for player, place in places.items() if place == places["anna"]}
        assert len(set(tied.values())) == 1
    everybody = states(only(compute(league_of({"2026": {"2026-01-15": [ffa(**dict.fromkeys(FOUR, 1))]}}))))
    assert everybody["anna"].rating == 1500
    assert everybody["anna"].deviation < 350


def test_points_of_nought_and_below_are_points(league_of: LeagueOf) -> None:
    points = {"anna": 0, "ben": -2.5, "cleo": 0, "dora": 0.5}
    (game,) = (game for _, game in only(compute(league_of({"2026": {"2026-01-15": [{"points": points}]}}))).games)
    assert game.mode == "ffa"
    assert [(row.player, row.place, row.points) for row in game.results] == [
        ("dora", 1, 0.5),
        ("anna", 2, 0),
        ("cleo", 2, 0),
        ("ben", 4, -2.5),
    ]


def test_everybody_is_rated_on_the_values_before_the_game(league_of: LeagueOf) -> None:
    found = seats(only(compute(league_of({"2026": {"2026-01-15": [ffa(**FOUR)]}}))))
    assert {result.opponent_rating for result in found.values()} == {1500}
    assert sum(result.change for result in found.values()) == pytest.approx(0, abs=1e-9)


def test_two_teams_of_one_are_a_game_of_two(league_of: LeagueOf) -> None:
    brought = {"anna": {"rating": 1700, "deviation": 70}}
    for score, places in (([1, 0], (1, 2)), ([0, 1], (2, 1)), ([0.5, 0.5], (1, 1))):
        game = {"mode": "teams", "teams": [["anna"], ["ben"]], "score": score}
        plain = ffa(anna=places[0], ben=places[1])
        one, other = (
            only(compute(league_of({"2026": {"2026-01-15": [each]}}, initial=brought))) for each in (game, plain)
        )
        assert states(one) == states(other)
        assert [row.place for _, found in one.games for row in found.results] == sorted(places)


def test_wins_and_losses_of_a_solo_shared_by_three(league_of: LeagueOf) -> None:
    game = {"mode": "solo", "places": {"anna": 1, "ben": 1, "cleo": 1, "dora": 4}}
    found = seats(only(compute(league_of({"2026": {"2026-01-15": [game]}}))))
    assert (found["anna"].wins, found["anna"].losses) == (Fraction(1), Fraction(2, 3))
    assert (found["dora"].wins, found["dora"].losses) == (Fraction(0), Fraction(1))


def test_ratings_carry_on_from_season_to_season(league_of: LeagueOf) -> None:
    first, second = [ffa(**FOUR), ffa(anna=2, ben=1)], [ffa(ben=1, anna=2, emil=3)]
    apart = compute(league_of({"2025": {"2025-11-01": first}, "2026": {"2026-02-01": second}}))
    together = compute(league_of({"2025": {"2025-11-01": first, "2025-12-01": second}}))
    assert states(only(apart, 1)) == {player: states(only(together))[player] for player in ("anna", "ben", "emil")}
    rows = only(apart, 1).tables[0].rows
    assert rows["anna"].games == 1
    assert rows["anna"].change == rows["anna"].rating - states(only(apart))["anna"].rating
    assert states(apart.all_time.result) == states(only(together))
    assert apart.all_time.result.tables[0].rows["anna"].games == 3


def test_a_season_with_rules_of_its_own_is_rated_by_them(league_of: LeagueOf) -> None:
    seasons = {"2025": {"2025-11-01": [ffa(**FOUR)]}, "2026": {"2026-02-01": [ffa(dora=1, cleo=2, emil=3)]}}
    plain = compute(league_of(seasons))
    changed = compute(league_of(seasons, {"2026": {"rating": {"start": 1000, "deviation": 200}}}))
    assert states(only(changed)) == states(only(plain))
    assert states(only(changed, 1))["emil"].rating < 1000
    assert seats(only(changed, 1))["emil"].before == Rating(1000, 200, 0.06)
    assert states(changed.all_time.result) == states(plain.all_time.result), "all time goes by league.yaml"


def test_what_a_rating_brought_along_is_worth(league_of: LeagueOf) -> None:
    brought = {"anna": {"rating": 1800, "deviation": 80, "volatility": 0.05}, "ben": {"rating": 1700, "deviation": 900}}
    game = ffa(anna=1, ben=2, cleo=3)
    league = league_of({"2026": {"2026-01-01": [game]}}, initial={**brought, "zoe": {"rating": 1, "deviation": 1}})
    found = seats(only(compute(league)))
    assert found["anna"].before == Rating(1800, 80, 0.05)
    assert found["ben"].before == Rating(1700, 350, 0.06), "no deviation is larger than that of who is new"
    assert found["cleo"].before == Rating(1500, 350, 0.06)
    assert set(states(only(compute(league)))) == {"anna", "ben", "cleo"}


def test_games_of_an_evening_are_rated_together(league_of: LeagueOf) -> None:
    evening = [ffa(anna=1, ben=2, cleo=3), ffa(anna=2, ben=1, cleo=3)]
    rating = {"period": "event"}
    season = only(
        compute(league_of({"2026": {"2026-01-01": evening, "2026-01-08": [ffa(anna=1, ben=2)]}}, rating=rating))
    )
    one, other = seats(season), seats(season, 1)
    assert (one["anna"].before, one["anna"].after) == (other["anna"].before, other["anna"].after)
    assert one["anna"].after.rating == one["ben"].after.rating
    assert seats(season, 2)["anna"].before == one["anna"].after
    grown = math.hypot(one["cleo"].after.deviation, 173.7178 * one["cleo"].after.volatility)
    assert states(season)["cleo"].deviation == pytest.approx(grown, rel=1e-12), "cleo sat out the second evening"
    assert states(season)["cleo"].rating == one["cleo"].after.rating
    swapped = only(compute(league_of({"2026": {"2026-01-01": evening[::-1]}}, rating=rating)))
    assert states(swapped) == {name: one[name].after for name in ("anna", "ben", "cleo")}


def test_uncertainty_grows_in_every_month_without_a_game(league_of: LeagueOf) -> None:
    brought = {name: {"rating": 1500, "deviation": 50} for name in ("anna", "ben", "cleo")}
    months = {
        "2026-01-10": [ffa(anna=1, ben=2, cleo=3)],
        "2026-01-31": [ffa(anna=1, ben=2)],
        "2026-05-01": [ffa(anna=1, ben=2)],
    }
    season = only(compute(league_of({"2026": months}, rating={"period": "month"}, initial=brought)))
    january, may = seats(season), seats(season, 2)
    assert seats(season, 1)["anna"].after == january["anna"].after
    step = 173.7178 * january["anna"].after.volatility
    assert may["anna"].before.deviation == pytest.approx(
        math.hypot(january["anna"].after.deviation, step * math.sqrt(3))
    )
    grown = math.hypot(january["cleo"].after.deviation, 2 * 173.7178 * january["cleo"].after.volatility)
    assert states(season)["cleo"].deviation == pytest.approx(grown), "february, march, april, and may"


def test_only_months_that_are_rated_together_pass(league_of: LeagueOf) -> None:
    days = {"2026-01-10": [ffa(anna=1, ben=2)], "2026-09-01": [ffa(anna=1, ben=2)]}
    for period in ("game", "event"):
        season = only(compute(league_of({"2026": days}, rating={"period": period})))
        assert seats(season, 1)["anna"].before == seats(season)["anna"].after


def test_a_gap_of_ten_years_ends_at_the_greatest_deviation(league_of: LeagueOf) -> None:
    years = {"2010-01-10": [ffa(anna=1, ben=2)], "2110-01-10": [ffa(anna=1, ben=2)]}
    season = only(compute(league_of({"x": years}, rating={"period": "month", "volatility": 0.1})))
    assert seats(season, 1)["anna"].before.deviation == 350


def test_a_period_belongs_to_one_season(league_of: LeagueOf) -> None:
    seasons = {"a": {"2026-01-10": [ffa(anna=1, ben=2)]}, "b": {"2026-01-20": [ffa(anna=1, ben=2)]}}
    result = compute(league_of(seasons, rating={"period": "month"}))
    assert seats(only(result, 1))["anna"].before == seats(only(result))["anna"].after


def test_who_brings_a_rating_grows_uncertain_from_the_own_first_game_on(league_of: LeagueOf) -> None:
    months = {"2026-01-10": [ffa(anna=1, ben=2)], "2026-04-10": [ffa(anna=1, cleo=2)]}
    brought = {"cleo": {"rating": 1600, "deviation": 70}}
    season = only(compute(league_of({"2026": months}, rating={"period": "month"}, initial=brought)))
    assert seats(season, 1)["cleo"].before == Rating(1600, 70, 0.06)


def test_modes_may_be_rated_apart(league_of: LeagueOf) -> None:
    games = [ffa(anna=1, ben=2), {"mode": "solo", "places": {"ben": 1, "anna": 2}}, ffa(anna=1, ben=2)]
    season = only(compute(league_of({"2026": {"2026-01-01": games}}, rating={"pool": "mode"})))
    assert [table.pool for table in season.tables] == ["ffa", "solo", "teams"]
    assert [len(table.standings) for table in season.tables] == [2, 2, 0]
    assert seats(season, 1)["ben"].before == Rating(1500, 350, 0.06)
    assert seats(season, 2)["anna"].before == seats(season)["anna"].after
    assert [row.games for row in season.rows_of("anna")] == [2, 1]
    assert [table.podium[0] for table in season.tables] == [("anna",), ("ben",), ()]


def test_games_with_equal_values_are_periods_of_their_own(league_of: LeagueOf) -> None:
    games = [ffa(**FOUR), {"mode": "solo", "places": FOUR}]
    for pool, same in (("mode", True), ("joint", False)):
        season = only(compute(league_of({"2026": {"2026-01-01": games}}, rating={"pool": pool})))
        one, other = seats(season)["anna"], seats(season, 1)["anna"]
        assert ((one.before, one.after) == (other.before, other.after)) is same
        assert [last for _, last in closing(season.own["anna"])] == [True, True]


def test_games_of_a_month_are_one_period_of_their_season(league_of: LeagueOf) -> None:
    game = ffa(anna=1, ben=2)
    months = {"2026-01-10": [game, game], "2026-01-31": [game], "2026-02-01": [game]}
    seasons = {"a": months, "b": {"2026-02-02": [game]}}
    result = compute(league_of(seasons, rating={"period": "month"}))
    own = by_time(one for season in reversed(result.seasons) for one in season.result.own["anna"])
    assert [one.event.key.event for one in own] == [
        "2026-01-10",
        "2026-01-10",
        "2026-01-31",
        "2026-02-01",
        "2026-02-02",
    ]
    assert [last for _, last in closing(own)] == [False, False, True, True, True]


def test_chances_of_the_qualified(league_of: LeagueOf) -> None:
    brought = {"anna": {"rating": 1600, "deviation": 60}, "ben": {"rating": 1500, "deviation": 80}}
    games = [ffa(anna=1, ben=1), ffa(anna=1, ben=1, cleo=1)]
    rules: dict[str, Any] = {"initial": brought, "qualification": {"minimum_games": 2}, "podium": 2}
    rows = only(compute(league_of({"2026": {"2026-01-01": games}}, **rules))).tables[0].rows
    one, other = rows["anna"], rows["ben"]
    spread = math.hypot(one.deviation, other.deviation)
    assert one.p_first == pytest.approx(NormalDist().cdf((one.rating - other.rating) / spread), abs=0.015)
    assert one.p_first is not None
    assert other.p_first == pytest.approx(1 - one.p_first, abs=0.011)
    assert (one.p_podium, other.p_podium) == (1, 1)
    assert (rows["cleo"].p_first, rows["cleo"].p_podium) == (None, None)


def test_no_chances_without_a_contest(league_of: LeagueOf) -> None:
    games = [ffa(anna=1, ben=2), ffa(anna=1, cleo=2)]
    season = only(compute(league_of({"2026": {"2026-01-01": games}}, qualification={"minimum_games": 2})))
    assert [row.p_first for row in season.tables[0].standings] == [None, None, None]


def test_who_is_ranked(league_of: LeagueOf) -> None:
    games = [ffa(anna=1, ben=1, cleo=3), ffa(anna=1, ben=1, cleo=3), ffa(dora=1, cleo=2)]
    season = only(compute(league_of({"2026": {"2026-01-01": games}}, qualification={"minimum_games": 2})))
    rows = [(row.player, row.rank, row.qualified, row.missing) for row in season.tables[0].standings]
    assert rows == [("anna", 1, True, 0), ("ben", 1, True, 0), ("cleo", 3, True, 0), ("dora", None, False, 1)]
    assert season.tables[0].podium == (("anna", "ben"), (), ("cleo",))
    provisional = {row.player: row.provisional for row in season.tables[0].standings}
    assert provisional == dict.fromkeys(("anna", "ben", "cleo", "dora"), True)


def test_a_hundred_games_on_one_day(league_of: LeagueOf) -> None:
    game = ffa(anna=1, ben=2, cleo=3, dora=4)
    for period in ("game", "event", "month"):
        season = only(compute(league_of({"2026": {"2026-01-01": [game] * 100}}, rating={"period": period})))
        found = states(season)
        assert found["anna"].rating > found["ben"].rating > found["cleo"].rating > found["dora"].rating
        assert all(0 < one.deviation < 110 for one in found.values())


def test_ratings_far_apart_stay_finite(league_of: LeagueOf) -> None:
    brought = {"anna": {"rating": 99_999, "deviation": 1}, "ben": {"rating": -99_999, "deviation": 350}}
    games = [ffa(ben=1, anna=2)] * 5
    for rating in ({}, {"period": "event"}, {"opponent_deviation": "rms", "tau": 10, "deviation": 1000}):
        found = states(only(compute(league_of({"2026": {"2026-01-01": games}}, rating=rating, initial=brought))))
        assert all(map(math.isfinite, (found["anna"].rating, found["ben"].rating, found["ben"].deviation)))
        assert found["ben"].rating > -99_999
