"""Series: their files in the folder of a league, and what is worth a warning."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from ligatafel.model.records import SeriesRecord
from ligatafel.reading.comments import warn_of_cut_texts
from ligatafel.reading.results import ResultsFile
from ligatafel.reading.validation import Checked, check

if TYPE_CHECKING:
    from ligatafel.errors import Fault
    from ligatafel.notation.yaml_nodes import Document
    from ligatafel.reading.homes import Homes
    from ligatafel.reading.listing import Report
    from ligatafel.reading.rules import Rules

SeriesFile: TypeAlias = ResultsFile[SeriesRecord]


def read_series(series: str, document: Document, rules: Rules, homes: Homes, report: Report) -> SeriesFile:
    """A series by itself, before names find their players."""
    schema = cast("type[SeriesRecord]", rules.system.results)
    warn_of_cut_texts(schema, document, report)
    told: list[Fault] = []
    checked = check(schema, document.tree, document.place, told.append, rules=rules.checked.record)
    if told and (astray := homes.elsewhere(document, rules.system)):
        report(astray)
        return ResultsFile(series, document, rules, Checked(None))
    for fault in told:
        report(fault)
    return ResultsFile(series, document, rules, checked)
