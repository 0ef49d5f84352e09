"""Matches that GNU Backgammon played, analysed and wrote, and what is made of such files."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from pathlib import Path

from ligatafel.engine.imports import GivenFile, Imported, ImportRequest
from ligatafel.errors import Fault
from ligatafel.systems.match_series.analysis import IMPORTERS
from ligatafel.words import Language

SAMPLES = Path(__file__).parent / "samples" / "backgammon"
MAT, STATISTICS = "self-5pt.mat", "self-5pt.gnubg-2ply.stats.txt"
GERMAN, EXPORT = "self-5pt.gnubg-2ply.stats.de_DE.txt", "self-5pt.gnubg-2ply.export_002.txt"


def sample(name: str) -> str:
    return (SAMPLES / name).read_text(encoding="utf-8")


def given(content: str | bytes, name: str = "match.txt") -> GivenFile:
    return GivenFile(name, content.encode() if isinstance(content, str) else content)


def imported(
    form: str,
    *contents: str | bytes,
    series: str | bytes | None = None,
    date: dt.date | None = None,
    names: Mapping[str, str] | None = None,
) -> Imported:
    """Import files named 1.txt, 2.txt, …, into series.yaml if there is one."""
    files = tuple(given(content, f"{number}.txt") for number, content in enumerate(contents, 1))
    target = None if series is None else given(series, "series.yaml")
    return IMPORTERS[form](ImportRequest(files, target, date, names or {}))


def refused(form: str, *contents: str | bytes, series: str | bytes | None = None) -> str:
    """The one error of an import, with its place, in English."""
    result = imported(form, *contents, series=series)
    assert result.text == ""
    assert result.target is None
    (fault,) = result.faults
    assert fault.severity == "error"
    return told(fault)


def told(fault: Fault) -> str:
    return f"{fault.place}: {Language('en').say(fault.message)}"
