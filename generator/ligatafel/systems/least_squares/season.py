"""What is computed of a season of evenings that sum to zero. Everything is unrounded; large things are arrays.

Longer than other modules: it is the list of all that pages and data may show, each value explained where it stands.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from ligatafel.engine.opponents import head_to_head
from ligatafel.engine.results import Standing
from ligatafel.estimators.least_squares import Estimate, stronger
from ligatafel.words import rounded

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd

    from ligatafel.engine.awards import AwardResult
    from ligatafel.engine.records import Record
    from ligatafel.engine.seasons import EventKey, Occasion
    from ligatafel.estimators.least_squares import Evenings, History
    from ligatafel.estimators.least_squares.evenings import Indices, Values
    from ligatafel.systems.least_squares.evening import Evening

Amount: TypeAlias = int | Decimal
"""A balance, exact: chips are whole, other games may count in decimals."""


@dataclass(frozen=True)
class Scales:
    """The numbers the rating rests on, rounded to six digits before use.

    Attributes
    ----------
    lambda_ : sigma squared over tau squared; None where tau is 0
    sigma : standard deviation of one evening's balance
    tau : standard deviation of the strengths
    """

    lambda_: float | None
    sigma: float
    tau: float


@dataclass(frozen=True)
class Parameters:
    """Scales of a season, and where they come from.

    Attributes
    ----------
    lambda_ : in use
    sigma : in use
    tau : in use
    start : what the league starts from
    estimate : what the season's data say; None when not asked, too early or without any information
    reestimated : True when the estimate is in use
    boundary : True when the estimate ended at tau = 0, so that the start values stay in use
    method : how it is estimated
    from_event : evening from which on it is estimated
    effective_observations : sum of participants less one over the evenings
    """

    lambda_: float
    sigma: float
    tau: float
    start: Scales
    estimate: Scales | None
    reestimated: bool
    boundary: bool
    method: Literal["shrunk", "reml", "never"]
    from_event: int
    effective_observations: int


@dataclass(frozen=True)
class LeastSquaresStanding(Standing):
    """A player's row.

    Attributes
    ----------
    rating : Bewertung
    uncertainty : Unsicherheitsspanne, one standard deviation
    total : sum of the balances of all evenings
    trimmed_mean : mean without the worst evenings, None when there are not more than are dropped
    events : evenings attended, those that do not count included
    attended_percent : share of all played evenings, 0 to 100
    p_first : probability of having the highest strength of the qualified, to 0.01; None for the others
    p_podium : probability of being among the best of them
    """

    rating: float
    uncertainty: float
    total: Amount
    trimmed_mean: float | None
    events: int
    attended_percent: float
    p_first: float | None
    p_podium: float | None


@dataclass(frozen=True)
class RatedResult:
    """What a player had on an evening.

    Attributes
    ----------
    player : id
    entries : entries and re-entries
    chips : chips at the end, None when only the balance is known
    balance : as recorded
    expected : what the ratings before the evening let expect
    rating_before : rating before the evening, 0 for who had not played
    rating_after : rating after it
    """

    player: str
    entries: int
    chips: Amount | None
    balance: Amount
    expected: float
    rating_before: float
    rating_after: float


@dataclass(frozen=True)
class RatedEvening:
    """A played evening.

    Attributes
    ----------
    occasion : the evening with its season and its results as read
    results : best balance first, then by name
    field_strength : mean rating of the participants before the evening
    """

    occasion: Occasion[Evening]
    results: tuple[RatedResult, ...]
    field_strength: float

    @property
    def key(self) -> EventKey:
        """Season and id."""
        return self.occasion.key

    @property
    def counts(self) -> bool:
        """Whether it counts for qualification and awards."""
        return self.occasion.play.counts


@dataclass(frozen=True)
class CoursePoint:
    """Where a player stood after an evening.

    Attributes
    ----------
    event : index among the season's events
    rating : rating after it
    uncertainty : one standard deviation
    attended : True when the player took part in it
    """

    event: int
    rating: float
    uncertainty: float
    attended: bool


@dataclass(frozen=True, eq=False)
class LeastSquaresSeason:
    """A season, computed.

    Attributes
    ----------
    parameters : lambda, sigma, tau
    standings : rows as shown: by rank, then name; then who is not qualified, by rating
    events : played evenings in the order of time
    podium : who stands on each step, sorted by name
    awards : in the league's order
    records : bests of the season
    groups : players who have met, directly or through others; the largest group first. Ratings of different groups are
        comparable through the prior only.
    players : ids, in the order of all arrays
    evenings : seats and balances, one pair of arrays for each of ``events``
    estimate : ratings, shape (n,), and their covariance, shape (n, n)
    history : ratings and uncertainties after each evening, shape (E, n)
    """

    parameters: Parameters
    standings: tuple[LeastSquaresStanding, ...]
    events: tuple[RatedEvening, ...]
    podium: tuple[tuple[str, ...], ...]
    awards: tuple[AwardResult, ...]
    records: tuple[Record, ...]
    groups: tuple[tuple[str, ...], ...]
    players: tuple[str, ...]
    evenings: Evenings
    estimate: Estimate
    history: History

    @cached_property
    def index(self) -> Mapping[str, int]:
        """Position of each player in the arrays."""
        return {player: position for position, player in enumerate(self.players)}

    @cached_property
    def rows(self) -> Mapping[str, LeastSquaresStanding]:
        """Rows by player."""
        return {row.player: row for row in self.standings}

    @cached_property
    def rated(self) -> Mapping[EventKey, RatedEvening]:
        """Evenings by season and id."""
        return {event.key: event for event in self.events}

    @cached_property
    def decimals(self) -> int:
        """Most decimals of any recorded balance."""
        return max((_decimals(result.balance) for event in self.events for result in event.results), default=0)

    @cached_property
    def head_to_head(self) -> pd.DataFrame:
        """Everybody against everybody they met, as ``engine.opponents`` makes it."""
        return head_to_head({result.player: result.balance for result in event.results} for event in self.events)

    @cached_property
    def attended(self) -> Mapping[str, tuple[int, ...]]:
        """Indices of the evenings each player took part in."""
        found: dict[str, list[int]] = {player: [] for player in self.players}
        for position, event in enumerate(self.events):
            for result in event.results:
                found[result.player].append(position)
        return {player: tuple(positions) for player, positions in found.items()}

    def results_of(self, player: str) -> tuple[tuple[RatedEvening, RatedResult], ...]:
        """List a player's own evenings in the order of time, each with the result."""
        events = (self.events[position] for position in self.attended.get(player, ()))
        return tuple((event, result) for event in events for result in event.results if result.player == player)

    def course(self, player: str, *, own: bool = False) -> tuple[CoursePoint, ...]:
        """Tell where a player stood after every evening from the own first on.

        Parameters
        ----------
        player : id
        own : True for own evenings and the last only
        """
        attended, last = self.attended[player], len(self.events) - 1
        present = set(attended)
        positions = sorted({*attended, last}) if own else list(range(attended[0], last + 1))
        column = self.index[player]
        rating = self.history.rating[positions, column].tolist()
        uncertainty = self.history.uncertainty[positions, column].tolist()
        return tuple(
            CoursePoint(event, value, spread, event in present)
            for event, value, spread in zip(positions, rating, uncertainty, strict=True)
        )

    def contributions(self, player: str) -> Values:
        """Split a player's rating into what each evening contributes to it, shape (E,); they add up to it.

        Row i of ``(X'X + lambda I)^-1`` times ``X_s' y_s`` (docs/method.md), from the covariance at hand.
        """
        seats, balances, starts = self._flat
        if not starts.size:
            return np.zeros(0)
        row = self.estimate.covariance[self.index[player]] / self.parameters.sigma**2
        return np.add.reduceat(row[seats] * balances, starts)

    @cached_property
    def _flat(self) -> tuple[Indices, Values, Indices]:
        """Seats and centred balances of all evenings in a row, and where each evening begins."""
        sizes = [seats.size for seats in self.evenings.seats]
        starts = np.cumsum([0, *sizes[:-1]], dtype=np.intp) if sizes else np.zeros(0, dtype=np.intp)
        if not sizes:
            return starts, np.zeros(0), starts
        balances = np.concatenate([balances - balances.mean() for balances in self.evenings.balances])
        return np.concatenate(self.evenings.seats), balances, starts

    def chance_stronger(self, player: str, other: str) -> float:
        """Probability that a player is stronger than another, to 0.01."""
        pair = np.array([self.index[player], self.index[other]])
        two = Estimate(self.estimate.rating[pair], self.estimate.covariance[np.ix_(pair, pair)])
        return float(rounded(float(stronger(two)[0, 1]), 2))


def _decimals(value: Amount) -> int:
    if isinstance(value, int):
        return 0
    exponent = value.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
