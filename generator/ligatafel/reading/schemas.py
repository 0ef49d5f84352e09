"""What schemas of files say about the keys within them: which are read, and what their values look like."""

from __future__ import annotations

from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from ligatafel.model.records import Record
from ligatafel.notation.scalars import written
from ligatafel.notation.yaml_tree import Loc

_WRAPPERS = (Union, UnionType, Annotated)
"""What an annotation may be wrapped in without becoming another kind of value."""


def record_under(record: type[Record], key: str) -> type[Record] | None:
    """The schema of what stands under a key; None where that is no record, but a value, a list or a free mapping."""
    name = record.written().get(key)
    return _record_itself(record.model_fields[name].annotation) if name else None


def record_at(record: type[Record], loc: Loc) -> type[Record]:
    """The schema of what stands at a location."""
    for step in loc:
        name = record.written().get(str(step))
        inner = _record_in(record.model_fields[name].annotation) if name else None
        record = inner or record
    return record


def example(record: type[Record], loc: Loc) -> str | None:
    """What may stand at a location, as it is written in a file; None where the schema has no example of it."""
    found: Any = None
    for step in loc:
        name = record.written().get(str(step))
        own = record.model_fields[name].examples if name else None
        found = own[0] if own else _within(found, step)
        record = record_at(record, (step,))
    return None if found is None else written_out(found)


def _within(example: Any, step: str | int) -> Any:  # noqa: ANN401 - any value of a file
    """The part of an example that stands for any item of a list, or any key of a mapping, that has none of its own."""
    if isinstance(example, list) and isinstance(step, int):
        return example[0]
    return example.get(step, next(iter(example.values()))) if isinstance(example, dict) else None


def written_out(value: Any) -> str:  # noqa: ANN401 - any value of a file
    """A value in one line of a file; a list of keys and values by its first item."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {written_out(one)}' for key, one in value.items())}}}"
    if isinstance(value, list | tuple):
        items = ", ".join(map(written_out, value))
        return f"- {written_out(value[0])}" if value and isinstance(value[0], dict) else f"[{items}]"
    return written(value) if isinstance(value, str) else str(value)


def _record_itself(annotation: Any) -> type[Record] | None:  # noqa: ANN401 - any annotation
    if isinstance(annotation, type) and not get_args(annotation):
        return annotation if issubclass(annotation, Record) else None
    if get_origin(annotation) not in _WRAPPERS:
        return None
    return next((found for part in get_args(annotation) if (found := _record_itself(part))), None)


def _record_in(annotation: Any) -> type[Record] | None:  # noqa: ANN401 - any annotation
    if isinstance(annotation, type) and not get_args(annotation):
        return annotation if issubclass(annotation, Record) else None
    return next((found for part in get_args(annotation) if (found := _record_in(part))), None)
