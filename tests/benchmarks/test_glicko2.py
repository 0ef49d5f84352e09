"""A million games of four among 10,000 players, each its own period, beside riix, which rates games of two in periods.

riix takes 190 MB with all that it needs, so it stands in a group of its own, which `make benchmarks` installs. Its
licence allows no commercial use; nothing but this comparison uses it.
"""

from __future__ import annotations

import importlib
import time
import tracemalloc
from dataclasses import dataclass
from itertools import combinations
from types import ModuleType

import numpy as np
import pytest
from numpy.typing import NDArray

from ligatafel.estimators.glicko2 import Games, History, Mode, Parameters, Ratings, history, rate_period, sit_out

GAMES, PLAYERS = 1_000_000, 10_000
GIBIBYTE = 2**30
PERIODS = 1, 10, 30, 100, 300, 1000
"""Games in a period of riix: its cost for a game has a minimum somewhere between."""
Indices = NDArray[np.intp]


@dataclass(frozen=True)
class Tables:
    """Who sat at each of many games, and on what place they came in."""

    seats: Indices
    places: Indices

    def rows(self, index: slice) -> Tables:
        return Tables(self.seats[index], self.places[index])

    def games(self) -> Games:
        return Games.from_places(np.full(len(self.seats), Mode.FFA, dtype=np.intp), self.seats, self.places)


def tables(games: int, size: int) -> Tables:
    """Draw them: a player's luck of the day is worth about as much as the strength."""
    generator = np.random.default_rng(1)
    seats = generator.integers(PLAYERS, size=(games, size))
    while (twice := (np.diff(np.sort(seats, axis=1), axis=1) == 0).any(axis=1)).any():
        seats[twice] = generator.integers(PLAYERS, size=(twice.sum(), size))
    performance = generator.normal(0, 1, PLAYERS)[seats] + generator.gumbel(0, 1, seats.shape)
    return Tables(seats, 1 + np.argsort(np.argsort(-performance, axis=1), axis=1))


def newcomers() -> Ratings:
    return Ratings(np.full(PLAYERS, 1500.0), np.full(PLAYERS, 350.0), np.full(PLAYERS, 0.06))


def rate(played: Tables) -> History:
    return history(played.games(), newcomers(), Parameters())


@pytest.fixture(scope="module")
def games_a_second() -> float:
    played = tables(GAMES, 4)
    times = []
    for _ in range(3):
        start = time.process_time()
        rate(played)
        times.append(time.process_time() - start)
    print(f"\nglicko2: {GAMES:,} games of four in {min(times):.1f} s, {GAMES / min(times):,.0f} a second")
    return GAMES / min(times)


@pytest.mark.benchmark
def test_a_million_games(games_a_second: float) -> None:
    played = tables(GAMES, 4)
    some = played.rows(slice(2000))
    ratings, start = newcomers(), time.process_time()
    for row in range(2000):
        ratings = rate_period(some.rows(slice(row, row + 1)).games(), ratings, Parameters())
    one_by_one = 2000 / (time.process_time() - start)
    tracemalloc.start()
    found = rate(played).final
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    print(
        f"glicko2: {one_by_one:,.0f} a second one by one, ratio {games_a_second / one_by_one:.0f}, {peak / 1e6:.0f} MB"
    )
    assert np.array_equal(rate(some).final.rating, ratings.rating)
    assert np.isfinite(found.rating).all()
    assert games_a_second / one_by_one >= 20
    assert peak < GIBIBYTE


def pairings(played: Tables) -> tuple[Indices, NDArray[np.float64]]:
    """Everybody against everybody else at the table, and whether the first of a pair came in before the second."""
    pairs = np.array([*combinations(range(played.seats.shape[1]), 2)])
    won = played.places[:, pairs[:, 0]] < played.places[:, pairs[:, 1]]
    return played.seats[:, pairs].reshape(-1, 2), won.ravel().astype(np.float64)


@pytest.fixture(scope="module")
def riix() -> ModuleType:
    return importlib.import_module("riix.models.glicko2")


def riix_games_a_second(riix: ModuleType, played: Tables, period: int) -> float:
    """How fast its batched update takes periods of so many games, in about two seconds."""
    rated = riix.Glicko2([*range(PLAYERS)], update_method="batched")
    spent = 0.0
    for number in range(len(played.seats) // period):
        matchups, outcomes = pairings(played.rows(slice(number * period, (number + 1) * period)))
        start = time.process_time()
        rated.update(matchups, outcomes, time_step=number)
        spent += time.process_time() - start
        if spent > 2:
            break
    return (number + 1) * period / spent


@pytest.mark.benchmark
def test_at_least_as_fast_as_riix(games_a_second: float, riix: ModuleType) -> None:
    fastest = {}
    for size, what in ((2, "games of two"), (4, "games of four as six pairings")):
        played = tables(100_000, size)
        speeds = {period: riix_games_a_second(riix, played, period) for period in PERIODS}
        listed = ", ".join(f"{speed:,.0f} ({period:,})" for period, speed in speeds.items())
        print(f"riix: {what} a second, by games in a period: {listed}")
        fastest[size] = max(speeds.values())
    ratios = ", ".join(f"{games_a_second / speed:.1f} (of {size})" for size, speed in fastest.items())
    print(f"glicko2: {games_a_second:,.0f} games of four a second, ratio to riix at its best {ratios}")
    assert games_a_second >= max(fastest.values())


@pytest.mark.benchmark
def test_riix_finds_the_same(riix: ModuleType) -> None:
    played, parameters = tables(2000, 2), Parameters(opponent_deviation="rms")
    rated, ratings = riix.Glicko2([*range(PLAYERS)], update_method="batched"), newcomers()
    for number in range(20):
        now = played.rows(slice(number * 100, (number + 1) * 100))
        rated.update(*pairings(now), time_step=number)
        idle = np.ones(PLAYERS, dtype=np.intp)
        idle[now.games().players] = 0
        ratings = sit_out(rate_period(now.games(), ratings, parameters), idle, parameters)
    assert 1500 + 173.7178 * rated.mus == pytest.approx(ratings.rating, abs=1e-3)
    assert 173.7178 * rated.phis == pytest.approx(ratings.deviation, abs=1e-3)
    assert rated.sigmas == pytest.approx(ratings.volatility, abs=1e-6)
