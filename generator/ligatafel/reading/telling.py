"""Addresses that would tell who is hidden: texts are changed, addresses are for the league to change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.errors import Fault, Message, Place

if TYPE_CHECKING:
    from ligatafel.reading.drafts import Draft
    from ligatafel.reading.folder import ContentFolder
    from ligatafel.reading.listing import Report
    from ligatafel.reading.redaction import Redaction

_SITE_ADDRESSES = ("base_url", "repository", "branch")


def report_telling(folder: ContentFolder, draft: Draft, redact: Redaction, report: Report) -> None:
    """Report names of files and folders, and addresses of the site, that name a hidden player."""
    for page, file in folder.pages.items():
        _file(page, file, redact, report)
    for name, league in folder.leagues.items():
        _folder(name, league.first, redact, report)
        for season, files in league.seasons.items():
            _folder(season, files.first, redact, report)
            for event, file in files.events.items():
                _file(event, file, redact, report)
        for series, file in league.series.items():
            _file(series, file, redact, report)
    record, document = draft.site.record, draft.site_document
    if record is None or document is None:
        return
    for key in _SITE_ADDRESSES:
        if redact.tells(str(getattr(record, key) or "")):
            message = Message("This address would tell the name of a hidden player; choose another one.")
            report(Fault(document.place((key,)), message))


def _file(name: str, file: str, redact: Redaction, report: Report) -> None:
    if redact.tells(name):
        values = {"name": name}
        message = Message("The address “{name}” would tell the name of a hidden player; rename the file.", values)
        report(Fault(Place(file), message))


def _folder(name: str, first: str, redact: Redaction, report: Report) -> None:
    if redact.tells(name):
        values = {"name": name}
        message = Message("The address “{name}” would tell the name of a hidden player; rename the folder.", values)
        report(Fault(Place(first), message))
