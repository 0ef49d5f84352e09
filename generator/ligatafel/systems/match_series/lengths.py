"""Whether matches are as long as the rule says, scores fit their lengths, and nothing follows the end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ligatafel.engine.system import Finding
from ligatafel.errors import Message
from ligatafel.estimators.match_series import Match, begin, step
from ligatafel.systems.match_series.play import PLAYERS, pair_of, winner_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ligatafel.engine.system import Loc
    from ligatafel.estimators.match_series import Player, State
    from ligatafel.systems.match_series.records import MatchRecord, MatchSeriesLeague, MatchSeriesRecord

_RULE = (("series",),)
_WINS = Message("Whoever wins a match to {length} points reaches {length}.")
_WINS_BY_RULE = Message(
    "By {rules_file} this match goes to {length} points, and its winner reaches {length}; look for the mistake here or "
    "in the matches before."
)
_LOSES = Message("Whoever loses a match to {length} points stays below {length}.")
_LOSES_BY_RULE = Message(
    "By {rules_file} this match goes to {length} points, and its loser stays below {length}; look for the mistake here "
    "or in the matches before."
)


def check_lengths(record: MatchSeriesRecord, rules: MatchSeriesLeague, ids: Mapping[str, str]) -> Iterator[Finding]:
    """Play the series as far as the rule can be followed; beyond that matches go to the points they say.

    What follows from a match that is not known, or not as long as the rule says, is nobody's fault.
    """
    state: State | None = begin(rules.rules) if rules.in_order else None
    winners = [winner_of(match.winner, record.players, ids) for match in record.matches]
    for number, (match, winner) in enumerate(zip(record.matches, winners, strict=True)):
        loc = ("matches", number)
        if state is not None and state.next_length is None:
            yield _after_the_end(loc, number)
            return
        length = match.length if state is None else state.next_length
        if match.length is not None and match.length != length:
            yield _another_length(loc, match.length, length)
            state = None
        if winner is not None and length is not None:
            yield from _check_score(loc, match, winner, length, record.players)
        state = state and _after(state, match, None if _lost(match, winner) else winner)
    if record.aborted and state is not None and state.next_length is None:
        message = Message("This series has come to its end, so that it was not aborted; leave “aborted” out.")
        yield Finding(("aborted",), message, "warning", rules=_RULE)


def _lost(match: MatchRecord, winner: Player | None) -> bool:
    """Whether the score says that the other player has won."""
    score = pair_of(match.score)
    return winner is not None and score is not None and score[winner] < score[1 - winner]


def _after(state: State, match: MatchRecord, winner: Player | None) -> State | None:
    """Where the series stands after a match; None where that is not known."""
    pr, rating = pair_of(match.pr), pair_of(match.rating)
    if winner is None or (rating if state.rules.control == "rating" else pr) is None:
        return None
    return step(state, Match(winner, pr, rating))


def _after_the_end(loc: Loc, number: int) -> Finding:
    message = Message(
        "The series ended with match {number}; what follows is another series and belongs in a file of its own.",
        {"number": number},
    )
    return Finding(loc, message, rules=_RULE)


def _another_length(loc: Loc, given: int, length: int | None) -> Finding:
    message = Message(
        "By {rules_file} this match goes to {length} points, not {given}; leave “length” out, or look for a mistake in "
        "the matches before.",
        {"length": length or 0, "given": given},
    )
    return Finding((*loc, "length"), message, rules=_RULE)


def _check_score(
    loc: Loc, match: MatchRecord, winner: Player, length: int, players: tuple[str, ...]
) -> Iterator[Finding]:
    """The winner reaches the length, the loser does not."""
    score, needs = match.score, ((*loc, "winner"), (*loc, "length"))
    if score is None or len(score) != PLAYERS:
        return
    if score[winner] < score[1 - winner]:
        values = {"name": players[1 - winner][:200], "score": f"[{score[1]}, {score[0]}]"}
        message = Message("By this score {name} has won; write {score}, or winner: {name}.", values)
        yield Finding((*loc, "score"), message, at="key", rules=_RULE, needs=needs)
    elif score[winner] < length:
        message = _WINS if match.length is not None else _WINS_BY_RULE
        yield Finding((*loc, "score", winner), _of(message, length), rules=_RULE, needs=needs)
    elif score[1 - winner] >= length:
        message = _LOSES if match.length is not None else _LOSES_BY_RULE
        yield Finding((*loc, "score", 1 - winner), _of(message, length), rules=_RULE, needs=needs)


def _of(message: Message, length: int) -> Message:
    return replace(message, values={"length": length})
