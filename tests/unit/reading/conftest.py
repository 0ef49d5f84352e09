"""A content folder made of texts, and what reading it comes to."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

import pytest

from ligatafel.errors import Fault
from ligatafel.model.league import Content
from ligatafel.reading import Reading, read_content
from ligatafel.systems import SYSTEMS

TODAY = dt.date(2026, 6, 1)
Files: TypeAlias = Mapping[str, str]
Read: TypeAlias = Callable[[Files], Reading]
ReadSound: TypeAlias = Callable[[Files], Content]
FOUNDATION = {
    "site.yaml": "title: Testrunde\nbase_url: https://example.org/liga\n",
    "poker/league.yaml": "name: Poker\nsystem: least-squares\nentry: {stack: 2000, maximum: 3}\n",
}


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """Write files into a content folder beside a site and a poker league, and read it."""

    def read_files(files: Files) -> Reading:
        for path, text in (FOUNDATION | dict(files)).items():
            file = tmp_path / "content" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="")
        return read_content(tmp_path, SYSTEMS, TODAY)

    return read_files


@pytest.fixture
def read_sound(read: Read) -> ReadSound:
    """The same for files without errors."""

    def read_files(files: Files) -> Content:
        reading = read(files)
        assert reading.content is not None, reading.faults
        return reading.content

    return read_files


@pytest.fixture
def faults(read: Read) -> Callable[[Files], list[str]]:
    """Severity and place of every fault."""
    return lambda files: [told(fault) for fault in read(files).faults]


def told(fault: Fault) -> str:
    mark = "W " if fault.severity == "warning" else ""
    return f"{mark}{fault.place.file.removeprefix('content/')}:{fault.place.line}"
