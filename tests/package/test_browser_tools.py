"""The tools for looking at pages: what happens where one is missing, and that those that are there work."""

import http.client
import subprocess
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Browser

import browser_tools


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    (folder / "poker").mkdir()
    (folder / "poker" / "index.html").write_text(
        '<!doctype html><html lang="de"><title>Poker</title><h1>Müller</h1>', encoding="utf-8"
    )
    (folder / "404.html").write_text("nothing here", encoding="utf-8")
    return folder


@pytest.fixture
def empty_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(browser_tools, "TOOLS", tmp_path / ".tools")
    monkeypatch.setattr(browser_tools, "is_root_on_debian", lambda: False)


@pytest.mark.usefixtures("empty_machine")
def test_a_machine_without_the_tools_says_so_loudly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CI", raising=False)
    assert browser_tools.main() == 0
    said = capsys.readouterr().err
    assert "WILL BE SKIPPED" in said
    assert "missing: Chromium, Java, axe-core, vnu-jar" in said


@pytest.mark.usefixtures("empty_machine")
def test_under_ci_a_missing_tool_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CI", "true")
    assert browser_tools.main() == 1
    assert "CANNOT RUN" in capsys.readouterr().err


def test_another_version_from_npm_counts_as_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "node_modules" / "axe-core"
    package.mkdir(parents=True)
    (package / "axe.min.js").touch()
    (package / "package.json").write_text('{"version": "4.0.0"}', encoding="utf-8")
    monkeypatch.setattr(browser_tools, "TOOLS", tmp_path)
    assert "axe-core" in browser_tools.find_browser_tools().missing


@pytest.mark.parametrize(
    ("prefix", "path", "status", "text"),
    [
        ("/liga/", "poker/", 200, "Müller"),
        ("/", "poker/", 200, "Müller"),
        ("/liga/", "poker", 301, ""),
        ("/liga/", "chess/", 404, "nothing here"),
        ("/liga/", "", 404, "nothing here"),
        ("/liga/", "/poker/", 404, "nothing here"),
    ],
)
def test_a_served_folder_answers_as_pages_would(
    served: Callable[..., str], folder: Path, prefix: str, path: str, status: int, text: str
) -> None:
    address = urlsplit(urljoin(served(folder, prefix), path))
    connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=5)
    try:
        connection.request("GET", address.path)
        response = connection.getresponse()
        assert (response.status, text in response.read().decode()) == (status, True)
    finally:
        connection.close()


@pytest.mark.browser
def test_chromium_opens_a_page_and_axe_reads_it(
    browser: Browser, served: Callable[..., str], folder: Path, axe_source: str
) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(served(folder) + "poker/")
        page.evaluate(axe_source)
        result = page.evaluate("axe.run()")
        assert page.inner_text("h1") == "Müller"
    assert "html-has-lang" in {rule["id"] for rule in result["passes"]}


@pytest.mark.browser
def test_vnu_reads_a_page(java: Path, vnu_jar: Path, folder: Path) -> None:
    pages = [folder / "poker" / "index.html", folder / "404.html"]
    finished = subprocess.run(
        [java, "-jar", vnu_jar, "--errors-only", *pages], capture_output=True, text=True, check=False
    )
    assert finished.returncode == 1
    assert "404.html" in finished.stderr
    assert "poker" not in finished.stderr
