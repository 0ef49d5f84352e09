"""Same content, same bytes: whatever the time zone, locale, hash seed, order of files, number of workers, day."""

from __future__ import annotations

import datetime as dt
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from built_site import SAMPLE, SITES, build_site, files

SURROUNDINGS = [
    {"TZ": "America/Los_Angeles", "LC_ALL": "de_DE.UTF-8", "PYTHONHASHSEED": "1"},
    {"TZ": "Pacific/Auckland", "LC_ALL": "C", "PYTHONHASHSEED": "2", "OPENBLAS_NUM_THREADS": "2"},
]
COMMAND = "from ligatafel.cli import main; main()"


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("sample")
    shutil.copytree(SAMPLE / "content", site / "content")
    return site


@pytest.fixture(scope="module")
def expected(sample: Path) -> dict[str, bytes]:
    build_site(sample, sample / "first")
    return files(sample / "first")


@pytest.mark.parametrize("surroundings", SURROUNDINGS, ids=lambda one: str(one["TZ"]))
def test_surroundings(sample: Path, expected: dict[str, bytes], tmp_path: Path, surroundings: dict[str, str]) -> None:
    command = [sys.executable, "-c", COMMAND, "build", str(sample), "--output", str(tmp_path / "output")]
    subprocess.run(command, env={**os.environ, **surroundings}, check=True, capture_output=True)
    assert files(tmp_path / "output") == expected


def test_workers(sample: Path, expected: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ligatafel.render.parallel.WORTH_A_WORKER", 10)
    build_site(sample, tmp_path / "output", workers=2)
    assert files(tmp_path / "output") == expected


def test_another_day(sample: Path, expected: dict[str, bytes], tmp_path: Path) -> None:
    build_site(sample, tmp_path / "output", today=dt.date(2031, 3, 1))
    assert files(tmp_path / "output") == expected


def test_order_of_files_and_keys(sample: Path, expected: dict[str, bytes], tmp_path: Path) -> None:
    chance = random.Random(7)  # noqa: S311 - a fixed shuffle
    paths = sorted(path for path in (sample / "content").rglob("*") if path.is_file())
    chance.shuffle(paths)
    for path in paths:
        target = tmp_path / path.relative_to(sample)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8")
        target.write_text(_shuffled(text, chance) if path.suffix == ".yaml" else text, encoding="utf-8")
    build_site(tmp_path, tmp_path / "output")
    assert files(tmp_path / "output") == expected


def _shuffled(text: str, chance: random.Random) -> str:
    """Rows of results in another order, where each stands in a line of its own."""
    found = re.search(r"^results:\n((?:  \S[^\n]*\n)+)", text, re.MULTILINE)
    if found is None:
        return text
    rows = found[1].splitlines(keepends=True)
    chance.shuffle(rows)
    return text[: found.start(1)] + "".join(rows) + text[found.end(1) :]


def test_a_second_build_changes_nothing(sample: Path, tmp_path: Path) -> None:
    build_site(sample, tmp_path / "output")
    times = {path: path.stat().st_mtime_ns for path in (tmp_path / "output").rglob("*")}
    again = build_site(sample, tmp_path / "output")
    assert again.published.written == ()
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "output").rglob("*")} == times


def test_no_path_begins_with_a_dot(expected: dict[str, bytes]) -> None:
    assert [path for path in expected if "/." in f"/{path}"] == []


@pytest.mark.parametrize("base_url", ["https://example.org/", "https://example.org/liga", "https://a.example/b/c/"])
def test_links_hold_below_any_address(tmp_path: Path, base_url: str) -> None:
    shutil.copytree(SITES / "kleine-runde" / "content", tmp_path / "content")
    file = tmp_path / "content" / "site.yaml"
    text = file.read_text(encoding="utf-8").replace("https://example.org/liga/", base_url)
    file.write_text(text, encoding="utf-8")
    built = build_site(tmp_path, tmp_path / "output")
    slashed = base_url.rstrip("/") + "/"
    assert built.base_path == "/" + slashed.split("/", 3)[3]
    missing = (tmp_path / "output" / "404.html").read_text(encoding="utf-8")
    assert f'href="{built.base_path}poker/"' in missing
    assert f"<loc>{slashed}poker/2026/</loc>" in (tmp_path / "output" / "sitemap.xml").read_text(encoding="utf-8")
