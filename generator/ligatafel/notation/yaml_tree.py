"""The tree of a YAML text, built in one pass over the parser's events.

A hundred thousand brackets end the reading at the fiftieth, no alias is ever followed, and nothing is built that is not
a mapping with plain keys, a list or a scalar.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

import yaml

from ligatafel.errors import Message
from ligatafel.notation.positions import escaped
from ligatafel.notation.scalars import Scalar, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

DEPTH = 50
_TWICE = Message("“{key}” stands in line {line} already; leave one of the two out.")
_ALIAS = Message(
    "Aliases (*) are not allowed; put a text that begins with * in quotation marks, or write the values out."
)
_ANCHOR = Message(
    "Anchors (&) are not allowed; put a text that begins with & in quotation marks, or write the values out."
)
Node: TypeAlias = "Scalar | dict[str, Node] | tuple[Node, ...]"
Tree: TypeAlias = "dict[str, Node]"
Loc: TypeAlias = tuple[str | int, ...]
Marks: TypeAlias = dict[Loc, tuple[int, int]]


class Refusal(Exception):  # noqa: N818 - carries a fault of the content out of the builder, is no error of the program
    """A YAML text is not accepted from some character on.

    Attributes
    ----------
    index : index of that character
    message : what is wrong and what to write instead
    """

    def __init__(self, index: int, message: Message) -> None:
        super().__init__(message.text)
        self.index = index
        self.message = message


@dataclass(slots=True)
class _Open:
    """A mapping or list that is being read: ``keys`` is None for a list."""

    loc: Loc
    keys: Tree | None
    items: list[Node]
    key: str | None = None

    def take(self, node: Node) -> None:
        """Put a node in."""
        if self.keys is None:
            self.items.append(node)
        elif self.key is not None:
            self.keys[self.key] = node
            self.key = None

    @property
    def next(self) -> Loc:
        """Where the next node will stand."""
        return (*self.loc, len(self.items) if self.key is None else self.key)

    @property
    def node(self) -> Node:
        """What was read."""
        return tuple(self.items) if self.keys is None else self.keys


class Builder:
    """Builds the tree of one YAML text.

    Parameters
    ----------
    offset : index of the text's first character within its file
    shown : restores the characters of a scalar
    line : number of the line of an index
    repeated : what to tell of a key that stands twice in a mapping, where there is more to tell; its values are the key
        and the earlier line

    Attributes
    ----------
    root : the tree; None where there is no document
    marks : indices of key and value by location
    """

    def __init__(
        self,
        offset: int,
        shown: Callable[[str], str],
        line: Callable[[int], int],
        repeated: Mapping[Loc, Message] | None = None,
    ) -> None:
        self.root: Node | None = None
        self.marks: Marks = {}
        self._offset = offset
        self._shown = shown
        self._line = line
        self._repeated = repeated or {}
        self._open: list[_Open] = []
        self._documents = 0

    def build(self, events: Iterator[yaml.Event]) -> None:
        """Take in all events; refuse what is more than data."""
        for event in events:
            if isinstance(event, yaml.ScalarEvent):
                self._scalar(event)
            elif isinstance(event, yaml.CollectionStartEvent):
                self._begin(event, mapping=isinstance(event, yaml.MappingStartEvent))
            elif isinstance(event, yaml.CollectionEndEvent):
                self._end()
            elif isinstance(event, yaml.AliasEvent):
                raise Refusal(self._index(event), _ALIAS)
            elif isinstance(event, yaml.DocumentStartEvent):
                self._document(event)

    def _index(self, event: yaml.Event) -> int:
        mark = event.start_mark
        return self._offset + (mark.index if mark else 0)

    def _document(self, event: yaml.Event) -> None:
        self._documents += 1
        if self._documents > 1:
            raise Refusal(self._index(event), Message("A second document begins here (---); write a file for each."))

    def _refuse_extras(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent, index: int) -> None:
        if event.anchor is not None:
            raise Refusal(index, _ANCHOR)
        if event.tag is not None:
            raise Refusal(index, Message("Tags (!) are not allowed; put a text that begins with ! in quotation marks."))

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        index = self._index(event)
        self._refuse_extras(event, index)
        text = self._shown(event.value)
        if wrong := escaped(text):
            raise Refusal(index, wrong)
        top = self._open[-1] if self._open else None
        if top is not None and top.keys is not None and top.key is None:
            self._key(top, text, index)
            return
        node = plain(text) if event.implicit[0] else Scalar(text, text)
        if top is None:
            self.root = node
        else:
            self._mark(top, index)
            top.take(node)

    def _key(self, top: _Open, key: str, index: int) -> None:
        loc = (*top.loc, key)
        if loc in self.marks:
            values: dict[str, str | int | Message] = {"key": key[:80], "line": self._line(self.marks[loc][0])}
            raise Refusal(index, replace(self._repeated.get(top.loc, _TWICE), values=values))
        top.key = key
        self.marks[loc] = index, index

    def _mark(self, top: _Open, index: int) -> None:
        loc = top.next
        self.marks[loc] = (index if top.keys is None else self.marks[loc][0]), index

    def _begin(self, event: yaml.CollectionStartEvent, *, mapping: bool) -> None:
        index = self._index(event)
        self._refuse_extras(event, index)
        if len(self._open) >= DEPTH:
            raise Refusal(index, Message("Brackets and indentation are nested too deeply here."))
        loc: Loc = ()
        if self._open:
            top = self._open[-1]
            if top.keys is not None and top.key is None:
                raise Refusal(
                    index, Message("A key must be a text; put one with brackets or braces in quotation marks.")
                )
            self._mark(top, index)
            loc = top.next
        self._open.append(_Open(loc, {} if mapping else None, []))

    def _end(self) -> None:
        node = self._open.pop().node
        if self._open:
            self._open[-1].take(node)
        else:
            self.root = node
