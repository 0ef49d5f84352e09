"""The server: one build for each burst, pages during a build, faults in the page, recovery."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import signal
import socket
import time
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import pytest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from ligatafel.errors import UsageError
from ligatafel.serve import BuildOutcome, serve
from ligatafel.words import Language
from live_site import PATIENCE_SECONDS, LiveSite, live, until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

QUIET_SECONDS = 0.5


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    with live(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture
def site(running: LiveSite) -> LiveSite:
    """One server for many tests, each of which begins with a good site."""
    running.want(text="home")
    time.sleep(QUIET_SECONDS)
    until(lambda: running.log()[-1] == "end" and "<p>home</p>" in running.get("/liga/")[1])
    return running


def test_pages_are_served_below_the_path_of_the_site(site: LiveSite) -> None:
    status, body, headers = site.get("/liga/")
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "ligatafel-" not in body.partition("<body>")[2]
    assert re.search(r'<script src="/\.ligatafel/reload\.js" data-stamp="[1-9]\d*" async></script></head>', body)
    assert site.get("/.ligatafel/reload.js")[2]["content-type"] == "text/javascript; charset=utf-8"
    assert site.get("/liga/livereload.js")[1] == "this site has such a page"
    assert site.get("/liga/data.json")[:2] == (200, "{}")
    assert site.get("/liga/data.json", "HEAD")[:2] == (200, "")


def test_the_policy_of_a_page_allows_the_sockets_of_the_server(site: LiveSite) -> None:
    """Older browsers do not count them as 'self'."""
    policy = f"connect-src 'self' ws://127.0.0.1:{site.port} ws://localhost:{site.port}; "
    assert policy in site.get("/liga/")[1]
    assert "ws:" not in (site.site / "output" / "index.html").read_text()


@pytest.mark.parametrize(
    ("path", "target"),
    [("/", "/liga/"), ("/liga", "/liga/"), ("/liga/poker", "/liga/poker/"), ("/liga//poker", "/liga/poker/")],
)
def test_addresses_that_lead_on(running: LiveSite, path: str, target: str) -> None:
    status, _, headers = running.get(path)
    assert (status, headers["location"]) == (302, target)


@pytest.mark.parametrize(
    "path",
    [
        "/liga/nope",
        "/poker/",
        "/liga/.hidden",
        "/liga/../content/wanted.json",
        "/liga/%2e%2e/content/wanted.json",
        f"/liga/{'a' * 300}/",
    ],
)
def test_addresses_that_do_not_exist_or_lie_outside(running: LiveSite, path: str) -> None:
    status, body, _ = running.get(path)
    assert (status, "<p>not found</p>" in body) == (404, True)


def test_a_burst_of_changes_is_one_build_and_one_reload(site: LiveSite) -> None:
    before = site.builds()
    assert asyncio.run(reloads(site)) == ["reload"]
    assert site.builds() == before + 1


async def reloads(site: LiveSite) -> list[str]:
    """Change 20 files and tell what a browser hears that shows the last build."""
    heard = []
    async with listening(site, stamp_of(site)) as browser:
        await asyncio.sleep(0.1)
        for number in range(20):
            (site.site / "content" / f"{number}.yaml").write_text("x")
        heard.append(await command(browser, PATIENCE_SECONDS))
        with suppress(TimeoutError):
            while True:
                heard.append(await command(browser, QUIET_SECONDS))
    return heard


@asynccontextmanager
async def listening(site: LiveSite, stamp: str) -> AsyncIterator[WebSocketClientConnection]:
    browser = await websocket_connect(f"ws://127.0.0.1:{site.port}/.ligatafel/livereload")
    await browser.write_message(json.dumps({"command": "hello", "protocols": []}))
    assert await command(browser, PATIENCE_SECONDS) == "hello"
    await browser.write_message(json.dumps({"command": "info", "url": "http://x/", "stamp": stamp}))
    yield browser
    browser.close()


async def command(browser: WebSocketClientConnection, seconds: float) -> str:
    message = await asyncio.wait_for(asyncio.ensure_future(browser.read_message()), seconds)
    return str(json.loads(message or "{}")["command"])


def stamp_of(site: LiveSite) -> str:
    stamp = re.search(r'data-stamp="(\d+)"', site.get("/liga/")[1])
    assert stamp is not None
    return stamp[1]


def test_a_page_older_than_the_last_build_is_reloaded_as_soon_as_it_listens(site: LiveSite) -> None:
    async def hears() -> str:
        async with listening(site, "0") as browser:
            return await command(browser, PATIENCE_SECONDS)

    assert asyncio.run(hears()) == "reload"


def test_pages_are_served_during_a_build_and_changes_during_it_are_one_more(site: LiveSite) -> None:
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


def test_a_fault_is_shown_over_the_last_good_site_and_goes_when_it_is_repaired(site: LiveSite) -> None:
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
    with live(tmp_path, errors=["content/site.yaml:1:1: <b>"]) as site:
        status, body, _ = site.get("/liga/")
        assert status == 503
        assert "content/site.yaml:1:1: &lt;b&gt;" in body
        assert "reload.js" in body
        site.want()
        until(lambda: "<p>home</p>" in site.get("/liga/")[1])
        site.process.send_signal(signal.SIGINT)
        said, _ = site.process.communicate(timeout=PATIENCE_SECONDS)
        assert said == "Everything is repaired, and the site has been built again.\nStopped.\n"
        assert site.process.returncode == 0


def test_the_terminal_tells_what_was_built(tmp_path: Path) -> None:
    with live(tmp_path) as site:
        site.want(summary="2 pages.")
        assert site.said() == "The site has been built again. 2 pages."
        site.want(errors=["content/a.yaml:3:1: wrong"])
        until(lambda: "ligatafel-faults" in site.get("/liga/")[1])
        site.want(summary="3 pages.")
        assert site.said() == "Everything is repaired, and the site has been built again. 3 pages."


def test_a_folder_that_comes_later_is_watched_as_well_as_one_that_is_replaced(tmp_path: Path) -> None:
    with live(tmp_path) as site:
        until(lambda: site.log() == ["begin", "end"])
        for change in (
            (tmp_path / "themes").mkdir,
            lambda: (tmp_path / "themes" / "theme.toml").write_text(""),
            lambda: (tmp_path / "themes").rename(tmp_path / "old"),
            lambda: shutil.copytree(tmp_path / "old", tmp_path / "themes"),
            lambda: (tmp_path / "themes" / "theme.toml").write_text("x"),
        ):
            before = site.builds()
            change()
            until(lambda: site.builds() > before)  # noqa: B023 - waited for before the next round
            time.sleep(QUIET_SECONDS)


def test_warnings_stand_in_a_corner(site: LiveSite) -> None:
    site.want(warnings=["content/a.yaml:3:1: Warning: <b>"], text="warned")
    until(lambda: "ligatafel-warnings" in site.get("/liga/")[1])
    body = site.get("/liga/")[1]
    assert "<p>warned</p>" in body
    assert "One warning</summary>" in body
    assert "content/a.yaml:3:1: Warning: &lt;b&gt;" in body
    assert "ligatafel-faults" not in body


def never() -> BuildOutcome:
    raise AssertionError


def test_a_port_that_is_taken_is_told_before_anything_is_built(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(UsageError, match=f"^Port {port} .*another program uses it.*--port .*PORT="):
            serve(never, [tmp_path], tmp_path / "output", language=Language("en"), port=port)


def test_there_has_to_be_something_to_watch(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no folder to watch"):
        serve(never, [tmp_path / "nope"], tmp_path / "output", language=Language("en"))


def test_what_stops_the_server_is_told_in_the_language_of_the_site(tmp_path: Path) -> None:
    """Whoever shows it does not know the language."""
    with pytest.raises(UsageError) as told:
        serve(never, [tmp_path / "nope"], tmp_path / "output", language=Language("de"))
    assert Language("en").say(told.value.message) == Language("de").text("There is no folder to watch.")
