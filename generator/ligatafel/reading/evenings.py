"""Evenings: their files, and what is worth a warning."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias, cast

from ligatafel.errors import Fault, Message
from ligatafel.model.records import EventRecord
from ligatafel.reading.comments import warn_of_cut_texts
from ligatafel.reading.names import folded
from ligatafel.reading.results import ResultsFile, warn_of_future
from ligatafel.reading.validation import Checked, check

if TYPE_CHECKING:
    import datetime as dt

    from ligatafel.notation.yaml_nodes import Document
    from ligatafel.notation.yaml_tree import Loc
    from ligatafel.reading.homes import Homes
    from ligatafel.reading.listing import Report
    from ligatafel.reading.registry import Registry
    from ligatafel.reading.rules import Rules
    from ligatafel.reading.texts import Texts

EveningFile: TypeAlias = ResultsFile[EventRecord]
_DATED = re.compile(r"\d{4}-\d{2}-\d{2}(?![^-])", re.ASCII)
_SOME_DAY = {"date": "2000-01-01"}


def read_evening(event: str, document: Document, rules: Rules | None, homes: Homes, texts: Texts) -> EveningFile:
    """An evening by itself; where the rules are unknown, what all evenings have in common."""
    schema = EventRecord if rules is None else cast("type[EventRecord]", rules.system.results)
    tree = document.tree
    if rules is None:
        tree = {key: value for key, value in tree.items() if key in EventRecord.model_fields}
    report = texts.report
    warn_of_cut_texts(schema, document, report)
    told: list[Fault] = []
    checked = check(schema, tree, document.place, told.append, _SOME_DAY, rules.checked.record if rules else None)
    if told and rules is not None and (astray := homes.elsewhere(document, rules.system)):
        report(astray)
        return ResultsFile(event, document, rules, Checked(None))
    for fault in told:
        report(fault)
    if checked.record is not None and not checked.lacks(("date",)):
        dated, day = _DATED.match(event), checked.record.date.isoformat()
        if dated and dated[0] != day:
            message = Message(
                "The date is {date}, but the file is named {name}; correct one of them.", {"date": day, "name": event}
            )
            report(Fault(document.place(("date",)), message))
    remarks = texts.value(document, ("remarks",), checked.record.remarks) if checked.record else None
    return ResultsFile(event, document, rules, checked, remarks)


def warn_of_guests(evening: EveningFile, registry: Registry, report: Report) -> None:
    """Names of a host or a guest that nobody has, but who plays has nearly; other guests are welcome."""
    record = evening.checked.record
    if record is None:
        return
    named: list[tuple[Loc, str]] = [(("expected", position), name) for position, name in enumerate(record.expected)]
    if record.host is not None:
        named.append((("host",), record.host))
    for loc, name in named:
        near = None if name in registry else registry.nearest(folded(name))
        if near and not evening.checked.lacks(loc):
            message = Message("Nobody is called “{name}” – do you mean {near}?", {"name": name[:200], "near": near})
            report(Fault(evening.document.place(loc), message, "warning"))


def warn(evening: EveningFile, played: bool, today: dt.date, report: Report) -> None:  # noqa: FBT001 - one of two
    """Results of the future, announcements of the past, results of an evening that did not take place."""
    record = evening.checked.record
    if record is None or evening.rules is None or evening.checked.lacks(("date",)):
        return
    if played:
        warn_of_future(evening, today, report)
    if played and record.cancelled:
        message = Message("The evening is cancelled, but there are results.")
        report(Fault(evening.document.place(("cancelled",)), message, "warning"))
    if not played and not record.cancelled and record.date < today and evening.checked.whole:
        message = Message("This evening is over, but there are no results; enter them, or write cancelled: true.")
        report(Fault(evening.document.place(("date",)), message, "warning"))
