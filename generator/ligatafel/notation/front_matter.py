"""Markdown files: the YAML between the lines ``---`` at the top, and the text below."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ligatafel.errors import Fault, Message, Place
from ligatafel.notation.positions import Source, forbidden, source_of
from ligatafel.notation.yaml_nodes import Document, parse_part

_OPENING = re.compile(r"---[ \t]*(?:\r\n|\n|\r)")
_CLOSING = re.compile(r"(?:^|(?<=[\r\n]))---[ \t]*(?:\r\n|\n|\r|$)")


@dataclass(frozen=True)
class MarkdownFile:
    """A Markdown file that was read.

    Attributes
    ----------
    head : its front matter, without keys where there is none
    start : index at which the text begins
    """

    head: Document
    start: int


def parse_markdown(raw: bytes, file: str, *, head: bool = True) -> MarkdownFile | Fault:
    """Read a Markdown file.

    Parameters
    ----------
    raw : its bytes
    file : its path relative to the site folder
    head : False where ``---`` at the top is a line like any other
    """
    source = source_of(raw, file)
    if isinstance(source, Fault):
        return source
    if not source.text.strip():
        return Fault(Place(file), Message("This file is empty."))
    found = _split(source) if head else MarkdownFile(Document(source, {}, {}), 0)
    if isinstance(found, Fault):
        return found
    limit = forbidden(source.text)
    return found if limit is None else Fault(source.place(limit[0]), limit[1])


def _split(source: Source) -> MarkdownFile | Fault:
    opening = _OPENING.match(source.text)
    if opening is None:
        return MarkdownFile(Document(source, {}, {}), 0)
    closing = _CLOSING.search(source.text, opening.end())
    if closing is None:
        return Fault(Place(source.file), Message("The keys that begin here end nowhere; write a line --- after them."))
    document = parse_part(source, opening.end(), closing.start(), blank=True)
    return document if isinstance(document, Fault) else MarkdownFile(document, closing.end())
