"""Licence numbers for the names of hidden players, in every text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar, get_args, get_origin
from urllib.parse import unquote

from ligatafel.model.fields import Untold
from ligatafel.model.records import Record
from ligatafel.reading.names import caseless, folded, identity

if TYPE_CHECKING:
    from ligatafel.reading.people import Person
    from ligatafel.reading.registry import Registry

R = TypeVar("R", bound=Record)
_LETTER = r"[^\W_]"
_BETWEEN = re.compile(r"[\s_-]+")
_ENCODED = re.compile(r"[^\s()<>\"']*%[0-9A-Fa-f]{2}[^\s()<>\"']*")
_UNSEEN = "Cf"
"""Category of characters like the soft hyphen, which divide a word without being seen."""
_JAMO = frozenset(map(chr, range(0x1160, 0x1200)))
"""Vowels and ends of Korean syllables that are written in pieces."""
_SHORTEST = 3  # letters of an id that is looked for although nobody wrote it


@dataclass(frozen=True)
class Redaction:
    """Puts licence numbers for name, id and aliases of hidden players.

    Names are found in any spelling that would find their player, spelt as addresses are, and with a genitive s, but as
    whole words only. The names of others that contain one stay: where Anna is hidden, Anna Maria is not.

    Attributes
    ----------
    pattern : finds names in folded text; None where nobody is hidden
    licences : numbers by the words of a folded name; empty for the names of others
    """

    pattern: re.Pattern[str] | None
    licences: Mapping[str, str]

    def __call__(self, text: str) -> str:
        """The text as it may be published."""
        if self.pattern is None:
            return text
        text = _ENCODED.sub(self._decoded, text)
        plain, origin = _folded(text)
        parts: list[str] = []
        end = 0
        for found in self.pattern.finditer(plain):
            licence = self.licences[_words(found[1])]
            if licence:
                start = origin[found.start(1)]
                parts += text[end:start], licence
                end = origin[found.end(1)]
        return "".join((*parts, text[end:]))

    def _decoded(self, found: re.Match[str]) -> str:
        """A word with percent signs, as addresses have them: decoded where a name is in it."""
        decoded = unquote(found[0])
        return "-".join(self(decoded).split()) if "%" not in decoded and self.tells(decoded) else found[0]

    def shown(self, text: str | None) -> str | None:
        """The same for a text that may be missing."""
        return None if text is None else self(text)

    def tells(self, text: str) -> bool:
        """Whether a text would tell who is hidden."""
        return self(text) != text

    def record(self, record: R) -> R:
        """A record as it may be published: all its texts, also those within lists, keys and records of its own."""
        if self.pattern is None:
            return record
        fields = type(record).model_fields.items()
        kinds = {name: (field.annotation, tuple(field.metadata)) for name, field in fields}
        shown = {name: _hushed(getattr(record, name), *kind, self) for name, kind in kinds.items()}
        return record.model_copy(update=shown)


def redaction_of(registry: Registry) -> Redaction:
    """What must not be published of the players."""
    hidden = [person for person in registry.people.values() if person.hidden]
    if not hidden:
        return Redaction(None, {})
    licences = {_words(name): person.licence for person in hidden for name in _names(person)}
    secret = _pattern(licences)
    others = (_words(name) for person in registry.people.values() if not person.hidden for name in _names(person))
    licences = {name: "" for name in others if secret.search(name)} | licences
    return Redaction(_pattern(licences), licences)


def _pattern(names: Iterable[str]) -> re.Pattern[str]:
    """What finds folded names, the longest first."""
    words = "|".join(
        r"[\s_-]+".join(re.escape(word) for word in name.split(" ")) for name in sorted(names, key=len, reverse=True)
    )
    return re.compile(rf"(?<!{_LETTER})({words})(?=(?:['’]?s)?(?!{_LETTER}))")


def _names(person: Person) -> Iterator[str]:
    """Name, id and aliases, and how they are spelt in addresses."""
    record = person.file.checked.record if person.file else None
    names = (person.name, *(record.aliases if record else ()))
    yield from (folded(name) for name in (person.id, *names))
    spelt = (identity(name) for name in names)
    yield from (one for one in spelt if len(one) >= _SHORTEST and not one.isdigit())


def _words(name: str) -> str:
    """The words of a folded name: ``anna-lena`` and ``anna lena`` are the same ones; nothing in it is unseen."""
    seen = "".join(character for character in name if unicodedata.category(character) != _UNSEEN)
    return _BETWEEN.sub(" ", seen).strip() or name


def _hushed(value: Any, kind: object, marks: Iterable[object], redact: Redaction) -> Any:  # noqa: ANN401 - any value
    """A value as it may be published; words of the program stay as they are."""

    def inner(one: object) -> Any:  # noqa: ANN401 - any value
        return _hushed(one, kind, marks, redact)

    if isinstance(value, Record):
        return redact.record(value)
    if isinstance(value, str):
        return value if untold(kind, marks) else redact(value)
    if isinstance(value, tuple):
        return tuple(inner(one) for one in value)
    if isinstance(value, Mapping):
        keys, values = _mapped(kind) or (str, str)
        return {_hushed(key, keys, (), redact): _hushed(one, values, (), redact) for key, one in value.items()}
    return value


def _mapped(kind: object) -> tuple[object, object] | None:
    """The kinds of keys and values of a mapping, alone or one of several kinds; None where there is none."""
    if get_origin(kind) is dict:
        keys, values = get_args(kind)
        return keys, values
    return next((found for part in get_args(kind) if (found := _mapped(part))), None)


def untold(kind: object, marks: Iterable[object]) -> bool:
    """Whether a field, and all within it, is for the program only."""
    if any(isinstance(mark, Untold) for mark in marks):
        return True
    match get_origin(kind), get_args(kind):
        case origin, (inner, *metadata) if origin is Annotated:
            return untold(inner, metadata)
        case origin, _ if origin is Literal:
            return True
        case _, parts:
            inner = [part for part in parts if part not in (type(None), ...)]
            return bool(inner) and all(untold(part, ()) for part in inner)


def _letters(text: str) -> Iterator[tuple[int, str]]:
    """Letters that are seen, each with the marks that belong to it and where it begins."""
    start = 0
    for end in range(1, len(text) + 1):
        if end < len(text) and (unicodedata.combining(text[end]) or text[end] in _JAMO):
            continue
        if unicodedata.category(text[start]) != _UNSEEN:
            yield start, text[start:end]
        start = end


def _folded(text: str) -> tuple[str, list[int]]:
    """A text as names are compared, and for each of its characters the index that it comes from; the end included."""
    plain: list[str] = []
    origin: list[int] = []
    for start, letter in _letters(text):
        cluster = caseless(letter)
        plain.append(cluster)
        origin.extend([start] * len(cluster))
    return "".join(plain), [*origin, len(text)]
