"""Places as wins and losses, extremes, what a place would change, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import numpy as np
import pytest
from numpy.typing import NDArray

from ligatafel.estimators.glicko2 import (
    NOBODY,
    Game,
    Games,
    Mode,
    Parameters,
    Ratings,
    as_fraction,
    changes_by_place,
    expected,
    history,
    opponents,
    opponents_among,
    rate_period,
    sit_out,
)

Array = NDArray[np.float64]
PARAMETERS = Parameters()


def newcomers(players: int) -> Ratings:
    return Ratings(np.full(players, 1500.0), np.full(players, 350.0), np.full(players, 0.06))


def ratings(rating: list[float], deviation: list[float]) -> Ratings:
    return Ratings(np.array(rating, float), np.array(deviation, float), np.full(len(rating), 0.06))


def counted(mode: Mode, places: tuple[int, ...]) -> list[tuple[Fraction, Fraction]]:
    games = Games.of([Game(mode, tuple(range(len(places))), places)])
    pairs = zip(games.wins[0].tolist(), games.losses[0].tolist(), strict=True)
    return [(as_fraction(wins, len(places)), as_fraction(losses, len(places))) for wins, losses in pairs]


def by_the_rule(mode: Mode, places: tuple[int, ...]) -> list[tuple[Fraction, Fraction]]:
    """Mean of the wins and losses of the places shared, in fractions."""
    last = len(places)
    table = [(last - k, k - 1) for k in range(1, last + 1)]
    if mode is Mode.SOLO:
        table = [(last - 1, 0), *[(0, 1)] * (last - 1)]
    found = []
    for place in places:
        better, tied = sum(other < place for other in places), places.count(place)
        shared = table[better : better + tied]
        wins, losses = (Fraction(sum(column), tied) for column in zip(*shared, strict=True))
        found.append((wins, losses))
    return found


@pytest.mark.parametrize("mode", [Mode.FFA, Mode.SOLO])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_order_of_places_counts_by_the_rule(mode: Mode, players: int) -> None:
    for places in product(range(1, players + 1), repeat=players):
        assert counted(mode, places) == by_the_rule(mode, places)


def test_shared_places_are_exact_fractions() -> None:
    assert counted(Mode.FFA, (1, 2, 2, 4))[1] == (Fraction(3, 2), Fraction(3, 2))
    assert counted(Mode.SOLO, (1, 1, 1, 4))[0] == (Fraction(1), Fraction(2, 3))
    assert counted(Mode.SOLO, (1, 1, 1, 1))[0] == (Fraction(3, 4), Fraction(3, 4))


@pytest.mark.parametrize(
    ("places", "wins"), [((1, 1, 2, 2), (1, 1, 0, 0)), ((2, 2, 1, 1), (0, 0, 1, 1)), ((1, 1, 1, 1), (0.5,) * 4)]
)
def test_a_game_of_teams_is_one_win_or_loss(places: tuple[int, ...], wins: tuple[float, ...]) -> None:
    assert counted(Mode.TEAMS, places) == [(Fraction(won), 1 - Fraction(won)) for won in wins]


@pytest.mark.parametrize("opponent_deviation", ["zero", "rms"])
@pytest.mark.parametrize("places", [(1, 2, 2, 4), (1, 2, 2, 3), (1, 1, 1, 1), (3, 1, 2, 4)])
def test_the_order_of_the_list_changes_no_bit(places: tuple[int, ...], opponent_deviation: str) -> None:
    start = ratings([1512.3, 1650.7, 1650.7, 1433.1], [80, 71.3, 71.3, 350])
    parameters = Parameters(opponent_deviation="rms" if opponent_deviation == "rms" else "zero")
    lists = [
        Games.of([Game(Mode.FFA, order, tuple(places[seat] for seat in order))]) for order in permutations(range(4))
    ]
    finals = {tuple(history(games, start, parameters).final.rating.tolist()) for games in lists}
    assert len(finals) == 1
    if places[1] == places[2]:
        (final,) = finals
        assert final[1] == final[2]


def test_teams_meet_each_other() -> None:
    start = ratings([1800, 1300, 1500, 1600], [30, 40, 300, 400])
    games = Games.of([Game(Mode.TEAMS, (0, 1, 2, 3), (1, 1, 2, 2)), Game(Mode.FFA, (0, 3), (1, 2))])
    met = opponents(games, start.at(games.seats), Parameters(opponent_deviation="rms"))
    first, second = (2 * 1800 + 1300) / 3, (2 * 1600 + 1500) / 3
    assert met.own[0].tolist() == [first, first, second, second]
    assert met.rating[0].tolist() == [second, second, first, first]
    assert met.deviation[0] == pytest.approx([np.sqrt(125_000), np.sqrt(125_000), np.sqrt(1250), np.sqrt(1250)])
    assert (met.own[1, :2].tolist(), met.rating[1, :2].tolist()) == ([1800, 1600], [1600, 1800])
    assert met.deviation[1, :2] == pytest.approx([400, 30])
    assert not opponents(games, start.at(games.seats), PARAMETERS).deviation.any()


def test_a_gap_of_8000_points() -> None:
    start = ratings([9000, 1000], [350, 30])
    expected = history(Games.of([Game(Mode.FFA, (0, 1), (1, 2))]), start, PARAMETERS).final
    assert expected.rating == pytest.approx([9000, 1000], abs=1e-9)
    upset = history(Games.of([Game(Mode.FFA, (0, 1), (2, 1))]), start, PARAMETERS).final
    lost = 173.7178 * ((350 / 173.7178) ** 2 + upset.volatility[0] ** 2)  # nothing was known of such a game
    assert upset.rating[0] == pytest.approx(9000 - lost, rel=1e-9)
    assert 1000 < upset.rating[1] < 1010
    assert 0.06 < upset.volatility.max() < 0.061


@pytest.mark.parametrize("rating", [-1e6, -14_000, 14_000, 1e6, 1e12])
@pytest.mark.parametrize("deviation", [0, 30, 350, 1e4])
@pytest.mark.parametrize("tau", [1e-3, 0.5, 3])
def test_no_distance_overflows(rating: float, deviation: float, tau: float) -> None:
    parameters = Parameters(tau, opponent_deviation="rms")
    games = Games.of([Game(Mode.FFA, (0, 1, 2), (1, 2, 3))] * 3)
    for found in (rate_period, lambda *given: history(*given).final):
        after = found(games, ratings([rating, 0, 0], [deviation, 30, deviation]), parameters)
        after.check()
        assert (after.deviation <= parameters.greatest_deviation).all()


@pytest.mark.parametrize("opponent", [-6500, 1500, 1700, 9500])
def test_thirty_wins_in_a_row(opponent: float) -> None:
    games = Games.of([Game(Mode.FFA, (0, 1), (1, 2))] * 30)
    found = history(games, ratings([1500, opponent], [350, 30]), PARAMETERS)
    winner, loser = found.after.rating.T
    assert (np.diff(winner) >= 0).all()
    assert (np.diff(loser) <= 0).all()
    found.final.check()
    assert (found.after.deviation <= 350).all()
    assert found.final.volatility.max() < 0.1


def test_thirty_wins_in_one_period() -> None:
    games = Games.of([Game(Mode.FFA, (0, 1), (1, 2))] * 30)
    for opponent in (1500.0, 3000.0, 9500.0):
        after = rate_period(games, ratings([1500, opponent], [350, 30]), PARAMETERS)
        after.check()
        assert after.rating[0] > 1500
        assert after.volatility[0] <= 350 / 173.7178 + 1e-9


def test_a_place_changes_what_the_game_would() -> None:
    start = ratings([1500, 1620, 1710.5, 1398], [350, 71, 120, 65])
    for parameters in (PARAMETERS, Parameters(opponent_deviation="rms")):
        changes = changes_by_place(start, parameters)
        for places in permutations(range(4)):
            game = Game(Mode.FFA, (0, 1, 2, 3), tuple(place + 1 for place in places))
            final = history(Games.of([game]), start, parameters).final
            assert (final.rating - start.rating).tolist() == changes[range(4), places].tolist()
        assert (np.diff(changes, axis=1) < 0).all()


@pytest.mark.parametrize("parameters", [PARAMETERS, Parameters(opponent_deviation="rms")])
def test_who_does_not_play_is_still_a_part_of_the_opponent(parameters: Parameters) -> None:
    start = ratings([1500, 1620, 1710.5, 1398, 1555], [350, 71, 120, 65, 90])
    changes = changes_by_place(start, parameters, 3)
    assert changes.shape == (5, 3)
    mean, spread = (1620 + 1710.5 + 1398 + 1555) / 4, np.sqrt((71**2 + 120**2 + 65**2 + 90**2) / 4)
    others = ratings([1500, mean, mean], [350, spread, spread])
    for place in (1, 2, 3):
        rest = [other for other in (1, 2, 3) if other != place]
        game = Game(Mode.FFA, (0, 1, 2), (place, *rest))
        final = history(Games.of([game]), others, parameters).final
        assert changes[0, place - 1] == pytest.approx(final.rating[0] - 1500, rel=1e-9, abs=1e-9)


def test_the_opponents_of_a_company_are_those_of_its_game() -> None:
    start = ratings([1500, 1620, 1710.5, 1398], [350, 71, 120, 65])
    games = Games.of([Game(Mode.FFA, (0, 1, 2, 3), (1, 2, 3, 4))])
    for parameters in (PARAMETERS, Parameters(opponent_deviation="rms")):
        one, other = opponents_among(start, parameters), opponents(games, start.at(games.seats), parameters)
        for key in ("own", "rating", "deviation"):
            assert getattr(one, key).tolist() == getattr(other, key)[0].tolist()
    assert opponents_among(start, PARAMETERS).rating[0] == pytest.approx((1620 + 1710.5 + 1398) / 3, rel=1e-15)


def test_what_is_expected() -> None:
    start = ratings([1500, 1400, 200_000], [200, 30, 300])
    games = Games.of([Game(Mode.FFA, (0, 1), (1, 2)), Game(Mode.FFA, (0, 2), (1, 2))])
    found = expected(opponents(games, start.at(games.seats), Parameters(opponent_deviation="rms")))
    assert found[0, 0] == pytest.approx(0.63947, abs=1e-5)  # the first game of the paper's example
    assert found[1].tolist() == [pytest.approx(np.exp(-80), rel=1e-9), 1]


def test_games_of_several_sizes_and_modes_share_a_period() -> None:
    games = Games.of(
        [
            Game(Mode.TEAMS, (3, 0, 2, 1), (2, 2, 1, 1)),
            Game(Mode.SOLO, (4, 1, 0), (2, 1, 2)),
            Game(Mode.FFA, (1, 0), (1, 1)),
        ]
    )
    assert games.players.tolist() == [0, 1, 2, 3, 4]
    assert games.seats[1].tolist() == [4, 1, 0, NOBODY]
    after = rate_period(games, newcomers(6), PARAMETERS)
    assert after.take(np.array([5])).deviation == 350
    assert (after.deviation[:5] < 350).all()
    assert after.rating[1] > 1500 > after.rating[3]


def test_no_games_change_nothing() -> None:
    start, games = newcomers(3), Games.of([])
    found = history(games, start, PARAMETERS)
    assert found.before.rating.size == found.after.rating.size == 0
    for after in (found.final, rate_period(games, start, PARAMETERS), sit_out(start, 0, PARAMETERS)):
        assert after.rating.tolist() == start.rating.tolist()
        assert after.deviation.tolist() == start.deviation.tolist()
        assert after.volatility.tolist() == pytest.approx(start.volatility.tolist())


def test_who_sits_out_a_deviation_above_the_greatest_comes_down_to_it() -> None:
    start = ratings([1500, 1500], [400, 50])
    assert sit_out(start, np.array([0, 1]), PARAMETERS).deviation[0] == 400
    assert sit_out(start, 1, PARAMETERS).deviation[0] == 350


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (Game(Mode.FFA, (0,), (1,)), "at least 2 players"),
        (Game(Mode.FFA, (0, 1, 0), (1, 2, 3)), "a player sits twice"),
        (Game(Mode.FFA, (0, -2), (1, 2)), "a seat that is no player"),
        (Game(Mode.FFA, (0, 1), (1, 2, 3)), "game 0: 2 players, 3 places"),
        (Game(Mode.TEAMS, (0, 1), (1, 2)), "two teams have two players each"),
        (Game(Mode.TEAMS, (0, 1, NOBODY, 2, 3), (1, 1, 1, 1, 1)), "two teams have two players each"),
        (Game(Mode.TEAMS, (0, 1, 2, 3), (1, 2, 3, 4)), "the members of a team share a place"),
    ],
)
def test_what_is_no_game(game: Game, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Games.of([game])


def test_arrays_of_games_have_one_shape() -> None:
    seats = np.zeros((2, 4), dtype=np.intp)
    with pytest.raises(ValueError, match=r"modes of shape \(1,\), seats of \(2, 4\), places of \(2, 4\)"):
        Games.from_places(np.zeros(1, dtype=np.intp), seats, seats)


def test_what_is_no_rating() -> None:
    games = Games.of([Game(Mode.FFA, (0, 2), (1, 2))])
    with pytest.raises(ValueError, match="shapes"):
        Ratings(np.zeros(2), np.zeros(2), np.zeros(3))
    with pytest.raises(ValueError, match="none of the 2 players"):
        rate_period(games, newcomers(2), PARAMETERS)
    with pytest.raises(ValueError, match="none of the 2 players"):
        history(games, newcomers(2), PARAMETERS)
    for faulty in (ratings([np.nan] * 3, [350] * 3), ratings([1500] * 3, [-1] * 3)):
        with pytest.raises(ValueError, match="not finite, or a deviation below 0"):
            history(games, faulty, PARAMETERS)
    without = Ratings(np.zeros(3), np.zeros(3), np.zeros(3))
    with pytest.raises(ValueError, match="volatility"):
        changes_by_place(without, PARAMETERS)
    with pytest.raises(ValueError, match="periods below 0"):
        sit_out(newcomers(2), -1, PARAMETERS)
    with pytest.raises(ValueError, match="at least 2 players"):
        changes_by_place(newcomers(1), PARAMETERS)


@pytest.mark.parametrize(("tau", "greatest"), [(0, 350), (-1, 350), (0.5, 0), (np.nan, 350), (0.5, np.inf)])
def test_parameters_are_positive_and_finite(tau: float, greatest: float) -> None:
    with pytest.raises(ValueError, match="positive and finite"):
        Parameters(tau, greatest)
