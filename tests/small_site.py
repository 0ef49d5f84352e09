"""A site in a few lines: files in, edition and rated leagues out."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from ligatafel.pages.edition import Edition
from ligatafel.pages.page import Body
from ligatafel.pages.presentation import RatedLeague
from ligatafel.reading import read_content
from ligatafel.systems import SYSTEMS
from ligatafel.words import Language

SITE = "title: Runde\nbase_url: https://example.org/liga/\nlanguage: {language}\n"
LEAGUE = "name: Poker\nsystem: least-squares\nrating: {reestimate: {method: never}}\n"


def lay_out(folder: Path, files: dict[str, str], language: str = "de") -> tuple[Edition, RatedLeague]:
    """Write content, read and compute it; files are below ``content/poker/`` unless they begin with a slash."""
    written = {"/site.yaml": SITE.format(language=language), "league.yaml": LEAGUE} | files
    for name, text in written.items():
        path = folder / "content" / (name[1:] if name.startswith("/") else f"poker/{name}")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    reading = read_content(folder, SYSTEMS, dt.date(2026, 11, 30))
    assert reading.content is not None, reading.faults
    edition = Edition(reading.content, Language(language))
    (league,) = reading.content.leagues
    (system,) = (system for system in SYSTEMS if system.name == league.rules.system)
    return edition, RatedLeague(system.compute(league), system.presentation)


def bodies(edition: Edition, rated: RatedLeague) -> dict[str, Body]:
    """The page objects of a league by address: ``poker/2026/``."""
    pages = rated.presentation.pages(edition, rated.result)
    return {page.path.removesuffix("index.html"): page.body for page in pages}
