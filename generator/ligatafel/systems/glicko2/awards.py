"""The awards of a season. A new one is a function that finds the claims, and a line in AWARDS."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from ligatafel.engine.awards import Award, AwardResult, confer
from ligatafel.engine.ranks import TIE
from ligatafel.engine.records import Claim
from ligatafel.errors import Message
from ligatafel.systems.glicko2.bests import settled_ratings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ligatafel.systems.glicko2.games import OwnGame
    from ligatafel.systems.glicko2.season import Table

ENOUGH = 3
"""Games against stronger fields that a share of wins needs."""
EVEN = 0.5
"""Who is expected to win less of a game meets a stronger field."""


@dataclass(frozen=True)
class Merits:
    """What awards are given for.

    Attributes
    ----------
    tables : of the season
    own : everybody's games in the order of time
    certain : deviation up to which a rating is not provisional
    """

    tables: Sequence[Table]
    own: Mapping[str, Sequence[OwnGame]]
    certain: float


def _highest_rating(season: Merits) -> Iterator[Claim]:
    return settled_ratings(chain.from_iterable(season.own.values()))


def _most_games(season: Merits) -> Iterator[Claim]:
    return (Claim(player, len(own)) for player, own in season.own.items())


def _largest_gain(season: Merits) -> Iterator[Claim]:
    """From the first rating in the season that was not provisional, in each pool, to the last."""
    for table in season.tables:
        for row in table.standings:
            own = [one for one in season.own[row.player] if table.pool in (None, one.game.mode)]
            course = [own[0].result.before, *(one.result.after for one in own)]
            certain = [value.rating for value in course if value.deviation <= season.certain]
            if row.qualified and certain and row.rating - certain[0] > TIE:
                yield Claim(row.player, row.rating - certain[0])


def _against_stronger(season: Merits) -> Iterator[Claim]:
    for player, own in season.own.items():
        against = [one.result for one in own if EVEN - one.result.expected > TIE]
        if len(against) >= ENOUGH:
            wins = sum(result.wins for result in against)
            yield Claim(player, float(wins / (wins + sum(result.losses for result in against))))


AWARDS: tuple[Award[Merits], ...] = (
    Award(
        "highest-rating",
        Message("Highest rating"),
        _highest_rating,
        "rating",
        explanation=Message("Highest rating that anybody reached. Provisional ones do not count."),
    ),
    Award(
        "most-games",
        Message("Most games"),
        _most_games,
        "games",
        explanation=Message("Played the most games. Open to everybody who played."),
    ),
    Award(
        "largest-gain",
        Message("Largest gain"),
        _largest_gain,
        "gain",
        explanation=Message("Largest gain of rating from the first one that was not provisional, among the qualified."),
    ),
    Award(
        "against-stronger",
        Message("Best against stronger fields"),
        _against_stronger,
        "share",
        explanation=Message(
            "Largest share of wins in games against a field that was rated higher, from three such games on."
        ),
    ),
)


def awards(listed: Sequence[str], season: Merits, names: Mapping[str, str]) -> tuple[AwardResult, ...]:
    """Give the awards that a league lists, in its order."""
    known = {award.key: award for award in AWARDS}
    return tuple(confer(known[key], season, names) for key in dict.fromkeys(listed))
