from __future__ import annotations

from itertools import pairwise

import pytest

from ligatafel.pages.blocks import Dot, Stretch
from ligatafel.pages.charts import TOUCHING, Aim, Step, Values, lines, middle, numbers, scatter, steps
from ligatafel.pages.scales import Scale

SCALE = Scale(0, 10, (0.0, 5.0, 10.0))
KEYS = (("A", "B"), ("a", "b"))


def step(value: float, *, second: bool = False, better: bool | None = False) -> Step:
    return Step(value, second, better, "tip", "detail")


def test_steps_go_on_to_the_next_one() -> None:
    drawn = steps(
        "", [step(5), step(4, second=True)], SCALE, limits=(), keys=KEYS, y_axis=(), aim=Aim(6, "6", over=False)
    )
    assert drawn.line == "M0 500L333 500L333 600L667 600L667 400"
    assert drawn.ahead == "M667 400L1000 400"
    assert drawn.goal is not None
    assert (drawn.goal.x, drawn.goal.y, drawn.goal.text, drawn.goal.over) == (83.33, 40, "6", False)
    assert [moment.dots for moment in drawn.moments] == [(Dot(16.67, 50, False),), (Dot(50.0, 60, True),)]  # noqa: FBT003
    assert [tick.text for tick in drawn.x_axis] == ["1", "2", "3"]


def test_steps_end_beyond_a_limit() -> None:
    drawn = steps("", [step(1)], SCALE, limits=(), keys=KEYS, y_axis=(), aim=Aim(0, "End", over=True))
    assert drawn.line == "M0 900L1000 900L1000 1000"
    assert drawn.ahead == ""
    assert drawn.goal is not None
    assert (drawn.goal.x, drawn.goal.y, drawn.goal.over) == (100, 100, True)


def test_steps_may_lead_nowhere() -> None:
    drawn = steps("", [step(1)], SCALE, limits=(), keys=KEYS, y_axis=())
    assert (drawn.line, drawn.ahead, drawn.goal) == ("M0 900L1000 900", "", None)


def test_neighbours_who_are_alike_make_one_stretch() -> None:
    better = (False, False, None, False, True)
    drawn = steps("", [step(5, better=one) for one in better], SCALE, limits=(), keys=KEYS, y_axis=())
    assert drawn.strip == (Stretch(0, 40, False), Stretch(60, 20, False), Stretch(80, 20, True))  # noqa: FBT003


def test_the_strips_that_react_cover_the_plot_without_gap() -> None:
    drawn = steps("", [step(5)] * 7, SCALE, limits=(), keys=KEYS, y_axis=())
    assert drawn.moments[0].left == 0
    for here, following in pairwise(drawn.moments):
        assert here.left + here.width == pytest.approx(following.left)
    assert drawn.moments[-1].left + drawn.moments[-1].width == pytest.approx(100)


def test_dots_that_would_touch_are_dense() -> None:
    few, many = (
        steps("", [step(5)] * count, SCALE, limits=(), keys=KEYS, y_axis=()) for count in (TOUCHING, TOUCHING + 1)
    )
    assert (few.dense, many.dense) == (False, True)


def test_lines_skip_what_is_not_known_and_stand_below_their_steps() -> None:
    given = [Values(0, (2, 4), (2, 4), "", ""), Values(2, (6, 8), None, "", ""), Values(3, (4, 4), (4, 4), "", "")]
    drawn = lines("", given, 4, SCALE, keys=KEYS, y_axis=())
    assert drawn.first == "M125 800L875 600"
    assert drawn.second == "M125 600L875 600"
    assert [moment.x for moment in drawn.moments] == [middle(at, 4) for at in (0, 2, 3)]
    assert drawn.moments[1].dots == (Dot(62.5, 40, False), Dot(62.5, 20, True))  # noqa: FBT003


def test_lines_without_means_have_dots_only() -> None:
    drawn = lines("", [Values(0, (2, 4), None, "", "")], 1, SCALE, keys=KEYS, y_axis=())
    assert (drawn.first, drawn.second, len(drawn.moments)) == ("", "", 1)


def test_a_scatter_has_its_zero_where_it_reaches_it() -> None:
    luck, above = Scale(-2, 2, (-2.0, 2.0)), Scale(1, 2, (1.0, 2.0))
    drawn = scatter("", [(5, 1, True, "tip")], (SCALE, luck), dot_key=("A", "B"), axes=("x", "y"), ticks=((), ()))
    assert drawn.spots[0].dot == Dot(50, 25, True)  # noqa: FBT003
    assert drawn.zero == 50
    without = scatter("", [(5, 1, False, "")], (SCALE, above), dot_key=("A", "B"), axes=("x", "y"), ticks=((), ()))
    assert without.zero is None


@pytest.mark.parametrize(
    ("count", "shown"),
    [
        (1, ["1"]),
        (8, ["1", "2", "3", "4", "5", "6", "7", "8"]),
        (9, ["1", "2", "4", "6", "8"]),
        (25, ["1", "5", "10", "15", "20", "25"]),
        (401, ["1", "100", "200", "300", "400"]),
    ],
)
def test_moments_are_numbered_at_round_numbers(count: int, shown: list[str]) -> None:
    assert [tick.text for tick in numbers(count)] == shown
