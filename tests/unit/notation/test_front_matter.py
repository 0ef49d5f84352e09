from __future__ import annotations

import pytest

from ligatafel.errors import Fault, Place
from ligatafel.notation.front_matter import MarkdownFile, parse_markdown
from ligatafel.notation.scalars import Scalar


def read(text: str, *, head: bool = True) -> MarkdownFile:
    found = parse_markdown(text.encode(), "a.md", head=head)
    assert isinstance(found, MarkdownFile), found
    return found


def body(found: MarkdownFile) -> str:
    return found.head.source.text[found.start :]


def test_front_matter_and_text() -> None:
    found = read("\ufeff---\r\ntitle: Regeln\r\norder: 2\r\n---\r\nWer gibt, mischt.\r\n")
    assert found.head.tree == {"title": Scalar("Regeln", "Regeln"), "order": Scalar("2", 2)}
    assert found.head.place(("order",)) == Place("a.md", 3, 8)
    assert body(found) == "Wer gibt, mischt.\r\n"


@pytest.mark.parametrize("text", ["Nur Text\n", "\n---\nText\n", "# Titel\n\n---\n\nText", "----\nText"])
def test_without_front_matter(text: str) -> None:
    found = read(text)
    assert found.head.tree == {}
    assert body(found) == text


def test_blank_front_matter() -> None:
    assert body(read("---\n# nichts\n---\nText")) == "Text"


def test_rules_have_none() -> None:
    assert read("---\nText\n", head=False).start == 0


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        (" \n\n", 1),
        ("---\ntitle: x\n", 1),
        ("---\ntitle: x: y\n---\n", 2),
        ("---\na: 1\na: 2\n---\n", 3),
        ("---\na: 1\n---\n\nText \x00", 5),
    ],
)
def test_faults(text: str, line: int) -> None:
    found = parse_markdown(text.encode(), "a.md")
    assert isinstance(found, Fault)
    assert found.place.line == line
