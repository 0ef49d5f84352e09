from __future__ import annotations

import random
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ligatafel.engine.seasons import ALL_TIME, EventKey
from ligatafel.estimators.least_squares import fit, stronger
from ligatafel.systems.least_squares.computation import compute
from ligatafel.systems.least_squares.evening import Evening, Result
from ligatafel.systems.least_squares.published import season_data

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ligatafel.model.league import League
    from ligatafel.systems.least_squares.season import LeastSquaresSeason

    LeagueOf = Callable[..., League[Evening]]

EVENINGS: list[dict[str, int]] = [
    {"anna": 900, "ben": -400, "cem": -500},
    {"anna": -300, "ben": 300},
    {"dora": 250, "emil": -250},
    {"ben": 100, "cem": 700, "dora": -800},
    {"anna": 40, "cem": -40},
    {"anna": -1000, "dora": 600, "ben": 400},
    {"emil": 20, "ben": -20},
]


def only(league: League[Evening]) -> LeastSquaresSeason:
    return compute(league).seasons[-1].result


def test_history_is_a_refit_after_every_evening(league_of: LeagueOf) -> None:
    season = only(league_of({"2026": EVENINGS}))
    for number in range(1, len(EVENINGS) + 1):
        part = type(season.evenings)(
            len(season.players), season.evenings.seats[:number], season.evenings.balances[:number]
        )
        refit = fit(part, season.parameters.lambda_, season.parameters.sigma)
        np.testing.assert_allclose(season.history.rating[number - 1], refit.rating, atol=1e-9)
        np.testing.assert_allclose(season.history.uncertainty[number - 1], refit.uncertainty, rtol=1e-9)


def test_contributions_add_up_to_the_rating(league_of: LeagueOf) -> None:
    season = only(league_of({"2026": EVENINGS}))
    for row in season.standings:
        contributions = season.contributions(row.player)
        assert contributions.shape == (len(EVENINGS),)
        assert contributions.sum() == pytest.approx(row.rating, abs=1e-9)


def test_ratings_of_a_group_sum_to_zero(league_of: LeagueOf) -> None:
    season = only(league_of({"2026": [{"a": 5, "b": -5}, {"c": 7, "d": -4, "e": -3}, {"b": 2, "a": -2}]}))
    assert season.groups == (("c", "d", "e"), ("a", "b"))
    for group in season.groups:
        assert sum(season.rows[player].rating for player in group) == pytest.approx(0, abs=1e-9)


def test_expected_results_come_from_the_estimate_before_the_evening(league_of: LeagueOf) -> None:
    season = only(league_of({"2026": EVENINGS}))
    first, last = season.events[0], season.events[-1]
    assert [(row.expected, row.rating_before) for row in first.results] == [(0, 0)] * 3
    assert [row.player for row in first.results] == ["anna", "ben", "cem"]  # best balance first
    before = {player: season.history.rating[-2, season.index[player]] for player in ("emil", "ben")}
    assert last.field_strength == pytest.approx(sum(before.values()) / 2)
    for row in last.results:
        assert row.rating_before == before[row.player]
        assert row.expected == pytest.approx(before[row.player] - last.field_strength)
        assert row.rating_after == pytest.approx(season.rows[row.player].rating, abs=1e-9)


def test_course_begins_with_the_own_first_evening(league_of: LeagueOf) -> None:
    season = only(league_of({"2026": EVENINGS}))
    course = season.course("dora")
    assert [(point.event, point.attended) for point in course] == [
        (2, True),
        (3, True),
        (4, False),
        (5, True),
        (6, False),
    ]
    assert season.course("dora", own=True) == tuple(point for point in course if point.attended or point.event == 6)
    assert course[-1].rating == pytest.approx(season.rows["dora"].rating, abs=1e-9)
    assert course[-1].uncertainty == pytest.approx(season.rows["dora"].uncertainty, rel=1e-9)


def test_chance_of_being_stronger(league_of: LeagueOf) -> None:
    season = only(league_of({"2026": EVENINGS}))
    anna, ben = season.index["anna"], season.index["ben"]
    assert season.chance_stronger("anna", "ben") == round(float(stronger(season.estimate)[anna, ben]), 2)
    assert season.chance_stronger("anna", "ben") + season.chance_stronger("ben", "anna") == pytest.approx(1)


def test_chances_of_places_are_the_qualifieds_only(league_of: LeagueOf) -> None:
    season = only(league_of({"2026": EVENINGS}))
    inside = [row for row in season.standings if row.qualified]
    outside = [row for row in season.standings if not row.qualified]
    assert [row.player for row in outside] == ["emil"]
    assert all(row.p_first is None and row.p_podium is None for row in outside)
    chances = [row.p_first for row in inside if row.p_first is not None]
    assert sum(chances) == pytest.approx(1, abs=0.03)
    assert all(round(chance, 2) == chance for chance in chances)


@pytest.mark.parametrize("seasons", [{}, {"2026": []}, {"2026": [None, None]}, {"2025": [], "2026": [None]}], ids=str)
def test_leagues_without_results(seasons: Mapping[str, Sequence[Any]], league_of: LeagueOf) -> None:
    result = compute(league_of(seasons))
    for season in (*result.seasons, result.all_time):
        assert season.result.standings == ()
        assert season.result.podium == ((), (), ())
        assert all(award.players == () and award.value is None for award in season.result.awards)
        assert season_data(result, season)["history"] == {}
    assert result.all_time.season.id == ALL_TIME


def test_an_evening_of_one_changes_nothing(league_of: LeagueOf) -> None:
    season = only(league_of({"2026": [{"anna": 0}] * 7}))
    (row,) = season.standings
    assert (row.rating, row.rank, row.total, row.events) == (0, 1, 0, 7)
    assert row.uncertainty == pytest.approx(2400 / 6**0.5, abs=0.01)
    assert (row.p_first, row.p_podium) == (1, 1)


def test_five_hundred_players(league_of: LeagueOf) -> None:
    names = [f"p{number:03d}" for number in range(500)]
    rows = dict.fromkeys(names, 0) | {"p000": 400, "p001": -400}
    season = only(league_of({"2026": [rows, {"p000": 4, "p002": -4}]}))
    assert [row.player for row in season.standings[:2]] == ["p000", "p002"]
    assert season.standings[0].rank == 1
    assert {season.standings[2].rank, season.standings[400].rank} == {3}
    assert [row.player for row in season.standings[2:5]] == ["p003", "p004", "p005"]


def test_an_evening_that_does_not_count(league_of: LeagueOf) -> None:
    friendly = Evening(
        (Result("cem", 2, None, 500), Result("anna", 1, None, -200), Result("dora", 1, None, -300)), counts=False
    )
    league = league_of({"2026": [{"anna": 100, "ben": -100}, friendly, {"anna": -50, "ben": 50}]})
    season = only(league)
    rows = season.rows
    assert (rows["anna"].events, rows["anna"].total, rows["anna"].attended_percent) == (3, -150, 100)
    assert (rows["cem"].events, rows["cem"].qualified, rows["cem"].missing) == (1, False, 2)  # 2 of 4
    assert rows["cem"].rating > 0
    assert rows["anna"].missing == 0
    awards = {award.award.key: award.players for award in season.awards}
    assert awards["most-evenings"] == ("anna", "ben")
    assert awards["highest-evening"] == ("anna",)
    assert awards["comeback"] == ()
    assert awards["largest-total"] == ("anna",)
    (record,) = [record for record in season.records if record.discipline.key == "highest-evening"]
    assert (record.best.players, record.best.value) == (("cem",), 500)


def test_an_accepted_difference_stays_in_totals_but_not_in_the_fit(league_of: LeagueOf) -> None:
    recorded = only(league_of({"2026": [{"anna": 130, "ben": -70}]}))
    balanced = only(league_of({"2026": [{"anna": 100, "ben": -100}]}))
    assert recorded.rows["anna"].total == 130
    assert recorded.rows["anna"].rating == pytest.approx(balanced.rows["anna"].rating)
    assert recorded.contributions("anna").sum() == pytest.approx(recorded.rows["anna"].rating)


def test_who_is_not_ranked_follows_by_rating_and_splits_no_places(league_of: LeagueOf) -> None:
    league = league_of(
        {"2026": [{"anna": 10, "ben": -10}, {"ben": 10, "anna": -10}, {"zoe": 900, "cem": 100, "ben": -1000}]}
    )
    season = only(league)
    order = [(row.player, row.rank, row.missing) for row in season.standings]
    assert order == [("anna", 1, 0), ("ben", 2, 0), ("zoe", None, 1), ("cem", None, 1)]
    assert season.podium == (("anna",), ("ben",), ())


def test_ties_are_sorted_by_name(league_of: LeagueOf) -> None:
    names = {"a": "Zoe", "b": "Anna", "c": "Cem"}
    season = only(league_of({"2026": [{"a": 0, "b": 0, "c": 0}]}, names=names))
    assert [(row.player, row.rank) for row in season.standings] == [("b", 1), ("c", 1), ("a", 1)]
    assert season.podium == (("b", "c", "a"), (), ())
    assert season.awards[0].players == ("b", "c", "a")
    assert [row.player for row in season.events[0].results] == ["b", "c", "a"]


def test_dropping_the_worst_evenings(league_of: LeagueOf) -> None:
    evenings = [{"one": -1, "two": 1}, {"two": -300, "three": 300}, {"three": -50, "x": 50}, {"three": -50, "x": 50}]
    rows = only(league_of({"2026": evenings})).rows
    assert rows["one"].trimmed_mean is None
    assert rows["two"].trimmed_mean is None
    assert rows["three"].trimmed_mean == 300


def test_decimals_stay_exact(league_of: LeagueOf) -> None:
    evenings = [{"a": Decimal("0.1"), "b": Decimal("-0.1")}, {"a": Decimal("0.2"), "b": Decimal("-0.2")}]
    season = only(league_of({"2026": evenings}))
    assert season.rows["a"].total == Decimal("0.3")


def test_newcomers_are_those_of_no_earlier_season(league_of: LeagueOf) -> None:
    seasons = {
        "a": [{"anna": 5, "ben": -5}],
        "b": [{"anna": 10, "cem": 20, "dora": -30}],
        "c": [{"cem": 10, "ben": -10}],
    }
    keys = ("best-newcomer", "best-debut-evening")
    result = compute(league_of(seasons, awards=keys))
    held = [[award.players for award in season.result.awards] for season in result.seasons]
    assert held == [[(), ()], [("cem",), ("cem",)], [(), ()]]
    assert [award.players for award in result.all_time.result.awards] == [(), ()]
    assert result.seasons[1].result.awards[1].event == EventKey("b", "2026-01-02")


def test_all_time_is_rated_by_the_league_file_over_all_evenings(league_of: LeagueOf) -> None:
    rows = [{"anna": 5, "ben": -5}, {"ben": 7, "cem": -7}]
    result = compute(league_of({"a": rows, "b": rows}, season_rules={"b": {"podium": 1}}))
    together = result.all_time.result
    assert [event.key.season for event in together.events] == ["a", "a", "b", "b"]
    assert len(together.podium) == 3
    assert len(result.seasons[1].result.podium) == 1
    assert together.rows["ben"].events == 4


def test_an_only_season_is_all_time(league_of: LeagueOf) -> None:
    result = compute(league_of({"a": EVENINGS, "b": [None]}))
    assert result.all_time.result is result.seasons[0].result
    overridden = compute(league_of({"a": EVENINGS}, season_rules={"a": {"qualification": {"minimum_percent": 100}}}))
    assert overridden.all_time.result is not overridden.seasons[0].result
    assert overridden.all_time.result.rows["ben"].qualified
    assert not overridden.seasons[0].result.rows["ben"].qualified


def shuffled(evening: Mapping[str, int], order: random.Random) -> dict[str, int]:
    rows = list(evening.items())
    order.shuffle(rows)
    return dict(rows)


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_order_of_keys_is_irrelevant(league_of: LeagueOf, seed: int) -> None:
    order = random.Random(seed)  # noqa: S311
    one = compute(league_of({"2026": EVENINGS}))
    other = compute(league_of({"2026": [shuffled(row, order) for row in EVENINGS]}))
    assert season_data(one, one.seasons[0]) == season_data(other, other.seasons[0])


def test_scaling_all_chips_scales_ratings(league_of: LeagueOf) -> None:
    tenfold = [{player: 10 * balance for player, balance in row.items()} for row in EVENINGS]
    small, large = only(league_of({"2026": EVENINGS})), only(league_of({"2026": tenfold}))
    assert small.parameters.lambda_ == pytest.approx(large.parameters.lambda_, rel=1e-5)
    for row in small.standings:
        assert large.rows[row.player].rating == pytest.approx(10 * row.rating, rel=1e-4)
        assert large.rows[row.player].uncertainty == pytest.approx(10 * row.uncertainty, rel=1e-4)
