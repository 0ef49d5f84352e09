"""Words and names that somebody may have meant."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA
from rapidfuzz.fuzz import ratio

_SHORT, _LONG = 4, 8


def near_word(word: str, known: Collection[str]) -> str | None:
    """The known word that resembles a misspelt one most; None where none does."""
    found = process.extractOne(word.casefold(), sorted(known), scorer=ratio, score_cutoff=70)
    return found[0] if found else None


def near_name(name: str, known: Sequence[str]) -> str | None:
    """The name that differs from another by one slip, or by two where it is long, and not in its numbers only."""
    if len(name) < _SHORT:
        return None
    slips = 2 if len(name) >= _LONG else 1
    near = process.extract(name, known, scorer=OSA.distance, score_cutoff=slips, limit=None)
    words = _words(name)
    return next((other for other, _, _ in near if _words(other) != words), None)


@lru_cache(maxsize=100_000)
def _words(name: str) -> tuple[str, ...]:
    """What is left of a name without its numbers."""
    return tuple(re.sub(r"\d+", " ", name).split())
