"""A league of match series in a few lines, and what its pages say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ligatafel.pages.blocks import Figure, Link, Person, Table, WebLink
from ligatafel.pages.edition import Edition
from ligatafel.pages.presentation import RatedLeague
from small_site import bodies, lay_out


def series(*matches: str, players: str = "Anna, Ben", more: str = "") -> str:
    """A file of a series: matches as what stands between braces; those without a date follow day by day."""
    dated = (one if "date:" in one else f"date: 2026-01-{day:02d}, {one}" for day, one in enumerate(matches, 1))
    listed = "".join(f"  - {{{one}}}\n" for one in dated)
    return f"players: [{players}]\n{more}matches:{'' if listed else ' []'}\n{listed}"


def won(*names: str, pr: str = "5, 6") -> tuple[str, ...]:
    """Matches won by some players in turn, with the same PRs in all of them."""
    return tuple(f"winner: {name}, pr: [{pr}]" for name in names)


class SeriesMade:
    """A league of series and its pages.

    Attributes
    ----------
    edition : whose language is spoken
    rated : the league
    result : what was computed
    pages : page objects by address below the league, ``anna-ben``; the league's own is empty
    """

    def __init__(self, folder: Path, files: Mapping[str, str], rules: str = "", language: str = "de") -> None:
        named = {name if name.startswith("/") else f"{name}.yaml": text for name, text in files.items()}
        head = {"league.yaml": f"name: Backgammon\nsystem: match-series\n{rules}"}
        self.edition: Edition
        self.rated: RatedLeague
        self.edition, self.rated = lay_out(folder, head | named, language)
        self.result: Any = self.rated.result.all_time.result
        found = bodies(self.edition, self.rated)
        self.pages: dict[str, Any] = {path.removeprefix("poker/").strip("/"): body for path, body in found.items()}

    def lead(self, page: str) -> str:
        """The lead of a page in plain words."""
        return words(self.pages[page].lead)

    def facts(self, page: str) -> dict[str, str]:
        """Labelled values at the top of a series."""
        return {fact.label: word(fact.value) for fact in self.pages[page].facts}

    def sections(self, page: str) -> list[str]:
        """The ids of a page's sections."""
        return [section.id for section in self.pages[page].sections]

    def section(self, page: str, name: str) -> Any:  # noqa: ANN401 - of any page
        """A section of a page."""
        return next(one for one in self.pages[page].sections if one.id == name)

    def block(self, page: str, section: str, kind: type) -> Any:  # noqa: ANN401 - of any kind
        """The first block of a kind in a section."""
        return next(block for block in self.section(page, section).blocks if isinstance(block, kind))

    def columns(self, page: str, section: str) -> list[str]:
        """The keys of a table's columns."""
        return [column.key for column in self.block(page, section, Table).columns]

    def rows(self, page: str, section: str) -> list[list[str]]:
        """The rows of a table as they are read."""
        return [[word(cell) for cell in row.cells] for row in self.block(page, section, Table).rows]

    def data(self, name: str) -> Any:  # noqa: ANN401 - JSON
        """Published data: ``all-time``, or a series by name."""
        documents = self.rated.presentation.documents(self.rated.result)
        path = name if name == "all-time" else f"series/{name}"
        return documents[f"api/v1/leagues/poker/{path}.json"]


def words(cells: Iterable[object]) -> str:
    """Cells in a row as they are read, with plain spaces."""
    return "".join(word(cell) for cell in cells)


def word(cell: object) -> str:
    """A cell as it is read."""
    match cell:
        case Figure(text=text) | Link(text=text) | WebLink(text=text) | Person(name=text):
            told = text
        case _:
            told = str(cell)
    return told.replace("\u00a0", " ")
