"""Words and names that somebody may have meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA
from rapidfuzz.fuzz import ratio

_SHORT, _LONG = 4, 8
_GERMAN = {
    "abgebrochen": "aborted",
    "abgesagt": "cancelled",
    "abend": "date",
    "anfang": "start",
    "ausstieg": "exit",
    "auszeichnungen": "awards",
    "beginn": "start",
    "bemerkung": "remarks",
    "bemerkungen": "remarks",
    "beschreibung": "description",
    "bilanz": "balance",
    "datum": "date",
    "differenz": "difference",
    "einstieg": "enter",
    "einstiege": "entries",
    "ergebnis": "results",
    "ergebnisse": "results",
    "erwartet": "expected",
    "farbe": "colour",
    "gastgeber": "host",
    "gastgeberin": "host",
    "gewinn": "balance",
    "gewinner": "winner",
    "länge": "length",
    "ligen": "leagues",
    "ort": "venue",
    "partien": "games",
    "plätze": "places",
    "podest": "podium",
    "protokoll": "log",
    "punkte": "points",
    "reihenfolge": "order",
    "runde": "round",
    "saldo": "balance",
    "sieger": "winner",
    "spiele": "games",
    "spieler": "results",
    "sprache": "language",
    "stapel": "stack",
    "system": "system",
    "titel": "title",
    "uhrzeit": "start",
    "verborgen": "hidden",
    "versteckt": "hidden",
    "wertung": "rating",
    "wert": "value",
    "zeitzone": "timezone",
    "zählt": "counts",
    "zusagen": "expected",
    "über": "about",
    "anzahl": "count",
    "einheit": "unit",
    "höchstens": "maximum",
    "teams": "teams",
    "züge": "turns",
}
"""Keys by what hosts who write German may take them to be called."""
_OTHERWISE = {"spieler": "players", "anzahl": "entries", "einsätze": "entries"}
"""The same word where the first key cannot stand."""


def near_key(key: str, known: Collection[str]) -> str | None:
    """The known key that somebody meant by a German word or a misspelt one; None where that cannot be told."""
    word = unicodedata.normalize("NFC", key).casefold()
    meant = (table.get(word) for table in (_GERMAN, _OTHERWISE))
    return next((one for one in meant if one in known), None) or near_word(key, known)


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


def is_short(name: str, full: str) -> bool:
    """Whether a name is the first words of another, or its words in part abbreviated: ``Henrik V.``, ``H. Voss``."""
    words, known = name.split(" "), full.split(" ")
    return (
        name != full
        and len(words) <= len(known)
        and all(
            other == word or (_abbreviated(word) and other.startswith(word.rstrip(".")))
            for word, other in zip(words, known, strict=False)
        )
    )


def _abbreviated(word: str) -> bool:
    return len(word) == 1 or (word.endswith(".") and word != ".")


@lru_cache(maxsize=100_000)
def _words(name: str) -> tuple[str, ...]:
    """What is left of a name without its numbers."""
    return tuple(re.sub(r"\d+", " ", name).split())
