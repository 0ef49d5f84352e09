"""Serves a built folder as GitHub Pages does: below a sub-path, with its 404.html for what is not there."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path
from socket import socket
from socketserver import BaseServer
from threading import Thread
from urllib.parse import urlsplit


class PagesHandler(SimpleHTTPRequestHandler):
    """Answers requests below one prefix from one folder."""

    def __init__(
        self, request: socket, client: tuple[str, int], server: BaseServer, *, folder: Path, prefix: str
    ) -> None:
        self.folder = folder
        self.prefix = prefix
        super().__init__(request, client, server, directory=str(folder))

    def translate_path(self, path: str) -> str:
        address = urlsplit(path).path
        if not address.startswith(self.prefix):
            return str(self.folder / "outside the prefix")
        return super().translate_path("/" + address.removeprefix(self.prefix))

    def guess_type(self, path: str | PathLike[str]) -> str:
        kind = super().guess_type(path)
        is_text = kind.startswith("text/") or kind in {"application/json", "application/javascript"}
        return f"{kind}; charset=utf-8" if is_text else kind

    def list_directory(self, path: object) -> None:
        """Pages lists no folders."""
        del path
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = self.folder / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 (the name of the method replaced)
        """Say nothing."""


class PagesServer(ThreadingHTTPServer):
    """Its threads end with it: a browser keeps connections open that nobody would close."""

    daemon_threads = True
    block_on_close = False


@contextmanager
def serving(folder: Path, prefix: str = "/liga/") -> Iterator[str]:
    """Serve the folder until the block ends; gives its address with the prefix."""
    if not (prefix.startswith("/") and prefix.endswith("/")):
        raise ValueError(f"a prefix begins and ends with a slash: {prefix}")
    with PagesServer(("127.0.0.1", 0), partial(PagesHandler, folder=folder, prefix=prefix)) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{prefix}"
        finally:
            server.shutdown()
            thread.join()
