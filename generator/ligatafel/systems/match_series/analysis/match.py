"""A match as a file of another program tells of it, and two files that tell of the same match."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TypeVar

from ligatafel.errors import ContentError, Fault, Message, Place
from ligatafel.reading.names import folded

T = TypeVar("T")


@dataclass(frozen=True)
class AnalysedMatch:
    """What is known of a match; None is unknown, and pairs are in the order of the players.

    Attributes
    ----------
    place : where it stands
    players : as written
    length : points to be won
    winner : index of who has won
    unfinished : True where the file says that nobody has won yet
    score : points won
    pr : error rates in milli-EMG a decision, halved (METHOD: match-series)
    luck : sums of normalised luck in EMG, as printed
    analysis : what analysed it
    date : day it was played
    rolls : how often either has rolled
    games : of the match, as far as they are known
    warnings : what is suspicious about the file
    """

    place: Place
    players: tuple[str, str]
    length: int | None = None
    winner: int | None = None
    unfinished: bool = False
    score: tuple[int, int] | None = None
    pr: tuple[Decimal, Decimal] | None = None
    luck: tuple[Decimal, Decimal] | None = None
    analysis: str | None = None
    date: dt.date | None = None
    rolls: tuple[int, int] | None = None
    games: int = 0
    warnings: tuple[Fault, ...] = ()

    def turned(self) -> AnalysedMatch:
        """The same with the second player first."""
        return replace(
            self,
            players=_turned(self.players),
            winner=None if self.winner is None else 1 - self.winner,
            score=self.score and _turned(self.score),
            pr=self.pr and _turned(self.pr),
            luck=self.luck and _turned(self.luck),
            rolls=self.rolls and _turned(self.rolls),
        )

    @property
    def outcome(self) -> Message:
        """Who has won, in words."""
        if self.winner is None:
            return Message("nobody has won yet")
        return Message("{name} has won", {"name": self.players[self.winner]})


def same_players(one: tuple[str, str], other: tuple[str, str]) -> bool:
    """Whether two pairs are the same two players, in whatever order and spelling."""
    return sorted(map(folded, one)) == sorted(map(folded, other))


def completed(analysed: AnalysedMatch, moves: AnalysedMatch) -> AnalysedMatch:
    """The analysis of a match with what its moves tell beyond it: score, length, date.

    Raises
    ------
    ContentError
        when they cannot be of the same match
    """
    if folded(analysed.players[0]) != folded(moves.players[0]):
        moves = moves.turned()
    _refuse_other_length(analysed, moves)
    told = analysed.winner is not None or analysed.unfinished
    if told and analysed.winner != moves.winner:
        values: dict[str, str | int | Message] = {
            "file": moves.place.file,
            "outcome": analysed.outcome,
            "other": moves.outcome,
        }
        message = Message(
            "According to these statistics {outcome}, according to {file} {other}; are they those of the whole match?",
            values,
        )
        raise ContentError((Fault(analysed.place, message),))
    _refuse_other_rolls(analysed, moves)
    return replace(
        analysed,
        length=moves.length,
        winner=moves.winner,
        unfinished=moves.unfinished,
        score=moves.score,
        date=moves.date or analysed.date,
        warnings=(*analysed.warnings, *moves.warnings),
    )


def _refuse_other_length(analysed: AnalysedMatch, moves: AnalysedMatch) -> None:
    if analysed.length is None or analysed.length == moves.length:
        return
    message = Message(
        "These statistics are of a match to {length} points, {file} is of one to {other}; give files of one match.",
        {"length": analysed.length, "file": moves.place.file, "other": moves.length or 0},
    )
    raise ContentError((Fault(analysed.place, message),))


def _refuse_other_rolls(analysed: AnalysedMatch, moves: AnalysedMatch) -> None:
    """Refuse statistics that count other rolls; of every game the last may be missing in one of the files."""
    if analysed.rolls is None or moves.rolls is None:
        return
    pairs = zip(analysed.rolls, moves.rolls, strict=True)
    if all(abs(one - other) <= moves.games for one, other in pairs):
        return
    message = Message(
        "These statistics count {rolls} moves, {file} has {other}; give files of one match.",
        {"rolls": sum(analysed.rolls), "file": moves.place.file, "other": sum(moves.rolls)},
    )
    raise ContentError((Fault(analysed.place, message),))


def _turned(pair: tuple[T, T]) -> tuple[T, T]:
    return pair[1], pair[0]
