"""How names are compared, and what address a name leads to."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from anyascii import anyascii

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def caseless(text: str) -> str:
    """A text as names are compared, but for its white space: NFKC, case folding."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())


@lru_cache(maxsize=100_000)
def folded(name: str) -> str:
    """What two spellings of one name have in common: NFKC, case folding, single spaces."""
    return " ".join(caseless(name).split())


def identity(name: str) -> str:
    """The id of a new player: ä as ae, the rest in ASCII, words joined by hyphens; empty without letter and digit.

    Pictures are no letters: the package that spells letters in ASCII would spell them out, too.
    """
    text = unicodedata.normalize("NFKC", name).lower()
    letters = "".join(
        character if unicodedata.category(character)[0] in "LMN" else " " for character in text.translate(_UMLAUTS)
    )
    return "-".join(re.findall(r"[a-z0-9]+", anyascii(letters).lower()))
