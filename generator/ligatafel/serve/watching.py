"""Noticing changes."""

from __future__ import annotations

from contextlib import aclosing, suppress
from typing import TYPE_CHECKING

import watchfiles

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Sequence
    from pathlib import Path

_BURST_MS = 500
_QUIET_MS = 50
_LOOK_MS = 1000


async def watch(folders: Sequence[Path], changed: asyncio.Event) -> None:
    """Tell of the beginning and of every burst of changes.

    A watcher keeps to the folders that were there when it began. Every second it is seen whether one has come, gone or
    been replaced, as ``themes/`` may; then another begins, before anybody can act on what it was told.
    """
    while True:
        there = _there(folders)
        changed.set()
        with suppress(FileNotFoundError):  # one that goes at this moment
            bursts = watchfiles.awatch(
                *there, debounce=_BURST_MS, step=_QUIET_MS, rust_timeout=_LOOK_MS, yield_on_timeout=True
            )
            async with aclosing(bursts):
                async for burst in bursts:
                    if burst:
                        changed.set()
                    if _there(folders) != there:
                        break


def _there(folders: Sequence[Path]) -> dict[Path, tuple[int, int]]:
    """The folders that exist, with what tells one from another of the same name."""
    found = {}
    for folder in folders:
        with suppress(OSError):
            if folder.is_dir():
                state = folder.stat()
                found[folder] = (state.st_dev, state.st_ino)
    return found
