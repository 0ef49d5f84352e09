from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ligatafel.engine.system import Finding
from ligatafel.systems.least_squares.checks import check_event, check_league, mentions, play
from ligatafel.systems.least_squares.evening import Evening, Result
from ligatafel.systems.least_squares.records import LeastSquaresEvent, LeastSquaresLeague

ENTRY = {"stack": 2000, "maximum": 3}
CHIPS = (
    {"colour": "weiß", "value": 10, "count": 100},
    {"colour": "blau", "value": 100, "count": 10},
)
IDS = {name: name.lower() for name in ("Anna", "Ben", "Cleo", "Dora")} | {"anna": "anna"}


def league(**keys: object) -> LeastSquaresLeague:
    return LeastSquaresLeague.model_validate({"name": "Poker", "system": "least-squares"} | keys)


def event(**keys: object) -> LeastSquaresEvent:
    return LeastSquaresEvent.model_validate({"date": dt.date(2026, 1, 9)} | keys)


def checked(record: LeastSquaresEvent, rules: LeastSquaresLeague | None = None) -> list[tuple[object, ...]]:
    rules = rules or league(entry=ENTRY, chips=CHIPS)
    return [finding.loc for finding in check_event(record, rules, IDS)]


def messages(findings: list[Finding]) -> list[str]:
    return [finding.message.text for finding in findings]


def test_a_sound_evening() -> None:
    rows = {"Anna": {"entries": 1, "chips": 4400}, "Ben": {"entries": 2, "chips": 0}, "Cleo": 1600}
    assert checked(event(results=rows)) == []


def test_zero_is_a_value() -> None:
    assert checked(event(results={"Anna": 0, "Ben": {"chips": 2000}, "Cleo": {"entries": 2, "balance": 0}})) == []


@pytest.mark.parametrize(
    ("row", "key"),
    [
        ({"entries": 4, "chips": 8000}, "entries"),
        ({"chips": 2005}, "chips"),
        ({"chips": Decimal("2000.5")}, "chips"),
        (-2010, "balance"),
        ({"entries": 2, "balance": -4010}, "balance"),
        ({"balance": Decimal("0.5")}, "balance"),
    ],
)
def test_a_row_by_itself(row: object, key: str) -> None:
    assert checked(event(results={"Anna": row, "Ben": 0}))[0] == ("results", "Anna", key)


@pytest.mark.parametrize("row", [{}, {"entries": 2}, {"chips": 2000, "balance": 0}])
def test_chips_or_balance(row: object) -> None:
    assert checked(event(results={"Anna": row, "Ben": 0}))[0] == ("results", "Anna")


def test_all_may_be_lost() -> None:
    assert checked(event(results={"Anna": {"entries": 3, "balance": -6000}, "Ben": 6000})) == []


def test_chips_need_an_entry() -> None:
    found = list(check_event(event(results={"Anna": {"chips": 100}, "Ben": 0}), league(), IDS))
    assert found[0].loc == ("results", "Anna")
    assert "{rules_file}" in found[0].message.text


def test_without_entry_there_are_decimals_and_no_limits() -> None:
    rows = {
        "Anna": Decimal("0.1"),
        "Ben": Decimal("0.2"),
        "Cleo": Decimal("-0.3"),
        "Dora": {"entries": 9, "balance": 0},
    }
    assert checked(event(results=rows), league()) == []


def test_the_sum_and_the_way_out() -> None:
    found = list(check_event(event(results={"Anna": 500, "Ben": -130}), league(), IDS))
    assert [(finding.loc, finding.at) for finding in found] == [(("results",), "key")]
    assert found[0].message.values["sum"] == "370"
    assert "difference" in found[0].message.text


def test_an_accepted_difference_is_exact() -> None:
    rows = {"Anna": 500, "Ben": -130}
    assert checked(event(results=rows, difference=370)) == []
    assert checked(event(results=rows, difference=-370)) == [("difference",)]
    assert checked(event(results=rows, difference=0)) == [("difference",)]
    assert checked(event(results={"Anna": 0, "Ben": 0}, difference=10)) == [("difference",)]


@pytest.mark.parametrize("rows", [{}, {"Anna": 0}])
def test_two_players_at_least(rows: dict[str, int]) -> None:
    assert checked(event(results=rows)) == [("results",)]


def test_an_announced_evening_has_no_log_and_no_difference() -> None:
    assert checked(event()) == []
    assert checked(event(log=({"round": 1, "enter": ("Anna",)},), difference=5)) == [("log",), ("difference",)]


ROWS = {"Anna": {"entries": 1, "chips": 4000}, "Ben": {"entries": 2, "chips": 2000}}
ENTER = ({"round": 1, "enter": ("Anna", "Ben")}, {"round": 9, "enter": ("Ben",)})


def log(*steps: dict[str, Any]) -> list[tuple[object, ...]]:
    return checked(event(results=ROWS, log=steps))


def test_a_sound_log() -> None:
    assert log(*ENTER, {"round": 31, "exit": "anna", "chips": 4000, "announced": 29}) == []
    assert log(*reversed(ENTER)) == []


def test_entries_of_log_and_results_agree() -> None:
    assert log(ENTER[0]) == [("results", "Ben")]
    assert log(*ENTER, {"round": 12, "enter": ("Anna",)}) == [("results", "Anna")]


def test_chips_of_log_and_results_agree() -> None:
    assert log(*ENTER, {"round": 20, "exit": "Anna", "chips": 3990}) == [("results", "Anna")]
    assert log(*ENTER, {"round": 20, "exit": "Anna"}) == []
    rows = {"Anna": {"entries": 1, "balance": 2000}, "Ben": {"entries": 2, "chips": 2000}}
    steps = (*ENTER, {"round": 20, "exit": "Anna", "chips": 4010})
    assert checked(event(results=rows, log=steps)) == [("results", "Anna")]


@pytest.mark.parametrize(
    ("step", "loc"),
    [
        ({"round": 9, "enter": ("Ben",)}, ("log", 2)),
        ({"round": 10, "enter": ("Emil",)}, ("log", 2, "enter", 0)),
        ({"round": 10, "exit": "Emil"}, ("log", 2, "exit")),
        ({"round": 10}, ("log", 2)),
        ({"round": 10, "enter": ("Anna",), "exit": "Ben"}, ("log", 2)),
        ({"round": 10, "enter": ("Anna",), "chips": 10}, ("log", 2)),
    ],
)
def test_impossible_steps(step: dict[str, Any], loc: tuple[object, ...]) -> None:
    assert log(*ENTER, step)[0] == loc


def test_nobody_enters_twice_in_one_round() -> None:
    assert log({"round": 1, "enter": ("Anna", "Ben", "Ben")}) == [("log", 0)]


def test_nobody_enters_or_leaves_after_leaving() -> None:
    gone = {"round": 12, "exit": "Anna", "chips": 4000}
    assert log(*ENTER, gone, {"round": 13, "enter": ("anna",)}) == [("log", 3)]
    assert log(*ENTER, gone, {"round": 13, "exit": "Anna"}) == [("log", 3)]


def test_nobody_leaves_who_has_not_entered() -> None:
    assert log({"round": 1, "enter": ("Ben",)}, {"round": 2, "enter": ("Ben",)}, {"round": 3, "exit": "Anna"}) == [
        ("log", 2)
    ]


@pytest.mark.parametrize(
    ("announced", "warned"), [(10, False), (8, False), (0, False), (None, False), (11, True), (12, True)]
)
def test_an_exit_is_announced_two_rounds_ahead(announced: int | None, warned: bool) -> None:  # noqa: FBT001
    step = {"round": 12, "exit": "Anna", "chips": 4000} | ({} if announced is None else {"announced": announced})
    found = list(check_event(event(results=ROWS, log=(*ENTER, step)), league(entry=ENTRY, chips=CHIPS), IDS))
    assert [(finding.loc, finding.severity) for finding in found] == ([(("log", 2), "warning")] if warned else [])


def test_a_sound_league() -> None:
    rules = league(entry=ENTRY, chips=CHIPS, blinds={"small": 10, "big": 100})
    assert list(check_league(rules)) == []
    assert list(check_league(league())) == []


def test_the_chip_set_adds_up_to_the_stack() -> None:
    found = list(check_league(league(entry={"stack": 2010}, chips=CHIPS)))
    assert [(finding.loc, finding.at, finding.severity) for finding in found] == [(("chips",), "key", "error")]


def test_each_blind_is_a_chip() -> None:
    found = list(check_league(league(chips=CHIPS, blinds={"small": 50, "big": 100})))
    assert [(finding.loc, finding.severity) for finding in found] == [(("blinds", "small"), "warning")]


def test_a_sigma_with_a_point_for_thousands() -> None:
    found = list(check_league(league(rating={"sigma": Decimal("2.400")})))
    assert [(finding.loc, finding.severity) for finding in found] == [(("rating", "sigma"), "warning")]


def test_who_plays_is_mentioned_in_order() -> None:
    record = event(host="Dora", results={"Cleo": 0, "Anna": 0}, log=({"round": 1, "enter": ("Ben",)},))
    assert [(mention.name, mention.loc, mention.list) for mention in mentions(record)] == [
        ("Cleo", ("results", "Cleo"), ("results",)),
        ("Anna", ("results", "Anna"), ("results",)),
    ]


def test_what_was_played() -> None:
    record = event(results={"Ben": {"entries": 2, "chips": 0}, "Anna": 4000}, counts=False, difference=0)
    rules = league(entry=ENTRY)
    assert play(record, rules, IDS) == Evening(
        (Result("anna", 1, None, 4000), Result("ben", 2, 0, -4000)), counts=False
    )
    assert play(event(), rules, IDS) is None


@given(
    st.lists(
        st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**15), max_value=10**15, places=9), min_size=1
    )
)
def test_sums_are_exact(values: list[Decimal]) -> None:
    last = -sum(int(value * 10**9) for value in values)
    rows = {f"P{number}": value for number, value in enumerate(values)} | {"Last": Decimal(last).scaleb(-9)}
    assert checked(event(results=rows), league()) == []
