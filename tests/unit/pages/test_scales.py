from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ligatafel.pages.scales import Scale, round_step, scale_over

REASONABLE = st.floats(-1e5, 1e5, allow_nan=False).map(lambda value: round(value, 3))


def test_marks_are_round_and_hold_the_values() -> None:
    scale = scale_over([-1390, 2210])
    assert (scale.low, scale.high) == (-2000, 3000)
    assert scale.marks == (-2000, -1000, 0, 1000, 2000, 3000)


def test_a_single_value_still_has_a_scale() -> None:
    scale = scale_over([0])
    assert scale.low < 0 < scale.high
    assert scale.position(0) == 50


def test_noise_is_no_extent() -> None:
    scale = scale_over([1e-13, -2e-14])
    assert (scale.low, scale.high) == (-1, 1)


def test_zero_is_none_where_the_scale_does_not_reach_it() -> None:
    assert Scale(1400, 1800, (1400, 1600, 1800)).zero is None
    assert scale_over([1450, 1780], around=()).zero is None


@pytest.mark.parametrize(
    ("extent", "parts", "step"), [(10, 4, 2.5), (1, 4, 0.25), (3600, 4, 1000), (7, 7, 1), (0.3, 3, 0.1)]
)
def test_steps_are_the_next_round_number(extent: float, parts: int, step: float) -> None:
    assert round_step(extent, parts) == pytest.approx(step)


@given(st.lists(REASONABLE, min_size=1, max_size=20))
def test_every_value_lies_on_its_scale(values: list[float]) -> None:
    scale = scale_over(values)
    assert scale.low <= min(values)
    assert max(values) <= scale.high
    assert list(scale.marks) == sorted(scale.marks)
    positions = [scale.position(value) for value in sorted(values)]
    assert positions == sorted(positions)
    assert all(0 <= position <= 100 for position in positions)


def test_what_lies_outside_is_kept_within_the_plot() -> None:
    span = Scale(-100, 100, (-100, 0, 100)).span(90, 50)
    assert span.dot == 95
    assert span.inner == (70, 100)
    assert span.outer == (46, 100)
