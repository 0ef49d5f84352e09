"""What is wrong in leagues and files of series, and where. tests/faulty/backgammon has the sentences."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from ligatafel.reading import read_content
from ligatafel.systems import SYSTEMS
from small_series import series, won

TODAY = dt.date(2026, 6, 1)
BOTTOM = won(*["Anna"] * 5)


def faults(folder: Path, text: str, rules: str = "", players: dict[str, str] | None = None) -> list[str]:
    """Severity, file, line and column of every fault of a series."""
    files = {
        "site.yaml": "title: Runde\nbase_url: https://example.org/\n",
        "bg/league.yaml": f"name: Backgammon\nsystem: match-series\n{rules}",
        "bg/s.yaml": text,
        **(players or {}),
    }
    for name, content in files.items():
        path = folder / "content" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    found = read_content(folder, SYSTEMS, TODAY).faults
    return [
        f"{'W ' if fault.severity == 'warning' else ''}{Path(place.file).stem}:{place.line}:{place.column}"
        for fault in found
        for place in (fault.place,)
    ]


def test_sound_series(tmp_path: Path) -> None:
    text = series(
        "length: 9, winner: anna, score: [11, 8], pr: [0, 6.25]",
        "date: 2026-01-01, length: 7, winner: BEN, score: [6, 7], pr: [99.99, 0.0]",
        "winner: B, pr: [5, 6]",
    )
    assert faults(tmp_path, text, players={"players/ben.yaml": "name: Ben\naliases: [B]\n"}) == []
    assert faults(tmp_path / "none", series()) == []


@pytest.mark.parametrize(
    ("match", "column"),
    [
        ("winner: Cleo, pr: [5, 6]", 32),
        ("length: 7, winner: Anna, pr: [5, 6]", 32),
        ("winner: Anna", 5),
        ("pr: [5, 6]", 5),
        ("winner: Anna, pr: [5]", 38),
        ("winner: Anna, pr: [5, 6, 7]", 38),
        ("winner: Anna, pr: [5, -6]", 46),
        ("winner: Anna, pr: [5, 6], score: [9]", 50),
        ("winner: Anna, pr: [5, 6], score: [8, 3]", 58),
        ("winner: Anna, pr: [5, 6], score: [10, 9]", 62),
        ("winner: Anna, pr: [5, 6], score: [3, 9]", 50),
        ("winner: Anna, pr: [5, 6], luck: [1, 2, 3]", 50),
        ("winner: Anna, pr: [5, 6], url: 'ftp://example.org'", 55),
        ("winner: Anna, pr: [5, 6], match: 7", 50),
    ],
)
def test_a_fault_of_a_match_stands_in_it(match: str, column: int, tmp_path: Path) -> None:
    assert faults(tmp_path, series(match)) == [f"s:3:{column}"]


def test_the_first_match_after_the_end_is_the_fault(tmp_path: Path) -> None:
    assert faults(tmp_path, series(*BOTTOM, *won("Ben", "Ben"))) == ["s:8:5"]


def test_equal_averages_go_on_with_the_same_length(tmp_path: Path) -> None:
    rules = "series: {start: 7, minimum: 7, maximum: 7}\n"
    level = "length: 7, winner: Anna, pr: [0.3, 0.3]"
    assert faults(tmp_path, series(level, "length: 7, winner: Ben, pr: [0.1, 0.1]", level), rules) == []
    after = series(level, "length: 7, winner: Ben, pr: [0.1, 0.2]", level)
    assert faults(tmp_path / "after", after, rules) == ["s:5:5"]


@pytest.mark.parametrize(
    ("control", "lengths"), [("average-pr", (9, 11, 13, 15)), ("last-pr", (9, 11, 13, 11)), ("rating", (9, 7, 9, 7))]
)
def test_the_control_decides_about_the_length(control: str, lengths: tuple[int, ...], tmp_path: Path) -> None:
    matches = (
        "winner: Anna, pr: [6, 5], rating: [2, 1]",
        "winner: Ben, pr: [1, 9], rating: [2, 1]",
        "winner: Ben, pr: [5, 4], rating: [1, 2]",
        "winner: Ben, pr: [5, 4], rating: [1, 2]",
    )
    text = series(*(f"{match}, length: {length}" for match, length in zip(matches, lengths, strict=True)))
    assert faults(tmp_path, text, f"series: {{control: {control}}}\n") == []


def test_what_follows_from_a_fault_is_none(tmp_path: Path) -> None:
    wrong_length = series(*won("Anna"), "length: 21, winner: Anna, pr: [5, 6]", "length: 19, winner: Anna, pr: [5, 6]")
    assert faults(tmp_path / "a", wrong_length) == ["s:4:32"]
    no_pr = series("winner: Anna", "length: 21, winner: Anna, pr: [5, 6], score: [3, 21]")
    assert faults(tmp_path / "b", no_pr) == ["s:3:5", "s:4:62"], "the score fits no length"
    rules = "series: {step: zwei}\n"
    assert faults(tmp_path / "c", series("length: 21, winner: Anna, pr: [5, 6]"), rules) == ["league:3:16"]


def test_one_fault_hides_no_other(tmp_path: Path) -> None:
    text = series("date: 3.1.2026, winner: Cleo, pr: [5, 6]", "date: 2026-02-30, winner: Dora", "date: x, pr: [5, 6]")
    assert faults(tmp_path, text) == ["s:3:12", "s:3:30", "s:4:5", "s:4:12", "s:4:32", "s:5:5", "s:5:12"]


def test_dates_do_not_run_backwards_but_may_stand_still(tmp_path: Path) -> None:
    text = series(*(f"date: 2026-01-{day:02d}, winner: Anna, pr: [5, 6]" for day in (3, 3, 2, 2)))
    assert faults(tmp_path, text) == ["s:5:12", "s:6:12"]


@pytest.mark.parametrize("players", ["Anna", "Anna, Ben, Cleo", ""])
def test_two_play(players: str, tmp_path: Path) -> None:
    assert faults(tmp_path, series("winner: Dora, pr: [5, 6]", players=players)) == ["s:1:1"]


def test_nobody_plays_against_oneself(tmp_path: Path) -> None:
    assert faults(tmp_path, series(*won("Anna"), players="Anna, anna")) == ["s:1:17"]


def test_rules_out_of_order_are_the_only_fault(tmp_path: Path) -> None:
    text = series(*(f"length: 11, winner: Anna, score: [11, {lost}], pr: [5, 6]" for lost in (3, 4)))
    assert faults(tmp_path, text, "series: {start: 11, maximum: 9}\n") == ["league:3:1"]


def test_the_list_of_matches_is_needed(tmp_path: Path) -> None:
    assert faults(tmp_path / "a", "players: [Anna, Ben]\nmatches:\n") == ["s:2:9"]
    assert faults(tmp_path / "b", "players: [Anna, Ben]\n") == ["s:1:1"]
    assert faults(tmp_path / "c", "players: [Anna, Ben]\nmatches: []\n") == []


def test_an_analysis_without_depth_is_like_one_with_it(tmp_path: Path) -> None:
    def analysed(*names: str) -> str:
        return series(*(f"winner: {'Anna' if day % 2 else 'Ben'}, pr: [5, 6], analysis: {name}"
                        for day, name in enumerate(names)))  # fmt: skip

    vague, deep = "GNU Backgammon", "gnu backgammon 2-ply"
    assert faults(tmp_path / "a", analysed(vague, deep, vague, deep)) == []
    assert faults(tmp_path / "b", analysed(deep, vague, "GNU Backgammon 0-ply")) == ["W s:5:59"]
    assert faults(tmp_path / "c", analysed(vague, deep, "GNU Backgammon 3-ply")) == ["W s:5:59"]
    assert faults(tmp_path / "d", analysed("XG", "XG Roller++", "XG2")) == ["W s:5:59"]


def test_a_match_that_stands_there_already(tmp_path: Path) -> None:
    match = "date: 2026-01-03, winner: Anna, score: [9, 4], pr: [5.5, 6.25]"
    other = "date: 2026-01-03, winner: Anna, score: [9, 4], pr: [5.5, 6.26]"
    assert faults(tmp_path / "a", series(match, other, match.replace("5.5", "5.50"))) == ["W s:5:5"]
    aliases = {"players/ben.yaml": "name: Ben\naliases: [B]\n"}
    turned = "date: 2026-01-03, winner: anna, score: [4, 9], pr: [6.25, 5.5]"
    files = aliases | {
        "bg/t.yaml": series(turned, players="B, Anna"),
        "bg/u.yaml": series(match, players="Anna, Cleo"),
        "other/league.yaml": "name: x\nsystem: match-series\n",
        "other/s.yaml": series(match),
    }
    assert faults(tmp_path / "b", series(match), players=files) == ["W t:3:5"]
    rated = "date: 2026-01-03, winner: Anna, score: [9, 4], rating: [2, 1]"
    text = series(rated, rated.replace("9, 4", "7, 4"), rated.replace("9, 4", "7, 4"))
    assert faults(tmp_path / "c", text, "series: {control: rating, step: 1, start: 7, minimum: 5}\n") == []


def test_warnings(tmp_path: Path) -> None:
    mixed = series(
        "winner: Anna, pr: [5, 6], analysis: XG", "winner: Anna, pr: [5, 6]", "winner: Ben, pr: [5, 6], analysis: xg",
        "winner: Ben, pr: [5, 6], analysis: gnubg", "date: 2026-06-02, winner: Ben, pr: [5, 6], analysis: bgblitz",
    )  # fmt: skip
    assert faults(tmp_path / "a", mixed) == ["W s:6:59", "W s:7:12"]
    assert faults(tmp_path / "b", series(*BOTTOM, more="aborted: true\n")) == ["W s:2:10"]
    assert faults(tmp_path / "c", series(*won("Anna"), more="aborted: true\n")) == []


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        ("series: {start: 25}", 3),
        ("series: {minimum: 11}", 3),
        ("series: {start: 3, minimum: 7, maximum: 5}", 3),
        ("series:\n  step: 0", 4),
        ("series:\n  start: 9\n  maximum: 1001", 5),
        ("series:\n  control: pr", 4),
    ],
)
def test_rules_of_a_league(rules: str, line: int, tmp_path: Path) -> None:
    found = faults(tmp_path, series(), f"{rules}\n")
    assert [one.rpartition(":")[0] for one in found] == [f"league:{line}"]


@pytest.mark.parametrize("name", ["series", "2026", "anna-ben"])
def test_series_may_have_these_names(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "content" / "bg"
    folder.mkdir(parents=True)
    (folder / f"{name}.yaml").write_text(series(), encoding="utf-8")
    assert faults(tmp_path, series()) == []


def test_a_winner_is_no_id_of_a_player_without_a_file(tmp_path: Path) -> None:
    text = "players: [Anna Maria, Ben]\nmatches:\n  - {date: 2026-01-01, winner: anna-maria, pr: [5, 6]}\n"
    assert faults(tmp_path, text) == ["s:3:32"]


def test_a_winner_against_the_score_leaves_the_next_length_open(tmp_path: Path) -> None:
    text = series(
        "length: 9, winner: Anna, score: [3, 9], pr: [5, 6]", "length: 11, winner: Anna, score: [11, 3], pr: [5, 6]"
    )
    assert len(faults(tmp_path, text)) == 1


def test_a_match_after_the_end_may_have_faults_of_its_own(tmp_path: Path) -> None:
    won_all = [f"date: 2026-01-0{day}, winner: Anna, pr: [5, 6]" for day in range(1, 6)]
    text = series(*won_all, "date: 2026-01-06, winner: Cleo, pr: [5, 6]")
    assert faults(tmp_path, text) == ["s:8:5", "s:8:32"]
