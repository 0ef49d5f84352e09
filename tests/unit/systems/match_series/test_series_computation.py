"""Series from files to where they stand, totals and published data."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from small_series import SeriesMade, series, won

CASES = Path(__file__).parents[3] / "cases" / "match_series" / "backgammon_series.json"
SERIES = json.loads(CASES.read_text(encoding="utf-8"))["cases"]
NAMES = {"a": "Anna", "b": "Ben"}


@pytest.mark.parametrize("case", SERIES, ids=lambda case: str(case["name"]))
def test_published_series(case: dict[str, Any], tmp_path: Path) -> None:
    matches = [
        f"winner: {NAMES[one['winner']]}, pr: [{one['pr_a']}, {one['pr_b']}]" for one in case["input"]["matches"]
    ]
    dated = [f"date: {2026 + day // 28}-01-{day % 28 + 1:02d}, {one}" for day, one in enumerate(matches)]
    data = SeriesMade(tmp_path, {"s": series(*dated)}).data("s")
    expected = case["expected"]
    assert data["status"] == ("finished" if expected["over"] else "running")
    assert (data["end"], data["next_length"]) == (expected["end"], expected["next_length"])
    assert data["wins"] == [expected["wins_a"], expected["wins_b"]]
    for got, want in zip(data["matches"], expected["matches"], strict=True):
        assert (got["number"], got["length"]) == (want["match"], want["length"])
        assert got["next_length"] == want["next_length"]
        assert got["average_pr"] == pytest.approx([want["average_a"], want["average_b"]], abs=case["tolerance"])
        assert (got["better"] and got["better"] == got["winner"]) == want["winner_better"]
    assert [one["over"] for one in data["matches"]].count(True) == expected["over"]


def test_what_is_missing_is_null_and_what_is_zero_stays(tmp_path: Path) -> None:
    text = series(
        "winner: Anna, pr: [0.0, 0], score: [9, 0], luck: [0.0, ~]",
        "winner: ben, pr: [0.0, 4.5], luck: [~, ~], analysis: XG, url: 'https://example.org/?a=1'",
    )
    first, second = SeriesMade(tmp_path, {"s": text}).data("s")["matches"]
    assert (first["pr"], first["average_pr"], first["better"]) == ([0, 0], [0, 0], None)
    assert (first["score"], first["luck"], first["next_length"]) == ([9, 0], [0, None], 9)
    assert (second["score"], second["luck"], second["rating"]) == (None, None, None)
    assert (second["analysis"], second["url"]) == ("XG", "https://example.org/?a=1")


def test_an_aborted_series_has_nothing_to_come(tmp_path: Path) -> None:
    made = SeriesMade(
        tmp_path, {"s": series(*won("Anna"), more="aborted: true\n"), "t": series(more="aborted: true\n")}
    )
    data = made.data("s")
    assert (data["status"], data["end"], data["next_length"], data["outlook"]) == ("aborted", None, None, None)
    assert data["matches"][0]["next_length"] == 7
    assert made.data("t")["status"] == "aborted"


def test_a_series_that_ended_is_finished_whatever_is_said_of_it(tmp_path: Path) -> None:
    text = series(*won("Anna", "Anna", "Anna", "Anna", "Anna"), more="aborted: true\n")
    data = SeriesMade(tmp_path, {"s": text}).data("s")
    assert (data["status"], data["end"]) == ("finished", "bottom")


def test_the_outlook_is_published(tmp_path: Path) -> None:
    ahead = SeriesMade(tmp_path, {"s": series(*won("Anna"))}).data("s")["outlook"]
    assert ahead["better"] == "anna"
    assert ahead["shorter"] == {"next_length": 5, "end": None}
    assert ahead["longer"] == {"next_length": 9, "end": None}
    assert ahead["turning_pr"] == [7, 4]
    assert sum(ahead["win"]) == pytest.approx(1)
    assert ahead["bottom"] + ahead["top"] == pytest.approx(1)
    assert ahead["matches"] > 1


def test_series_of_the_same_players_are_numbered_by_their_first_match(tmp_path: Path) -> None:
    files = {
        "a": series("date: 2026-05-01, winner: Anna, pr: [5, 6]"),
        "b": series("date: 2026-04-01, winner: Ben, pr: [5, 6]", players="Ben, Anna"),
        "c": series(),
        "d": series(players="Anna, Cleo"),
    }
    made = SeriesMade(tmp_path, files)
    assert {one.id: one.ordinal for one in made.result.series} == {"a": 2, "b": 1, "c": 3, "d": None}
    assert [one.id for one in made.result.of_status("running")] == ["a", "b", "c", "d"]


def test_totals_weigh_every_match_alike(tmp_path: Path) -> None:
    files = {
        "a": series(
            "winner: Anna, pr: [4, 6], luck: [1.5, -0.5]",
            "winner: Anna, pr: [5, 6], luck: [0.5, ~]",
            "winner: Ben, pr: [5, 7]",
        ),
        "b": series("date: 2026-01-02, winner: Cleo, pr: [2, 10]", players="Cleo, Anna"),
        "c": series(players="Dora, Anna"),
    }
    made = SeriesMade(tmp_path, files)
    rows = made.result.rows
    anna, cleo, dora = rows["anna"], rows["cleo"], rows["dora"]
    assert (anna.mean_pr, len(anna.matches), anna.wins) == (Fraction(24, 4), 4, 2)
    assert anna.running_pr == (4, Fraction(9, 2), Fraction(19, 3), 6), "in the order of time, then of series"
    assert (anna.mean_luck, anna.net_luck) == (1, 2)
    assert (cleo.mean_luck, cleo.net_luck) == (None, None)
    assert (dora.mean_pr, len(dora.matches), len(dora.series)) == (None, 0, 1)
    assert [row.player for row in made.result.totals] == ["cleo", "anna", "ben", "dora"]


def test_the_totals_as_a_sheet(tmp_path: Path) -> None:
    made = SeriesMade(tmp_path, {"s": series(*won(*["Anna"] * 5)), "t": series(players="Ben, Cleo")})
    ((path, sheet),) = made.rated.presentation.sheets(made.rated.result).items()
    assert path == "api/v1/leagues/poker/all-time"
    rows = [dict(zip(sheet.columns, row, strict=True)) for row in sheet.rows]
    assert rows[0] | {"mean_pr": 5, "won": 1, "finished": 1, "matches": 5, "wins": 5, "name": "Anna"} == rows[0]
    assert (rows[2]["name"], rows[2]["mean_pr"], rows[2]["matches"]) == ("Cleo", None, 0)


def test_ratings_control_and_a_gap_in_the_prs_ends_the_averages(tmp_path: Path) -> None:
    text = series(
        "winner: Anna, rating: [1650, 1700], pr: [5, 6]",
        "winner: Ben, rating: [1660, 1690]",
        "winner: Ben, rating: [1650, 1700], pr: [5, 6]",
    )
    made = SeriesMade(tmp_path, {"s": text}, rules="series: {control: rating}\n")
    data = made.data("s")
    assert [one["length"] for one in data["matches"]] == [9, 11, 9]
    assert [one["average_pr"] for one in data["matches"]] == [[5, 6], None, None]
    assert made.result.rows["anna"].mean_pr == 5, "over the matches that have a PR"
    assert data["outlook"]["win"] is None
