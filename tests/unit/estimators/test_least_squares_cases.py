"""Ratings, uncertainties, history and variance components against values computed outside this code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ligatafel.estimators.least_squares import Evenings, contributions, fit, history
from ligatafel.estimators.variance_components import re_estimate

CASES = Path(__file__).parents[2] / "cases" / "least_squares"
Case = dict[str, Any]


def cases(name: str) -> list[Any]:
    described = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    assert described
    return [pytest.param(case, id=case["name"]) for case in described]


def evenings_of(case: Case) -> Evenings:
    index = {name: i for i, name in enumerate(case["input"]["players"])}
    played = case["input"]["evenings"]
    balance = [[v["result"] if isinstance(v, dict) else v for v in evening.values()] for evening in played]
    return Evenings(
        len(index),
        tuple(np.array([index[name] for name in evening], dtype=np.intp) for evening in played),
        tuple(np.array(values, dtype=np.float64) for values in balance),
    )


def of_players(case: Case, values: dict[str, float]) -> list[float]:
    return [values[name] for name in case["input"]["players"]]


@pytest.mark.parametrize("case", cases("poker_rating"))
def test_rating(case: Case) -> None:
    lambda_, sigma = case["input"]["lambda"], case["input"]["sigma"]
    estimate = fit(evenings_of(case), lambda_, sigma)
    expected, tolerance = case["expected"], case["tolerance"]
    assert estimate.rating == pytest.approx(of_players(case, expected["theta"]), abs=tolerance["theta"])
    assert estimate.uncertainty == pytest.approx(of_players(case, expected["span"]), abs=tolerance["span"])
    assert estimate.rating.sum() == pytest.approx(expected["sum_theta"], abs=tolerance["sum_theta"])
    total = contributions(evenings_of(case), lambda_).sum(axis=0)
    assert total == pytest.approx(of_players(case, expected["theta"]), abs=tolerance["theta"])


@pytest.mark.parametrize("case", cases("poker_table"))
def test_rating_in_the_table(case: Case) -> None:
    estimate = fit(evenings_of(case), case["input"]["lambda"], case["input"]["sigma"])
    table = case["expected"]["table"]
    for value, column in ((estimate.rating, "rating"), (estimate.uncertainty, "span")):
        expected = of_players(case, {name: row[column] for name, row in table.items()})
        assert value == pytest.approx(expected, abs=case["tolerance"][column])


@pytest.mark.parametrize("case", cases("poker_history"))
def test_history(case: Case) -> None:
    found = history(evenings_of(case), case["input"]["lambda"], case["input"]["sigma"])
    steps = case["expected"]["history"]
    assert [step["after_evening"] for step in steps] == list(range(1, len(found.rating) + 1))
    for step, rating, uncertainty in zip(steps, found.rating, found.uncertainty, strict=True):
        assert rating == pytest.approx(of_players(case, step["theta"]), abs=case["tolerance"]["theta"])
        assert uncertainty == pytest.approx(of_players(case, step["span"]), abs=case["tolerance"]["span"])


@pytest.mark.parametrize("case", cases("poker_reml"))
def test_reml(case: Case) -> None:
    found = re_estimate(evenings_of(case), "reml", 6)
    expected = case["expected"]
    assert found is not None
    assert found.effective_observations == expected["effective_observations"]
    assert (found.lambda_ is None) == expected["boundary"]
    if found.lambda_ is not None:
        assert found.lambda_ == pytest.approx(expected["lambda"], rel=1e-7)
    assert (found.sigma, found.tau) == pytest.approx((expected["sigma"], expected["tau"]), rel=1e-7)
    assert found.minus_two_log_likelihood == pytest.approx(expected["minus_two_loglik"], abs=1e-6)
    sizes = [seats.size for seats in evenings_of(case).seats]
    assert found.minus_two_log_likelihood + np.log(sizes).sum() == pytest.approx(expected["lme4_REMLcrit"], abs=1e-6)


@pytest.mark.parametrize("case", cases("poker_reml"))
def test_shrunk(case: Case) -> None:
    found = re_estimate(evenings_of(case), "shrunk", 6)
    expected = case["expected"]["shrunk"]
    assert found is not None
    assert (found.lambda_, found.sigma, found.tau) == pytest.approx(
        (expected["lambda"], expected["sigma"], expected["tau"]), rel=1e-7
    )
