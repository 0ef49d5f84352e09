from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ligatafel.engine.qualification import missing, qualified

COUNTS = st.integers(0, 60)
PERCENT = st.integers(0, 100)


@pytest.mark.parametrize(
    ("own", "reference", "percent", "inside"),
    [
        (2, 5, 40, True),  # exactly 40 percent
        (1, 5, 40, False),
        (7, 100, 7, True),  # in floats 0.07 * 100 is more than 7
        (20, 40, 50, True),
        (2, 40, 5, True),
        (1, 40, 5, False),
        (0, 0, 40, True),
        (0, 5, 0, True),
        (4, 5, 100, False),
        (5, 5, 100, True),
    ],
)
def test_qualified(own: int, reference: int, percent: int, *, inside: bool) -> None:
    assert qualified(own, reference, percent) is inside


@pytest.mark.parametrize(
    ("own", "reference", "percent", "raises", "expected"),
    [
        (1, 5, 40, True, 2),  # 3 of 7
        (1, 5, 40, False, 1),  # 2 of 5
        (2, 5, 40, True, 0),
        (0, 10, 99, True, 990),
        (4, 5, 100, True, None),
        (5, 5, 100, True, 0),
        (4, 5, 100, False, 1),
        (0, 60, 5, False, 3),
    ],
)
def test_missing(own: int, reference: int, percent: int, *, raises: bool, expected: int | None) -> None:
    assert missing(own, reference, percent, raises=raises) == expected


@given(own=COUNTS, reference=COUNTS, percent=PERCENT, raises=st.booleans())
def test_missing_is_the_smallest_number_that_qualifies(own: int, reference: int, percent: int, *, raises: bool) -> None:
    enough = (x for x in range(100 * 60 + 1) if 100 * (own + x) >= percent * (reference + (x if raises else 0)))
    assert missing(own, reference, percent, raises=raises) == next(enough, None)


@given(own=COUNTS, reference=COUNTS, percent=PERCENT, raises=st.booleans())
def test_nothing_is_missing_exactly_when_qualified(own: int, reference: int, percent: int, *, raises: bool) -> None:
    assert (missing(own, reference, percent, raises=raises) == 0) is qualified(own, reference, percent)
