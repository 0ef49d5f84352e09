from __future__ import annotations

import pytest

from ligatafel.engine.streaks import Streak, streak


@pytest.mark.parametrize(
    ("outcomes", "expected"),
    [
        ("", Streak(0, 0, None)),
        ("-", Streak(0, 0, None)),
        ("+", Streak(1, 1, 0)),
        ("++-+", Streak(1, 2, 1)),
        ("+-++-++", Streak(2, 2, 3)),
        ("+++--", Streak(0, 3, 2)),
    ],
)
def test_streak(outcomes: str, expected: Streak) -> None:
    assert streak(outcome == "+" for outcome in outcomes) == expected
