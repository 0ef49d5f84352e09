"""The sample league is one that somebody could believe, and every page that is promised of it is there."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from built_site import SAMPLE, build_site, files

CONTENT = SAMPLE / "content"
EDITOR_LINE = re.compile(r"# yaml-language-server: \$schema=https://example\.org/liga/(schema/v1/[a-z0-9-]+\.json)")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    output = tmp_path_factory.mktemp("sample") / "output"
    assert build_site(SAMPLE, output).warnings == ()
    return files(output)


def data(built: dict[str, bytes], path: str) -> Any:  # noqa: ANN401 - JSON
    return json.loads(built[f"api/v1/{path}.json"])


@pytest.fixture(scope="module")
def seasons(built: dict[str, bytes]) -> dict[str, Any]:
    return {year: data(built, f"leagues/poker/{year}") for year in ("2025", "2026")}


def players_of(season: Any) -> set[str]:  # noqa: ANN401 - JSON
    return {row["player"] for row in season["standings"]}


def test_fourteen_players_with_names_as_people_have_them(built: dict[str, bytes]) -> None:
    both = {row["player"] for row in data(built, "leagues/poker/all-time")["standings"]}
    players = [player for player in data(built, "site")["players"] if player["id"] in both]
    names = " ".join(player["name"] for player in players)
    assert len(players) == 14
    assert set("äöüÄß") & set(names) >= set("öüÄß")
    assert {"Jörg Müller", "Jürgen Möller"} <= {player["name"] for player in players}, "two similar names"
    assert [sign for sign in names if ord(sign) > 0x2600] == ["♠"]
    assert len([player for player in players if player["page"] is None]) == 1, "one is hidden"


def test_evenings_of_two_seasons(built: dict[str, bytes], seasons: dict[str, Any]) -> None:
    assert {year: len(season["events"]) for year, season in seasons.items()} == {"2025": 14, "2026": 10}
    pages = [path for path in built if re.fullmatch(r"poker/2026/2026-[^/]+/index\.html", path)]
    assert len(pages) == 10 + 2, "two are announced"
    sizes = {len(event["results"]) for season in seasons.values() for event in season["events"]}
    assert (min(sizes), max(sizes)) == (5, 9)


def test_hosts_entries_and_a_comeback(seasons: dict[str, Any]) -> None:
    events = [event for season in seasons.values() for event in season["events"]]
    assert len({event["host"] for event in events}) >= 6
    entries = [result["entries"] for event in events for result in event["results"]]
    assert set(entries) == {1, 2, 3}
    won = {award["award"]: award["players"] for award in seasons["2026"]["awards"]}
    assert won["comeback"]
    assert won["best-newcomer"], "late joiners"


def test_who_is_not_ranked_and_who_has_left(seasons: dict[str, Any]) -> None:
    for season in seasons.values():
        assert {row["qualified"] for row in season["standings"]} == {True, False}
    assert len(players_of(seasons["2025"]) - players_of(seasons["2026"])) == 1
    assert players_of(seasons["2026"]) - players_of(seasons["2025"])


def test_four_player_chess_in_all_its_kinds(built: dict[str, bytes]) -> None:
    season = data(built, "leagues/vierschach/2026")
    games = [game for event in season["events"] for game in event["games"]]
    assert (len(season["events"]), len(games)) == (6, 26)
    assert {game["mode"] for game in games} == {"ffa", "solo", "teams"}
    assert {len(game["results"]) for game in games} == {3, 4}
    places = [[row["place"] for row in game["results"]] for game in games if game["mode"] == "ffa"]
    assert [1, 1, 3, 4] in places
    assert [1, 2, 2, 4] in places
    assert [1, 1, 1, 1] in [[row["place"] for row in game["results"]] for game in games if game["mode"] == "teams"]
    assert {row["qualified"] for row in season["standings"]} == {row["provisional"] for row in season["standings"]}
    assert b"Worum es geht" in built["vierschach/2026/2026-12-30/index.html"]


def test_five_series_of_backgammon(built: dict[str, bytes]) -> None:
    listed = data(built, "leagues/backgammon/all-time")["series"]
    series = {one["id"]: data(built, f"leagues/backgammon/series/{one['id']}") for one in listed}
    states = sorted((one["status"], one["end"] or "", one["next_length"] or 0) for one in series.values())
    assert states == [
        ("aborted", "", 0),
        ("finished", "bottom", 0),
        ("finished", "top", 0),
        ("running", "", 1),
        ("running", "", 21),
    ]
    assert all(8 <= len(one["matches"]) <= 30 for one in series.values())
    at_one = next(one for one in series.values() if one["next_length"] == 1)
    assert 1 in [match["length"] for match in at_one["matches"]], "it went on after a match to one point"
    matches = [match for one in series.values() for match in one["matches"]]
    assert all(2 < pr <= 14 for match in matches for pr in match["pr"])
    assert 0.5 < sum(match["luck"] is not None for match in matches) / len(matches) < 1
    assert "Lust auf eine Serie?" in built["backgammon/index.html"].decode(), "an invitation to play"


def test_every_file_names_a_schema_of_the_site_and_holds_to_it(built: dict[str, bytes], tmp_path: Path) -> None:
    by_schema: defaultdict[str, list[Path]] = defaultdict(list)
    for path in sorted(CONTENT.rglob("*.yaml")):
        first = path.read_text(encoding="utf-8").splitlines()[0]
        found = EDITOR_LINE.fullmatch(first)
        assert found is not None, f"{path}: {first}"
        by_schema[found[1]].append(path)
    assert set(by_schema) == {path for path in built if path.startswith("schema/")}
    for schema, paths in by_schema.items():
        (tmp_path / "schema.json").write_bytes(built[schema])
        done = subprocess.run(
            [sys.executable, "-m", "check_jsonschema", "--schemafile", tmp_path / "schema.json", *paths],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def parts(page: bytes) -> list[tuple[str, str]]:
    """The headed parts of a page by id; the way to the root of the site aside."""
    text = re.sub(r'(href|src)="(?:\.\./)+', r'\1="', page.decode())
    return re.findall(r'<section class="part" id="([^"]+)"(.*?)</section>', text, flags=re.DOTALL)


def test_the_page_of_the_league_is_its_current_season(built: dict[str, bytes]) -> None:
    league, season = built["poker/index.html"], built["poker/2026/index.html"]
    assert parts(league) == parts(season)
    ids = [found[0] for found in parts(league)]
    assert {"ranking", "awards", "courses", "odds", "events", "records", "method"} <= set(ids)


def test_the_page_of_the_league_leads_to_all_seasons(built: dict[str, bytes]) -> None:
    links = re.findall(r'href="\.\./(poker/[^"/]+/)"', built["poker/index.html"].decode())
    assert {"poker/2026/", "poker/2025/", "poker/all-time/"} <= set(links)


def test_every_season_leads_to_the_others_and_marks_itself(built: dict[str, bytes]) -> None:
    for season in ("2025", "2026", "all-time"):
        page = built[f"poker/{season}/index.html"].decode()
        links = re.findall(r'href="\.\./\.\./poker/([^"/]+)/"( aria-current="page")?', page.split('class="seasons"')[1])
        assert {name for name, _ in links} >= {"2025", "2026", "all-time"}
        assert [name for name, current in links[:3] if current] == [season]
