"""A page that stays open while its site changes, with the policy of the theme's pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from live_site import live

pytestmark = pytest.mark.browser

PATIENCE_MS = 10_000
FAULT = "content/a.yaml:3:1: <b>"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.set_default_timeout(PATIENCE_MS)
    yield page
    page.close()


def heard(page: Page) -> list[str]:
    """What the page writes to its console from now on."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    return said


def wait_for(page: Page, text: str) -> None:
    expect(page.locator("p").first).to_have_text(text, timeout=PATIENCE_MS)


@pytest.mark.parametrize("base_path", ["/liga/", "/"])
def test_an_open_page_reloads_shows_faults_and_their_repair(page: Page, tmp_path: Path, base_path: str) -> None:
    said = heard(page)
    faults = page.locator("#ligatafel-faults")
    with live(tmp_path, base_path) as site:
        page.goto(f"http://127.0.0.1:{site.port}{base_path}")
        wait_for(page, "home")
        site.want(text="changed")
        wait_for(page, "changed")
        site.want(errors=[FAULT])
        expect(faults).to_be_visible(timeout=PATIENCE_MS)
        expect(faults).to_contain_text(FAULT)
        wait_for(page, "changed")
        site.want(text="repaired")
        wait_for(page, "repaired")
        expect(faults).to_have_count(0)
        assert said == []


def test_an_open_page_finds_a_server_that_was_started_again(page: Page, tmp_path: Path) -> None:
    with live(tmp_path, text="before") as first:
        page.goto(f"http://localhost:{first.port}/liga/")
        wait_for(page, "before")
    first.want(text="after")
    with live(tmp_path, port=first.port):
        wait_for(page, "after")
