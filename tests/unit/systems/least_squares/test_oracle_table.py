from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ligatafel.engine.seasons import in_order
from ligatafel.systems.least_squares.computation import compute

if TYPE_CHECKING:
    from collections.abc import Callable

    from ligatafel.model.league import League
    from ligatafel.systems.least_squares.evening import Evening

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "cases" / "least_squares" / "poker_table.json").read_text(encoding="utf-8")
)["cases"]
COLUMNS = {
    "rating": "rating",
    "span": "uncertainty",
    "total": "total",
    "trimmed_mean": "trimmed_mean",
    "evenings": "events",
    "qualified": "qualified",
    "rank": "rank",
}
AWARDS = {
    "most_evenings": "most-evenings",
    "best_rookie": "best-newcomer",
    "best_debut_evening": "best-debut-evening",
    "comeback": "comeback",
    "lowest_sd": "lowest-deviation",
    "largest_gain": "improvement",
    "highest_evening": "highest-evening",
    "largest_total": "largest-total",
}


def league(case: dict[str, Any], league_of: Callable[..., League[Evening]]) -> League[Evening]:
    given = case["input"]
    earlier = given["players_of_earlier_seasons"]
    seasons = {"2025": [dict.fromkeys(earlier, 0)]} if earlier else {}
    rating = {"lambda": given["lambda"], "sigma": given["sigma"], "reestimate": {"method": "never"}}
    return league_of(seasons | {"2026": given["evenings"]}, rating=rating, awards=tuple(AWARDS.values()))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_table(case: dict[str, Any], league_of: Callable[..., League[Evening]]) -> None:
    result = compute(league(case, league_of)).seasons[-1]
    rows = {row.player: row for row in result.result.standings}
    expected = {name: row for name, row in case["expected"]["table"].items() if row["evenings"]}
    assert rows.keys() == expected.keys()
    for name, row in expected.items():
        for key, column in COLUMNS.items():
            assert getattr(rows[name], column) == pytest.approx(row[key], abs=1e-6), (name, column)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_awards(case: dict[str, Any], league_of: Callable[..., League[Evening]]) -> None:
    result = compute(league(case, league_of)).seasons[-1].result
    given = {award.award.key: award for award in result.awards}
    for key, name in AWARDS.items():
        expected = case["expected"]["awards"][key]
        assert list(given[name].players) == (expected["players"] if expected else [])
        assert given[name].value == (pytest.approx(expected["value"], abs=1e-6) if expected else None)


def test_seasons_stay_in_order(league_of: Callable[..., League[Evening]]) -> None:
    built = league(CASES[0], league_of)
    assert in_order(reversed(built.seasons)) == built.seasons
