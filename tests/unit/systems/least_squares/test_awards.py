from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from ligatafel.engine.seasons import EventKey
from ligatafel.systems.least_squares.awards import AWARDS
from ligatafel.systems.least_squares.computation import compute
from ligatafel.systems.least_squares.evening import Evening, Result
from ligatafel.systems.least_squares.records import AwardName

if TYPE_CHECKING:
    from collections.abc import Callable

    from ligatafel.engine.awards import AwardResult
    from ligatafel.model.league import League

    LeagueOf = Callable[..., League[Evening]]


def awards(league: League[Evening]) -> dict[str, AwardResult]:
    return {award.award.key: award for award in compute(league).seasons[-1].result.awards}


def test_every_award_that_a_league_may_list_exists() -> None:
    assert {award.key for award in AWARDS} == set(get_args(AwardName))


def test_awards_come_in_the_order_of_the_league_file_and_once(league_of: LeagueOf) -> None:
    keys = ("largest-total", "most-evenings", "largest-total")
    assert list(awards(league_of({"2026": []}, awards=keys))) == ["largest-total", "most-evenings"]


def test_the_comeback_may_be_a_loss_and_names_its_evening(league_of: LeagueOf) -> None:
    evening = Evening((Result("anna", 1, None, 900), Result("ben", 2, None, -100), Result("cem", 3, None, -800)))
    comeback = awards(league_of({"2026": [{"anna": 0, "ben": 0}, evening]}))["comeback"]
    assert (comeback.players, comeback.value) == (("ben",), -100)
    assert comeback.event == EventKey("2026", "2025-01-03")


def test_two_share_most_evenings_until_a_correction(league_of: LeagueOf) -> None:
    evenings: list[dict[str, Any]] = [{"anna": 1, "ben": -1}, {"anna": 1, "ben": -1}]
    assert awards(league_of({"2026": evenings}))["most-evenings"].players == ("anna", "ben")
    corrected = [{"anna": 1, "cem": -1}, {"anna": 1, "dora": -1}]
    found = awards(league_of({"2026": corrected}))["most-evenings"]
    assert (found.players, found.value) == (("anna",), 2)


def test_a_rating_that_did_not_rise_is_no_improvement(league_of: LeagueOf) -> None:
    level = [{"anna": 0, "ben": 0}] * 4
    assert awards(league_of({"2026": level}))["improvement"].players == ()


def test_two_evenings_are_too_few_for_deviation_and_improvement(league_of: LeagueOf) -> None:
    found = awards(league_of({"2026": [{"anna": 1, "ben": -1}, {"anna": 5, "ben": -5}]}))
    assert found["lowest-deviation"].players == found["improvement"].players == ()


def test_all_balances_alike_deviate_by_zero(league_of: LeagueOf) -> None:
    found = awards(league_of({"2026": [{"anna": 100, "ben": -100}] * 3}))["lowest-deviation"]
    assert (found.players, found.value) == (("anna", "ben"), 0)
