"""What GNU Backgammon prints of a match (``show statistics match``) or exports of it (``export match text``)."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ligatafel.errors import Message, Place
from ligatafel.systems.match_series.analysis.match import AnalysedMatch
from ligatafel.systems.match_series.analysis.performance import performance
from ligatafel.systems.match_series.analysis.statistics import Table, tables

if TYPE_CHECKING:
    from ligatafel.systems.match_series.analysis.transcript import Transcript

PROGRAM = "GNU Backgammon"
_WINS = r"(?P<name>{names}) (?:wins|gewinnt) (?P<points>\d{{1,6}}) (?:points?|Punkte?)"
_SCORE = r": {first} (\d{{1,6}}), {second} (\d{{1,6}}) \((?:match to|Match auf) (\d{{1,4}}) "
_BOARD = re.compile(r" {5}(\d{1,4}) points? match\b", re.ASCII)
# A candidate move with the depth it was evaluated to. Filters leave some at less, so that the deepest is the analysis'.
_EVALUATION = re.compile(r"\*? +\d+\. .*?\b(\d)-ply\b", re.ASCII)
_DATE = re.compile(r"(?:Date|Datum): (\d{1,4})([-./])(\d{1,2})\2(\d{1,4})", re.ASCII)
_CENTURY = 2000


@dataclass(frozen=True)
class GameStatistics:
    """Statistics of single games of a match; those of the match stand in the export of its last game.

    Attributes
    ----------
    place : where they begin
    players : as written
    """

    place: Place
    players: tuple[str, str]


def read_gnubg(text: Transcript) -> AnalysedMatch | GameStatistics:
    """What the statistics in a text tell of a match.

    Raises
    ------
    ContentError
        where there are none, they are of several matches, or they contradict themselves
    """
    found = tables(text)
    if not found:
        raise text.refusal(0, _no_statistics(text))
    table = _of_the_match(found)
    if table is None:
        return GameStatistics(text.place(found[0].start), found[0].players())
    played = performance(table)
    match = AnalysedMatch(
        place=text.place(table.start),
        players=played.players,
        winner=played.winner,
        unfinished=played.unfinished,
        pr=played.pr,
        luck=played.luck,
        analysis=_analysis(text),
        date=_date(text),
        rolls=played.rolls,
        warnings=played.warnings,
    )
    return _with_score(match, text, table)


def _of_the_match(found: tuple[Table, ...]) -> Table | None:
    """The table of the match; None where all are of games."""
    titled = [table for table in found if table.kind in ("match", "session")]
    usable = titled or [table for table in found if table.kind == "untitled"]
    for other in usable[1:]:
        if other.contents != usable[0].contents:
            message = Message(
                "Other statistics begin here; leave those of one match in a file (show statistics match)."
            )
            raise other.text.refusal(other.start, message)
    return usable[0] if usable else None


def _with_score(match: AnalysedMatch, text: Transcript, table: Table) -> AnalysedMatch:
    """The match with its length, score and winner as far as the text tells them.

    Raises
    ------
    ContentError
        where the score has another winner than the statistics
    """
    score, length = _score(text, match.players)
    if score is None or length is None:
        boards = {int(found[1]) for line in text.lines if (found := _BOARD.search(line))}
        return replace(match, length=boards.pop() if len(boards) == 1 else None)
    scored = replace(match, length=length, score=score)
    winner = next((side for side in (0, 1) if score[side] >= length), None)
    if winner is None:
        return replace(scored, winner=None, unfinished=True)
    told = match.winner is not None or match.unfinished
    if told and match.winner != winner:
        values: dict[str, str | int | Message] = {
            "outcome": match.outcome,
            "score": f"{score[0]}:{score[1]}",
            "length": length,
        }
        message = Message(
            "According to these statistics {outcome}, but the match to {length} stands {score}; are they those of the "
            "whole match (show statistics match)?",
            values,
        )
        raise text.refusal(table.start, message)
    return replace(scored, winner=winner)


def _score(text: Transcript, players: tuple[str, str]) -> tuple[tuple[int, int] | None, int | None]:
    """The last score in a text with what the games after it add, and the length of the match."""
    first, second = map(re.escape, players)
    standing = re.compile(_SCORE.format(first=first, second=second), re.ASCII)
    winning = re.compile(_WINS.format(names=f"{first}|{second}"), re.ASCII)
    score, length = None, None
    for line in text.lines:
        if found := standing.search(line):
            score, length = (int(found[1]), int(found[2])), int(found[3])
        elif score is not None and (won := winning.fullmatch(line.rstrip())):
            points = int(won["points"])
            score = (score[0] + points, score[1]) if won["name"] == players[0] else (score[0], score[1] + points)
    return score, length


def _analysis(text: Transcript) -> str:
    plies = [found[1] for line in text.lines if (found := _EVALUATION.match(line))]
    return f"{PROGRAM} {max(plies)}-ply" if plies else PROGRAM


def _date(text: Transcript) -> dt.date | None:
    """The day of the match; None also where day and month cannot be told apart."""
    found = next((found for line in text.lines if (found := _DATE.match(line))), None)
    if found is None:
        return None
    first, second, third = int(found[1]), int(found[3]), int(found[4])
    if found[2] == "-":
        readings = [(first, second, third)]
    elif found[2] == ".":
        readings = [(third, second, first)]
    else:
        readings = [(third, first, second), (third, second, first)]
    days = {day for reading in readings if (day := _day(*reading))}
    return days.pop() if len(days) == 1 else None


def _day(year: int, month: int, day: int) -> dt.date | None:
    try:
        return dt.date(year + (_CENTURY if year < 100 else 0), month, day)  # noqa: PLR2004 - two digits
    except ValueError:
        return None


def _no_statistics(text: Transcript) -> Message:
    if any("EMG (MWC)" in line for line in text.lines):
        return Message(
            "These statistics are in a language that is not read here; run GNU Backgammon in English (LC_ALL=C)."
        )
    return Message(
        "There are no statistics of GNU Backgammon here; save what “show statistics match” prints or “export match "
        "text” writes."
    )
