"""What a match of a series does not tell, filled in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ligatafel.errors import ContentError, Fault, Message
from ligatafel.systems.match_series.analysis.changes import (
    MATCHES,
    Change,
    end_of_line,
    end_of_match,
    end_of_matches,
    inserted,
    lines_between,
    listed,
)
from ligatafel.systems.match_series.analysis.entries import entry
from ligatafel.systems.match_series.analysis.likeness import item_of, missing_keys

if TYPE_CHECKING:
    from ligatafel.notation.yaml_nodes import Document
    from ligatafel.notation.yaml_tree import Tree
    from ligatafel.systems.match_series.analysis.match import AnalysedMatch

_LAST_BRACE = re.compile(r"\}(?=[ \t]*(?:[ \t]#[^\r\n]*)?(?:[\r\n]|\Z))")
_GAP = re.compile(r" *# *(\w+) *: *\? *")


def filled(document: Document, number: int, old: Tree, match: AnalysedMatch) -> Change:
    """The text with what a match tells beyond what stands there; comments that kept the place of it go."""
    matches, missing = listed(document), missing_keys(old, item_of(match))
    lines = [line for line in entry(match, "", "") if line.partition(":")[0] in missing]
    start, end = _extent(document, number)
    source = document.source.text
    if source.startswith("{", document.marks[(*MATCHES, number)][1]):
        found = _LAST_BRACE.search(source, start, end)
        brace = found.start() if found else end
        text = source[:brace] + "".join(f", {line}" for line in lines) + source[brace:]
    else:
        text = _in_lines(source, start, end, _column(document, number), lines)
    message = Message(
        "Nothing can be filled in here without rewriting the match; add to it what it lacks: {lines}.",
        {"lines": ", ".join(lines)},
    )
    unsafe = ContentError((Fault(document.place((*MATCHES, number)), message),))
    return Change(number, text, (*matches[:number], {**old, **missing}, *matches[number + 1 :]), unsafe)


def _extent(document: Document, number: int) -> tuple[int, int]:
    """Where a match begins behind its hyphen, and the index after its last line."""
    source, start = document.source.text, document.marks[(*MATCHES, number)][0]
    following = document.marks.get((*MATCHES, number + 1))
    line = source.rfind("\n", 0, following[0]) + 1 if following else end_of_matches(document)
    return start, end_of_match(source, start, max(line, end_of_line(source, start)), _column(document, number) - 1)


def _column(document: Document, number: int) -> int:
    return document.place((*MATCHES, number)).column - 1


def _in_lines(source: str, start: int, end: int, column: int, lines: list[str]) -> str:
    """The text with lines in the place of the first comment that kept it, else below the match."""
    keys = [line.partition(":")[0] for line in lines]
    gaps, before = [], start
    for stop, line in lines_between(source, start, end):
        if (found := _GAP.fullmatch(line)) and found[1] in keys:
            gaps.append((before, stop))
        before = stop
    text = inserted(source, gaps[0][0] if gaps else end, [" " * column + line for line in lines])
    grown = len(text) - len(source)
    for first, last in reversed(gaps):
        text = text[: first + grown] + text[last + grown :]
    return text
