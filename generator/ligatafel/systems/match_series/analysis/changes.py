"""Changes of the text of a series: lines put in, all else left as it is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ligatafel.notation.positions import LINE_END

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ligatafel.errors import ContentError
    from ligatafel.notation.yaml_nodes import Document
    from ligatafel.notation.yaml_tree import Node

MATCHES = ("matches",)
DASH = re.compile(r"( *)-(?: |$)")
_LINE = re.compile(r"([^\r\n]*)(?:\r\n|\n|\r|$)")


@dataclass(frozen=True)
class Change:
    """A text that is to say of one match what it did not say before.

    Attributes
    ----------
    number : which match, from 0
    text : the new text
    matches : what is to be read from it
    unsafe : what is wrong where something else is read
    """

    number: int
    text: str
    matches: tuple[Node, ...]
    unsafe: ContentError


def listed(document: Document) -> tuple[Node, ...]:
    """The matches of a series."""
    matches = document.tree.get("matches")
    return matches if isinstance(matches, tuple) else ()


def inserted(source: str, index: int, lines: Sequence[str]) -> str:
    """A text with more lines at an index, ended as the others; the last line of a file may have no end."""
    newline = line_end(source)
    if source[:index].endswith(("\n", "\r")):
        added = "".join(line + newline for line in lines)
    else:
        added = "".join(newline + line for line in lines)
    return source[:index] + added + source[index:]


def line_end(source: str) -> str:
    """How lines end."""
    found = LINE_END.search(source)
    return found[0] if found else "\n"


def end_of_line(source: str, index: int) -> int:
    """Index of the line after that of an index."""
    found = _LINE.match(source, index)
    return found.end() if found else len(source)


def lines_between(source: str, start: int, end: int) -> Iterator[tuple[int, str]]:
    """The lines of a part of a source, each with the index at which it ends."""
    while start < end:
        stop = end_of_line(source, start)
        yield stop, source[start:stop].rstrip("\r\n")
        start = stop


def end_of_matches(document: Document) -> int:
    """Index at which another key begins, or the text ends."""
    key = document.marks[MATCHES][0]
    return min(
        (marks[0] for loc, marks in document.marks.items() if len(loc) == 1 and marks[0] > key),
        default=len(document.source.text),
    )


def end_of_match(source: str, start: int, end: int, indent: int) -> int:
    """Index after the last line of a match that begins before one index and ends before another.

    A comment that is indented further than the hyphen belongs to its match, others to what follows.
    """
    inside = [
        stop
        for stop, line in lines_between(source, start, end)
        if line.strip() and not (line.lstrip().startswith("#") and len(line) - len(line.lstrip()) <= indent)
    ]
    return inside[-1]
