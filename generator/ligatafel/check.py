"""Check: what a check has found, told as text, to GitHub, or as JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ligatafel.errors import Fault
    from ligatafel.words import Language

Format = Literal["text", "github", "json"]


@dataclass(frozen=True)
class Report:
    """What a check has found.

    Attributes
    ----------
    faults : errors and warnings, sorted by place
    language : of the site
    """

    faults: tuple[Fault, ...]
    language: str

    @property
    def failed(self) -> bool:
        """Whether there are errors."""
        return any(fault.severity == "error" for fault in self.faults)


def as_text(faults: Iterable[Fault], language: Language) -> str:
    """``file:line:column: message``, a line each; warnings say that they are."""
    warning = language.text("Warning: {message}", message="")
    marks = {"error": "", "warning": warning}
    return "".join(
        f"{flat(str(fault.place))}: {marks[fault.severity]}{flat(language.say(fault.message))}\n" for fault in faults
    )


def as_json(faults: Iterable[Fault], language: Language) -> str:
    """A list of severity, file, line, column and message."""
    found = [
        {
            "severity": fault.severity,
            "file": fault.place.file,
            "line": fault.place.line,
            "column": fault.place.column,
            "message": language.say(fault.message),
        }
        for fault in faults
    ]
    return _writable(json.dumps(found, ensure_ascii=False, indent=2) + "\n")


def as_github(faults: Iterable[Fault], language: Language) -> str:
    """Annotations of a GitHub workflow."""
    told = "".join(
        f"::{fault.severity} file={_property(fault.place.file)},line={fault.place.line},col={fault.place.column}"
        f"::{_escaped(language.say(fault.message))}\n"
        for fault in faults
    )
    return _writable(told)


FORMATS: dict[Format, Callable[[Iterable[Fault], Language], str]] = {
    "text": as_text,
    "github": as_github,
    "json": as_json,
}
"""How faults can be told."""


def flat(message: str) -> str:
    """A message or path in one line, without characters that a terminal obeys."""
    return "".join(character if character.isprintable() else " " for character in _writable(message))


def _writable(text: str) -> str:
    """Text without the halves of characters that stand for bytes in the names of files."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _escaped(text: str) -> str:
    """Text as a workflow command takes it: nothing in it can begin another command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")
