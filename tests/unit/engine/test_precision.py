from __future__ import annotations

import math

import pytest

from ligatafel.engine.precision import significant


@pytest.mark.parametrize(
    ("value", "digits", "expected"),
    [(2467.8527829, 6, 2467.85), (6, 6, 6), (0.000123456789, 6, 0.000123457), (-1.5e300, 1, -2e300), (0, 6, 0)],
)
def test_significant(value: float, digits: int, expected: float) -> None:
    assert significant(value, digits) == expected


def test_zero_has_no_sign() -> None:
    assert math.copysign(1, significant(-0.0, 6)) == 1
