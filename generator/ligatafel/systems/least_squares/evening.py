"""A played evening of a least-squares league, names resolved to players."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

Number: TypeAlias = int | Decimal


@dataclass(frozen=True)
class Result:
    """A player's row, exact as it was recorded.

    Attributes
    ----------
    player : id
    entries : how often the player bought in
    chips : final chips; None where the balance was recorded
    balance : what was won or lost
    """

    player: str
    entries: int
    chips: Number | None
    balance: Number


@dataclass(frozen=True)
class LogStep:
    """What happened in a round: entries, or one exit.

    Attributes
    ----------
    round : number of the round
    enter : ids of who bought in
    exit : id of who left; None where the step is about entries
    chips : chips taken along at the exit
    announced : round in which the exit was announced; None where that is unknown
    """

    round: int
    enter: tuple[str, ...] = ()
    exit: str | None = None
    chips: Number | None = None
    announced: int | None = None


@dataclass(frozen=True)
class Evening:
    """What was played on an evening.

    Attributes
    ----------
    results : rows by player id
    counts : False when the evening is no evening for qualification and awards
    difference : accepted miscount, the sum of the balances
    log : entries and exits in the order of the rounds
    """

    results: tuple[Result, ...]
    counts: bool = True
    difference: Number = 0
    log: tuple[LogStep, ...] = ()
