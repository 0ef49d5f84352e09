"""Rated games: what each was to its players, by evening and as each of them sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ligatafel.engine.games import GamesEvening
from ligatafel.engine.seasons import in_time
from ligatafel.systems.glicko2.evening import Evening

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from fractions import Fraction

    from ligatafel.systems.glicko2.evening import Points
    from ligatafel.systems.glicko2.records import ModeName


@dataclass(frozen=True)
class Rating:
    """What is known of a player's strength.

    Attributes
    ----------
    rating : in rating points
    deviation : one standard deviation of it
    volatility : how much the strength is thought to change in a period
    """

    rating: float
    deviation: float
    volatility: float


@dataclass(frozen=True)
class Period:
    """Names a rating period of a league.

    Attributes
    ----------
    pool : the mode whose games are rated; None where all are
    stretch : which of the league's stretches, from 0
    game : which game of the pool in it, from 1; None where its games are rated together
    """

    pool: ModeName | None
    stretch: int
    game: int | None = None


@dataclass(frozen=True)
class SeatResult:
    """What a game was to one of its players.

    Attributes
    ----------
    player : id
    place : competition number, the better one where a place is shared; of a team, 1 or 2, both 1 after a draw
    points : points of the game itself; None where not known
    team : 1 or 2; None where everybody plays alone
    wins, losses : what the place counts as
    own_rating : the player's own before the game, or that of the team
    opponent_rating : mean of the others' before the game, or rating of the other team
    expected : share of wins and losses together that should be wins, by the two ratings
    period : the rating period that the game belongs to
    before, after : values before and after it
    """

    player: str
    place: int
    points: Points | None
    team: int | None
    wins: Fraction
    losses: Fraction
    own_rating: float
    opponent_rating: float
    expected: float
    period: Period
    before: Rating
    after: Rating

    @property
    def change(self) -> float:
        """What the period did to the rating."""
        return self.after.rating - self.before.rating


@dataclass(frozen=True)
class RatedGame:
    """A game and what it was to everybody.

    Attributes
    ----------
    number : which game of the evening, from 1
    mode : ``ffa``, ``solo`` or ``teams``
    results : by place, then team, then name
    """

    number: int
    mode: ModeName
    results: tuple[SeatResult, ...]

    @property
    def decided(self) -> bool:
        """Whether anybody is placed behind anybody."""
        return self.results[-1].place > 1

    @property
    def winners(self) -> tuple[SeatResult, ...]:
        """Who has the first place, several when they share it or are a team; nobody where all are tied."""
        return tuple(result for result in self.results if result.place == 1) if self.decided else ()

    @property
    def shared(self) -> bool:
        """Whether the first place is shared, other than by the members of a team."""
        firsts = sum(result.place == 1 for result in self.results)
        return firsts > 1 and (self.mode != "teams" or not self.decided)


@dataclass(frozen=True)
class RatedEvening(GamesEvening[Evening, RatedGame]):
    """An evening with its games.

    Attributes
    ----------
    certain : deviation up to which a rating is not provisional
    """

    certain: float


@dataclass(frozen=True)
class OwnGame:
    """A game as one of its players sees it.

    Attributes
    ----------
    event : the evening
    game : the game
    result : what it was to the player
    """

    event: RatedEvening
    game: RatedGame
    result: SeatResult

    @property
    def won(self) -> bool:
        """Whether the player, or the team, came first, shared or not; nobody has won where all are tied."""
        return self.result.place == 1 and self.game.decided

    @property
    def settled(self) -> bool:
        """Whether the rating after it is not provisional."""
        return self.result.after.deviation <= self.event.certain


def own_games(events: Iterable[RatedEvening]) -> Mapping[str, Sequence[OwnGame]]:
    """Everybody's games, in the order of the evenings."""
    found: dict[str, list[OwnGame]] = {}
    for event in events:
        for game in event.games:
            for result in game.results:
                found.setdefault(result.player, []).append(OwnGame(event, game, result))
    return found


def by_time(own: Iterable[OwnGame]) -> list[OwnGame]:
    """Order games of several seasons, each season's in its own order, by their evenings."""
    games = list(own)
    evenings = in_time({one.event.key: one.event.occasion for one in games}.values())
    order = {occasion.key: number for number, occasion in enumerate(evenings)}
    return sorted(games, key=lambda one: order[one.event.key])


def closing(own: Sequence[OwnGame]) -> list[tuple[OwnGame, bool]]:
    """A player's games in the order of time, each with whether it is the last of its rating period."""
    seen: set[Period] = set()
    found = []
    for one in reversed(own):
        found.append((one, one.result.period not in seen))
        seen.add(one.result.period)
    return found[::-1]


def meetings(game: RatedGame) -> Iterator[Mapping[str, int]]:
    """Who met whom in a game, the better placed with more: everybody at once, or each of one team each of the other.

    In a solo game all places behind the first are alike.
    """
    worst = 2 if game.mode == "solo" else len(game.results)
    value = {result.player: -min(result.place, worst) for result in game.results}
    if game.mode != "teams":
        yield value
        return
    for one in game.results:
        for other in game.results:
            if one.team == 1 and other.team != 1:
                yield {one.player: value[one.player], other.player: value[other.player]}
