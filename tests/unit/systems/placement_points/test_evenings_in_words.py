"""Who won an evening, in words, and who is expected on the next."""

from __future__ import annotations

import pytest

from .conftest import LeagueMade, MakeLeague, lines

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def won_by(*winners: str) -> list[dict[str, dict[str, int]]]:
    """Games with a first place for each, shared where several are named."""
    games = []
    for first in winners:
        together = first.split()
        others = [name for name in NAMES if name not in together]
        games.append({"scores": {**dict.fromkeys(together, 40), **dict.fromkeys(others, 20)}})
    return games


@pytest.mark.parametrize(
    ("winners", "summary", "lead"),
    [
        (["Anna"], "Anna", "Anna gewinnt das einzige Spiel."),
        (["Anna Ben"], "Anna und Ben", "Anna und Ben teilen sich den einzigen Sieg."),
        (["Anna", "Anna", "Ben"], "3 Spiele · Anna mit 2 Siegen", "Anna gewinnt 2 von 3 Spielen."),
        (
            ["Anna", "Ben"],
            "2 Spiele · Anna und Ben mit je 1 Sieg",
            "Nach 2 Spielen liegt niemand allein vorn: Anna und Ben gewinnen je 1.",
        ),
        (
            ["Anna", "Ben", "Cleo", "Dora"],
            "4 Spiele · 4 Leute mit je 1 Sieg",
            "Nach 4 Spielen liegt niemand allein vorn: Anna, Ben, Cleo und Dora gewinnen je 1.",
        ),
        (
            ["Anna Ben", "Anna Ben"],
            "2 Spiele · Anna und Ben mit je 2 Siegen",
            "Nach 2 Spielen liegt niemand allein vorn: Anna und Ben gewinnen je 2.",
        ),
    ],
)
def test_who_won(make: MakeLeague, winners: list[str], summary: str, lead: str) -> None:
    made = make({"2026/2026-01-09": won_by(*winners)})
    assert made.lead("2026/2026-01-09") == lead
    assert lines(made.table("2026", "events"))[0][-1] == summary


def expected(make: MakeLeague, *names: str, ranking: str = "average") -> LeagueMade:
    """Two evenings, and a third on which some are expected."""
    return make(
        {
            "2026/2026-01-09": [{"scores": {"Anna": 9, "Ben": 5, "Cleo": 1}}, {"scores": {"Anna": 1, "Ben": 5}}],
            "2026/2026-01-16": [{"scores": {"Anna": 9, "Ben": 9, "Dora": 1}}],
            "2026/2026-12-24": {"expected": list(names)},
        },
        ranking=ranking,
    )


def test_who_is_expected_is_told_with_place_and_average(make: MakeLeague) -> None:
    table = expected(make, "Cleo", "Anna", "Neuling").table("2026/2026-12-24", "expected")
    assert [column.title for column in table.columns] == [
        "Spieler",
        "Platz",
        "Schnitt",
        "Spanne",
        "Spiele",
        "Untereinander",
    ]
    assert lines(table) == [["Anna", "2", "3,90", "2,01", "3", "1 : 0"], ["Cleo", "3", "0,00", "–", "1", "0 : 1"]]


def test_meetings_are_those_at_tables_of_the_same_size(make: MakeLeague) -> None:
    two = expected(make, "Anna", "Ben")
    found = {row[0]: row[-1] for row in lines(two.table("2026/2026-12-24", "expected"))}
    assert found == {"Anna": "0 : 1", "Ben": "1 : 0"}
    assert "in 1 Spiel zu zweit" in two.note("2026/2026-12-24", "expected")
    three = expected(make, "Anna", "Ben", "Neuling")
    assert "in 2 Spielen zu dritt" in three.note("2026/2026-12-24", "expected")
    four = expected(make, "Anna", "Ben", "Dora", "Neuling")
    assert "in 3 Spielen über" in four.note("2026/2026-12-24", "expected"), "never at a table of four, so at any"


def test_who_has_not_met_has_no_column_for_it(make: MakeLeague) -> None:
    made = expected(make, "Cleo", "Dora")
    assert [column.key for column in made.table("2026/2026-12-24", "expected").columns][-1] == "games"
    assert "Untereinander" not in made.note("2026/2026-12-24", "expected")


def test_nobody_known_is_no_table(make: MakeLeague) -> None:
    assert expected(make, "Neuling").sections("2026/2026-12-24") == []
    assert expected(make).sections("2026/2026-12-24") == []
    empty = make({"2026/2026-12-24": {"expected": ["Anna"]}})
    assert empty.sections("2026/2026-12-24") == []


def test_before_the_first_evening_the_latest_season_counts(make: MakeLeague) -> None:
    made = make(
        {
            "2025/2025-01-09": [{"scores": {"Anna": 9, "Ben": 5}}],
            "2026/2026-12-24": {"expected": ["Ben", "Anna"]},
        }
    )
    table = made.table("2026/2026-12-24", "expected")
    assert [row[:2] for row in lines(table)] == [["Anna", "1"], ["Ben", "2"]]
    assert made.note("2026/2026-12-24", "expected").startswith("Platz und Schnitt: 2025.")


def test_who_has_sat_out_the_season_is_known_all_the_same(make: MakeLeague) -> None:
    made = make(
        {
            "2025/2025-01-09": [{"scores": {"Anna": 9, "Ben": 5}}],
            "2026/2026-01-09": [{"scores": {"Anna": 9, "Cleo": 5}}],
            "2026/2026-12-24": {"expected": ["Ben", "Anna"]},
        }
    )
    table = made.table("2026/2026-12-24", "expected")
    assert lines(table)[1] == ["Ben", "–", "–", "–", "–", "0 : 1"]
    assert table.rows[1].faint


def test_a_shrunk_average_is_called_so(make: MakeLeague) -> None:
    table = expected(make, "Anna", "Ben", ranking="shrunk").table("2026/2026-12-24", "expected")
    assert table.columns[2].title == "Gedämpft"
