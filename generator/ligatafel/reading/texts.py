"""Texts in Markdown: rendered once, their faults told in the file they stand in."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from markupsafe import Markup

from ligatafel.errors import Fault, Place
from ligatafel.notation.markdown import render

if TYPE_CHECKING:
    from ligatafel.notation.positions import Source
    from ligatafel.notation.yaml_nodes import Document
    from ligatafel.notation.yaml_tree import Loc
    from ligatafel.reading.folder import Report

_LINE_END = re.compile(r"\r\n|\n|\r")


@dataclass
class Texts:
    """Renders texts and reports their faults.

    Attributes
    ----------
    base_path : path of the site's root
    redact : leaves out what must not be published
    report : takes each fault
    """

    base_path: str
    redact: Callable[[str], str]
    report: Report

    def value(self, document: Document, loc: Loc, text: str | None) -> Markup | None:
        """A text that is a value of a YAML file."""
        if text is None:
            return None
        index = document.marks[loc][1]
        return self._render(text, lambda line, column: _in_value(document.source, index, line, column))

    def below(self, source: Source, start: int, heading: int = 2) -> Markup:
        """A text that is a file, from an index on; its highest headings have a level on the page."""
        first = source.place(start).line - 1

        def place(line: int, column: int) -> Place:
            return Place(source.file, first + line, column)

        return self._render(source.text[start:], place, heading)

    def _render(self, text: str, place: Callable[[int, int], Place], heading: int = 2) -> Markup:
        rendered = render(_LINE_END.sub("\n", self.redact(text)), base_path=self.base_path, heading=heading)
        for fault in rendered.faults:
            self.report(Fault(place(fault.line, fault.column), fault.message))
        return rendered.html


def _in_value(source: Source, index: int, line: int, column: int) -> Place:
    """Where a line and column of a value stand: exact in block scalars and in one line, else where the value begins."""
    begin = source.place(index)
    lines = _LINE_END.split(source.text[index:])
    if lines[0][:1] == "|" and line < len(lines):
        block = [one for one in lines[1:] if one.strip()]
        indent = len(block[0]) - len(block[0].lstrip(" ")) if block else 0
        return Place(source.file, begin.line + line, indent + column)
    if line == 1 and lines[0][:1] not in ("|", ">"):
        return Place(source.file, begin.line, begin.column + column - 1 + (lines[0][:1] in ("'", '"')))
    return begin
