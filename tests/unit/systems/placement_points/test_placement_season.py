"""A league of games from files to tables, pages and data."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from ligatafel.pages.blocks import Person, Ranking, Table
from ligatafel.pages.edition import Edition
from ligatafel.pages.page import EventPage, SeasonPage
from ligatafel.pages.presentation import RatedLeague
from small_site import bodies, lay_out

CASES = Path(__file__).parents[3] / "cases" / "placement_points"
TABLES = json.loads((CASES / "dominion_table.json").read_text(encoding="utf-8"))["cases"]
Games = list[dict[str, Any]]


def league(folder: Path, games: Games, **rules: object) -> tuple[Edition, RatedLeague]:
    files = {
        "league.yaml": json.dumps({"name": "Dominion", "system": "placement-points", **rules}),
        "2026/2026-01-09.yaml": json.dumps({"date": "2026-01-09", "games": games}, ensure_ascii=False),
    }
    return lay_out(folder, files)


def player_id(name: str) -> str:
    return name.casefold().replace("ä", "ae").replace("ö", "oe").replace("ü", "ue").replace("ß", "ss")


def rows(rated: RatedLeague) -> dict[str, Any]:
    return {row.player: row for row in rated.result.seasons[0].result.standings}


@pytest.mark.parametrize("case", TABLES, ids=lambda case: str(case["name"]))
def test_the_table(case: dict[str, Any], tmp_path: Path) -> None:
    given = case["input"]
    games = [{"scores": game} for game in given["games"]]
    _, rated = league(tmp_path, games, qualification={"minimum_percent": given["minimum_percent"]})
    found = rows(rated)
    assert len(found) == len(case["expected"])
    for name, expected in case["expected"].items():
        row = found[player_id(name)]
        assert (row.games, row.firsts, row.qualified, row.rank) == (
            expected["games"],
            expected["firsts"],
            expected["eligible"],
            expected["rank"],
        )
        assert (row.points, row.average) == (Fraction(expected["sum_exact"]), Fraction(expected["average_exact"]))


def test_three_averages_that_print_alike_have_three_ranks(tmp_path: Path) -> None:
    """10,375, 10,400 and 10,4286 all print 10,4."""
    placements = {"Anna": [8, 3, 5, 2], "Ben": [7, 3, 5, 2], "Cleo": [6, 3, 5, 2]}
    games: Games = [{"scores": {name: scores[n] for name, scores in placements.items()}} for n in range(4)]
    _, rated = league(tmp_path, games)
    found = sorted(rows(rated).values(), key=lambda row: row.average, reverse=True)
    assert len({row.average for row in found}) == 3
    assert [row.rank for row in found] == [1, 2, 3]


def test_a_guest_who_won_the_only_game_is_not_ranked(tmp_path: Path) -> None:
    games: Games = [{"scores": {"Anna": 30, "Ben": 20}} for _ in range(20)] + [{"scores": {"Gast": 90, "Ben": 1}}]
    _, rated = league(tmp_path, games, qualification={"minimum_percent": 20})
    guest = rows(rated)["gast"]
    assert (guest.rank, guest.qualified, guest.missing) == (None, False, 4)
    assert guest.average > rows(rated)["anna"].average


def test_the_shrunk_average_ranks_where_the_league_says_so(tmp_path: Path) -> None:
    games: Games = [{"scores": {"Anna": 40, "Ben": 20}} for _ in range(20)] + [{"scores": {"Gast": 90, "Ben": 1}}]
    _, plain = league(tmp_path / "plain", games, qualification={"minimum_percent": 0})
    _, shrunk = league(tmp_path / "shrunk", games, qualification={"minimum_percent": 0}, ranking="shrunk")
    assert rows(plain)["gast"].rank == 1
    assert rows(shrunk)["anna"].rank == 1


def test_the_standard_error_is_shown_from_three_games_on(tmp_path: Path) -> None:
    games: Games = [{"scores": {"Anna": 40, "Ben": 20}}, {"scores": {"Anna": 20, "Ben": 30, "Cleo": 10}}]
    games += [{"scores": {"Anna": 25, "Cleo": 10}}]
    edition, rated = league(tmp_path, games)
    found = rows(rated)
    assert found["anna"].uncertainty is not None
    assert found["ben"].uncertainty is None
    body = bodies(edition, rated)["poker/2026/"]
    assert isinstance(body, SeasonPage)
    (table,) = (b for section in body.sections for b in section.blocks if isinstance(b, Ranking))
    spans = {row.person.name: row.span for group in table.groups for row in group.rows}
    assert spans["Anna"] is not None
    assert spans["Anna"].inner[0] < spans["Anna"].dot < spans["Anna"].inner[1]


def test_an_evening_shows_every_game(tmp_path: Path) -> None:
    games: Games = [
        {"scores": {"Anna": 38, "Ben": 31, "Cleo": 31}, "turns": {"Ben": 18, "Cleo": 17}},
        {"places": {"Ben": 1, "Anna": 2}},
        {"scores": {"Anna": -3, "Ben": 0}},
    ]
    edition, rated = league(tmp_path, games)
    body = bodies(edition, rated)["poker/2026/2026-01-09/"]
    assert isinstance(body, EventPage)
    tables = [block for section in body.sections for block in section.blocks if isinstance(block, Table)]
    assert len(tables) == 1 + len(games)
    winners = [table.rows[0].cells[0] for table in tables[1:]]
    assert winners == [
        Person("Anna", "players/anna/"),
        Person("Ben", "players/ben/"),
        Person("Ben", "players/ben/"),
    ]
    second = [cell.name for row in tables[1].rows for cell in row.cells[:1] if isinstance(cell, Person)]
    assert second == ["Anna", "Cleo", "Ben"], "fewer turns win"
