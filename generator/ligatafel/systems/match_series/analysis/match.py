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
    return replace(
        analysed,
        length=moves.length,
        winner=moves.winner,
        unfinished=moves.unfinished,
        score=moves.score,
        date=moves.date or analysed.date,
        warnings=(*analysed.warnings, *moves.warnings),
    )


def _turned(pair: tuple[T, T]) -> tuple[T, T]:
    return pair[1], pair[0]
