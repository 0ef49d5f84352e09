from __future__ import annotations

import re

import pytest

from backgammon_samples import MAT, STATISTICS, imported, refused, sample, told

DROPPED = """\
; [EventDate "2026.02.03"]

 3 point match

 Game 1
 Anna Maria : 0                 Jörg: 2 : 0
  1) 31: 8/5 6/5                42: 8/4 6/4
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Anna Maria : 1                 Jörg: 2 : 0
  1)                             Doubles => 2
  2)  Drops                       Wins 1 point

 Game 3
 Anna Maria : 1                 Jörg: 2 : 1
  1) 31: 8/5 6/5                42: 8/4 6/4
                                  Wins 2 points and the match
"""


@pytest.mark.parametrize(("length", "score"), [(1, "2, 0"), (3, "4, 0"), (5, "5, 0"), (9, "13, 5")])
def test_a_mat_tells_of_everything_but_pr_and_luck(length: int, score: str) -> None:
    done = imported("mat", sample(f"self-{length}pt.mat"))
    assert done.text == (
        "  # players: [Anna, Berta]\n"
        "  - date: 2026-01-15\n"
        f"    length: {length}\n"
        "    winner: Anna\n"
        f"    score: [{score}]\n"
        "    # pr: ?\n"
    )
    (gap,) = map(told, done.faults)
    assert gap == (
        "1.txt:4:1: Nothing is told here of pr; import the statistics of the match, too (import gnubg), which fills "
        "that in, or write it in the YAML in place of the question mark and leave out the # before."
    )


def test_points_stand_below_the_moves_of_who_won_them() -> None:
    text = imported("mat", DROPPED).text
    assert '# players: [Anna Maria, "Jörg: 2"]\n' in text
    assert '    winner: "Jörg: 2"\n    score: [1, 3]\n' in text
    assert "  - date: 2026-02-03\n" in text


@pytest.mark.parametrize("content", [DROPPED.encode("cp1252"), DROPPED.replace("\n", "\r\n"), "\ufeff" + DROPPED])
def test_the_same_in_other_bytes(content: str | bytes) -> None:
    assert imported("mat", content).text == imported("mat", DROPPED).text


def test_several_files_are_several_matches() -> None:
    assert (
        imported("mat", sample(MAT), DROPPED).text == imported("mat", sample(MAT)).text + imported("mat", DROPPED).text
    )


def test_the_match_ends_with_the_last_game_that_was_won() -> None:
    done = imported("mat", sample(MAT).split("      Wins 1 point")[0])
    assert "    length: 5\n    # winner: ?\n    score: [4, 0]\n" in done.text
    assert "Nobody has won this match yet." in told(done.faults[0])


def test_a_game_without_its_last_line_is_told_by_the_next_score() -> None:
    assert "score: [1, 3]" in imported("mat", DROPPED.replace("      Wins 1 point\n\n Game 2", "\n Game 2")).text


REFUSED = [
    ("", "1:1: This file is empty."),
    (sample(STATISTICS), "1:1: This is no .mat: it has no line like “7 point match”."),
    (DROPPED.replace(" 3 point match", ""), "1:1: The length of the match is missing here"),
    (DROPPED.replace(" 3 point", " 0 point"), "3:1: This is a money session"),
    (DROPPED * 2, "22:1: A second match begins here"),
    (DROPPED.split(" Game 1", 1)[0], "3:1: No game follows this line"),
    (DROPPED.split(" Anna", 1)[0], "5:1: The players and their score are expected here"),
    (DROPPED.replace(" Anna Maria : 1                 Jörg: 2 : 0", " Anna Maria : 0                 Jörg: 2 : 0"),
     "12:1: It stands 0:0 here, but the games before add up to 1:0."),
    (DROPPED.replace("Anna Maria : 1                 Jörg: 2 : 1", "Anna Maria : 1                 Cleo : 1"),
     "17:1: Two others play here"),
    (DROPPED.replace(" 3 point", " 1 point"), "12:1: A game follows here, although the match is over."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), REFUSED, ids=[one[1] for one in REFUSED])
def test_what_cannot_be_read_is_told_with_its_place(text: str, sentence: str) -> None:
    assert f"1.txt:{sentence}" in refused("mat", text)


def test_absurd_lines_take_no_time() -> None:
    line = " Anna : 0" + " x : 1" * 100_000
    text = re.sub("(?m)^ Anna Maria : 0.*$", line, DROPPED)
    assert refused("mat", text).startswith("1.txt:6:1: ")
