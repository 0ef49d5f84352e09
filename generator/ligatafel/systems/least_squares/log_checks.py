"""The log of an evening: every step must be possible, and together they must agree with the results."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ligatafel.engine.system import Finding
from ligatafel.errors import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ligatafel.engine.system import Loc
    from ligatafel.systems.least_squares.evening import Number
    from ligatafel.systems.least_squares.records import LeastSquaresEvent, LeastSquaresLeague, LogRecord, Row

_ROUNDS_AHEAD = 2


@dataclass
class _Told:
    """What the log tells of a player."""

    entries: int = 0
    last_entry: int | None = None
    exit: int | None = None
    chips: Number | None = None
    impossible: bool = False


@dataclass
class _Table:
    """Everybody by id, as the log goes on."""

    names: Mapping[str, str]
    told: dict[str, _Told] = field(default_factory=dict)

    def of(self, name: str) -> _Told | None:
        """What is told of somebody who is named; None for who is not among the results."""
        player = self.names.get(name)
        return self.told.get(player) if player is not None else None


def check_log(record: LeastSquaresEvent, rules: LeastSquaresLeague, ids: Mapping[str, str]) -> Iterator[Finding]:
    """Faults of the log by itself, then against the results.

    Parameters
    ----------
    record : the evening
    rules : of its season
    ids : players by name; results whose name stands for nobody make the log's names unreliable
    """
    results = record.results or {}
    if not record.log or any(name not in ids for name in results):
        return
    table = _Table(ids, {ids[name]: _Told() for name in results})
    for index, step in sorted(enumerate(record.log), key=lambda pair: pair[1].round):
        yield from _check_step(("log", index), step, table)
    for name, row in results.items():
        told = table.told[ids[name]]
        if not told.impossible:
            yield from _check_row(("results", name), row, rules, told)


def _check_step(loc: Loc, step: LogRecord, table: _Table) -> Iterator[Finding]:
    if bool(step.enter) == (step.exit is not None):
        yield Finding(loc, Message("A step is either “enter” or “exit”; write one of them."), needs=(loc,))
        for name in (*step.enter, step.exit or ""):
            _spoil(table.of(name))
        return
    if step.exit is None:
        for position, name in enumerate(step.enter):
            yield from _check_entry((*loc, "enter", position), loc, step, name, table)
        if step.chips is not None or step.announced is not None:
            yield Finding(loc, Message("“chips” and “announced” belong to an exit."))
        return
    yield from _check_exit(loc, step, step.exit, table)


def _spoil(told: _Told | None) -> None:
    if told is not None:
        told.impossible = True


def _stranger(loc: Loc, name: str) -> Finding:
    return Finding(
        loc, Message("{name} is in the log, but not among the results.", {"name": name}), needs=(("results",),)
    )


def _check_entry(place: Loc, loc: Loc, step: LogRecord, name: str, table: _Table) -> Iterator[Finding]:
    told = table.of(name)
    if told is None:
        yield _stranger(place, name)
        return
    values: dict[str, str | int | Message] = {"name": name, "round": step.round}
    if told.exit is not None:
        yield Finding(loc, Message("{name} enters in round {round} after leaving; who has left stays away.", values))
        told.impossible = True
    elif told.last_entry == step.round:
        yield Finding(loc, Message("{name} enters twice in round {round}, still holding chips.", values))
        told.impossible = True
    told.entries += 1
    told.last_entry = step.round


def _check_exit(loc: Loc, step: LogRecord, name: str, table: _Table) -> Iterator[Finding]:
    told = table.of(name)
    if told is None:
        yield _stranger((*loc, "exit"), name)
        return
    values: dict[str, str | int | Message] = {"name": name, "round": step.round}
    if told.entries == 0:
        yield Finding(loc, Message("{name} leaves in round {round} without having entered.", values))
        told.impossible = True
    elif told.exit is not None:
        yield Finding(loc, Message("{name} leaves in round {round} a second time.", values))
        told.impossible = True
    told.exit, told.chips = step.round, step.chips
    if step.announced is not None and step.round - step.announced < _ROUNDS_AHEAD:
        values = {"latest": max(step.round - _ROUNDS_AHEAD, 0), "round": step.round}
        message = Message("An exit is announced two rounds ahead: for round {round} in round {latest}.", values)
        yield Finding(loc, message, "warning")


def _check_row(loc: Loc, row: Row, rules: LeastSquaresLeague, told: _Told) -> Iterator[Finding]:
    """A player's row against what the log tells."""
    if row.entries != told.entries:
        values: dict[str, str | int | Message] = {"result": row.entries, "log": told.entries}
        message = Message("“entries” is {result} here, but the log has {log}; correct one of them.", values)
        yield Finding(loc, message, at="key")
    final = row.chips
    if final is None and row.balance is not None and rules.entry is not None:
        final = row.balance + row.entries * rules.entry.stack
    if told.chips is not None and final is not None and told.chips != final:
        values = {"result": str(final), "log": str(told.chips)}
        message = Message("The final chips are {result} here, but {log} in the log; correct one of them.", values)
        yield Finding(loc, message, at="key", rules=(("entry", "stack"),))
