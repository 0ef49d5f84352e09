"""Keys and values to records, and the faults of those that cannot be."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar, get_args

from pydantic import ValidationError

from ligatafel.errors import Fault, Message, Place
from ligatafel.model.records import Record
from ligatafel.notation.scalars import Scalar
from ligatafel.notation.yaml_nodes import Side
from ligatafel.notation.yaml_tree import Loc, Node, Tree
from ligatafel.reading.suggestions import near_word

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

R = TypeVar("R", bound=Record)
Locate = Callable[[Loc, Side], Place]
_KEY = "[key]"
_ROUNDS = 4
_MAPPING = Message("Keys and values are expected here, like “name: Anna”; mind the space.")
_SHAPES = {
    "tuple_type": Message("A list is expected here, like [Anna, Ben]."),
    "model_type": _MAPPING,
    "dict_type": _MAPPING,
    "string_type": Message("A single text or number is expected here."),
}


@dataclass(frozen=True)
class Checked(Generic[R]):
    """A record as far as it can be read.

    Attributes
    ----------
    record : None where nothing can be made of the file
    broken : locations of faulty values, which are left out of the record; checks that need them are left out
    """

    record: R | None
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
) -> Checked[R]:
    """Read a record, report its faults, and leave faulty values out.

    Parameters
    ----------
    record : schema
    tree : keys and values
    locate : where a location stands
    report : takes each fault
    stand_ins : values for required keys that are missing or faulty, so that the rest can be read
    """
    broken: set[Loc] = set()
    given = tree
    for attempt in range(_ROUNDS):
        try:
            found = record.model_validate(given, by_alias=True, by_name=False)
        except ValidationError as error:
            details = error.errors(include_url=False, include_input=False)
        else:
            return Checked(found, frozenset(broken))
        for detail in details:
            if attempt == 0:
                before = _before_comma(tree, detail)
                report(_fault(record, detail, locate) if before is None else _split(before, detail["loc"], locate))
                broken.update(_broken(record, detail) if before is None else {before[0]})
            given = _without(given, detail["loc"])
        given = {key: Scalar(text, text) for key, text in (stand_ins or {}).items() if key not in given} | given
    return Checked(None, frozenset(broken))


def _without(tree: Tree, loc: Loc) -> Tree:
    """The tree without what stands at a location; a list goes as a whole, and so does what lacks a required key."""
    if len(loc) > 1:
        pruned = _pruned(tree, tuple(step for step in loc if step != _KEY))
        return pruned if isinstance(pruned, dict) else {}
    return {key: value for key, value in tree.items() if (key,) != loc}


def _pruned(node: Node, loc: Loc) -> Node | None:
    """The node without what stands at a location; None where it goes as a whole."""
    if not isinstance(node, dict):
        return {} if isinstance(node, Scalar) and loc else None
    if not loc or loc[0] not in node:
        return node if loc[1:] else None
    key = str(loc[0])
    rest = _pruned(node[key], loc[1:]) if len(loc) > 1 else None
    others = {name: value for name, value in node.items() if name != key}
    return others if rest is None else {**node, key: rest}


def _before_comma(tree: Tree, detail: ErrorDetails) -> tuple[Loc, str] | None:
    """The number whose decimal comma made a key of its decimals: ``{lambda: 4,5}`` has the keys lambda and 5."""
    *outer, key = detail["loc"]
    node: Node | None = tree
    for step in outer:
        node = node.get(str(step)) if isinstance(node, dict) else None
    if detail["type"] != "extra_forbidden" or not isinstance(node, dict) or not str(key).isdecimal():
        return None
    keys = list(node)
    name = keys[keys.index(str(key)) - 1]
    before, after = node[name], node[str(key)]
    if not isinstance(before, Scalar) or not isinstance(before.value, int) or after != Scalar("", None):
        return None
    return (*outer, name), before.text


def _split(before: tuple[Loc, str], loc: Loc, locate: Locate) -> Fault:
    whole, decimals = before[1], str(loc[-1])
    values = {"better": f"{whole}.{decimals}", "text": f"{whole},{decimals}"}
    return Fault(locate(loc, "key"), Message("Write {better} instead of {text}.", values))


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
    near = near_word(key, known)
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
    near = near_word(str(loc[-1]), _record_at(record, loc[:-1]).written())
    return {(*loc[:-1], near)} if near else set()


def reads(record: type[Record], loc: Loc) -> bool:
    """Whether a schema has a key, or a key within one."""
    name = record.written().get(str(loc[0]))
    inner = _record_in(record.model_fields[name].annotation) if name else None
    return name is not None and (len(loc) == 1 or (inner is not None and reads(inner, loc[1:])))


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
