"""A folder beside the output folder where files are written before they are moved into place."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_LOCK = ".lock"


@contextlib.contextmanager
def staging(output: Path) -> Iterator[Path]:
    """A new folder on the file system of the output folder, removed afterwards.

    One that a killed build has left is removed first. A build holds a lock in its own as long as it lives, so that the
    folder of another one at work is left alone.
    """
    beside = _beside(output)
    prefix = f".{output.name}.ligatafel-"
    for left in sorted(path for path in beside.iterdir() if path.name.startswith(prefix)):
        if _is_abandoned(left):
            shutil.rmtree(left, ignore_errors=True)
    folder = Path(tempfile.mkdtemp(prefix=prefix, dir=beside))
    try:
        with (folder / _LOCK).open("wb") as lock:
            _lock(lock)
            yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _beside(output: Path) -> Path:
    """The folder above; the output folder itself when it is mounted there, for no rename crosses file systems."""
    output.parent.mkdir(parents=True, exist_ok=True)
    mounted = output.is_dir() and output.stat().st_dev != output.parent.stat().st_dev
    return output if mounted else output.parent


def _is_abandoned(folder: Path) -> bool:
    """Whether nobody holds its lock; one without a lock is just being made."""
    try:
        with (folder / _LOCK).open("r+b") as lock:
            _lock(lock)
    except OSError:
        return False
    return True


def _lock(file: IO[bytes]) -> None:
    """Lock a file until it is closed or the process ends; OSError when somebody else holds it."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - of that system only

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - of these systems only

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def write(folder: Path, path: str, content: bytes) -> None:
    """Write a file and the folders it stands in."""
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)


def move(source: Path, target: Path) -> None:
    """Put a file in the place of another one or of an empty folder; readers see the old or the new one, whole."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.is_dir() and not target.is_symlink():
        for folder, _, _ in os.walk(target, topdown=False):
            Path(folder).rmdir()
    os.replace(source, target)  # noqa: PTH105 - Path.replace is the same; the name says that the target may exist
