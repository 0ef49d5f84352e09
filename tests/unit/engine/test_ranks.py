from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ligatafel.engine.ranks import podium, ranks, table_order
from ligatafel.engine.results import Standing

VALUES = st.lists(st.one_of(st.none(), st.integers(-5, 5)), max_size=12)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([], ()),
        ([6, 6, 4, 2], (1, 1, 3, 4)),
        ([2, 4, 6, 6], (4, 3, 1, 1)),
        ([0, -1, 0.0], (1, 3, 1)),
        ([None, 3, None], (None, 1, None)),
        ([10.375, 10.4, 10.4286], (3, 2, 1)),
        ([Decimal("0.1"), 0.1, Decimal("0.2")], (2, 2, 1)),
        ([1e9, 1e9 - 1e-3], (1, 2)),
    ],
    ids=str,
)
def test_competition_ranks(values: list[float | Decimal | None], expected: tuple[int | None, ...]) -> None:
    assert ranks(values) == expected


def test_what_a_solver_splits_is_tied_and_the_next_place_is_left_out() -> None:
    assert ranks([1.0, 1.0 + 9e-7, 1.0 - 2e-6]) == (1, 1, 3)


def test_a_chain_of_ties_shares_one_rank() -> None:
    assert ranks([3.0, 3.0 - 8e-7, 3.0 - 16e-7, 2.0]) == (1, 1, 1, 4)


@given(VALUES)
def test_rank_counts_who_is_better(values: list[int | None]) -> None:
    known = [value for value in values if value is not None]
    assert ranks(values) == tuple(
        None if value is None else 1 + sum(other > value for other in known) for value in values
    )


@given(VALUES, st.randoms(use_true_random=False))
def test_order_of_the_list_is_irrelevant(values: list[int | None], random: object) -> None:
    shuffled = list(values)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert sorted(zip(map(str, values), ranks(values), strict=True), key=str) == sorted(
        zip(map(str, shuffled), ranks(shuffled), strict=True), key=str
    )


def test_podium_sorts_by_name_and_skips_steps() -> None:
    names = {"a": "Zoe", "b": "Anna", "c": "Cem"}
    assert podium({"a": 1, "b": 1, "c": 3, "d": None, "e": 4}, 3, names) == (("b", "a"), (), ("c",))
    assert podium({}, 3, names) == ((), (), ())


def test_values_keep_their_precision() -> None:
    averages = [Fraction(83, 8), Fraction(52, 5), Fraction(73, 7)]
    assert ranks([float(average) for average in averages]) == (3, 2, 1)


def row(player: str, *, qualified: bool = True) -> Standing:
    return Standing(player, None, qualified=qualified, missing=0 if qualified else 1)


def test_a_table_has_the_ranked_first_and_equal_ranks_by_name() -> None:
    rows = [row("a"), row("b", qualified=False), row("c"), row("d"), row("e", qualified=False), row("f")]
    names = {"a": "Zoe", "c": "Ärne", "d": "Ben", "f": "Anna"}
    ordered = table_order(rows, [7, 99, 7.0 + 5e-7, 8, 100.0, -1], names)
    assert [(one.player, one.rank) for one in ordered] == [
        ("d", 1),
        ("c", 2),
        ("a", 2),
        ("f", 4),
        ("e", None),
        ("b", None),
    ]


def test_who_is_not_qualified_stands_by_value_and_then_by_name_without_a_rank() -> None:
    rows = [row(player, qualified=False) for player in "abc"]
    ordered = table_order(rows, [1, 2, 2], {"b": "Zoe", "c": "Anna"})
    assert [(one.player, one.rank) for one in ordered] == [("c", None), ("b", None), ("a", None)]


def test_a_table_may_be_empty() -> None:
    assert table_order([], [], {}) == ()


def test_every_row_needs_a_value() -> None:
    with pytest.raises(ValueError, match="zip"):
        table_order([row("a"), row("b")], [1], {})
