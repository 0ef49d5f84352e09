from __future__ import annotations

import json
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from ligatafel.engine.precision import settling
from ligatafel.model.league import Named
from ligatafel.systems.least_squares import published
from ligatafel.systems.least_squares.computation import compute
from ligatafel.systems.least_squares.evening import Evening, Result
from ligatafel.systems.least_squares.published import season_data, standings_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from ligatafel.model.league import League

    LeagueOf = Callable[..., League[Evening]]

BOUGHT_IN = Evening((Result("anna", 2, 4400, 400), Result("ben", 1, 1600, -400)))
EVENINGS = [BOUGHT_IN, {"anna": -100, "cem": 100}, {"cem": Decimal("-0.5"), "ben": Decimal("0.5")}]


def test_a_season_has_the_fields_of_the_format(league_of: LeagueOf) -> None:
    result = compute(league_of({"2026": EVENINGS}))
    data = json.loads(json.dumps(season_data(result, result.seasons[0])))
    assert (data["league"], data["season"], data["system"]) == ("poker", "2026", "least-squares")
    assert (
        data["parameters"].items()
        >= {
            "lambda": 6,
            "sigma": 2400,
            "tau": 979.796,
            "reestimated": False,
            "effective_observations": 3,
            "estimate": None,
        }.items()
    )
    assert set(data["standings"][0]) == {
        "rank",
        "player",
        "qualified",
        "missing",
        "rating",
        "uncertainty",
        "total",
        "trimmed_mean",
        "events",
        "attended_percent",
        "p_first",
        "p_podium",
    }
    event = data["events"][0]
    assert (event["id"], event["date"], event["host"], event["counts"]) == ("2025-01-02", "2025-01-02", None, True)
    anna = {
        key: event["results"][0][key] for key in ("player", "entries", "chips", "balance", "expected", "rating_before")
    }
    assert anna == {"player": "anna", "entries": 2, "chips": 4400, "balance": 400, "expected": 0, "rating_before": 0}
    assert event["results"][0]["rating_after"] > 0
    assert [point["event"] for point in data["history"]["cem"]] == ["2025-01-03", "2025-01-04"]
    assert set(data["history"]["cem"][0]) == {"event", "rating", "uncertainty"}
    comeback = {"award": "comeback", "players": ["anna"], "value": 400, "event": "2025-01-02"}
    assert comeback in data["awards"]
    assert {"award": "best-newcomer", "players": [], "value": None, "event": None} in data["awards"]
    assert len(data["podium"]) == 3


def test_a_shared_first_place_leaves_the_second_step_empty(league_of: LeagueOf) -> None:
    result = compute(league_of({"2026": [{"a": 10, "b": 10, "c": -20}]}))
    assert season_data(result, result.seasons[0])["podium"] == [["a", "b"], [], ["c"]]


def test_the_noise_of_linear_algebra_is_not_published() -> None:
    settle = settling(2400)
    assert (settle(-3.1e-13), settle(12.000000000001), settle(0.125), settle(7)) == (0, 12, 0.125, 7)
    assert settling(0.01)(1.23456789e-5) == 1.23456789e-5


def test_balances_are_whole_or_have_a_point(league_of: LeagueOf) -> None:
    result = compute(league_of({"2026": [{"a": Decimal("0.5"), "b": Decimal("-0.5")}, {"a": Decimal(2), "b": -2}]}))
    balances = [
        row["balance"] for event in season_data(result, result.seasons[0])["events"] for row in event["results"]
    ]
    assert [(type(value), value) for value in balances] == [(float, 0.5), (float, -0.5), (int, 2), (int, -2)]


def test_all_time_names_the_season_of_every_event(league_of: LeagueOf) -> None:
    result = compute(league_of({"a": EVENINGS, "b": EVENINGS}))
    data = season_data(result, result.all_time)
    assert data["season"] == "all-time"
    assert [event["season"] for event in data["events"]] == ["a"] * 3 + ["b"] * 3
    assert {point["season"] for point in data["history"]["anna"]} == {"a", "b"}
    assert all("season" in award for award in data["awards"])


def test_a_long_history_keeps_own_evenings_and_the_last(league_of: LeagueOf, monkeypatch: pytest.MonkeyPatch) -> None:
    evenings = [{"a": 1, "b": -1}, {"b": 1, "c": -1}, {"b": 1, "c": -1}, {"c": 1, "d": -1}, {"c": 0, "d": 0}]
    result = compute(league_of({"2026": evenings}))
    whole = season_data(result, result.seasons[0])["history"]
    assert {player: len(points) for player, points in whole.items()} == {"a": 5, "b": 5, "c": 4, "d": 2}
    monkeypatch.setattr(published, "POINTS", 15)
    short = season_data(result, result.seasons[0])["history"]
    assert {player: len(points) for player, points in short.items()} == {"a": 2, "b": 4, "c": 4, "d": 2}
    assert short["a"] == [whole["a"][0], whole["a"][-1]]
    monkeypatch.setattr(published, "POINTS", 16)
    assert season_data(result, result.seasons[0])["history"] == whole


@pytest.mark.parametrize(("host", "expected"), [(Named("Anna", "anna"), "anna"), (Named("Oma"), "Oma")])
def test_a_host_is_told_by_id_or_by_name(host: Named, expected: str, league_of: LeagueOf) -> None:
    league = league_of({"2026": EVENINGS})
    object.__setattr__(league.seasons[0].events[0], "host", host)
    result = compute(league)
    assert season_data(result, result.seasons[0])["events"][0]["host"] == expected


def test_the_sheet_is_the_table_with_names(league_of: LeagueOf) -> None:
    result = compute(replace(league_of({"2026": EVENINGS}), names={"anna": "Anna Ä."}))
    sheet = standings_sheet(result, result.seasons[0])
    assert sheet.columns[:5] == ("rank", "name", "player", "qualified", "missing")
    rows = [dict(zip(sheet.columns, row, strict=True)) for row in sheet.rows]
    assert [row["player"] for row in rows] == [row.player for row in result.seasons[0].result.standings]
    assert next(row for row in rows if row["player"] == "anna")["name"] == "Anna Ä."
    assert next(row for row in rows if row["player"] == "ben")["total"] == -399.5
