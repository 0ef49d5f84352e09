"""Files of results, evenings or series: who plays, and the checks of their league's system."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from ligatafel.engine.system import Mention, ResultsRecord
from ligatafel.errors import Fault, Message
from ligatafel.model.records import EventRecord
from ligatafel.reading.names import folded
from ligatafel.reading.validation import Checked, Doubts

if TYPE_CHECKING:
    import datetime as dt

    from ligatafel.engine.system import Finding
    from ligatafel.errors import Place
    from ligatafel.notation.yaml_nodes import Document
    from ligatafel.notation.yaml_tree import Loc
    from ligatafel.reading.listing import Report
    from ligatafel.reading.rules import Rules
    from ligatafel.reading.texts import WrittenText

_INSIDE = ""  # a fault inside something: what encloses it is doubtful, what stands beside it is not


R_co = TypeVar("R_co", bound=ResultsRecord, covariant=True)


@dataclass(frozen=True)
class ResultsFile(Generic[R_co]):
    """A file of results as far as it can be read.

    Attributes
    ----------
    id : name of the file without ending
    document : the file
    rules : that hold for it; None where these cannot be read
    checked : what stands in it
    remarks : what was written about it
    """

    id: str
    document: Document
    rules: Rules | None
    checked: Checked[R_co]
    remarks: WrittenText | None = None

    @cached_property
    def mentions(self) -> tuple[Mention, ...]:
        """Everybody who plays."""
        if self.rules is None or self.checked.record is None:
            return ()
        return tuple(self.rules.system.mentions(self.checked.record))

    def place(self, mention: Mention) -> Place:
        """Where a name stands."""
        return _place(self.document, mention)


AnyFile: TypeAlias = ResultsFile[ResultsRecord]


def check_results(file: AnyFile, ids: Mapping[str, str], report: Report) -> bool:
    """Report what the system finds in a file, and players who occur twice; True where it is without errors."""
    rules, record = file.rules, file.checked.record
    if rules is None or record is None or rules.checked.record is None:
        return False
    broken = Doubts(file.checked.broken)
    guests = (
        Mention(("expected", position), name, ("expected",))
        for position, name in enumerate(record.expected if isinstance(record, EventRecord) else ())
    )
    for loc in report_twice(file.document, (*file.mentions, *guests), ids, report):
        broken.add((*loc, _INSIDE))
    for finding in rules.system.check_results(record, rules.checked.record, ids):
        if any(broken.touch(loc) for loc in (finding.loc, *finding.needs)):
            continue
        if any(rules.checked.lacks(loc) for loc in finding.rules):
            continue
        report(_fault(file, rules, finding))
        if finding.severity == "error":
            broken.add((*finding.loc, _INSIDE))
    return not broken.locs


def report_twice(
    document: Document, mentions: tuple[Mention, ...], ids: Mapping[str, str], report: Report
) -> Iterator[Loc]:
    """Players who occur twice where each may stand once, by whatever names; yields where they do."""
    seen: dict[tuple[Loc, str | tuple[str]], Mention] = {}
    for mention in mentions:
        player = ids.get(mention.name) or (folded(mention.name),)  # a name is no id
        earlier = seen.setdefault((mention.list, player), mention)
        if earlier is mention:
            continue
        line = _place(document, earlier).line
        values: dict[str, str | int | Message] = {"name": mention.name[:200], "other": earlier.name[:200], "line": line}
        message = Message("“{name}” is the same player as “{other}” in line {line}; leave one of them out.", values)
        report(Fault(_place(document, mention), message))
        yield mention.loc


def warn_of_future(file: AnyFile, today: dt.date, report: Report) -> None:
    """Results that cannot be there yet."""
    if file.checked.record is None:
        return
    for loc, day in file.checked.record.days():
        if day > today and not file.checked.lacks(loc):
            message = Message("There are results already, but the date is in the future.")
            report(Fault(file.document.place(loc), message, "warning"))


def _place(document: Document, mention: Mention) -> Place:
    return document.place(mention.loc, "key" if mention.loc[-1] == mention.name else "value")


def _fault(file: AnyFile, rules: Rules, finding: Finding) -> Fault:
    message = finding.message
    if "{rules_file}" in message.text:
        source = rules.layers.file(finding.rules[0]) if finding.rules else rules.layers.base.file
        message = Message(message.text, {**message.values, "rules_file": source}, message.plural, message.count)
    return Fault(file.document.place(finding.loc, finding.at), message, finding.severity)
