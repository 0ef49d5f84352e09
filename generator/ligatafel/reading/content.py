"""A content folder to checked content, and all its faults."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from ligatafel.reading.assembly import Assembly
from ligatafel.reading.clashes import report_clashes
from ligatafel.reading.drafts import read_draft
from ligatafel.reading.folder import walk
from ligatafel.reading.plays import Plays
from ligatafel.reading.redaction import redaction_of
from ligatafel.reading.registry import registry_of
from ligatafel.reading.site import DEFAULT_LANGUAGE
from ligatafel.reading.telling import report_telling
from ligatafel.reading.texts import PublishedTexts

if TYPE_CHECKING:
    import datetime as dt
    from pathlib import Path

    from ligatafel.engine.system import System
    from ligatafel.errors import Fault, Place
    from ligatafel.model.league import Content
    from ligatafel.reading.drafts import Draft
    from ligatafel.reading.listing import Report
    from ligatafel.reading.registry import Registry


@dataclass(frozen=True)
class Reading:
    """What reading a content folder has come to.

    Attributes
    ----------
    content : None where there are errors
    faults : errors and warnings, sorted by place
    language : of the site, in which faults are told; German where site.yaml does not say
    """

    content: Content | None
    faults: tuple[Fault, ...]
    language: str = DEFAULT_LANGUAGE


@dataclass
class _Faults:
    """Collects faults; what a league and its seasons share is told once."""

    found: dict[tuple[Place, str], Fault] = field(default_factory=dict)

    def report(self, fault: Fault) -> None:
        """Take a fault."""
        self.found.setdefault((fault.place, repr(fault.message)), fault)

    @property
    def sorted(self) -> tuple[Fault, ...]:
        """All of them by place."""
        return tuple(sorted(self.found.values(), key=lambda fault: fault.order))

    @property
    def errors(self) -> bool:
        """Whether any of them is an error."""
        return any(fault.severity == "error" for fault in self.found.values())


def read_content(site: Path, systems: tuple[System[Any], ...], today: dt.date) -> Reading:
    """Read and check a content folder.

    Parameters
    ----------
    site : folder with ``content/``
    systems : ways of rating
    today : for warnings about dates; nothing else depends on it

    Raises
    ------
    UsageError
        if there is no content folder
    """
    faults = _Faults()
    folder = walk(site, faults.report)
    draft = read_draft(folder, systems, faults.report)
    registry = _registry(draft, faults.report, complete=not folder.unlisted)
    report_clashes(draft.results, registry, faults.report)
    redact = redaction_of(registry)
    plays = Plays(registry, redact, today, faults.report).of(draft)
    report_telling(folder, draft, redact, faults.report)
    record = draft.site.record
    content = None
    if record is not None and not faults.errors:
        content = Assembly(draft, registry, plays, PublishedTexts(record.base_path, redact)).content(record)
    return Reading(content, faults.sorted, record.language if record else DEFAULT_LANGUAGE)


def _registry(draft: Draft, report: Report, *, complete: bool) -> Registry:
    """Everybody; where not all files could be found, a name that nobody has is no fault."""
    files = sorted(draft.results, key=lambda one: one.document.file)
    played = ((mention.name, partial(one.place, mention)) for one in files for mention in one.mentions)
    site = draft.site
    reject = complete and site.record is not None and site.record.unknown_players == "reject"
    return registry_of(draft.players, played, report, reject=reject)
