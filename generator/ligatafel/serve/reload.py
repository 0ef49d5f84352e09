"""Telling browsers to reload: livereload's side of the talk, and a script for the other.

The script that comes with livereload finds its server only where it lies at the root of the host, where a site may have
pages. Ours lies in a folder that begins with a dot, as no page does.
"""

from __future__ import annotations

import json
import logging
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from livereload.handlers import LiveReloadHandler  # type: ignore[import-untyped]
from livereload.watcher import Watcher  # type: ignore[import-untyped]
from tornado.web import RequestHandler

if TYPE_CHECKING:
    from ligatafel.serve.building import Builder

_FOLDER = "/.ligatafel"
SCRIPT = f"{_FOLDER}/reload.js"


class ReloadHandler(LiveReloadHandler):  # type: ignore[misc]
    """As livereload has it; a page older than the last build is told at once.

    It may have been fetched before a build ended and have come to listen afterwards, or the server is a new one.
    """

    def initialize(self, builder: Builder) -> None:
        """Take over what every request shares."""
        self.builder = builder

    def on_message(self, message: str) -> None:
        """Answer the browser's hello; its info tells the build that it shows."""
        super().on_message(message)
        told, stamp = json.loads(message), self.builder.stamp
        if stamp and told["command"] == "info" and told.get("stamp") != str(stamp):
            self.send_message({"command": "reload", "path": "*"})


class ScriptHandler(RequestHandler):
    """The script in the page."""

    def get(self) -> None:
        """Serve it."""
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.write((files("ligatafel.serve") / "reload.js").read_bytes())


def reload_routes(builder: Builder) -> list[tuple[Any, ...]]:
    """What the server answers besides pages."""
    logging.getLogger("livereload").setLevel(logging.ERROR)
    LiveReloadHandler.watcher = Watcher()  # it only keeps a file name there
    return [(rf"{_FOLDER}/livereload", ReloadHandler, {"builder": builder}), (SCRIPT, ScriptHandler)]


def reload_browsers() -> None:
    """Have all pages fetched again: the new site, or the faults over the old one."""
    LiveReloadHandler.reload_waiters(path="*")
