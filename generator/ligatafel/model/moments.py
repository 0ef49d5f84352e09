"""Days and times of day as people write them, and what they should write instead."""

from __future__ import annotations

import datetime as dt
import re

from ligatafel.errors import Message
from ligatafel.model.refusals import refusal, scalar_of

_CENTURY = 2000
_MONTHS = ("jan", "feb", "mär|mar|mrz", "apr", "mai|may", "jun", "jul", "aug", "sep", "okt|oct", "nov", "dez|dec")


def day(value: object) -> dt.date:
    """The date that is written as year-month-day."""
    text = scalar_of(value).text.strip()
    if re.fullmatch(r"\d{4}-\d{2}-\d{2}", text, re.ASCII):
        try:
            return dt.date.fromisoformat(text)
        except ValueError:
            raise refusal(Message("There is no day {text} in the calendar.", {"text": text})) from None
    better = other_day(text)
    if better:
        raise refusal(Message("Write {better} instead of {text}.", {"better": better, "text": text}))
    raise refusal(Message("Write the date as year-month-day, 2026-01-31, instead of “{text}”.", {"text": text[:80]}))


def other_day(text: str) -> str | None:
    """The date of a text that was written in another way: ``08.11.2026``, ``2026/11/8``, ``8. November 2026``."""
    for position, words in enumerate(_MONTHS, 1):
        text = re.sub(rf"\.? *(?:{words})[^\W\d]*[. ]+", f".{position}.", text, flags=re.IGNORECASE)
    found = re.match(r"(\d{4})[-./ ]+(\d{1,2})[-./ ]+(\d{1,2})(?:[T ].*)?$", text)
    if found:
        year, month, number = found.groups()
    elif found := re.match(r"(?:[^\W\d]+\.?,? *)?(\d{1,2})[./ -]+(\d{1,2})[./ -]+(\d{4}|\d{2})$", text):
        number, month, year = found.groups()
    else:
        return None
    try:
        return dt.date(int(year) + (_CENTURY if len(year) == len("26") else 0), int(month), int(number)).isoformat()
    except ValueError:
        return None


def clock(value: object) -> str:
    """The time of day that is written as hours and minutes, two digits each."""
    text = scalar_of(value).text.strip()
    if re.fullmatch(r"(?:[01]\d|2[0-3]):[0-5]\d", text, re.ASCII):
        return text
    found = re.fullmatch(r"(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})? *(?:uhr|h)?", text, re.ASCII | re.IGNORECASE)
    if found and int(found[1]) < 24 and int(found[2] or 0) < 60:  # noqa: PLR2004 - hours and minutes
        better = f'"{int(found[1]):02}:{found[2] or "00"}"'
        raise refusal(Message("Write {better} instead of {text}.", {"better": better, "text": text}))
    raise refusal(
        Message(
            "Write the time as hours and minutes from 00:00 to 23:59, “19:30”, instead of “{text}”.",
            {"text": text[:80]},
        )
    )
