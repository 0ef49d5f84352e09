"""Who is stronger, first or on the podium."""

from __future__ import annotations

from statistics import NormalDist

import numpy as np
import pytest

from ligatafel.estimators import places as shared
from ligatafel.estimators.least_squares import Estimate, places, stronger


def independent(rating: list[float], deviation: list[float]) -> Estimate:
    return Estimate(np.array(rating), np.diag(np.square(deviation)))


def test_stronger_by_the_difference_of_independent_normals() -> None:
    found = stronger(independent([100, 0, -50], [30, 40, 10]))
    assert found[0, 1] == pytest.approx(NormalDist().cdf(100 / 50), rel=1e-14)
    assert found[1, 2] == pytest.approx(NormalDist().cdf(50 / np.sqrt(1700)), rel=1e-14)
    assert np.diagonal(found).tolist() == [0.5, 0.5, 0.5]
    assert found + found.T == pytest.approx(np.ones((3, 3)), abs=1e-15)


def test_stronger_uses_the_covariance() -> None:
    found = stronger(Estimate(np.array([1.0, 0.0]), np.array([[1.0, 0.5], [0.5, 1.0]])))
    assert found[0, 1] == pytest.approx(NormalDist().cdf(1), rel=1e-14)


def test_stronger_far_apart_keeps_the_tail() -> None:
    tail = stronger(independent([-20, 0], [1, 1]))[0, 1]
    assert tail == pytest.approx(1.04542e-45, rel=1e-5)  # Phi(-20 / sqrt 2) = erfc(10) / 2


def test_stronger_of_one_and_none() -> None:
    assert stronger(independent([7], [1])).tolist() == [[0.5]]
    assert stronger(Estimate(np.zeros(0), np.zeros((0, 0)))).shape == (0, 0)


def test_places_of_two_agree_with_stronger() -> None:
    estimate = Estimate(np.array([300.0, 0.0]), np.array([[90_000.0, 30_000.0], [30_000.0, 60_000.0]]))
    found = places(estimate, np.array([0, 1]), podium=1)
    assert found.first == pytest.approx(stronger(estimate)[0, 1] * np.array([1, -1]) + [0, 1], abs=0.01)
    assert found.podium.tolist() == found.first.tolist()


def test_equal_players_share_the_places() -> None:
    found = places(independent([0] * 5, [1] * 5), np.arange(5), podium=3)
    assert found.first == pytest.approx(np.full(5, 1 / 5), abs=0.012)
    assert found.podium == pytest.approx(np.full(5, 3 / 5), abs=0.014)
    assert found.first.sum() == pytest.approx(1, abs=1e-12)
    assert found.podium.sum() == pytest.approx(3, abs=1e-12)


def test_only_those_among_compete_and_in_their_order() -> None:
    found = places(independent([1000, 30, 0, 20, 10], [1, 1e-3, 1e-3, 1e-3, 1e-3]), np.array([2, 4, 1, 3]), podium=2)
    assert found.first.tolist() == [0, 0, 1, 0]
    assert found.podium.tolist() == [0, 0, 1, 1]


def test_places_of_few_and_none() -> None:
    estimate = independent([1, 2], [1, 1])
    assert places(estimate, np.array([1]), podium=3).first.tolist() == [1]
    assert places(estimate, np.array([0, 1]), podium=3).podium.tolist() == [1, 1]
    assert places(estimate, np.array([], dtype=np.intp), podium=3).podium.shape == (0,)


def test_places_depend_on_the_seed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    estimate = independent([0, 0.1, 0.2], [1, 1, 1])
    once = places(estimate, np.arange(3), podium=2, draws=2500, seed=5)
    other = places(estimate, np.arange(3), podium=2, draws=2500, seed=6)
    monkeypatch.setattr(shared, "DRAWS_AT_ONCE", 7)
    again = places(estimate, np.arange(3), podium=2, draws=2500, seed=5)
    assert once.first.tolist() == again.first.tolist()
    assert once.podium.tolist() == again.podium.tolist()
    assert once.first.tolist() != other.first.tolist()


@pytest.mark.parametrize(("podium", "draws"), [(0, 10), (3, 0)])
def test_places_refuse_nothing_to_count(podium: int, draws: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        places(independent([0], [1]), np.array([0]), podium=podium, draws=draws)
