"""Many pages at once: the same bytes for every number of workers."""

from __future__ import annotations

import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

from ligatafel.errors import Message, UsageError
from ligatafel.render.templates import environment, page_file

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jinja2 import Environment

    from ligatafel.pages.page import File, Page
    from ligatafel.render.theme import Theme

WORTH_A_WORKER = 150
_CHUNK = 16
_ready: list[tuple[Environment, str]] = []


def render_pages(
    pages: Sequence[Page], theme: Theme, language: str, base_path: str, *, workers: int = 1
) -> tuple[File, ...]:
    """All pages as files, in their order.

    Parameters
    ----------
    pages : what they say
    theme : how they look
    language : ``de`` or ``en``
    base_path : root of the site on its host, ``/`` or ``/liga/``
    workers : processes at most; starting one takes as long as some 150 pages, so that few pages are made here

    Raises
    ------
    UsageError
        when the theme has no template for one of them, or a faulty one
    """
    workers = min(workers, len(pages) // WORTH_A_WORKER)
    if workers <= 1:
        templates = environment(theme, language)
        return tuple(page_file(page, templates, base_path) for page in pages)
    with ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), initializer=_begin, initargs=(theme, language, base_path)
    ) as pool:
        return tuple(_checked(made) for made in pool.map(_render, pages, chunksize=_CHUNK))


def _begin(theme: Theme, language: str, base_path: str) -> None:
    """Make the templates ready, once for each worker; an interrupt is the main process's affair."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _ready[:] = [(environment(theme, language), base_path)]


def _render(page: Page) -> File | Message:
    """A page as a file, or what is wrong: an exception with a message does not travel between processes."""
    [(templates, base_path)] = _ready
    try:
        return page_file(page, templates, base_path)
    except UsageError as error:
        return error.message


def _checked(made: File | Message) -> File:
    if isinstance(made, Message):
        raise UsageError(made)
    return made
