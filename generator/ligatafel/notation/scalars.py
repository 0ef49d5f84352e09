"""Scalars of YAML: what was written and what it stands for by the core schema of YAML 1.2, read strictly."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

ScalarValue: TypeAlias = bool | int | Decimal | str | None
_WORDS: dict[str, ScalarValue] = {"": None, "~": None, "null": None, "true": True, "false": False}
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]*)", re.ASCII)
_POINT = re.compile(
    r"[-+]?(?:(?:0|[1-9][0-9]*)\.[0-9]*|\.[0-9]+|(?:0|[1-9][0-9]*)(?=[eE]))(?:[eE][-+]?[0-9]{1,3})?", re.ASCII
)
_HARMLESS = re.compile(r"[^\W_](?:[\w .'’()/+-]*[\w.'’()/+-])?")
_LONGEST = 400  # digits; longer ones stay text, so that no number costs time


@dataclass(frozen=True, slots=True)
class Scalar:
    """One value of a YAML file that is neither a mapping nor a list.

    Attributes
    ----------
    text : what was written, without quotes
    value : what it stands for; whatever was quoted is text
    """

    text: str
    value: ScalarValue

    def __str__(self) -> str:
        return self.text


def written(text: str) -> str:
    """How a text is written, so that it is read as it is: in quotation marks where it could be mistaken for more."""
    if _HARMLESS.fullmatch(text) and isinstance(plain(text).value, str):
        return text
    return json.dumps(text, ensure_ascii=False)


def plain(text: str) -> Scalar:
    """What an unquoted scalar stands for: ``no``, ``012``, ``0x1F``, ``1_000``, ``12:30`` and dates are text."""
    if text in _WORDS:
        return Scalar(text, _WORDS[text])
    if text[0] in "+-.0123456789" and len(text) <= _LONGEST:
        if _WHOLE.fullmatch(text):
            return Scalar(text, int(text))
        if _POINT.fullmatch(text):
            return Scalar(text, Decimal(text))
    return Scalar(text, text)
