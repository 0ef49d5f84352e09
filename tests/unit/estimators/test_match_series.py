"""Lengths by each control, ends, missing values and the outlook by the words of the rule."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import accumulate

import pytest

from ligatafel.estimators.match_series import (
    Control,
    Match,
    Next,
    Player,
    SeriesRules,
    State,
    begin,
    course,
    outlook,
    step,
    win_probability,
)

BY_RATING = SeriesRules(control="rating")


def played(rules: SeriesRules, *matches: Match) -> State:
    return list(accumulate(matches, step, initial=begin(rules)))[-1]


def won(winner: Player, first: str, second: str) -> Match:
    return Match(winner, pr=(Decimal(first), Decimal(second)))


def rated(winner: Player, first: int, second: int) -> Match:
    return Match(winner, rating=(first, second))


def test_before_the_first_match() -> None:
    state = begin(SeriesRules(start=7))
    assert (state.matches, state.wins, state.next_length, state.end, state.better) == (0, (0, 0), 7, None, None)
    assert state.average_pr is None


def test_a_state_stays_what_it_was() -> None:
    before = begin(SeriesRules())
    after = step(before, won(0, "5.10", "6.20"))
    assert before == begin(SeriesRules())
    assert (after.matches, after.wins) == (1, (1, 0))
    with pytest.raises(FrozenInstanceError):
        after.matches = 2  # type: ignore[misc]


@pytest.mark.parametrize(
    ("control", "second", "better"), [("average-pr", 11, 0), ("last-pr", 7, 1)], ids=["mean", "latest"]
)
def test_the_mean_decides_or_the_latest_match(control: Control, second: int, better: Player) -> None:
    rules = SeriesRules(control=control)
    state = played(rules, won(1, "4.00", "8.00"), won(1, "6.50", "5.00"))
    assert (state.next_length, state.better) == (second + 2, better)


@pytest.mark.parametrize(
    ("first", "second", "better", "length"),
    [(1712, 1650, 0, 7), (1650, 1712, 1, 11), (1700, 1700, None, 9), (0, -1, 0, 7)],
)
def test_the_higher_rating_is_better(first: int, second: int, better: Player | None, length: int) -> None:
    state = played(BY_RATING, rated(0, first, second))
    assert (state.better, state.next_length) == (better, length)


def test_ratings_are_those_of_the_match_alone() -> None:
    assert played(BY_RATING, rated(0, 1800, 1500), rated(1, 1600, 1601)).next_length == 5
    assert played(BY_RATING, Match(0, rating=(Decimal("1650.1"), Decimal("1650.10")))).better is None


def test_a_pr_of_zero_is_a_value() -> None:
    state = played(SeriesRules(), won(0, "0.0", "0.1"))
    assert (state.better, state.next_length) == (0, 7)
    assert state.average_pr == (Fraction(0), Fraction(1, 10))
    assert played(SeriesRules(), won(0, "0", "0.00")).next_length == 9
    assert played(SeriesRules(control="last-pr"), won(1, "0.1", "0")).next_length == 7


def test_trailing_zeros_are_no_difference() -> None:
    assert played(SeriesRules(), won(0, "5.10", "5.1")).better is None


def test_sums_are_not_cut_to_the_digits_of_a_context() -> None:
    with localcontext(prec=3):
        state = played(SeriesRules(), won(0, "5.10", "5.10"), won(0, "12.345", "12.346"))
    assert state.average_pr == (Fraction("17.445") / 2, Fraction("17.446") / 2)
    assert state.better == 0


def test_ten_thousand_matches_are_as_exact_as_one() -> None:
    state = begin(SeriesRules())
    for number in range(10_000):
        state = step(state, won(0 if number % 2 else 1, "0.1", "0.3"))
    assert (state.matches, state.wins, state.next_length) == (10_000, (5_000, 5_000), 9)
    assert state.average_pr == (Fraction(1, 10), Fraction(3, 10))


@pytest.mark.parametrize("control", ["average-pr", "last-pr"])
def test_a_match_without_pr_does_not_go_on_where_pr_controls(control: Control) -> None:
    with pytest.raises(ValueError, match="without PR"):
        step(begin(SeriesRules(control=control)), rated(0, 1700, 1600))


def test_a_match_without_ratings_does_not_go_on_where_ratings_control() -> None:
    with pytest.raises(ValueError, match="without ratings"):
        step(begin(BY_RATING), won(0, "5", "6"))


def test_without_the_pr_of_one_match_there_is_no_mean() -> None:
    first = Match(0, pr=(Decimal(5), Decimal(6)), rating=(1700, 1600))
    assert played(BY_RATING, first).average_pr == (Fraction(5), Fraction(6))
    assert played(BY_RATING, first, rated(0, 1700, 1600)).average_pr is None
    assert played(BY_RATING, first, rated(0, 1700, 1600), first).average_pr is None


def test_nothing_follows_the_end() -> None:
    state = played(SeriesRules(start=1), won(0, "5", "6"))
    assert (state.next_length, state.end) == (None, "bottom")
    with pytest.raises(ValueError, match="over"):
        step(state, won(0, "5", "6"))
    with pytest.raises(ValueError, match="over"):
        outlook(state)


@pytest.mark.parametrize(
    ("rules", "lengths"),
    [
        (SeriesRules(), [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21]),
        (SeriesRules(start=8, step=3, minimum=1, maximum=15), [2, 5, 8, 11, 14]),
        (SeriesRules(start=5, step=4, minimum=3, maximum=8), [5]),
        (SeriesRules(start=3, minimum=3, maximum=3), [3]),
        (SeriesRules(start=1, step=1, minimum=1, maximum=3), [1, 2, 3]),
        (SeriesRules(start=3, minimum=5, maximum=9), [5, 7, 9]),
    ],
)
def test_lengths_are_whole_steps_from_the_start(rules: SeriesRules, lengths: list[int]) -> None:
    assert list(rules.lengths) == lengths


def test_ends_need_not_lie_on_a_length() -> None:
    rules = SeriesRules(start=5, step=3, minimum=1, maximum=9)
    assert rules.after(2, 0, 0) == Next(None, "bottom")
    assert rules.after(8, 0, 1) == Next(None, "top")
    assert rules.after(8, 0, 0) == Next(5, None)
    assert rules.after(8, 1, None) == Next(8, None)


def test_one_length_alone_repeats_until_somebody_is_better() -> None:
    rules = SeriesRules(start=3, minimum=3, maximum=3)
    level = played(rules, won(0, "5", "5"), won(1, "5", "5"))
    assert level.next_length == 3
    assert step(level, won(0, "5", "6")).end == "bottom"
    assert step(level, won(0, "6", "5")).end == "top"
    found = course(rules, 3, 2)
    assert found.visits == {3: pytest.approx(1, abs=1e-15)}
    assert found.bottom == found.won_by_better == pytest.approx(win_probability(2, 3), abs=1e-15)


@pytest.mark.parametrize(("length", "minimum"), [(0, 1), (2, 0)])
def test_rules_that_lead_nowhere_are_refused(length: int, minimum: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        SeriesRules(step=length, minimum=minimum)


def test_chances_to_win_neither_overflow_nor_vanish_too_early() -> None:
    assert [win_probability(difference, 21) for difference in (-1e308, -1e6, 1e6, 1e308)] == [0, 0, 1, 1]
    assert win_probability(-100, 21) == pytest.approx(10 ** (-3300 * 21**0.5 / 2000), rel=1e-7)
    assert win_probability(0.0, 1) == 0.5


def test_a_course_has_a_length_of_the_series() -> None:
    for length in (8, 0, 23, -1):
        with pytest.raises(ValueError, match=f"no match to {length} points in a series from 9 in steps of 2"):
            course(SeriesRules(), length, 1)


def test_who_never_loses_goes_straight_down() -> None:
    found = course(SeriesRules(), 9, 1e6)
    assert (found.matches, found.points, found.bottom, found.top, found.won_by_better) == (5, 25, 1, 0, 1)
    assert list(found.visits.values()) == [1] * 5 + [0] * 6


def test_equal_players_on_a_long_way() -> None:
    found = course(SeriesRules(start=3000, step=1, minimum=1, maximum=9999), 3000, 0)
    assert found.matches == pytest.approx(3000 * 7000, rel=1e-11)
    assert found.bottom == pytest.approx(0.7, rel=1e-12)
    assert found.won_by_better == 0.5


def test_the_outlook_of_a_running_series() -> None:
    found = outlook(played(SeriesRules(), won(0, "5.10", "6.20"), won(0, "5.00", "5.20")))
    assert found.length == 5
    assert (found.shorter, found.longer, found.better) == (Next(3, None), Next(7, None), 0)
    assert found.after_win == (Next(3, None), Next(7, None))
    assert found.turning_pr == (Fraction("7.00"), Fraction("3.75"))
    assert found.win == (win_probability(0.65, 5), win_probability(-0.65, 5))
    assert found.course == course(SeriesRules(), 5, 0.65)


def test_the_outlook_names_the_ends() -> None:
    rules = SeriesRules(start=3, minimum=3, maximum=4)
    found = outlook(played(rules, won(0, "5", "5")))
    assert (found.shorter, found.longer) == (Next(None, "bottom"), Next(None, "top"))
    assert found.after_win is None
    assert found.turning_pr == (Fraction(5), Fraction(5))
    assert found.course == course(rules, 3, 0)


def test_the_second_player_may_be_the_better() -> None:
    found = outlook(played(SeriesRules(), won(1, "6", "5")))
    assert found.after_win == (Next(9, None), Next(5, None))
    assert found.win is not None
    assert found.win[1] > 0.5


@pytest.mark.parametrize(
    ("first", "second", "turning"),
    [
        ("4", "8", (Fraction(12), None)),
        ("4", "8.01", (Fraction("12.02"), None)),
        ("4", "7.99", (Fraction("11.98"), Fraction("0.01"))),
        ("0", "0.0", (None, None)),
    ],
    ids=["only 0.0 levels", "not even that", "just", "both perfect"],
)
def test_no_pr_is_below_zero(first: str, second: str, turning: tuple[Fraction | None, Fraction | None]) -> None:
    assert outlook(played(SeriesRules(), won(0, first, second))).turning_pr == turning


def test_the_latest_pr_turns_at_that_of_the_opponent() -> None:
    rules = SeriesRules(control="last-pr")
    found = outlook(played(rules, won(0, "4", "6"), won(0, "6", "5")))
    assert found.better == 0
    assert found.turning_pr == (Fraction("5.5"), Fraction(5))
    assert found.course == course(rules, 9, 0.5)


def test_the_outlook_before_the_first_match_knows_lengths_alone() -> None:
    found = outlook(begin(SeriesRules()))
    assert (found.length, found.shorter, found.longer) == (9, Next(7, None), Next(11, None))
    assert found.turning_pr == (None, None)
    assert {found.better, found.after_win, found.win, found.course} == {None}


def test_no_pr_turns_ratings() -> None:
    found = outlook(played(BY_RATING, rated(0, 1600, 1700)))
    assert (found.better, found.turning_pr, found.win, found.course) == (1, (None, None), None, None)
    assert found.after_win == (Next(13, None), Next(9, None))


def test_prs_give_chances_to_win_where_ratings_control() -> None:
    match = Match(0, pr=(Decimal(5), Decimal(7)), rating=(1600, 1700))
    found = outlook(played(BY_RATING, match))
    assert found.win == (win_probability(2, 11), win_probability(-2, 11))
    assert (found.better, found.turning_pr, found.course) == (1, (None, None), None)
