"""Is the rule fair? Seasons like the league's own, simulated, and who leads them under which rule.

The model stands in docs/method.md. Same league, same seed, same answer.
"""

from __future__ import annotations

import hashlib
import json
import math
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from ligatafel.estimators.fairness import RARELY_PERCENT, League, Ranking, judge, shares, simulate
from ligatafel.systems.placement_points.figures import rules_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.estimators.placement_points import Rule
    from ligatafel.systems.placement_points.records import PlacementLeague
    from ligatafel.systems.placement_points.season import PlacementSeason

    Season = SeasonResult[PlacementSeason]

SEASONS = 2000
"""Simulated seasons; a share is known to about one percent then."""
FEWEST_SEASONS = 100
"""Simulated seasons of the largest leagues; a share is known to about five percent then."""
WORK = 250_000_000
"""Places drawn for in some ten seconds; for leagues that need more, fewer seasons are simulated."""
OVERHEAD = 35
"""A game takes as long as drawing for so many players, besides those that are drawn for."""
SEED = 20_260_201
THRESHOLDS = (5, 10, 20, 33)
"""Minimum shares, in percent, that are compared with the rule in use: the default, and what leagues ask for."""
PRIOR = Decimal(10)
"""Prior games of the shrunk average where the league names none: the default of league.yaml."""
VERSION = 1
"""Rises when the model changes, so that nothing older is recalled."""
_WHOLE = 100  # percent


@dataclass(frozen=True)
class Basis:
    """What is simulated: who comes how often, to tables of which size, under which rule.

    Attributes
    ----------
    season : the season with most games, whose attendance is taken
    rules : in force, those of the current season
    weights : games of each player, the most first
    sizes : games by number of players
    """

    season: Season
    rules: PlacementLeague
    weights: tuple[int, ...]
    sizes: Mapping[int, int]

    @property
    def games(self) -> int:
        """Games of the most active player, with which a season ends."""
        return self.weights[0]

    @property
    def young(self) -> bool:
        """Whether a single game is so large a share of the most active player's that nobody can have hardly played."""
        return RARELY_PERCENT * self.games <= _WHOLE

    @property
    def seasons(self) -> int:
        """How many seasons are simulated."""
        games = sum(self.sizes.values())
        return min(SEASONS, max(FEWEST_SEASONS, WORK // (games * (len(self.weights) + OVERHEAD))))

    @property
    def rankings(self) -> tuple[tuple[int, Decimal], ...]:
        """Minimum shares and prior games that are compared: the rule in use first."""
        percent = self.rules.qualification.minimum_percent
        prior = self.rules.prior_games or PRIOR
        used = (percent, self.rules.prior_games if self.rules.ranking == "shrunk" else Decimal(0))
        others = (*((threshold, Decimal(0)) for threshold in THRESHOLDS), (percent, prior))
        return (used, *(other for other in others if other != used))

    @property
    def key(self) -> str:
        """Names everything that the outcome depends on."""
        parts = (
            VERSION,
            np.__version__,  # which may draw other numbers from one seed
            self.seasons,
            SEED,
            self.weights,
            sorted(self.sizes.items()),
            _told(self.rules.rule),
            self.rankings,
        )
        return "fairness-" + hashlib.sha256(json.dumps(parts, default=str).encode()).hexdigest()[:32]


@dataclass(frozen=True)
class Outcome:
    """What comes of a ranking, over all simulated seasons.

    Attributes
    ----------
    percent : minimum share of the most active player's games
    prior_games : 0 where the plain average ranks
    rarely : share of seasons led by somebody under 20 % of the most active player's games
    strength : mean true strength of the leader, in score points above the average
    strongest : share of seasons led by the strongest
    """

    percent: int
    prior_games: Decimal
    rarely: float
    strength: float
    strongest: float

    @property
    def rarely_of_hundred(self) -> int:
        """The same share of a hundred seasons, as it is told and judged by."""
        return math.floor(_WHOLE * self.rarely + 0.5)


def basis(league: LeagueResult[PlacementSeason]) -> Basis | None:
    """What of a league is simulated; None where no game is on record that the rules in force could count."""
    current = league.current
    if current is None or not league.all_time.result.events:
        return None
    rules = rules_of(current)
    season = max(league.seasons, key=lambda one: len(one.result.games))
    margin = rules.points.margin
    sizes = {size: count for size, count in season.result.sizes.items() if not margin or size in margin}
    weights = tuple(sorted((row.games for row in season.result.standings), reverse=True))
    return Basis(season, rules, weights, sizes) if sizes else None


def simulated(given: Basis) -> list[list[float]]:
    """Play the seasons: for each of the rankings how rarely, how strong, how often the strongest; values for JSON."""
    weights = np.array(given.weights, dtype=float)
    league = League(shares(weights), {size: float(count) for size, count in given.sizes.items()}, given.games)
    rule = given.rules.rule
    seasons = simulate(league, rule, given.seasons, SEED)
    found = []
    for percent, prior in given.rankings:
        verdict = judge(seasons, Ranking(percent, float(prior)), Fraction(rule.fair))
        found.append([verdict.rarely.mean, verdict.strength.mean, verdict.strongest.mean])
    return found


def outcomes(given: Basis, values: list[list[float]]) -> tuple[Outcome, ...]:
    """Name what was simulated, the rule in use first."""
    return tuple(
        Outcome(percent, prior, *(round(value, 4) for value in row))
        for (percent, prior), row in zip(given.rankings, values, strict=True)
    )


def _told(rule: Rule) -> Any:  # noqa: ANN401 - anything that JSON holds
    """A rule as text, the same for 0.12 and 0.120."""
    margin = {size: str(Fraction(factor)) for size, factor in sorted(rule.margin.items())}
    places = {size: [str(Fraction(points)) for points in table] for size, table in sorted(rule.places.items())}
    return [str(Fraction(rule.winner)), margin, str(Fraction(rule.scale)), places]
