"""Templates: a page becomes a file, a pure function of the page and the theme.

A template sees four names: ``page``, the page object; ``head``, what machines read; ``frame``, what surrounds it;
``root``, the way to the root of the site from where the page stands. Everything that is not ``Markup`` is escaped. The
tests ``link``, ``weblink``, ``person`` and ``figure`` tell the kinds of a cell.
"""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

from jinja2 import Environment, FunctionLoader, StrictUndefined, TemplateError, TemplateNotFound, TemplateSyntaxError

from ligatafel.errors import Message, UsageError
from ligatafel.pages.blocks import Figure, Link, Person, WebLink
from ligatafel.pages.page import File

if TYPE_CHECKING:
    from collections.abc import Callable

    from ligatafel.pages.page import Page
    from ligatafel.render.theme import Theme

_MARK = "template "
_KINDS = {"link": Link, "weblink": WebLink, "person": Person, "figure": Figure}
_FAULTS_OF_A_TEMPLATE = (TemplateError, ArithmeticError, LookupError, RecursionError, TypeError, ValueError)
NOT_FOUND_PAGE = "404.html"


def environment(theme: Theme, language: str) -> Environment:
    """Templates of a theme in a language; what would make two builds differ is taken away."""
    made = Environment(
        loader=FunctionLoader(_loader(theme)),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        keep_trailing_newline=True,
        auto_reload=False,
        cache_size=-1,
    )
    made.install_gettext_translations(theme.translations(language), newstyle=True)  # type: ignore[attr-defined]
    made.tests.update({name: _is(kind) for name, kind in _KINDS.items()})
    del made.filters["random"], made.globals["lipsum"]
    return made


def render_page(page: Page, theme: Theme, language: str, base_path: str) -> File:
    """A page as a file.

    Parameters
    ----------
    page : what it says
    theme : how it looks
    language : ``de`` or ``en``
    base_path : root of the site on its host, ``/`` or ``/liga/``

    Raises
    ------
    UsageError
        when the theme has no template for it, or a faulty one
    """
    return page_file(page, environment(theme, language), base_path)


def page_file(page: Page, templates: Environment, base_path: str) -> File:
    """A page as a file, by templates that were made ready before."""
    try:
        template = templates.get_template(page.body.template)
        text = template.render(page=page.body, head=page.head, frame=page.frame, root=root(page.path, base_path))
    except _FAULTS_OF_A_TEMPLATE as error:
        raise UsageError(_fault_of_theme(error, page)) from error
    return File(page.path, text.encode())


def root(path: str, base_path: str) -> str:
    """The way from a page to the root of the site; the page that stands in for any address needs a full path."""
    if path == NOT_FOUND_PAGE:
        return base_path
    return "../" * path.count("/") or "./"


def _loader(theme: Theme) -> Callable[[str], tuple[str, str, Callable[[], bool]] | None]:
    """Templates go by their name in tracebacks; they never change."""

    def load(name: str) -> tuple[str, str, Callable[[], bool]] | None:
        return (theme.templates[name], f"{_MARK}{name}", lambda: True) if name in theme.templates else None

    return load


def _is(kind: type) -> Callable[[object], bool]:
    return lambda value: isinstance(value, kind)


def _fault_of_theme(error: Exception, page: Page) -> Message:
    """Which template, which line, and what."""
    if isinstance(error, TemplateNotFound):
        return Message("The theme has no template {template}.", {"template": str(error.name)})
    places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, TemplateSyntaxError):
        places = [(f"{_MARK}{error.name}", error.lineno)]
    name, line = next((place for place in reversed(places) if place[0].startswith(_MARK)), (page.body.template, 0))
    return Message(
        "Template {template}, line {line}, for the page {path}: {reason}",
        {"template": name.removeprefix(_MARK), "line": line or 1, "path": page.path, "reason": str(error)},
    )
