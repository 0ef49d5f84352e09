from __future__ import annotations

import datetime as dt
from contextlib import suppress
from decimal import Decimal
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from ligatafel.errors import Message
from ligatafel.model.fields import (
    Address,
    Amount,
    Clock,
    Day,
    Flag,
    Line,
    MarkdownText,
    Number,
    OrUnknown,
    Text,
    WebAddress,
    Whole,
    is_address,
)
from ligatafel.model.limits import Limits
from ligatafel.notation.scalars import Scalar, plain

KINDS: dict[str, Any] = {
    "line": Line,
    "text": Text,
    "markdown": MarkdownText,
    "flag": Flag,
    "whole": Whole,
    "number": Number,
    "amount": Amount,
    "day": Day,
    "clock": Clock,
    "web": WebAddress,
    "address": Address,
    "percent": Annotated[Whole, Limits(least=0, most=100)],
    "positive": Annotated[Number, Limits(above=0)],
}
ADAPTERS: dict[str, TypeAdapter[Any]] = {name: TypeAdapter(kind) for name, kind in KINDS.items()}


def refused(kind: str, value: object) -> Message:
    with pytest.raises(ValidationError) as caught:
        ADAPTERS[kind].validate_python(value)
    message = caught.value.errors()[0]["ctx"]["message"]
    assert isinstance(message, Message)
    return message


@pytest.mark.parametrize(
    ("kind", "written", "value"),
    [
        ("line", "2026", "2026"),
        ("line", "True", "True"),
        ("line", "012", "012"),
        ("text", "7", "7"),
        ("markdown", "1.0", "1.0"),
        ("flag", "true", True),
        ("whole", "0", 0),
        ("whole", "-3", -3),
        ("number", "0.125", Decimal("0.125")),
        ("number", "6", Decimal(6)),
        ("amount", "+160", 160),
        ("amount", "0.25", Decimal("0.25")),
        ("amount", "1e3", Decimal(1000)),
        ("day", "2028-02-29", dt.date(2028, 2, 29)),
        ("clock", "19:30", "19:30"),
        ("clock", "00:00", "00:00"),
        ("web", "https://example.org/liga", "https://example.org/liga"),
        ("address", "2026-01-17-b", "2026-01-17-b"),
        ("percent", "100", 100),
    ],
)
def test_what_is_read(kind: str, written: str, value: object) -> None:
    found = ADAPTERS[kind].validate_python(plain(written))
    assert found == value
    assert type(found) is type(value)


def test_zero_is_a_value() -> None:
    for kind in ("whole", "number", "amount", "percent"):
        assert ADAPTERS[kind].validate_python(plain("0")) == 0


def test_white_space_of_a_line_collapses() -> None:
    assert ADAPTERS["line"].validate_python(Scalar("  Anna \u00a0 Maria\n", "x")) == "Anna Maria"


@pytest.mark.parametrize(
    ("kind", "written", "better"),
    [
        ("amount", "2.000", "2000"),
        ("amount", "2'000", "2000"),
        ("amount", "−160", "-160"),
        ("number", "4,5", "4.5"),
        ("whole", "2.000", "2000"),
        ("whole", "3.0", "3"),
        ("percent", "40%", "40"),
        ("day", "08.11.2026", "2026-11-08"),
        ("day", "8.11.26", "2026-11-08"),
        ("day", "2026/11/8", "2026-11-08"),
        ("day", "So, 8. November 2026", "2026-11-08"),
        ("day", "3. März 2026", "2026-03-03"),
        ("day", "2026-01-09T20:00:00", "2026-01-09"),
        ("clock", "7:30", '"07:30"'),
        ("clock", "19 Uhr", '"19:00"'),
        ("clock", "19.30", '"19:30"'),
    ],
)
def test_what_to_write_instead(kind: str, written: str, better: str) -> None:
    assert refused(kind, plain(written)).values["better"] == better


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        ("line", ""),
        ("line", "~"),
        ("flag", "yes"),
        ("flag", "True"),
        ("flag", "0"),
        ("whole", "drei"),
        ("whole", "2.5"),
        ("whole", "true"),
        ("whole", "9223372036854775808"),
        ("number", ".nan"),
        ("number", ".inf"),
        ("amount", "1e30"),
        ("amount", "0.125"),
        ("amount", "1.234.567"),
        ("day", "2026-02-30"),
        ("day", "heute"),
        ("clock", "25:00"),
        ("clock", "19:60"),
        ("web", "example.org"),
        ("web", "javascript:alert(1)"),
        ("web", "https://"),
        ("web", "https://exa mple.org"),
        ("web", 'https://example.org/"><script>'),
        ("web", "http://[::1"),
        ("web", "https://example.org/100%"),
        ("web", "https://u:p@example.org/"),
        ("web", "https://a..b/"),
        ("web", "https://ex%20ample/"),
        ("web", "https://example.org/a[]"),
        ("web", "https://example.org/" + 1000 * "a"),
        ("address", "Saison 1"),
        ("address", "a--b"),
        ("percent", "101"),
        ("percent", "-1"),
        ("positive", "0"),
    ],
)
def test_what_is_refused(kind: str, written: str) -> None:
    refused(kind, plain(written))


def test_yes_means_true() -> None:
    assert "true" in refused("flag", plain("ja")).text
    assert "false" in refused("flag", plain("nein")).text


def test_a_number_in_quotes() -> None:
    assert refused("whole", Scalar("2000", "2000")).values == {"better": "2000"}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("value", [[], (), {}, None])
def test_no_field_takes_lists_or_mappings(kind: str, value: object) -> None:
    refused(kind, value)


@pytest.mark.parametrize("kind", KINDS)
@given(text=st.text(max_size=30))
def test_no_text_crashes_a_field(kind: str, text: str) -> None:
    with suppress(ValidationError):
        ADAPTERS[kind].validate_python(plain(text))


def test_values_of_python() -> None:
    assert ADAPTERS["amount"].validate_python(0.1) == Decimal("0.1")
    assert ADAPTERS["day"].validate_python(dt.date(2026, 1, 9)) == dt.date(2026, 1, 9)


def test_limits_stand_in_the_schema() -> None:
    assert ADAPTERS["percent"].json_schema() == {"type": "integer", "minimum": 0, "maximum": 100}


@pytest.mark.parametrize("text", ["a", "2026", "a-b-c", "0x1f", "a" * 100])
def test_addresses(text: str) -> None:
    assert is_address(text)


@pytest.mark.parametrize("text", ["", "-", "a-", "-a", "a--b", "A", "ä", "a b", "a_b", "a.b", "a" * 101, "a\n"])
def test_no_addresses(text: str) -> None:
    assert not is_address(text)


OR_UNKNOWN: dict[str, TypeAdapter[Any]] = {
    "number": TypeAdapter(OrUnknown[Number]),
    "amount": TypeAdapter(OrUnknown[Amount]),
    "limited": TypeAdapter(OrUnknown[Annotated[Whole, Limits(least=0)]]),
}


@pytest.mark.parametrize("kind", OR_UNKNOWN)
def test_what_may_be_unknown_may_be_left_empty(kind: str) -> None:
    adapter = OR_UNKNOWN[kind]
    assert adapter.validate_python(plain("")) is None
    assert adapter.validate_python(plain("null")) is None
    assert adapter.validate_python(plain("7")) == 7
    with pytest.raises(ValidationError):
        adapter.validate_python(plain("seven"))


def test_limits_hold_for_what_is_known() -> None:
    with pytest.raises(ValidationError):
        OR_UNKNOWN["limited"].validate_python(plain("-1"))


def test_nothing_else_may_be_left_empty() -> None:
    with pytest.raises(ValidationError):
        ADAPTERS["amount"].validate_python(plain(""))
