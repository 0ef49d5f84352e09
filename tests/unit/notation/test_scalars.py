from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ligatafel.notation.scalars import Scalar, ScalarValue, plain, written
from ligatafel.notation.yaml_nodes import Document, parse


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "on",
        "off",
        "yes",
        "True",
        "NULL",
        "Null",
        "012",
        "0o17",
        "0x1F",
        "0b1",
        "12:30",
        "1_000",
        "2026-01-09",
        ".nan",
        ".inf",
        "-.inf",
        "4,5",
        "2'000",
        "−160",
        "e3",
        "+",
        "-",
        ".",
        "<<",
        "=",
        "1.2.3",
    ],
)
def test_words_stay_text(text: str) -> None:
    assert plain(text) == Scalar(text, text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("~", None),
        ("null", None),
        ("true", True),
        ("false", False),
        ("0", 0),
        ("-0", 0),
        ("+160", 160),
        ("-2500", -2500),
        ("3.400", Decimal("3.400")),
        (".5", Decimal("0.5")),
        ("1.", Decimal(1)),
        ("1e3", Decimal(1000)),
        ("-0.25E-2", Decimal("-0.0025")),
    ],
)
def test_values_of_the_core_schema(text: str, value: ScalarValue) -> None:
    found = plain(text)
    assert found.value == value
    assert type(found.value) is type(value)
    assert found.text == text


def test_numbers_without_end_cost_no_time() -> None:
    assert plain("9" * 5000).value == "9" * 5000


@given(st.text())
def test_nothing_written_is_lost(text: str) -> None:
    assert plain(text).text == text


@pytest.mark.parametrize("text", ["Anna", "Jörg M.", "GNU Backgammon 2-ply", "no", "O'Neil", "x/y (z)"])
def test_a_harmless_text_is_written_as_it_is(text: str) -> None:
    assert written(text) == text


@given(st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufeff\ufffe\uffff")))
@example("true")
@example("12")
@example("1e3")
@example("a: b")
@example("a #b")
@example('"\\')
@example("\u0085\u2028")
@example("")
def test_what_is_written_is_read_again(text: str) -> None:
    for line, loc in ((f"name: {written(text)}", "name"), (f"names: [{written(text)}, x]", "names")):
        document = parse(line.encode(), "a.yaml")
        assert isinstance(document, Document)
        node = document.tree[loc]
        assert (node[0] if isinstance(node, tuple) else node) == Scalar(text, text)
