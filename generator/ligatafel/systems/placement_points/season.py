"""What is computed of a season of games. Points are exact fractions; nothing is rounded."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ligatafel.engine.games import GamesEvening
from ligatafel.engine.opponents import head_to_head
from ligatafel.engine.results import Standing
from ligatafel.systems.placement_points.evening import Evening

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    import pandas as pd

    from ligatafel.engine.records import Record
    from ligatafel.engine.seasons import EventKey
    from ligatafel.estimators.placement_points import Average
    from ligatafel.systems.placement_points.evening import Score


@dataclass(frozen=True)
class GameResult:
    """What a player took from a game.

    Attributes
    ----------
    player : id
    score : points of the game itself; None where not known
    turns : turns taken; None where not known
    place : competition number, the better one where a place is shared
    placement : points for the place, before scaling
    lead : sum of the leads over everybody placed below; None where the own score is not known
    bonus : what the lead earns, before scaling; None where the own score is not known
    points : placement and bonus together, scaled
    """

    player: str
    score: Score | None
    turns: int | None
    place: int
    placement: Fraction
    lead: Fraction | None
    bonus: Fraction | None
    points: Fraction


@dataclass(frozen=True)
class CountedGame:
    """A game and what everybody took from it.

    Attributes
    ----------
    number : which game of the evening, from 1
    placed : True when places were given in so many words
    results : by place, then name
    """

    number: int
    placed: bool
    results: tuple[GameResult, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has the first place, several when they share it."""
        return tuple(result.player for result in self.results if result.place == 1)

    @property
    def scored(self) -> bool:
        """Whether any score is on record."""
        return any(result.score is not None for result in self.results)

    @property
    def by_turns(self) -> bool:
        """Whether turns have decided between equal scores."""
        if self.placed:
            return False
        places = Counter(result.place for result in self.results)
        scores = Counter(result.score for result in self.results)
        return any(scores[result.score] > places[result.place] for result in self.results)


class CountedEvening(GamesEvening[Evening, CountedGame]):
    """An evening with its games."""


@dataclass(frozen=True)
class OwnResult:
    """A game as one of its players sees it.

    Attributes
    ----------
    event : the evening
    game : the game
    result : what the player took from it
    """

    event: CountedEvening
    game: CountedGame
    result: GameResult


@dataclass(frozen=True)
class PlacementStanding(Standing):
    """A player's row.

    Attributes
    ----------
    games : how many
    points : their sum, scaled
    placement, bonus : the two parts of that sum, scaled
    average : points a game
    uncertainty : standard error of the average; None before the third game
    shrunk : average after ``prior_games`` more at the fair share
    firsts : games with the first place, shared ones included
    places : how often each place was taken, from the first on
    by_size : points a game by number of players at the table, with the number of games
    """

    games: int
    points: Fraction
    placement: Fraction
    bonus: Fraction
    average: Fraction
    uncertainty: float | None
    shrunk: Fraction
    firsts: int
    places: tuple[int, ...]
    by_size: Mapping[int, Average]


@dataclass(frozen=True)
class PlacementSeason:
    """A season, or all seasons together.

    Attributes
    ----------
    standings : rows as shown: the ranked, then who is not qualified
    events : played evenings in the order of time
    podium : who stands on each step
    records : bests of its games
    """

    standings: tuple[PlacementStanding, ...]
    events: tuple[CountedEvening, ...]
    podium: tuple[tuple[str, ...], ...]
    records: tuple[Record, ...]

    @cached_property
    def rows(self) -> Mapping[str, PlacementStanding]:
        """Rows by player."""
        return {row.player: row for row in self.standings}

    @cached_property
    def counted(self) -> Mapping[EventKey, CountedEvening]:
        """Evenings by season and id."""
        return {event.key: event for event in self.events}

    @cached_property
    def games(self) -> tuple[tuple[CountedEvening, CountedGame], ...]:
        """All games in the order of time, each with its evening."""
        return tuple((event, game) for event in self.events for game in event.games)

    @cached_property
    def scored(self) -> bool:
        """Whether any score is on record."""
        return any(game.scored for _, game in self.games)

    @cached_property
    def sizes(self) -> Mapping[int, int]:
        """How many games there were by number of players."""
        return dict(sorted(Counter(len(game.results) for _, game in self.games).items()))

    @cached_property
    def head_to_head(self) -> pd.DataFrame:
        """Everybody against everybody they met, by points of a game, as ``engine.opponents`` makes it."""
        return head_to_head({result.player: float(result.points) for result in game.results} for _, game in self.games)

    def results_of(self, player: str) -> Sequence[OwnResult]:
        """A player's own games in the order of time."""
        return self._own.get(player, ())

    @cached_property
    def _own(self) -> Mapping[str, Sequence[OwnResult]]:
        found: dict[str, list[OwnResult]] = {}
        for event, game in self.games:
            for result in game.results:
                found.setdefault(result.player, []).append(OwnResult(event, game, result))
        return found
