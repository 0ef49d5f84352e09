"""Text of a file that another program wrote, in whatever encoding."""

from __future__ import annotations

import codecs
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ligatafel.errors import ContentError, Fault, Message, Place
from ligatafel.notation.positions import LARGEST, LINE_END, Source, forbidden

if TYPE_CHECKING:
    from ligatafel.engine.imports import GivenFile

# What a Windows program prints into a file is in one of these, or in UTF-16 if PowerShell wrote it. The letter ü of
# code page 850 is a byte that cp1252 does not have.
_ENCODINGS = ("utf-8-sig", "cp1252", "cp850")
_SGF, _HTML = "(;", ("<!doctype html", "<?xml", "<html")


@dataclass(frozen=True)
class Transcript:
    """A text line by line.

    Attributes
    ----------
    file : where it stands
    lines : without their ends
    """

    file: str
    lines: tuple[str, ...] = field(repr=False)

    def place(self, index: int, column: int = 1) -> Place:
        """Where a line stands, by its index."""
        return Place(self.file, index + 1, column)

    def refusal(self, index: int, message: Message, column: int = 1) -> ContentError:
        """The error that a line is, by its index."""
        return ContentError((Fault(self.place(index, column), message),))


def transcript_of(file: GivenFile) -> Transcript:
    """Read a file.

    Raises
    ------
    ContentError
        where it is too large, empty, or no text of the kind that can hold a match
    """
    place = Place(file.name)
    if len(file.content) > LARGEST:
        raise ContentError((Fault(place, Message("This file is larger than 1 MiB; it holds more than one match.")),))
    text = _decoded(file.content)
    if text is None or "\0" in text:
        raise ContentError((Fault(place, Message("This file is no text.")),))
    if not text.strip():
        raise ContentError((Fault(place, Message("This file is empty.")),))
    if wrong := forbidden(text):
        raise ContentError((Fault(Source(file.name, text).place(wrong[0]), wrong[1]),))
    if other := _other_kind(text.lstrip()):
        raise ContentError((Fault(place, other),))
    return Transcript(file.name, tuple(LINE_END.split(text)))


def _decoded(raw: bytes) -> str | None:
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return _in(raw, "utf-16")
    return next((text for encoding in _ENCODINGS if (text := _in(raw, encoding)) is not None), None)


def _in(raw: bytes, encoding: str) -> str | None:
    try:
        return raw.decode(encoding)
    except UnicodeDecodeError:
        return None


def _other_kind(text: str) -> Message | None:
    """What to do with a file that holds a match in a form that is not read here."""
    if text.startswith(_SGF):
        return Message("This is SGF; open it in GNU Backgammon and save what “show statistics match” prints.")
    if text[:20].casefold().startswith(_HTML):
        return Message("This is a web page; export the match as text.")
    return None
