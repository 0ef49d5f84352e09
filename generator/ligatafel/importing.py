"""Import: files of other programs in, YAML to paste out, or a content file with the results added."""

from __future__ import annotations

import contextlib
import datetime as dt
import os
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ligatafel.engine.imports import GivenFile, GivenRules, Imported, Importer, ImportRequest
from ligatafel.engine.system import System
from ligatafel.errors import ContentError, Fault, Message, UsageError
from ligatafel.model.folders import SITE_FILE
from ligatafel.notation.positions import LARGEST
from ligatafel.notation.yaml_nodes import Document, parse
from ligatafel.reading import site_language
from ligatafel.reading.listing import unreadable
from ligatafel.reading.rules import read_league
from ligatafel.reading.site import DEFAULT_LANGUAGE


def import_files(
    form: str,
    files: Iterable[Path],
    systems: Iterable[System[Any]],
    language: str,
    *,
    series: Path | None = None,
    date: dt.date | None = None,
    names: Mapping[str, str] | None = None,
) -> Imported:
    """Import files, and write the series if there is one.

    Parameters
    ----------
    form : word for the format
    files : of the other program
    systems : ways of rating
    language : of the site, for faults
    series : content file that the results are to be added to
    date : day of the results
    names : names in the league by those in the files

    Raises
    ------
    ContentError
        where something cannot be read or added; nothing is written then
    UsageError
        where no system knows the format, or a name is to be replaced that no file has
    """
    known = tuple(systems)
    importer = _importer(form, known)
    given = _given(files, language)
    target = _given([series], language)[0] if series else None
    rules = _rules_beside(series, form, known) if series else None
    imported = importer(ImportRequest(given, target, date, names or {}, rules))
    if any(fault.severity == "error" for fault in imported.faults):
        raise ContentError(tuple(sorted(imported.faults, key=lambda fault: fault.order)), language)
    if series is not None and target is not None and imported.target is not None:
        _replace(series, target.content, imported.target)
    return imported


def _importer(form: str, systems: Iterable[System[Any]]) -> Importer:
    known: Mapping[str, Importer] = {word: one for system in systems for word, one in system.imports.items()}
    if form not in known:
        values = {"form": form, "known": ", ".join(sorted(known))}
        raise UsageError(Message("There is no format “{form}”; these can be imported: {known}.", values))
    return known[form]


def _given(paths: Iterable[Path], language: str) -> tuple[GivenFile, ...]:
    """Read files, no more of each than shows that it is too large."""
    files: list[GivenFile] = []
    faults: list[Fault] = []
    for path in paths:
        try:
            with path.open("rb") as opened:
                files.append(GivenFile(str(path), opened.read(LARGEST + 1)))
        except OSError as error:
            faults.append(unreadable(str(path), error))
    if faults:
        raise ContentError(tuple(faults), language)
    return tuple(files)


def _rules_beside(target: Path, form: str, systems: tuple[System[Any], ...]) -> GivenRules | None:
    """The rules of the league that a content file belongs to; None where they cannot be read, which a check tells."""
    path = target.resolve().parent / "league.yaml"
    faults: list[Fault] = []
    try:
        document = parse(path.read_bytes(), str(target.parent / path.name))
    except OSError:
        return None
    rules = read_league(document, systems, faults.append) if isinstance(document, Document) else None
    if rules is None or faults or rules.checked.record is None or form not in rules.system.imports:
        return None
    return GivenRules(rules.layers.base.file, rules.checked.record)


def language_of(target: Path | None, folder: Path) -> str:
    """The language of the site that a content file belongs to, else of that in a folder; German where there is none."""
    sites = [*(target.resolve().parents if target else ()), folder]
    site = next((site for site in sites if (site / SITE_FILE).is_file()), None)
    return DEFAULT_LANGUAGE if site is None else site_language(site)


def _replace(path: Path, before: bytes, content: bytes) -> None:
    """Write aside, then replace; a link goes on leading to the file, and what others have written meanwhile stays."""
    file = path.resolve()
    aside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with file.open("r+b") as opened:
            unchanged = opened.read() == before
        if unchanged:
            aside.write_bytes(content)
            shutil.copymode(file, aside)
            aside.replace(file)
    except OSError as error:
        with contextlib.suppress(OSError):
            aside.unlink()
        values = {"path": str(path), "reason": error.strerror or ""}
        raise UsageError(Message("{path} cannot be written: {reason}", values)) from error
    if not unchanged:
        message = Message("{file} has changed meanwhile; nothing was added, call again.", {"file": str(path)})
        raise UsageError(message)
