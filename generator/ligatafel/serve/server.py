"""The server: what it listens to, when it builds, when browsers reload."""

from __future__ import annotations

import asyncio
import errno
import socket
from typing import TYPE_CHECKING

from tornado.httpserver import HTTPServer
from tornado.web import Application

from ligatafel.errors import Message, UsageError
from ligatafel.serve.building import Build, Builder
from ligatafel.serve.pages import PageHandler
from ligatafel.serve.reload import reload_browsers, reload_routes
from ligatafel.serve.watching import watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from ligatafel.words import Language

HOST = "127.0.0.1"


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
    watched : folders whose changes lead to a build; some may come later
    output : the output folder
    language : of what is said
    port : 0 for any that is free
    say : tells a line in the terminal

    Raises
    ------
    UsageError
        when the port is taken, or there is no folder to watch; it speaks the language already
    """
    folders = tuple(watched)
    if not any(folder.is_dir() for folder in folders):
        refusal = language.text("There is no folder to watch.")
        raise UsageError(Message(refusal))
    with _listen(port, language) as taken:
        try:
            asyncio.run(_run(Builder(build, language, say), folders, output, taken))
        except KeyboardInterrupt:
            say(language.text("Stopped."))


def _listen(port: int, language: Language) -> socket.socket:
    """Take the port before anything is built: who waits for a build would rather know at once."""
    try:
        taken = socket.create_server((HOST, port))
    except (OSError, OverflowError) as error:
        raise UsageError(Message(_refusal(port, error, language))) from error
    taken.setblocking(False)  # noqa: FBT003 - its parameter has no name
    return taken


def _refusal(port: int, error: OSError | OverflowError, language: Language) -> str:
    reason = getattr(error, "strerror", None) or str(error)
    if getattr(error, "errno", None) == errno.EADDRINUSE:
        reason = language.text("another program uses it")
    return language.text(
        "Port {port} cannot be used: {reason}. Choose another one: ligatafel serve --port {other}, "
        "or make serve PORT={other}.",
        port=port,
        reason=reason,
        other=8001 if port != 8001 else 8002,  # noqa: PLR2004 - an example that differs
    )


async def _run(builder: Builder, watched: Sequence[Path], output: Path, taken: socket.socket) -> None:
    """Serve, watch and build; the watcher begins before the first build, so that no change is lost."""
    routes = [*reload_routes(builder), (r".*", PageHandler, {"output": output, "builder": builder})]
    server = HTTPServer(Application(routes, log_function=lambda _: None))
    server.add_socket(taken)
    changed = asyncio.Event()
    try:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(watch(watched, changed))
            tasks.create_task(_build(builder, changed, taken.getsockname()[1]))
    finally:
        server.stop()


async def _build(builder: Builder, changed: asyncio.Event, port: int) -> None:
    """One build for each burst; whatever changes during a build leads to one more."""
    told = ""
    while await changed.wait():
        changed.clear()
        await asyncio.to_thread(builder.run)
        reload_browsers()
        address = f"http://{HOST}:{port}{builder.base_path}"
        if address != told:
            builder.say(builder.language.text("The site is at {address}; Ctrl-C ends it.", address=address))
            told = address
