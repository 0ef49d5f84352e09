from __future__ import annotations

import datetime as dt
from decimal import Decimal

import pytest

from backgammon_samples import EXPORT, MAT, STATISTICS, given, imported, refused, sample, told
from ligatafel.engine.imports import GivenRules, ImportRequest
from ligatafel.errors import Fault, Place, UsageError
from ligatafel.notation.yaml_nodes import Document, parse
from ligatafel.notation.yaml_tree import Tree
from ligatafel.reading.validation import check
from ligatafel.systems.match_series.analysis import IMPORTERS
from ligatafel.systems.match_series.records import MatchSeriesLeague, MatchSeriesRecord

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
    assert "Nothing is told here of pr; import the statistics" in told(done.faults[0])


FOUND = "pr: [1.73, 22.84]", "luck: [0.902, -0.590]", "analysis: GNU Backgammon 2-ply"
LINES = "".join(f"    {line}\n" for line in FOUND)
PLAIN = "players: [Anna, Berta]\nmatches:\n"
DATED = "date: 2026-01-15\n    winner: Anna  # at last\n    score: [5,\n      0]\n"
FLOW = "{date: 2026-01-15, length: 5, winner: anna, score: [5, 0]"


@pytest.mark.parametrize(
    ("around", "before", "after"),
    [
        (f"{PLAIN}  - {DATED}@    # by hand\n# end\n", "    # pr: ?\n", f"    length: 5\n{LINES}"),
        (f"{PLAIN}-   length: 5\n    {DATED}@platform: GG\n", "", LINES),
        (f"{PLAIN}  - # luck: ?\n    {DATED}@  # n\n  - date: 2026-01-16\n", "    # pr: ?\n    # luck: ?\n",
         f"    length: 5\n{LINES}"),
        (f"{PLAIN}  - {FLOW}@}}  # {{}}\n  - {{date: 2026-01-16}}", "", ", " + ", ".join(FOUND)),
        (f"{PLAIN}  - {DATED}    length: 5@", "", f"\n{LINES}".rstrip()),
    ],
    ids=["comment", "nothing", "several comments", "braces", "end of file"],
)  # fmt: skip
def test_what_a_match_lacks_is_filled_in(around: str, before: str, after: str) -> None:
    series, wanted = around.replace("@", before), around.replace("@", after)
    assert appended(series) == wanted.encode()
    assert appended("\ufeff" + series.replace("\n", "\r\n")) == ("\ufeff" + wanted.replace("\n", "\r\n")).encode()


def test_a_mat_is_completed_by_its_statistics() -> None:
    first = imported("mat", sample(MAT), series=SERIES)
    assert first.target is not None
    assert appended(first.target) == appended(SERIES)
    assert "The series has this match already" in refused("mat", sample(MAT), series=first.target)


def test_what_cannot_be_filled_in_is_told() -> None:
    empty = f"{PLAIN}  - date: 2026-01-15\n    winner: Anna\n    score: [5, 0]\n    pr: ~\n"
    assert "series.yaml:3:5: Nothing can be filled in here" in refused("gnubg", sample(EXPORT), series=empty)
    twice = PLAIN + 2 * "  - {date: 2026-01-15, winner: Anna, score: [5, 0]}\n"
    assert "the first in series.yaml:3:5; write “length”" in refused("gnubg", sample(EXPORT), series=twice)
    long = f"{PLAIN}  - {{date: 2026-01-15, length: 7, winner: Anna, score: [5, 0]}}\n"
    assert appended(long).decode().startswith(long), "a match to 7 points is another"


def test_the_same_statistics_on_another_day_are_the_same_match() -> None:
    once = appended(SERIES).replace(b"2026-01-15", b"2026-01-14")
    assert "already, in series.yaml:8:5." in refused("gnubg", sample(EXPORT), series=once)


def misfit(series: str, rules: str = "", *files: str) -> list[str]:
    """What keeps a match to 5 points of 15 January out of a series; nothing where it is added."""
    league = check(
        MatchSeriesLeague, tree(f"name: x\nsystem: match-series\n{rules}"), lambda *_: Place("l"), lambda _: None
    ).record
    assert league is not None
    asked = ImportRequest(
        tuple(given(file, "1.txt") for file in files or (sample(EXPORT),)),
        given(series, "series.yaml"),
        rules=GivenRules("bg/league.yaml", league),
    )
    done = IMPORTERS["mat" if files else "gnubg"](asked)
    assert (done.target is None) == any(fault.severity == "error" for fault in done.faults)
    return [told(fault) for fault in done.faults if fault.severity == "error"]


def tree(text: str) -> Tree:
    document = parse(text.encode(), "")
    assert isinstance(document, Document)
    return document.tree


def test_a_match_must_fit_into_its_series() -> None:
    five = "series: {start: 5}\n"
    assert misfit(f"{PLAIN[:-1]} []\n", five) == []
    assert misfit(f"{PLAIN[:-1]} []\n", five, sample(MAT)) == [], "PR may be filled in later"
    (short,) = misfit(f"{PLAIN[:-1]} []\n")
    assert short.startswith("1.txt:1332:1: By bg/league.yaml this match goes to 9 points, not 5; leave “length” out")
    before = "  - {date: 2026-01-%s, winner: Anna, pr: [5, 6]}\n"
    assert misfit(PLAIN + before % "03", "series: {start: 7}\n") == []
    (late,) = misfit(PLAIN + before % "20", "series: {start: 7}\n")
    assert "This match is dated before match 1; matches stand in the order" in late
    (over,) = misfit(PLAIN + before % "03", "series: {start: 5, minimum: 5}\n")
    assert "The series ended with match 1" in over


def test_mistakes_of_other_matches_keep_none_out() -> None:
    assert misfit(PLAIN + "  - {date: 2026-01-03, winner: Cleo, pr: [5]}\n  - {date: 2026, winner: Anna}\n") == []


def test_who_is_left_is_proposed() -> None:
    assert '--as "Berta=Ute"' in refused("gnubg", sample(EXPORT), series="players: [Anna, Ute]\nmatches: []\n")
