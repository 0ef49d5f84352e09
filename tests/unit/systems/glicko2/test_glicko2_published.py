"""The published data of a season and its table to download."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from ligatafel.model.league import League
from ligatafel.systems.glicko2.computation import compute
from ligatafel.systems.glicko2.evening import Evening
from ligatafel.systems.glicko2.published import season_data, standings_sheet

LeagueOf = Callable[..., League[Evening]]
GAMES: list[dict[str, Any]] = [
    {"mode": "ffa", "points": {"anna": 62, "ben": 41, "cleo": 41}},
    {"mode": "teams", "teams": [["anna", "ben"], ["cleo", "dora"]], "score": [0.5, 0.5]},
]


def test_a_season_as_data(league_of: LeagueOf) -> None:
    result = compute(league_of({"2026": {"2026-01-01": GAMES}}))
    data = season_data(result, result.seasons[0])
    assert json.loads(json.dumps(data)) == data
    assert list(data) == ["league", "season", "system", "standings", "podium", "awards", "events"]
    (event,) = data["events"]
    free, teams = event["games"]
    assert (event["id"], event["date"], free["mode"], teams["mode"]) == ("2026-01-01", "2026-01-01", "ffa", "teams")
    assert [(row["player"], row["place"], row["wins"], row["losses"], row["points"]) for row in free["results"]] == [
        ("anna", 1, 2, 0, 62),
        ("ben", 2, 0.5, 1.5, 41),
        ("cleo", 2, 0.5, 1.5, 41),
    ]
    assert [(row["player"], row["place"], row["team"], row["wins"], row["points"]) for row in teams["results"]] == [
        ("anna", 1, 1, 0.5, None),
        ("ben", 1, 1, 0.5, None),
        ("cleo", 1, 2, 0.5, None),
        ("dora", 1, 2, 0.5, None),
    ]
    rows = {row["player"]: row for row in data["standings"]}
    assert {key: rows["dora"][key] for key in ("rating", "deviation", "volatility")} == teams["results"][3]["after"]
    assert teams["results"][0]["before"] == free["results"][0]["after"]
    assert rows["anna"]["modes"] == {
        "ffa": {"games": 1, "places": [1], "won": 1, "drawn": 0},
        "teams": {"games": 1, "places": [1], "won": 0, "drawn": 1},
    }
    assert (rows["anna"]["rank"], rows["anna"]["provisional"], rows["anna"]["games"]) == (1, True, 2)


def test_all_time_tells_the_season_of_an_evening(league_of: LeagueOf) -> None:
    result = compute(league_of({"a": {"2025-01-01": GAMES}, "b": {"2026-01-01": GAMES}}))
    data = season_data(result, result.all_time)
    assert [event["season"] for event in data["events"]] == ["a", "b"]
    assert {"event", "season"} < data["awards"][0].keys()
    assert "season" not in season_data(result, result.seasons[0])["events"][0]


@pytest.mark.parametrize("games", [GAMES, []])
def test_a_table_for_each_mode(games: list[dict[str, Any]], league_of: LeagueOf) -> None:
    result = compute(league_of({"2026": {"2026-01-01": games} if games else {}}, rating={"pool": "mode"}))
    data = season_data(result, result.seasons[0])
    assert list(data["pools"]) == list(data["podiums"]) == ["ffa", "solo", "teams"]
    assert data["standings"] == [row for pool in data["pools"].values() for row in pool]
    assert "podium" not in data
    assert [row["pool"] for row in data["standings"]] == (["ffa"] * 3 + ["teams"] * 4 if games else [])
    sheet = standings_sheet(result, result.seasons[0])
    assert list(sheet.columns)[:4] == ["pool", "rank", "name", "player"]
    assert [row[0] for row in sheet.rows] == [row["pool"] for row in data["standings"]]


def test_a_table_of_all_modes_has_no_pool(league_of: LeagueOf) -> None:
    result = compute(league_of({"2026": {"2026-01-01": GAMES}}))
    sheet = standings_sheet(result, result.seasons[0])
    assert list(sheet.columns)[:3] == ["rank", "name", "player"]
    assert sheet.rows[0][:3] == (1, "Anna", "anna")
