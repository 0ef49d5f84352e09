"""The server: one build for each burst, pages during a build, faults in the page, recovery."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import TYPE_CHECKING

import pytest
from tornado.websocket import websocket_connect

from ligatafel.errors import UsageError
from ligatafel.serve import BuildOutcome, serve
from ligatafel.words import Language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

PATIENCE_SECONDS = 8
QUIET_SECONDS = 0.5
BUILD = """
import json, sys, time
from pathlib import Path
from ligatafel.serve import BuildOutcome, serve
from ligatafel.words import Language

site = Path(sys.argv[1])

def build():
    wanted = json.loads((site / "content" / "wanted.json").read_text() or "{}")
    with (site / "log").open("a") as log:
        log.write("begin\\n")
    time.sleep(wanted.get("seconds", 0))
    if wanted.get("defect"):
        raise ZeroDivisionError("<defect>")
    errors = tuple(wanted.get("errors", ()))
    if not errors:
        output = site / "output"
        (output / "poker").mkdir(parents=True, exist_ok=True)
        text = "<html><head></head><body><p>%s</p></body></html>"
        (output / "index.html").write_text(text % wanted.get("text", "home"))
        (output / "poker" / "index.html").write_text(text % "poker")
        (output / "404.html").write_text(text % "not found")
        (output / "data.json").write_text("{}")
        (output / ".hidden").write_text("hidden")
    with (site / "log").open("a") as log:
        log.write("end\\n")
    return BuildOutcome(errors, "/liga/")

serve(build, [site / "content", site / "themes"], site / "output", language=Language("en"), port=0,
      say=lambda line: print(line, flush=True))
"""


@dataclass
class Served:
    """A server at work."""

    site: Path
    process: subprocess.Popen[str]
    port: int

    def get(self, path: str, method: str = "GET") -> tuple[int, str, dict[str, str]]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_SECONDS)
        connection.request(method, path)
        answer = connection.getresponse()
        body = answer.read().decode()
        connection.close()
        return answer.status, body, {name.lower(): value for name, value in answer.getheaders()}

    def want(self, **wanted: object) -> None:
        (self.site / "content" / "wanted.json").write_text(json.dumps(wanted))

    def builds(self) -> int:
        """How many builds were begun."""
        return self.log().count("begin")

    def log(self) -> list[str]:
        return (self.site / "log").read_text().split()


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


@contextmanager
def served(site: Path, **wanted: object) -> Iterator[Served]:
    (site / "content").mkdir()
    (site / "content" / "wanted.json").write_text(json.dumps(wanted))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        [sys.executable, "-c", BUILD, str(site)], stdout=subprocess.PIPE, text=True, env=environment
    )
    try:
        assert process.stdout is not None
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        assert address is not None
        yield Served(site, process, int(address[1]))
    finally:
        process.kill()
        process.communicate()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture
def site(running: Served) -> Served:
    """One server for many tests, each of which begins with a good site."""
    running.want(text="home")
    time.sleep(QUIET_SECONDS)
    until(lambda: running.log()[-1] == "end" and "<p>home</p>" in running.get("/liga/")[1])
    return running


def test_pages_are_served_below_the_path_of_the_site(site: Served) -> None:
    status, body, headers = site.get("/liga/")
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "ligatafel-faults" not in body
    assert re.search(r'<script src="/\.ligatafel/livereload\.js\?path=[^"]*"></script></head>', body)
    assert site.get("/.ligatafel/livereload.js")[2]["content-type"] == "application/javascript"
    assert site.get("/liga/data.json")[:2] == (200, "{}")
    assert site.get("/liga/data.json", "HEAD")[:2] == (200, "")


@pytest.mark.parametrize(
    ("path", "target"),
    [("/", "/liga/"), ("/liga", "/liga/"), ("/liga/poker", "/liga/poker/"), ("/liga//poker", "/liga/poker/")],
)
def test_addresses_that_lead_on(running: Served, path: str, target: str) -> None:
    status, _, headers = running.get(path)
    assert (status, headers["location"]) == (302, target)


@pytest.mark.parametrize(
    "path",
    ["/liga/nope", "/poker/", "/liga/.hidden", "/liga/../content/wanted.json", "/liga/%2e%2e/content/wanted.json"],
)
def test_addresses_that_do_not_exist_or_lie_outside(running: Served, path: str) -> None:
    status, body, _ = running.get(path)
    assert (status, "<p>not found</p>" in body) == (404, True)


def test_a_burst_of_changes_is_one_build_and_one_reload(site: Served) -> None:
    before = site.builds()
    assert asyncio.run(reloads(site)) == ["reload"]
    assert site.builds() == before + 1


async def reloads(site: Served) -> list[str]:
    """Change 20 files and tell what a browser hears."""
    browser = await websocket_connect(f"ws://127.0.0.1:{site.port}/.ligatafel/livereload")

    async def command(seconds: float) -> str:
        message = await asyncio.wait_for(asyncio.ensure_future(browser.read_message()), seconds)
        return str(json.loads(message or "{}")["command"])

    await browser.write_message(json.dumps({"command": "hello", "protocols": []}))
    assert await command(PATIENCE_SECONDS) == "hello"
    await browser.write_message(json.dumps({"command": "info", "url": "http://x/"}))
    await asyncio.sleep(0.1)
    for number in range(20):
        (site.site / "content" / f"{number}.yaml").write_text("x")
    heard = [await command(PATIENCE_SECONDS)]
    try:
        while True:
            heard.append(await command(QUIET_SECONDS))
    except TimeoutError:
        return heard
    finally:
        browser.close()


def test_pages_are_served_during_a_build_and_changes_during_it_are_one_more(site: Served) -> None:
    before = site.builds()
    site.want(seconds=1, text="slow")
    until(lambda: site.builds() == before + 1)
    assert "<p>home</p>" in site.get("/liga/")[1]
    assert site.log()[-1] == "begin", "the page came while the build was at work"
    for text in "abc":
        site.want(text=text)
        time.sleep(0.2)
    until(lambda: "<p>c</p>" in site.get("/liga/")[1])
    time.sleep(QUIET_SECONDS)
    assert site.builds() == before + 2


def test_a_fault_is_shown_over_the_last_good_site_and_goes_when_it_is_repaired(site: Served) -> None:
    site.want(errors=["content/a.yaml:3:1: <script>alert(1)</script>", "content/b.yaml:1:1: b"])
    until(lambda: "ligatafel-faults" in site.get("/liga/")[1])
    body = site.get("/liga/")[1]
    assert "<p>home</p>" in body
    assert "2 errors in the content" in body
    assert "content/a.yaml:3:1: &lt;script&gt;alert(1)&lt;/script&gt;" in body
    assert body.count("<script") == 1
    assert site.get("/liga/data.json")[1] == "{}"

    site.want(defect=True)
    until(lambda: "ZeroDivisionError: &lt;defect&gt;" in site.get("/liga/")[1])

    site.want(text="repaired")
    until(lambda: "<p>repaired</p>" in site.get("/liga/")[1])
    until(lambda: "ligatafel-faults" not in site.get("/liga/")[1])


def test_a_site_that_cannot_be_built_at_first_and_ctrl_c(tmp_path: Path) -> None:
    with served(tmp_path, errors=["content/site.yaml:1:1: <b>"]) as site:
        status, body, _ = site.get("/liga/")
        assert status == 503
        assert "content/site.yaml:1:1: &lt;b&gt;" in body
        assert "livereload.js" in body
        site.want()
        until(lambda: "<p>home</p>" in site.get("/liga/")[1])
        site.process.send_signal(signal.SIGINT)
        said, _ = site.process.communicate(timeout=PATIENCE_SECONDS)
        assert (site.process.returncode, said) == (0, "Stopped.\n")


def never() -> BuildOutcome:
    raise AssertionError


def test_a_port_that_is_taken_is_told_before_anything_is_built(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(UsageError, match="Port") as told:
            serve(never, [tmp_path], tmp_path / "output", language=Language("en"), port=port)
    assert told.value.message.values["port"] == port


def test_there_has_to_be_something_to_watch(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no folder to watch"):
        serve(never, [tmp_path / "nope"], tmp_path / "output", language=Language("en"))
