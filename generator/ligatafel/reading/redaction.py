"""Licence numbers for the names of hidden players, in every text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ligatafel.reading.names import folded

if TYPE_CHECKING:
    from ligatafel.reading.people import Person
    from ligatafel.reading.registry import Registry

_LETTER = r"[^\W_]"


@dataclass(frozen=True)
class Redaction:
    """Puts licence numbers for name, id and aliases of hidden players.

    Names are found in any spelling that would find their player, also with a genitive s, but as whole words only. The
    names of others that contain one stay: where Anna is hidden, Anna Maria is not.

    Attributes
    ----------
    pattern : finds names in folded text; None where nobody is hidden
    licences : numbers by folded name; empty for the names of others
    """

    pattern: re.Pattern[str] | None
    licences: dict[str, str]

    def __call__(self, text: str) -> str:
        """The text as it may be published."""
        if self.pattern is None:
            return text
        plain, origin = _folded(text)
        parts: list[str] = []
        end = 0
        for found in self.pattern.finditer(plain):
            licence = self.licences[" ".join(found[1].split())]
            if licence:
                start = origin[found.start(1)]
                parts += text[end:start], licence
                end = origin[found.end(1)]
        return "".join((*parts, text[end:]))

    def shown(self, text: str | None) -> str | None:
        """The same for a text that may be missing."""
        return None if text is None else self(text)


def redaction_of(registry: Registry) -> Redaction:
    """What must not be published of the players."""
    hidden = [person for person in registry.people.values() if person.hidden]
    if not hidden:
        return Redaction(None, {})
    licences = {name: "" for person in registry.people.values() for name in _names(person)}
    licences |= {name: person.licence for person in hidden for name in _names(person)}
    words = "|".join(
        r"\s+".join(re.escape(word) for word in name.split()) for name in sorted(licences, key=len, reverse=True)
    )
    pattern = re.compile(rf"(?<!{_LETTER})({words})(?=(?:['’]?s)?(?!{_LETTER}))")
    return Redaction(pattern, licences)


def _names(person: Person) -> Iterable[str]:
    record = person.file.checked.record if person.file else None
    aliases = record.aliases if record else ()
    return {folded(name) for name in (person.name, person.id, *aliases)}


def _folded(text: str) -> tuple[str, list[int]]:
    """A text as names are compared, and for each of its characters the index that it comes from; the end included."""
    plain: list[str] = []
    origin: list[int] = []
    for found in re.finditer(r"[\s\S][\u0300-\u036f]*", text):
        cluster = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", found[0]).casefold())
        plain.append(cluster)
        origin.extend([found.start()] * len(cluster))
    return "".join(plain), [*origin, len(text)]
