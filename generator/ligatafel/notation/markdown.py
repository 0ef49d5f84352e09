"""Markdown with formulas → HTML that is safe to set as it is.

Raw HTML is text. The markup that Markdown makes is cleaned by nh3 all the same; formulas are put in last, as MathML.

Links lead to http, https and mail addresses, to fragments and to pages of the site: an address that begins with one
slash is one below the site's root. All others are left out, their words stay. An image of the site is shown; one of
another host becomes a link to it, for no page asks another host for anything.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import markdown
import nh3
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup

from ligatafel.errors import Message
from ligatafel.notation.dollars import ANY_FORMULA, Dollars, DollarsExtension, Formula, marked
from ligatafel.notation.formulas import FormulaError, mathml

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from xml.etree.ElementTree import Element

_TAGS = {
    *("p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "em", "strong", "code", "pre"),
    *("blockquote", "a", "img", "table", "thead", "tbody", "tr", "th", "td"),
}
_ATTRIBUTES = {
    "a": {"href", "title"},
    "img": {"src", "alt", "title"},
    "code": {"class"},
    "ol": {"start"},
    "th": {"style"},
    "td": {"style"},
}
_ALIGNMENTS = {"text-align: left;", "text-align: center;", "text-align: right;"}
_LONGEST_QUOTE = 60


@dataclass(frozen=True)
class TextFault:
    """Something in a text that cannot be set.

    Attributes
    ----------
    line : in the text, from 1
    column : in the line, from 1
    message : what is wrong
    """

    line: int
    column: int
    message: Message


@dataclass(frozen=True)
class Rendered:
    """A text as it is published.

    Attributes
    ----------
    html : clean markup
    faults : formulas that could not be set, in the order of the text; they stand in the markup as they were written
    """

    html: Markup
    faults: tuple[TextFault, ...] = ()


def render(text: str, *, base_path: str, heading: int = 2) -> Rendered:
    """Markup of a text.

    Parameters
    ----------
    text : Markdown with formulas between dollar signs
    base_path : root of the site on its host, ``/`` or ``/liga/``
    heading : level of the highest headings of the text, however many ``#`` they are written with
    """
    dollars = marked(text)
    try:
        raw = _converter(dollars, heading).convert(dollars.text)
    except RecursionError:
        return Rendered(Markup(), (TextFault(1, 1, Message("This text is nested too deeply.")),))
    clean = nh3.clean(
        raw,
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        attribute_filter=_attributes(dollars, base_path),
        url_schemes={"http", "https", "mailto"},
        link_rel=None,  # links open where they stand, so that there is no opener to hide
    )
    faults: dict[int, Message] = {}

    def put(mark: re.Match[str]) -> str:
        formula = dollars.formula(mark[0])
        try:
            return mathml(formula.latex, display=formula.display)
        except FormulaError as error:
            faults[formula.offset] = _fault(formula, error)
            return str(Markup("<code>{}</code>").format(formula.source))

    html = dollars.as_written(ANY_FORMULA.sub(put, clean))
    return Rendered(Markup(html), tuple(TextFault(*_line_and_column(text, at), faults[at]) for at in sorted(faults)))  # noqa: S704


def _converter(dollars: Dollars, heading: int) -> markdown.Markdown:
    """A Markdown of its own for every text: it holds state."""
    converter = markdown.Markdown(
        extensions=["tables", "fenced_code", "sane_lists", DollarsExtension(dollars), _TreeExtension(heading)],
    )
    converter.preprocessors.deregister("html_block")
    converter.inlinePatterns.deregister("html")
    return converter


def _attributes(dollars: Dollars, base_path: str) -> Callable[[str, str, str], str | None]:
    """What becomes of an attribute; formulas in them stay text."""

    def attribute(tag: str, name: str, value: str) -> str | None:
        written = dollars.as_written(value)
        if name in {"href", "src"}:
            return _address(written, base_path)
        if name == "style":
            return written if written in _ALIGNMENTS else None
        if tag == "ol":
            return written if written.isdecimal() else None
        return written

    return attribute


def _address(written: str, base_path: str) -> str | None:
    r"""An address that may be linked; None for all others, such as ``javascript:x``, ``//host``, ``/\host``."""
    address = written.strip()
    if not address.isprintable() or "\\" in address or " " in address or address.startswith("//"):
        return None
    try:
        parts = urlsplit(address)
    except ValueError:
        return None
    if parts.scheme in {"http", "https"}:
        return address if parts.hostname else None
    if parts.scheme:
        return address if parts.scheme == "mailto" else None
    return base_path + address[1:] if address.startswith("/") else address


def _fault(formula: Formula, error: FormulaError) -> Message:
    quoted = formula.source if len(formula.source) <= _LONGEST_QUOTE else formula.source[:_LONGEST_QUOTE] + "…"
    return Message("The formula {formula} cannot be set. {reason}", {"formula": quoted, "reason": error.reason})


def _line_and_column(text: str, offset: int) -> tuple[int, int]:
    """LF, CRLF and CR end a line, nothing else does."""
    lines = re.split(r"\r\n|\r|\n", text[:offset])
    return len(lines), len(lines[-1]) + 1


class _TreeExtension(Extension):
    """What is changed in the tree that Markdown makes."""

    def __init__(self, heading: int) -> None:
        super().__init__()
        self.heading = heading

    def extendMarkdown(self, md: markdown.Markdown) -> None:  # noqa: N802 - Markdown's name
        """After the inline patterns (20), before the tree is made pretty (10)."""
        md.treeprocessors.register(_Tree(md, self.heading), "levels and images", 15)


class _Tree(Treeprocessor):
    """Levels of headings, images of other hosts."""

    def __init__(self, md: markdown.Markdown, heading: int) -> None:
        super().__init__(md)
        self.heading = heading

    def run(self, root: Element) -> None:
        linked = {id(image) for link in root.iter("a") for image in link.iter("img")}
        self._set_levels([element for element in root.iter() if re.fullmatch("h[1-6]", element.tag)])
        for element in root.iter():
            if element.tag == "img" and not _of_the_site(unescape(element.get("src", ""))):
                _become_link(element, linked=id(element) in linked)

    def _set_levels(self, headings: Sequence[Element]) -> None:
        """The highest level of the text becomes the first one of the page; none below it is skipped."""
        written = [int(element.tag[1]) for element in headings]
        open_levels: list[int] = []
        for element, level in zip(headings, written, strict=True):
            while open_levels and open_levels[-1] >= level:
                open_levels.pop()
            open_levels.append(level)
            element.tag = f"h{min(6, self.heading + len(open_levels) - 1)}"


def _of_the_site(address: str) -> bool:
    return address.startswith("/") and _address(address, "/") is not None


def _become_link(image: Element, *, linked: bool) -> None:
    """Words instead of an image; within a link they are the link's."""
    address, words = image.get("src", ""), image.get("alt", "")
    image.attrib.clear()
    image.tag = "span" if linked else "a"
    image.text = words or address
    image.set("href", address)
