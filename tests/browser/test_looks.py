"""Every kind of page in a real browser, on a phone and on a desk, by day and by night."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize

from built_site import SAMPLE, build_site

pytestmark = pytest.mark.browser


SITES = {"sample": SAMPLE, "hostile": SAMPLE / "tests" / "sites" / "hostile"}
KINDS = {
    "sample": [
        "",
        "poker/",
        "poker/2026/",
        "poker/all-time/",
        "poker/2026/2026-08-20/",
        "poker/2026/2026-12-10/",
        "poker/2025/2025-07-24/",
        "poker/2026/rules/",
        "players/",
        "players/joerg-mueller/",
        "players/emil-sauer/",
        "players/leon-adler/",
        "ueber-uns/",
        "einsteiger/",
        "no/such/page/",
    ],
    "hostile": [
        "",
        "poker/",
        "poker/2026/2026-01-09/",
        "poker/2026/2026-01-16/",
        "players/",
        "players/svg-onload-alert/",
        "poker/2026/rules/",
    ],
}
PAGES = [(site, path) for site, paths in KINDS.items() for path in paths]
SCREENS = [(390, "light"), (390, "dark"), (1280, "light"), (1280, "dark")]
QUIET_404 = "Failed to load resource: the server responded with a status of 404"


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    made = tmp_path_factory.mktemp("sites")
    for name, site in SITES.items():
        build_site(site, made / name)
    return {name: made / name for name in SITES}


@pytest.fixture(scope="module")
def addresses(folders: dict[str, Path], served: Callable[..., str]) -> dict[str, str]:
    return {name: served(folder) for name, folder in folders.items()}


@pytest.fixture(scope="module", params=SCREENS, ids=lambda screen: f"{screen[0]}-{screen[1]}")
def screen(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    width, scheme = request.param
    size = ViewportSize(width=width, height=900)
    context = browser.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    yield context
    context.close()


@pytest.mark.parametrize(("site", "path"), PAGES)
def test_a_page_is_sound(
    screen: BrowserContext, addresses: dict[str, str], axe_source: str, site: str, path: str
) -> None:
    home, tab = addresses[site], screen.new_page()
    said: list[str] = []
    asked: list[str] = []
    tab.on("console", lambda message: said.append(message.text))
    tab.on("pageerror", lambda error: said.append(str(error)))
    tab.on("request", lambda request: asked.append(request.url))
    tab.on("dialog", lambda dialog: said.append(f"alert: {dialog.message}"))
    tab.goto(home + path)
    expected = [QUIET_404] if path.startswith("no/") else []
    assert [line for line in said if not line.startswith(tuple(expected))] == []
    assert [url for url in asked if not url.startswith(home)] == []
    content, window = tab.evaluate("[document.scrollingElement.scrollWidth, window.innerWidth]")
    assert content <= window, "the page can be scrolled sideways"
    tab.evaluate(axe_source)
    found = tab.evaluate("axe.run(document, {resultTypes: ['violations']})")
    assert [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in found["violations"]] == []
    tab.close()


def test_the_keyboard_reaches_every_link_and_button(browser: Browser, addresses: dict[str, str]) -> None:
    tab = browser.new_page(viewport={"width": 1280, "height": 900})
    for path in ("", "poker/2026/", "players/joerg-mueller/"):
        tab.goto(addresses["sample"] + path)
        focusable = tab.evaluate(
            """() => { const shown = [...document.querySelectorAll('a[href], button, summary, input, [tabindex="0"]')]
                 .filter(one => one.checkVisibility({visibilityProperty: true}));
               shown.forEach((one, number) => one.dataset.order = number); return shown.length }"""
        )
        reached = set()
        for _ in range(focusable + 5):
            tab.keyboard.press("Tab")
            reached.add(tab.evaluate("document.activeElement.dataset.order ?? null"))
        assert len(reached - {None}) == focusable, path
    tab.close()


def test_the_skip_link_leads_to_the_content(browser: Browser, addresses: dict[str, str]) -> None:
    tab = browser.new_page()
    tab.goto(addresses["sample"] + "poker/2026/")
    tab.keyboard.press("Tab")
    target = tab.evaluate("document.activeElement.getAttribute('href')")
    assert target.startswith("#")
    assert tab.evaluate(f"document.querySelector({target!r}).tagName") == "MAIN"
    tab.close()


def test_pages_read_without_script(browser: Browser, addresses: dict[str, str]) -> None:
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    tab.goto(addresses["sample"] + "poker/2026/")
    text = tab.inner_text("main")
    assert "Rangliste" in text
    assert "Außer Wertung" in text
    context.close()


def test_the_theme_switch_is_remembered(browser: Browser, addresses: dict[str, str]) -> None:
    context = browser.new_context(color_scheme="light")
    tab = context.new_page()
    tab.goto(addresses["sample"])
    before = tab.evaluate("getComputedStyle(document.body).backgroundColor")
    tab.click("[data-scheme-switch]")
    switched = tab.evaluate("getComputedStyle(document.body).backgroundColor")
    tab.goto(addresses["sample"] + "players/")
    assert switched != before
    assert tab.evaluate("getComputedStyle(document.body).backgroundColor") == switched
    context.close()


def test_season_tables_and_licences_print_on_a4(browser: Browser, addresses: dict[str, str]) -> None:
    tab = browser.new_page()
    for path in ("poker/2026/", "players/joerg-mueller/"):
        tab.goto(addresses["sample"] + path)
        tab.emulate_media(media="print")
        assert tab.is_hidden("nav")
        width = tab.evaluate("document.scrollingElement.scrollWidth")
        assert width <= tab.viewport_size["width"] if tab.viewport_size else True
        assert tab.pdf(format="A4").startswith(b"%PDF")
    tab.close()


def test_hostile_names_are_text_everywhere(folders: dict[str, Path]) -> None:
    for path in folders["hostile"].rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"<svg/onload|<img src=x|<script>alert|javascript:alert", text), path
        assert "49" not in re.findall(r">\s*(\d+)\s*</a>", text), path
    sheet = (folders["hostile"] / "api/v1/leagues/poker/2026.de.csv").read_text(encoding="utf-8-sig")
    cells = [cell.strip('"') for line in sheet.splitlines() for cell in line.split(";")]
    assert not [cell for cell in cells if cell.startswith(("=", "@"))]


def test_html_is_valid(folders: dict[str, Path], java: Path, vnu_jar: Path) -> None:
    done = subprocess.run(
        [java, "-jar", vnu_jar, "--errors-only", "--skip-non-html", *map(str, folders.values())],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0
