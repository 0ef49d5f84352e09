"""The server: what it listens to, when it builds, when browsers reload."""

from __future__ import annotations

import asyncio
import logging
import socket
from typing import TYPE_CHECKING

import watchfiles
from livereload.handlers import LiveReloadHandler, LiveReloadJSHandler  # type: ignore[import-untyped]
from livereload.watcher import Watcher  # type: ignore[import-untyped]
from tornado.httpserver import HTTPServer
from tornado.web import Application

from ligatafel.errors import Message, UsageError
from ligatafel.serve.building import Build, Builder
from ligatafel.serve.overlay import FOLDER
from ligatafel.serve.pages import PageHandler

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from ligatafel.words import Language

HOST = "127.0.0.1"
_BURST_MS = 500
_QUIET_MS = 50


def serve(
    build: Build,
    watched: Iterable[Path],
    output: Path,
    *,
    language: Language,
    port: int = 8000,
    say: Callable[[str], None] = print,
) -> None:
    """Build the site and serve it until Ctrl-C.

    Parameters
    ----------
    build : makes the site and tells its faults in the terminal
    watched : folders whose changes lead to a build
    output : the output folder
    language : of what is said
    port : 0 for any that is free
    say : tells a line in the terminal

    Raises
    ------
    UsageError
        when the port is taken, or there is no folder to watch
    """
    folders = [folder for folder in watched if folder.is_dir()]
    if not folders:
        raise UsageError(Message("There is no folder to watch."))
    with _listen(port) as taken:
        try:
            asyncio.run(_run(Builder(build, language, say), folders, output, taken))
        except KeyboardInterrupt:
            say(language.text("Stopped."))


def _listen(port: int) -> socket.socket:
    """Take the port before anything is built: who waits for a build would rather know at once."""
    try:
        taken = socket.create_server((HOST, port))
    except (OSError, OverflowError) as error:
        raise UsageError(
            Message(
                "Port {port} cannot be used: {reason}. Choose another one with --port.",
                {"port": port, "reason": getattr(error, "strerror", None) or str(error)},
            )
        ) from error
    taken.setblocking(False)  # noqa: FBT003 - its parameter has no name
    return taken


async def _run(builder: Builder, watched: list[Path], output: Path, taken: socket.socket) -> None:
    """Serve, watch and build; the watcher begins before the first build, so that no change is lost."""
    server = HTTPServer(_application(output, builder))
    server.add_socket(taken)
    changed = asyncio.Event()
    try:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(_watch(watched, changed))
            await asyncio.sleep(0)
            changed.set()
            tasks.create_task(_build(builder, changed, taken.getsockname()[1]))
    finally:
        server.stop()


async def _watch(watched: list[Path], changed: asyncio.Event) -> None:
    async for _ in watchfiles.awatch(*watched, debounce=_BURST_MS, step=_QUIET_MS):
        changed.set()


async def _build(builder: Builder, changed: asyncio.Event, port: int) -> None:
    """One build for each burst; whatever changes during a build leads to one more."""
    told = ""
    while await changed.wait():
        changed.clear()
        await asyncio.to_thread(builder.run)
        _reload_browsers()
        address = f"http://{HOST}:{port}{builder.base_path}"
        if address != told:
            builder.say(builder.language.text("The site is at {address}; Ctrl-C ends it.", address=address))
            told = address


def _application(output: Path, builder: Builder) -> Application:
    logging.getLogger("livereload").setLevel(logging.ERROR)
    LiveReloadHandler.watcher = Watcher()  # it only keeps a file name there
    LiveReloadHandler.live_css = True
    return Application(
        [
            (rf"{FOLDER}/livereload", LiveReloadHandler),
            (rf"{FOLDER}/livereload\.js", LiveReloadJSHandler),
            (r".*", PageHandler, {"output": output, "builder": builder}),
        ],
        log_function=lambda _: None,
    )


def _reload_browsers() -> None:
    """Have all pages fetched again: the new site, or the faults over the old one."""
    LiveReloadHandler.reload_waiters(path="index.html")
