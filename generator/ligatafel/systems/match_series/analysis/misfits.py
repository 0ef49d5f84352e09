"""Matches that do not fit into the series to which they are added."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ligatafel.errors import ContentError, Fault
from ligatafel.reading.names import folded
from ligatafel.reading.validation import check
from ligatafel.systems.match_series.checks import check_series
from ligatafel.systems.match_series.records import MatchSeriesLeague, MatchSeriesRecord

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ligatafel.engine.imports import GivenRules
    from ligatafel.engine.system import Finding
    from ligatafel.errors import Place
    from ligatafel.notation.yaml_nodes import Document

_GAPS = (("pr",), ("rating",))
"""What may be filled in later."""


def refuse_misfit(document: Document, number: int, rules: GivenRules | None, place: Place) -> None:
    """Refuse what a check of a series finds in one of its matches.

    Parameters
    ----------
    document : the series with the match
    number : which match, from 0
    rules : of its league; None where they are not known
    place : where the match comes from

    Raises
    ------
    ContentError
        if the check finds an error
    """
    if rules is None or not isinstance(rules.record, MatchSeriesLeague):
        return
    faults = tuple(
        Fault(place, replace(finding.message, values={**finding.message.values, "rules_file": rules.file}))
        for finding in _findings(document, rules.record)
        if finding.loc[:2] == ("matches", number) and finding.loc[2:] not in _GAPS
    )
    if faults:
        raise ContentError(faults)


def _findings(document: Document, rules: MatchSeriesLeague) -> Iterator[Finding]:
    """Errors in a series as far as it can be read; what follows from one is left out."""
    checked = check(MatchSeriesRecord, document.tree, document.place, lambda _: None, rules=rules)
    record = checked.record
    if record is None:
        return
    names = {*record.players, *(match.winner for match in record.matches if match.winner)}
    for finding in check_series(record, rules, {name: folded(name) for name in names}):
        if finding.severity == "error" and not any(checked.lacks(loc) for loc in (finding.loc, *finding.needs)):
            checked = replace(checked, broken=checked.broken | {finding.loc})
            yield finding
