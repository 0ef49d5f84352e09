"""Games and averages of placement points against values computed outside this code."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from ligatafel.estimators.placement_points import Rule, average, game

CASES = Path(__file__).parents[2] / "cases" / "placement_points"
Case = dict[str, Any]


def cases(name: str) -> list[Any]:
    described = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    assert described
    return [pytest.param(case, id=case["name"]) for case in described]


@pytest.mark.parametrize("case", cases("dominion_game"))
def test_game(case: Case) -> None:
    scores = case["input"]["scores"]
    for name, result in zip(scores, game(Rule(), list(scores.values())), strict=True):
        expected = case["expected"][name]
        assert (result.place, result.lead) == (expected["place"], expected["lead"])
        assert result.placement == Fraction(expected["placement_exact"])
        assert result.bonus == Fraction(expected["bonus_exact"])
        assert result.points == Fraction(expected["points_exact"])
        assert float(result.points) == pytest.approx(expected["points"], abs=case["tolerance"])


@pytest.mark.parametrize("case", cases("dominion_table"))
def test_averages_of_a_table(case: Case) -> None:
    played = [(scores, game(Rule(), list(scores.values()))) for scores in case["input"]["games"]]
    for name, expected in case["expected"].items():
        own = [result for scores, results in played for key, result in zip(scores, results, strict=True) if key == name]
        found = average([result.points for result in own])
        assert found.games == expected["games"]
        assert found.points == Fraction(expected["sum_exact"])
        assert found.mean == Fraction(expected["average_exact"])
        assert sum(result.place == 1 for result in own) == expected["firsts"]
