"""What pydantic finds wrong with keys and values, in sentences that say what to write instead."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING

from ligatafel.errors import Fault, Message, Place
from ligatafel.notation.scalars import Scalar
from ligatafel.notation.yaml_nodes import Side
from ligatafel.notation.yaml_tree import Loc, Node, Tree
from ligatafel.reading.schemas import example, record_at, written_out
from ligatafel.reading.suggestions import near_key, near_word
from ligatafel.reading.unindented import node_at

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

    from ligatafel.model.records import Record

Locate = Callable[[Loc, Side], Place]
KEY = "[key]"
"""Pydantic's last step to a key of a mapping, as against its value."""
_SQUEEZED = re.compile(r"(?P<key>[^:]*[^:\s]):(?P<value>[-+−–]?\.?\d[\d.,]*|https?://.*)")
_CURLY = re.compile("[“”„«»](?P<text>[^“”„«»]+)[“”„«»]")
_SHOWN = 80


def complaint(record: type[Record], tree: Tree, detail: ErrorDetails, locate: Locate) -> Fault:
    """The fault of one error.

    Parameters
    ----------
    record : schema of the file
    tree : keys and values of the file
    detail : the error
    locate : where a location stands
    """
    loc = detail["loc"]
    if detail["type"] == "missing":
        return Fault(locate(loc[:-1], "key"), Message("“{key}” is missing here.", {"key": str(loc[-1])}))
    if detail["type"] == "extra_forbidden":
        return Fault(locate(loc, "key"), unread(str(loc[-1]), record_at(record, loc[:-1]).written()))
    if loc[-1:] == (KEY,):
        return Fault(locate(loc[:-1], "key"), detail["ctx"]["message"])
    return Fault(locate(loc, "value"), _of_value(record, node_at(tree, loc), detail))


def _of_value(record: type[Record], node: Node | None, detail: ErrorDetails) -> Message:
    text = node.text if isinstance(node, Scalar) else ""
    quoted = _CURLY.fullmatch(text.strip())
    match detail["type"]:
        case "fault" | "literal_error" if quoted:
            return _without_curly(quoted["text"])
        case "fault":
            message: Message = detail["ctx"]["message"]
            return message
        case "literal_error":
            return one_of(re.findall(r"'([^']*)'", str(detail.get("ctx", {}).get("expected", ""))), text)
        case "tuple_type":
            return _no_list(node, example(record, detail["loc"]))
        case "model_type" | "dict_type":
            return _no_mapping(node, example(record, detail["loc"]))
    return Message("A single text or number is expected here.")


def unread(key: str, known: Collection[str]) -> Message:
    """What to tell of a key that nobody reads."""
    word, colon, value = key.partition(":")
    if colon and word in known:
        return _spaced(word, value)
    near = near_key(key, known)
    if near:
        return Message("Nobody reads the key “{key}” – do you mean “{near}”?", {"key": key[:_SHOWN], "near": near})
    return Message(
        "Nobody reads the key “{key}”; these may stand here: {known}.", {"key": key[:_SHOWN], "known": ", ".join(known)}
    )


def one_of(words: Collection[str], text: str) -> Message:
    """What to write in place of a word that none of those is that may stand there."""
    values: dict[str, str | int | Message] = {"text": text[:_SHOWN], "words": ", ".join(words)}
    if not text:
        return Message("Write one of these words here: {words}.", values)
    if near := near_word(text, words):
        return Message("Write {near} instead of “{text}”.", values | {"near": near})
    return Message("Write one of these words instead of “{text}”: {words}.", values)


def meant(key: str, known: Collection[str]) -> str | None:
    """The key that was probably meant by one that nobody reads."""
    return near_key(key.partition(":")[0], known)


def squeezed(tree: Node, loc: Loc = ()) -> Iterator[tuple[Loc, str, Message]]:
    """Keys without a value that have it within them: ``{Anna:12}``; where, the key alone, and what to write."""
    if isinstance(tree, Scalar):
        return
    for step, node in tree.items() if isinstance(tree, dict) else enumerate(tree):
        found = _SQUEEZED.fullmatch(step) if isinstance(step, str) and node == Scalar("", None) else None
        if found:
            yield (*loc, step), found["key"], _spaced(found["key"], found["value"])
        yield from squeezed(node, (*loc, step))


def _spaced(key: str, value: str) -> Message:
    better = f"{key}: {value}".strip()[:_SHOWN]
    return Message("A space is missing after the colon; write “{better}”.", {"better": better})


def _without_curly(text: str) -> Message:
    better = text.strip()[:_SHOWN]
    return Message(
        "Write {better} without these quotation marks; YAML knows the straight ones only.", {"better": better}
    )


def _no_list(node: Node | None, better: str | None) -> Message:
    first = next(iter(node), "") if isinstance(node, dict) else node.text if isinstance(node, Scalar) else ""
    if re.match(r"-[^-\d\s]", first):
        word = first[1:].partition(" -")[0] + (": …" if isinstance(node, dict) else "")
        return Message("A space is missing after the hyphen; write “{better}”.", {"better": f"- {word}"[:_SHOWN]})
    return Message("A list is expected here, like {example}.", {"example": better or "[Anna, Ben]"})


def _no_mapping(node: Node | None, better: str | None) -> Message:
    if isinstance(node, tuple) and node and all(isinstance(item, dict) for item in node):
        line = written_out(node[0]).removeprefix("{").removesuffix("}")
        return Message("Leave out the hyphens before these lines; write “{better}”.", {"better": line[:_SHOWN]})
    if better and not better.startswith("{"):
        return Message("A single value is expected here, like {example}.", {"example": better})
    values = {"example": better or "“name: Anna”"}
    return Message("Keys and values are expected here, like {example}; mind the space.", values)
