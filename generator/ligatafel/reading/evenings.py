"""Evenings: their files, the checks of their league's system, and what is worth a warning."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ligatafel.engine.system import Mention
from ligatafel.errors import Fault, Message, Place
from ligatafel.model.records import EventRecord
from ligatafel.reading.comments import warn_of_cut_texts
from ligatafel.reading.names import folded
from ligatafel.reading.validation import Checked, check

if TYPE_CHECKING:
    import datetime as dt

    from ligatafel.engine.system import Finding
    from ligatafel.notation.yaml_nodes import Document
    from ligatafel.notation.yaml_tree import Loc
    from ligatafel.reading.listing import Report
    from ligatafel.reading.registry import Registry
    from ligatafel.reading.rules import Rules
    from ligatafel.reading.texts import Texts, WrittenText

_DATED = re.compile(r"\d{4}-\d{2}-\d{2}(?![^-])", re.ASCII)
_SOME_DAY = {"date": "2000-01-01"}
_INSIDE = ""  # a fault inside something: what encloses it is doubtful, what stands beside it is not


@dataclass(frozen=True)
class EveningFile:
    """An evening as far as it can be read.

    Attributes
    ----------
    id : name of the file without ending
    document : the file
    rules : of the season; None where these cannot be read
    checked : what stands in it
    remarks : what the host wrote about it
    """

    id: str
    document: Document
    rules: Rules | None
    checked: Checked[EventRecord]
    remarks: WrittenText | None = None

    @cached_property
    def mentions(self) -> tuple[Mention, ...]:
        """Everybody who plays."""
        if self.rules is None or self.checked.record is None:
            return ()
        return tuple(self.rules.system.mentions(self.checked.record))

    def place(self, mention: Mention) -> Place:
        """Where a name stands."""
        return self.document.place(mention.loc, "key" if mention.loc[-1] == mention.name else "value")


def read_evening(event: str, document: Document, rules: Rules | None, texts: Texts) -> EveningFile:
    """An evening by itself; where the rules are unknown, what all evenings have in common."""
    schema: type[EventRecord] = EventRecord if rules is None else rules.system.event
    tree = document.tree
    if rules is None:
        tree = {key: value for key, value in tree.items() if key in EventRecord.model_fields}
    report = texts.report
    warn_of_cut_texts(schema, document, report)
    checked = check(schema, tree, document.place, report, _SOME_DAY, rules.checked.record if rules else None)
    if checked.record is not None and not checked.lacks(("date",)):
        dated, day = _DATED.match(event), checked.record.date.isoformat()
        if dated and dated[0] != day:
            message = Message(
                "The date is {date}, but the file is named {name}; correct one of them.", {"date": day, "name": event}
            )
            report(Fault(document.place(("date",)), message))
    remarks = texts.value(document, ("remarks",), checked.record.remarks) if checked.record else None
    return EveningFile(event, document, rules, checked, remarks)


def check_evening(evening: EveningFile, ids: Mapping[str, str], report: Report) -> bool:
    """Report what the evening's system finds, and players who occur twice; True where it is without errors."""
    rules, record = evening.rules, evening.checked.record
    if rules is None or record is None or rules.checked.record is None:
        return False
    broken = set(evening.checked.broken)
    broken.update((*loc, _INSIDE) for loc in _report_twice(evening, ids, report))
    for finding in rules.system.check_event(record, rules.checked.record, ids):
        doubtful = Checked(record, frozenset(broken))
        if any(doubtful.lacks(loc) for loc in (finding.loc, *finding.needs)):
            continue
        if any(rules.checked.lacks(loc) for loc in finding.rules):
            continue
        report(_fault(evening, rules, finding))
        if finding.severity == "error":
            broken.add((*finding.loc, _INSIDE))
    return not broken


def _fault(evening: EveningFile, rules: Rules, finding: Finding) -> Fault:
    message = finding.message
    if "{rules_file}" in message.text:
        source = rules.layers.file(finding.rules[0]) if finding.rules else rules.layers.base.file
        message = Message(message.text, {**message.values, "rules_file": source}, message.plural, message.count)
    return Fault(evening.document.place(finding.loc, finding.at), message, finding.severity)


def _report_twice(evening: EveningFile, ids: Mapping[str, str], report: Report) -> Iterator[Loc]:
    """Two names for one player in one list: the later is the fault."""
    seen: dict[tuple[Loc, str], Mention] = {}
    expected = evening.checked.record.expected if evening.checked.record else ()
    guests = (Mention(("expected", position), name, ("expected",)) for position, name in enumerate(expected))
    for mention in (*evening.mentions, *guests):
        player = ids.get(mention.name) or folded(mention.name)
        earlier = seen.setdefault((mention.list, player), mention)
        if earlier is mention:
            continue
        place, line = evening.place(mention), evening.place(earlier).line
        values: dict[str, str | int | Message] = {"name": mention.name[:200], "other": earlier.name[:200], "line": line}
        message = Message("“{name}” is the same player as “{other}” in line {line}; leave one of them out.", values)
        report(Fault(place, message))
        yield mention.loc


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
    place = evening.document.place(("date",))
    if played and record.date > today:
        report(Fault(place, Message("There are results already, but the date is in the future."), "warning"))
    if played and record.cancelled:
        message = Message("The evening is cancelled, but there are results.")
        report(Fault(evening.document.place(("cancelled",)), message, "warning"))
    if not played and not record.cancelled and record.date < today and evening.checked.whole:
        message = Message("This evening is over, but there are no results; enter them, or write cancelled: true.")
        report(Fault(place, message, "warning"))
