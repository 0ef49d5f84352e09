"""The site's own file, and the language that faults are told in."""

from __future__ import annotations

from pathlib import Path

from ligatafel.errors import Fault, Message, Place
from ligatafel.model.folders import CONTENT, SITE_FILE
from ligatafel.model.records import SiteRecord
from ligatafel.notation.scalars import Scalar
from ligatafel.notation.yaml_nodes import Document, parse
from ligatafel.reading.comments import warn_of_cut_texts
from ligatafel.reading.folder import ContentFolder, content_of
from ligatafel.reading.listing import Report
from ligatafel.reading.suggestions import near_word
from ligatafel.reading.validation import Checked, check
from ligatafel.words import LANGUAGES

DEFAULT_LANGUAGE = "de"
_SOMEWHERE = {"title": "?", "base_url": "https://example.org/"}


def read_site(folder: ContentFolder, document: Document | None, report: Report) -> Checked[SiteRecord]:
    """What site.yaml says."""
    if folder.site is None and CONTENT not in folder.unlisted:
        report(Fault(Place(SITE_FILE), Message("This file is missing; it needs title and base_url.")))
    if document is None:
        return Checked(None)
    warn_of_cut_texts(SiteRecord, document, report)
    checked = check(SiteRecord, document.tree, document.place, report, _SOMEWHERE)
    for position, league in enumerate(checked.record.leagues if checked.record else ()):
        if league not in folder.leagues and f"{CONTENT}/{league}" not in folder.unlisted:
            report(Fault(document.place(("leagues", position)), _no_league(league, near_word(league, folder.leagues))))
    return checked


def _no_league(league: str, near: str | None) -> Message:
    if near:
        values = {"league": league, "near": near}
        return Message("There is no league “{league}” – do you mean “{near}”?", values)
    return Message("There is no league “{league}” in the folder content.", {"league": league})


def site_language(site: Path) -> str:
    """The language of a site; nothing but its own file is read.

    Raises
    ------
    UsageError
        if there is no content folder
    """
    content_of(site)
    raw = ContentFolder(site).read(SITE_FILE)
    document = raw if isinstance(raw, Fault) else parse(raw, SITE_FILE)
    written = document.tree.get("language") if isinstance(document, Document) else None
    return written.text if isinstance(written, Scalar) and written.text in LANGUAGES else DEFAULT_LANGUAGE
