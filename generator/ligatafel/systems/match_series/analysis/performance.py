"""PR and luck from the statistics of GNU Backgammon."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from ligatafel.errors import Fault, Message
from ligatafel.systems.match_series.analysis.statistics import CUBE, ERROR, LUCK, MOVES, RATE, RESULT, ROLLS, UNFORCED
from ligatafel.words import rounded

if TYPE_CHECKING:
    from ligatafel.systems.match_series.analysis.statistics import Pair, Table

_PER_MILLE, _PR = 1000, 500
_WON = Decimal("0.5")


@dataclass(frozen=True)
class Performance:
    """How both played a match; pairs are in the order of the players.

    Attributes
    ----------
    players : as written
    pr : 500 × error in EMG by decisions, to two decimals
    luck : sum of normalised luck in EMG as printed; None where rolls were not analysed
    winner : index of who has won
    unfinished : True where nobody has; where rolls were not analysed neither need be known
    rolls : how often either has moved
    warnings : a match that was analysed in part
    """

    players: tuple[str, str]
    pr: Pair
    luck: Pair | None
    winner: int | None
    unfinished: bool
    rolls: tuple[int, int]
    warnings: tuple[Fault, ...]


def performance(table: Table) -> Performance:
    """Read a table of the statistics of a match.

    The actual result is the match winning chance at the end less that at the beginning, ±50.00 % for a match that is
    over. One that was left when all but decided prints the same, so a score that says otherwise has precedence.

    Raises
    ------
    ContentError
        where numbers are missing, nothing was analysed, or PR and printed rate contradict each other
    """
    table.refuse_money()
    moves, unforced = table.row(MOVES), table.row(UNFORCED)
    if any(all_moves > 0 and not choices for all_moves, choices in zip(moves, unforced, strict=True)):
        message = Message("This match is not analysed; let GNU Backgammon do it (analyse match), then save again.")
        raise table.text.refusal(table.start, message)
    luck, warnings = _luck(table, moves)
    pr = _pr(table, unforced)
    if not table.contents:
        raise table.text.refusal(
            table.start, Message("The statistics that begin here are cut off; save them again as a whole.")
        )
    result = table.optional_row(RESULT)
    winner = None if result is None else next((side for side in (0, 1) if result[side] == _WON), None)
    return Performance(
        players=table.players(),
        pr=pr,
        luck=luck,
        winner=winner,
        unfinished=winner is None and (luck is not None or result is not None),
        rolls=(int(moves[0]), int(moves[1])),
        warnings=warnings,
    )


def _pr(table: Table, unforced: Pair) -> Pair:
    """PR of both, checked against the printed rates.

    The error is printed to three decimals, which leaves PR uncertain by 0.25 / decisions: two decimals are what it can
    carry. The rate, printed to one, knows less.
    """
    decisions = [choices + cubes for choices, cubes in zip(unforced, table.row(CUBE), strict=True)]
    errors, rates = table.row(ERROR), table.row(RATE)
    for side in (0, 1):
        _check(table, side, errors[side], decisions[side], rates[side])
    first, second = (rounded(_PR * abs(error) / count, 2) for error, count in zip(errors, decisions, strict=True))
    return first, second


def _check(table: Table, side: int, error: Decimal, decisions: Decimal, rate: Decimal) -> None:
    """Refuse a rate that is not the error by the decisions, as far as both are printed."""
    name = table.players()[side]
    if not decisions:
        message = Message("{name} had nothing to decide in this match, so that there is no PR.", {"name": name})
        raise table.text.refusal(table.start, message)
    slack = _half(rate) * decisions + _PER_MILLE * _half(error)
    if abs(_PER_MILLE * error - rate * decisions) > slack:
        values = {
            "name": name,
            "error": str(abs(error)),
            "decisions": str(decisions),
            "computed": str(rounded(_PER_MILLE * abs(error) / decisions, 1)),
            "rate": str(abs(rate)),
        }
        message = Message(
            "The error of {name}, {error} in {decisions} decisions, is {computed} mEMG each, but the rate printed is "
            "{rate}; save the statistics again (set output errorratefactor 1000).",
            values,
        )
        raise table.text.refusal(table.start, message)


def _half(printed: Decimal) -> Decimal:
    """Half a unit of the last decimal, by which a printed number may be off."""
    return Decimal(1).scaleb(printed.as_tuple().exponent) / 2  # type: ignore[arg-type] # no infinities are read


def _luck(table: Table, moves: Pair) -> tuple[Pair | None, tuple[Fault, ...]]:
    """Luck, and a warning where some rolls only were analysed."""
    luck = table.optional_row(LUCK)
    if luck is None:
        return None, ()
    rolls = [sum(pair) for pair in zip(*map(table.row, ROLLS), strict=True)]
    if not any(rolls):
        return None, ()
    if sum(rolls) >= sum(moves):
        return luck, ()
    values = {"analysed": str(sum(rolls)), "all": str(sum(moves))}
    message = Message("Only {analysed} of {all} rolls are analysed; PR and luck tell of a part of the match.", values)
    return luck, (Fault(table.text.place(table.start), message, "warning"),)
