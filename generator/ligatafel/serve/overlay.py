"""What is put into a page while it is served: the script that reloads it, and the faults of the last build."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.words import Language

FOLDER = "/.ligatafel"
_SCRIPT = Markup('<script src="{}/livereload.js?path={}/livereload&amp;port={}"></script>')
_FAULT = Markup("<li>{}</li>")


def with_script(page: bytes, port: int) -> bytes:
    """A page with the script of livereload, which is a file of this server as strict pages demand."""
    script = _SCRIPT.format(FOLDER, FOLDER.removeprefix("/"), port).encode()
    return page.replace(b"</head>", script + b"</head>", 1)


def with_faults(page: bytes, errors: Sequence[str], language: Language) -> bytes:
    """A page with the faults of the last build over it."""
    before, end, after = page.rpartition(b"</body>")
    return before + _filled("overlay.html", errors, language) + end + after if end else page


def fault_page(errors: Sequence[str], language: Language) -> bytes:
    """A page for a site that could not be built yet."""
    return _filled("empty.html", errors, language)


def _filled(name: str, errors: Sequence[str], language: Language) -> bytes:
    template = Markup((files("ligatafel.serve") / name).read_text(encoding="utf-8"))  # noqa: S704 - a file of this package
    said = language.plural("One error in the content", "{count} errors in the content", len(errors))
    return template.format(
        language=language.code,
        title=said if errors else language.text("The site is being built"),
        note=language.text("What you see is the last good site. This goes away when all is repaired."),
        faults=Markup("").join(_FAULT.format(error) for error in errors),
    ).encode()
