"""Words and names that somebody may have meant."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rapidfuzz import process
from rapidfuzz.distance import OSA
from rapidfuzz.fuzz import ratio

_SHORT, _LONG = 4, 8


def near_word(word: str, known: Collection[str]) -> str | None:
    """The known word that resembles a misspelt one most; None where none does."""
    found = process.extractOne(word.casefold(), sorted(known), scorer=ratio, score_cutoff=70)
    return found[0] if found else None


def near_name(name: str, known: Sequence[str]) -> str | None:
    """The name that differs from another by one slip, or by two where it is long."""
    if len(name) < _SHORT:
        return None
    slips = 2 if len(name) >= _LONG else 1
    found = process.extractOne(name, known, scorer=OSA.distance, score_cutoff=slips)
    return found[0] if found else None
