"""A league of games made of a few lines, and what its pages say."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol

import pytest

from ligatafel.pages.blocks import Figure, Link, Person, Table
from ligatafel.pages.edition import Edition
from ligatafel.pages.presentation import RatedLeague
from small_site import bodies, lay_out


class LeagueMade:
    """A league and its pages.

    Attributes
    ----------
    edition : whose language is spoken
    rated : the league
    pages : page objects by address below the league, ``2026/rules``
    """

    def __init__(self, edition: Edition, rated: RatedLeague) -> None:
        self.edition, self.rated = edition, rated
        self.pages = {path.removeprefix("poker/").strip("/"): body for path, body in bodies(edition, rated).items()}

    def table(self, page: str, section: str) -> Table:
        """The first table of a section."""
        return next(block for block in self._section(page, section).blocks if isinstance(block, Table))

    def sections(self, page: str) -> list[str]:
        """The ids of a page's sections."""
        body: Any = self.pages[page]
        return [section.id for section in body.sections]

    def note(self, page: str, section: str) -> str:
        """The note of a section."""
        return str(self._section(page, section).note)

    def lead(self, page: str) -> str:
        """The lead of a page in plain words."""
        body: Any = self.pages[page]
        return words(body.lead)

    def _section(self, page: str, section: str) -> Any:  # noqa: ANN401 - sections of any page
        body: Any = self.pages[page]
        return next(one for one in body.sections if one.id == section)


def words(cells: Iterable[object]) -> str:
    """Cells in a row as they are read."""
    return "".join(word(cell) for cell in cells)


def word(cell: object) -> str:
    """A cell as it is read."""
    match cell:
        case Figure(text=text) | Link(text=text) | Person(name=text):
            return text
    return str(cell)


def lines(table: Table) -> list[list[str]]:
    """The rows of a table as they are read."""
    return [[word(cell) for cell in row.cells] for row in table.rows]


class MakeLeague(Protocol):
    """Evenings by season and id, a list of games each or everything that stands in the file; then the rules."""

    def __call__(
        self,
        evenings: Mapping[str, object],
        *,
        files: Mapping[str, str] | None = None,
        **rules: Any,  # noqa: ANN401 - anything that may stand in league.yaml
    ) -> LeagueMade: ...


@pytest.fixture
def make(tmp_path: Path) -> MakeLeague:
    """Write a league, compute it, build its pages."""
    numbers = itertools.count()

    def made(
        evenings: Mapping[str, object],
        *,
        files: Mapping[str, str] | None = None,
        **rules: Any,  # noqa: ANN401 - as above
    ) -> LeagueMade:
        written = {"league.yaml": json.dumps({"name": "Dominion", "system": "placement-points", **rules})}
        for place, given in evenings.items():
            day = place.split("/")[1][:10]
            event = given if isinstance(given, dict) else {"games": given}
            written[f"{place}.yaml"] = json.dumps({"date": day, **event}, ensure_ascii=False)
        return LeagueMade(*lay_out(tmp_path / str(next(numbers)), written | dict(files or {})))

    return made
