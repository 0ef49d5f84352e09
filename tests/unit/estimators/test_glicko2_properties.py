"""What holds for Glicko-2 whatever was played."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ligatafel.estimators.glicko2 import Game, Games, Mode, Parameters, Ratings, history, rate_period, sit_out
from ligatafel.estimators.glicko2.levels import levels

quick = settings(max_examples=60, deadline=None, derandomize=True)
PLAYERS = 7


@st.composite
def played(draw: st.DrawFn) -> Game:
    mode = draw(st.sampled_from(Mode))
    size = 4 if mode is Mode.TEAMS else draw(st.integers(2, 4))
    players = tuple(draw(st.permutations(range(PLAYERS)))[:size])
    if mode is Mode.TEAMS:
        return Game(mode, players, draw(st.sampled_from([(1, 1, 2, 2), (2, 2, 1, 1), (1, 1, 1, 1)])))
    return Game(mode, players, tuple(draw(st.lists(st.integers(1, size), min_size=size, max_size=size))))


def arrays(low: float, high: float) -> st.SearchStrategy[np.ndarray[tuple[int], np.dtype[np.float64]]]:
    return st.lists(st.floats(low, high), min_size=PLAYERS, max_size=PLAYERS).map(np.array)


several = st.lists(played(), max_size=6)
states = st.builds(Ratings, arrays(0, 3000), arrays(20, 350), arrays(0.03, 0.07))
parameters = st.builds(Parameters, st.floats(0.2, 0.6), st.just(350), st.sampled_from(["zero", "rms"]))


def same(first: Ratings, second: Ratings) -> bool:
    pairs = zip(vars(first).values(), vars(second).values(), strict=True)
    return all(np.array_equal(a, b, equal_nan=True) for a, b in pairs)


def alone(games: list[Game], ratings: Ratings, parameters: Parameters) -> Ratings:
    """Game after game, each a period."""
    for game in games:
        ratings = rate_period(Games.of([game]), ratings, parameters)
    return ratings


def shuffled(game: Game, data: st.DataObject) -> Game:
    """The same game, its players listed in another order."""
    order = data.draw(st.permutations(range(len(game.players))))
    if game.mode is Mode.TEAMS:
        order = data.draw(st.sampled_from([[1, 0, 2, 3], [0, 1, 3, 2], [2, 3, 0, 1], [3, 2, 1, 0]]))
    return Game(game.mode, tuple(game.players[i] for i in order), tuple(game.places[i] for i in order))


@quick
@given(several, states, parameters)
def test_history_is_game_after_game_to_the_last_bit(
    games: list[Game], ratings: Ratings, parameters: Parameters
) -> None:
    found = history(Games.of(games), ratings, parameters)
    for row, game in enumerate(games):
        seats = (row, np.arange(len(game.players)))
        players = np.array(game.players)
        assert same(found.before.take(seats), ratings.take(players))
        ratings = alone([game], ratings, parameters)
        assert same(found.after.take(seats), ratings.take(players))
        assert np.isnan(found.after.rating[row, len(game.players) :]).all()
    assert same(found.final, ratings)


@quick
@given(several, states, parameters, st.data())
def test_the_order_of_seats_and_of_games_in_a_period_changes_no_bit(
    games: list[Game], ratings: Ratings, parameters: Parameters, data: st.DataObject
) -> None:
    listed = [shuffled(game, data) for game in games]
    together = rate_period(Games.of(games), ratings, parameters)
    order = data.draw(st.permutations(listed))
    assert same(rate_period(Games.of(order), ratings, parameters), together)
    in_turn = history(Games.of(games), ratings, parameters).final
    assert same(history(Games.of(listed), ratings, parameters).final, in_turn)


@quick
@given(several, states, parameters, st.permutations(range(PLAYERS)))
def test_the_numbers_of_the_players_change_no_bit(
    games: list[Game], ratings: Ratings, parameters: Parameters, numbers: list[int]
) -> None:
    number = np.array(numbers)
    renamed = [Game(game.mode, tuple(numbers[i] for i in game.players), game.places) for game in games]
    before = ratings.take(np.argsort(number))
    for rate in (rate_period, lambda *given: history(*given).final):
        after = rate(Games.of(renamed), before, parameters)
        assert same(after.take(number), rate(Games.of(games), ratings, parameters))


def by_the_paper(
    before: tuple[float, float, float], met: list[tuple[float, float, float, float, float]], tau: float
) -> tuple[float, float, float]:
    """Steps 2 to 8 for one player, scalar: ``met`` has own rating, opponent's rating and deviation, wins, losses."""
    rating, phi, sigma = before[0], before[1] / 173.7178, before[2]
    information = surprise = 0.0
    for own, opponent, deviation, wins, losses in met:
        g = 1 / math.sqrt(1 + 3 * (deviation / 173.7178) ** 2 / math.pi**2)
        expected = 1 / (1 + math.exp(-g * (own - opponent) / 173.7178))
        information += (wins + losses) * g**2 * expected * (1 - expected)
        surprise += g * (wins * (1 - expected) - losses * expected)
    v = 1 / information
    delta, a = v * surprise, math.log(sigma**2)

    def f(x: float) -> float:
        e = math.exp(x)
        return e * (delta**2 - phi**2 - v - e) / (2 * (phi**2 + v + e) ** 2) - (x - a) / tau**2

    low = a
    while f(low) < 0:
        low -= tau
    high = low
    while f(high) > 0:
        high += tau / 10
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    sigma = math.exp(low / 2)
    phi = 1 / math.sqrt(1 / (phi**2 + sigma**2) + information)
    return rating + 173.7178 * phi**2 * surprise, min(173.7178 * phi, 350), sigma


def meeting(game: Game, seat: int, ratings: Ratings) -> tuple[float, float]:
    """Own rating and opponent's, from the definition."""
    own = ratings.rating[list(game.players)]
    if game.mode is Mode.TEAMS:
        teams = [(2 * max(pair) + min(pair)) / 3 for pair in (own[:2], own[2:])]
        return teams[seat // 2], teams[1 - seat // 2]
    return own[seat], np.delete(own, seat).mean()


def deviation_met(game: Game, seat: int, ratings: Ratings, parameters: Parameters) -> float:
    if parameters.opponent_deviation == "zero":
        return 0
    others = [i for i in range(len(game.players)) if i != seat]
    if game.mode is Mode.TEAMS:
        others = [2, 3] if seat < 2 else [0, 1]
    deviation = ratings.deviation[[game.players[i] for i in others]]
    return math.sqrt(np.square(deviation).mean())


@quick
@given(several, states, parameters)
def test_a_period_follows_the_paper(games: list[Game], ratings: Ratings, parameters: Parameters) -> None:
    arranged = Games.of(games)
    after = rate_period(arranged, ratings, parameters)
    for player in range(PLAYERS):
        met = []
        for row, game in enumerate(games):
            if player in game.players:
                seat = game.players.index(player)
                weights = (arranged.wins[row, seat], arranged.losses[row, seat])
                deviation = deviation_met(game, seat, ratings, parameters)
                met.append((*meeting(game, seat, ratings), deviation, *weights))
        before = (ratings.rating[player], ratings.deviation[player], ratings.volatility[player])
        expected = by_the_paper(before, met, parameters.tau) if met else before
        found = (after.rating[player], after.deviation[player], after.volatility[player])
        assert found == pytest.approx(expected, rel=1e-9, abs=1e-9)


@quick
@given(states, parameters, st.permutations([1, 2, 3, 4]))
def test_a_mirrored_game_changes_ratings_the_other_way(
    ratings: Ratings, parameters: Parameters, places: list[int]
) -> None:
    mirrored = Ratings(3000 - ratings.rating, ratings.deviation, ratings.volatility)
    game = Game(Mode.FFA, (0, 1, 2, 3), tuple(places))
    reverse = Game(Mode.FFA, (0, 1, 2, 3), tuple(5 - place for place in places))
    after = alone([game], ratings, parameters)
    other = alone([reverse], mirrored, parameters)
    assert other.rating == pytest.approx(3000 - after.rating, abs=1e-9)
    assert other.deviation == pytest.approx(after.deviation, abs=1e-9)
    assert other.volatility == pytest.approx(after.volatility, rel=1e-9)


@quick
@given(states, parameters, st.floats(0, 3000), st.integers(2, 4))
def test_a_tie_of_equals_changes_no_rating(ratings: Ratings, parameters: Parameters, rating: float, size: int) -> None:
    equals = Ratings(np.full(PLAYERS, rating), ratings.deviation, ratings.volatility)
    for mode in (Mode.FFA, Mode.SOLO, Mode.TEAMS):
        count = 4 if mode is Mode.TEAMS else size
        after = alone([Game(mode, tuple(range(count)), (1,) * count)], equals, parameters)
        assert after.rating == pytest.approx(rating, abs=1e-9)
        assert (after.deviation < np.hypot(equals.deviation, 173.7178 * equals.volatility) + 1e-9).all()


@quick
@given(states, parameters, st.integers(0, 50), st.integers(0, 2000))
def test_uncertainty_grows_with_every_period_up_to_the_greatest(
    ratings: Ratings, parameters: Parameters, first: int, then: int
) -> None:
    after = sit_out(ratings, first, parameters)
    later = sit_out(after, then, parameters)
    assert (ratings.deviation <= after.deviation).all()
    assert (after.deviation <= later.deviation).all()
    assert (later.deviation <= parameters.greatest_deviation).all()
    assert later.deviation == pytest.approx(sit_out(ratings, first + then, parameters).deviation, rel=1e-12)
    assert later.rating is ratings.rating
    assert later.volatility is ratings.volatility


extreme_states = st.builds(Ratings, arrays(-1e5, 1e5), arrays(0, 2000), arrays(1e-6, 3))
extreme_parameters = st.builds(Parameters, st.floats(1e-3, 10), st.floats(1, 1000), st.sampled_from(["zero", "rms"]))


@quick
@given(several, extreme_states, extreme_parameters)
def test_everything_stays_finite(games: list[Game], ratings: Ratings, parameters: Parameters) -> None:
    arranged = Games.of(games * 5)
    for after in (rate_period(arranged, ratings, parameters), history(arranged, ratings, parameters).final):
        after.check()
        met = np.unique(arranged.players)
        assert (after.deviation[met] <= parameters.greatest_deviation).all()


@quick
@given(st.lists(played(), max_size=30))
def test_a_level_holds_games_that_wait_for_no_other(games: list[Game]) -> None:
    arranged = Games.of(games)
    reached = [0] * PLAYERS
    expected: dict[int, list[int]] = {}
    for row, game in enumerate(games):
        level = 1 + max(reached[player] for player in game.players)
        expected.setdefault(level, []).append(row)
        for player in game.players:
            reached[player] = level
    found = [sorted(rows.tolist()) for rows in levels(arranged.seats, PLAYERS)]
    assert found == [expected[level] for level in sorted(expected)]
