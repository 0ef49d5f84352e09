"""Kinds of values in content files: how each is read, and what to write instead of what cannot be.

Every type takes a :class:`Scalar` as the YAML reader makes it, or the plain Python value, and refuses with a
:class:`Message`, which travels in the context of pydantic's error under ``message``.
"""

from __future__ import annotations

import datetime as dt
import re
from decimal import Decimal
from typing import Annotated, Any, NoReturn, TypeAlias
from urllib.parse import urlsplit

from pydantic import PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from ligatafel.errors import Message
from ligatafel.model import numbers
from ligatafel.notation.scalars import Scalar

_LARGEST = 2**63
_ADDRESS = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
_TRUE = {"yes", "y", "ja", "j", "on", "an", "ein", "wahr", "true", "x", "1"}
_FALSE = {"no", "n", "nein", "off", "aus", "falsch", "false", "0"}


def refuse(text: str, /, **values: str | int | Message) -> NoReturn:
    """Refuse a value with a sentence that says what to write instead."""
    raise PydanticCustomError("fault", "{text}", {"text": text, "message": Message(text, values)})


def is_address(text: str) -> bool:
    """Whether a text is lower-case ASCII words joined by hyphens, 100 characters at most."""
    return len(text) <= 100 and _ADDRESS.fullmatch(text) is not None  # noqa: PLR2004 - FORMAT, "Settled details"


def _scalar(value: object) -> Scalar:
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
        refuse("A single value is expected here, not a list.")
    else:
        refuse("A single value is expected here, not keys and values.")
    if found.value is None:
        refuse("A value is missing here.")
    return found


def _text(value: object) -> str:
    return _scalar(value).text


def _line(value: object) -> str:
    text = " ".join(_scalar(value).text.split())
    return text or refuse("A text is missing here.")


def _flag(value: object) -> bool:
    scalar = _scalar(value)
    if isinstance(scalar.value, bool):
        return scalar.value
    word = scalar.text.strip().casefold()
    if word in _TRUE:
        refuse("Write true instead of “{text}”.", text=scalar.text)
    if word in _FALSE:
        refuse("Write false instead of “{text}”.", text=scalar.text)
    refuse("Write true or false instead of “{text}”.", text=scalar.text)


def _finite(scalar: Scalar) -> int | Decimal:
    """The number that a scalar is, or the reason why it is none."""
    value = scalar.value
    if isinstance(value, int | Decimal) and not isinstance(value, bool):
        if not Decimal(value).is_finite() or abs(value) >= _LARGEST:
            refuse("The number {text} is too large.", text=scalar.text[:40])
        return value
    better = numbers.instead(scalar.text)
    if better is None:
        refuse("Write a number instead of “{text}”.", text=scalar.text[:80])
    if abs(Decimal(better)) >= _LARGEST:
        refuse("The number {text} is too large.", text=scalar.text[:40])
    if better == scalar.text.strip():
        refuse("Write the number {better} without quotation marks.", better=better)
    refuse("Write {better} instead of {text}.", better=better, text=scalar.text)


def _whole(value: object) -> int:
    scalar = _scalar(value)
    number = _finite(scalar)
    if isinstance(number, int):
        return number
    if numbers.thousands_point(scalar.text):
        refuse("Write {better} instead of {text}.", better=numbers.ungrouped(scalar.text), text=scalar.text)
    if number == number.to_integral_value():
        refuse("Write {better} instead of {text}.", better=format(number.to_integral_value(), "f"), text=scalar.text)
    refuse("Write a whole number instead of {text}.", text=scalar.text)


def _number(value: object) -> Decimal:
    return Decimal(_finite(_scalar(value)))


def _amount(value: object) -> int | Decimal:
    scalar = _scalar(value)
    number = _finite(scalar)
    if numbers.thousands_point(scalar.text):
        refuse(
            "Write {better} instead of {text}; if decimals are meant, {text}0.",
            better=numbers.ungrouped(scalar.text),
            text=scalar.text,
        )
    return number


def _day(value: object) -> dt.date:
    text = _scalar(value).text.strip()
    if re.fullmatch(r"\d{4}-\d{2}-\d{2}", text, re.ASCII):
        try:
            return dt.date.fromisoformat(text)
        except ValueError:
            refuse("There is no day {text} in the calendar.", text=text)
    better = _other_day(text)
    if better:
        refuse("Write {better} instead of {text}.", better=better, text=text)
    refuse("Write the date as year-month-day, 2026-01-31, instead of “{text}”.", text=text[:80])


def _other_day(text: str) -> str | None:
    """The date that was written in another order, ``08.11.2026`` or ``2026/11/8``."""
    found = re.match(r"(\d{4})[-./ ]+(\d{1,2})[-./ ]+(\d{1,2})(?:[T ].*)?$", text)
    if found:
        year, month, day = found.groups()
    elif found := re.match(r"(?:[^\W\d]+\.?,? *)?(\d{1,2})[./ -]+(\d{1,2})[./ -]+(\d{4}|\d{2})$", text):
        day, month, year = found.groups()
    else:
        return None
    try:
        return dt.date(int(year) + (2000 if len(year) == 2 else 0), int(month), int(day)).isoformat()  # noqa: PLR2004
    except ValueError:
        return None


def _clock(value: object) -> str:
    text = _scalar(value).text.strip()
    if re.fullmatch(r"(?:[01]\d|2[0-3]):[0-5]\d", text, re.ASCII):
        return text
    found = re.fullmatch(r"(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})? *(?:uhr|h)?", text, re.ASCII | re.IGNORECASE)
    if found and int(found[1]) < 24 and int(found[2] or 0) < 60:  # noqa: PLR2004 - hours and minutes
        refuse("Write {better} instead of {text}.", better=f'"{int(found[1]):02}:{found[2] or "00"}"', text=text)
    refuse("Write the time as hours and minutes from 00:00 to 23:59, “19:30”, instead of “{text}”.", text=text[:80])


def _web_address(value: object) -> str:
    text = _scalar(value).text.strip()
    try:
        parts = urlsplit(text)
        known = parts.scheme.lower() in ("http", "https") and bool(parts.hostname)
        _ = parts.port
    except ValueError:
        known = False
    if known and not re.search(r"[\s<>\"\\^`{|}\x00-\x20\x7f]", text):
        return text
    refuse("Write a web address that begins with https:// or http:// instead of “{text}”.", text=text[:200])


def _address(value: object) -> str:
    text = _scalar(value).text.strip()
    if is_address(text):
        return text
    refuse("Write lower-case words of a–z and 0–9 joined by hyphens instead of “{text}”.", text=text[:120])


_TEXT_SCHEMA: dict[str, Any] = {"type": ["string", "number", "boolean"]}

Line: TypeAlias = Annotated[str, PlainValidator(_line), WithJsonSchema(_TEXT_SCHEMA)]
"""One line of text: what was written, white space collapsed."""
Text: TypeAlias = Annotated[str, PlainValidator(_text), WithJsonSchema(_TEXT_SCHEMA)]
"""Text exactly as it was written; a player's name where it is the key of a mapping."""
MarkdownText: TypeAlias = Annotated[
    str, PlainValidator(_text), WithJsonSchema(_TEXT_SCHEMA | {"contentMediaType": "text/markdown"})
]
"""Text in Markdown."""
Flag: TypeAlias = Annotated[bool, PlainValidator(_flag), WithJsonSchema({"type": "boolean"})]
"""``true`` or ``false``, no other words."""
Whole: TypeAlias = Annotated[int, PlainValidator(_whole), WithJsonSchema({"type": "integer"})]
"""A whole number of at most 64 bits."""
Number: TypeAlias = Annotated[Decimal, PlainValidator(_number), WithJsonSchema({"type": "number"})]
"""A number, exact as it was written."""
Amount: TypeAlias = Annotated[int | Decimal, PlainValidator(_amount), WithJsonSchema({"type": "number"})]
"""Chips, balances, scores, points: a number whose decimals cannot be mistaken for thousands."""
Day: TypeAlias = Annotated[
    dt.date,
    PlainValidator(_day),
    WithJsonSchema({"type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}),
]
"""A date, ``2026-01-31``."""
Clock: TypeAlias = Annotated[
    str, PlainValidator(_clock), WithJsonSchema({"type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"})
]
"""A time of day, ``19:30``."""
WebAddress: TypeAlias = Annotated[
    str,
    PlainValidator(_web_address),
    WithJsonSchema({"type": "string", "format": "uri", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://"}),
]
"""An address that begins with http:// or https://."""
Address: TypeAlias = Annotated[
    str,
    PlainValidator(_address),
    WithJsonSchema({"type": ["string", "number"], "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 100}),
]
"""An id: lower-case ASCII words joined by hyphens."""
