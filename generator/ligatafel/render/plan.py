"""What is to be done in the output folder: what is there compared with what shall be there."""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ligatafel.errors import Message, UsageError
from ligatafel.render.addresses import folded, folders, is_proper

if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from pathlib import Path

OURS = "api/v1/site.json"
LIST = "api/v1/files.json"


@dataclass(frozen=True)
class Plan:
    """What is to be done in a folder.

    Attributes
    ----------
    folder : the output folder
    written : content of new and changed files
    in_the_way : own files that have to go before, because a new file or folder takes their name
    removed : own files that go at the end
    there : those of both that exist
    listed : the list of own files as it stands
    both : the list of old and new files
    new : the list of new files
    """

    folder: Path
    written: Mapping[str, bytes]
    in_the_way: tuple[str, ...]
    removed: tuple[str, ...]
    there: tuple[str, ...]
    listed: bytes
    both: bytes
    new: bytes

    @property
    def is_done(self) -> bool:
        """Whether the folder is as it shall be."""
        return not self.written and not self.there and self.listed == self.new


def make_plan(contents: Mapping[str, bytes], folder: Path) -> Plan:
    """Compare a folder with the files it shall hold.

    Raises
    ------
    UsageError
        when a file of somebody else is in the way, or the list of our files cannot be read
    """
    listed = (folder / LIST).read_bytes() if (folder / LIST).is_file() else b""
    before = _own(listed, folder)
    gone = [path for path in sorted(before) if path not in contents and not _through_link(folder, path)]
    names = {folded(path) for path in contents}
    taken = names | {above for path in names for above in folders(path)}
    blocking = {path for path in gone if folded(path) in taken or names & set(folders(folded(path)))}
    renamed = {folded(path) for path in blocking}
    written = {
        path: content
        for path, content in contents.items()
        if folded(path) in renamed or not _holds(folder / path, content)
    }
    _refuse_foreign(folder, written, before)
    hashes = {path: hashlib.sha256(content).hexdigest() for path, content in contents.items()}
    return Plan(
        folder=folder,
        written=written,
        in_the_way=tuple(path for path in gone if path in blocking),
        removed=tuple(path for path in gone if path not in blocking),
        there=tuple(path for path in gone if is_file(folder / path)),
        listed=listed,
        both=_list({**before, **hashes}),
        new=_list(hashes),
    )


def is_file(path: Path) -> bool:
    """Whether there is something that can be removed as a file: links, not what they point to."""
    return os.path.lexists(path) and (path.is_symlink() or not path.is_dir())


def _own(listed: bytes, folder: Path) -> dict[str, str]:
    """Our files by the list, with their hashes; a path that no build of ours writes is not believed."""
    own = {OURS: ""} if (folder / OURS).is_file() else {}
    if not listed:
        return own
    try:
        entries = json.loads(listed)["files"].items()
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise UsageError(
            Message("{path} cannot be read: {reason}", {"path": str(folder / LIST), "reason": type(error).__name__})
        ) from error
    return own | {path: str(sha) for path, sha in entries if is_proper(path) and path != LIST}


def _list(hashes: Mapping[str, str]) -> bytes:
    return (json.dumps({"files": dict(sorted(hashes.items()))}, ensure_ascii=False, indent=0) + "\n").encode()


def _holds(path: Path, content: bytes) -> bool:
    return path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content


def _through_link(folder: Path, path: str) -> bool:
    """Whether a path leads out of the output folder."""
    return any((folder / above).is_symlink() for above in folders(path))


def _refuse_foreign(folder: Path, written: Mapping[str, bytes], before: Container[str]) -> None:
    """Raise when something that we did not write would be replaced."""
    for path in written:
        target = folder / path
        above = [other for other in folders(path) if is_file(folder / other)]
        foreign = [other for other in above if other not in before or (folder / other).is_symlink()]
        if is_file(target) and path not in before:
            foreign.append(path)
        elif target.is_dir():
            foreign += [other for other in _files_below(target, folder) if other not in before]
        if foreign:
            raise UsageError(
                Message("{path} is in the way; this program did not write it.", {"path": str(folder / foreign[0])})
            )
        _refuse_read_only(target)


def _files_below(target: Path, folder: Path) -> list[str]:
    below = [path for path in target.rglob("*") if is_file(path)]
    return sorted(path.relative_to(folder).as_posix() for path in below)


def _refuse_read_only(target: Path) -> None:
    """Raise while nothing has changed yet; a folder that does not exist is made in the one above."""
    place = next(place for place in target.parents if place.is_dir())
    if not os.access(place, os.W_OK | os.X_OK):
        raise UsageError(
            Message("{path} cannot be written: {reason}", {"path": str(place), "reason": Message("it is read-only")})
        )
