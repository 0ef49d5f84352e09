"""Build: content folder in, output folder out; and the same without publishing, to tell what is wrong."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from ligatafel.check import Report
from ligatafel.engine.system import System
from ligatafel.errors import ContentError, Fault, Message, Place
from ligatafel.model.folders import CONTENT, THEMES
from ligatafel.model.league import Content
from ligatafel.pages.edition import Edition, Recall, compute_anew
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


@dataclass(frozen=True)
class _Composition:
    """A site in memory.

    Attributes
    ----------
    report : faults of the content, broken links included
    base_path : root of the site on its host; empty where the content has errors
    pages : all pages
    files : all files that are to be published
    """

    report: Report
    base_path: str = ""
    pages: tuple[Page, ...] = ()
    files: tuple[File, ...] = ()


def build(
    site: Path, output: Path, systems: Systems, today: dt.date, *, workers: int = 1, recall: Recall = compute_anew
) -> Built:
    """Read, compute, render and publish a site.

    Parameters
    ----------
    site : folder with ``content/``
    output : folder to publish to
    systems : ways of rating
    today : for warnings about dates; nothing else depends on it
    workers : processes that render pages
    recall : a memory for what takes seconds to compute

    Raises
    ------
    ContentError
        when the content has errors; nothing is changed then
    UsageError
        when the folders cannot be used as asked
    """
    check_output(output, sources(site))
    made = _composition(site, systems, today, workers, recall)
    if made.report.failed:
        raise ContentError(made.report.faults, made.report.language)
    published = publish(made.files, output, sources(site))
    return Built(made.report.faults, made.report.language, made.base_path, len(made.pages), published)


def examine(site: Path, systems: Systems, today: dt.date, *, workers: int = 1, recall: Recall = compute_anew) -> Report:
    """All faults that a build would tell; nothing is published.

    Parameters
    ----------
    site : folder with ``content/``
    systems : ways of rating
    today : for warnings about dates; nothing else depends on it
    workers : processes that render pages
    recall : a memory for what takes seconds to compute

    Raises
    ------
    UsageError
        if there is no content folder, or the theme cannot be used
    """
    return _composition(site, systems, today, workers, recall).report


def sources(site: Path) -> tuple[Path, Path]:
    """The folders that a build reads."""
    return site / CONTENT, site / THEMES


def _composition(site: Path, systems: Systems, today: dt.date, workers: int, recall: Recall) -> _Composition:
    reading = read_content(site, systems, today)
    content = reading.content
    if content is None:
        return _Composition(Report(reading.faults, reading.language))
    edition = Edition(content, Language(content.site.language), recall)
    pages, files = _site(edition, site, systems, workers)
    broken = _broken_links(content, check_links(files, content.site.base_url))
    faults = tuple(sorted((*reading.faults, *broken), key=lambda fault: fault.order))
    return _Composition(Report(faults, reading.language), content.site.base_path, pages, files)


def _site(edition: Edition, site: Path, systems: Systems, workers: int) -> tuple[tuple[Page, ...], tuple[File, ...]]:
    """All pages, and all files that are to be published."""
    content = edition.content
    by_name = {system.name: system for system in systems}
    leagues = tuple(
        RatedLeague(system.compute(league), system.presentation)
        for league in content.leagues
        for system in (by_name[league.rules.system],)
    )
    everybody = careers(edition, leagues)
    pages = site_pages(edition, leagues, everybody)
    theme = load_theme(content.site.theme, site)
    documents = (*site_documents(edition, leagues, everybody), *_schemas(systems))
    files = (
        *render_pages(pages, theme, content.site.language, content.site.base_path, workers=workers),
        *theme.static,
        *(json_file(path, value) for path, value in documents),
        *(file for path, sheet in site_sheets(leagues) for file in csv_files(path, sheet.columns, sheet.rows)),
        sitemap(pages),
        robots(content.site.base_url),
    )
    return pages, files


def _schemas(systems: Systems) -> tuple[tuple[str, object], ...]:
    return tuple((f"schema/v1/{name}.json", schema) for name, schema in schemas(systems).items())


def _broken_links(content: Content, problems: Sequence[Message]) -> Iterator[Fault]:
    """Links that lead nowhere, each once in every place where it was written; at the content where nobody wrote it."""
    written: dict[str, list[Place]] = defaultdict(list)
    for link in content.links:
        written[link.address].append(link.place)
    told: dict[Place, Fault] = {}
    for problem in problems:
        for place in _places(written, problem):
            fault = Fault(place, problem)
            if told.setdefault(place, fault) is fault or place.file == CONTENT:
                yield fault


def _places(written: Mapping[str, list[Place]], problem: Message) -> list[Place]:
    """Where a link was written: of several files those that are nearest to the page that shows it."""
    found = written.get(str(problem.values.get("link")), [])
    page = PurePosixPath(str(problem.values.get("page"))).parts
    nearness = {place: _nearness(PurePosixPath(place.file).parts[1:], page) for place in found}
    nearest = [place for place in found if nearness[place] == max(nearness.values())]
    return nearest or [Place(CONTENT)]


def _nearness(file: tuple[str, ...], page: tuple[str, ...]) -> int:
    """How much of a page's address stands in the path of a file: ``pages/a.md`` is ``a/index.html``."""
    *folders, name = file
    steps = [*(folder for folder in folders if folder != "pages"), name.partition(".")[0]]
    return next(
        (count for count, (one, other) in enumerate(zip(steps, page, strict=False)) if one != other), len(steps)
    )
