"""The files of the output folder, served below the path they will have on their host."""

from __future__ import annotations

import mimetypes
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from tornado.web import RequestHandler

from ligatafel.serve.overlay import fault_page, with_faults, with_script
from ligatafel.serve.reload import SCRIPT

if TYPE_CHECKING:
    from pathlib import Path

    from ligatafel.serve.building import Builder

# What systems disagree on, or leave out.
_TYPES = {
    ".css": "text/css",
    ".csv": "text/csv",
    ".html": "text/html",
    ".ics": "text/calendar",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".xml": "application/xml",
}


LONGEST_NAME = 255
"""Bytes of a file's name that file systems hold."""


class PageHandler(RequestHandler):
    """Any address: a file, the page of a folder, or the site's page for addresses that do not exist."""

    def initialize(self, output: Path, builder: Builder) -> None:
        """Take over what every request shares."""
        self.output, self.builder = output, builder

    def set_default_headers(self) -> None:
        """Nothing is kept: the next build may change it."""
        self.set_header("Cache-Control", "no-store")
        self.set_header("Server", "ligatafel")

    def head(self) -> None:
        """As GET; tornado leaves the body out."""
        self.get()

    def get(self) -> None:
        """Serve a file, or send to where it is."""
        base = self.builder.base_path
        path = unquote(self.request.path)
        if not path.startswith(base):
            if path in {"/", base.rstrip("/")}:
                self.redirect(quote(base))
            else:
                self._not_found()
            return
        file = self._inside(path.removeprefix(base))
        if file is None:
            self._not_found()
        elif file.is_dir() and not path.endswith("/"):
            self.redirect(quote(f"{base}{file.relative_to(self.output).as_posix()}/"))
        else:
            self._send(file / "index.html" if file.is_dir() else file)

    def _inside(self, address: str) -> Path | None:
        """The file or folder at an address; None for what lies outside or is hidden."""
        parts = [part for part in address.split("/") if part]
        too_long = any(len(part.encode()) > LONGEST_NAME for part in parts)
        if too_long or any(part.startswith(".") or "\\" in part or "\0" in part or ":" in part for part in parts):
            return None
        return self.output.joinpath(*parts)

    def _send(self, file: Path) -> None:
        stamp = self.builder.stamp  # before the file is read: a build may end meanwhile
        try:
            content = file.read_bytes()
        except OSError:
            self._not_found()
            return
        kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        if kind == "text/html":
            content = self._dressed(content, stamp)
        self.set_header("Content-Type", f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)
        self.write(content)

    def _dressed(self, page: bytes, stamp: int) -> bytes:
        outcome = self.builder.outcome
        faulty = with_faults(page, outcome, self.builder.language) if outcome else page
        return with_script(faulty, SCRIPT, stamp, self.port)

    def _not_found(self) -> None:
        """The site's own page; the faults alone as long as there is no site."""
        file = self.output / "404.html"
        if file.is_file():
            self.set_status(404)
            self._send(file)
        else:
            self.set_status(503)
            self.set_header("Content-Type", "text/html; charset=utf-8")
            stamp, outcome = self.builder.stamp, self.builder.outcome
            page = fault_page(outcome.errors if outcome else (), self.builder.language)
            self.write(with_script(page, SCRIPT, stamp, self.port))

    @property
    def port(self) -> int:
        """The port as the browser knows it."""
        digits = self.request.host.rpartition(":")[2]
        return int(digits) if digits.isdecimal() else 80
