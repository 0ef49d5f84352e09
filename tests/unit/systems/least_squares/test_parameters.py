from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ligatafel.systems.least_squares.computation import compute

if TYPE_CHECKING:
    from collections.abc import Callable

    from ligatafel.model.league import League
    from ligatafel.systems.least_squares.evening import Evening
    from ligatafel.systems.least_squares.season import Parameters

    LeagueOf = Callable[..., League[Evening]]

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "cases" / "least_squares" / "poker_reml.json").read_text(encoding="utf-8")
)["cases"]
EACH = pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])


def used(league_of: LeagueOf, evenings: list[dict[str, int]], method: str, from_event: int = 6) -> Parameters:
    rating = {"reestimate": {"method": method, "from_event": from_event}}
    return compute(league_of({"2026": evenings}, rating=rating)).seasons[0].result.parameters


@EACH
def test_shrunk_is_in_use(case: dict[str, Any], league_of: LeagueOf) -> None:
    found = used(league_of, case["input"]["evenings"], "shrunk")
    assert found.reestimated
    assert not found.boundary
    for key, value in case["expected"]["shrunk"].items():
        assert getattr(found, key if key != "lambda" else "lambda_") == pytest.approx(value, rel=1e-4)
    assert found.effective_observations == case["expected"]["effective_observations"]


@EACH
def test_reml_is_in_use_unless_it_ends_at_the_boundary(case: dict[str, Any], league_of: LeagueOf) -> None:
    found, expected = used(league_of, case["input"]["evenings"], "reml"), case["expected"]
    assert found.boundary is expected["boundary"]
    assert found.reestimated is not expected["boundary"]
    assert found.estimate is not None
    for key in ("lambda", "sigma", "tau"):
        value = getattr(found.estimate, key if key != "lambda" else "lambda_")
        assert value == (None if expected[key] is None else pytest.approx(expected[key], rel=1e-4))
    in_use = {"lambda": 6, "sigma": 2400} if expected["boundary"] else expected
    assert (found.lambda_, found.sigma) == pytest.approx((in_use["lambda"], in_use["sigma"]), rel=1e-4)


def test_scales_are_rounded_to_six_digits_before_use(league_of: LeagueOf) -> None:
    found = used(league_of, CASES[0]["input"]["evenings"], "shrunk")
    assert (found.lambda_, found.sigma, found.tau) == (5.54768, 2489.64, 1057.01)
    assert found.start.tau == 979.796


@pytest.mark.parametrize(("method", "from_event"), [("never", 6), ("shrunk", 7), ("reml", 7)])
def test_start_values_serve_until_it_is_time(method: str, from_event: int, league_of: LeagueOf) -> None:
    found = used(league_of, CASES[0]["input"]["evenings"], method, from_event)
    assert (found.lambda_, found.sigma, found.tau) == (6, 2400, 979.796)
    assert (found.estimate, found.reestimated, found.boundary) == (None, False, False)
    assert found.effective_observations == 28


@pytest.mark.parametrize("method", ["shrunk", "reml"])
def test_evenings_without_information_leave_the_start_values(method: str, league_of: LeagueOf) -> None:
    found = used(league_of, [{"anna": 0, "ben": 0}] * 8, method)
    assert (found.lambda_, found.sigma, found.estimate, found.boundary) == (6, 2400, None, False)


def test_evenings_that_do_not_count_are_rated(league_of: LeagueOf) -> None:
    league = league_of({"2026": CASES[0]["input"]["evenings"]})
    for event in league.seasons[0].events:
        assert event.play is not None
        object.__setattr__(event.play, "counts", False)
    assert compute(league).seasons[0].result.parameters.reestimated
