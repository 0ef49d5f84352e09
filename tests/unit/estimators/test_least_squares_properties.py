"""What holds for the fit and its history whatever was played."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from ligatafel.estimators.least_squares import Evenings, contributions, fit, groups, history, recursion
from ligatafel.estimators.variance_components import re_estimate

Array = NDArray[np.float64]
quick = settings(max_examples=40, deadline=None, derandomize=True)
lambdas = st.floats(0.05, 100)
sigmas = st.floats(1, 10_000)


@st.composite
def seasons(draw: st.DrawFn) -> Evenings:
    players = draw(st.integers(1, 9))
    present = st.lists(st.integers(0, players - 1), unique=True, max_size=players)
    seats = draw(st.lists(present, max_size=10))
    balances = [draw(st.lists(st.integers(-9999, 9999), min_size=len(s), max_size=len(s))) for s in seats]
    return Evenings(
        players,
        tuple(np.array(s, dtype=np.intp) for s in seats),
        tuple(np.array(b, dtype=np.float64) for b in balances),
    )


def random_season(players: int, evenings: int, table: int, seed: int = 1) -> Evenings:
    generator = np.random.default_rng(seed)
    seats = [generator.choice(players, generator.integers(1, table + 1), replace=False) for _ in range(evenings)]
    return Evenings(players, tuple(seats), tuple(generator.normal(0, 2400, s.size).round() for s in seats))


def first(evenings: Evenings, count: int) -> Evenings:
    return Evenings(evenings.players, evenings.seats[:count], evenings.balances[:count])


def refit(evenings: Evenings, lambda_: float, sigma: float) -> tuple[Array, Array]:
    """Row by row from the definition of X, without anything of the package."""
    rows, results = [np.zeros((0, evenings.players))], [np.zeros(0)]
    for seats, balances in zip(evenings.seats, evenings.balances, strict=True):
        own = np.eye(evenings.players)[seats]
        rows.append(own - own.sum(axis=0) / max(seats.size, 1))
        results.append(balances)
    design, result = np.vstack(rows), np.concatenate(results)
    inverse = np.linalg.inv(design.T @ design + lambda_ * np.eye(evenings.players))
    return inverse @ design.T @ result, sigma * np.sqrt(np.diagonal(inverse))


def about(expected: Array, rel: float = 1e-9, chips: float = 1) -> object:
    """Within ``rel`` of the largest rating, or of some chips: what is near 0 is a difference of large balances."""
    return pytest.approx(expected, rel=0, abs=rel * max(float(np.abs(expected).max(initial=0)), chips))


@quick
@given(seasons(), lambdas, sigmas)
def test_history_equals_a_refit_after_every_evening(evenings: Evenings, lambda_: float, sigma: float) -> None:
    found = history(evenings, lambda_, sigma)
    assert found.rating.shape == found.uncertainty.shape == (len(evenings.seats), evenings.players)
    for s in range(len(evenings.seats)):
        rating, uncertainty = refit(first(evenings, s + 1), lambda_, sigma)
        assert found.rating[s] == about(rating)
        assert found.uncertainty[s] == pytest.approx(uncertainty, rel=1e-9)


@pytest.mark.parametrize("block_rank", [1, 7, 64, 10_000])
def test_history_does_not_depend_on_the_size_of_its_blocks(monkeypatch: pytest.MonkeyPatch, block_rank: int) -> None:
    evenings = random_season(25, 60, 9)
    monkeypatch.setattr(recursion, "BLOCK_RANK", block_rank)
    found = history(evenings, 6, 2400)
    for s in range(60):
        rating, uncertainty = refit(first(evenings, s + 1), 6, 2400)
        assert found.rating[s] == about(rating, 1e-12)
        assert found.uncertainty[s] == pytest.approx(uncertainty, rel=1e-12)


@pytest.mark.parametrize("lambda_", [1e-3, 0.1, 6, 1000])
def test_errors_of_a_long_history_do_not_accumulate(lambda_: float) -> None:
    evenings = random_season(20, 4000, 12)
    found = history(evenings, lambda_, 2400)
    for count in (1, 10, 100, 1000, 4000):
        rating, uncertainty = refit(first(evenings, count), lambda_, 2400)
        assert found.rating[count - 1] == about(rating)
        assert found.uncertainty[count - 1] == pytest.approx(uncertainty, rel=1e-9)


@quick
@given(seasons(), lambdas, sigmas)
def test_fit_follows_the_definition(evenings: Evenings, lambda_: float, sigma: float) -> None:
    estimate = fit(evenings, lambda_, sigma)
    rating, uncertainty = refit(evenings, lambda_, sigma)
    assert estimate.rating == about(rating)
    assert estimate.uncertainty == pytest.approx(uncertainty, rel=1e-9)
    assert np.array_equal(estimate.covariance, estimate.covariance.T)


@quick
@given(seasons(), lambdas)
def test_ratings_sum_to_zero_in_each_group_and_groups_are_uncoupled(evenings: Evenings, lambda_: float) -> None:
    estimate, labels = fit(evenings, lambda_, 2400), groups(evenings)
    sums = np.bincount(labels, weights=estimate.rating, minlength=evenings.players)
    assert sums == pytest.approx(np.zeros(evenings.players), abs=1e-8)
    assert not estimate.covariance[labels[:, np.newaxis] != labels].any()


@quick
@given(seasons(), lambdas)
def test_contributions_add_up(evenings: Evenings, lambda_: float) -> None:
    parts = contributions(evenings, lambda_)
    assert parts.shape == (len(evenings.seats), evenings.players)
    assert parts.sum(axis=0) == about(fit(evenings, lambda_, 1).rating)


@quick
@given(seasons(), st.data())
def test_order_of_evenings_seats_and_players_is_irrelevant(evenings: Evenings, data: st.DataObject) -> None:
    players = np.array(data.draw(st.permutations(range(evenings.players))), dtype=np.intp)
    order = data.draw(st.permutations(range(len(evenings.seats))))
    renamed = Evenings(
        evenings.players,
        tuple(players[evenings.seats[s]][::-1] for s in order),
        tuple(evenings.balances[s][::-1] for s in order),
    )
    original, shuffled = fit(evenings, 6, 2400), fit(renamed, 6, 2400)
    assert shuffled.rating[players] == about(original.rating, 1e-12, chips=10_000)
    assert shuffled.uncertainty[players] == pytest.approx(original.uncertainty, rel=1e-12)
    for method in ("reml", "shrunk"):
        before, after = re_estimate(evenings, method, 6), re_estimate(renamed, method, 6)
        assert (before is None) == (after is None)
        if before and after and before.lambda_:
            assert after.lambda_ == pytest.approx(before.lambda_, rel=1e-6)


@quick
@given(seasons(), lambdas, st.floats(0.001, 1000))
def test_more_chips_scale_ratings_alone(evenings: Evenings, lambda_: float, factor: float) -> None:
    scaled = Evenings(evenings.players, evenings.seats, tuple(factor * balances for balances in evenings.balances))
    original = fit(evenings, lambda_, 2400)
    estimate = fit(scaled, lambda_, 2400)
    assert estimate.rating == pytest.approx(factor * original.rating, rel=1e-9, abs=1e-9 * factor)
    assert np.array_equal(estimate.covariance, original.covariance)


@quick
@given(seasons(), st.floats(-1000, 1000))
def test_the_mean_of_an_evening_is_taken_out(evenings: Evenings, extra: float) -> None:
    shifted = Evenings(evenings.players, evenings.seats, tuple(extra + balances for balances in evenings.balances))
    for estimate in (partial(fit, lambda_=6, sigma=2400), lambda e: history(e, 6, 2400)):
        assert estimate(shifted).rating == about(estimate(evenings).rating)


@quick
@given(seasons(), st.data())
def test_an_evening_of_one_or_none_changes_nothing(evenings: Evenings, data: st.DataObject) -> None:
    alone = data.draw(st.lists(st.integers(0, evenings.players - 1), max_size=1))
    longer = Evenings(
        evenings.players,
        (*evenings.seats, np.array(alone, dtype=np.intp)),
        (*evenings.balances, np.full(len(alone), 500.0)),
    )
    assert np.array_equal(fit(longer, 6, 2400).rating, fit(evenings, 6, 2400).rating)
    assert np.array_equal(fit(longer, 6, 2400).covariance, fit(evenings, 6, 2400).covariance)
    found = history(longer, 6, 2400)
    rating, uncertainty = refit(evenings, 6, 2400)
    assert found.rating[-1] == about(rating)
    assert found.uncertainty[-1] == pytest.approx(uncertainty, rel=1e-9)
    assert not contributions(longer, 6)[-1].any()
    assert re_estimate(longer, "reml", 6) == re_estimate(evenings, "reml", 6)
