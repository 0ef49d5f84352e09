"""Markdown with formulas → HTML that is safe to set as it is.

Raw HTML is text. The markup that Markdown makes is cleaned by nh3 all the same; formulas are put in last, as MathML.

Links lead to http, https and mail addresses, to fragments and to pages of the site: an address that begins with one
slash is one below the site's root. All others are left out, their words stay. An image of the site is shown; one of
another host becomes a link to it, for no page asks another host for anything.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import markdown
import nh3
from markupsafe import Markup

from ligatafel.errors import Message
from ligatafel.notation.addresses import linked
from ligatafel.notation.dollars import ANY_FORMULA, Dollars, DollarsExtension, Formula, marked
from ligatafel.notation.elements import ElementsExtension
from ligatafel.notation.formulas import FormulaError, mathml
from ligatafel.notation.links import Link, links_of
from ligatafel.notation.positions import allowed, line_and_column

if TYPE_CHECKING:
    from collections.abc import Callable

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
    links : every place of the links and images that were kept
    """

    html: Markup
    faults: tuple[TextFault, ...] = ()
    links: tuple[Link, ...] = ()


_TOO_DEEP = Rendered(Markup(), (TextFault(1, 1, Message("This text is nested too deeply.")),))
MOST_OPEN = 200
"""Brackets that may stay open: Markdown looks for the end of each from where it begins."""


def render(text: str, *, base_path: str, heading: int = 2) -> Rendered:
    """Markup of a text.

    Parameters
    ----------
    text : Markdown with formulas between dollar signs
    base_path : root of the site on its host, ``/`` or ``/liga/``
    heading : level of the highest headings of the text, however many ``#`` they are written with
    """
    dollars = marked(text)
    if _open_brackets(dollars.text) > MOST_OPEN:
        return _TOO_DEEP
    try:
        raw = _converter(dollars, heading).convert(dollars.text)
    except RecursionError:
        return _TOO_DEEP
    kept: list[tuple[str, str]] = []
    clean = nh3.clean(
        raw,
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        attribute_filter=_attributes(dollars, base_path, kept),
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

    html = dollars.as_written(ANY_FORMULA.sub(put, allowed(clean)))
    told = tuple(TextFault(*line_and_column(text, at), faults[at]) for at in sorted(faults))
    return Rendered(Markup(html), told, links_of(text, kept))  # noqa: S704 - cleaned above, formulas are MathML


def _open_brackets(text: str) -> int:
    """The most brackets of one kind that are open at once."""
    most = 0
    for opening, closing in ("[]", "()"):
        depth = 0
        for bracket in re.findall(rf"[\{opening}\{closing}]", text):
            depth = max(0, depth + (1 if bracket == opening else -1))
            most = max(most, depth)
    return most


def _converter(dollars: Dollars, heading: int) -> markdown.Markdown:
    """A Markdown of its own for every text: it holds state."""
    converter = markdown.Markdown(
        extensions=["tables", "fenced_code", "sane_lists", DollarsExtension(dollars), ElementsExtension(heading)],
    )
    converter.preprocessors.deregister("html_block")
    converter.inlinePatterns.deregister("html")
    return converter


def _attributes(dollars: Dollars, base_path: str, kept: list[tuple[str, str]]) -> Callable[[str, str, str], str | None]:
    """What becomes of an attribute; formulas in them stay text, and addresses that are ``kept`` are noted."""

    def attribute(tag: str, name: str, value: str) -> str | None:
        written = dollars.as_written(value)
        if name in {"href", "src"}:
            address = linked(written, base_path)
            if address is not None:
                kept.append((written.strip(), address))
            return address
        if name == "style":
            return written if written in _ALIGNMENTS else None
        if tag == "ol":
            return written if written.isdecimal() else None
        return written

    return attribute


def _fault(formula: Formula, error: FormulaError) -> Message:
    quoted = formula.source if len(formula.source) <= _LONGEST_QUOTE else formula.source[:_LONGEST_QUOTE] + "…"
    return Message("The formula {formula} cannot be set. {reason}", {"formula": quoted, "reason": error.reason})
