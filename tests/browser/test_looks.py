"""Every kind of page in a real browser, on a phone and on a desk, by day and by night."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Dialog, Locator, Page, ViewportSize

from built_site import SAMPLE, SITES, build_site

pytestmark = pytest.mark.browser

BUILT = {"sample": SAMPLE} | {name: SITES / name for name in ("hostile", "grenzfaelle", "leer", "serien")}
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
        "backgammon/",
        "backgammon/aenne-jogi-2026/",
        "backgammon/cem-franzi/",
        "backgammon/juergen-cem/",
        "backgammon/rules/",
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
        "serien/",
        "serien/skript/",
        "serien/formeln/",
    ],
    "grenzfaelle": ["skat/2025/", "skat/2026/", "canasta/", "bridge/2026/2026-03-01/", "players/cleo/"],
    "leer": [""],
    "serien": ["", "backgammon/abgebrochen/", "backgammon/ben-emil/", "letzter/", "wertung/anna-ben/", "leer/"],
}
PAGES = [(site, path) for site, paths in KINDS.items() for path in paths]
SCREENS = [(390, "light"), (390, "dark"), (1280, "light"), (1280, "dark")]
QUIET_404 = "Failed to load resource: the server responded with a status of 404"


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    made = tmp_path_factory.mktemp("sites")
    for name, site in BUILT.items():
        build_site(site, made / name)
    return {name: made / name for name in BUILT}


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
    tab.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")  # observers have run
    tab.evaluate(axe_source)
    found = tab.evaluate("axe.run(document, {resultTypes: ['violations']})")
    assert [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in found["violations"]] == []
    tab.close()


@pytest.mark.parametrize("path", KINDS["sample"])
def test_the_keyboard_reaches_every_link_and_button(browser: Browser, addresses: dict[str, str], path: str) -> None:
    tab = browser.new_page(viewport={"width": 1280, "height": 900})
    tab.goto(addresses["sample"] + path)
    focusable = tab.evaluate(
        """() => { const shown = [...document.querySelectorAll('a[href], button, summary, input, [tabindex="0"]')]
             .filter(one => one.checkVisibility({visibilityProperty: true}));
           shown.forEach((one, number) => one.dataset.order = number); return shown.length }"""
    )
    assert focusable
    reached = []
    for _ in range(focusable):
        tab.keyboard.press("Tab")
        reached.append(tab.evaluate("document.activeElement.dataset.order ?? null"))
    assert reached == [str(number) for number in range(focusable)], "in the order of the page, nothing else between"
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


A4_WIDTH, A4_HEIGHT = 794, 1123
"""Pixels of a sheet at 96 dpi."""
MARGINS = 2 * 53
"""Pixels of 14 mm on either side."""
TICKS = """() => {
  const found = [];
  for (const axis of document.querySelectorAll('.ranking .axis svg, .course > svg')) {
    const ticks = [...axis.querySelectorAll('text:not(.tip, .limit, .goal)')].filter(one => one.checkVisibility())
      .map(one => [one.textContent, one.getBoundingClientRect()]);
    ticks.forEach(([text, box], number) => {
      if (box.left < 0 || box.right > innerWidth) found.push(text + ' is cut off');
      for (const [other, next] of ticks.slice(number + 1))
        if (box.left < next.right + 2 && next.left < box.right + 2 && box.top < next.bottom && next.top < box.bottom)
          found.push(text + ' meets ' + other);
    });
  }
  return found;
}"""


@pytest.fixture
def paper(browser: Browser) -> Iterator[Page]:
    """A tab as wide as what can be printed on A4, at night, with a system that prefers dark."""
    context = browser.new_context(
        viewport={"width": A4_WIDTH - MARGINS, "height": A4_HEIGHT - MARGINS}, color_scheme="dark"
    )
    tab = context.new_page()
    tab.emulate_media(media="print", color_scheme="dark")
    yield tab
    context.close()


def sheets(tab: Page) -> int:
    """Number of pages of the print."""
    printed = tab.pdf(prefer_css_page_size=True)
    assert re.search(rb"/MediaBox \[0 0 59[45][.0-9]* 84[12][.0-9]*\]", printed)
    return len(re.findall(rb"/Type /Page\b", printed))


@pytest.mark.parametrize(
    ("path", "fewest", "most"),
    [
        ("poker/2026/", 2, 5),
        ("players/joerg-mueller/", 2, 8),
        ("poker/2026/rules/", 2, 6),
        ("poker/2026/2026-08-20/", 1, 2),
        ("backgammon/", 2, 4),
        ("backgammon/aenne-jogi-2026/", 2, 5),
    ],
)
def test_pages_print_on_a4(paper: Page, addresses: dict[str, str], path: str, fewest: int, most: int) -> None:
    paper.goto(addresses["sample"] + path)
    content, width = paper.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert width == A4_WIDTH - MARGINS
    assert content <= width, "the sheet is too narrow"
    for hidden in (".top", ".main-nav", ".bottom", ".scheme", ".contents", ".pager", "button"):
        shown = [one for one in paper.locator(hidden).all() if one.is_visible() and one.inner_text() != ""]
        assert [one.evaluate("one => one.outerHTML") for one in shown if one.get_attribute("class") != "sort"] == []
    colours = paper.evaluate(
        "(({backgroundColor, color}) => [backgroundColor, color])(getComputedStyle(document.body))"
    )
    assert colours == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    assert fewest <= sheets(paper) <= most


def test_the_ranking_prints_whole(paper: Page, addresses: dict[str, str]) -> None:
    paper.goto(addresses["sample"] + "poker/2026/")
    cells = paper.locator(".ranking :is(th, td):not(:empty)")
    width = A4_WIDTH - MARGINS
    for box, cell in ((cell.bounding_box(), cell) for cell in cells.all()):
        assert box is not None, cell.inner_text()
        assert box["x"] >= 0, cell.inner_text()
        assert box["x"] + box["width"] <= width + 0.5, cell.inner_text()
    columns = paper.locator(".ranking thead th").all_inner_texts()
    assert len(paper.locator(".ranking tbody th.name").all()) == 13
    assert [text for text in columns if "Bewertung" in text or "Abende" in text]
    assert paper.evaluate(TICKS) == []


def test_the_licence_prints_alone(paper: Page, addresses: dict[str, str]) -> None:
    paper.goto(addresses["sample"] + "players/joerg-mueller/")
    paper.evaluate("document.documentElement.dataset.print = 'licence'")
    box = paper.locator(".licence-card").bounding_box()
    assert box is not None
    assert (round(box["width"]), round(box["height"])) == (324, 204), "85.6 by 54 mm at 96 dpi"
    assert sheets(paper) == 1


@pytest.mark.parametrize(
    ("site", "path"),
    [
        ("sample", "poker/2026/"),
        ("sample", "poker/all-time/"),
        ("sample", "players/joerg-mueller/"),
        ("sample", "backgammon/aenne-jogi-2026/"),
        ("grenzfaelle", "skat/2025/"),
        ("grenzfaelle", "players/cleo/"),
    ],
)
def test_no_two_labels_of_an_axis_meet(browser: Browser, addresses: dict[str, str], site: str, path: str) -> None:
    tab = browser.new_page()
    tab.goto(addresses[site] + path)
    assert tab.locator(".ranking .axis text, .course > svg > text").count()
    found = {}
    for width in range(320, 1401, 30):
        tab.set_viewport_size({"width": width, "height": 900})
        found[width] = tab.evaluate(TICKS)
    assert {width: labels for width, labels in found.items() if labels} == {}
    tab.close()


def test_values_of_small_multiples_show_without_script(browser: Browser, addresses: dict[str, str]) -> None:
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    tab.goto(addresses["sample"] + "poker/2026/")
    figures = tab.locator(".multiples figure")
    ranked = tab.locator(".ranking tbody .name")
    assert figures.count() == ranked.count()
    for figure in (figures.first, figures.nth(5)):
        tip, drawing = figure.locator(".tip"), figure.locator("svg").first
        assert re.search(r"[+−]\d+ ± \d+$", tip.text_content() or "")
        assert "Verlauf von" in (drawing.locator("title").first.text_content() or "")
        tab.locator("h1").hover()
        assert visible(tip) == "0"
        drawing.hover()
        assert visible(tip) == "1"
        tab.locator("h1").hover()
        figure.locator("a").first.focus() if figure.locator("a").count() else figure.focus()
        assert visible(tip) == "1"
        tab.locator("body").press("Tab")
    context.close()


def visible(tip: Locator) -> str:
    return str(tip.evaluate("one => getComputedStyle(one).opacity"))


def test_hostile_names_do_not_run_in_any_season_or_profile(
    browser: Browser, folders: dict[str, Path], addresses: dict[str, str]
) -> None:
    """The policy of the page is taken away, so that nothing but escaping stands between a name and the browser."""
    context = browser.new_context(bypass_csp=True)
    tab = context.new_page()
    said: list[str] = []

    def opened(dialog: Dialog) -> None:
        said.append(dialog.message)
        dialog.dismiss()

    tab.on("dialog", opened)
    tab.on("pageerror", lambda error: said.append(str(error)))
    for page in sorted(folders["hostile"].rglob("index.html")):
        tab.goto(addresses["hostile"] + page.parent.relative_to(folders["hostile"]).as_posix() + "/")
    assert said == []
    context.close()


def test_html_is_valid(folders: dict[str, Path], java: Path, vnu_jar: Path) -> None:
    done = subprocess.run(
        [java, "-jar", vnu_jar, "--errors-only", "--skip-non-html", *map(str, folders.values())],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0
