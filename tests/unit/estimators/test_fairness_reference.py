"""The reference league of docs/method.md, whose figures were published before this code.

Tolerance: half a unit of the last published digit, and four Monte-Carlo standard errors of the seasons simulated here
(at 62 % of 4,000 seasons 0.8 each; how many the published figures come from is not known).
"""

from __future__ import annotations

import pytest

from ligatafel.estimators.fairness import (
    League,
    Ranking,
    Seasons,
    Simulated,
    Verdict,
    judge,
    regulars_and_guests,
    simulate,
    worth,
)
from ligatafel.estimators.placement_points import Rule

LEAGUE = League(regulars_and_guests(8, 12), sizes={2: 0.2, 3: 0.3, 4: 0.3, 5: 0.1, 6: 0.1}, games=60)
PUBLISHED = [(Ranking(5), 0.62, 3.3), (Ranking(20), 0.00, 3.9), (Ranking(5, prior_games=10), 0.11, 4.0)]


@pytest.fixture(scope="module")
def seasons() -> Seasons:
    return simulate(LEAGUE, Rule(), seasons=4000, seed=1)


def verdict(seasons: Seasons, ranking: Ranking) -> Verdict:
    return judge(seasons, ranking, Rule().fair)


def near(found: Simulated, published: float, unit: float) -> bool:
    return abs(found.mean - published) <= unit / 2 + 4 * found.uncertainty


@pytest.mark.parametrize(
    ("ranking", "rarely", "strength"), PUBLISHED, ids=["5 percent", "20 percent", "shrunk by 10 games"]
)
def test_published_figures(seasons: Seasons, ranking: Ranking, rarely: float, strength: float) -> None:
    found = verdict(seasons, ranking)
    assert near(found.rarely, rarely, unit=0.01)
    assert near(found.strength, strength, unit=0.1)


def test_the_simulation_is_precise_enough_to_tell(seasons: Seasons) -> None:
    for ranking, _, _ in PUBLISHED:
        found = verdict(seasons, ranking)
        assert found.rarely.uncertainty < 0.008
        assert found.strength.uncertainty < 0.05
        assert found.strongest.uncertainty < 0.008


def test_a_higher_minimum_keeps_the_rare_from_leading(seasons: Seasons) -> None:
    rarely = [verdict(seasons, Ranking(percent)).rarely.mean for percent in (0, 5, 10, 15, 20, 33)]
    assert rarely == sorted(rarely, reverse=True)
    assert rarely[-2:] == [0, 0]


@pytest.mark.parametrize(("players", "points"), [(2, 3.54), (3, 3.54), (4, 3.27), (5, 3.09), (6, 3.02)])
def test_points_of_an_average_player(players: int, points: float) -> None:
    assert worth(Rule(), players).points == pytest.approx(points, abs=0.005)
