from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import pytest

from ligatafel.engine.precision import Numeral, plain, settling, significant


@pytest.mark.parametrize(
    ("value", "digits", "expected"),
    [(2467.8527829, 6, 2467.85), (6, 6, 6), (0.000123456789, 6, 0.000123457), (-1.5e300, 1, -2e300), (0, 6, 0)],
)
def test_significant(value: float, digits: int, expected: float) -> None:
    assert significant(value, digits) == expected


def test_zero_has_no_sign() -> None:
    assert math.copysign(1, significant(-0.0, 6)) == 1


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (3, 3),
        (3.0, 3.0),
        (Decimal("3.0"), 3),
        (Decimal("-0.25"), -0.25),
        (Fraction(6, 2), 3),
        (Fraction(9, 2), 4.5),
        (Fraction(1, 3), 1 / 3),
    ],
    ids=repr,
)
def test_exact_numbers_are_written_without_a_point_where_they_are_whole(value: Numeral, expected: float) -> None:
    assert plain(value) == expected
    assert type(plain(value)) is type(expected)


def test_settling_takes_noise_from_computed_numbers_alone() -> None:
    settle = settling(1000)
    assert settle(1e-11) == 0
    assert settle(Fraction(1, 10**11)) == 1e-11
    assert settle(Decimal("1e-11")) == 1e-11
