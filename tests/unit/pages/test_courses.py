from __future__ import annotations

from itertools import pairwise

import pytest

from ligatafel.pages.courses import Reading, course, steps
from ligatafel.pages.scales import Scale

SCALE = Scale(-100, 100, (-100, 0, 100))


def test_evenings_are_evenly_spaced() -> None:
    assert steps(1) == (50.0,)
    assert steps(3) == (0, 50, 100)
    assert steps(0) == ()


def test_a_course_is_laid_out_from_left_to_right() -> None:
    drawn = course("Anna", [Reading(0, 0, 10, "a"), Reading(50, 50, 10, "b"), Reading(100, -50, 10, "c")], SCALE)
    assert drawn.line == "M0 500L500 250L1000 750"
    assert drawn.inner == "M0 450L500 200L1000 700L1000 800L500 300L0 550Z"
    assert drawn.zero == 50
    assert [point.anchor for point in drawn.points] == ["start", "middle", "end"]


def test_the_strips_that_react_cover_the_plot_without_gap() -> None:
    points = course("Anna", [Reading(at, 0, 0, "") for at in (0, 10, 60, 100)], SCALE).points
    assert points[0].left == 0
    assert points[-1].left + points[-1].width == pytest.approx(100)
    for here, following in pairwise(points):
        assert here.left + here.width == pytest.approx(following.left)


def test_one_evening_is_a_point_with_a_band() -> None:
    drawn = course("Anna", [Reading(50, 20, 30, "")], SCALE)
    assert len(drawn.points) == 1
    assert drawn.points[0].width == 100


def test_bands_leave_out_what_has_none() -> None:
    readings = [Reading(0, 0, None, "a"), Reading(50, 50, 10, "b"), Reading(100, -50, 10, "c")]
    drawn = course("Anna", readings, SCALE)
    assert drawn.line == "M0 500L500 250L1000 750"
    assert drawn.inner == "M500 200L1000 700L1000 800L500 300Z"
    assert len(drawn.points) == 3
    without = course("Anna", readings[:1], SCALE)
    assert (without.inner, without.outer) == ("", "")
