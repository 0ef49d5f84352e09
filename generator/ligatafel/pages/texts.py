"""Pages the league has written itself, and the page for addresses that do not exist."""

from __future__ import annotations

from ligatafel.pages import addresses
from ligatafel.pages.blocks import Link
from ligatafel.pages.edition import Edition
from ligatafel.pages.page import MarkdownPage, NotFoundPage, Page


def text_pages(edition: Edition) -> tuple[Page, ...]:
    """The Markdown pages."""
    site = edition.content.site
    return tuple(
        edition.page(
            addresses.text_page(page.id),
            MarkdownPage(page.title, page.text),
            title=page.title,
            description=f"{page.title} – {site.title}",
            source=page.source,
        )
        for page in edition.content.pages
    )


def not_found_page(edition: Edition) -> Page:
    """What a server shows for an unknown address; its links hold at every depth."""
    title = edition.text("Nothing here")
    links = (Link(edition.content.site.title, addresses.HOME), *edition.navigation("404.html"))
    lead = edition.text("There is no page at this address. Perhaps one of these helps:")
    return edition.page(
        "404.html", NotFoundPage(title, (lead,), links), title=title, description=lead, index=False, file="404.html"
    )
