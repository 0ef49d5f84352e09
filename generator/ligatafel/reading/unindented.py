"""Lines that belong under the key above them, but begin where it begins: ``results:`` with ``Anna: 12`` below it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter, ValidationError

from ligatafel.errors import Message
from ligatafel.notation.scalars import Scalar
from ligatafel.reading.schemas import record_at
from ligatafel.reading.suggestions import near_key

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from ligatafel.model.records import Record
    from ligatafel.notation.yaml_tree import Loc, Node, Tree


@dataclass(frozen=True)
class Unindented:
    """Keys that nobody reads where they stand, but would under the key above.

    Attributes
    ----------
    under : the key above, which has no value
    rows : the keys, in the order of the file
    listed : whether that key takes a list of such keys and values
    """

    under: Loc
    rows: tuple[Loc, ...]
    listed: bool

    @property
    def message(self) -> Message:
        """What to write instead."""
        values: dict[str, str | int | Message] = {"key": str(self.under[-1]), "first": str(self.rows[0][-1])[:80]}
        if self.listed:
            return Message("Indent these lines below “{key}”, and begin there with “- {first}: …”.", values)
        return Message("Indent these lines below “{key}”: put two more spaces before each of them.", values)


def unindented(
    record: type[Record], tree: Tree, unread: Collection[Loc], context: Mapping[str, Any]
) -> Iterator[Unindented]:
    """Find such lines.

    Parameters
    ----------
    record : schema of the file
    tree : keys and values
    unread : keys that nobody reads
    context : of the validation
    """
    for parent in dict.fromkeys(loc[:-1] for loc in unread):
        mapping = node_at(tree, parent)
        if isinstance(mapping, dict):
            yield from _within(record_at(record, parent), parent, mapping, unread, context)


def _within(
    record: type[Record], parent: Loc, mapping: Tree, unread: Collection[Loc], context: Mapping[str, Any]
) -> Iterator[Unindented]:
    known, keys = record.written(), list(mapping)
    for position, key in enumerate(keys, 1):
        node = mapping[key]
        if key not in known or not isinstance(node, Scalar) or node.value is not None:
            continue
        below = list(takewhile(lambda one: (*parent, one) in unread, keys[position:]))
        adapter = TypeAdapter[Any](record.model_fields[known[key]].annotation or object)
        for listed in (False, True):
            fitting = [row for row in below if _takes(adapter, {row: mapping[row]}, context, listed=listed)]
            if fitting and fitting[0] == below[0]:
                rows = takewhile(lambda row: row in fitting or near_key(row, known) is None, below)  # noqa: B023
                yield Unindented((*parent, key), tuple((*parent, row) for row in rows), listed)
                break


def _takes(adapter: TypeAdapter[Any], row: Tree, context: Mapping[str, Any], *, listed: bool) -> bool:
    try:
        adapter.validate_python((row,) if listed else row, by_alias=True, by_name=False, context=dict(context))
    except ValidationError:
        return False
    return True


def node_at(tree: Tree, loc: Loc) -> Node | None:
    """What stands at a location, or the value that stands for all within it."""
    node: Node | None = tree
    for step in loc:
        if isinstance(node, dict):
            node = node.get(str(step))
        elif isinstance(node, tuple):
            node = node[step] if isinstance(step, int) and step < len(node) else None
        else:
            break
    return node
