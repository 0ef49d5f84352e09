"""What must hold in a least-squares league and its evenings, and the values that are played."""

from __future__ import annotations

from decimal import Context, Decimal
from typing import TYPE_CHECKING

from ligatafel.engine.system import Finding, Mention
from ligatafel.errors import Message
from ligatafel.systems.least_squares.evening import Evening, LogStep, Number, Result
from ligatafel.systems.least_squares.log_checks import check_log

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ligatafel.engine.system import Loc
    from ligatafel.systems.least_squares.records import LeastSquaresEvent, LeastSquaresLeague, Row

_FEWEST_PLAYERS = 2
_SUSPICIOUS_SIGMA = 10
_EXACT = Context(prec=2000)  # digits: no sum of what files may hold is ever rounded
_STACK = (("entry", "stack"),)


def mentions(record: LeastSquaresEvent) -> Iterator[Mention]:
    """Everybody who plays, in the order of the file."""
    for name in record.results or {}:
        yield Mention(("results", name), name, ("results",))


def check_league(rules: LeastSquaresLeague) -> Iterator[Finding]:
    """The chip set adds up to the stack, blinds are chips, and sigma is in the league's unit."""
    if rules.chips and rules.entry:
        worth = _sum(chip.value * chip.count for chip in rules.chips)
        if worth != rules.entry.stack:
            message = Message(
                "The chips add up to {sum}, the stack is {stack}; change the counts or the stack.",
                {"sum": _written(worth), "stack": rules.entry.stack},
            )
            yield Finding(("chips",), message, at="key", rules=_STACK)
    if rules.chips and rules.blinds:
        for name, blind in (("small", rules.blinds.small), ("big", rules.blinds.big)):
            if blind not in {chip.value for chip in rules.chips}:
                message = Message("No chip is worth the blind of {blind}.", {"blind": _written(blind)})
                yield Finding(("blinds", name), message, "warning", rules=(("chips",),))
    if rules.rating.sigma < _SUSPICIOUS_SIGMA:
        message = Message(
            "sigma is {sigma}, less than {least}; thousands are written without a point, 2400.",
            {"sigma": _written(rules.rating.sigma), "least": _SUSPICIOUS_SIGMA},
        )
        yield Finding(("rating", "sigma"), message, "warning")


def repeated(rules: LeastSquaresLeague) -> Mapping[Loc, Message]:
    """Who stands twice in the results may have bought in again."""
    if rules.entry is None:
        return {}
    message = Message(
        "“{key}” stands in line {line} already; write every player once only, and who bought in again with entries: 2."
    )
    return {("results",): message}


def check_event(record: LeastSquaresEvent, rules: LeastSquaresLeague, ids: Mapping[str, str]) -> Iterator[Finding]:
    """Rows, then their sum, then the log: a finding that encloses an earlier one is its consequence.

    Parameters
    ----------
    record : the evening
    rules : of its season
    ids : players by the names that stand in the evening
    """
    if record.results is None:
        yield from _check_announced(record)
        return
    if len(record.results) < _FEWEST_PLAYERS:
        yield Finding(("results",), Message("An evening has at least two players."), at="key")
    for name, row in record.results.items():
        yield from _check_row(("results", name), row, rules)
        yield from _check_chips_behind(("results", name, "balance"), row, record, rules)
    yield from _check_sum(record, rules)
    yield from check_log(record, rules, ids)


def _check_announced(record: LeastSquaresEvent) -> Iterator[Finding]:
    for key, given in (("log", bool(record.log)), ("difference", record.difference != 0)):
        if given:
            message = Message("“{key}” needs results; without them the evening is announced only.", {"key": key})
            yield Finding((key,), message, at="key", needs=(("results",),))


def _check_row(loc: tuple[str, str], row: Row, rules: LeastSquaresLeague) -> Iterator[Finding]:
    """A player's row by itself."""
    entry = rules.entry
    if entry and row.entries > entry.maximum:
        message = Message(
            "{entries} entries are more than the {maximum} that {rules_file} allows.",
            {"entries": row.entries, "maximum": entry.maximum},
        )
        yield Finding((*loc, "entries"), message, rules=(("entry", "maximum"),))
    if row.chips is None and row.balance is None and entry is None:
        message = Message("The balance is missing here; write “{name}: -12”, for example.", {"name": loc[-1][:200]})
        yield Finding(loc, message, at="key")
    elif row.chips is None and row.balance is None:
        yield Finding(loc, Message("“chips” or “balance” is missing here."), at="key")
    elif row.chips is not None and row.balance is not None:
        yield Finding(loc, Message("A result is either “chips” or “balance”; write one of them."), at="key")
    elif row.chips is not None and entry is None:
        message = Message("{rules_file} has no “entry”, so chips have no value; write the balance instead.")
        yield Finding(loc, message, at="key", rules=(("entry",),))
    else:
        yield from _check_value((*loc, "balance" if row.chips is None else "chips"), row, rules)


def _check_value(loc: tuple[str, str, str], row: Row, rules: LeastSquaresLeague) -> Iterator[Finding]:
    """The chips or the balance of a row."""
    value = row.balance if row.chips is None else row.chips
    if rules.entry is None or value is None:
        return
    smallest = min((chip.value for chip in rules.chips), default=None)
    if value != int(value):
        yield Finding(loc, Message("Write a whole number; there are no parts of chips."), rules=(("entry",),))
    elif row.chips is not None and smallest is not None and _EXACT.remainder(Decimal(value), Decimal(smallest)) != 0:
        message = Message(
            "{chips} cannot be made of chips; the smallest is worth {smallest}.",
            {"chips": _written(value), "smallest": _written(smallest)},
        )
        yield Finding(loc, message, rules=(("chips",),))
    elif row.chips is None and value < -row.entries * rules.entry.stack:
        message = Message(
            "Nobody can lose more than was bought: {entries} × {stack} = {bought}.",
            {"entries": row.entries, "stack": rules.entry.stack, "bought": row.entries * rules.entry.stack},
        )
        yield Finding(loc, message, rules=_STACK, needs=((*loc[:2], "entries"),))


def _check_chips_behind(
    loc: tuple[str, str, str], row: Row, record: LeastSquaresEvent, rules: LeastSquaresLeague
) -> Iterator[Finding]:
    """A balance that no final chips make; of an evening whose chips were miscounted that is known already."""
    if row.balance is None or row.chips is not None or rules.entry is None or record.difference != 0:
        return
    final, smallest = (
        row.balance + row.entries * rules.entry.stack,
        min((chip.value for chip in rules.chips), default=0),
    )
    if smallest == 0 or final < 0 or final != int(final) or _EXACT.remainder(Decimal(final), Decimal(smallest)) == 0:
        return
    message = Message(
        "Balance {balance} would be {chips} chips at the end, which cannot be made of chips; the smallest is worth "
        "{smallest}.",
        {"balance": _written(row.balance), "chips": _written(final), "smallest": _written(smallest)},
    )
    yield Finding(loc, message, "warning", rules=(*_STACK, ("chips",)), needs=((*loc[:2], "entries"), ("difference",)))


def _check_sum(record: LeastSquaresEvent, rules: LeastSquaresLeague) -> Iterator[Finding]:
    rows = (record.results or {}).values()
    total = _sum(_balance(row, rules) for row in rows)
    if total == record.difference:
        return
    values: dict[str, str | int | Message] = {"sum": _written(total), "difference": _written(record.difference)}
    chips = _STACK if any(row.chips is not None for row in rows) else ()
    if "difference" in record.model_fields_set:
        message = Message("The balances add up to {sum}, the accepted difference is {difference}; write {sum}.", values)
        yield Finding(("difference",), message, rules=chips, needs=(("results",),))
        return
    message = Message(
        "The balances add up to {sum} instead of 0. Correct a result, or accept the miscount by the line "
        "“difference: {sum}”.",
        values,
    )
    yield Finding(("results",), message, at="key", rules=chips, needs=(("difference",),))


def _balance(row: Row, rules: LeastSquaresLeague) -> Number:
    if row.chips is None or rules.entry is None:
        return row.balance or 0
    return row.chips - row.entries * rules.entry.stack


def _sum(numbers: Iterator[Number]) -> Number:
    total: Number = 0
    for number in numbers:
        both_whole = isinstance(total, int) and isinstance(number, int)
        total = total + number if both_whole else _EXACT.add(Decimal(total), Decimal(number))
    return total


def _written(number: Number) -> str:
    """A number as it would stand in a file."""
    return format(number, "f") if isinstance(number, Decimal) else str(number)


def play(record: LeastSquaresEvent, rules: LeastSquaresLeague, ids: Mapping[str, str]) -> Evening | None:
    """What was played, names resolved; None for an announced evening."""
    if record.results is None:
        return None
    results = (Result(ids[name], row.entries, row.chips, _balance(row, rules)) for name, row in record.results.items())
    log = (
        LogStep(
            step.round,
            tuple(ids[name] for name in step.enter),
            None if step.exit is None else ids[step.exit],
            step.chips,
            step.announced,
        )
        for step in record.log
    )
    return Evening(
        tuple(sorted(results, key=lambda result: result.player)),
        record.counts,
        record.difference,
        tuple(sorted(log, key=lambda step: step.round)),
    )
