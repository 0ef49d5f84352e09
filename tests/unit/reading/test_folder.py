"""What stands in the content folder and is no file, or cannot be reached."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from ligatafel.errors import Message
from ligatafel.reading import Reading, site_language
from ligatafel.reading.folder import walk

Files = dict[str, str]
Read = Callable[[Files], Reading]


@pytest.fixture
def content(tmp_path: Path) -> Path:
    folder = tmp_path / "content"
    folder.mkdir()
    return folder


def told(reading: Reading) -> list[str]:
    return [str(fault.place) for fault in reading.faults]


def test_what_is_nested_too_deeply_is_told(read: Read) -> None:
    assert told(read({"/".join(["poker", "2026", *"abcdefghijklmn", "a.txt"]): ""})) == [
        "content/poker/2026/a/b/c/d/e/f/g/h/i/j/k/l/m/n/a.txt:1:1"
    ]
    assert "content/poker/2026/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o:1:1" in told(
        read({"/".join(["poker", "2026", *"abcdefghijklmno", "p", "a.txt"]): ""})
    )


@pytest.mark.parametrize("target", [".", "..", "../.."])
def test_links_that_lead_back(read: Read, content: Path, target: str) -> None:
    (content / "poker" / "2026").mkdir(parents=True)
    for name in ("a", "b"):
        (content / "poker" / "2026" / name).symlink_to(target)
    found = [place for place in told(read({})) if "/2026/" in place]
    loops = {"content/poker/2026/a:1:1", "content/poker/2026/b:1:1"}
    assert (set(found) == loops) if target != "../.." else loops <= set(found)


@pytest.mark.parametrize("target", ["a.yaml", "nowhere.yaml"])
def test_links_that_lead_nowhere(read: Read, content: Path, target: str) -> None:
    (content / "poker" / "2026").mkdir(parents=True)
    (content / "poker" / "2026" / "a.yaml").symlink_to(target)
    assert told(read({})) == ["content/poker/2026/a.yaml:1:1"]


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def listener(path: Path) -> None:
    # The address of a socket is short: it is bound from its own folder.
    before = Path.cwd()
    os.chdir(path.parent)
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(before)


@pytest.mark.parametrize("make", [pipe, device, listener])
@pytest.mark.parametrize("name", ["site.yaml", "players/anna.yaml", "pages/a.md", "poker/2026/season.yaml", "a.txt"])
def test_what_is_no_file_is_not_opened(read: Read, content: Path, make: Callable[[Path], None], name: str) -> None:
    read({"players/zoe.yaml": "name: Zoe\n", "pages/z.md": "Z\n", "poker/2026/a.yaml": "date: 2026-07-01\n"})
    (content / name).unlink(missing_ok=True)
    make(content / name)
    assert site_language(content.parent) == "de"
    folder = walk(content.parent, lambda _: None)
    found = folder.read(f"content/{name}")
    assert not isinstance(found, bytes)
    assert str(found.place) == f"content/{name}:1:1"
    assert found.message.text.startswith("This is no file")


def test_folders_that_cannot_be_listed(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = os.scandir

    def scandir(path: Path) -> object:
        if path.name in {"players", "skat"}:
            raise PermissionError(13, "Permission denied", str(path))
        return listed(path)

    monkeypatch.setattr("ligatafel.reading.listing.os.scandir", scandir)
    reading = read(
        {
            "site.yaml": "title: T\nbase_url: https://example.org/\nleagues: [skat]\nunknown_players: reject\n",
            "players/anna.yaml": "name: Anna\n",
            "skat/league.yaml": "name: Skat\nsystem: least-squares\n",
            "poker/2026/2026-01-01.yaml": "date: 2026-01-01\nresults: {Anna: 1, Ben: -1}\n",
        }
    )
    assert told(reading) == ["content/players:1:1", "content/skat:1:1"]
    assert reading.faults[0].message == Message("This file cannot be read ({reason}).", {"reason": "Permission denied"})


def test_no_more_is_read_than_shows_that_a_file_is_too_large(read: Read, content: Path) -> None:
    (content / "poker" / "2026").mkdir(parents=True)
    with (content / "poker" / "2026" / "a.yaml").open("wb") as file:
        file.truncate(1 << 40)
    assert told(read({})) == ["content/poker/2026/a.yaml:1:1"]


@pytest.mark.parametrize(
    ("text", "language"),
    [("language: en\n", "en"), ("title: T\n", "de"), ("language: [en]\n", "de"), ("language: fr\n", "de"), ("{", "de")],
)
def test_the_language_of_a_site_stands_in_its_own_file(content: Path, text: str, language: str) -> None:
    (content / "site.yaml").write_text(text)
    assert site_language(content.parent) == language
