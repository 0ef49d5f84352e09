"""A series as it was played, names resolved to players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from ligatafel.estimators.match_series import Match, Player

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Mapping, Sequence
    from decimal import Decimal

    from ligatafel.systems.match_series.records import MatchRecord, MatchSeriesLeague, MatchSeriesRecord

T = TypeVar("T")
Pair: TypeAlias = tuple[T, T]
PLAYERS = 2


@dataclass(frozen=True)
class PlayedMatch:
    """A match as it was recorded; pairs are in the order of the players.

    Attributes
    ----------
    date : day
    winner : which of the two
    score : points of both; None where not known
    pr : of both, lower is better; None where not known
    luck : of both; None where neither is known
    rating : of both before the match; None where not known
    analysis : what PR and luck come from
    url : where it can be replayed
    """

    date: dt.date
    winner: Player
    score: Pair[int] | None = None
    pr: Pair[Decimal] | None = None
    luck: Pair[Decimal | None] | None = None
    rating: Pair[Decimal] | None = None
    analysis: str | None = None
    url: str | None = None

    @property
    def net_luck(self) -> Decimal | None:
        """The first player's luck less the second's; None where not both are known."""
        first, second = self.luck or (None, None)
        return None if first is None or second is None else first - second

    @property
    def counted(self) -> Match:
        """The same as the estimator takes it."""
        return Match(self.winner, self.pr, self.rating)


@dataclass(frozen=True)
class PlayedSeries:
    """What was played of a series.

    Attributes
    ----------
    matches : in the order of the file
    platform : where it is played
    """

    matches: tuple[PlayedMatch, ...]
    platform: str | None = None


def play(record: MatchSeriesRecord, _rules: MatchSeriesLeague, ids: Mapping[str, str]) -> PlayedSeries:
    """What was played, names resolved."""
    players = tuple(ids[name] for name in record.players)
    return PlayedSeries(tuple(_match(match, players, ids) for match in record.matches), record.platform)


def winner_of(name: str | None, players: Sequence[str], ids: Mapping[str, str]) -> Player | None:
    """Which of the players of a series a name stands for; None where it is neither, or they are not two."""
    if name is None or len(players) != PLAYERS:
        return None
    found = ids.get(name)
    if found is None:
        return None
    if found == ids.get(players[0]):
        return 0
    return 1 if found == ids.get(players[1]) else None


def pair_of(values: tuple[T, ...] | None) -> Pair[T] | None:
    """Two values; None where there are not two."""
    return (values[0], values[1]) if values is not None and len(values) == PLAYERS else None


def _match(match: MatchRecord, players: Sequence[str], ids: Mapping[str, str]) -> PlayedMatch:
    if match.date is None or match.winner is None:
        raise ValueError(match)
    luck = pair_of(match.luck)
    return PlayedMatch(
        date=match.date,
        winner=0 if ids[match.winner] == players[0] else 1,
        score=pair_of(match.score),
        pr=pair_of(match.pr),
        luck=None if luck == (None, None) else luck,
        rating=pair_of(match.rating),
        analysis=match.analysis,
        url=match.url,
    )
