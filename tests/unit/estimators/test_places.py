"""Places drawn from normal strengths."""

from __future__ import annotations

from statistics import NormalDist

import numpy as np
import pytest

from ligatafel.estimators.places import drawn_places


def test_two_who_are_independent() -> None:
    found = drawn_places(np.array([1600.0, 1500.0]), np.diag([60.0, 80.0]), podium=1)
    assert found.first == pytest.approx([NormalDist().cdf(1), NormalDist().cdf(-1)], abs=0.01)
    assert found.podium.tolist() == found.first.tolist()


def test_who_is_certain_is_where_the_rating_is() -> None:
    found = drawn_places(np.array([1.0, 3.0, 2.0]), np.zeros((3, 3)), podium=2, draws=10)
    assert found.first.tolist() == [0, 1, 0]
    assert found.podium.tolist() == [0, 1, 1]


def test_covariance_counts() -> None:
    common = np.array([[100.0, 0.0], [100.0, 1.0]])
    found = drawn_places(np.array([0.0, 1.0]), common, podium=1)
    assert found.first[1] == pytest.approx(NormalDist().cdf(1), abs=0.01)
