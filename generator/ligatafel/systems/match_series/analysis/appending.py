"""Matches added to the file of a series, which otherwise stays as it is, byte for byte."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from ligatafel.errors import ContentError, Fault, Message, Place
from ligatafel.notation.positions import LINE_END
from ligatafel.notation.scalars import Scalar
from ligatafel.notation.yaml_nodes import Document, parse
from ligatafel.reading.names import folded
from ligatafel.systems.match_series.analysis.entries import entry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ligatafel.engine.imports import GivenFile
    from ligatafel.notation.scalars import ScalarValue
    from ligatafel.notation.yaml_tree import Node, Tree
    from ligatafel.systems.match_series.analysis.match import AnalysedMatch

_BOM = b"\xef\xbb\xbf"
_EMPTY = re.compile(r"(?:matches|\"matches\"|'matches') *:( *\[\s*\]| *(?:~|null)(?=\s|$))")
_LINE = re.compile(r"([^\r\n]*)(?:\r\n|\n|\r|$)")
_DASH = re.compile(r"( *)-(?: |$)")
_MATCHES = ("matches",)
_PLAYERS = 2


def appended(series: GivenFile, match: AnalysedMatch) -> bytes:
    """The file of a series with one match more.

    Parameters
    ----------
    series : the file
    match : whose players have the names that the series has

    Raises
    ------
    ContentError
        where the file cannot be read, has the match already or other players, or the match lacks what it needs
    """
    document = parse(series.content, series.name)
    if isinstance(document, Fault):
        raise ContentError((document,))
    fitted = _fitted(match, document)
    _refuse_gaps(fitted)
    _refuse_twice(fitted, document)
    text = _with_match(document, fitted)
    content = (_BOM if series.content.startswith(_BOM) else b"") + text.encode()
    if not _is_one_more(document, parse(content, series.name), fitted):
        raise _unsafe(document)
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
        values = {"name": strangers[0], "file": document.file, "first": players[0], "second": players[1]}
        message = Message(
            '“{name}” does not play in {file}, where {first} and {second} do; tell who it is, --as "{name}={first}".',
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


def _refuse_twice(match: AnalysedMatch, document: Document) -> None:
    """Refuse a match that the series has already, as far as date, winner, score and PR tell."""
    new = _item(match)
    matches = document.tree.get("matches")
    for number, old in enumerate(matches if isinstance(matches, tuple) else ()):
        if isinstance(old, dict) and _are_one(old, new):
            values = {"place": str(document.place((*_MATCHES, number)))}
            message = Message("The series has this match already, in {place}.", values)
            raise ContentError((Fault(match.place, message),))


def _are_one(old: Tree, new: Tree) -> bool:
    shared = {"date", "winner", "score", "pr"} & old.keys() & new.keys()
    telling = "pr" in shared or {"date", "score"} <= shared
    return telling and all(_values(old[key]) == _values(new[key]) for key in shared)


def _values(node: Node) -> ScalarValue | tuple[object, ...]:
    """What a value or list stands for, however it is written."""
    if isinstance(node, Scalar):
        return folded(node.value) if isinstance(node.value, str) else node.value
    return tuple(map(_values, node.values() if isinstance(node, dict) else node))


def _with_match(document: Document, match: AnalysedMatch) -> str:
    """The text of the file with the lines of a match."""
    if "matches" not in document.tree:
        raise ContentError((Fault(Place(document.file), Message("“{key}” is missing here.", {"key": "matches"})),))
    source = document.source.text
    key, value = document.marks[_MATCHES]
    matches = document.tree["matches"]
    if matches == () or (isinstance(matches, Scalar) and matches.value is None):
        if found := _EMPTY.match(source, key):
            source = source[: found.start(1)] + source[found.end(1) :]
        return _inserted(source, _end_of_line(source, key), entry(match))
    if source[value] in "[{":
        raise _unsafe(document)
    return _after_the_last(document, match)


def _after_the_last(document: Document, match: AnalysedMatch) -> str:
    """The text with the match after the last one, indented as the first."""
    source = document.source.text
    key = document.marks[_MATCHES][0]
    following = [marks[0] for loc, marks in document.marks.items() if len(loc) == 1 and marks[0] > key]
    start, end = _end_of_line(source, key), min(following, default=len(source))
    dash = next((found[1] for _, line in _lines(source, start, end) if (found := _DASH.match(line))), None)
    column = document.place((*_MATCHES, 0)).column - 1
    if dash is None or column < len(dash) + 2:
        raise _unsafe(document)
    # A comment that is indented further than the hyphen belongs to its match, others to what follows.
    inside = [
        stop
        for stop, line in _lines(source, start, end)
        if line.strip() and not (line.lstrip().startswith("#") and len(line) - len(line.lstrip()) <= len(dash))
    ]
    lines = entry(match, f"{dash}-".ljust(column), " " * column)
    return _inserted(source, inside[-1], lines)


def _inserted(source: str, index: int, lines: tuple[str, ...]) -> str:
    """A text with more lines at an index, ended as the others; the last line of a file may have no end."""
    found = LINE_END.search(source)
    newline = found[0] if found else "\n"
    if source[:index].endswith(("\n", "\r")):
        added = "".join(line + newline for line in lines)
    else:
        added = "".join(newline + line for line in lines)
    return source[:index] + added + source[index:]


def _end_of_line(source: str, index: int) -> int:
    """Index of the line after that of an index."""
    found = _LINE.match(source, index)
    return found.end() if found else len(source)


def _lines(source: str, start: int, end: int) -> Iterator[tuple[int, str]]:
    """The lines of a part of a source, each with the index at which it ends."""
    while start < end:
        stop = _end_of_line(source, start)
        yield stop, source[start:stop].rstrip("\r\n")
        start = stop


def _item(match: AnalysedMatch) -> Tree:
    """A match as it is read from a series."""
    document = parse("\n".join(("matches:", *entry(match))).encode(), "")
    matches = document.tree["matches"] if isinstance(document, Document) else ()
    item = matches[0] if isinstance(matches, tuple) else None
    if not isinstance(item, dict):
        raise TypeError(match)
    return item


def _is_one_more(before: Document, after: Document | Fault, match: AnalysedMatch) -> bool:
    """Whether a file has changed by one match at the end and nothing else."""
    matches = before.tree["matches"]
    wanted = (*(matches if isinstance(matches, tuple) else ()), _item(match))
    return isinstance(after, Document) and after.tree == {**before.tree, "matches": wanted}


def _unsafe(document: Document) -> ContentError:
    message = Message(
        "No match can be added here without rewriting the list; begin each match in a line of its own with a hyphen, "
        "or paste it (import without --series)."
    )
    return ContentError((Fault(document.place(_MATCHES, "key"), message),))
