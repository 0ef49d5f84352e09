"""What the README promises: its example added to the sample league does what it says."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from built_site import SAMPLE, build_site
from ligatafel.words import Language

README = (SAMPLE / "README.md").read_text(encoding="utf-8")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    shutil.copytree(SAMPLE / "content", tmp_path / "content")
    return tmp_path


def rating(site: Path, player: str) -> str:
    data = json.loads((site / "output/api/v1/leagues/poker/2026.json").read_text(encoding="utf-8"))
    (row,) = [row for row in data["standings"] if row["player"] == player]
    return Language("de").number(row["rating"], sign="always")


def test_the_example_evening_moves_the_ranking_as_told(site: Path) -> None:
    found = re.search(r"```yaml\n(date: (\S+)\nstart.*?)```", README, re.DOTALL)
    assert found is not None
    build_site(site, site / "output")
    before = rating(site, "juergen-moeller")
    (site / "content" / "poker" / "2026" / f"{found[2]}.yaml").write_text(found[1], encoding="utf-8")
    built = build_site(site, site / "output")
    assert built.warnings == ()
    after = rating(site, "juergen-moeller")
    assert f"Jürgen's rating has risen from {before} to {after}" in README
    page = (site / "output/poker/2026/index.html").read_text(encoding="utf-8")
    assert "Nora" in page.split("Außer Wertung")[1]
    assert (site / "output/poker/2026" / found[2] / "index.html").is_file()


def test_the_examples_of_other_games_are_complete(tmp_path: Path) -> None:
    part = README.split("### Other games")[1].split("\n### ")[0]
    games, chess, series = re.findall(r"```yaml\n(.*?)```", part, re.DOTALL)
    files = {
        "site.yaml": "title: Runde\nbase_url: https://example.org/\n",
        "dominion/league.yaml": "name: Dominion\nsystem: placement-points\n",
        "dominion/2026/2026-11-12.yaml": games,
        "vierschach/league.yaml": "name: Vierschach\nsystem: glicko2\n",
        "vierschach/2026/2026-11-19.yaml": chess,
        "backgammon/league.yaml": "name: Backgammon\nsystem: match-series\n",
        "backgammon/anna-ben.yaml": series,
    }
    for name, text in files.items():
        path = tmp_path / "content" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert build_site(tmp_path, tmp_path / "output").warnings == ()
    assert (tmp_path / "output/backgammon/anna-ben/index.html").is_file()


def test_the_sample_can_be_removed_as_told(site: Path) -> None:
    for folder in ("players", "pages", "dominion", "vierschach", "backgammon", "poker/2025", "poker/2026"):
        shutil.rmtree(site / "content" / folder)
    about = site / "content" / "site.yaml"
    listed = re.sub(r"leagues: \[.*\]", "leagues: [poker]", about.read_text(encoding="utf-8"))
    about.write_text(listed, encoding="utf-8")
    (site / "content" / "poker" / "rules.md").unlink()
    built = build_site(site, site / "output")
    assert built.warnings == ()
    assert (site / "output/poker/index.html").is_file()


def test_every_link_of_the_documents_holds() -> None:
    documents = (SAMPLE / "README.md", SAMPLE / "CONTRIBUTING.md", *sorted((SAMPLE / "docs").glob("*.md")))
    links = [
        (document, target)
        for document in documents
        for target in re.findall(r"\]\(([^)#:/][^)#:]*)(?:#[^)]*)?\)", document.read_text(encoding="utf-8"))
    ]
    assert links
    assert [(document.name, target) for document, target in links if not (document.parent / target).exists()] == []
