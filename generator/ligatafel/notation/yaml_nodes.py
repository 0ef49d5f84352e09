"""YAML text to nodes with places, in the strict dialect of content files."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

import yaml
from yaml._yaml import CParser

from ligatafel.errors import Fault, Message, Place
from ligatafel.notation.positions import Source, cleaned, forbidden, source_of
from ligatafel.notation.scalars import Scalar
from ligatafel.notation.yaml_sentences import sentence
from ligatafel.notation.yaml_slips import slip
from ligatafel.notation.yaml_tree import Builder, Loc, Marks, Node, Refusal, Tree

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

Side: TypeAlias = Literal["value", "key"]
# The parser ends lines at these characters, YAML 1.2 and editors do not: they are hidden from it.
_BREAKS = {"\u0085": "\ue0f5", "\u2028": "\ue0f8", "\u2029": "\ue0f9"}
_HIDE = str.maketrans(_BREAKS)
_SHOW = str.maketrans({hidden: shown for shown, hidden in _BREAKS.items()})


@dataclass(frozen=True)
class Document:
    """A YAML file that was read.

    Attributes
    ----------
    source : its text
    tree : keys and values, lists as tuples
    marks : where key and value stand in the text, by the keys and list indices that lead to them; for an item of a list
        both are where it begins
    """

    source: Source
    tree: Tree
    marks: Marks = field(repr=False)

    @property
    def file(self) -> str:
        """Path relative to the site folder."""
        return self.source.file

    def known(self, loc: Loc) -> Loc:
        """The longest beginning of a location that stands in the file."""
        while loc and loc not in self.marks:
            loc = loc[:-1]
        return loc

    def place(self, loc: Loc, at: Side = "value") -> Place:
        """Where something stands, or what it would stand in; the whole file is line 1."""
        known = self.known(loc)
        if not known:
            return Place(self.file)
        return self.source.place(self.marks[known][0 if at == "key" else 1])


def parse(raw: bytes, file: str, repeated: Mapping[Loc, Message] | None = None) -> Document | Fault:
    """Read a YAML file.

    Parameters
    ----------
    raw : its bytes
    file : its path relative to the site folder
    repeated : what to tell of a key that stands twice in a mapping, where there is more to tell

    Returns
    -------
    The document, or the one fault that keeps it from being read.
    """
    source = source_of(raw, file)
    return source if isinstance(source, Fault) else parse_part(source, 0, len(source.text), repeated=repeated)


def parse_part(
    source: Source, start: int, end: int, *, blank: bool = False, repeated: Mapping[Loc, Message] | None = None
) -> Document | Fault:
    """Read the part of a text that is YAML, such as the front matter of a page, which may be blank."""
    limit = forbidden(source.text[:end])
    builder = Builder(start, _shown(source.text), lambda index: source.place(index).line, repeated)
    try:
        _build(builder, source, start, end)
    except Refusal as refusal:
        if limit is None or refusal.index < limit[0]:
            return Fault(source.place(refusal.index), refusal.message)
    if limit is not None:
        return Fault(source.place(limit[0]), limit[1])
    root: Node | None = {} if blank and builder.root is None else builder.root
    return _document(source, root, builder.marks)


def _document(source: Source, root: Node | None, marks: Marks) -> Document | Fault:
    if isinstance(root, dict):
        return Document(source, root, marks)
    if root is None or (isinstance(root, Scalar) and root.value is None):
        return Fault(Place(source.file), Message("This file is empty."))
    return Fault(Place(source.file), Message("Keys and values are expected here, like “name: Anna”; mind the space."))


def _shown(text: str) -> Callable[[str], str]:
    if any(mark in text for mark in _BREAKS):
        return lambda value: value.translate(_SHOW)
    return str


def _build(builder: Builder, source: Source, start: int, end: int) -> None:
    text = cleaned(source.text[start:end]).translate(_HIDE)
    try:
        builder.build(_events(text))
    except yaml.MarkedYAMLError as error:
        raise _translated(error, source, start, end) from None


def _events(text: str) -> Iterator[yaml.Event]:
    parser = CParser(text)
    while (event := parser.get_event()) is not None:
        yield event


def _translated(error: yaml.MarkedYAMLError, source: Source, start: int, end: int) -> Refusal:
    """The parser's complaint in our words; what is missing at the end is told at the last character."""
    stopped = error.problem_mark or error.context_mark
    opened = error.context_mark or stopped
    begin = (opened.index if opened else 0) + start
    index = begin if "expected ':'" in (error.problem or "") else (stopped.index if stopped else 0) + start
    if index >= end:
        index = max(len(source.text[:end].rstrip("\r\n")) - 1, start)
    usual = slip(error.problem or "", source.text[:end], index)
    return Refusal(index, usual or sentence(error, source.text[index : index + 1], source.place(begin).line))
