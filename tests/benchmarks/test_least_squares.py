"""History by updates against refitting after every evening, for 1,000 players and 1,000 evenings of 8.

Set LIGATAFEL_LARGE_BENCHMARK to also run 5,000 by 5,000, as CI does.
"""

from __future__ import annotations

import os
import time
import tracemalloc

import numpy as np
import pytest

from browser_tools import is_required
from ligatafel.estimators.least_squares import Evenings, history

GIBIBYTE = 2**30
LAMBDA, SIGMA, TABLE = 6.0, 2400.0, 8


def league(players: int, evenings: int) -> Evenings:
    generator = np.random.default_rng(1)
    strength = generator.normal(0, 1000, players)
    seats = [generator.choice(players, TABLE, replace=False) for _ in range(evenings)]
    noisy = [strength[s] + generator.normal(0, SIGMA, TABLE) for s in seats]
    return Evenings(players, tuple(seats), tuple((y - y.mean()).round() for y in noisy))


def seconds_a_refit(evenings: Evenings, samples: int) -> tuple[float, np.ndarray, np.ndarray]:
    """Best time of an inversion of the last matrix, and its ratings and uncertainties: what is timed is right."""
    matrix, total = LAMBDA * np.eye(evenings.players), np.zeros(evenings.players)
    for seats, balances in zip(evenings.seats, evenings.balances, strict=True):
        matrix[np.ix_(seats, seats)] += np.eye(seats.size) - 1 / seats.size
        total[seats] += balances - balances.mean()
    times = []
    for _ in range(samples):
        start = time.perf_counter()
        inverse = np.linalg.inv(matrix)
        rating, uncertainty = inverse @ total, SIGMA * np.sqrt(np.diagonal(inverse))
        times.append(time.perf_counter() - start)
    return min(times), rating, uncertainty


def seconds_of_history(evenings: Evenings) -> float:
    start = time.perf_counter()
    history(evenings, LAMBDA, SIGMA)
    return time.perf_counter() - start


@pytest.mark.benchmark
def test_history_of_a_thousand_players_and_evenings() -> None:
    evenings = league(1000, 1000)
    refit, rating, uncertainty = seconds_a_refit(evenings, samples=8)
    updates = min(seconds_of_history(evenings) for _ in range(3))
    tracemalloc.start()
    found = history(evenings, LAMBDA, SIGMA)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    ratio = 1000 * refit / updates
    print(
        f"\nhistory 1,000 x 1,000: {updates:.2f} s, refits {1000 * refit:.0f} s, ratio {ratio:.0f}, {peak / 1e6:.0f} MB"
    )
    assert np.abs(found.rating[-1] - rating).max() <= 1e-9 * np.abs(rating).max()
    assert np.abs(found.uncertainty[-1] / uncertainty - 1).max() <= 1e-9
    assert ratio >= 30
    assert peak < GIBIBYTE


@pytest.mark.benchmark
@pytest.mark.skipif(
    not (os.environ.get("LIGATAFEL_LARGE_BENCHMARK") or is_required(os.environ)),
    reason="takes a minute or two: LIGATAFEL_LARGE_BENCHMARK=1",
)
def test_history_of_five_thousand_players_and_evenings() -> None:
    evenings = league(5000, 5000)
    refit, _, _ = seconds_a_refit(evenings, samples=1)
    updates = seconds_of_history(evenings)
    print(f"\nhistory 5,000 x 5,000: {updates:.0f} s, refits {5000 * refit:.0f} s, ratio {5000 * refit / updates:.0f}")
    assert 5000 * refit / updates >= 30
