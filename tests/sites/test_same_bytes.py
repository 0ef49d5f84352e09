"""Same content, same bytes: whatever the time zone, locale, hash seed, order of files, number of workers, day."""

from __future__ import annotations

import datetime as dt
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from built_site import SAMPLE, SITES, build_site, files
from ligatafel.notation.scalars import Scalar
from ligatafel.notation.yaml_nodes import Document, parse

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


@pytest.mark.parametrize("seed", [1, 2])
def test_order_of_files_and_keys(sample: Path, expected: dict[str, bytes], tmp_path: Path, seed: int) -> None:
    """No file leaves its address, but all are made in another order, and the keys of every mapping change places."""
    chance = random.Random(seed)  # noqa: S311 - a fixed shuffle
    paths = sorted(path for path in (sample / "content").rglob("*") if path.is_file())
    chance.shuffle(paths)
    moved = 0
    for path in paths:
        target = tmp_path / path.relative_to(sample)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".yaml":
            moved += _written(text) != _written(text, chance)
            text = _written(text, chance)
        target.write_text(text, encoding="utf-8")
    assert moved > len(paths) // 2
    build_site(tmp_path, tmp_path / "output")
    assert files(tmp_path / "output") == expected


def _written(text: str, chance: random.Random | None = None) -> str:
    """A YAML file written anew from its nodes: every scalar as it is, lists as they are, keys in another order."""
    tree = yaml.compose(text, Loader=yaml.SafeLoader)
    if chance is not None:
        _shuffle(tree, chance)
    return str(yaml.serialize(tree, Dumper=yaml.SafeDumper, allow_unicode=True))


def _shuffle(node: yaml.Node | None, chance: random.Random) -> None:
    if isinstance(node, yaml.MappingNode):
        chance.shuffle(node.value)
        for _key, value in node.value:
            _shuffle(value, chance)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            _shuffle(value, chance)


def test_the_shuffle_moves_keys_and_nothing_else() -> None:
    text = 'date: 2026-01-09\nstart: "19:30"\nresults: {A: {entries: 1, chips: 0}, B: -5}\nlog: [{round: 1, exit: B}]\n'
    orders = {_written(text, random.Random(seed)) for seed in range(9)}  # noqa: S311
    assert len(orders) > 3
    assert {str(parse_tree(one)) for one in orders} == {str(parse_tree(text))}


def parse_tree(text: str) -> object:
    """What the package's own reader makes of it, keys sorted."""
    document = parse(text.encode(), "a.yaml")
    assert isinstance(document, Document), document
    return _sorted(document.tree)


def _sorted(node: object) -> object:
    if isinstance(node, dict):
        return sorted((str(key), _sorted(value)) for key, value in node.items())
    if isinstance(node, tuple):
        return [_sorted(value) for value in node]
    return node.value if isinstance(node, Scalar) else node


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
