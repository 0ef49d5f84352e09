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
    from ligatafel.notation.positions import Source
    from ligatafel.reading.folder import ContentFolder
    from ligatafel.reading.listing import Report
    from ligatafel.reading.texts import PublishedTexts, Texts, WrittenText

_HEADLINE = re.compile(r"\s*#[ \t]+([^\r\n]*?)[ \t]*#*[ \t]*(?:\r\n|\n|\r|$)")
_EMPHASIS = re.compile(r"[*_`]+")


@dataclass(frozen=True)
class PageFile:
    """A page as far as it can be read.

    Attributes
    ----------
    id : its name without ending
    source : the file
    title : from its front matter, else its first headline, else its address
    order : place in the navigation
    text : what stands below
    """

    id: str
    source: Source
    title: str
    order: int
    text: WrittenText


def read_markdown(folder: ContentFolder, file: str, report: Report, *, head: bool = True) -> MarkdownFile | None:
    """A Markdown file; None where it cannot be read, which is reported."""
    raw = folder.read(file)
    found = raw if isinstance(raw, Fault) else parse_markdown(raw, file, head=head)
    if isinstance(found, MarkdownFile):
        return found
    report(found)
    return None


def read_page(folder: ContentFolder, page: str, file: str, texts: Texts) -> PageFile | None:
    """A Markdown page; a first headline that is its title is no part of its text."""
    markdown = read_markdown(folder, file, texts.report)
    if markdown is None:
        return None
    checked = check(TextPageRecord, markdown.head.tree, markdown.head.place, texts.report)
    record = checked.record or TextPageRecord()
    source, start, title = markdown.head.source, markdown.start, record.title
    if title is None:
        headline = _HEADLINE.match(source.text, start)
        title = _EMPHASIS.sub("", headline[1]) if headline else ""
        start = headline.end() if headline else start
    title = title or page.replace("-", " ").capitalize()
    return PageFile(page, source, title, record.order, texts.below(source, start))


def page_of(page: PageFile, texts: PublishedTexts) -> TextPage:
    """The page as it is published."""
    redact = texts.redact
    source = None if redact.tells(page.source.text) else page.source.file
    return TextPage(page.id, redact(page.title), page.order, texts.markup(page.text), source)
