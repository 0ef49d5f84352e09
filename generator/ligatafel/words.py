"""Words, numbers and dates in the language of the readers.

English sentences are the keys; ``locale/<language>.po`` holds the others. Catalogues are read as text, so that a
translator needs no compiler.
"""

from __future__ import annotations

import gettext
import io
import unicodedata
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Context, Decimal, localcontext
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

from ligatafel.errors import Message

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Sequence

LANGUAGES = ("de", "en")
MINUS = "−"
UNDEFINED = "–"
Sign = Literal["minus", "always"]
DateStyle = Literal["full", "weekday", "long", "day", "short", "month"]
_LONG = Context(prec=100)
"""Points of 64 bits times a scale of 64 bits, added up, have more digits than the 28 that decimals usually keep."""
_LISTS = {"de": "de", "en": "en_GB"}  # British, as the dates: no comma before the last
_PATTERNS = {
    "de": {
        "full": "EEEE, d. MMMM y",
        "weekday": "EEEE, d. MMMM",
        "long": "d. MMMM y",
        "day": "d. MMMM",
        "short": "dd.MM.yy",
        "month": "MMM y",
    },
    "en": {
        "full": "EEEE, d MMMM y",
        "weekday": "EEEE, d MMMM",
        "long": "d MMMM y",
        "day": "d MMMM",
        "short": "d MMM yy",
        "month": "MMM y",
    },
}


def collated(name: str) -> str:
    """What names are sorted by: Änne stands at Anne, Émile at Emile, whatever the case."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(character for character in plain if not unicodedata.combining(character))


def catalogue(po: str) -> gettext.GNUTranslations:
    """Translations from the text of a .po file."""
    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.StringIO(po)))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@lru_cache
def _translations(code: str) -> gettext.NullTranslations:
    if code == "en":
        return gettext.NullTranslations()
    return catalogue((files("ligatafel") / "locale" / f"{code}.po").read_text(encoding="utf-8"))


def rounded(value: float | Decimal, decimals: int = 0) -> Decimal:
    """Round half away from zero, in decimal: 2.0795 to three decimals is 2.080."""
    exact = Decimal(value) if isinstance(value, int | Decimal) else Decimal(repr(float(value)))
    result = exact.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP, _LONG)
    return abs(result) if result == 0 else result


@lru_cache(maxsize=100_000)
def _grouped(size: Decimal, decimals: int, code: str) -> str:
    pattern = "#,##0" + ("." + "0" * decimals if decimals else "")
    with localcontext(_LONG):
        return format_decimal(size, format=pattern, locale=Locale(code))


@lru_cache(maxsize=10_000)
def _dated(day: dt.date, pattern: str, code: str) -> str:
    return format_date(day, pattern, Locale(code))


@dataclass(frozen=True)
class Language:
    """One language of the readers: how it says a message and writes numbers and dates.

    Attributes
    ----------
    code : ``de`` or ``en``
    """

    code: str
    _catalogue: gettext.NullTranslations = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_catalogue", _translations(self.code))

    def __reduce__(self) -> tuple[type[Language], tuple[str]]:
        return Language, (self.code,)

    def say(self, message: Message) -> str:
        """The sentence in this language, its values filled in."""
        if message.plural and message.count is not None:
            template = self._catalogue.ngettext(message.text, message.plural, message.count)
        else:
            template = self._catalogue.gettext(message.text) if message.text else ""
        values = {
            key: self.say(value) if isinstance(value, Message) else value for key, value in message.values.items()
        }
        if message.count is not None:
            values.setdefault("count", self.number(message.count))
        return template.format_map(values) if values else template

    def text(self, text: str, /, **values: str | int | Message) -> str:
        """Say an English sentence in this language."""
        return self.say(Message(text, values))

    def plural(self, one: str, many: str, count: int, /, **values: str | int | Message) -> str:
        """Say an English sentence about a number of things, which stands in it as ``{count}``."""
        return self.say(Message(one, values, many, count))

    def number(self, value: float | Decimal | None, decimals: int = 0, sign: Sign = "minus") -> str:
        """A number, rounded once, half away from zero; what is undefined is a dash.

        Parameters
        ----------
        value : the number, or None where it is undefined
        decimals : digits after the decimal mark
        sign : ``always`` puts a plus before gains
        """
        if value is None:
            return UNDEFINED
        exact = rounded(value, decimals)
        before = MINUS if exact < 0 else "+" if sign == "always" and exact > 0 else ""
        return before + _grouped(exact.copy_abs(), decimals, self.code)

    def percent(self, share: float | Decimal | None, decimals: int = 0) -> str:
        """A share between 0 and 1 as a percentage."""
        if share is None:
            return UNDEFINED
        hundredfold = share * 100 if isinstance(share, Decimal) else Decimal(repr(float(share))) * 100
        return (
            f"{self.number(hundredfold, decimals)}\u00a0%"
            if self.code == "de"
            else f"{self.number(hundredfold, decimals)}%"
        )

    def date(self, day: dt.date, style: DateStyle = "long") -> str:
        """A date.

        Parameters
        ----------
        day : which
        style : ``full`` has weekday and year, ``weekday`` no year, ``long`` no weekday, ``day`` neither; ``short`` is
            for narrow columns, ``month`` has month and year
        """
        return _dated(day, _PATTERNS[self.code][style], self.code)

    def listing(self, items: Sequence[str]) -> str:
        """Several things in a row: Anna, Ben und Cleo."""
        return format_list(items, locale=Locale.parse(_LISTS[self.code])) if items else ""
