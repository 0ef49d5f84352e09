"""Series, chances to win and courses of series against values computed outside this code."""

from __future__ import annotations

import json
from decimal import Decimal
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from ligatafel.estimators.match_series import Match, SeriesRules, begin, course, step, win_probability

CASES = Path(__file__).parents[2] / "cases" / "match_series"
Case = dict[str, Any]


def cases(name: str) -> list[Any]:
    described = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    assert described
    return [pytest.param(case, id=case["name"]) for case in described]


def match(given: dict[str, str]) -> Match:
    return Match(0 if given["winner"] == "a" else 1, (Decimal(given["pr_a"]), Decimal(given["pr_b"])))


@pytest.mark.parametrize("case", cases("backgammon_series"))
def test_series(case: Case) -> None:
    played, expected = [match(given) for given in case["input"]["matches"]], case["expected"]
    before, *states = accumulate(played, step, initial=begin(SeriesRules()))
    last = before
    for state, own, each in zip(states, played, expected["matches"], strict=True):
        assert (state.matches, last.next_length) == (each["match"], each["length"])
        assert state.next_length == each["next_length"]
        assert state.average_pr is not None
        averages = [float(average) for average in state.average_pr]
        assert averages == pytest.approx([each["average_a"], each["average_b"]], abs=case["tolerance"])
        assert (None if state.better is None else state.better == own.winner) == each["winner_better"]
        last = state
    assert last.wins == (expected["wins_a"], expected["wins_b"])
    assert (last.next_length, last.end) == (expected["next_length"], expected["end"])
    assert (last.next_length is None) == expected["over"]


@pytest.mark.parametrize("case", cases("backgammon_win_probability"))
def test_win_probability(case: Case) -> None:
    difference, length = case["input"]["pr_difference"], case["input"]["length"]
    assert win_probability(difference, length) == pytest.approx(case["expected"], abs=case["tolerance"])
    assert win_probability(-difference, length) == pytest.approx(1 - case["expected"], abs=case["tolerance"])


@pytest.mark.parametrize("case", cases("backgammon_chain"))
def test_chain(case: Case) -> None:
    found, expected = course(SeriesRules(), 9, case["input"]["pr_difference"]), case["expected"]
    within = case["tolerance"]
    assert found.matches == pytest.approx(expected["matches"], abs=within)
    assert found.bottom == pytest.approx(expected["bottom"], abs=within)
    assert found.top == pytest.approx(1 - expected["bottom"], abs=within)
    assert found.points == pytest.approx(expected["points"], abs=within)
    assert found.won_by_better == pytest.approx(expected["won_by_better"], abs=within)
    assert [str(length) for length in found.visits] == list(expected["visits"])
    assert list(found.visits.values()) == pytest.approx(list(expected["visits"].values()), abs=within)
