"""Small whole sites and what comes of them. ``REFRESH=1`` writes the expected output anew; review it like code."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from built_site import SITES, build_site, differences, files

GOLDEN = ("card-night", "grenzfaelle", "kleine-runde", "leer", "serien", "spieleabend", "vierschach")
NOT_OF_THE_SITE = ("static/", "schema/", "api/v1/files.json")


@pytest.fixture(params=GOLDEN, scope="module")
def site(request: pytest.FixtureRequest) -> Path:
    return SITES / str(request.param)


@pytest.fixture(scope="module")
def built(site: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    output = tmp_path_factory.mktemp("built") / "output"
    build_site(site, output)
    made = {path: content for path, content in files(output).items() if not path.startswith(NOT_OF_THE_SITE)}
    if os.environ.get("REFRESH"):
        shutil.rmtree(site / "expected", ignore_errors=True)
        for path, content in made.items():
            (site / "expected" / path).parent.mkdir(parents=True, exist_ok=True)
            (site / "expected" / path).write_bytes(content)
    return made


@pytest.fixture(scope="module")
def expected(site: Path, built: dict[str, bytes]) -> dict[str, bytes]:
    assert built
    return files(site / "expected")


def test_the_same_files(built: dict[str, bytes], expected: dict[str, bytes]) -> None:
    assert sorted(built) == sorted(expected)


def test_pages_and_sheets_are_the_same(built: dict[str, bytes], expected: dict[str, bytes]) -> None:
    for path, content in expected.items():
        if not path.endswith(".json"):
            assert built[path].decode().splitlines() == content.decode().splitlines(), path


def test_data_are_the_same(built: dict[str, bytes], expected: dict[str, bytes]) -> None:
    different = [
        (path, *found)
        for path, content in expected.items()
        if path.endswith(".json")
        for found in differences("", json.loads(content), json.loads(built[path]))
    ]
    assert different == []


def test_differences_are_found() -> None:
    assert list(differences("", {"a": [1, 2.0]}, {"a": [1, 2.0 + 1e-9]})) == []
    assert list(differences("", {"a": [1, 2.0]}, {"a": [1, 2.1]})) == [(".a[1]", 2.0, 2.1)]
    assert list(differences("", {"a": 1}, {"b": 1})) == [("", {"a": 1}, {"b": 1})]
    assert list(differences("", 1, True)) == [("", 1, True)]  # noqa: FBT003
