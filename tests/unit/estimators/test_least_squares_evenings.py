"""Evenings check their arrays, groups follow who met whom."""

from __future__ import annotations

import numpy as np
import pytest

from ligatafel.estimators.least_squares import Evenings, contributions, fit, groups, history


def season(players: int, *evenings: dict[int, float]) -> Evenings:
    seats = tuple(np.array(list(evening), dtype=np.intp) for evening in evenings)
    return Evenings(players, seats, tuple(np.array(list(evening.values()), dtype=np.float64) for evening in evenings))


def test_groups_join_through_others() -> None:
    evenings = season(8, {5: 0, 6: 0}, {3: 0, 1: 0}, {7: 0}, {6: 0, 3: 0, 2: 0})
    assert groups(evenings).tolist() == [0, 1, 1, 1, 4, 1, 1, 7]


def test_groups_without_evenings_or_players() -> None:
    assert groups(season(3)).tolist() == [0, 1, 2]
    assert groups(season(0)).tolist() == []


def test_no_players_at_all() -> None:
    assert fit(season(0), 6, 2400).rating.shape == (0,)
    assert history(season(0), 6, 2400).rating.shape == (0, 0)


def test_a_newcomer_is_exactly_at_the_prior_until_the_first_evening() -> None:
    found = history(season(4, {0: 100, 1: -100}, {0: 50, 2: -50}), 4, 2000)
    assert found.rating[:, 3].tolist() == [0, 0]
    assert found.uncertainty[:, 3].tolist() == [1000, 1000]
    assert found.rating[0, 2] == 0
    assert found.uncertainty[0, 2] == 1000
    assert found.uncertainty[1, 2] < 1000


@pytest.mark.parametrize(
    ("seats", "balances", "message"),
    [
        ([[0, 1]], [], "1 evenings of seats, 0 of balances"),
        ([[0, 1]], [[1.0]], "evening 0: seats of shape"),
        ([[0, 1], [0, 2]], [[1.0, -1.0], [1.0, -1.0]], "evening 1: a seat that is none of the 2 players"),
        ([[-1, 1]], [[1.0, -1.0]], "evening 0: a seat that is none"),
        ([[1, 1]], [[1.0, -1.0]], "evening 0: a player sits twice"),
        ([[0, 1]], [[np.nan, -1.0]], "evening 0: a balance that is not finite"),
    ],
)
def test_arrays_that_do_not_fit(seats: list[list[int]], balances: list[list[float]], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Evenings(2, tuple(np.array(s, dtype=np.intp) for s in seats), tuple(np.array(b) for b in balances))


@pytest.mark.parametrize(("lambda_", "sigma"), [(0, 1), (-1, 1), (np.inf, 1), (np.nan, 1), (1, 0), (1, np.nan)])
def test_scales_must_be_positive_and_finite(lambda_: float, sigma: float) -> None:
    for estimator in (fit, history):
        with pytest.raises(ValueError, match="positive and finite"):
            estimator(season(2, {0: 1, 1: -1}), lambda_, sigma)


def test_contributions_refuse_no_penalty() -> None:
    with pytest.raises(ValueError, match="positive and finite"):
        contributions(season(2, {0: 1, 1: -1}), 0)
