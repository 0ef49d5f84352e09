"""Whatever stands in the files: reading ends with content or with faults."""

from __future__ import annotations

import datetime as dt
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from ligatafel.reading import read_content
from ligatafel.systems import SYSTEMS
from ligatafel.words import Language

PATHS = (
    "site.yaml",
    "players/anna.yaml",
    "pages/a.md",
    "poker/league.yaml",
    "poker/rules.md",
    "poker/2026/season.yaml",
    "poker/2026/2026-01-01.yaml",
)
SOUND = {
    "site.yaml": "title: T\nbase_url: https://example.org/\n",
    "poker/league.yaml": "name: Poker\nsystem: least-squares\n",
    "poker/2026/2026-01-02.yaml": "date: 2026-01-02\nresults: {Anna: 1, Ben: -1}\n",
}
KEYS = (
    *(
        "title",
        "base_url",
        "name",
        "system",
        "rating",
        "entry",
        "chips",
        "results",
        "log",
        "date",
        "difference",
        "host",
    ),
    *("aliases", "links", "hidden", "remarks", "order", "leagues", "unknown_players", "awards", "expected", "blinds"),
)
VALUES = st.recursive(
    st.sampled_from(
        ["", "1", "2.000", "4,5", "x", "2026-01-01", "true", "least-squares", "Anna", "'", "$x", "🙂", "~"]
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]"),
        st.dictionaries(
            st.sampled_from(["Anna", "anna", "stack", "chips", "round", "enter", "lambda", "value"]), inner
        ).map(lambda keys: "{" + ", ".join(f"{key}: {value}" for key, value in keys.items()) + "}"),
    ),
    max_leaves=6,
)
YAML = st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=6).map(
    lambda keys: "".join(f"{key}: {value}\n" for key, value in keys.items()).encode()
)


@settings(max_examples=150, deadline=None)
@given(path=st.sampled_from(PATHS), raw=st.one_of(st.binary(max_size=80), YAML))
def test_no_file_crashes_reading(path: str, raw: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        content = Path(folder) / "content"
        for name, text in ({name: text.encode() for name, text in SOUND.items()} | {path: raw}).items():
            (content / name).parent.mkdir(parents=True, exist_ok=True)
            (content / name).write_bytes(text)
        reading = read_content(Path(folder), SYSTEMS, dt.date(2026, 6, 1))
    assert (reading.content is None) == any(fault.severity == "error" for fault in reading.faults)
    assert all(Language("de").say(fault.message) for fault in reading.faults)
