"""Bytes of a text file and the lines and columns of what stands in it."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property

from ligatafel.errors import Fault, Message, Place

LARGEST = 1024 * 1024
LINE_END = re.compile(r"\r\n|\n|\r")
"""LF, CRLF and CR end a line, nothing else does."""
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")
_BYTES = range(0xDC80, 0xDD00)  # how Python stands in for bytes that are not UTF-8


@dataclass(frozen=True)
class Source:
    """The text of a file.

    Attributes
    ----------
    file : path relative to the site folder
    text : its characters, without a byte order mark
    """

    file: str
    text: str = field(repr=False)

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(found.end() for found in LINE_END.finditer(self.text))]

    def place(self, index: int) -> Place:
        """Line and column of the character at an index; LF, CRLF and CR end a line, nothing else does."""
        line = bisect_right(self._starts, index)
        return Place(self.file, line, index - self._starts[line - 1] + 1)


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """Where a character stands in a text, both counted from 1."""
    lines = LINE_END.split(text[:offset])
    return len(lines), len(lines[-1]) + 1


def source_of(raw: bytes, file: str) -> Source | Fault:
    """The text of a file, or the fault that keeps it from being read at all.

    Characters that are not allowed are still in it; see :func:`forbidden`.
    """
    if len(raw) > LARGEST:
        return Fault(Place(file), Message("This file is larger than 1 MiB; split it or shorten it."))
    text = raw.decode("utf-8", errors="surrogateescape")
    return Source(file, text.removeprefix("\ufeff"))


def forbidden(text: str) -> tuple[int, Message] | None:
    """Where the first character stands that no file may contain, and what is wrong with it."""
    found = _FORBIDDEN.search(text)
    if found is None:
        return None
    code = ord(found[0])
    if code in _BYTES:
        byte = f"0x{code - _BYTES.start + 0x80:02X}"
        return found.start(), Message(
            "The byte {byte} is no UTF-8; save the file with the encoding UTF-8.", {"byte": byte}
        )
    return found.start(), _not_allowed(found[0])


def escaped(text: str) -> Message | None:
    """What is wrong with a text that was written with escapes: they write nothing that no file may contain."""
    found = _FORBIDDEN.search(text)
    return None if found is None else _not_allowed(found[0])


def _not_allowed(character: str) -> Message:
    code = f"U+{ord(character):04X}"
    return Message("The character {code} is not allowed here; delete it.", {"code": code})


def allowed(text: str) -> str:
    """The text without characters that are not allowed."""
    return _FORBIDDEN.sub("", text)


def cleaned(text: str) -> str:
    """The text with a letter for each character that is not allowed, of the same length."""
    return _FORBIDDEN.sub("x", text)
