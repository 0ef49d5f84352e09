"""Keys and values to records, and the faults of those that cannot be."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pydantic import ValidationError

from ligatafel.errors import Fault
from ligatafel.model.records import Record
from ligatafel.notation.scalars import Scalar
from ligatafel.notation.yaml_tree import Loc, Node, Tree
from ligatafel.reading.complaints import KEY, Locate, complaint, meant, squeezed
from ligatafel.reading.schemas import record_at
from ligatafel.reading.unindented import unindented

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

R = TypeVar("R", bound=Record)
R_co = TypeVar("R_co", bound=Record, covariant=True)
_ROUNDS = 4
_BEFORE_COMMA = re.compile(r"[-+]?\d+(?:[.,]\d+)*", re.ASCII)


class Doubts:
    """Locations of what is faulty, found in time that does not grow with their number."""

    def __init__(self, locs: Iterable[Loc] = ()) -> None:
        self.locs: set[Loc] = set()
        self._around: set[Loc] = set()
        for loc in locs:
            self.add(loc)

    def add(self, loc: Loc) -> None:
        """Take in one more."""
        self.locs.add(loc)
        self._around.update(loc[:length] for length in range(len(loc) + 1))

    def touch(self, loc: Loc) -> bool:
        """Whether something is faulty at a location, within it or around it."""
        return loc in self._around or any(loc[:length] in self.locs for length in range(len(loc)))


@dataclass(frozen=True)
class Checked(Generic[R_co]):
    """A record as far as it can be read.

    Attributes
    ----------
    record : None where nothing can be made of the file
    broken : locations of faulty values, which are left out of the record; checks that need them are left out
    """

    record: R_co | None
    broken: frozenset[Loc] = frozenset()

    @property
    def whole(self) -> bool:
        """Whether the file has no fault of its own."""
        return self.record is not None and not self.broken

    @cached_property
    def _doubts(self) -> Doubts:
        return Doubts(self.broken)

    def lacks(self, loc: Loc) -> bool:
        """Whether something is faulty at a location, within it or around it."""
        return self._doubts.touch(loc)


def check(
    record: type[R],
    tree: Tree,
    locate: Locate,
    report: Callable[[Fault], None],
    stand_ins: Mapping[str, str] | None = None,
    rules: Record | None = None,
) -> Checked[R]:
    """Read a record, report its faults, and leave faulty values out.

    Parameters
    ----------
    record : schema
    tree : keys and values
    locate : where a location stands
    report : takes each fault
    stand_ins : values for required keys that are missing or faulty, so that the rest can be read
    rules : of the league, on which the advice for a faulty value may depend
    """
    broken: set[Loc] = set()
    context = {"rules": rules}
    given = _spaced(tree, broken, locate, report)
    for attempt in range(_ROUNDS):
        try:
            found = record.model_validate(given, by_alias=True, by_name=False, context=context)
        except ValidationError as error:
            details = error.errors(include_url=False, include_input=False)
            joined = _with_commas(given, details) if attempt == 0 else given
            if joined != given:
                again = check(record, joined, locate, report, stand_ins, rules)
                return Checked(again.record, again.broken | broken)
        else:
            return Checked(found, frozenset(broken))
        if attempt == 0:
            broken.update(
                _tell(record, given, [one for one in details if one["loc"] not in broken], context, locate, report)
            )
        given = _without(given, [detail["loc"] for detail in details])
        given = {key: Scalar(text, text) for key, text in (stand_ins or {}).items() if key not in given} | given
    return Checked(None, frozenset(broken))


def _spaced(tree: Tree, broken: set[Loc], locate: Locate, report: Callable[[Fault], None]) -> Tree:
    """The tree without keys that have their value within them, which are told."""
    found = list(squeezed(tree))
    for loc, key, message in found:
        report(Fault(locate(loc, "key"), message))
        broken.add((*loc[:-1], key))
    kept = _without_keys(tree, {loc for loc, _, _ in found}) if found else tree
    return kept if isinstance(kept, dict) else tree


def _without_keys(node: Node, locs: Collection[Loc], at: Loc = ()) -> Node:
    if isinstance(node, dict):
        return {key: _without_keys(one, locs, (*at, key)) for key, one in node.items() if (*at, key) not in locs}
    if isinstance(node, tuple):
        return tuple(_without_keys(one, locs, (*at, index)) for index, one in enumerate(node))
    return node


def _tell(
    record: type[Record],
    tree: Tree,
    details: list[ErrorDetails],
    context: Mapping[str, Any],
    locate: Locate,
    report: Callable[[Fault], None],
) -> Iterator[Loc]:
    """Report errors, each cause once; yields what cannot be relied on because of them."""
    moved: set[Loc] = set()
    for lines in unindented(record, tree, {detail["loc"] for detail in details if _unread(detail)}, context):
        report(Fault(locate(lines.rows[0], "key"), lines.message))
        moved.update((lines.under, *lines.rows))
        yield lines.under
    for detail in _told(details, record, moved):
        report(complaint(record, tree, detail, locate))
        yield from _broken(record, detail)


def _without(tree: Tree, locs: Iterable[Loc]) -> Tree:
    """The tree without what stands at some locations; what lacks a required key goes, and a list whose item goes."""
    steps = [tuple(step for step in loc if step != KEY) for loc in locs]
    lacking = {loc[0] for loc in steps if len(loc) == 1}
    kept = {key: value for key, value in tree.items() if key not in lacking}
    pruned = _pruned(kept, [loc for loc in steps if len(loc) > 1 and loc[0] not in lacking])
    return pruned if isinstance(pruned, dict) else {}


def _pruned(node: Node, locs: Sequence[Loc]) -> Node | None:
    """The node without what stands at some locations; None where it goes as a whole."""
    if not locs:
        return node
    inner: dict[str | int, list[Loc]] = defaultdict(list)
    for loc in locs:
        inner[loc[0] if loc else KEY].append(loc[1:])
    whole = any(len(loc) < len(("item", "key")) for loc in locs)
    if isinstance(node, tuple) and not whole:
        items = [_pruned(item, inner[index]) if index in inner else item for index, item in enumerate(node)]
        return None if None in items else tuple(item for item in items if item is not None)
    if not isinstance(node, dict):
        return {} if isinstance(node, Scalar) and all(locs) else None
    if any(len(loc) < len(("key", "key")) and (not loc or loc[0] not in node) for loc in locs):
        return None
    rest = {key: _pruned(value, inner[key]) if all(inner[key]) else None for key, value in node.items() if key in inner}
    values = {key: rest.get(key, value) for key, value in node.items()}
    return {key: value for key, value in values.items() if value is not None}


def _with_commas(tree: Tree, details: list[ErrorDetails]) -> Tree:
    """The tree with numbers whose comma made a key of what follows it: ``{lambda: 4,5}`` has the keys lambda and 5."""
    node: Node = tree
    for detail in details:
        if detail["type"] == "extra_forbidden" and str(detail["loc"][-1]).isdecimal():
            node = _joined(node, detail["loc"])
    return node if isinstance(node, dict) else tree


def _joined(node: Node, loc: Loc) -> Node:
    """The node with the key of digits at a location put behind the number before it, if that is where it belongs."""
    step = loc[0]
    if len(loc) > 1:
        if isinstance(node, dict) and step in node:
            return {**node, str(step): _joined(node[str(step)], loc[1:])}
        if isinstance(node, tuple) and isinstance(step, int):
            return (*node[:step], _joined(node[step], loc[1:]), *node[step + 1 :])
        return node
    digits, keys = str(step), list(node) if isinstance(node, dict) else []
    position = keys.index(digits) if digits in keys else 0
    if not isinstance(node, dict) or position == 0 or node[digits] != Scalar("", None):
        return node
    number = node[keys[position - 1]]
    if not isinstance(number, Scalar) or not _BEFORE_COMMA.fullmatch(number.text):
        return node
    text = f"{number.text},{digits}"
    rest = {key: value for key, value in node.items() if key != digits}
    return rest | {keys[position - 1]: Scalar(text, text)}


def _told(details: Sequence[ErrorDetails], record: type[Record], moved: Collection[Loc]) -> Iterator[ErrorDetails]:
    """The errors without the consequences of others: keys that stand too far left, and what one was meant to be."""
    for detail in details:
        loc = detail["loc"]
        beside = (str(one["loc"][-1]) for one in details if _unread(one) and one["loc"][:-1] == loc[:-1])
        known = record_at(record, loc[:-1]).written()
        misspelt = detail["type"] == "missing" and any(meant(key, known) == loc[-1] for key in beside)
        if loc not in moved and not misspelt:
            yield detail


def _unread(detail: ErrorDetails) -> bool:
    return detail["type"] == "extra_forbidden"


def _broken(record: type[Record], detail: ErrorDetails) -> set[Loc]:
    """What cannot be relied on because of an error: the value, or the key that was probably meant."""
    loc = tuple(step for step in detail["loc"] if step != KEY)
    if not _unread(detail):
        return {loc}
    near = meant(str(loc[-1]), record_at(record, loc[:-1]).written())
    return {(*loc[:-1], near)} if near else {loc}
