"""Places, ties, leads and averages by the words of the rule, and what it refuses."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from statistics import stdev

import pytest

from ligatafel.estimators.placement_points import (
    Average,
    Exact,
    Result,
    Rule,
    average,
    averages,
    by_score,
    competition,
    game,
)

THREE_TWO_ONE = Rule(places={3: [2, 1, 0], 4: [3, 2, 1, 0]})


def points(results: tuple[Result, ...]) -> list[float]:
    return [float(result.points) for result in results]


def test_decimals_stay_what_they_are() -> None:
    (winner, _) = game(Rule(), [37, 30])
    assert winner.bonus == Fraction("0.84")
    assert repr(float(winner.points)) == "6.84"
    assert game(Rule(), [Decimal("10.1"), Decimal("9.9")])[0].bonus == Fraction("0.024")


def test_fewer_turns_win_among_equal_scores() -> None:
    results = game(Rule(), [38, 31, 31], turns=[18, 18, 17])
    assert [result.place for result in results] == [1, 3, 2]
    assert [result.lead for result in results] == [14, 0, 0]
    assert points(results) == [6.84, 0, 3]


@pytest.mark.parametrize(
    ("turns", "places"),
    [([5, 9, 9, 1], (1, 2, 2, 4)), ([5, 8, None, 1], (1, 2, 2, 4)), ([None, 8, 9, None], (1, 2, 3, 4))],
    ids=["equal turns", "turns of one missing", "turns of those who are not tied"],
)
def test_turns_break_a_tie_where_all_of_it_have_them(turns: list[int | None], places: tuple[int, ...]) -> None:
    assert by_score([40, 30, 30, 20], turns) == places


@pytest.mark.parametrize(("scores", "places"), [([0, -5], (1, 2)), ([0, 0], (1, 1)), ([-3, -1, -2], (3, 1, 2))])
def test_zero_and_negative_scores_are_scores(scores: list[Exact], places: tuple[int, ...]) -> None:
    assert tuple(result.place for result in game(Rule(), scores)) == places


@pytest.mark.parametrize("players", range(2, 7))
def test_all_tied_get_the_fair_share(players: int) -> None:
    three = Fraction(3)
    assert set(game(Rule(), [21] * players)) == {Result(1, three, Fraction(0), Fraction(0), three)}


@pytest.mark.parametrize(
    ("given", "numbered"),
    [
        ([1, 2, 2, 3], (1, 2, 2, 4)),
        ([1, 2, 2, 4], (1, 2, 2, 4)),
        ([3, 1, 1, 2], (4, 1, 1, 3)),
        ([1, 1, 1], (1, 1, 1)),
        ([2, 1], (2, 1)),
        ([], ()),
    ],
)
def test_dense_places_become_competition_places(given: list[int], numbered: tuple[int, ...]) -> None:
    assert competition(given) == numbered


@pytest.mark.parametrize("given", [[2, 3], [1, 3], [0, 1], [1, 1, 2, 2, 5], [1, 1, 3, 3, 4], [1, 2, 2, 5]])
def test_places_that_are_no_order_are_refused(given: list[int]) -> None:
    with pytest.raises(ValueError, match="no order"):
        competition(given)


def test_places_decide_and_no_lead_is_negative() -> None:
    results = game(Rule(), [30, 40, 25], places=[1, 2, 3])
    assert [result.place for result in results] == [1, 2, 3]
    assert [result.lead for result in results] == [5, 15, 0]
    assert points(results) == [6.3, 3.9, 0]


def test_tied_by_places_is_no_lead() -> None:
    results = game(Rule(), [40, 30, 25], places=[1, 1, 2])
    assert [result.place for result in results] == [1, 1, 3]
    assert [result.lead for result in results] == [15, 5, 0]
    assert points(results) == [5.4, 4.8, 0]


def test_places_decide_over_turns() -> None:
    assert [result.place for result in game(Rule(), [5, 5], turns=[1, 2], places=[2, 1])] == [2, 1]


def test_without_scores_there_is_neither_lead_nor_bonus() -> None:
    results = game(Rule(), [None] * 3, places=[2, 1, 3])
    assert {(result.lead, result.bonus) for result in results} == {(None, None)}
    assert points(results) == [3, 6, 0]


def test_a_missing_score_is_no_zero() -> None:
    results = game(Rule(), [40, None, 30], places=[1, 2, 3])
    assert [result.lead for result in results] == [10, None, 0]
    assert points(results) == [6.6, 3, 0]


def test_a_table_of_places_replaces_the_formula_where_it_has_the_number_of_players() -> None:
    assert points(game(THREE_TWO_ONE, [None] * 3, places=[1, 2, 3])) == [2, 1, 0]
    assert points(game(THREE_TWO_ONE, [None] * 4, places=[1, 2, 2, 4])) == [3, 1.5, 1.5, 0]
    assert points(game(THREE_TWO_ONE, [None] * 2, places=[1, 2])) == [6, 0]
    assert points(game(THREE_TWO_ONE, [40, 30, 30])) == [2 + 1.2, 0.5, 0.5]


def test_a_margin_table_without_entries_earns_nothing_at_any_table() -> None:
    results = game(Rule(margin={}), [9, 8, 7, 6, 5, 4, 3])
    assert [result.bonus for result in results] == [0] * 7
    assert points(results) == [6, 5, 4, 3, 2, 1, 0]


def test_scale_multiplies_place_and_margin() -> None:
    assert points(game(Rule(scale=10), [40, 30])) == [72, 0]
    assert Rule(scale=10).fair == 30
    assert Rule(winner=Decimal("2.5")).fair == Fraction(5, 4)


def test_seven_places_are_exact_sevenths() -> None:
    assert Rule(winner=1).placements(8)[1] == Fraction(6, 7)
    assert list(map(float, Rule().placements(4))) == [6, 4, 2, 0]


def test_more_players_than_the_margin_table() -> None:
    with pytest.raises(ValueError, match="no margin factor for 7 players"):
        game(Rule(), list(range(7)))
    assert points(game(Rule(), [None] * 7, places=[1, 2, 3, 4, 5, 6, 7]))[0] == 6


@pytest.mark.parametrize("scores", [[], [38]])
def test_nobody_plays_alone(scores: list[Exact]) -> None:
    with pytest.raises(ValueError, match="at least 2 players"):
        game(Rule(), scores)


def test_what_does_not_match_is_refused() -> None:
    with pytest.raises(ValueError, match="score is missing"):
        game(Rule(), [40, None])
    with pytest.raises(ValueError, match="2 scores, 3 places"):
        game(Rule(), [40, 30], places=[1, 2, 3])
    with pytest.raises(ValueError, match="2 scores, 1 numbers of turns"):
        game(Rule(), [40, 30], turns=[9])
    with pytest.raises(ValueError, match="2 places in the table of 3 players"):
        Rule(places={3: [2, 1]})


def test_averages_after_every_game_are_those_of_the_games_so_far() -> None:
    own = [Fraction(points) for points in ("7.2", "0", "3.3", "3.3", "1/3")]
    found = list(averages(own))
    assert found == [average(own[: games + 1]) for games in range(len(own))]
    assert [one.uncertainty is None for one in found] == [True, True, False, False, False]
    assert found[-1].uncertainty == pytest.approx(stdev([7.2, 0, 3.3, 3.3, 1 / 3]) / 5**0.5, rel=1e-14)


def test_equal_points_of_any_size_have_no_uncertainty() -> None:
    assert average([Fraction(2**63, 7)] * 5).uncertainty == 0


def test_an_average_without_games_is_not_zero() -> None:
    nothing = average([])
    assert nothing == Average(0, Fraction(0), None, None)
    assert nothing.shrunk(Fraction(3), 0) is None
    assert nothing.shrunk(Fraction(3), 10) == 3


def test_the_standard_error_is_known_from_the_third_game_on() -> None:
    own = [Fraction("7.2"), Fraction(0), Fraction("3.3")]
    assert [average(own[:games]).uncertainty for games in range(3)] == [None] * 3
    assert average(own).uncertainty == pytest.approx(stdev([7.2, 0, 3.3]) / 3**0.5, rel=1e-14)
    assert average([Fraction(3)] * 3).uncertainty == 0


def test_shrunk_mean_moves_to_the_fair_share() -> None:
    once = average([Fraction("10.8")])
    assert once.shrunk(Rule().fair, 0) == once.mean
    assert once.shrunk(Rule().fair, 10) == Fraction("40.8") / 11
    assert once.shrunk(Rule().fair, Decimal("0.5")) == Fraction("12.3") / Fraction("1.5")
