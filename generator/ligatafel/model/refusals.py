"""Refusing a value with a sentence, and what was written in its place."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal

from pydantic_core import PydanticCustomError

from ligatafel.errors import Message
from ligatafel.notation.scalars import Scalar


def refusal(message: Message) -> PydanticCustomError:
    """Refusal of a value, with a sentence that says what to write instead."""
    return PydanticCustomError("fault", "{text}", {"text": message.text, "message": message})


def scalar_of(value: object) -> Scalar:
    """What was written, for a value of a file or of Python."""
    if isinstance(value, Scalar):
        found = value
    elif isinstance(value, float):
        found = Scalar(repr(value), Decimal(repr(value)))
    elif value is None or isinstance(value, str | int | Decimal):
        found = Scalar("" if value is None else str(value), value)
    elif isinstance(value, dt.date):
        found = Scalar(value.isoformat(), value.isoformat())
    elif isinstance(value, list | tuple):
        raise refusal(Message("A single value is expected here, not a list."))
    else:
        raise refusal(Message("A single value is expected here, not keys and values."))
    if found.value is None:
        raise refusal(Message("A value is missing here."))
    return found
