from __future__ import annotations

from decimal import Decimal

import pytest

from ligatafel.engine.opponents import Opponent, head_to_head, opponents


def test_the_most_frequent_come_first_then_by_name() -> None:
    table = head_to_head(
        [
            {"me": 10, "x": 4, "y": -14},
            {"me": 0, "x": 1},
            {"x": 3, "y": -3},
            {"me": Decimal("0.5"), "z": Decimal("-0.25")},
        ]
    )
    assert opponents(table, "me", {"y": "Zoe", "z": "Anna"}) == (
        Opponent("x", 2, 1, 1, 2.5),
        Opponent("z", 1, 1, 0, 0.75),
        Opponent("y", 1, 1, 0, 24),
    )


def test_what_one_is_ahead_the_other_is_behind() -> None:
    table = head_to_head([{"a": 3, "b": 1, "c": -4}, {"a": -2, "b": 2}])
    mirrored = table.swaplevel().sort_index()
    assert list(table.sort_index()["ahead"]) == list(mirrored["behind"])
    assert list(table.sort_index()["mean_difference"]) == pytest.approx(list(-mirrored["mean_difference"]))


def test_equal_results_put_nobody_ahead() -> None:
    assert opponents(head_to_head([{"me": 0, "x": 0}]), "me", {}) == (Opponent("x", 1, 0, 0, 0),)


@pytest.mark.parametrize("results", [[{"x": 1, "y": -1}, {"me": 0}], []])
def test_who_met_nobody_has_no_opponents(results: list[dict[str, int]]) -> None:
    assert opponents(head_to_head(results), "me", {}) == ()
