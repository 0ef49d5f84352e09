"""What took seconds to compute, kept in files from one build to the next. A site is the same with and without."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ligatafel.pages.edition import Recall


def memory(folder: Path) -> Recall:
    """Make a memory in a folder, which is created when something is to be kept.

    A file that cannot be read or written costs time only: the value is computed again.
    """

    def recall(key: str, compute: Callable[[], Any]) -> Any:  # noqa: ANN401 - values as JSON has them
        file = folder / f"{key}.json"
        with contextlib.suppress(OSError, ValueError):
            return json.loads(file.read_bytes())
        value = compute()
        with contextlib.suppress(OSError):
            _keep(file, json.dumps(value))
        return value

    return recall


def _keep(file: Path, text: str) -> None:
    """Write aside, then replace: two builds at once see the whole of it or nothing."""
    file.parent.mkdir(parents=True, exist_ok=True)
    aside = file.with_name(f"{file.name}.{os.getpid()}")
    aside.write_text(text, encoding="utf-8")
    aside.replace(file)
