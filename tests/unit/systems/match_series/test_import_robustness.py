"""Whatever a file holds, an import ends in YAML that can be read or in sentences with places."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from backgammon_samples import EXPORT, GERMAN, MAT, STATISTICS, imported, sample
from ligatafel.notation.yaml_nodes import Document, parse
from ligatafel.systems.match_series.analysis.changes import listed

FILES = [sample(name).encode()[-6000:] for name in (EXPORT, GERMAN, MAT, STATISTICS)]
SERIES = b"# a\nplayers: [Anna, Berta]\nmatches:\n  - date: 2026-01-03\n    winner: Anna   # b\n\n# c\naborted: false\n"
PIECES = st.sampled_from(
    [b"", b"\n", b":", b"0", b"9999999999", b"nan", b"-", b"\xff", b"\0", "−1,5٤".encode(), b" " * 30]
)
EDITS = st.lists(st.tuples(st.integers(0, 6000), st.integers(0, 400), PIECES), max_size=4)


def edited(content: bytes, edits: list[tuple[int, int, bytes]]) -> bytes:
    for start, length, piece in edits:
        content = content[:start] + piece + content[start + length :]
    return content


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(["gnubg", "mat"]), st.sampled_from(FILES), EDITS)
def test_damaged_files(form: str, file: bytes, edits: list[tuple[int, int, bytes]]) -> None:
    done = imported(form, edited(file, edits))
    if done.text:
        assert isinstance(parse(b"matches:\n" + done.text.encode(), ""), Document)
    else:
        assert done.faults
    assert all(fault.place.file == "1.txt" and fault.place.line >= 1 for fault in done.faults)


@settings(max_examples=300, deadline=None)
@given(EDITS.map(lambda edits: [(start % 100, length % 10, piece) for start, length, piece in edits]))
def test_damaged_series(edits: list[tuple[int, int, bytes]]) -> None:
    series = edited(SERIES, edits)
    done = imported("mat", sample(MAT), series=series)
    if done.target is None:
        assert done.faults
        return
    before, after = parse(series, ""), parse(done.target, "")
    assert isinstance(before, Document)
    assert isinstance(after, Document)
    rest = iter(done.target)
    assert all(byte in rest for byte in series.replace(b"[]", b"").replace(b"~", b"").replace(b" ", b""))
    assert len(listed(after)) == len(listed(before)) + 1


@given(st.binary(max_size=300), st.sampled_from(["gnubg", "mat"]))
def test_bytes_of_any_kind(content: bytes, form: str) -> None:
    done = imported(form, content)
    assert done.text == ""
    assert done.faults
