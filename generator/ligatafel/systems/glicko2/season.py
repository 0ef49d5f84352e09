"""What is computed of a season of rated games."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from ligatafel.engine.opponents import head_to_head
from ligatafel.engine.results import Standing
from ligatafel.systems.glicko2.games import meetings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import pandas as pd

    from ligatafel.engine.awards import AwardResult
    from ligatafel.engine.records import Record
    from ligatafel.engine.seasons import EventKey
    from ligatafel.systems.glicko2.games import OwnGame, RatedEvening, RatedGame, Rating
    from ligatafel.systems.glicko2.records import ModeName

Pool: TypeAlias = "ModeName | None"
"""The mode whose games a rating follows; None where it follows all."""
MODES: tuple[ModeName, ...] = ("ffa", "solo", "teams")


@dataclass(frozen=True)
class Balance:
    """How games of a mode went.

    Attributes
    ----------
    games : how many
    places : how often each place was taken, from the first on
    won : games with the first place, shared ones included; not where all were tied
    drawn : games in which all were tied
    """

    games: int
    places: tuple[int, ...]
    won: int
    drawn: int

    @property
    def lost(self) -> int:
        """Games that somebody else has won alone."""
        return self.games - self.won - self.drawn


@dataclass(frozen=True)
class Glicko2Standing(Standing):
    """A player's row in the table of a pool.

    Attributes
    ----------
    pool : the pool
    rating, deviation, volatility : after the last rating period of the season
    provisional : True when the deviation is above the league's limit
    change : rating less that before the own first game of the season
    games : how many
    won : games won, with others or alone
    modes : the same by mode, as far as played
    p_first : probability of having the highest strength of the qualified, to 0.01; None for the others, and where
        there are fewer than two
    p_podium : probability of being among the best of them
    """

    pool: Pool
    rating: float
    deviation: float
    volatility: float
    provisional: bool
    change: float
    games: int
    won: int
    modes: Mapping[ModeName, Balance]
    p_first: float | None
    p_podium: float | None


@dataclass(frozen=True)
class Table:
    """The table of a pool.

    Attributes
    ----------
    pool : the pool
    standings : rows as shown: the ranked, then who is not qualified
    podium : who stands on each step
    """

    pool: Pool
    standings: tuple[Glicko2Standing, ...]
    podium: tuple[tuple[str, ...], ...]

    @cached_property
    def rows(self) -> Mapping[str, Glicko2Standing]:
        """Rows by player."""
        return {row.player: row for row in self.standings}


@dataclass(frozen=True)
class Glicko2Season:
    """A season, or all seasons together.

    Attributes
    ----------
    tables : of all games; of each mode where modes are rated apart
    events : played evenings in the order of time
    own : everybody's games in the order of time
    awards : in the league's order
    records : bests of its games
    present : what is known of everybody after the last game of the league, by pool
    """

    tables: tuple[Table, ...]
    events: tuple[RatedEvening, ...]
    own: Mapping[str, Sequence[OwnGame]]
    awards: tuple[AwardResult, ...]
    records: tuple[Record, ...]
    present: Mapping[Pool, Mapping[str, Rating]]

    @property
    def played(self) -> tuple[Table, ...]:
        """Tables with somebody in them."""
        return tuple(table for table in self.tables if table.standings)

    def rows_of(self, player: str) -> tuple[Glicko2Standing, ...]:
        """A player's rows in all tables."""
        return tuple(table.rows[player] for table in self.tables if player in table.rows)

    @cached_property
    def rated(self) -> Mapping[EventKey, RatedEvening]:
        """Evenings by season and id."""
        return {event.key: event for event in self.events}

    @property
    def games(self) -> Iterator[tuple[RatedEvening, RatedGame]]:
        """All games in the order of time, each with its evening."""
        return ((event, game) for event in self.events for game in event.games)

    @cached_property
    def modes(self) -> Mapping[ModeName, int]:
        """How many games there were of each mode that was played."""
        found = Counter(game.mode for _, game in self.games)
        return {mode: found[mode] for mode in MODES if found[mode]}

    def games_of(self, player: str, pool: Pool = None) -> Sequence[OwnGame]:
        """A player's own games in the order of time, those that a pool follows."""
        own = self.own.get(player, ())
        return own if pool is None else [one for one in own if one.game.mode == pool]

    @cached_property
    def head_to_head(self) -> pd.DataFrame:
        """Everybody against everybody they met as opponents, by place, as ``engine.opponents`` makes it."""
        return head_to_head(meeting for _, game in self.games for meeting in meetings(game))
