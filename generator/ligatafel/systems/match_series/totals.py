"""Everybody's matches over all series."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

from ligatafel.engine.ranks import by_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from decimal import Decimal

    from ligatafel.estimators.match_series import Player
    from ligatafel.systems.match_series.play import Pair
    from ligatafel.systems.match_series.series import CountedMatch, CountedSeries


@dataclass(frozen=True)
class OwnMatch:
    """A match as one of its players sees it.

    Attributes
    ----------
    series : the series
    match : the match
    side : which of its players sees it
    """

    series: CountedSeries
    match: CountedMatch
    side: Player

    @property
    def won(self) -> bool:
        """Whether the player has won it."""
        return self.match.played.winner == self.side

    @property
    def opponent(self) -> str:
        """Id of the other."""
        return self.series.players[1 - self.side]

    @property
    def pr(self) -> Pair[Decimal] | None:
        """Own PR and the opponent's."""
        pr = self.match.played.pr
        return None if pr is None else (pr[self.side], pr[1 - self.side])

    @property
    def luck(self) -> Decimal | None:
        """Own luck."""
        luck = self.match.played.luck
        return None if luck is None else luck[self.side]

    @property
    def net_luck(self) -> Decimal | None:
        """Own luck less the opponent's."""
        net = self.match.played.net_luck
        return None if net is None else net if self.side == 0 else -net


@dataclass(frozen=True)
class PlayerTotal:
    """A player's matches.

    Attributes
    ----------
    player : id
    series : own series, by id
    matches : own matches in the order of time
    """

    player: str
    series: tuple[CountedSeries, ...]
    matches: tuple[OwnMatch, ...]

    @cached_property
    def wins(self) -> int:
        """Matches won."""
        return sum(one.won for one in self.matches)

    @cached_property
    def prs(self) -> tuple[Fraction, ...]:
        """Own PRs as far as they are known, in the order of time."""
        return tuple(Fraction(one.pr[0]) for one in self.matches if one.pr is not None)

    @cached_property
    def running_pr(self) -> tuple[Fraction, ...]:
        """Mean PR after each match whose PR is known."""
        return tuple(total / count for count, total in enumerate(accumulate(self.prs), 1))

    @property
    def mean_pr(self) -> Fraction | None:
        """Mean PR over all matches whose PR is known."""
        return self.running_pr[-1] if self.running_pr else None

    @property
    def mean_luck(self) -> Fraction | None:
        """Own luck a match, where it is known."""
        return _mean(one.luck for one in self.matches)

    @property
    def net_luck(self) -> Fraction | None:
        """Own luck less the opponents', a match, where both are known."""
        return _mean(one.net_luck for one in self.matches)

    @property
    def finished(self) -> int:
        """Series that have come to their end."""
        return sum(one.status == "finished" for one in self.series)

    @property
    def won(self) -> int:
        """Finished series in which the player has won more matches than the other."""
        return sum(
            one.status == "finished" and one.winner is not None and one.players[one.winner] == self.player
            for one in self.series
        )


def totals(series: Iterable[CountedSeries], names: Mapping[str, str]) -> tuple[PlayerTotal, ...]:
    """Sum up everybody, the best mean PR first; who has none follows by name."""
    own: dict[str, list[CountedSeries]] = {}
    for one in series:
        for player in one.players:
            own.setdefault(player, []).append(one)
    rows = [PlayerTotal(player, tuple(found), _matches(player, found)) for player, found in own.items()]
    return tuple(sorted(rows, key=lambda row: (*_order(row.mean_pr), by_name(row.player, names))))


def _order(value: Fraction | None) -> tuple[bool, Fraction]:
    return value is None, value or Fraction(0)


def _matches(player: str, series: Iterable[CountedSeries]) -> tuple[OwnMatch, ...]:
    found = [OwnMatch(one, match, 0 if one.players[0] == player else 1) for one in series for match in one.matches]
    return tuple(sorted(found, key=lambda own: (own.match.played.date, own.series.id, own.match.number)))


def _mean(values: Iterable[Decimal | None]) -> Fraction | None:
    known = [Fraction(value) for value in values if value is not None]
    return sum(known, Fraction(0)) / len(known) if known else None
