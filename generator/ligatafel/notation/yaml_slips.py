"""Slips that the YAML parser notices too late or cannot name: a colon forgotten in the line above."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ligatafel.errors import Message
from ligatafel.notation.positions import LINE_END

_COLON = re.compile(r":(?:\s|$)")
_BLOCK = re.compile(r"^\s*(?:- )?(?P<key>[^\s#].*?): *(?P<mark>[|>])[-+0-9]*\s*(?:#.*)?$")
_KEY_AND_VALUE = re.compile(r"^\s*(?:- )?(?P<key>[^\s\"'{\[][^\"'{\[]*?): +(?P<value>\S.*?)\s*$")
_NO_SPACE = re.compile(r"^(?P<key>[^:\"'{\[]+):(?P<value>[^\s/].*)$")
_NO_COLON = re.compile(r"^(?P<key>\S.*?)(?: +(?P<value>[-+−–]?[\d.,:-]+|[\"'\[].*)| *(?P<braces>\{.*))$")
_DASH = re.compile(r"^\s*-(?P<item>[^-\s\d].*?)\s*$")
_PAIRS = re.compile(r"[a-z_]+: *[^:,{}()]*(?:, *[a-z_]+: *[^:,{}()]*)*")
_SHOWN = 60


@dataclass(frozen=True)
class _Lines:
    """The lines of a text, counted from 0, and where the parser stopped."""

    lines: list[str]
    stopped: int
    column: int

    @property
    def here(self) -> str:
        """The line in which the parser stopped."""
        return self.lines[self.stopped]

    def above(self, number: int) -> int | None:
        """The nearest line above one that is neither blank nor a comment."""
        found = (one for one in range(number - 1, -1, -1) if self.lines[one].strip() and not _comment(self.lines[one]))
        return next(found, None)

    def opener(self, number: int) -> int | None:
        """The nearest line above one that is not indented further."""
        line = self.above(number)
        while line is not None and _indent(self.lines[line]) > _indent(self.lines[number]):
            line = self.above(line)
        return line


def slip(problem: str, text: str, index: int) -> Message | None:
    """What probably happened.

    Parameters
    ----------
    problem : what the parser says
    text : the text up to the end of the YAML
    index : where the parser stopped, or where the key begins that it misses the colon of

    Returns
    -------
    A sentence that names the line of the slip, or None where it is none of the usual ones.
    """
    before = LINE_END.split(text[:index])
    at = _Lines(LINE_END.split(text), len(before) - 1, len(before[-1]))
    if hyphen := _missing_after_hyphen(at):
        return hyphen
    if "mapping values are not allowed" in problem:
        return _second_colon(at)
    if "expected ':'" in problem:
        return _unindented_text(at) or _missing_colon(at.here, at.stopped)
    if "expected key" in problem and at.column == _indent(at.here):
        return _uneven(at)
    return None


def _missing_after_hyphen(at: _Lines) -> Message | None:
    """``-{…}`` or ``-name: …`` instead of an item of a list, in the line where the parser stopped or the one above."""
    above = at.above(at.stopped)
    for number in (at.stopped, *(() if above is None else (above,))):
        if found := _DASH.match(at.lines[number]):
            values: dict[str, str | int | Message] = {"line": number + 1, "better": _short(f"- {found['item']}")}
            return Message("In line {line} a space is missing after the hyphen; write “{better}”.", values)
    return None


def _second_colon(at: _Lines) -> Message | None:
    """A colon where none can be: after a value in its own line, or after a value that began in a line above."""
    start = at.here[: at.column]
    if "{" in start and not _COLON.search(start.partition("{")[0]):
        return _missing_colon(at.here, at.stopped)
    if _COLON.search(start):
        return _two_in_line(at.here)
    above = at.above(at.stopped)
    if above is None:
        return None
    if _COLON.search(at.lines[above]):
        return _uneven(at)
    first = above
    while (further := at.above(first)) is not None and not _COLON.search(at.lines[further]):
        first = further
    return _missing_colon(at.lines[first], first)


def _two_in_line(line: str) -> Message | None:
    """``key: value: …``: braces were forgotten, or the text needs quotation marks."""
    found = _KEY_AND_VALUE.match(line)
    if found is None:
        return None
    key, value = found["key"], found["value"]
    pairs = value.strip("(){} ")
    if _PAIRS.fullmatch(pairs) and (value[0] == "(" or value[-1] == "}" or "," in value or pairs[-1:].isdigit()):
        better = f"{key}: {{{pairs}}}"
        return Message("Several values of one line stand in braces; write “{better}”.", {"better": _short(better)})
    quoted = f'"{value}"' if '"' not in value and "\\" not in value else "'" + value.replace("'", "''") + "'"
    return Message(
        "A text that contains a colon and a space stands in quotation marks; write {better}.",
        {"better": _short(f"{key}: {quoted}")},
    )


def _missing_colon(line: str, number: int) -> Message | None:
    """``key value`` or ``key:value`` instead of ``key: value``."""
    indented, written = line[:1] == " ", line.strip().removeprefix("- ")
    values: dict[str, str | int | Message] = {"line": number + 1}
    if found := _NO_SPACE.match(written):
        values |= {"key": _short(found["key"]), "better": _short(f"{found['key']}: {found['value']}")}
        return Message("In line {line} a space is missing after the colon of “{key}”; write “{better}”.", values)
    if found := _NO_COLON.match(written):
        key, value = found["key"], found["value"] or found["braces"]
    else:
        key, _, value = (written, "", "") if indented else written.partition(" ")
    if not key or key[0] in "\"'{[&*!|>%@`":
        return None
    values |= {"key": _short(key), "better": _short(f"{key}: {value}".strip())}
    return Message("In line {line} a colon and a space are missing after “{key}”; write “{better}”.", values)


def _unindented_text(at: _Lines) -> Message | None:
    """A text below ``|`` that begins at the edge."""
    opener = at.opener(at.stopped)
    found = _BLOCK.match(at.lines[opener]) if opener is not None else None
    if found is None or opener is None:
        return None
    values: dict[str, str | int | Message] = {"key": _short(f"{found['key']}: {found['mark']}"), "line": opener + 1}
    return Message(
        "The text below “{key}” in line {line} is indented; put two spaces before each of its lines.", values
    )


def _uneven(at: _Lines) -> Message | None:
    """Keys of one mapping that do not begin below each other."""
    above = at.above(at.stopped)
    if above is None or _indent(at.lines[above]) == _indent(at.here):
        return None
    values: dict[str, str | int | Message] = {
        "spaces": _indent(at.here),
        "line": above + 1,
        "others": _indent(at.lines[above]),
    }
    return Message(
        "Before this line stand {spaces} spaces, before line {line} {others}; keys that belong together begin below "
        "each other.",
        values,
    )


def _comment(line: str) -> bool:
    return line.lstrip().startswith("#")


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
