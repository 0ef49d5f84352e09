"""What is computed of a series: how long every match was, who was better after it, where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal, TypeAlias

from ligatafel.estimators.match_series import Outlook, outlook

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from ligatafel.estimators.match_series import End, Player, SeriesRules, State
    from ligatafel.model.league import Series
    from ligatafel.systems.match_series.bests import Bests
    from ligatafel.systems.match_series.play import Pair, PlayedMatch, PlayedSeries
    from ligatafel.systems.match_series.totals import PlayerTotal

Status: TypeAlias = Literal["running", "finished", "aborted"]


@dataclass(frozen=True)
class CountedMatch:
    """A match and what it led to.

    Attributes
    ----------
    number : which of the series, from 1
    played : as it was recorded
    length : points it went to
    state : where the series stood after it
    """

    number: int
    played: PlayedMatch
    length: int
    state: State

    @property
    def average_pr(self) -> Pair[Fraction] | None:
        """Mean PR of both after it; None where a match so far came without."""
        return self.state.average_pr

    @property
    def better(self) -> Player | None:
        """Who counts as better after it; None if equal."""
        return self.state.better


@dataclass(frozen=True)
class CountedSeries:
    """A series and where it stands.

    Attributes
    ----------
    series : as it was read
    matches : in the order played
    state : after the last of them
    ordinal : which series of the same two players by its first match, from 1; None where they have only one
    """

    series: Series[PlayedSeries]
    matches: tuple[CountedMatch, ...]
    state: State
    ordinal: int | None = None

    @property
    def id(self) -> str:
        """Address of its page within the league."""
        return self.series.id

    @property
    def players(self) -> Pair[str]:
        """Ids, in the order of the file."""
        first, second = self.series.players
        return first, second

    @property
    def rules(self) -> SeriesRules:
        """What it is played by."""
        return self.state.rules

    @property
    def status(self) -> Status:
        """A series that has come to its end is finished, whatever else is said of it."""
        if self.state.end is not None:
            return "finished"
        return "aborted" if self.series.aborted else "running"

    @property
    def end(self) -> End | None:
        """Where it ended."""
        return self.state.end

    @property
    def next_length(self) -> int | None:
        """Of the match to come; None where none is."""
        return self.state.next_length if self.status == "running" else None

    @cached_property
    def outlook(self) -> Outlook | None:
        """What may come; None where nothing does."""
        return outlook(self.state) if self.status == "running" else None

    @property
    def winner(self) -> Player | None:
        """Who has won more matches; None if equal."""
        first, second = self.state.wins
        return None if first == second else 0 if first > second else 1

    @property
    def lengths(self) -> tuple[int, ...]:
        """Lengths of its matches, in the order played."""
        return tuple(match.length for match in self.matches)

    @property
    def by_rating(self) -> bool:
        """Whether ratings decide who is better."""
        return self.rules.control == "rating"

    @property
    def rated(self) -> bool:
        """Whether every match has PRs, so that there are averages to speak of."""
        return self.state.average_pr is not None

    @property
    def analysed(self) -> bool:
        """Whether any match has PRs."""
        return any(match.played.pr for match in self.matches)

    @property
    def last_day(self) -> dt.date | None:
        """When it was last played."""
        return self.matches[-1].played.date if self.matches else None

    @property
    def replays(self) -> bool:
        """Whether replays may be linked: one would name who is hidden."""
        return not self.series.hidden and any(match.played.url for match in self.matches)


@dataclass(frozen=True)
class SeriesLeague:
    """All series of a league.

    Attributes
    ----------
    series : by id
    totals : everybody's matches over all series, best mean PR first
    bests : records
    """

    series: tuple[CountedSeries, ...]
    totals: tuple[PlayerTotal, ...]
    bests: Bests

    @cached_property
    def rows(self) -> Mapping[str, PlayerTotal]:
        """Totals by player."""
        return {row.player: row for row in self.totals}

    @cached_property
    def latest(self) -> Sequence[CountedSeries]:
        """Series by their last match, the latest first; those not begun last."""
        begun = [one for one in self.series if one.matches]
        begun.sort(key=lambda one: (one.matches[-1].played.date, one.id), reverse=True)
        return (*begun, *(one for one in self.series if not one.matches))

    def of_status(self, status: Status) -> Sequence[CountedSeries]:
        """Series that run, are finished, or were aborted; the latest first."""
        return tuple(one for one in self.latest if one.status == status)

    def of_player(self, player: str) -> Sequence[CountedSeries]:
        """A player's series, the latest first."""
        return tuple(one for one in self.latest if player in one.players)
