"""Markdown pages: front matter and text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ligatafel.errors import Fault
from ligatafel.model.league import TextPage
from ligatafel.model.records import TextPageRecord
from ligatafel.notation.front_matter import MarkdownFile, parse_markdown
from ligatafel.reading.validation import check

if TYPE_CHECKING:
    from ligatafel.reading.folder import ContentFolder, Report
    from ligatafel.reading.texts import Texts

_HEADLINE = re.compile(r"\s*#[ \t]+([^\r\n]*?)[ \t]*#*[ \t]*(?:\r\n|\n|\r|$)")

_EMPHASIS = re.compile(r"[*_`]+")


@dataclass(frozen=True)
class PageFile:
    """A page as far as it can be read.

    Attributes
    ----------
    id : its name without ending
    markdown : the file
    record : its front matter
    """

    id: str
    markdown: MarkdownFile
    record: TextPageRecord


def read_markdown(folder: ContentFolder, file: str, report: Report, *, head: bool = True) -> MarkdownFile | None:
    """A Markdown file; None where it cannot be read, which is reported."""
    raw = folder.read(file)
    found = raw if isinstance(raw, Fault) else parse_markdown(raw, file, head=head)
    if isinstance(found, MarkdownFile):
        return found
    report(found)
    return None


def read_page(folder: ContentFolder, page: str, file: str, report: Report) -> PageFile | None:
    """A Markdown page."""
    markdown = read_markdown(folder, file, report)
    if markdown is None:
        return None
    checked = check(TextPageRecord, markdown.head.tree, markdown.head.place, report)
    return PageFile(page, markdown, checked.record or TextPageRecord())


def page_of(page: PageFile, texts: Texts) -> TextPage:
    """The page as it is published; without a title its first headline is one, else its address."""
    source, start, title = page.markdown.head.source, page.markdown.start, page.record.title
    if title is None:
        headline = _HEADLINE.match(source.text, start)
        title = _EMPHASIS.sub("", headline[1]) if headline else ""
        start = headline.end() if headline else start
    shown = texts.redact(title or page.id.replace("-", " ").capitalize())
    hushed = texts.redact(source.text) != source.text
    return TextPage(page.id, shown, page.record.order, texts.below(source, start), None if hushed else source.file)
