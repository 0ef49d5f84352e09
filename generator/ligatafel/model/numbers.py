"""Numbers as people write them, and what they should write instead."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal, InvalidOperation

_MINUS = str.maketrans(dict.fromkeys("−–‒﹣－", "-"))  # noqa: RUF001 - the very signs that are mistaken for a minus
_SPACES = "[ \u00a0\u2007\u2009\u202f]"
_MARKS = rf"(?:[.,'’‘`´_]|{_SPACES})"  # noqa: RUF001 - marks between thousands
_GROUPED = re.compile(rf"([-+]?)(\d{{1,3}}(?:({_MARKS})\d{{3}})(?:\3\d{{3}})*)(?:[.,](\d{{1,2}}|\d{{4,}}))?")
_UNIT = re.compile(r"[\s]*(?:[^\W\d_]+\.?|[€$£¥%]|,-+|\.-+)$")
LONGEST = 100
"""Characters of a text in which a number is looked for."""
_PLAIN = re.compile(r"[-+]?\d+(?:\.\d+)?")
_COMMA = re.compile(r"([-+]?\d+),(\d+)")
_BARE = re.compile(r"([-+]?)([.,]\d+|\d+[.,])")
_THOUSANDS_POINT = re.compile(r"[-+]?\d+(?:\.\d{3})+")


def thousands_point(text: str) -> bool:
    """Whether digits stand in groups of three after a point, which may be thousands or decimals."""
    return _THOUSANDS_POINT.fullmatch(text) is not None


def ungrouped(text: str) -> str:
    """The number without its points."""
    return _tidy(text.replace(".", ""))


def _tidy(number: str) -> str:
    """A number without a plus, without zeros in front, and with a digit before its point."""
    try:
        value = Decimal(number)
    except InvalidOperation:
        return number
    return format(abs(value) if value == 0 else value, "f")


def instead(text: str) -> str | None:
    """What to write for a number that was written another way; None where no number can be made out.

    ``2.000``, ``2'000``, ``2 000``, ``1,000`` and ``2_000`` are thousands, ``4,5`` has a decimal comma, a minus may be
    any dash, and a unit may follow.
    """
    if len(text) > LONGEST:
        return None
    number = unicodedata.normalize("NFKC", text.translate(_MINUS)).translate(_MINUS).strip()
    number = re.sub(rf"^([-+]){_SPACES}+", r"\1", _UNIT.sub("", number) if number[:1] in "+-.,0123456789" else number)
    if grouped := _GROUPED.fullmatch(number):
        whole = re.sub(_MARKS, "", grouped[2])
        return _tidy(grouped[1] + whole + (f".{grouped[4]}" if grouped[4] else ""))
    if comma := _COMMA.fullmatch(number):
        return _tidy(f"{comma[1]}.{comma[2]}")
    if bare := _BARE.fullmatch(number):
        return _tidy(bare[1] + bare[2].replace(",", ".").rstrip("."))
    return _tidy(number) if _PLAIN.fullmatch(number) and number.isascii() else None
