"""Hostile text is text: in pages as a browser reads them, in what machines read of them, in JSON, CSV and SVG."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from built_site import SITES, build_site, files

TITLE = "<b>Runde</b> {{7*7}}"
DESCRIPTION = '"><img src=x onerror=alert(1)>'
LEAGUE = "<i>Poker</i> & {{config}}"
NAMES = {
    "<svg/onload=alert()>": "svg-onload-alert",
    '"><img src=x onerror=alert(1)>': "img-src-x-onerror-alert-1",
    "</script><script>alert(2)</script>": "script-script-alert-2-script",
    "{{7*7}}": "7-7",
    "{{8*8}}": "8-8",
    "{% raw %}": "raw",
    "=1+2": "1-2",
    "+2+3": "2-3",
    "-3+4": "3-4",
    "@SUM(A1)": "sum-a1",
    "Tabulator": "tabulator",
    "'; DROP TABLE players; --": "drop-table-players",
    "Ben": "ben",
    "Rechtslinks \u202etfieL\u202c Dampfschifffahrtsgesellschaftskapitänsmützenabzeichen": (
        "rechtslinks-tfiel-dampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen"
    ),
}
COMPUTED = {"49", "64"}
"""What a template would make of {{7*7}} and {{8*8}}."""
NEVER_BY_THE_THEME = {"applet", "b", "base", "embed", "form", "frame", "i", "iframe", "img", "object", "style", "u"}
ADDRESSES = {"href", "src", "action", "formaction", "data", "srcset", "poster", "xlink:href"}
VOID = {"meta", "link", "input", "br", "hr", "img", "base", "embed", "source", "wbr", "col"}
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?")


@dataclass
class Element:
    """An element as a browser would make it, with the texts anywhere below it."""

    tag: str
    attributes: dict[str, str]
    within: tuple[str, ...]
    texts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(self.texts)


class Reader(HTMLParser):
    """Reads a page into a list of elements."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[Element] = []
        self.open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        element = Element(tag, attributes, tuple(one.tag for one in self.open))
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in {one.tag for one in self.open}:
            while self.open.pop().tag != tag:
                pass

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.texts.append(data)


def read(page: str) -> list[Element]:
    reader = Reader()
    reader.feed(page)
    reader.close()
    return reader.elements


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    output = tmp_path_factory.mktemp("hostile") / "output"
    build_site(SITES / "hostile", output)
    return files(output)


@pytest.fixture(scope="module")
def pages(built: dict[str, bytes]) -> dict[str, list[Element]]:
    return {path: read(content.decode()) for path, content in built.items() if path.endswith(".html")}


def every(pages: dict[str, list[Element]]) -> Iterator[tuple[str, Element]]:
    for path, elements in pages.items():
        for element in elements:
            yield path, element


def named(elements: list[Element]) -> set[str]:
    """Whom a page names."""
    return {element.text for element in elements if element.tag == "bdi"}


def machine_readable(elements: list[Element]) -> dict[str, str]:
    """The title, and what the head says by name or property."""
    said = {
        one.attributes.get("name") or one.attributes.get("property") or "": one.attributes.get("content", "")
        for one in elements
        if one.tag == "meta"
    }
    return said | {"title": next(one.text for one in elements if one.tag == "title" and one.within[-1] == "head")}


def test_the_reader_sees_what_a_browser_would() -> None:
    made = read("<p>a &lt;svg&gt; <a href='javascript:x'>b</a><svg/onload=alert()><title>{{7*7}}</title></svg></p>")
    assert [one.tag for one in made] == ["p", "a", "svg", "title"]
    assert made[0].text.startswith("a <svg> b")
    assert "onload" in made[2].attributes


def test_no_element_comes_from_hostile_text(pages: dict[str, list[Element]]) -> None:
    assert [(path, one.tag) for path, one in every(pages) if one.tag in NEVER_BY_THE_THEME - {"form"}] == []
    forms = [(path, one) for path, one in every(pages) if one.tag == "form"]
    assert [path for path, one in forms if "template" not in one.within] == []


def test_no_script_but_the_theme_s(pages: dict[str, list[Element]]) -> None:
    scripts = [(path, one) for path, one in every(pages) if one.tag == "script"]
    assert len(scripts) == 2 * len(pages)
    for path, script in scripts:
        source = script.attributes.get("src", "")
        assert re.fullmatch(r"(\./|(\.\./)+|/liga/)static/(tafel|scheme)\.js", source), path
        assert script.text == "", path


def test_no_attribute_acts(pages: dict[str, list[Element]]) -> None:
    for path, element in every(pages):
        for name, value in element.attributes.items():
            assert re.fullmatch(r"[A-Za-z][A-Za-z:-]*\d?", name), (path, element)
            assert not name.startswith("on"), (path, element)
            if name in ADDRESSES:
                scheme = re.match(r"[\s\x00-\x20]*([a-z][a-z0-9+.-]*):", value, re.IGNORECASE)
                assert scheme is None or scheme[1].lower() in {"https", "http"}, (path, value)
                assert "evil.example" not in value or element.tag == "a", (path, value)


def test_every_name_is_shown_as_it_is_written(pages: dict[str, list[Element]]) -> None:
    for path in ("players/index.html", "poker/2026/index.html", "poker/all-time/index.html"):
        assert named(pages[path]) >= NAMES.keys(), path
    for name, player in NAMES.items():
        profile = pages[f"players/{player}/index.html"]
        assert [one.text for one in profile if one.tag == "h1"] == [name]


def test_no_name_is_computed(pages: dict[str, list[Element]]) -> None:
    for path, elements in pages.items():
        assert not named(elements) & COMPUTED, path
        told = [one.text for one in elements if one.tag in {"h1", "title"}] + list(machine_readable(elements).values())
        assert not [text for text in told for number in COMPUTED if number in text], path


def test_charts_name_players_as_text(pages: dict[str, list[Element]]) -> None:
    titles = [one for one in pages["poker/2026/index.html"] if one.tag == "title" and "svg" in one.within]
    for name in NAMES:
        assert any(name in title.text for title in titles), name


def test_series_name_players_as_text(pages: dict[str, list[Element]]) -> None:
    page = pages["serien/skript/index.html"]
    assert named(page) == {"<svg/onload=alert()>", "</script><script>alert(2)</script>"}
    labels = [one.attributes["aria-label"] for one in page if "aria-label" in one.attributes]
    assert "Länge der Matches: <svg/onload=alert()> gegen </script><script>alert(2)</script>" in labels
    replays = [one for one in page if one.attributes.get("rel") == "external noopener" and one.text == "1"]
    assert [one.attributes["href"].partition("?")[0] for one in replays] == ["https://evil.example/"]


def test_what_machines_read_is_text(pages: dict[str, list[Element]]) -> None:
    for path, elements in pages.items():
        said = machine_readable(elements)
        assert said["title"] == said["og:title"], path
        assert said["description"] == said["og:description"], path
        assert said["og:site_name"] == TITLE, path
        assert said["title"].endswith(TITLE), path
    assert machine_readable(pages["index.html"])["description"] == DESCRIPTION
    assert machine_readable(pages["poker/index.html"])["title"] == f"{LEAGUE} · {TITLE}"
    for name, player in NAMES.items():
        assert name in machine_readable(pages[f"players/{player}/index.html"])["og:title"]


def test_every_json_holds_the_names_verbatim(built: dict[str, bytes]) -> None:
    documents = {path: json.loads(content) for path, content in built.items() if path.endswith(".json")}
    site = documents["api/v1/site.json"]
    assert (site["title"], site["description"], site["leagues"][0]["name"]) == (TITLE, DESCRIPTION, LEAGUE)
    assert {player["name"]: player["id"] for player in site["players"]} == NAMES
    for name, player in NAMES.items():
        assert documents[f"api/v1/players/{player}.json"]["name"] == name
    for season in ("2026", "all-time"):
        standings = documents[f"api/v1/leagues/poker/{season}.json"]["standings"]
        assert {row["player"] for row in standings} == set(NAMES.values())


@pytest.mark.parametrize(("ending", "delimiter"), [("csv", ","), ("de.csv", ";")])
def test_no_cell_of_a_sheet_is_a_formula(built: dict[str, bytes], ending: str, delimiter: str) -> None:
    for season in ("2026", "all-time"):
        text = built[f"api/v1/leagues/poker/{season}.{ending}"].decode("utf-8-sig")
        head, *rows = csv.reader(io.StringIO(text), delimiter=delimiter)
        assert [cell for row in rows for cell in row if cell.startswith(FORMULA) and not NUMBER.fullmatch(cell)] == []
        names = {row[head.index("name")]: row[head.index("player")] for row in rows}
        assert names == {f"'{name}" if name.startswith(FORMULA) else name: player for name, player in NAMES.items()}


def test_drawings_and_lists_are_wellformed(built: dict[str, bytes]) -> None:
    found = {path: ET.fromstring(content) for path, content in built.items() if path.endswith((".svg", ".xml"))}  # noqa: S314
    assert found
    for path, tree in found.items():
        assert [node.tag for node in tree.iter() if str(node.tag).endswith(("script", "foreignObject"))] == [], path
        assert [key for node in tree.iter() for key in node.attrib if key.startswith("on")] == [], path


def test_nothing_is_escaped_twice(built: dict[str, bytes]) -> None:
    for path, content in built.items():
        if Path(path).suffix == ".html":
            assert not re.search(rb"&amp;(?:amp|lt|gt|quot|#\d+);", content), path
