"""Records of match series."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ligatafel.estimators.match_series import win_probability
from small_series import SeriesMade, series, won


def holders(best: Any) -> list[str]:  # noqa: ANN401 - of a match or a series
    return [one.id if hasattr(one, "id") else one.series.id for one in best.holders]


def test_longest_series_are_all_named(tmp_path: Path) -> None:
    files = {"a": series(*won("Anna", "Ben")), "b": series(*won("Ben", "Anna")), "c": series(*won("Anna"))}
    best = SeriesMade(tmp_path, files).result.bests.longest
    assert (best.value, holders(best)) == (2, ["a", "b"])


def test_nobody_has_records_before_the_first_match(tmp_path: Path) -> None:
    made = SeriesMade(tmp_path, {"a": series()})
    assert made.result.bests.longest is None
    assert "records" not in made.sections("")


def test_the_longest_stay_at_the_top_counts_matches_of_that_length(tmp_path: Path) -> None:
    rules = "series: {start: 9, maximum: 11}\n"
    files = {"a": series(*won("Ben", "Anna", "Ben", "Anna")), "b": series(*won("Ben", "Ben"))}
    best = SeriesMade(tmp_path, files, rules).result.bests.at_top
    assert (best.value, holders(best)) == (2, ["a"])
    assert SeriesMade(tmp_path / "none", {"a": series(*won("Anna"))}).result.bests.at_top is None


def test_best_pr_by_length(tmp_path: Path) -> None:
    files = {
        "a": series("winner: Anna, pr: [5, 4.5]", "winner: Ben, pr: [3, 7]"),
        "b": series("winner: Cleo, pr: [4.5, 9]", players="Cleo, Dora"),
    }
    best = SeriesMade(tmp_path, files).result.bests.best_pr
    assert {length: float(one.value) for length, one in best.items()} == {9: 4.5, 11: 3}
    assert sorted(holders(best[9])) == ["a", "b"]


def test_the_biggest_upset_is_the_least_likely_win(tmp_path: Path) -> None:
    text = series("winner: Ben, pr: [5, 9]", "winner: Anna, pr: [5, 9]", "winner: Ben, pr: [5, 6]")
    best = SeriesMade(tmp_path, {"a": text}).result.bests.upset
    assert [one.match.number for one in best.holders] == [1]
    assert float(best.value) == pytest.approx(win_probability(-4, 9))
    expected = SeriesMade(tmp_path / "expected", {"a": series(*won("Anna"))}).result.bests.upset
    assert expected is None, "the better player's win is no upset"


def test_bests_of_a_year_link_to_their_series(tmp_path: Path) -> None:
    files = {
        "a": series("date: 2025-12-31, winner: Ben, pr: [1, 9]", "date: 2026-01-01, winner: Ben, pr: [5, 6]"),
        "b": series(players="Cleo, Dora"),
    }
    made = SeriesMade(tmp_path, files, language="en")
    found = made.rated.presentation.records(made.edition, made.rated.result, 2026)
    assert [(one.title, one.value, one.context.path) for one in found] == [
        ("Best PR of a match", "5.0 in a match to 11 points", "poker/a/"),
        ("Biggest upset", "won with a chance of 47%", "poker/a/"),
    ]
    assert made.rated.presentation.records(made.edition, made.rated.result, 2024) == ()
