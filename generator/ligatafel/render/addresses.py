"""Paths of published files: what is no path for one, and two files at one address."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from ligatafel.errors import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.pages.page import File


def is_proper(path: str) -> bool:
    """Whether a path stays below the output folder, means the same everywhere and has no part beginning with a dot."""
    parts = path.split("/")
    return all(part and not part.startswith(".") and not set(part) & set('\\:*?"<>|\0') for part in parts)


def folded(path: str) -> str:
    """Two paths with the same folded form are one file on some systems."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", path).casefold())


def check_addresses(files: Sequence[File]) -> tuple[Message, ...]:
    """What is wrong with the paths of files taken together: improper ones, the same twice, a file where a folder is."""
    problems = [
        Message("{path} is no path for a page.", {"path": file.path}) for file in files if not is_proper(file.path)
    ]
    first: dict[str, str] = {}
    for file in files:
        if other := first.get(folded(file.path)):
            problems.append(
                Message("{path} and {other} are two files at one address.", {"path": file.path, "other": other})
            )
        first.setdefault(folded(file.path), file.path)
    problems += [
        Message(
            "{path} and {other} are a file and a folder of one name.", {"path": first[folder], "other": first[path]}
        )
        for path in sorted(first)
        for folder in folders(path)
        if folder in first
    ]
    return tuple(problems)


def folders(path: str) -> list[str]:
    """The folders a file stands in, the innermost first: ``a/b/c`` is in ``a/b`` and ``a``."""
    parts = path.split("/")
    return ["/".join(parts[:count]) for count in range(len(parts) - 1, 0, -1)]
