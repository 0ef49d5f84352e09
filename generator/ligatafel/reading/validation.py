"""Keys and values to records, and the faults of those that cannot be."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeVar, Union, get_args, get_origin

from pydantic import ValidationError

from ligatafel.errors import Fault, Message, Place
from ligatafel.model.records import Record
from ligatafel.notation.scalars import Scalar
from ligatafel.notation.yaml_nodes import Side
from ligatafel.notation.yaml_tree import Loc, Node, Tree
from ligatafel.reading.suggestions import near_key

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

R = TypeVar("R", bound=Record)
R_co = TypeVar("R_co", bound=Record, covariant=True)
Locate = Callable[[Loc, Side], Place]
_KEY = "[key]"
_ROUNDS = 4
_WRAPPERS = (Union, UnionType, Annotated)
"""What an annotation may be wrapped in without becoming another kind of value."""
_BEFORE_COMMA = re.compile(r"[-+]?\d+(?:[.,]\d+)*", re.ASCII)
_MAPPING = Message("Keys and values are expected here, like “name: Anna”; mind the space.")
_SHAPES = {
    "tuple_type": Message("A list is expected here, like [Anna, Ben]."),
    "model_type": _MAPPING,
    "dict_type": _MAPPING,
    "string_type": Message("A single text or number is expected here."),
}


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

    def lacks(self, loc: Loc) -> bool:
        """Whether something is faulty at a location, within it or around it."""
        return any(one[: len(loc)] == loc or loc[: len(one)] == one for one in self.broken)


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
    given = tree
    for attempt in range(_ROUNDS):
        try:
            found = record.model_validate(given, by_alias=True, by_name=False, context=context)
        except ValidationError as error:
            details = error.errors(include_url=False, include_input=False)
            joined = _with_commas(given, details) if attempt == 0 else given
            if joined != given:
                return check(record, joined, locate, report, stand_ins, rules)
        else:
            return Checked(found, frozenset(broken))
        for detail in details:
            if attempt == 0:
                report(_fault(record, detail, locate))
                broken.update(_broken(record, detail))
        given = _without(given, [detail["loc"] for detail in details])
        given = {key: Scalar(text, text) for key, text in (stand_ins or {}).items() if key not in given} | given
    return Checked(None, frozenset(broken))


def _without(tree: Tree, locs: Iterable[Loc]) -> Tree:
    """The tree without what stands at some locations; what lacks a required key goes, and a list whose item goes."""
    steps = [tuple(step for step in loc if step != _KEY) for loc in locs]
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
        inner[loc[0] if loc else _KEY].append(loc[1:])
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


def _fault(record: type[Record], detail: ErrorDetails, locate: Locate) -> Fault:
    loc = detail["loc"]
    match detail["type"]:
        case "fault":
            key = loc[-1:] == (_KEY,)
            place = locate(loc[:-1] if key else loc, "key" if key else "value")
            return Fault(place, detail["ctx"]["message"])
        case "missing":
            return Fault(locate(loc[:-1], "key"), Message("“{key}” is missing here.", {"key": str(loc[-1])}))
        case "extra_forbidden":
            return Fault(locate(loc, "key"), unread(str(loc[-1]), _record_at(record, loc[:-1]).written()))
        case "literal_error":
            return Fault(locate(loc, "value"), _choice(detail))
    return Fault(locate(loc, "value"), _SHAPES.get(detail["type"], _SHAPES["string_type"]))


def unread(key: str, known: Collection[str]) -> Message:
    """What to tell of a key that nobody reads."""
    word, colon, value = key.partition(":")
    if colon and word in known:
        better = f"{word}: {value}".strip()[:80]
        return Message("A space is missing after the colon; write “{better}”.", {"better": better})
    near = near_key(key, known)
    if near:
        return Message("Nobody reads the key “{key}” – do you mean “{near}”?", {"key": key[:80], "near": near})
    return Message(
        "Nobody reads the key “{key}”; these may stand here: {known}.", {"key": key[:80], "known": ", ".join(known)}
    )


def _choice(detail: ErrorDetails) -> Message:
    return Message("Write one of these words here: {words}.", {"words": ", ".join(_words(detail))})


def _words(detail: ErrorDetails) -> list[str]:
    return re.findall(r"'([^']*)'", str(detail.get("ctx", {}).get("expected", "")))


def _broken(record: type[Record], detail: ErrorDetails) -> set[Loc]:
    """What cannot be relied on because of an error: the value, or the key that was probably meant."""
    loc = tuple(step for step in detail["loc"] if step != _KEY)
    if detail["type"] != "extra_forbidden":
        return {loc}
    near = near_key(str(loc[-1]).partition(":")[0], _record_at(record, loc[:-1]).written())
    return {(*loc[:-1], near)} if near else set()


def reads(record: type[Record], loc: Loc) -> bool:
    """Whether a schema has a key, or a key within one."""
    name = record.written().get(str(loc[0]))
    inner = _record_in(record.model_fields[name].annotation) if name else None
    return name is not None and (len(loc) == 1 or (inner is not None and reads(inner, loc[1:])))


def record_under(record: type[Record], key: str) -> type[Record] | None:
    """The schema of what stands under a key; None where that is no record, but a value, a list or a free mapping."""
    name = record.written().get(key)
    return _record_itself(record.model_fields[name].annotation) if name else None


def _record_itself(annotation: Any) -> type[Record] | None:  # noqa: ANN401 - any annotation
    if isinstance(annotation, type) and not get_args(annotation):
        return annotation if issubclass(annotation, Record) else None
    if get_origin(annotation) not in _WRAPPERS:
        return None
    return next((found for part in get_args(annotation) if (found := _record_itself(part))), None)


def _record_at(record: type[Record], loc: Loc) -> type[Record]:
    """The schema of what stands at a location."""
    for step in loc:
        name = record.written().get(str(step))
        inner = _record_in(record.model_fields[name].annotation) if name else None
        record = inner or record
    return record


def _record_in(annotation: Any) -> type[Record] | None:  # noqa: ANN401 - any annotation
    if isinstance(annotation, type) and not get_args(annotation):
        return annotation if issubclass(annotation, Record) else None
    return next((found for part in get_args(annotation) if (found := _record_in(part))), None)
