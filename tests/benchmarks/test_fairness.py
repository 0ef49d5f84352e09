"""Simulated seasons of the reference league, many at once, against one at a time."""

from __future__ import annotations

import time

import pytest

from ligatafel.estimators.fairness import League, regulars_and_guests, simulate
from ligatafel.estimators.placement_points import Rule

LEAGUE = League(regulars_and_guests(), sizes={2: 0.2, 3: 0.3, 4: 0.3, 5: 0.1, 6: 0.1}, games=60)


def seconds(seasons: int, seed: int) -> float:
    start = time.process_time()
    simulate(LEAGUE, Rule(), seasons=seasons, seed=seed)
    return time.process_time() - start


@pytest.mark.benchmark
def test_two_thousand_seasons_at_once() -> None:
    at_once = min(seconds(2000, seed) for seed in range(3))
    one = min(seconds(1, seed) for seed in range(5))
    print(f"\n2,000 seasons at once: {at_once:.2f} s, one by one {2000 * one:.0f} s, ratio {2000 * one / at_once:.0f}")
    assert 2000 * one / at_once >= 20
