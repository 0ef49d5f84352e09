"""JSON, CSV, sitemap and robots."""

from __future__ import annotations

import csv
import datetime as dt
import io
import json
import math
from decimal import Decimal

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markupsafe import Markup

from ligatafel.pages.blocks import Link
from ligatafel.pages.page import Frame, Head, MarkdownPage, Page
from ligatafel.render.documents import csv_files, json_file, robots, sitemap


def written(value: object) -> str:
    return json_file("a.json", value).content.decode()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1 / 3, "0.3333333333"),
        (2000.0, "2000.0"),
        (-0.0, "0.0"),
        (math.nan, "null"),
        (math.inf, "null"),
        (None, "null"),
        (True, "true"),
        (12345678901234, "12345678901234"),
        (Decimal("0.5"), "0.5"),
        (np.float64(1 / 3), "0.3333333333"),
        (np.int64(7), "7"),
        (dt.date(2026, 1, 17), '"2026-01-17"'),
        (Markup("Jörg 🃏"), '"Jörg 🃏"'),
        ({"b": 1, "a": (1, [2])}, '{"b":1,"a":[1,[2]]}'),
    ],
)
def test_json(value: object, text: str) -> None:
    assert written(value) == text + "\n"


def test_what_has_no_form_in_json_is_a_defect() -> None:
    with pytest.raises(TypeError, match="set has no form"):
        json_file("a.json", {"a": {1}})


@settings(deadline=None)
@given(st.floats(allow_nan=False, allow_infinity=False))
def test_json_keeps_ten_digits(value: float) -> None:
    assert json.loads(written(value)) == pytest.approx(value, rel=1e-9, abs=1e-320)


def test_csv_in_two_manners() -> None:
    english, german = csv_files("a/b", ["player", "rating"], [["Jörg; A, B", 1234.5], ["Ben", -3], ["Cleo", None]])
    assert (english.path, german.path) == ("a/b.csv", "a/b.de.csv")
    assert english.content.decode() == 'player,rating\n"Jörg; A, B",1234.5\nBen,-3\nCleo,\n'
    assert german.content.decode("utf-8") == '\ufeffplayer;rating\n"Jörg; A, B";1234,5\nBen;-3\nCleo;\n'


@pytest.mark.parametrize(
    ("cell", "kept"),
    [
        ("=1+1", "'=1+1"),
        ("+49 30", "'+49 30"),
        ("-x", "'-x"),
        ("@a", "'@a"),
        ("\t=1", "'\t=1"),
        ("-5", "-5"),
        ("+4,5", "+4,5"),
        ("Anna", "Anna"),
        (-5, "-5"),
        (-0.25, "-0.25"),
        (1e-9, "0.000000001"),
        (2000.0, "2000"),
        (True, "true"),
        (math.nan, ""),
    ],
)
def test_cells_are_no_formulas(cell: str | float, kept: str) -> None:
    english, _ = csv_files("a", ["x", "y"], [[cell, "end"]])
    assert list(csv.reader(io.StringIO(english.content.decode())))[1] == [kept, "end"]


@settings(deadline=None)
@given(st.lists(st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\r\0")), min_size=2, max_size=2)))
def test_csv_can_be_read_back(rows: list[list[str]]) -> None:
    _, german = csv_files("a", ["x", "y"], rows)
    text = io.StringIO(german.content.decode("utf-8-sig"), newline="")
    read = list(csv.reader(text, delimiter=";"))[1:]
    assert [[cell.removeprefix("'") for cell in row] for row in read] == [
        [cell.removeprefix("'") for cell in row] for row in rows
    ]


def page(address: str, *, index: bool) -> Page:
    frame = Frame(Link("Liga", ""), (), 20)
    return Page("x", Head("t", "d", address, "de", index), frame, MarkdownPage("t", Markup()))


def test_the_sitemap_lists_what_may_be_found() -> None:
    pages = [
        page("https://h/b/?a&c", index=True),
        page("https://h/", index=True),
        page("https://h/404.html", index=False),
    ]
    text = sitemap(pages).content.decode()
    assert text.index("<loc>https://h/</loc>") < text.index("<loc>https://h/b/?a&amp;c</loc>")
    assert "404" not in text


def test_robots_names_the_sitemap() -> None:
    assert robots("https://h/liga/").content.endswith(b"\nSitemap: https://h/liga/sitemap.xml\n")
