from __future__ import annotations

import pytest

from ligatafel.engine.records import Claim
from ligatafel.engine.seasons import EventKey
from ligatafel.engine.streaks import Streak, streak, streak_claims


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


def test_a_streak_worth_telling_has_two() -> None:
    first, second = EventKey("2026", "a"), EventKey("2026", "b")
    outcomes = {"anna": [(first, True), (second, True)], "ben": [(first, True), (second, False)]}
    assert list(streak_claims(outcomes)) == [Claim("anna", 2, second)]
