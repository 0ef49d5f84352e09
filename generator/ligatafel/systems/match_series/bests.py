"""Records of match series: of a league, of a year."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Generic, TypeVar

from ligatafel.engine.ranks import by_name
from ligatafel.estimators.match_series import win_probability

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from ligatafel.systems.match_series.series import CountedSeries
    from ligatafel.systems.match_series.totals import OwnMatch

Holder = TypeVar("Holder")


@dataclass(frozen=True)
class Best(Generic[Holder]):
    """The best of something, and all who reached it.

    Attributes
    ----------
    value : exact, or a chance of the model
    holders : a match or a series each
    """

    value: Fraction
    holders: tuple[Holder, ...]


@dataclass(frozen=True)
class Bests:
    """Records of a league.

    Attributes
    ----------
    longest : series with the most matches
    at_top : series with the most matches of the greatest length
    best_pr : lowest PR of a match, by length of match, shortest first
    upset : win against the longest odds that the PRs of both in that match gave
    """

    longest: Best[CountedSeries] | None
    at_top: Best[CountedSeries] | None
    best_pr: Mapping[int, Best[OwnMatch]]
    upset: Best[OwnMatch] | None


def bests(series: Sequence[CountedSeries], own: Iterable[OwnMatch], names: Mapping[str, str]) -> Bests:
    """Find the records.

    Parameters
    ----------
    series : all of them
    own : all matches, each seen by both of its players
    names : names shown, by id
    """
    matches = sorted(own, key=lambda one: (one.match.length, by_name(one.series.players[one.side], names)))
    by_length = groupby(matches, key=lambda one: one.match.length)
    found = ((length, best_pr(group)) for length, group in by_length)
    return Bests(
        longest=_highest(series, lambda one: Fraction(len(one.matches))),
        at_top=_highest(series, lambda one: Fraction(one.lengths.count(one.rules.lengths[-1]))),
        best_pr={length: best for length, best in found if best is not None},
        upset=upset(matches),
    )


def best_pr(own: Iterable[OwnMatch]) -> Best[OwnMatch] | None:
    """The lowest PR of a match."""
    known = [(Fraction(one.pr[0]), one) for one in own if one.pr is not None]
    if not known:
        return None
    lowest = min(value for value, _ in known)
    return Best(lowest, tuple(one for value, one in known if value == lowest))


def upset(own: Iterable[OwnMatch]) -> Best[OwnMatch] | None:
    """The win of the player who was worse in the match, with the smallest chance by the model."""
    won = [one for one in own if one.won and one.pr is not None and one.pr[0] > one.pr[1]]
    found = _highest(won, lambda one: 1 - Fraction(chance(one)))
    return None if found is None else Best(1 - found.value, found.holders)


def chance(own: OwnMatch) -> float:
    """A player's chance to win a match in which both play as they did, by the model."""
    if own.pr is None:
        raise ValueError(own)
    return win_probability(float(Fraction(own.pr[1]) - Fraction(own.pr[0])), own.match.length)


def _highest(found: Sequence[Holder], value: Callable[[Holder], Fraction]) -> Best[Holder] | None:
    """Who has the highest value above 0."""
    values = [value(one) for one in found]
    highest = max(values, default=Fraction(0))
    if not highest:
        return None
    return Best(highest, tuple(one for one, reached in zip(found, values, strict=True) if reached == highest))
