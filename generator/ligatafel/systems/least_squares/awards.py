"""The awards of a season. A new one is a function that finds the claims, and a line in AWARDS.

Awards see the evenings that count; ratings rest on all evenings.
"""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from ligatafel.engine.awards import Award, AwardResult, confer
from ligatafel.engine.ranks import TIE
from ligatafel.engine.records import Claim
from ligatafel.errors import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ligatafel.systems.least_squares.season import LeastSquaresStanding, RatedEvening, RatedResult

Own: TypeAlias = "tuple[RatedEvening, RatedResult]"
ENOUGH = 3
"""Evenings that a deviation or an improvement needs."""


@dataclass(frozen=True)
class Merits:
    """What awards are given for.

    Attributes
    ----------
    rows : the table
    own : each player's counting evenings in the order of time; nobody without one
    newcomers : who played in no earlier season of the league; nobody in its first
    """

    rows: Sequence[LeastSquaresStanding]
    own: Mapping[str, Sequence[Own]]
    newcomers: frozenset[str]

    @property
    def steady(self) -> Iterator[tuple[LeastSquaresStanding, Sequence[Own]]]:
        """The qualified with enough evenings."""
        return (
            (row, self.own[row.player])
            for row in self.rows
            if row.qualified and len(self.own.get(row.player, ())) >= ENOUGH
        )


def merits(rows: Sequence[LeastSquaresStanding], events: Sequence[RatedEvening], newcomers: frozenset[str]) -> Merits:
    """Gather what awards are given for."""
    own: dict[str, list[Own]] = {}
    for event in events:
        if event.counts:
            for result in event.results:
                own.setdefault(result.player, []).append((event, result))
    return Merits(rows, own, newcomers)


def _most_evenings(season: Merits) -> Iterator[Claim]:
    return (Claim(player, len(own)) for player, own in season.own.items())


def _best_newcomer(season: Merits) -> Iterator[Claim]:
    return (Claim(row.player, row.rating) for row in season.rows if row.qualified and row.player in season.newcomers)


def _best_debut_evening(season: Merits) -> Iterator[Claim]:
    debuts = (own[0] for player, own in season.own.items() if player in season.newcomers)
    return (Claim(result.player, result.balance, event.key) for event, result in debuts)


def _comeback(season: Merits) -> Iterator[Claim]:
    again = 2
    return (claim for claim, result in _evenings(season) if result.entries >= again)


def _highest_evening(season: Merits) -> Iterator[Claim]:
    return (claim for claim, _ in _evenings(season))


def _evenings(season: Merits) -> Iterator[tuple[Claim, RatedResult]]:
    for own in season.own.values():
        for event, result in own:
            yield Claim(result.player, result.balance, event.key), result


def _largest_total(season: Merits) -> Iterator[Claim]:
    return (Claim(player, sum(result.balance for _, result in own)) for player, own in season.own.items())


def _lowest_deviation(season: Merits) -> Iterator[Claim]:
    for row, own in season.steady:
        yield Claim(row.player, float(statistics.stdev(Fraction(result.balance) for _, result in own)))


def _improvement(season: Merits) -> Iterator[Claim]:
    for row, own in season.steady:
        gain = row.rating - own[0][1].rating_after
        if gain > TIE:
            yield Claim(row.player, gain)


AWARDS: tuple[Award[Merits], ...] = (
    Award(
        "most-evenings",
        Message("Most evenings played"),
        _most_evenings,
        "events",
        explanation=Message("Came to the most evenings that count. Open to everybody who played."),
    ),
    Award(
        "best-newcomer",
        Message("Best newcomer"),
        _best_newcomer,
        explanation=Message("Best rating of the qualified who played in no earlier season."),
    ),
    Award(
        "comeback",
        Message("Greatest comeback"),
        _comeback,
        explanation=Message("Best balance of an evening with two entries or more. Open to everybody who played."),
    ),
    Award(
        "lowest-deviation",
        Message("Lowest standard deviation"),
        _lowest_deviation,
        "spread",
        lowest=True,
        explanation=Message(
            "Balances that vary least from evening to evening, among the qualified with three evenings or more."
        ),
    ),
    Award(
        "improvement",
        Message("Greatest improvement"),
        _improvement,
        explanation=Message(
            "Largest gain of rating since the player's first evening of the season, among the qualified with three "
            "evenings or more."
        ),
    ),
    Award(
        "highest-evening",
        Message("Highest result of an evening"),
        _highest_evening,
        explanation=Message("Best balance of a single evening. Open to everybody who played."),
    ),
    Award(
        "largest-total",
        Message("Largest total gain"),
        _largest_total,
        explanation=Message("Largest sum of the balances of all evenings that count. Open to everybody who played."),
    ),
    Award(
        "best-debut-evening",
        Message("Best debut"),
        _best_debut_evening,
        explanation=Message("Best balance on the first evening of somebody who played in no earlier season."),
        usual=False,
    ),
)


def awards(listed: Sequence[str], season: Merits, names: Mapping[str, str]) -> tuple[AwardResult, ...]:
    """Give the awards that a league lists, in its order."""
    known = {award.key: award for award in AWARDS}
    return tuple(confer(known[key], season, names) for key in dict.fromkeys(listed))
