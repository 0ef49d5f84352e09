from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ligatafel.errors import Fault, Place
from ligatafel.notation.positions import LARGEST
from ligatafel.notation.scalars import Scalar
from ligatafel.notation.yaml_nodes import Document, parse


def document(text: str) -> Document:
    found = parse(text.encode(), "a.yaml")
    assert isinstance(found, Document), found
    return found


def fault(given: str | bytes) -> Fault:
    found = parse(given.encode() if isinstance(given, str) else given, "a.yaml")
    assert isinstance(found, Fault), found
    return found


def test_tree_of_mappings_lists_and_scalars() -> None:
    found = document("a: 1\nb: [x, {c: 'y'}]\nd:\n  - no\n")
    assert found.tree == {
        "a": Scalar("1", 1),
        "b": (Scalar("x", "x"), {"c": Scalar("y", "y")}),
        "d": (Scalar("no", "no"),),
    }


def test_quoted_is_text() -> None:
    assert document("a: \"1\"\nb: 'null'\n").tree == {"a": Scalar("1", "1"), "b": Scalar("null", "null")}


def test_keys_are_text() -> None:
    assert list(document("1: a\ntrue: b\n~: c\n2026-01-09: d\n").tree) == ["1", "true", "~", "2026-01-09"]


def test_places_of_keys_and_values() -> None:
    found = document("a: {n: Dörte, z: 5}\nb:\n  - x: 1\n    y: 2\nc:\n")
    assert found.place(("a", "z")) == Place("a.yaml", 1, 18)
    assert found.place(("a", "z"), "key") == Place("a.yaml", 1, 15)
    assert found.place(("b", 0)) == Place("a.yaml", 3, 5)
    assert found.place(("b", 0), "key") == Place("a.yaml", 3, 5)
    assert found.place(("b", 0, "y")) == Place("a.yaml", 4, 8)
    assert found.place(("b",), "key") == Place("a.yaml", 2, 1)
    assert found.place(("c",)) == Place("a.yaml", 5, 3)


def test_what_is_not_there_stands_in_what_is() -> None:
    found = document("# comment\na: {b: 1}\n")
    assert found.place(("a", "x", "y"), "key") == Place("a.yaml", 2, 1)
    assert found.place(("x",)) == Place("a.yaml", 1, 1)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_counts_once(end: str) -> None:
    found = document(f"\ufeff# ä{end}a: 1{end}b:{end}  - x{end}c: 'y'{end}")
    assert found.place(("b", 0)) == Place("a.yaml", 4, 5)
    assert found.place(("c",), "key") == Place("a.yaml", 5, 1)


@pytest.mark.parametrize("character", ["\u2028", "\u2029", "\u0085"])
def test_other_separators_end_no_line(character: str) -> None:
    found = document(f"a: x {character} y\nb: '{character}'\nc: z\n")
    assert found.tree["a"] == Scalar(f"x {character} y", f"x {character} y")
    assert found.tree["b"] == Scalar(character, character)
    assert found.place(("c",), "key") == Place("a.yaml", 3, 1)


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, 1, "{key}"),
        ("a: {x: 1, x: 2}\n", 1, 11, "{key}"),
        ("a: &x 1\n", 1, 4, "&"),
        ("a: *x\n", 1, 4, "*"),
        ("a: !!str x\n", 1, 4, "!"),
        ("a: 1\n---\nb: 2\n", 2, 1, "---"),
        ("? [x]\n: 1\n", 1, 3, "key"),
        ("a:\n\tb: 1\n", 2, 1, "tab"),
        ("a: x: y\n", 1, 5, "colon"),
        ("a: `x`\n", 1, 4, "{character}"),
        ("a: 1\nvenue x\nb: 2\n", 2, 1, "colon"),
        ("a: 'x\nb: 1\n", 2, 4, "quotation"),
        ("a: x\x00y\n", 1, 5, "{code}"),
        ("a: x\nb: \x07\n", 2, 4, "{code}"),
        ("a: b: c\nd: \x00\n", 1, 5, "colon"),
        ("", 1, 1, "empty"),
        ("# x\n\n", 1, 1, "empty"),
        ("null\n", 1, 1, "empty"),
        ("- a\n", 1, 1, "Keys"),
        ("name:Anna\n", 1, 1, "space"),
    ],
)
def test_what_is_refused(text: str, line: int, column: int, words: str) -> None:
    found = fault(text)
    assert (found.place.line, found.place.column) == (line, column)
    assert words in found.message.text
    assert found.severity == "error"


def test_bytes_that_are_no_utf8() -> None:
    found = fault("a: ö\nb: ".encode() + b"K\xfcche\nc: \xff")
    assert (found.place.line, found.place.column) == (2, 5)
    assert found.message.values == {"byte": "0xFC"}


def test_utf16_is_refused_at_its_first_byte() -> None:
    assert fault("a: 1\n".encode("utf-16")).place == Place("a.yaml", 1, 1)


def test_one_mebibyte_and_no_more() -> None:
    head = b"a: 1\n#"
    assert isinstance(parse(head + b"x" * (LARGEST - len(head)), "a.yaml"), Document)
    assert fault(head + b"x" * (LARGEST - len(head) + 1)).place == Place("a.yaml", 1, 1)


@pytest.mark.parametrize("text", ["a: " + "[" * 100_000, "a: " + "[" * 100_000 + "]" * 100_000, "{a: " * 50_000])
def test_deep_nesting_ends_early(text: str) -> None:
    start = time.process_time()
    found = fault(text)
    assert time.process_time() - start < 5
    assert "deep" in found.message.text


@given(st.binary())
def test_no_bytes_crash_it(raw: bytes) -> None:
    assert isinstance(parse(raw, "a.yaml"), Document | Fault)


@given(st.text(alphabet="ab:-?#&*!|>'\"%@`[]{}, \n\r\t\\~01.\u2028\x85ä<=", max_size=60))
def test_no_text_crashes_it(text: str) -> None:
    found = parse(text.encode(), "a.yaml")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
    places = [found.place] if isinstance(found, Fault) else [found.place(loc) for loc in found.marks]
    assert all(1 <= place.line <= lines and place.column >= 1 for place in places)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('a: "x\\0"\n', "U+0000"),
        ('a: "\\e[31m"\n', "U+001B"),
        ('a: ["\\x9b"]\n', "U+009B"),
        ('a: "\\uFEFF"\n', "U+FEFF"),
        ('a: "\\uFFFE"\n', "U+FFFE"),
        ('a: {"\\b": 1}\n', "U+0008"),
    ],
)
def test_escapes_write_nothing_that_no_file_may_contain(text: str, code: str) -> None:
    found = fault(text)
    assert found.message.values == {"code": code}
    assert (found.place.line, found.place.column) == (1, text.index('"') + 1)


@pytest.mark.parametrize("escape", ["\\ud83d", "\\udc80", "\\U00110000"])
def test_escapes_that_stand_for_no_character(escape: str) -> None:
    found = fault(f'a: "{escape}"\n')
    assert found.place.line == 1
    assert "write the character itself" in found.message.text


def test_other_escapes_are_characters() -> None:
    assert document('a: "\\u00e4\\n\\t\\N\\L\\U0001F0CF"\n').tree == {"a": Scalar(*["ä\n\t\x85\u2028🃏"] * 2)}
