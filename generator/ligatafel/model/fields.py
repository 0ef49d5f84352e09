"""Kinds of values in content files: how each is read, and what to write instead of what cannot be.

Every type takes a :class:`Scalar` as the YAML reader makes it, or the plain Python value, and refuses with a
:class:`Message`, which travels in the context of pydantic's error under ``message``.
"""

from __future__ import annotations

import datetime as dt
import re
from decimal import Decimal
from typing import Annotated, Any, TypeAlias, TypeVar
from urllib.parse import urlsplit

from pydantic import BeforeValidator, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from ligatafel.errors import Message
from ligatafel.model import numbers
from ligatafel.model.moments import clock, day
from ligatafel.model.refusals import refusal, scalar_of
from ligatafel.notation.scalars import Scalar

Kind = TypeVar("Kind")
_LARGEST = 1 << 63
_ADDRESS = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
_TRUE = {"yes", "y", "ja", "j", "on", "an", "ein", "wahr", "true", "x", "1"}
_FALSE = {"no", "n", "nein", "off", "aus", "falsch", "false", "0"}


def is_address(text: str) -> bool:
    """Whether a text is lower-case ASCII words joined by hyphens, 100 characters at most."""
    return len(text) <= 100 and _ADDRESS.fullmatch(text) is not None  # noqa: PLR2004 - FORMAT, "Settled details"


def _text(value: object) -> str:
    return scalar_of(value).text


def _line(value: object) -> str:
    text = " ".join(scalar_of(value).text.split())
    if not text:
        raise refusal(Message("A text is missing here."))
    return text


def _flag(value: object) -> bool:
    scalar = scalar_of(value)
    if isinstance(scalar.value, bool):
        return scalar.value
    word = scalar.text.strip().casefold()
    if scalar.text in ("true", "false"):
        raise refusal(Message("Write {better} without quotation marks.", {"better": scalar.text}))
    if word in _TRUE:
        raise refusal(Message("Write true instead of “{text}”.", {"text": scalar.text}))
    if word in _FALSE:
        raise refusal(Message("Write false instead of “{text}”.", {"text": scalar.text}))
    raise refusal(Message("Write true or false instead of “{text}”.", {"text": scalar.text}))


def _finite(scalar: Scalar) -> int | Decimal:
    """The number that a scalar is, or the reason why it is none."""
    value = scalar.value
    if isinstance(value, int | Decimal) and not isinstance(value, bool):
        if not -_LARGEST <= value < _LARGEST:
            raise refusal(Message("The number {text} is too large.", {"text": scalar.text[:40]}))
        return value
    better = numbers.instead(scalar.text)
    if better is None:
        raise refusal(Message("Write a number instead of “{text}”.", {"text": scalar.text[:80]}))
    if not -_LARGEST <= Decimal(better) < _LARGEST:
        raise refusal(Message("The number {text} is too large.", {"text": scalar.text[:40]}))
    if better == scalar.text.strip():
        raise refusal(Message("Write the number {better} without quotation marks.", {"better": better}))
    raise _instead(better, scalar.text)


def _instead(better: str, text: str) -> PydanticCustomError:
    """Refusal of a number that is written in another way; one that ends like a sentence is quoted."""
    values = {"better": better, "text": text}
    if text.endswith((".", ",")):
        return refusal(Message("Write {better} instead of “{text}”.", values))
    return refusal(Message("Write {better} instead of {text}.", values))


def _whole(value: object) -> int:
    scalar = scalar_of(value)
    number = _finite(scalar)
    if isinstance(number, int):
        return number
    if numbers.thousands_point(scalar.text):
        raise _instead(numbers.ungrouped(scalar.text), scalar.text)
    if number == number.to_integral_value():
        raise _instead(format(number.to_integral_value(), "f"), scalar.text)
    raise refusal(Message("Write a whole number instead of {text}.", {"text": scalar.text}))


def _number(value: object) -> Decimal:
    return Decimal(_finite(scalar_of(value)))


def amount(value: object) -> int | Decimal:
    """A number of chips or points, which may have decimals."""
    scalar = scalar_of(value)
    number = _finite(scalar)
    if numbers.thousands_point(scalar.text):
        raise refusal(
            Message(
                "Write {better} instead of {text}; if decimals are meant, {text}0.",
                {"better": numbers.ungrouped(scalar.text), "text": scalar.text},
            )
        )
    return number


def pieces(value: object) -> int | Decimal:
    """The same where only whole numbers make sense: what to write instead is never one with decimals.

    A number with decimals is let through, for its league to refuse.
    """
    scalar = scalar_of(value)
    if numbers.thousands_point(scalar.text):
        fraction = scalar.text.lstrip("-+").startswith("0")
        better: str | None = scalar.text if fraction else numbers.ungrouped(scalar.text)
    elif isinstance(scalar.value, str):
        better = numbers.instead(scalar.text)
    else:
        return amount(value)
    if better is None:
        return amount(value)
    whole = Decimal(better).to_integral_value()
    if whole != Decimal(better):
        raise refusal(
            Message("Write a whole number instead of {text}; there are no parts of chips.", {"text": scalar.text})
        )
    if not -_LARGEST <= whole < _LARGEST or better == scalar.text.strip():
        return amount(value)
    raise _instead(format(whole, "f"), scalar.text)


LONGEST_ADDRESS = 1000
"""Characters of a web address, more than any needs; a QR code holds some 2,300."""
_NOT_IN_ADDRESSES = re.compile(r"[\s<>\"\\^`{|}\x00-\x20\x7f]|%(?![0-9A-Fa-f]{2})|//[^/]*(?:\.\.|%)|/[^?#]*[\[\]]")


def _web_address(value: object) -> str:
    text = scalar_of(value).text.strip()
    try:
        parts = urlsplit(text)
        known = parts.scheme.lower() in ("http", "https") and bool(parts.hostname)
        _ = parts.port
    except ValueError:
        known = False
    if known and len(text) <= LONGEST_ADDRESS and not _NOT_IN_ADDRESSES.search(text) and "@" not in parts.netloc:
        return text
    raise refusal(
        Message("Write a web address that begins with https:// or http:// instead of “{text}”.", {"text": text[:200]})
    )


def _address(value: object) -> str:
    text = scalar_of(value).text.strip()
    if is_address(text):
        return text
    raise refusal(
        Message("Write lower-case words of a–z and 0–9 joined by hyphens instead of “{text}”.", {"text": text[:120]})
    )


def _unknown(value: object) -> object:
    return None if isinstance(value, Scalar) and value.value is None else value


class Untold:
    """Marks a text that tells the program something and the readers nothing: no player's name is looked for in it."""


_TEXT_SCHEMA: dict[str, Any] = {"type": ["string", "number", "boolean"]}

Line: TypeAlias = Annotated[str, PlainValidator(_line), WithJsonSchema(_TEXT_SCHEMA)]
"""One line of text: what was written, white space collapsed."""
Text: TypeAlias = Annotated[str, PlainValidator(_text), WithJsonSchema(_TEXT_SCHEMA)]
"""Text exactly as it was written; a player's name where it is the key of a mapping."""
Name: TypeAlias = Annotated[str, PlainValidator(_text), WithJsonSchema(_TEXT_SCHEMA), Untold()]
"""A player by id, name or alias; wherever it is published the player's id stands for it."""
LineName: TypeAlias = Annotated[Line, Untold()]
"""The same in one line, white space collapsed."""
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
Amount: TypeAlias = Annotated[int | Decimal, PlainValidator(amount), WithJsonSchema({"type": "number"})]
"""Chips, balances, scores, points: a number whose decimals cannot be mistaken for thousands."""
Day: TypeAlias = Annotated[
    dt.date,
    PlainValidator(day),
    WithJsonSchema({"type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}),
]
"""A date, ``2026-01-31``."""
Clock: TypeAlias = Annotated[
    str,
    PlainValidator(clock),
    WithJsonSchema({"type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"}),
    Untold(),
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
    Untold(),
]
"""An id: lower-case ASCII words joined by hyphens."""
OrUnknown: TypeAlias = Annotated[Kind | None, BeforeValidator(_unknown)]
"""What may be left empty because nobody knows it any more: ``OrUnknown[Amount]``."""
