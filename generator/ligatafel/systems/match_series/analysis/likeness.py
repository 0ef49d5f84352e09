"""Whether a series has a match already, as far as date, winner, score, length, PR and luck tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.errors import ContentError, Fault, Message
from ligatafel.notation.scalars import Scalar
from ligatafel.notation.yaml_nodes import Document, parse
from ligatafel.reading.names import folded
from ligatafel.systems.match_series.analysis.changes import MATCHES, listed
from ligatafel.systems.match_series.analysis.entries import entry

if TYPE_CHECKING:
    from ligatafel.notation.scalars import ScalarValue
    from ligatafel.notation.yaml_tree import Node, Tree
    from ligatafel.systems.match_series.analysis.match import AnalysedMatch

_TELLING = frozenset({"date", "length", "winner", "score", "pr", "luck"})


def item_of(match: AnalysedMatch) -> Tree:
    """A match as it is read from a series."""
    document = parse("\n".join(("matches:", *entry(match))).encode(), "")
    item = listed(document)[0] if isinstance(document, Document) else None
    if not isinstance(item, dict):
        raise TypeError(match)
    return item


def same_match(document: Document, match: AnalysedMatch) -> tuple[int, Tree] | None:
    """The match of a series that lacks the PR of this one and is the same; None where the series does not have it.

    Raises
    ------
    ContentError
        where the series has it with its PR, or several that may be meant
    """
    new = item_of(match)
    same = [
        (number, old) for number, old in enumerate(listed(document)) if isinstance(old, dict) and _are_one(old, new)
    ]
    if not same:
        return None
    number, old = same[0]
    place = {"place": str(document.place((*MATCHES, number)))}
    if "pr" not in new or any("pr" in _known(one) for _, one in same):
        raise ContentError((Fault(match.place, Message("The series has this match already, in {place}.", place)),))
    if len(same) > 1:
        message = Message(
            "Several matches of the series could be this one, the first in {place}; write “length” in each of them.",
            place,
        )
        raise ContentError((Fault(match.place, message),))
    return number, old


def missing_keys(old: Tree, new: Tree) -> Tree:
    """What a match of a series does not tell."""
    known = _known(old)
    return {key: value for key, value in new.items() if key not in known}


def _are_one(old: Tree, new: Tree) -> bool:
    shared = _TELLING & _known(old).keys() & new.keys()
    if {"pr", "luck"} <= shared:
        shared -= {"date"}  # no two matches have the same dice and the same mistakes, whatever day was given
    telling = "pr" in shared or {"date", "score"} <= shared
    return telling and all(_values(old[key]) == _values(new[key]) for key in shared)


def _known(old: Tree) -> Tree:
    """The keys that have a value."""
    return {key: value for key, value in old.items() if not (isinstance(value, Scalar) and value.value is None)}


def _values(node: Node) -> ScalarValue | tuple[object, ...]:
    """What a value or list stands for, however it is written."""
    if isinstance(node, Scalar):
        return folded(node.value) if isinstance(node.value, str) else node.value
    return tuple(map(_values, node.values() if isinstance(node, dict) else node))
