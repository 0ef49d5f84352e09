"""What can go wrong, and where.

The tree of errors::

    LigatafelError
    ├── UsageError      the call is wrong: no content folder, an output folder that is not ours (exit status 2)
    └── ContentError    the content has faults, all of them collected (exit status 1)

A fault is no exception: it is a value that reading collects, so that one run tells all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Severity = Literal["error", "warning"]


@dataclass(frozen=True, order=True)
class Place:
    """Where something stands: a file relative to the site folder, with line and column counted from 1."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True)
class Message:
    """A sentence to be said in the language of its reader.

    Attributes
    ----------
    text : the English sentence, with its values as ``{name}``; the key of the translation
    values : what stands in the braces; a Message among them is translated too
    plural : the English sentence for every count but one, if the sentence counts something
    count : the number counted, which may be used as ``{count}``
    """

    text: str
    values: Mapping[str, str | int | Message] = field(default_factory=dict)
    plural: str = ""
    count: int | None = None


@dataclass(frozen=True)
class Fault:
    """Something in the content that its author should know, and what to write instead."""

    place: Place
    message: Message
    severity: Severity = "error"

    @property
    def order(self) -> tuple[Place, str]:
        """Faults are told by place; two at one place by their words."""
        return self.place, self.message.text


class LigatafelError(Exception):
    """Every error that is raised on purpose."""


class UsageError(LigatafelError):
    """The program was called in a way that cannot work.

    Attributes
    ----------
    message : the sentence to show
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message.text)
        self.message = message


class ContentError(LigatafelError):
    """The content has errors; nothing is built.

    Attributes
    ----------
    faults : all errors and warnings, sorted by place
    language : code of the language to tell them in
    """

    def __init__(self, faults: tuple[Fault, ...], language: str = "de") -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = faults
        self.language = language
