from __future__ import annotations

from pathlib import Path

import pytest

from ligatafel.memory import memory


class Computation:
    """Counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self) -> list[list[float]]:
        self.asked += 1
        return [[0.1, 1 / 3]]


def test_what_was_computed_is_kept(tmp_path: Path) -> None:
    compute = Computation()
    first = memory(tmp_path / "cache")("key", compute)
    assert memory(tmp_path / "cache")("key", compute) == first == [[0.1, 1 / 3]]
    assert compute.asked == 1


def test_another_key_is_computed_anew(tmp_path: Path) -> None:
    compute = Computation()
    recall = memory(tmp_path)
    recall("one", compute)
    recall("two", compute)
    assert compute.asked == 2


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff"])
def test_a_damaged_file_is_computed_and_written_anew(tmp_path: Path, damage: bytes) -> None:
    compute = Computation()
    recall = memory(tmp_path)
    recall("key", compute)
    (tmp_path / "key.json").write_bytes(damage)
    assert recall("key", compute) == [[0.1, 1 / 3]]
    assert compute.asked == 2
    recall("key", compute)
    assert compute.asked == 2


def test_where_nothing_can_be_kept_it_is_computed(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file in the way")
    compute = Computation()
    assert memory(tmp_path / "cache")("key", compute) == [[0.1, 1 / 3]]
