"""The files that stand in a folder, and the folders that cannot be listed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ligatafel.errors import Fault, Message, Place

Report = Callable[[Fault], None]
_Identity = tuple[int, int]
_DEPTH = 16


@dataclass(frozen=True)
class Listing:
    """What stands in a folder.

    Attributes
    ----------
    files : sorted paths, which begin with the folder's name
    unlisted : paths of folders whose files cannot be listed
    """

    files: tuple[str, ...]
    unlisted: frozenset[str]


def list_files(folder: Path, report: Report) -> Listing:
    """All files that do not begin with a dot, nor stand in such a folder.

    A folder that cannot be listed, leads back into one that it stands in, or lies too deep is a fault.
    """
    unlisted: set[str] = set()

    def refuse(name: str, error: OSError) -> None:
        unlisted.add(name)
        report(unreadable(name, error))

    files = sorted(_files(folder, folder.name, (), report, refuse))
    return Listing(tuple(files), frozenset(unlisted))


def unreadable(path: str, error: OSError) -> Fault:
    """What the operating system says of a file or folder."""
    reason = error.strerror or type(error).__name__
    return Fault(Place(path), Message("This file cannot be read ({reason}).", {"reason": reason}))


def _files(
    path: Path, name: str, above: tuple[_Identity, ...], report: Report, refuse: Callable[[str, OSError], None]
) -> Iterator[str]:
    try:
        here = _identity(path)
        if here in above:
            report(Fault(Place(name), Message("This link leads back to a folder that it stands in; remove it.")))
            return
        if len(above) > _DEPTH:
            report(Fault(Place(name), Message("This folder is nested too deeply; move it out of the folder content.")))
            return
        with os.scandir(path) as entries:
            found = sorted((entry.name, _is_folder(entry)) for entry in entries if not entry.name.startswith("."))
    except OSError as error:
        refuse(name, error)
        return
    for entry, is_folder in found:
        if is_folder:
            yield from _files(path / entry, f"{name}/{entry}", (*above, here), report, refuse)
        else:
            yield f"{name}/{entry}"


def _identity(path: Path) -> _Identity:
    found = path.stat()
    return found.st_dev, found.st_ino


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link to itself: reading it says why
        return False
