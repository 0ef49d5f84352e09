"""What holds for a game of placement points whatever was played."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from ligatafel.estimators.placement_points import Rule, average, by_score, competition, game

quick = settings(max_examples=60, deadline=None, derandomize=True)
scores = st.lists(st.integers(-20, 20) | st.decimals(-20, 20, places=1), min_size=2, max_size=6)
points = st.lists(st.fractions(0, 12, max_denominator=1000), min_size=1, max_size=30)


@quick
@given(scores, st.data())
def test_order_of_the_players_is_irrelevant(played: list[int], data: st.DataObject) -> None:
    turns = data.draw(st.lists(st.integers(1, 3) | st.none(), min_size=len(played), max_size=len(played)))
    order = data.draw(st.permutations(range(len(played))))
    original = game(Rule(), played, turns)
    shuffled = game(Rule(), [played[i] for i in order], [turns[i] for i in order])
    assert shuffled == tuple(original[i] for i in order)


@quick
@given(scores)
def test_placements_of_a_game_sum_to_fair_shares_and_bonuses_to_the_differences(played: list[int]) -> None:
    results, count = game(Rule(), played), len(played)
    assert sum(result.placement for result in results) == 3 * count
    pairs = sum(abs(Fraction(a) - Fraction(b)) for a in played for b in played) / 2
    assert sum(result.points for result in results) == 3 * count + Rule().factor(count) * pairs


@quick
@given(scores)
def test_a_better_score_never_earns_less(played: list[int]) -> None:
    by_points = sorted(zip(played, game(Rule(), played), strict=True), key=lambda pair: pair[0])
    earned = [result.points for _, result in by_points]
    assert earned == sorted(earned)


@quick
@given(scores, st.integers(0, 5), st.integers(1, 10))
def test_a_point_more_never_costs(played: list[int], player: int, more: int) -> None:
    better = list(played)
    better[player % len(played)] += more
    assert game(Rule(), better)[player % len(played)].points >= game(Rule(), played)[player % len(played)].points


@quick
@given(scores, st.integers(-50, 50), st.integers(1, 9))
def test_shifted_scores_change_nothing_and_stretched_ones_the_bonus_alone(played: list[int], by: int, to: int) -> None:
    original = game(Rule(), played)
    assert game(Rule(), [score + by for score in played]) == original
    for before, after in zip(original, game(Rule(), [score * to for score in played]), strict=True):
        assert (after.place, after.placement) == (before.place, before.placement)
        assert (before.lead or 0) * to == after.lead


@quick
@given(scores, st.fractions(0, 100, max_denominator=100))
def test_scale_multiplies_points(played: list[int], scale: Fraction) -> None:
    plain, scaled = game(Rule(), played), game(Rule(scale=scale), played)
    assert [result.points for result in scaled] == [scale * result.points for result in plain]


@quick
@given(scores)
def test_the_formula_written_as_a_table_is_the_formula(played: list[int]) -> None:
    table = Rule(places={len(played): Rule().placements(len(played))})
    assert game(table, played) == game(Rule(), played)


@quick
@given(scores)
def test_places_given_as_scores_say_are_the_same_game(played: list[int]) -> None:
    places = by_score(played)
    dense = [sorted(set(places)).index(place) + 1 for place in places]
    assert competition(dense) == places
    assert game(Rule(), played, places=dense) == game(Rule(), played)


@quick
@given(points, st.integers(0, 50))
def test_the_shrunk_mean_lies_between_mean_and_fair_share(own: list[Fraction], prior_games: int) -> None:
    found = average(own)
    shrunk = found.shrunk(Fraction(3), prior_games)
    assert found.mean is not None
    assert shrunk is not None
    assert sorted([found.mean, shrunk, Fraction(3)])[1] == shrunk
    assert average(own[::-1]) == found
