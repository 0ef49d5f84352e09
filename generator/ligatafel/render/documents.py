"""Documents that no template makes: JSON, CSV, the list of pages for search engines."""

from __future__ import annotations

import csv
import datetime as dt
import io
import json
import math
import numbers
import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, TypeAlias
from xml.etree import ElementTree as ET

from ligatafel.engine.precision import significant
from ligatafel.pages.page import File

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ligatafel.pages.page import Page

CsvCell: TypeAlias = str | float | Decimal | None
_NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?")
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
_BOM = "\ufeff"
_SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"


def json_file(path: str, value: object) -> File:
    """A value as JSON: floats with 10 significant digits, what is not finite as null, keys in the order given.

    Parameters
    ----------
    path : relative to the output folder
    value : mappings, sequences, text, numbers, dates, None

    Raises
    ------
    TypeError
        for anything else
    """
    text = json.dumps(_plain(value), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return File(path, f"{text}\n".encode())


def _plain(value: object) -> object:  # noqa: PLR0911 - one line for each kind of value
    """What the json module writes as it should be."""
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, bytes):
        return [_plain(item) for item in value]
    if isinstance(value, dt.date | dt.time):
        return value.isoformat()
    if isinstance(value, numbers.Integral):
        return int(value)
    if isinstance(value, numbers.Real | Decimal):
        return _published(float(value))
    raise TypeError(f"{type(value).__name__} has no form in JSON")


def _published(value: float) -> float | None:
    """Ten significant digits; None for what is not finite."""
    if not math.isfinite(value):
        return None
    rounded = significant(value)
    return rounded if math.isfinite(rounded) else value


def csv_files(path: str, columns: Sequence[str], rows: Iterable[Sequence[CsvCell]]) -> tuple[File, File]:
    """A table as CSV, twice: ``….csv`` with comma and point, ``….de.csv`` for a German Excel.

    Lines end by LF. The German one begins with a byte order mark, has semicolons, and commas in its numbers.

    Parameters
    ----------
    path : relative to the output folder, without ending
    columns : headings
    rows : cells; text that a spreadsheet would take for a formula gets an apostrophe before it
    """
    kept = [[*row] for row in rows]
    english = _csv(columns, kept, delimiter=",", mark=".")
    german = _csv(columns, kept, delimiter=";", mark=",")
    return File(f"{path}.csv", english.encode()), File(f"{path}.de.csv", (_BOM + german).encode())


def _csv(columns: Sequence[str], rows: Sequence[Sequence[CsvCell]], *, delimiter: str, mark: str) -> str:
    written = io.StringIO()
    writer = csv.writer(written, delimiter=delimiter, lineterminator="\n")
    writer.writerow([_cell(column, mark) for column in columns])
    writer.writerows([[_cell(cell, mark) for cell in row] for row in rows])
    return written.getvalue()


def _cell(value: CsvCell, mark: str) -> str:
    """A cell as text."""
    if value is None:
        return ""
    if isinstance(value, str):
        return f"'{value}" if value.startswith(_FORMULA) and not _NUMBER.fullmatch(value) else value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, numbers.Integral):
        return str(int(value))
    rounded = _published(float(value))
    return "" if rounded is None else f"{Decimal(repr(rounded)):f}".removesuffix(".0").replace(".", mark)


def sitemap(pages: Iterable[Page]) -> File:
    """The addresses that search engines may list."""
    urls = ET.Element("urlset", xmlns=_SITEMAP)
    for address in sorted({page.head.canonical for page in pages if page.head.index}):
        ET.SubElement(ET.SubElement(urls, "url"), "loc").text = address
    ET.indent(urls, " ")
    return File("sitemap.xml", b'<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(urls, "utf-8") + b"\n")


def robots(base_url: str) -> File:
    """Everybody may read everything."""
    return File("robots.txt", f"User-agent: *\nAllow: /\n\nSitemap: {base_url}sitemap.xml\n".encode())
