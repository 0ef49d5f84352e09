"""Fixtures that any test may use: the browser, its tools, GNU Backgammon, and a web server for a built folder."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

# Linear algebra on one thread, as the command line has it; numpy reads this when it is imported.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser_tools import advice, find_browser_tools, is_required
from folder_server import serving
from gnubg_program import ADVICE, find_gnubg

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Benchmarks come last, when nothing else is going to happen."""
    items.sort(key=lambda item: item.get_closest_marker("benchmark") is not None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    missing = find_browser_tools().missing
    if missing:
        terminalreporter.section("THE BROWSER PART DID NOT RUN", sep="!", red=True, bold=True)
        terminalreporter.line(advice(missing), red=True)
    if find_gnubg() is None:
        terminalreporter.section("THE TEST WITH GNU BACKGAMMON DID NOT RUN", sep="!", red=True, bold=True)
        terminalreporter.line(ADVICE, red=True)


def _required(tool: Path | None, message: str) -> Path:
    if tool is not None:
        return tool
    if is_required(os.environ):
        pytest.fail(message)
    pytest.skip(message)


@pytest.fixture(scope="session")
def chromium() -> Path:
    return _required(find_browser_tools().chromium, advice(("Chromium",)))


@pytest.fixture(scope="session")
def java() -> Path:
    return _required(find_browser_tools().java, advice(("Java",)))


@pytest.fixture(scope="session")
def vnu_jar() -> Path:
    return _required(find_browser_tools().vnu, advice(("vnu-jar",)))


@pytest.fixture(scope="session")
def axe_source() -> str:
    return _required(find_browser_tools().axe, advice(("axe-core",))).read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def gnubg() -> Path:
    return _required(find_gnubg(), ADVICE)


# One browser a module: while playwright is open its event loop runs in this thread, and asyncio.run() of another
# module's tests would be refused.
@pytest.fixture(scope="module")
def browser(chromium: Path) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGUMENTS, headless=True)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served() -> Iterator[Callable[..., str]]:
    """`served(folder)` answers as GitHub Pages would and gives the address, http://127.0.0.1:PORT/liga/.

    `served(folder, prefix="/")` puts the folder at the root of the host.
    """
    with ExitStack() as servers:

        def serve(folder: Path, prefix: str = "/liga/") -> str:
            return servers.enter_context(serving(folder, prefix))

        yield serve
