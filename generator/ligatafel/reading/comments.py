"""Values that YAML cuts off: what follows `` #`` is a comment, also where it was meant as part of a text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ligatafel.errors import Fault, Message
from ligatafel.notation.positions import LINE_END
from ligatafel.notation.scalars import Scalar
from ligatafel.reading.redaction import untold

if TYPE_CHECKING:
    from ligatafel.model.records import Record
    from ligatafel.notation.yaml_nodes import Document
    from ligatafel.reading.listing import Report

_COMMENT = re.compile(r"[ \t]+#[^\s#]")
_CUT = re.compile(r"[^\s#][ \t]+#[^\s#]")


def warn_of_cut_texts(record: type[Record], document: Document, report: Report) -> None:
    """Warn of texts like ``Wohnung #3``, of which only ``Wohnung`` is read; a comment with a space is one indeed."""
    source = document.source.text
    if not _CUT.search(source):
        return
    names = record.written()
    for key, node in document.tree.items():
        field = record.model_fields[names[key]] if key in names else None
        if field is None or not isinstance(node, Scalar) or untold(field.annotation, field.metadata):
            continue
        start = document.marks[(key,)][1]
        line = _line(source, start)
        if isinstance(node.value, str) and line.startswith(node.text) and _COMMENT.match(line, len(node.text)):
            values = {"text": node.text[:80], "whole": line.rstrip()[:80]}
            message = Message(
                "After a space, # begins a comment, so that only “{text}” is read; if all of it is meant, "
                'write "{whole}" with the quotation marks.',
                values,
            )
            report(Fault(document.place((key,)), message, "warning"))


def _line(source: str, start: int) -> str:
    end = LINE_END.search(source, start)
    return source[start : end.start() if end else len(source)]
