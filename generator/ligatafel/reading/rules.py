"""The rules of leagues and seasons: league.yaml, and what season.yaml overrides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ligatafel.errors import Fault, Message, Place
from ligatafel.model.records import LeagueRecord, Record, SeasonRecord
from ligatafel.notation.scalars import Scalar
from ligatafel.notation.yaml_nodes import Document, parse
from ligatafel.notation.yaml_tree import Loc, Node, Tree
from ligatafel.reading.comments import warn_of_cut_texts
from ligatafel.reading.complaints import one_of, unread
from ligatafel.reading.documents import Layers
from ligatafel.reading.schemas import record_under
from ligatafel.reading.validation import Checked, check

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ligatafel.engine.system import Finding, System
    from ligatafel.reading.folder import ContentFolder
    from ligatafel.reading.listing import Report
    from ligatafel.reading.texts import Texts, WrittenText


@dataclass(frozen=True)
class Rules:
    """Rules as far as they can be read.

    Attributes
    ----------
    layers : the files they stand in
    system : the way of rating
    checked : the record
    """

    layers: Layers
    system: System[Any]
    checked: Checked[LeagueRecord]


@dataclass(frozen=True)
class SeasonFile:
    """What season.yaml says; without that file all is left to the defaults.

    Attributes
    ----------
    document : the file, None where there is none or it cannot be read
    own : name and remarks
    rules : None where the league's cannot be read
    remarks : what the league says of the season
    """

    document: Document | None
    own: SeasonRecord
    rules: Rules | None
    remarks: WrittenText | None = None


def read_document(
    folder: ContentFolder, file: str, report: Report, repeated: Mapping[Loc, Message] | None = None
) -> Document | None:
    """A YAML file; None where it cannot be read, which is reported.

    Parameters
    ----------
    folder, file : where it stands
    report : takes the fault
    repeated : what to tell of a key that stands twice in a mapping, where there is more to tell
    """
    raw = folder.read(file)
    found = raw if isinstance(raw, Fault) else parse(raw, file, repeated)
    if isinstance(found, Document):
        return found
    report(found)
    return None


def read_league(document: Document, systems: tuple[System[Any], ...], report: Report) -> Rules | None:
    """The rules of a league; None where its way of rating is unknown."""
    system = _system(document, systems, report)
    if system is None:
        return None
    warn_of_cut_texts(system.league, document, report)
    layers = Layers(document, None, document.tree)
    return Rules(layers, system, _checked(layers, system, report))


def _system(document: Document, systems: tuple[System[Any], ...], report: Report) -> System[Any] | None:
    """The way of rating that league.yaml names; other keys are read by nobody without it."""
    known = {system.name: system for system in systems}
    node = document.tree.get("system")
    if node is None or (isinstance(node, Scalar) and node.value is None):
        report(Fault(Place(document.file), Message("“{key}” is missing here.", {"key": "system"})))
    elif isinstance(node, Scalar) and node.text in known:
        return known[node.text]
    else:
        message = one_of(list(known), node.text if isinstance(node, Scalar) else "")
        report(Fault(document.place(("system",)), message))
    own = {key: value for key, value in document.tree.items() if key in LeagueRecord.model_fields and key != "system"}
    check(LeagueRecord, own | {"system": Scalar("-", "-")}, document.place, report)
    return None


def _checked(layers: Layers, system: System[Any], report: Report) -> Checked[LeagueRecord]:
    checked = check(system.league, layers.tree, layers.place, report, {"name": "?"})
    if checked.record is not None:
        for finding in system.check_league(checked.record):
            if not any(checked.lacks(loc) for loc in (finding.loc, *finding.rules)):
                report(_fault(layers, finding))
    return checked


def _fault(layers: Layers, finding: Finding) -> Fault:
    """The fault in league.yaml, or in the season that upset what was right there."""
    upset = None if layers.overridden(finding.loc) else layers.first_override(finding.rules)
    if upset is not None:
        return Fault(layers.place(upset), finding.message, finding.severity)
    return Fault(layers.place(finding.loc, finding.at), finding.message, finding.severity)


def read_season(document: Document | None, league: Rules | None, texts: Texts) -> SeasonFile:
    """A season's name and remarks, and its rules upon the league's."""
    if document is None:
        return SeasonFile(None, SeasonRecord(), league)
    names, report = SeasonRecord.model_fields, texts.report
    own = {key: value for key, value in document.tree.items() if key in names}
    warn_of_cut_texts(SeasonRecord, document, report)
    checked = check(SeasonRecord, own, document.place, report)
    record = checked.record or SeasonRecord()
    remarks = texts.value(document, ("remarks",), record.remarks)
    rules = {key: value for key, value in document.tree.items() if key not in names}
    if league is None:
        return SeasonFile(document, record, None, remarks)
    return SeasonFile(document, record, _upon(league, rules, document, report), remarks)


def _upon(league: Rules, overrides: Tree, document: Document, report: Report) -> Rules:
    """The rules of a league with a season's overrides."""
    overrides = _changeable(overrides, league.system, document, report)
    overrides = _read_by_somebody(overrides, league, document, report)
    if not overrides:
        return league
    layers = Layers(league.layers.base, document, _merged(league.system.league, league.layers.base.tree, overrides))
    return Rules(layers, league.system, _checked(layers, league.system, report))


def fixed(system: System[Any]) -> tuple[tuple[str, ...], ...]:
    """What no season changes of the rules of its league."""
    return ("system",), *system.fixed


def _changeable(tree: Tree, system: System[Any], document: Document, report: Report) -> Tree:
    """The keys that change rules, without those of the system that no season may change."""
    for loc in fixed(system):
        outer = tree if len(loc) == 1 else tree.get(loc[0])
        if isinstance(outer, dict) and loc[-1] in outer:
            message = Message("A season cannot change “{key}”; it stands in league.yaml only.", {"key": loc[-1]})
            report(Fault(document.place(loc, "key"), message))
            rest = {key: value for key, value in outer.items() if key != loc[-1]}
            tree = rest if len(loc) == 1 else tree | {loc[0]: rest}
    return tree


def _read_by_somebody(tree: Tree, league: Rules, document: Document, report: Report) -> Tree:
    """The overrides without keys that are neither a season's nor rules of its league."""
    rules = league.system.league.written()
    known = [key for key in dict.fromkeys((*SeasonRecord.model_fields, *rules)) if (key,) not in fixed(league.system)]
    for key in tree:
        if key not in rules:
            report(Fault(document.place((key,), "key"), unread(key, known)))
    return {key: value for key, value in tree.items() if key in rules}


def _merged(record: type[Record], base: Tree, over: Tree) -> Tree:
    """Key by key where a record stands under a key; anything else is replaced as a whole.

    In a table of margins or of places the keys are data, too: half the league's table and half the season's would be
    nobody's. A key without a value overrides nothing.
    """
    merged: dict[str, Node] = dict(base)
    for key, value in over.items():
        before, inner = base.get(key), record_under(record, key)
        if inner is not None and isinstance(value, dict) and isinstance(before, dict):
            merged[key] = _merged(inner, before, value)
        elif not (isinstance(value, Scalar) and value.value is None):
            merged[key] = value
    return merged
