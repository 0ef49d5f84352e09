from __future__ import annotations

import codecs
import re
import subprocess
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backgammon_samples import EXPORT, GERMAN, MAT, SAMPLES, STATISTICS, imported, refused, sample, told
from ligatafel.notation.positions import LARGEST
from ligatafel.notation.yaml_nodes import Document, parse

# Length, score, and PR and luck of both: those of tests/samples/backgammon, computed from unrounded errors.
FIGURES = {
    1: ((2, 0), (0.33, 15.56), ("0.206", "-0.175")),
    3: ((4, 0), (3.65, 31.67), ("-0.036", "-0.725")),
    5: ((5, 0), (1.73, 22.85), ("0.902", "-0.590")),
    9: ((13, 5), (2.10, 34.29), ("-5.572", "-1.584")),
}


def statistics(length: int) -> str:
    return sample(f"self-{length}pt.gnubg-2ply.stats.txt")


def pair(yaml: str, key: str) -> list[str]:
    found = re.search(rf"^    {key}: \[(.*), (.*)\]$", yaml, re.MULTILINE)
    assert found, yaml
    return [found[1], found[2]]


@pytest.mark.parametrize("length", FIGURES)
def test_statistics_and_moves_tell_of_one_match(length: int) -> None:
    score, pr, luck = FIGURES[length]
    done = imported("gnubg", statistics(length), sample(f"self-{length}pt.mat"))
    assert done.faults == ()
    assert "\n  - date: 2026-01-15\n" in done.text
    assert f"\n    length: {length}\n    winner: Anna\n    score: [{score[0]}, {score[1]}]\n" in done.text
    # Errors are printed to three decimals only, which can move the last one of PR.
    assert [float(one) for one in pair(done.text, "pr")] == pytest.approx(pr, abs=0.0101)
    assert pair(done.text, "luck") == list(luck)


def test_an_export_tells_all_there_is_to_know() -> None:
    done = imported("gnubg", sample(EXPORT))
    assert done.faults == ()
    assert done.text == (
        "  # players: [Anna, Berta]\n"
        "  - date: 2026-01-15\n"
        "    length: 5\n"
        "    winner: Anna\n"
        "    score: [5, 0]\n"
        "    pr: [1.73, 22.84]\n"
        "    luck: [0.902, -0.590]\n"
        "    analysis: GNU Backgammon 2-ply\n"
    )


def test_statistics_alone_leave_gaps_and_say_so() -> None:
    done = imported("gnubg", sample(STATISTICS))
    assert done.text == (
        "  # players: [Anna, Berta]\n"
        "  - # date: ?\n"
        "    # length: ?\n"
        "    winner: Anna\n"
        "    # score: ?\n"
        "    pr: [1.73, 22.84]\n"
        "    luck: [0.902, -0.590]\n"
        "    analysis: GNU Backgammon\n"
    )
    (warning,) = done.faults
    assert warning.severity == "warning"
    assert "date, length, score" in told(warning)
    document = parse(b"matches:\n" + done.text.encode(), "series.yaml")
    assert isinstance(document, Document)
    matches = document.tree["matches"]
    assert isinstance(matches, tuple)
    assert isinstance(matches[0], dict)
    assert list(matches[0]) == ["winner", "pr", "luck", "analysis"]


@pytest.mark.parametrize(
    "content",
    [
        sample(GERMAN),
        sample(GERMAN).encode("cp1252"),
        sample(GERMAN).encode("cp850"),
        codecs.BOM_UTF16_LE + sample(GERMAN).encode("utf-16-le"),
        codecs.BOM_UTF8 + sample(STATISTICS).encode(),
        sample(STATISTICS).replace("\n", "\r\n"),
        sample(STATISTICS).replace("\n", "\r"),
        "\n".join(line.rstrip() for line in sample(STATISTICS).splitlines()),
        "The score (after 2 games) is: A 0, B 0 (match to 5 points)" + sample(STATISTICS),
    ],
    ids=["German", "cp1252", "cp850", "UTF-16", "BOM", "CRLF", "CR", "stripped", "in one line with a score"],
)
def test_the_same_in_other_words_and_bytes(content: str | bytes) -> None:
    assert imported("gnubg", content).text == imported("gnubg", sample(STATISTICS)).text


@pytest.mark.parametrize("order", [(STATISTICS, MAT), (MAT, STATISTICS)])
def test_the_mat_may_stand_before_or_after(order: tuple[str, str]) -> None:
    one, other = (sample(name) for name in order)
    assert "score: [5, 0]" in imported("gnubg", one, other).text
    more = imported("gnubg", one, other, statistics(9), sample("self-9pt.mat"))
    assert more.text.count("players: [Anna, Berta]") == 2
    assert more.text.index("score: [5, 0]") < more.text.index("score: [13, 5]")


def test_a_mat_beside_an_export_adds_nothing_but_is_its_own_beside_another() -> None:
    assert imported("gnubg", sample(EXPORT), sample(MAT)) == imported("gnubg", sample(EXPORT))
    more = imported("gnubg", sample(EXPORT), sample("self-9pt.mat"), statistics(9))
    assert more.text.count("players: [Anna, Berta]") == 2
    assert "score: [13, 5]" in more.text


def test_a_mat_with_the_players_the_other_way_round_is_turned() -> None:
    turned = sample(STATISTICS).replace("Anna                    Berta", "BERTA                   anna ")
    turned = turned.replace("+50.00%                 -50.00%", "-50.00%                 +50.00%")
    done = imported("gnubg", turned, sample(MAT))
    assert "players: [BERTA, anna]" in done.text
    assert "winner: anna" in done.text
    assert "score: [0, 5]" in done.text


def game_statistics() -> str:
    return sample(EXPORT).split("Match-Statistiken")[0]


def test_games_of_the_match_are_left_out() -> None:
    assert imported("gnubg", game_statistics(), sample(EXPORT)) == imported("gnubg", sample(EXPORT))


def test_one_game_is_no_match() -> None:
    assert "1.txt:1269:1: These are statistics of one game" in refused("gnubg", game_statistics())


def test_a_score_that_was_shown_counts() -> None:
    shown = sample(STATISTICS) + "The score (after 2 games) is: Anna 5, Berta 0 (match to 5 points, Crawford game)"
    assert "    length: 5\n    winner: Anna\n    score: [5, 0]\n" in imported("gnubg", shown).text


def test_a_board_tells_the_length() -> None:
    board = "v|                  |BAR|                  |     5 points match (Crawford game)\n"
    assert "    length: 5\n" in imported("gnubg", board + sample(STATISTICS)).text


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Anna Maria", "Jörg: 7"),
        ("Jörg Müller-Lüdensche", "Berta"),
        ("a: b  c", "0.5 Anna"),
        ("abcdefghijklmnopqrstuvw", "x y"),
        ("Maximilian_der_Große_von_x", "Bärbel"),
        ('#1 "x" \\ [a, b]: {c}', "- 'y' & *z"),
        ("true", "1e3"),
        ("Spieler", "Player 2"),
        ("Spieler 1", "x"),
    ],
)
def test_names_are_kept(first: str, second: str) -> None:
    def padded(name: str) -> str:
        return name + " " * (23 - len(name.encode()))

    heading = f"Player{' ' * 35}{padded(first)} {padded(second)}\n"
    lines = sample(STATISTICS).splitlines(keepends=True)
    text = imported("gnubg", heading + "".join(lines[1:])).text
    document = parse(text.splitlines()[0].removeprefix("  # ").encode(), "")
    assert isinstance(document, Document)
    players = document.tree["players"]
    assert isinstance(players, tuple)
    assert [str(name) for name in players] == [first, second]
    assert isinstance(parse(b"matches:\n" + text.encode(), ""), Document)


def test_names_that_run_together_are_told_apart_by_a_board() -> None:
    first, second = "Maximilian der Große von x", "Bärbel the second"
    text = sample(STATISTICS).replace("Anna                    Berta                  ", f"{first} {second}     ")
    assert "1.txt:1:1: Nothing tells where the first name ends" in refused("gnubg", text)
    board = f"{' ' * 48}O: {first}\n{' ' * 48}X: {second}\n"
    assert f"players: [{first}, {second}]" in imported("gnubg", board + text).text


CHANGED = [
    (
        "Unforced moves                            44                      37",
        "",
        "1:1: The row “Unforced moves” is missing",
    ),
    ("44                      37", "0                       0", "1:1: This match is not analysed"),
    ("44                      37", "44", "6:43: Two numbers are expected here, one for each player, instead of “44”."),
    ("44                      37", "nan                     37", "instead of “nan"),
    ("44                      37", "1e999                   37", "instead of “1e999"),
    ("44                      37", "9999999999999999999999  37", "instead of “9999999999999999999999"),
    ("44                      37", "٤٤                      37", "instead of “٤٤"),
    ("-45.7   ", "-44.7   ", "is 45.7 mEMG each, but the rate printed is 44.7"),
    ("EMG (MWC)", "EMG (Points)", "money session"),
    ("Player ", "Joueur ", "1:1: These statistics are in a language that is not read here"),
    ("Error rate mEMG (MWC)                         -3.5", "", "The row “Error rate mEMG (MWC)” is missing"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), CHANGED, ids=[one[2] for one in CHANGED])
def test_what_cannot_be_read_is_told_with_its_place(old: str, new: str, sentence: str) -> None:
    text = sample(STATISTICS)
    assert old in text
    assert sentence in refused("gnubg", text.replace(old, new))


def test_pr_and_printed_rate_must_agree_whichever_was_changed() -> None:
    overall = sample(STATISTICS).rindex("-1.736")
    text = sample(STATISTICS)[:overall] + "-1.763" + sample(STATISTICS)[overall + 6 :]
    assert "Berta, 1.763 in 38 decisions, is 46.4 mEMG each, but the rate printed is 45.7" in refused("gnubg", text)


def overall(error: str, rate: str, unforced: int) -> str:
    """Statistics in which Berta has these figures, and one cube decision."""
    head, table = sample(STATISTICS).split("Overall statistics")
    return f"{head.replace('  37   ', f'  {unforced}   ', 1)}Overall statistics" + table.replace(
        "-1.736", f"-{error}"
    ).replace("-45.7", f"-{rate}")


@given(st.floats(0, 20), st.integers(1, 500))
def test_whatever_gnubg_prints_agrees_with_itself(error: float, unforced: int) -> None:
    rate = 1000 * error / (unforced + 1)
    text = overall(f"{error:.3f}", f"{rate:.1f}", unforced)
    printed = pair(imported("gnubg", text).text, "pr")[1]
    assert float(printed) == pytest.approx(rate / 2, abs=0.0051 + 0.25 / (unforced + 1))
    off = 0.11 + 1 / (unforced + 1)
    assert "but the rate printed is" in refused("gnubg", overall(f"{error:.3f}", f"{rate + off:.1f}", unforced))


def test_more_decimals_make_a_better_pr() -> None:
    text = sample(STATISTICS).replace("-1.736 (", "-1.73646 (").replace("-45.7   ", "-45.696   ")
    assert pair(imported("gnubg", text).text, "pr")[1] == "22.85"


def test_pr_is_rounded_half_away_from_zero() -> None:
    text = sample(STATISTICS).replace("-1.736 (", "-1.7347 (").replace("-45.7   ", "-45.65   ")
    assert 500 * Decimal("1.7347") / 38 == Decimal("22.825")
    assert pair(imported("gnubg", text).text, "pr")[1] == "22.83"


@pytest.mark.parametrize("end", [10, 100, 1000, 2000, 3000, 3300])
def test_a_truncated_file_is_refused(end: int) -> None:
    assert refused("gnubg", sample(STATISTICS)[:end]).startswith("1.txt:")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "1:1: This file is empty."),
        (b" \r\n\n", "1:1: This file is empty."),
        (b"\x7fELF\0\1\2", "1:1: This file is no text."),
        (b"\xff\xfea", "1:1: This file is no text."),
        (b"a" * (LARGEST + 1), "1:1: This file is larger than 1 MiB"),
        (b"(;FF[4]GM[6]", "1:1: This is SGF"),
        (b"<!DOCTYPE html><p>", "1:1: This is a web page"),
        (b"Hallo\n\x1b[1mWelt", "2:1: The character U+001B is not allowed here"),
        (b"Hallo", "1:1: There are no statistics of GNU Backgammon here"),
        (sample(MAT).encode(), "4:1: There are no statistics of Anna and Berta beside this .mat"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_other_files_are_told_apart(content: bytes, sentence: str) -> None:
    assert f"1.txt:{sentence}" in refused("gnubg", content)


def test_the_faults_of_all_files_come_in_one_run() -> None:
    done = imported("gnubg", b"", sample(STATISTICS), b"Hallo")
    assert [fault.place.file for fault in done.faults] == ["1.txt", "3.txt"]


def test_a_match_that_is_not_over_has_no_winner() -> None:
    text = sample(STATISTICS).replace("+50.00%                 -50.00%", "+34.18%                 -34.18%")
    done = imported("gnubg", text)
    assert "    # winner: ?\n" in done.text
    assert any("it is not over yet, or they are of one game only" in told(fault) for fault in done.faults)
    shown = text + "The score (after 1 game) is: Anna 4, Berta 0 (match to 5 points)"
    done = imported("gnubg", shown)
    assert "    # winner: ?\n    score: [4, 0]\n" in done.text
    assert any("Nobody has won this match yet" in told(fault) for fault in done.faults)


def test_a_score_is_believed_where_the_chances_are_rounded_to_a_win() -> None:
    shown = sample(STATISTICS) + "The score (after 9 games) is: Anna 20, Berta 0 (match to 21 points)"
    assert "    # winner: ?\n    score: [20, 0]\n" in imported("gnubg", shown).text


def test_statistics_of_another_match_are_refused() -> None:
    lost = sample(STATISTICS).replace("+50.00%                 -50.00%", "-50.00%                 +50.00%")
    sentence = "According to these statistics Berta has won, according to 2.txt Anna has won"
    assert sentence in refused("gnubg", lost, sample(MAT))
    shown = lost + "The score (after 2 games) is: Anna 5, Berta 0 (match to 5 points)"
    assert "Berta has won, but the match to 5 stands 5:0" in refused("gnubg", shown)
    game = sample(STATISTICS).replace("+50.00%                 -50.00%", "+34.18%                 -34.18%")
    assert "nobody has won yet" in refused("gnubg", game, sample(MAT))


def test_statistics_and_moves_of_different_matches_are_refused() -> None:
    assert refused("gnubg", sample(STATISTICS), sample("self-9pt.mat")) == (
        "1.txt:1:1: These statistics count 105 moves, 2.txt has 266; give files of one match."
    )
    board = "v|                  |BAR|                  |     5 points match (Crawford game)\n"
    other = sample(MAT).replace("5 point match", "6 point match")
    assert "of a match to 5 points, 2.txt is of one to 6; give" in refused("gnubg", board + sample(STATISTICS), other)


def test_two_matches_in_one_file_are_refused() -> None:
    text = statistics(5) + statistics(9)
    assert "1.txt:61:1: Other statistics begin here" in refused("gnubg", text)
    assert imported("gnubg", statistics(5) * 2).text == imported("gnubg", statistics(5)).text


def test_unknown_luck_is_left_out() -> None:
    start, end = (sample(STATISTICS).index(word) for word in ("Luck statistics", "Cube statistics"))
    done = imported("gnubg", sample(STATISTICS)[:start] + sample(STATISTICS)[end:])
    assert "luck" not in done.text
    zero = re.sub(r"(?m)^(Rolls .*?) \d+ ( +) \d+ ", r"\1 0 \2 0 ", sample(STATISTICS))
    assert "luck" not in imported("gnubg", zero).text


def test_a_match_analysed_in_part_is_suspicious() -> None:
    text = sample(STATISTICS).replace("51                      49", "32                      32")
    done = imported("gnubg", text)
    assert done.text
    assert "Only 69 of 105 rolls are analysed" in told(done.faults[0])


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("15.01.2026", "2026-01-15"),
        ("01/15/26", "2026-01-15"),
        ("15/01/2026", "2026-01-15"),
        ("2026-01-15", "2026-01-15"),
        ("03/03/26", "2026-03-03"),
        ("03/04/26", None),
        ("30.02.2026", None),
        ("0.0.0", None),
    ],
)
def test_a_date_is_read_unless_it_has_two_readings(written: str, day: str | None) -> None:
    done = imported("gnubg", sample(EXPORT).replace("15.01.2026", written))
    assert (f"  - date: {day}\n" if day else "  - # date: ?\n") in done.text


COMMANDS = """\
set confirm new off
set confirm save off
set analysis chequerplay evaluation plies 0
set analysis cubedecision evaluation plies 0
import mat "{mat}"
analyse match
export match text "{text}"
show statistics match
show score
"""


def test_gnubg_itself_writes_what_is_read(gnubg: Path, tmp_path: Path) -> None:
    commands, export = tmp_path / "analyse.cmd", tmp_path / "export.txt"
    commands.write_text(COMMANDS.format(mat=SAMPLES / "self-1pt.mat", text=export), encoding="utf-8")
    environment = {"HOME": str(tmp_path), "LC_ALL": "C", "PATH": ""}
    printed = subprocess.run(
        [gnubg, "-t", "-q", "-c", commands],
        env=environment,
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        timeout=120,
    ).stdout
    exported = imported("gnubg", export.read_bytes())
    assert exported.faults == ()
    assert "    length: 1\n    winner: Anna\n    score: [2, 0]\n" in exported.text
    assert "    analysis: GNU Backgammon 0-ply\n" in exported.text
    first, second = map(float, pair(exported.text, "pr"))
    assert first < 1
    assert second > 10
    shown = imported("gnubg", printed)
    assert pair(shown.text, "pr") == pair(exported.text, "pr")
    assert pair(shown.text, "luck") == pair(exported.text, "luck")
    assert "    length: 1\n    winner: Anna\n    score: [2, 0]\n" in shown.text
