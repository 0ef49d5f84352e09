"""Matches added to the file of a series, or filled in there; all else in it stays as it is, byte for byte."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from ligatafel.errors import ContentError, Fault, Message, Place
from ligatafel.notation.scalars import Scalar
from ligatafel.notation.yaml_nodes import Document, parse
from ligatafel.reading.names import folded
from ligatafel.systems.match_series.analysis.changes import (
    DASH,
    MATCHES,
    Change,
    end_of_line,
    end_of_match,
    end_of_matches,
    inserted,
    lines_between,
    listed,
)
from ligatafel.systems.match_series.analysis.entries import entry
from ligatafel.systems.match_series.analysis.filling import filled
from ligatafel.systems.match_series.analysis.likeness import item_of, same_match
from ligatafel.systems.match_series.analysis.misfits import refuse_misfit

if TYPE_CHECKING:
    from ligatafel.engine.imports import GivenFile, GivenRules
    from ligatafel.systems.match_series.analysis.match import AnalysedMatch

_BOM = b"\xef\xbb\xbf"
_EMPTY = re.compile(r"(?:matches|\"matches\"|'matches') *:( *\[\s*\]| *(?:~|null)(?=\s|$))")
_PLAYERS = 2


def appended(series: GivenFile, match: AnalysedMatch, rules: GivenRules | None = None) -> bytes:
    """The file of a series with one match more, or with what a match there lacks: PR, luck and the like.

    Parameters
    ----------
    series : the file
    match : whose players have the names that the series has
    rules : of its league; where they are not known, nothing tells whether the match fits in

    Raises
    ------
    ContentError
        where the file cannot be read, has the match already or other players, or the match lacks what it needs or does
        not fit in
    """
    document = parse(series.content, series.name)
    if isinstance(document, Fault):
        raise ContentError((document,))
    fitted = _fitted(match, document)
    _refuse_gaps(fitted)
    same = same_match(document, fitted)
    change = filled(document, *same, fitted) if same else _added(document, fitted)
    content = (_BOM if series.content.startswith(_BOM) else b"") + change.text.encode()
    after = parse(content, series.name)
    if isinstance(after, Fault) or after.tree != {**document.tree, "matches": change.matches}:
        raise change.unsafe
    refuse_misfit(after, change.number, rules, fitted.place)
    return content


def _fitted(match: AnalysedMatch, document: Document) -> AnalysedMatch:
    """The match in the order of the players of the series, under their names there."""
    named = document.tree.get("players")
    names = [node.text for node in named if isinstance(node, Scalar)] if isinstance(named, tuple) else []
    if len(names) != _PLAYERS:
        message = Message("The two players of the series are missing here; write “players: [Anna, Ben]”.")
        raise ContentError((Fault(document.place(("players",)), message),))
    players = names[0], names[1]
    wanted = {folded(name) for name in players}
    strangers = [name for name in match.players if folded(name) not in wanted]
    if strangers:
        found = {folded(name) for name in match.players}
        left = next((name for name in players if folded(name) not in found), players[0])
        values = {"name": strangers[0], "file": document.file, "first": players[0], "second": players[1], "left": left}
        message = Message(
            '“{name}” does not play in {file}, where {first} and {second} do; tell who it is, --as "{name}={left}".',
            values,
        )
        raise ContentError((Fault(match.place, message),))
    turned = match if folded(match.players[0]) == folded(players[0]) else match.turned()
    return replace(turned, players=players)


def _refuse_gaps(match: AnalysedMatch) -> None:
    """Refuse a match without winner or date, with which the series could not be read."""
    faults = []
    if match.winner is None:
        why = Message("Nobody has won this match yet; only matches that are over can be added to a series.")
        untold = Message("Who has won is not told here; give the .mat of the match, too.")
        faults.append(Fault(match.place, why if match.unfinished else untold))
    if match.date is None:
        message = Message("When the match was played is not told here; give its day, --date 2026-01-31.")
        faults.append(Fault(match.place, message))
    if faults:
        raise ContentError(tuple(faults))


def _added(document: Document, match: AnalysedMatch) -> Change:
    """The text with the lines of a match more."""
    matches = listed(document)
    return Change(len(matches), _with_match(document, match), (*matches, item_of(match)), _unsafe(document))


def _with_match(document: Document, match: AnalysedMatch) -> str:
    """The text of the file with the lines of a match."""
    if "matches" not in document.tree:
        raise ContentError((Fault(Place(document.file), Message("“{key}” is missing here.", {"key": "matches"})),))
    source = document.source.text
    key, value = document.marks[MATCHES]
    matches = document.tree["matches"]
    if matches == () or (isinstance(matches, Scalar) and matches.value is None):
        if found := _EMPTY.match(source, key):
            source = source[: found.start(1)] + source[found.end(1) :]
        return inserted(source, end_of_line(source, key), entry(match))
    if source[value] in "[{":
        raise _unsafe(document)
    return _after_the_last(document, match)


def _after_the_last(document: Document, match: AnalysedMatch) -> str:
    """The text with the match after the last one, indented as the first."""
    source, end = document.source.text, end_of_matches(document)
    start = end_of_line(source, document.marks[MATCHES][0])
    dash = next((found[1] for _, line in lines_between(source, start, end) if (found := DASH.match(line))), None)
    column = document.place((*MATCHES, 0)).column - 1
    if dash is None or column < len(dash) + 2:
        raise _unsafe(document)
    lines = entry(match, f"{dash}-".ljust(column), " " * column)
    return inserted(source, end_of_match(source, start, end, len(dash)), lines)


def _unsafe(document: Document) -> ContentError:
    message = Message(
        "No match can be added here without rewriting the list; begin each match in a line of its own with a hyphen, "
        "or paste it (import without --series)."
    )
    return ContentError((Fault(document.place(MATCHES, "key"), message),))
