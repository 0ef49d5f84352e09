"""Links of a text: what is kept, and where it was written."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ligatafel.notation.markdown import render


def links(text: str) -> list[tuple[int, int, str]]:
    return sorted((link.line, link.column, link.address) for link in render(text, base_path="/liga/").links)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[a](../b/)", [(1, 5, "../b/")]),
        ("[a](/b/ 'T')", [(1, 5, "/liga/b/")]),
        ("[a]( </b/> )", [(1, 7, "/liga/b/")]),
        ("![a](/b.png)", [(1, 6, "/liga/b.png")]),
        ("![a](https://b/c.png)", [(1, 6, "https://b/c.png")]),
        ("[![a](/b.png)](/c/)", [(1, 7, "/liga/b.png"), (1, 16, "/liga/c/")]),
        ("<https://a.example/?b=1&c=2>", [(1, 2, "https://a.example/?b=1&c=2")]),
        ("[a](https://b/?c&amp;d)", [(1, 5, "https://b/?c&d")]),
        ("[a](/b_(c)/d)", [(1, 5, "/liga/b_(c)/d")]),
        ("[a][b] [b]\n\n[b]: /c/\n", [(3, 6, "/liga/c/")]),
        ("[a][b]\n\n[b]: <../c/>\n", [(3, 7, "../c/")]),
        ("> - [a](b)\n", [(1, 9, "b")]),
        ("ä\u2028🃏 [a](b)\r\n[c](d)", [(1, 9, "b"), (2, 5, "d")]),
        ("b/c `[a](b/c)` [a](b/c)", [(1, 20, "b/c")]),
        ("```\n[a](b)\n```\n\n[a](b)\n\n~~~~\n[a](b)\n~~~~\n", [(5, 5, "b")]),
        ("[a](b) [c](b)", [(1, 5, "b"), (1, 12, "b")]),
        ("[a](b) [a](javascript:b) `<b>` <javascript:x>", [(1, 5, "b")]),
        ("[a](//b) [a](mailto:a@b)", [(1, 14, "mailto:a@b")]),
        ("[a](\\b)", []),
        ("[a](b\\_c)", [(1, 1, "b_c")]),
        ("no link: /b/", []),
    ],
)
def test_links_are_where_they_were_written(text: str, found: list[tuple[int, int, str]]) -> None:
    assert links(text) == found


@settings(deadline=None)
@given(st.text(alphabet="[]()<>!`~:/#\\&; \nab$", max_size=60))
def test_every_link_of_the_markup_is_told(text: str) -> None:
    rendered = render(text, base_path="/liga/")
    assert bool(rendered.links) == any(f" {name}=" in rendered.html for name in ("href", "src"))
    for link in rendered.links:
        lines = text.split("\n")
        assert 1 <= link.line <= len(lines)
        assert 1 <= link.column <= len(lines[link.line - 1]) + 1


def test_characters_that_no_file_may_contain_cannot_be_written_as_entities() -> None:
    assert render("a&#27;&#x85;&#xFFFE;b&#xD83D;", base_path="/").html.isprintable()
