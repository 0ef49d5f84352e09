"""Simulated seasons: who comes, what a game counts, who leads."""

from __future__ import annotations

import math
from dataclasses import fields
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ligatafel.estimators.fairness import League, Model, Ranking, Seasons, judge, shares, simulate, worth
from ligatafel.estimators.fairness.seasons import points_of
from ligatafel.estimators.placement_points import Rule, game

quick = settings(max_examples=60, deadline=None, derandomize=True)
RULES = [Rule(), Rule(scale=10, margin={}), Rule(winner=Decimal("2.5"), places={3: [3, 1, 0], 4: [9, 3, 1, 0]})]


def of(*weights: float) -> League:
    return League(shares(np.array(weights)), sizes={2: 1}, games=10)


def seasons_of(strength: list[list[float]], games: list[list[int]], points: list[list[float]]) -> Seasons:
    return Seasons(np.array(strength, dtype=np.float64), np.array(games), np.array(points, dtype=np.float64))


@quick
@given(st.data(), st.sampled_from(RULES), st.integers(2, 6))
def test_points_are_those_of_the_exact_rule(data: st.DataObject, rule: Rule, players: int) -> None:
    score = st.integers(-5, 30)
    played = data.draw(
        st.lists(st.lists(score, min_size=players, max_size=players), min_size=1, max_size=5), label="scores"
    )
    expected = [[float(result.points) for result in game(rule, scores)] for scores in played]
    assert points_of(rule, np.array(played, dtype=np.float64)) == pytest.approx(np.array(expected), abs=1e-12)


def test_a_season_ends_with_the_last_game_of_the_most_active() -> None:
    league = League(shares(np.array([1, 2, 3, 4.0])), sizes={2: 1, 3: 2}, games=7)
    found = simulate(league, Rule(), seasons=50, seed=3)
    assert found.games.shape == found.points.shape == found.strength.shape == (50, 4)
    assert set(found.games.max(axis=1).tolist()) == {7}
    assert not found.points[found.games == 0].any()


def test_who_comes_follows_the_weights_without_replacement() -> None:
    weights = np.array([5, 3, 2, 1.0])
    found = simulate(League(shares(weights), sizes={2: 1}, games=1), Rule(), seasons=4000, seed=4)
    share = weights / weights.sum()
    second = [sum(share[j] * share[i] / (1 - share[j]) for j in range(4) if j != i) for i in range(4)]
    expected = share + second
    assert found.games.mean(axis=0) == pytest.approx(expected, abs=4 * 0.5 / math.sqrt(4000))


def test_table_sizes_come_as_often_as_they_are_said_to() -> None:
    league = League(shares(np.ones(5)), sizes={4: 0, 2: 3, 5: 1}, games=1)
    found = simulate(league, Rule(), seasons=4000, seed=5).games.sum(axis=1)
    assert set(found.tolist()) == {2, 5}
    assert (found == 5).mean() == pytest.approx(0.25, abs=4 * 0.43 / math.sqrt(4000))


def test_everybody_plays_where_the_table_has_all() -> None:
    found = simulate(League(shares(np.array([9, 0.001])), sizes={2: 1}, games=8), Rule(), seasons=10)
    assert np.all(found.games == 8)


def test_scores_are_whole() -> None:
    leads = simulate(of(1, 1, 1), Rule(), seasons=20).points / 0.12  # a win is worth a lead of 50, a tie of 25
    assert leads == pytest.approx(np.rint(leads), abs=1e-9)


def test_without_luck_the_strongest_of_two_leads() -> None:
    found = simulate(of(1, 1), Rule(), seasons=2000, seed=6, model=Model(strength=50, luck=0))
    verdict = judge(found, Ranking(100), Rule().fair)
    assert verdict.strongest.mean == pytest.approx(1, abs=0.01)  # rounded scores are tied now and then
    assert verdict.strength.mean == pytest.approx(50 / math.sqrt(math.pi), abs=4 * verdict.strength.uncertainty)
    assert verdict.rarely.mean == verdict.rarely.uncertainty == 0


def test_luck_alone_makes_anybody_lead() -> None:
    found = simulate(of(1, 1, 1, 1), Rule(), seasons=4000, seed=7, model=Model(strength=1e-9))
    verdict = judge(found, Ranking(0), Rule().fair)
    assert verdict.strongest.mean == pytest.approx(0.25, abs=4 * verdict.strongest.uncertainty)
    assert verdict.strongest.uncertainty == pytest.approx(math.sqrt(0.25 * 0.75 / 4000), rel=0.02)
    assert verdict.strength.mean == pytest.approx(0, abs=1e-8)


def test_same_seed_same_seasons() -> None:
    once, again, other = (simulate(of(3, 2, 1), Rule(), seasons=20, seed=seed) for seed in (5, 5, 6))
    for field in fields(Seasons):
        assert np.array_equal(getattr(once, field.name), getattr(again, field.name))
    assert not np.array_equal(once.points, other.points)


def test_scale_changes_no_leader() -> None:
    plain = simulate(of(3, 2, 1), Rule(), seasons=100)
    scaled = simulate(of(3, 2, 1), Rule(scale=10), seasons=100)
    assert scaled.points == pytest.approx(10 * plain.points, rel=1e-12)
    for ranking in (Ranking(20), Ranking(0, prior_games=4)):
        assert judge(scaled, ranking, Rule(scale=10).fair) == judge(plain, ranking, Rule().fair)


def test_qualification_counts_in_whole_numbers() -> None:
    found = seasons_of([[0, 5]], games=[[100, 7]], points=[[300, 70]])
    assert judge(found, Ranking(7), Fraction(3)).strength.mean == 5
    assert judge(found, Ranking(8), Fraction(3)).strength.mean == 0


@pytest.mark.parametrize(("games", "rarely"), [(20, 0), (19, 1)])
def test_rarely_is_less_than_a_fifth(games: int, rarely: int) -> None:
    found = seasons_of([[0, 5]], games=[[100, games]], points=[[0, 100]])
    assert judge(found, Ranking(5), Fraction(3)).rarely.mean == rarely


def test_prior_games_pull_to_the_fair_share() -> None:
    found = seasons_of([[1, 5]], games=[[40, 2]], points=[[160, 12]])
    assert judge(found, Ranking(5), Fraction(3)).strength.mean == 5
    assert judge(found, Ranking(5, prior_games=10), Fraction(3)).strength.mean == 1
    assert judge(found, Ranking(5, prior_games=10), Fraction(6)).strength.mean == 5


def test_tied_leaders_count_in_equal_parts() -> None:
    found = seasons_of([[1, 2, 9]], games=[[10, 1, 1]], points=[[60, 6 + 1e-9, 0]])
    verdict = judge(found, Ranking(0), Fraction(3))
    assert (verdict.rarely.mean, verdict.strength.mean, verdict.strongest.mean) == (0.5, 1.5, 0)
    assert verdict.strength.uncertainty == math.inf


def test_who_has_not_played_neither_leads_nor_is_the_strongest() -> None:
    found = seasons_of([[1, 2, 9]], games=[[10, 10, 0]], points=[[0, 1, 0]])
    verdict = judge(found, Ranking(0, prior_games=10), Fraction(3))
    assert (verdict.strength.mean, verdict.strongest.mean) == (2, 1)


def test_errors_are_those_of_a_mean_over_seasons() -> None:
    found = seasons_of([[1, 0], [2, 0], [6, 0]], games=[[5, 5]] * 3, points=[[9, 1]] * 3)
    verdict = judge(found, Ranking(5), Fraction(3))
    assert verdict.strength.mean == 3
    assert verdict.strength.uncertainty == pytest.approx(math.sqrt(7 / 3), rel=1e-14)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_worth_of_a_game_counts_rounded_scores(players: int) -> None:
    reach = np.arange(-80, 81)
    below = np.array([math.erf((k + 0.5) / 8 / math.sqrt(2)) for k in (-81, *reach.tolist())])
    chance = np.diff(below) / 2
    ahead = np.maximum(reach[:, np.newaxis] - reach, 0)
    lead = float(chance @ ahead @ chance) * (players - 1)
    found = worth(Rule(scale=10), players)
    assert found.placement == 30
    assert found.bonus == pytest.approx(10 * float(Rule().factor(players)) * lead, rel=1e-4)
    assert found.points == found.placement + found.bonus


def test_worth_of_a_table_of_places() -> None:
    found = worth(Rule(margin={}, places={3: [2, 1, 0]}), 3)
    assert (found.placement, found.bonus) == (1, 0)


@pytest.mark.parametrize(
    ("league", "message"),
    [
        (League(shares(np.ones(3)), {2: 1}, games=0), "no season"),
        (League(shares(np.ones(3)), {}, games=5), "no season"),
        (League(shares(np.ones(3)), {1: 1}, games=5), "table sizes"),
        (League(shares(np.ones(3)), {2: 0}, games=5), "table sizes"),
        (League(shares(np.ones(3)), {2: 2, 3: -1}, games=5), "table sizes"),
        (League(shares(np.array([1, 0.0])), {2: 1}, games=5), "positive and finite"),
        (League(shares(np.array([1, math.inf])), {2: 1}, games=5), "positive and finite"),
        (League(shares(np.ones(3)), {4: 1}, games=5), "3 players, but tables of 4"),
        (League(shares(np.ones(8)), {7: 1}, games=5), "no margin factor for 7"),
    ],
)
def test_leagues_that_make_no_sense(league: League, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        simulate(league, Rule(), seasons=3)


def test_no_seasons_and_impossible_rankings() -> None:
    with pytest.raises(ValueError, match="no season"):
        simulate(of(1, 1), Rule(), seasons=0)
    for percent, prior_games in ((101, 0.0), (-1, 0.0), (5, -1.0), (5, math.nan)):
        with pytest.raises(ValueError, match="minimum"):
            Ranking(percent, prior_games)
