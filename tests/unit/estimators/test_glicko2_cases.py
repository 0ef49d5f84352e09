"""Glicko-2 against values computed outside this code."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from typing import Any, Literal

import numpy as np
import pytest

from ligatafel.estimators.glicko2 import (
    Game,
    Games,
    Mode,
    Parameters,
    Ratings,
    history,
    opponents,
    rate_period,
    sit_out,
)

CASES = Path(__file__).parents[2] / "cases" / "glicko2"
Case = dict[str, Any]
CLOSE = 1e-9
"""The files allow more; so near comes the estimator."""


def cases(name: str) -> list[Any]:
    described = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    assert described
    return [pytest.param(case, id=f"{name}: {case['name']}") for case in described]


def ratings_of(values: list[Case]) -> Ratings:
    rating, deviation, volatility = (np.array([v[key] for v in values], float) for key in ("rating", "rd", "vol"))
    return Ratings(rating, deviation, volatility)


def assert_close(found: Ratings, expected: list[Case], tolerance: Mapping[str, float]) -> None:
    for key, values in (("rating", found.rating), ("rd", found.deviation), ("vol", found.volatility)):
        assert tolerance[key] >= CLOSE
        assert values.ravel() == pytest.approx([value[key] for value in expected], rel=0, abs=CLOSE)


@pytest.mark.parametrize("case", cases("glicko2_core"))
def test_one_period_against_given_opponents(case: Case) -> None:
    given = case["input"]
    met = [
        {"rating": game["opponent_rating"], "rd": game["opponent_rd"], "vol": given["vol"]} for game in given["games"]
    ]
    games = Games.of([duel(opponent, game["score"]) for opponent, game in enumerate(given["games"], 1)])
    parameters = Parameters(tau=given["tau"], opponent_deviation="rms")
    ratings = ratings_of([given, *met])
    after = rate_period(games, ratings, parameters) if met else sit_out(ratings, 1, parameters)
    assert_close(after.take(np.array([0])), [case["expected"]], case["tolerance"])


def duel(opponent: int, score: float) -> Game:
    return Game(Mode.FFA, (0, opponent), {1: (1, 2), 0.5: (1, 1), 0: (2, 1)}[score])


@pytest.mark.parametrize("case", cases("glicko2_idle"))
def test_idle(case: Case) -> None:
    given = case["input"]
    after = sit_out(ratings_of([{"rating": 1500, **given}]), given["idle_periods"], Parameters())
    assert after.deviation == pytest.approx([case["expected"]["rd"]], rel=0, abs=CLOSE)
    assert (after.rating.item(), after.volatility.item()) == (1500, given["vol"])


@pytest.mark.parametrize("opponent_deviation", ["zero", "rms"])
@pytest.mark.parametrize("case", [*cases("glicko2_ffa"), *cases("glicko2_solo")])
def test_one_game(case: Case, opponent_deviation: Literal["zero", "rms"]) -> None:
    given, expected = case["input"], case["expected"]
    seats = given["seats"]
    mode = Mode[given["mode"].upper()]
    games = Games.of([Game(mode, tuple(range(len(seats))), tuple(seat["place"] for seat in seats))])
    parameters = Parameters(tau=given["tau"], opponent_deviation=opponent_deviation)
    found = history(games, ratings_of(seats), parameters)
    counted = np.column_stack([games.wins[0], games.losses[0]])
    assert counted == pytest.approx(np.array(expected["wins_losses"]), abs=case["tolerance"]["wins_losses"])
    met = opponents(games, found.before, parameters)
    assert met.rating[0] == pytest.approx(expected["opponent_rating"], abs=case["tolerance"]["opponent_rating"])
    assert_close(found.after, expected[f"opponent_rd_{opponent_deviation}"], case["tolerance"])


@pytest.mark.parametrize("case", cases("glicko2_teams"))
def test_one_game_of_teams(case: Case) -> None:
    given, expected = case["input"], case["expected"]
    places = {1: (1, 1, 2, 2), 0.5: (1, 1, 1, 1), 0: (2, 2, 1, 1)}[given["score_a"]]
    games = Games.of([Game(Mode.TEAMS, (0, 1, 2, 3), places)])
    parameters = Parameters(tau=given["tau"])
    ratings = ratings_of([*given["team_a"], *given["team_b"]])
    found = history(games, ratings, parameters)
    met = opponents(games, found.before, parameters)
    teams = [expected["team_rating_a"], expected["team_rating_b"]]
    assert met.own[0] == pytest.approx(np.repeat(teams, 2), abs=case["tolerance"]["team_rating"])
    assert met.rating[0] == pytest.approx(np.repeat(teams[::-1], 2), abs=case["tolerance"]["team_rating"])
    assert_close(found.after, expected["team_against_team"], case["tolerance"])


def names_of(game: Case) -> list[str]:
    return [seat["player"] for seat in game["seats"]]


def season_of(case: Case) -> tuple[list[str], list[list[Game]], Ratings, Parameters]:
    """Names of the players, the games of each period, ratings before the first, parameters."""
    given = case["input"]
    names = sorted({name for period in given["periods"] for game in period for name in names_of(game)})

    def game_of(game: Case) -> Game:
        places = tuple(seat["place"] for seat in game["seats"])
        return Game(Mode[game["mode"].upper()], tuple(names.index(name) for name in names_of(game)), places)

    periods = [[game_of(game) for game in period] for period in given["periods"]]
    start = ratings_of([given["start"]] * len(names))
    return names, periods, start, Parameters(tau=given["tau"], opponent_deviation=given["opponent_rd"])


def season_cases(period: str) -> list[Any]:
    return [case for case in cases("glicko2_season") if case.values[0]["input"]["rating_period"] == period]


@pytest.mark.parametrize("case", season_cases("game"))
def test_season_game_by_game(case: Case) -> None:
    names, periods, ratings, parameters = season_of(case)
    found = history(Games.of([*chain(*periods)]), ratings, parameters)
    assert len(found.after.rating) == len(case["expected"]["after_each_game"])
    for row, game in enumerate(chain(*case["input"]["periods"])):
        seats = np.arange(len(names_of(game)))
        after = found.after.take((row, seats))
        expected = case["expected"]["after_each_game"][row]
        assert_close(after, [expected[name] for name in names_of(game)], case["tolerance"])
    assert_close(found.final, [case["expected"]["final"][name] for name in names], case["tolerance"])


@pytest.mark.parametrize("case", season_cases("period"))
def test_season_by_periods(case: Case) -> None:
    names, periods, ratings, parameters = season_of(case)
    for period, expected in zip(periods, case["expected"]["after_each_period"], strict=True):
        games = Games.of(period)
        idle = np.ones(len(names), dtype=np.intp)
        idle[games.players] = 0
        ratings = sit_out(rate_period(games, ratings, parameters), idle, parameters)
        known = np.array([names.index(name) for name in expected])
        assert_close(ratings.take(known), list(expected.values()), case["tolerance"])
    assert_close(ratings, [case["expected"]["final"][name] for name in names], case["tolerance"])
