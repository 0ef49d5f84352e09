"""Every link leads somewhere, every file has an address of its own."""

from __future__ import annotations

import pytest

from ligatafel.pages.page import File
from ligatafel.render.addresses import check_addresses
from ligatafel.render.links import check_links

BASE = "https://example.org/liga/"
OTHERS = {
    "index.html": '<p id="top-of-it">',
    "poker/index.html": '<h1 id="überblick">',
    "poker/2026/index.html": '<a href="x.csv">',
    "poker/2026/x.csv": "",
    "static/tafel.css": "",
}


def broken(html: str, path: str = "poker/2025/index.html", base: str = BASE) -> list[str]:
    files = [File(name, text.encode()) for name, text in {**OTHERS, path: html}.items()]
    return [str(problem.values["link"]) for problem in check_links(files, base)]


@pytest.mark.parametrize(
    "link",
    [
        "",
        "#",
        "#top",
        "./",
        "../",
        "../../",
        "../2026/",
        "../2026",
        "../2026/index.html",
        "../2026/x.csv",
        "../2026/?a=1",
        "../?a#",
        "../#überblick",
        "../#%C3%BCberblick",
        "../../#top-of-it",
        "/liga/",
        "/liga/poker/",
        "https://example.org/liga/poker/",
        "https://example.org/other/",
        "https://elsewhere/x",
        "//elsewhere/x",
        "mailto:a@b",
        "data:,x",
        "tel:1",
    ],
)
def test_good_links(link: str) -> None:
    assert broken(f'<a href="{link}">x</a>') == []


@pytest.mark.parametrize(
    "link",
    [
        "x/",
        "../2027/",
        "../../../",
        "../../../liga/",
        "/",
        "/poker/",
        "/ligapoker/",
        "/liga/x/",
        "#x",
        "../#x",
        BASE + "x/",
        "/liga/liga/",
    ],
)
def test_broken_links(link: str) -> None:
    assert broken(f'<a href="{link}">x</a>') == [link]
    assert broken(f"<a class=x href='{link}'>x</a>") == [link]


@pytest.mark.parametrize(
    "html",
    [
        '<img src="nope">',
        '<script src="nope"></script>',
        '<img srcset="nope 2x, ../ 1x">',
        '<form action="nope">',
        '<svg><use href="nope"/></svg>',
        '<use xlink:href="nope"/>',
        '<link rel="stylesheet" href="nope">',
        '<a title="a > b" href=nope>',
    ],
)
def test_every_kind_of_link_is_seen(html: str) -> None:
    assert broken(html) == ["nope"]


@pytest.mark.parametrize(
    "html",
    [
        '<!-- <a href="nope"> -->',
        "<script>\"<a href='nope'>\"</script>",
        'href="nope"',
        '<a data-href="nope">',
        '<meta content="nope">',
        '<p title="<a href=nope>">',
    ],
)
def test_what_is_no_link(html: str) -> None:
    assert broken(html) == []


def test_images_for_previews_have_to_exist() -> None:
    assert broken(f'<meta property="og:image" content="{BASE}x.png">') == [f"{BASE}x.png"]


def test_the_page_for_all_addresses_needs_full_links() -> None:
    assert broken('<a href="poker/"><a href="/liga/poker/"><link href="./">', "404.html") == ["poker/", "./"]


def test_a_canonical_address_is_the_sites() -> None:
    assert broken('<link rel="canonical" href="https://example.com/liga/poker/">') == [
        "https://example.com/liga/poker/"
    ]
    assert broken(f'<link rel="canonical" href="{BASE}poker/2025/">') == []


def test_a_site_at_the_root_of_its_host() -> None:
    assert broken('<a href="/poker/"><a href="/liga/">', base="https://example.org/") == ["/liga/"]
    assert broken('<a href="https://example.org/another-site/">', base="https://example.org/") == []


def test_addresses_in_style_sheets_and_data() -> None:
    assert broken("a{background:url('nope.svg')} b{background:url(data:x)}", "static/x.css") == ["nope.svg"]
    assert broken(f'{{"a":"{BASE}x","b":"{BASE}poker/","c":"see {BASE}y."}}', "api/a.json") == [f"{BASE}x"]
    assert broken(f"<loc>{BASE}x</loc><loc>{BASE}</loc>", "sitemap.xml") == [f"{BASE}x"]
    assert broken(f"Sitemap: {BASE}sitemap.xml\n", "robots.txt") == [f"{BASE}sitemap.xml"]


@pytest.mark.parametrize(
    "paths",
    [
        ["a.html", "a.html"],
        ["a.html", "A.html"],
        ["ä", "a\u0308"],
        ["straße", "strasse"],
        ["a", "a/b"],
        ["a/b/c", "A"],
        [".nojekyll"],
        ["a/.b"],
        ["../a"],
        ["/a"],
        ["a//b"],
        ["a/"],
        [""],
        ["a\\b"],
        ["c:a"],
        ["."],
    ],
)
def test_addresses_that_cannot_be(paths: list[str]) -> None:
    assert len(check_addresses([File(path, b"") for path in paths])) == 1


def test_addresses_that_can_be() -> None:
    assert check_addresses([File(path, b"") for path in ("a", "b/a", "b/c/a", "b.html", "api/v1/site.json")]) == ()
