"""What is put into a page while it is served: the script that reloads it, and the faults of the last build."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.serve.building import BuildOutcome
    from ligatafel.words import Language

_SCRIPT = Markup('<script src="{}" data-stamp="{}" async></script>')
_SAME_HOST = b"connect-src 'self'"
_SOCKETS = " ws://127.0.0.1:{port} ws://localhost:{port}"
_FAULT = Markup("<li>{}</li>")


def with_script(page: bytes, address: str, stamp: int, port: int) -> bytes:
    """Put the script that reloads a page into it.

    Strict pages allow files of their own server, so it is one. That they allow sockets of their own server too is news
    to older browsers; its addresses are added to such a policy.

    Parameters
    ----------
    page : HTML; without a head it stays as it is
    address : of the script
    stamp : of the build that the page shows
    port : as the browser knows it
    """
    head, end, body = page.partition(b"</head>")
    if not end:
        return page
    head = head.replace(_SAME_HOST, _SAME_HOST + _SOCKETS.format(port=port).encode())
    return head + _SCRIPT.format(address, stamp).encode() + end + body


def with_faults(page: bytes, outcome: BuildOutcome, language: Language) -> bytes:
    """A page with the errors of the last build over it, or its warnings in a corner."""
    before, end, after = page.rpartition(b"</body>")
    if not end or not (outcome.errors or outcome.warnings):
        return page
    if outcome.errors:
        note = language.text("What you see is the last good site. This goes away when everything is repaired.")
        over = _filled("overlay.html", title=_errors(outcome.errors, language), faults=outcome.errors, note=note)
    else:
        said = language.plural("One warning", "{count} warnings", len(outcome.warnings))
        over = _filled("warnings.html", title=said, faults=outcome.warnings)
    return before + over + end + after


def fault_page(errors: Sequence[str], language: Language) -> bytes:
    """A page for a site that could not be built yet."""
    title = _errors(errors, language) if errors else language.text("The site is being built")
    return _filled("empty.html", language=language.code, title=title, faults=errors)


def _errors(errors: Sequence[str], language: Language) -> str:
    return language.plural("One error in the content", "{count} errors in the content", len(errors))


def _filled(name: str, *, faults: Sequence[str], **words: str) -> bytes:
    template = Markup((files("ligatafel.serve") / name).read_text(encoding="utf-8"))  # noqa: S704 - a file of this package
    return template.format(faults=Markup("").join(_FAULT.format(fault) for fault in faults), **words).encode()
