"""The output folder: only what changed is written, aside at first, and moved into place one rename after the other.

``api/v1/site.json`` says that a folder is ours, ``api/v1/files.json`` which files we wrote. Before any page moves, the
list is replaced by one of the old and the new files together, and at the end by that of the new ones. So whenever a
build is killed, the next one knows every file that is ours and completes it. Files of others are never touched.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ligatafel.errors import Message, UsageError
from ligatafel.render.addresses import check_addresses, folders
from ligatafel.render.plan import LIST, OURS, is_file, make_plan
from ligatafel.render.staging import move, staging, write

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ligatafel.pages.page import File
    from ligatafel.render.plan import Plan


@dataclass(frozen=True)
class Published:
    """What has changed in the output folder.

    Attributes
    ----------
    written : paths of new and changed files
    removed : paths of files that are no longer part of the site
    unchanged : number of files that were left as they are
    """

    written: tuple[str, ...]
    removed: tuple[str, ...]
    unchanged: int


def check_output(folder: Path, sources: Iterable[Path] = ()) -> None:
    """See whether a folder may be published to, before anything is computed.

    Parameters
    ----------
    folder : the output folder, which need not exist
    sources : folders that are read: content and themes

    Raises
    ------
    UsageError
        when it is a file, holds or lies in a source, or holds files but is not ours
    """
    real = folder.resolve()
    if any(part.exists() and not part.is_dir() for part in (real, *real.parents)):
        raise UsageError(Message("{path} is a file, no folder to publish to.", {"path": str(folder)}))
    for source in sources:
        other = source.resolve()
        if real == other or real in other.parents or other in real.parents:
            raise UsageError(
                Message(
                    "{path} cannot be published to: {source} is read.", {"path": str(folder), "source": str(source)}
                )
            )
    if not (real / OURS).is_file() and (foreign := _some_file(real)):
        raise UsageError(
            Message(
                "{path} holds files that are not of this program, such as {file}; choose another folder or empty it.",
                {"path": str(folder), "file": foreign},
            )
        )


def publish(files: Sequence[File], folder: Path, sources: Iterable[Path] = ()) -> Published:
    """Make a folder hold these files, and those of others that were there.

    Parameters
    ----------
    files : the whole site, ``api/v1/site.json`` included
    folder : the output folder; it is made when it does not exist
    sources : folders that are read

    Raises
    ------
    UsageError
        when the folder is not ours, a file of somebody else is in the way, or the system refuses to write
    """
    if problems := check_addresses(files):
        raise UsageError(problems[0])
    check_output(folder, sources)
    contents = {file.path: file.content for file in sorted(files, key=lambda file: file.path)}
    if OURS not in contents or LIST in contents:
        raise ValueError(f"{OURS} belongs to every site, {LIST} to this module")
    try:
        plan = make_plan(contents, folder.resolve())
        _carry_out(plan)
    except OSError as error:
        raise UsageError(
            Message(
                "{path} cannot be written: {reason}",
                {"path": str(error.filename or folder), "reason": error.strerror or str(error)},
            )
        ) from error
    return Published(tuple(plan.written), plan.there, len(contents) - len(plan.written))


def _carry_out(plan: Plan) -> None:
    """Write aside, then move; whenever this is killed, the next build finds all that is ours in the list."""
    if plan.is_done:
        return
    with staging(plan.folder) as aside:
        for path, content in plan.written.items():
            write(aside / "site", path, content)
        write(aside, "both", plan.both)
        write(aside, "new", plan.new)
        if OURS in plan.written:
            move(aside / "site" / OURS, plan.folder / OURS)
        if plan.both != plan.listed:
            move(aside / "both", plan.folder / LIST)
        _remove(plan.folder, plan.in_the_way)
        for path in plan.written:
            if path != OURS:
                move(aside / "site" / path, plan.folder / path)
        _remove(plan.folder, plan.removed)
        if plan.new != plan.both:
            move(aside / "new", plan.folder / LIST)


def _remove(folder: Path, paths: Iterable[str]) -> None:
    """Remove files that are ours, and the folders they leave empty."""
    for path in paths:
        if is_file(folder / path):
            (folder / path).unlink()
        for above in folders(path):
            with contextlib.suppress(OSError):
                (folder / above).rmdir()


def _some_file(folder: Path) -> str:
    """A file in a folder, dot files aside; empty when there is none."""
    for place, below, names in os.walk(folder):
        below[:] = sorted(name for name in below if not name.startswith("."))
        for name in sorted(names):
            if not name.startswith("."):
                return (Path(place) / name).relative_to(folder).as_posix()
    return ""
