from __future__ import annotations

import datetime as dt
from decimal import Decimal

import pytest

from backgammon_samples import EXPORT, MAT, STATISTICS, imported, refused, sample, told
from ligatafel.errors import Fault, UsageError
from ligatafel.notation.yaml_nodes import Document, parse
from ligatafel.reading.validation import check
from ligatafel.systems.match_series.records import MatchSeriesRecord

ENTRY = """\
  - date: 2026-01-15
    length: 5
    winner: Anna
    score: [5, 0]
    pr: [1.73, 22.84]
    luck: [0.902, -0.590]
    analysis: GNU Backgammon 2-ply
"""
SERIES = """\
# Anna against Berta
players: [Anna, Berta]
matches:
  - date: 2026-01-03
    winner: Anna      # closely
    pr: [6.2, 8.1]
    # luck: ?

  # next: at Berta's
aborted: false
"""


def appended(series: str | bytes) -> bytes:
    done = imported("gnubg", sample(EXPORT), series=series)
    assert done.target is not None, [told(fault) for fault in done.faults]
    return done.target


def indented(entry: str, dash: str, indent: str) -> str:
    return entry.replace("  - ", dash).replace("    ", indent)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (SERIES, SERIES.replace("    # luck: ?\n", f"    # luck: ?\n{ENTRY}")),
        ("matches: []  # none\nplayers: [Anna, Berta]\n", f"matches:  # none\n{ENTRY}players: [Anna, Berta]\n"),
        ("players: [Anna, Berta]\nmatches: ~\n", f"players: [Anna, Berta]\nmatches:\n{ENTRY}"),
        ("players: [Anna, Berta]\nmatches:", f"players: [Anna, Berta]\nmatches:\n{ENTRY}".rstrip("\n")),
        ("players: [Anna, Berta]\nmatches:\n\n\n", f"players: [Anna, Berta]\nmatches:\n{ENTRY}\n\n"),
        ("matches:\nx: ~\nplayers: [Anna, Berta]\n", f"matches:\n{ENTRY}x: ~\nplayers: [Anna, Berta]\n"),
        (
            "players: [Anna, Berta]\nmatches:\n# a\n-   {winner: Anna}\n# z",
            "players: [Anna, Berta]\nmatches:\n# a\n-   {winner: Anna}\n" + indented(ENTRY, "-   ", "    ") + "# z",
        ),
        (
            'players: [Anna, Berta]\n"matches":\n- # date: ?\n  winner: Anna\n  pr: [1,\n    2]',
            'players: [Anna, Berta]\n"matches":\n- # date: ?\n  winner: Anna\n  pr: [1,\n    2]\n'
            + indented(ENTRY, "- ", "  ").rstrip("\n"),
        ),
    ],
    ids=["block", "empty list", "null", "nothing", "blank lines", "first key", "braces", "no indentation"],
)  # fmt: skip
def test_all_else_stays_as_it_is(before: str, after: str) -> None:
    assert appended(before) == after.encode()
    crlf, more = before.replace("\n", "\r\n"), after.replace("\n", "\r\n")
    if "\n" in before.rstrip("\n"):
        assert appended(crlf) == more.encode()
    assert appended("\ufeff" + before) == ("\ufeff" + after).encode()


def test_what_is_added_is_read_as_a_match() -> None:
    document = parse(appended(SERIES), "series.yaml")
    assert isinstance(document, Document)
    faults: list[Fault] = []
    record = check(MatchSeriesRecord, document.tree, document.place, faults.append).record
    assert faults == []
    assert record is not None
    added = record.matches[-1]
    assert (added.length, added.winner, added.score) == (5, "Anna", (5, 0))
    assert added.pr == (Decimal("1.73"), Decimal("22.84"))
    assert added.luck == (Decimal("0.902"), Decimal("-0.590"))


def test_pairs_follow_the_players_of_the_series() -> None:
    series = appended("players: [BERTA, ' anna']\nmatches: []\n").decode()
    assert '    winner: " anna"\n    score: [0, 5]\n    pr: [22.84, 1.73]\n    luck: [-0.590, 0.902]\n' in series


def test_several_matches_are_added_in_their_order() -> None:
    nine = sample("self-9pt.gnubg-2ply.stats.txt"), sample("self-9pt.mat")
    done = imported("gnubg", sample(EXPORT), *nine, series=SERIES)
    assert done.target is not None
    text = done.target.decode()
    assert text.index("2026-01-03") < text.index("score: [5, 0]") < text.index("score: [13, 5]") < text.index("# next")


def test_names_are_replaced_and_the_date_is_given() -> None:
    day = dt.date(2026, 2, 1)
    done = imported(
        "gnubg", sample(EXPORT), series="players: [Anna, Ben]\nmatches: []\n", date=day, names={"berta": "Ben"}
    )
    assert done.target is not None
    assert b"  - date: 2026-02-01\n" in done.target
    assert "# players: [Anna, Ben]" in done.text
    with pytest.raises(UsageError, match="Nobody in these files is called"):
        imported("gnubg", sample(EXPORT), names={"Cleo": "Ben"})


REFUSED = [
    ("players: [Anna, Berta]\nmatches: [{winner: Anna}]\n", "series.yaml:2:1: No match can be added here"),
    ("{players: [Anna, Berta], matches: []}\n", "series.yaml:1:26: No match can be added here"),
    ("players: [Anna, Berta]\nmatches: Anna\n", "series.yaml:2:1: No match can be added here"),
    ("players: [Anna, Berta]\nmatches: {a: b}\n", "series.yaml:2:1: No match can be added here"),
    ("players: [Anna, Berta]\nmatches: |\n  - a\n", "series.yaml:2:1: No match can be added here"),
    ("players: [Anna, Berta]\nmatches:\n  - winner: Anna\n...\n", "series.yaml:2:1: No match can be added here"),
    ("players: [Anna, Berta]\n", "series.yaml:1:1: “matches” is missing here."),
    ("players: Anna\nmatches: []\n", "series.yaml:1:10: The two players of the series are missing here"),
    ("matches: []\n", "series.yaml:1:1: The two players of the series are missing here"),
    ("players: [Anna, Ben]\nmatches: []\n", "“Berta” does not play in series.yaml, where Anna and Ben do"),
    ("players: [Anna, Berta\n", "series.yaml:1:21: The list"),
    ("", "series.yaml:1:1: This file is empty."),
]  # fmt: skip


@pytest.mark.parametrize(("series", "sentence"), REFUSED, ids=[one[0] for one in REFUSED])
def test_what_cannot_be_done_safely_is_left(series: str, sentence: str) -> None:
    assert sentence in refused("gnubg", sample(EXPORT), series=series)


def test_a_match_is_added_once() -> None:
    once = appended(SERIES)
    assert "The series has this match already, in series.yaml:8:5." in refused("gnubg", sample(EXPORT), series=once)
    assert "already, in series.yaml:8:5." in refused("gnubg", sample(EXPORT), sample(EXPORT), series=SERIES)
    rounded = "players: [Anna, Berta]\nmatches:\n  - {winner: anna, pr: [1.730, 22.84]}\n"
    assert "already, in series.yaml:3:5." in refused("gnubg", sample(EXPORT), series=rounded)
    done = imported("mat", sample(MAT), series=once.replace(b"2026-01-15", b"2026-01-16"))
    assert done.target is not None


def test_what_the_series_needs_must_be_known() -> None:
    assert "give its day, --date 2026-01-31." in refused("gnubg", sample(STATISTICS), series=SERIES)
    unfinished = sample(MAT).split("      Wins 1 point")[0]
    assert "only matches that are over can be added" in refused("mat", unfinished, series=SERIES)


def test_a_missing_pr_is_left_to_be_filled_in() -> None:
    done = imported("mat", sample(MAT), series=SERIES)
    assert done.target is not None
    assert b"    score: [5, 0]\n    # pr: ?\n" in done.target
    assert "tell nothing of pr" in told(done.faults[0])
