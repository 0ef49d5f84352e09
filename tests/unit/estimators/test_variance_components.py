"""Minima, edges and data that tell nothing."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pytest

from ligatafel.estimators.least_squares import Evenings
from ligatafel.estimators.variance_components import re_estimate

if TYPE_CHECKING:
    from ligatafel.estimators.variance_components import Method


def season(players: int, *evenings: dict[int, float]) -> Evenings:
    seats = tuple(np.array(list(evening), dtype=np.intp) for evening in evenings)
    return Evenings(players, seats, tuple(np.array(list(evening.values()), dtype=np.float64) for evening in evenings))


def simulated(seed: int, tau: float, players: int = 9, evenings: int = 7) -> Evenings:
    generator = np.random.default_rng(seed)
    strength = generator.normal(0, tau, players)
    seats = [generator.choice(players, generator.integers(2, players), replace=False) for _ in range(evenings)]
    return Evenings(
        players, tuple(seats), tuple((strength[s] + generator.normal(0, 2400, s.size)).round() for s in seats)
    )


def likelihood(evenings: Evenings, lambda_: float) -> float:
    """-2 log L from the density of the contrasts, the covariance matrix written out; tau = 0 at infinity."""
    rows, result = [], []
    for seats, balances in zip(evenings.seats, evenings.balances, strict=True):
        _, _, right = np.linalg.svd(np.ones((1, seats.size)))
        rows.append(right[1:] @ np.eye(evenings.players)[seats])
        result.append(right[1:] @ balances)
    design, y = np.vstack(rows), np.concatenate(result)
    covariance = np.eye(y.size) + design @ design.T / lambda_
    variance = y @ np.linalg.solve(covariance, y) / y.size
    return float(y.size * (math.log(2 * math.pi * variance) + 1) + np.linalg.slogdet(covariance)[1])


SIMULATED = [simulated(seed, tau=[0, 500, 3000][seed % 3]) for seed in range(12)]
TWO_VALLEYS = season(
    7,
    {3: -900, 0: 900, 4: 1600, 5: 400},
    {0: 800, 5: 400},
    {5: 700, 0: -2800, 3: 2200},
    {5: 35600, 6: -2100, 1: -3400},
)
VALLEY_BEYOND_A_HILL = season(
    7,
    {4: 1200, 0: -200},
    {4: -4500, 2: -600, 1: -500},
    {3: -200, 5: 1900},
    {0: -600, 4: 500},
    {4: 1500, 5: 200},
    {6: 2500, 3: -700},
)


@pytest.mark.parametrize("method", ["reml", "shrunk"])
@pytest.mark.parametrize("evenings", [*SIMULATED, TWO_VALLEYS, VALLEY_BEYOND_A_HILL])
def test_no_other_lambda_is_better(evenings: Evenings, method: Method) -> None:
    found = re_estimate(evenings, method, 6)
    assert found is not None

    def criterion(lambda_: float) -> float:
        return likelihood(evenings, lambda_) + (math.log(lambda_ / 6) ** 2 if method == "shrunk" else 0)

    lambda_ = math.inf if found.lambda_ is None else found.lambda_
    assert found.minus_two_log_likelihood == pytest.approx(likelihood(evenings, lambda_), abs=1e-9)
    least = criterion(lambda_)
    assert all(criterion(math.exp(x)) >= least - 1e-8 for x in np.linspace(-8, 12, 400))
    if found.lambda_ is not None:
        assert found.tau == pytest.approx(found.sigma / math.sqrt(found.lambda_), rel=1e-15)
        assert criterion(lambda_ * 1.001) > least < criterion(lambda_ * 0.999)


def test_both_ends_of_reml_are_met_above() -> None:
    found = [re_estimate(evenings, "reml", 6) for evenings in SIMULATED]
    assert {components is not None and components.lambda_ is None for components in found} == {True, False}


def test_a_single_evening_tells_nothing_of_lambda() -> None:
    evenings = season(3, {0: 900, 1: -400, 2: -500})
    plain, shrunk = re_estimate(evenings, "reml", 6), re_estimate(evenings, "shrunk", 6)
    assert plain is not None
    assert shrunk is not None
    assert (plain.lambda_, plain.tau) == (None, 0)
    assert plain.sigma == pytest.approx(math.sqrt(1_220_000 / 2))
    assert shrunk.lambda_ == pytest.approx(6, rel=1e-12)
    assert shrunk.sigma == pytest.approx(math.sqrt(1_220_000 * 6 / 7 / 2))


@pytest.mark.parametrize("method", ["reml", "shrunk"])
@pytest.mark.parametrize(
    "evenings",
    [
        season(0),
        season(3),
        season(3, {0: 5}, {}, {1: -7}),
        season(2, {0: 0, 1: 0}, {0: 0, 1: 0}),
        season(3, {0: 0.1, 1: 0.1, 2: 0.1}, {0: 7, 1: 7}),
        season(2, {0: 100, 1: -100}, {0: 100, 1: -100}),
    ],
    ids=["no players", "no evenings", "nobody met", "all zero", "all equal", "explained exactly"],
)
def test_data_without_information(evenings: Evenings, method: Method) -> None:
    assert re_estimate(evenings, method, 6) is None


def test_shrunk_follows_its_start() -> None:
    evenings = simulated(3, tau=1000)
    found = [re_estimate(evenings, "shrunk", start) for start in (1e-6, 1, 100, 1e9)]
    lambdas = [components.lambda_ for components in found if components and components.lambda_]
    assert lambdas == sorted(lambdas)
    assert len(set(lambdas)) == 4


@pytest.mark.parametrize("start", [0, -1, math.inf, math.nan])
def test_the_start_must_be_positive_and_finite(start: float) -> None:
    with pytest.raises(ValueError, match="positive and finite"):
        re_estimate(season(2), "reml", start)


@pytest.mark.parametrize("seed", range(5))
def test_few_evenings_in_a_tree_do_not_crash(seed: int) -> None:
    generator = np.random.default_rng(seed)
    pairs = [{i: 100.0 * v, i + 1: -100.0 * v} for i, v in enumerate(generator.integers(-9, 10, 5).tolist())]
    for method in ("reml", "shrunk"):
        found = re_estimate(season(6, *pairs), method, 6)
        assert found is None or found.sigma > 0
