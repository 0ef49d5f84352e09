"""Build: content folder in, output folder out."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from ligatafel.engine.system import System
from ligatafel.errors import ContentError, Fault, Place
from ligatafel.model.league import Content
from ligatafel.pages.edition import Edition
from ligatafel.pages.page import File, Page
from ligatafel.pages.presentation import Presentation, RatedLeague
from ligatafel.pages.profiles import careers
from ligatafel.pages.site import site_documents, site_pages, site_sheets
from ligatafel.reading import read_content
from ligatafel.render.documents import csv_files, json_file, robots, sitemap
from ligatafel.render.links import check_links
from ligatafel.render.output import Published, check_output, publish
from ligatafel.render.parallel import render_pages
from ligatafel.render.theme import load_theme
from ligatafel.schema import schemas
from ligatafel.words import Language

Systems = tuple[System[Presentation], ...]
CONTENT, THEMES = "content", "themes"


@dataclass(frozen=True)
class Built:
    """What a build has done.

    Attributes
    ----------
    warnings : what the authors of the content should know
    language : language of the site
    base_path : root of the site on its host, ``/liga/``
    pages : number of pages
    published : what has changed in the output folder
    """

    warnings: tuple[Fault, ...]
    language: str
    base_path: str
    pages: int
    published: Published


def build(site: Path, output: Path, systems: Systems, today: dt.date, *, workers: int = 1) -> Built:
    """Read, compute, render and publish a site.

    Parameters
    ----------
    site : folder with ``content/``
    output : folder to publish to
    systems : ways of rating
    today : for warnings about dates; nothing else depends on it
    workers : processes that render pages

    Raises
    ------
    ContentError
        when the content has errors; nothing is changed then
    UsageError
        when the folders cannot be used as asked
    """
    check_output(output, sources(site))
    reading = read_content(site, systems, today)
    if reading.content is None:
        raise ContentError(reading.faults, reading.language)
    pages, files = _site(reading.content, site, systems, workers)
    broken = _broken_links(site, files, reading.content.site.base_url)
    if broken:
        raise ContentError((*reading.faults, *broken), reading.language)
    published = publish(files, output, sources(site))
    base_path = urlsplit(reading.content.site.base_url).path
    return Built(reading.faults, reading.language, base_path, len(pages), published)


def sources(site: Path) -> tuple[Path, Path]:
    """The folders that a build reads."""
    return site / CONTENT, site / THEMES


def _site(content: Content, site: Path, systems: Systems, workers: int) -> tuple[tuple[Page, ...], tuple[File, ...]]:
    """All pages, and all files that are to be published."""
    edition = Edition(content, Language(content.site.language))
    by_name = {system.name: system for system in systems}
    leagues = tuple(
        RatedLeague(system.compute(league), system.presentation)
        for league in content.leagues
        for system in (by_name[league.rules.system],)
    )
    everybody = careers(edition, leagues)
    pages = site_pages(edition, leagues, everybody)
    theme = load_theme(content.site.theme, site)
    base_path = urlsplit(content.site.base_url).path
    documents = (*site_documents(edition, leagues, everybody), *_schemas(systems))
    files = (
        *render_pages(pages, theme, content.site.language, base_path, workers=workers),
        *theme.static,
        *(json_file(path, value) for path, value in documents),
        *(file for path, sheet in site_sheets(leagues) for file in csv_files(path, sheet.columns, sheet.rows)),
        sitemap(pages),
        robots(content.site.base_url),
    )
    return pages, files


def _schemas(systems: Systems) -> tuple[tuple[str, object], ...]:
    return tuple((f"schema/v1/{name}.json", schema) for name, schema in schemas(systems).items())


def _broken_links(site: Path, files: tuple[File, ...], base_url: str) -> tuple[Fault, ...]:
    """Links that lead nowhere. Only the words of the league can hold one, so each is told where it was written."""
    base_path = urlsplit(base_url).path
    return tuple(
        Fault(_written(site, str(problem.values.get("link", "")).removeprefix(base_path)), problem)
        for problem in check_links(files, base_url)
    )


def _written(site: Path, link: str) -> Place:
    """Where the content first writes a link; the whole folder where it does not."""
    for path in sorted((site / CONTENT).rglob("*")):
        if path.suffix in {".md", ".yaml"}:
            lines = path.read_text(encoding="utf-8-sig").splitlines()
            for number, line in enumerate(lines, 1):
                if link in line:
                    return Place(path.relative_to(site).as_posix(), number, line.index(link) + 1)
    return Place(CONTENT)
