"""What must hold in a league of match series, and in its series."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ligatafel.engine.system import Entry, Finding, Mention
from ligatafel.errors import Message
from ligatafel.systems.match_series.lengths import check_lengths
from ligatafel.systems.match_series.play import PLAYERS, winner_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ligatafel.engine.system import Loc
    from ligatafel.systems.match_series.records import MatchRecord, MatchSeriesLeague, MatchSeriesRecord

    Players: TypeAlias = tuple[str, ...]

_PAIRS = ("score", "pr", "luck", "rating")


def mentions(record: MatchSeriesRecord) -> Iterator[Mention]:
    """Who plays the series."""
    for position, name in enumerate(record.players):
        yield Mention(("players", position), name, ("players",))


def entries(record: MatchSeriesRecord, ids: Mapping[str, str]) -> Iterator[Entry]:
    """Matches that are like no other: two on one day may end alike, but hardly with the same PRs."""
    if len(record.players) != PLAYERS:
        return
    players = [ids.get(name, name) for name in record.players]
    turned = players[0] > players[1]
    for number, match in enumerate(record.matches):
        winner = winner_of(match.winner, record.players, ids)
        if match.pr is None or winner is None:
            continue
        pairs = [None if pair is None else pair[::-1] if turned else pair for pair in (match.score, match.pr)]
        message = Message(
            "This match stands in {file} already, as match {number}; leave it out in one of the two.",
            {"number": number + 1},
        )
        yield Entry(("matches", number), (tuple(sorted(players)), match.date, players[winner], *pairs), message)


def check_league(rules: MatchSeriesLeague) -> Iterator[Finding]:
    """The first match lies within the limits."""
    lengths = rules.series
    if rules.in_order:
        return
    message = Message(
        "Series begin with {start} points, which is not between {minimum} and {maximum}; change one of them.",
        {"start": lengths.start, "minimum": lengths.minimum, "maximum": lengths.maximum},
    )
    parts = tuple(("series", key) for key in ("start", "minimum", "maximum"))
    yield Finding(("series",), message, at="key", rules=parts)


def check_series(record: MatchSeriesRecord, rules: MatchSeriesLeague, ids: Mapping[str, str]) -> Iterator[Finding]:
    """Every match by itself, then what follows from one for the next.

    Parameters
    ----------
    record : the series
    rules : of its league
    ids : players by the names that stand in the series
    """
    if len(record.players) != PLAYERS:
        yield Finding(("players",), Message("A series has exactly two players."), at="key")
    beyond, lengths = _divided(check_lengths(record, rules, ids))
    yield from beyond
    for number, match in enumerate(record.matches):
        yield from _check_match(("matches", number), match, record.players, rules, ids)
    yield from _check_dates(record)
    yield from lengths
    yield from _check_analyses(record)


def _divided(found: Iterable[Finding]) -> tuple[list[Finding], list[Finding]]:
    """A match that must not be there, which may have faults of its own besides, and what is wrong within matches."""
    every = list(found)
    whole = [one for one in every if one.loc[0] == "matches" and len(one.loc) == len(("matches", "number"))]
    return whole, [one for one in every if one not in whole]


def _check_match(
    loc: Loc, match: MatchRecord, players: Players, rules: MatchSeriesLeague, ids: Mapping[str, str]
) -> Iterator[Finding]:
    for key in ("date", "winner"):
        if getattr(match, key) is None:
            yield Finding((*loc, key), Message("“{key}” is missing here.", {"key": key}), at="key")
    known = len(players) == PLAYERS and all(ids.get(name) for name in players)
    if match.winner is not None and known and winner_of(match.winner, players, ids) is None:
        names = {"name": match.winner[:200], "first": players[0][:200], "second": players[1][:200]}
        message = Message("{name} does not play this series; write {first} or {second}.", names)
        yield Finding((*loc, "winner"), message, needs=(("players",),))
    for key in _PAIRS:
        pair = getattr(match, key)
        if pair is not None and len(pair) != PLAYERS:
            message = Message("Two numbers belong here, in the order of “players”, decimals with a point: [6.2, 8.1].")
            yield Finding((*loc, key), message, at="key")
    control = rules.series.control
    key = "rating" if control == "rating" else "pr"
    if getattr(match, key) is None:
        message = Message("“{key}” is missing here; by {rules_file} it decides.", {"key": key})
        yield Finding((*loc, key), message, at="key", rules=(("series", "control"),))


def _check_dates(record: MatchSeriesRecord) -> Iterator[Finding]:
    """Matches stand in the order in which they were played; several may share a day."""
    before: tuple[Loc, int] | None = None
    days = dict(record.days())
    for loc, day in days.items():
        if before is not None and day < days[before[0]]:
            message = Message(
                "This match is dated before match {number}; matches stand in the order in which they were played.",
                {"number": before[1]},
            )
            yield Finding(loc, message, needs=(before[0],))
        else:
            before = loc, int(loc[1]) + 1


def _check_analyses(record: MatchSeriesRecord) -> Iterator[Finding]:
    """PRs of different analyses are not quite the same thing; one that tells no depth may be like the others."""
    first: str | None = None
    for number, match in enumerate(record.matches):
        if match.analysis is None:
            continue
        if first is None or _is_vaguer(first, match.analysis):
            first = match.analysis
        if match.analysis.casefold() != first.casefold() and not _is_vaguer(match.analysis, first):
            message = Message(
                "This series mixes the analyses “{first}” and “{other}”, whose PRs compare only roughly; analyse all "
                "its matches alike.",
                {"first": first[:80], "other": match.analysis[:80]},
            )
            yield Finding(("matches", number, "analysis"), message, "warning")
            return


def _is_vaguer(one: str, other: str) -> bool:
    """Whether an analysis names the program of another and leaves out its depth: XG beside XG Roller++."""
    return other.casefold().startswith(f"{one.casefold()} ")
