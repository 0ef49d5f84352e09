from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ligatafel.model import numbers


@pytest.mark.parametrize(
    ("written", "better"),
    [
        ("2.000", "2000"),
        ("2'000", "2000"),
        ("2’000", "2000"),
        ("2 000", "2000"),
        ("2\u202f000", "2000"),
        ("2_000", "2000"),
        ("1,000", "1000"),
        ("1.234.567", "1234567"),
        ("1,234,567", "1234567"),
        ("1.234,50", "1234.50"),
        ("1,234.5", "1234.5"),
        ("4,5", "4.5"),
        ("-4,25", "-4.25"),
        ("2350,75", "2350.75"),
        ("−160", "-160"),
        ("–160", "-160"),
        ("- 160", "-160"),
        ("+ 1.600", "1600"),
        ("−0", "0"),
        ("2000 Chips", "2000"),
        ("2.000 Chips", "2000"),
        ("100 €", "100"),
        ("50 %", "50"),
        ("5,-", "5"),
        ("012", "12"),
        (",5", "0.5"),
        ("5,", "5"),
        ("\uff11\uff12", "12"),
        ("160", "160"),
    ],
)
def test_what_to_write_instead(written: str, better: str) -> None:
    assert numbers.instead(written) == better


@pytest.mark.parametrize(
    "written", ["", "viel", "0x1F", ".nan", ".inf", "1.23.456", "1e3e4", "12:30", "-", "Chips 200"]
)
def test_what_is_no_number(written: str) -> None:
    assert numbers.instead(written) is None


@pytest.mark.parametrize("written", ["2.000", "-1.000", "0.125", "1000.125", "1.234.567"])
def test_groups_of_three_after_a_point(written: str) -> None:
    assert numbers.thousands_point(written)


@pytest.mark.parametrize("written", ["2.0", "2.00", "2.0000", "2000", "1.0001"])
def test_decimals_that_cannot_be_thousands(written: str) -> None:
    assert not numbers.thousands_point(written)


@given(st.text())
def test_never_crashes(text: str) -> None:
    numbers.instead(text)


def test_a_long_text_is_no_number() -> None:
    assert numbers.instead("1" + " " * 100_000 + "x9") is None
