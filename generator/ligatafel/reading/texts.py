"""Texts in Markdown: their faults told in the file they stand in, and the markup that is published."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from html import unescape
from typing import TYPE_CHECKING
from urllib.parse import unquote

from markupsafe import Markup

from ligatafel.errors import Fault, Place
from ligatafel.model.league import WrittenLink
from ligatafel.notation.markdown import Rendered, render
from ligatafel.notation.positions import LINE_END, Source

if TYPE_CHECKING:
    from ligatafel.notation.yaml_nodes import Document
    from ligatafel.notation.yaml_tree import Loc
    from ligatafel.reading.listing import Report
    from ligatafel.reading.redaction import Redaction


@dataclass(frozen=True)
class WrittenText:
    """A text as it was written.

    Attributes
    ----------
    text : Markdown
    rendered : its markup, before anybody is hidden
    place : where a line and column of it stand
    heading : level that its highest headings have on the page
    """

    text: str
    rendered: Rendered
    place: Callable[[int, int], Place]
    heading: int


@dataclass(frozen=True)
class Texts:
    """Reads texts and reports their faults.

    Attributes
    ----------
    base_path : path of the site's root
    report : takes each fault
    """

    base_path: str
    report: Report

    def value(self, document: Document, loc: Loc, text: str | None) -> WrittenText | None:
        """A text that is a value of a YAML file."""
        if text is None:
            return None
        index = document.marks[loc][1]
        return self._read(text, lambda line, column: _in_value(document.source, index, line, column), 2)

    def below(self, source: Source, start: int, heading: int = 2) -> WrittenText:
        """A text that is a file, from an index on."""
        first = source.place(start).line - 1
        return self._read(source.text[start:], lambda line, column: Place(source.file, first + line, column), heading)

    def _read(self, text: str, place: Callable[[int, int], Place], heading: int) -> WrittenText:
        text = LINE_END.sub("\n", text)
        rendered = render(text, base_path=self.base_path, heading=heading)
        for fault in rendered.faults:
            self.report(Fault(place(fault.line, fault.column), fault.message))
        return WrittenText(text, rendered, place, heading)


_ATTRIBUTE = re.compile(r'\b(?:href|title|alt)="([^"]*)"')
UNSEEN = re.compile("[\u00ad\u200b-\u200d\u2060\ufeff]")
"""Characters that divide a word without being seen."""


@dataclass(frozen=True)
class PublishedTexts:
    """Texts without the names of who is hidden.

    Attributes
    ----------
    base_path : path of the site's root
    redact : leaves out what must not be published
    links : of all texts that were published
    """

    base_path: str
    redact: Redaction
    links: list[WrittenLink] = field(default_factory=list)

    def __call__(self, written: WrittenText | None) -> Markup | None:
        """A text that may be missing."""
        return None if written is None else self.markup(written)

    def markup(self, written: WrittenText) -> Markup:
        """A text."""
        for link in written.rendered.links:
            self.link(written.place(link.line, link.column), link.address)
        source, html = self.redact(written.text), written.rendered.html
        if source != written.text:
            html = render(source, base_path=self.base_path, heading=written.heading).html
        if self.redact(_said(written.rendered.html)) == _said(html):
            return html
        told = self.redact(_words(written.rendered.html))
        return Markup("<p>{}</p>").format(told)  # a name that only its setting divides costs the text its setting

    def link(self, place: Place, address: str) -> None:
        """Note a link that is published."""
        self.links.append(WrittenLink(place, self.redact(address)))


def _words(html: Markup) -> str:
    """What a reader reads: ``**Zol**ti`` and ``Zolt&#105;`` are Zolti."""
    return UNSEEN.sub("", html.striptags())


def _said(html: Markup) -> str:
    """The same, with what stands in titles and addresses."""
    return " ".join((_words(html), *(unquote(unescape(value)) for value in _ATTRIBUTE.findall(html))))


def _in_value(source: Source, index: int, line: int, column: int) -> Place:
    """Where a line and column of a value stand: exact in block scalars and in one line, else where the value begins."""
    begin = source.place(index)
    lines = LINE_END.split(source.text[index:])
    if lines[0][:1] == "|" and line < len(lines):
        block = [one for one in lines[1:] if one.strip()]
        indent = len(block[0]) - len(block[0].lstrip(" ")) if block else 0
        return Place(source.file, begin.line + line, indent + column)
    if line == 1 and lines[0][:1] not in ("|", ">"):
        return Place(source.file, begin.line, begin.column + column - 1 + (lines[0][:1] in ("'", '"')))
    return begin
