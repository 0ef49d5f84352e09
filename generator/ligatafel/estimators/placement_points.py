"""Points by place and margin, as the Dominion league counts its games; docs/method.md has the rule.

Everything is exact: scores and factors come in as whole numbers or decimals, results are fractions. The double nearest
to such a result prints as the number that is meant (0.12 times 7 as 0.84) and rounds half up where the league does.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

Exact: TypeAlias = int | Decimal | Fraction
"""A number without rounding error: no floats, 0.12 is none."""

MARGIN: Mapping[int, Decimal] = {
    2: Decimal("0.12"),
    3: Decimal("0.06"),
    4: Decimal("0.02"),
    5: Decimal("0.005"),
    6: Decimal("0.001"),
}
"""Points for each score point of lead by number of players, unless a league says otherwise."""

FEWEST_PLAYERS = 2
FEWEST_GAMES = 3
"""Two games say next to nothing of how far an average may be off."""


@dataclass(frozen=True)
class Rule:
    """What a game is worth.

    Attributes
    ----------
    winner
        Points of a sole first place by the formula ``winner (n - p) / (n - 1)``.
    margin
        Points for each score point of lead, by number of players; empty where margins earn nothing.
    scale
        What placement and bonus together are multiplied by.
    places
        Points by place, best first, for the numbers of players at which they replace the formula.

    Raises
    ------
    ValueError
        If a table of ``places`` does not have as many entries as players.
    """

    winner: Exact = 6
    margin: Mapping[int, Exact] = field(default_factory=lambda: dict(MARGIN))
    scale: Exact = 1
    places: Mapping[int, Sequence[Exact]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for players, table in self.places.items():
            if len(table) != players:
                raise ValueError(f"{len(table)} places in the table of {players} players")

    @property
    def fair(self) -> Fraction:
        """Points of an average game, ``winner scale / 2``: the formula's mean placement at every number of players."""
        return Fraction(self.winner) * Fraction(self.scale) / 2

    def placements(self, players: int) -> tuple[Fraction, ...]:
        """Points of each place that nobody shares, best first, before scaling; none for fewer than two players."""
        if players < FEWEST_PLAYERS:
            raise ValueError(f"a game has at least {FEWEST_PLAYERS} players, not {players}")
        if players in self.places:
            return tuple(Fraction(points) for points in self.places[players])
        return tuple(Fraction(self.winner) * (players - place) / (players - 1) for place in range(1, players + 1))

    def factor(self, players: int) -> Fraction:
        """Points for each score point of lead; a ValueError where the margins have nothing for so many players."""
        if self.margin and players not in self.margin:
            raise ValueError(f"no margin factor for {players} players")
        return Fraction(self.margin.get(players, 0))


@dataclass(frozen=True)
class Result:
    """What a player takes from a game.

    Attributes
    ----------
    place
        Competition number: who is tied shares the better place, 1, 2, 2, 4.
    placement
        Points for the place, the mean of the places shared; not scaled.
    lead, bonus
        Sum of the leads over everybody placed below, in score points, and what it earns; not scaled. None where the
        own score is not known.
    points
        ``(placement + bonus) scale``.
    """

    place: int
    placement: Fraction
    lead: Fraction | None
    bonus: Fraction | None
    points: Fraction


def game(
    rule: Rule,
    scores: Sequence[Exact | None],
    turns: Sequence[int | None] | None = None,
    places: Sequence[int] | None = None,
) -> tuple[Result, ...]:
    """Count a game; results in the order of ``scores``.

    Parameters
    ----------
    rule
        What places and margins are worth.
    scores
        One for each player, shape (n,); None where not known.
    turns
        Turns taken, shape (n,): fewer are better among equal scores, if they are known of all who have that score.
    places
        Shape (n,): decide instead of scores and turns where given, competition or dense. A lead over somebody placed
        below who scored more counts 0.

    Raises
    ------
    ValueError
        If there are fewer than two players, shapes differ, places are no order, a score without places is missing, or
        the rule has margins but none for so many players (and a score is known).
    """
    table = rule.placements(len(scores))
    final = by_score(scores, turns) if places is None else competition(places)
    if len(final) != len(scores):
        raise ValueError(f"{len(scores)} scores, {len(final)} places")
    factor = Fraction(0) if all(score is None for score in scores) else rule.factor(len(scores))
    found = []
    for score, place in zip(scores, final, strict=True):
        shared = table[place - 1 : place - 1 + final.count(place)]
        placement = sum(shared, Fraction(0)) / len(shared)
        below = [other for other, lower in zip(scores, final, strict=True) if lower > place]
        lead = None if score is None else _lead(score, below)
        bonus = None if lead is None else factor * lead
        found.append(Result(place, placement, lead, bonus, (placement + (bonus or 0)) * Fraction(rule.scale)))
    return tuple(found)


def by_score(scores: Sequence[Exact | None], turns: Sequence[int | None] | None = None) -> tuple[int, ...]:
    """Place by scores, the highest first, and turns as `game` says; ties share the better place: 1, 2, 2, 4."""
    taken = [None] * len(scores) if turns is None else turns
    if len(taken) != len(scores):
        raise ValueError(f"{len(scores)} scores, {len(taken)} numbers of turns")
    keys: list[tuple[Exact, int]] = []
    for score, own in zip(scores, taken, strict=True):
        if score is None:
            raise ValueError("a score is missing, and no places are given")
        tied = [turn for other, turn in zip(scores, taken, strict=True) if other == score]
        keys.append((-score, 0 if own is None or None in tied else own))
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def competition(places: Sequence[int]) -> tuple[int, ...]:
    """Number dense places (1, 2, 2, 3) as in a competition (1, 2, 2, 4), which may be given as well.

    Raises
    ------
    ValueError
        If the places are neither.
    """
    dense = {place: number for number, place in enumerate(sorted(set(places)), 1)}
    better = {place: behind for behind, place in reversed([*enumerate(sorted(places))])}
    numbered = tuple(1 + better[place] for place in places)
    if tuple(places) not in (numbered, tuple(dense[place] for place in places)):
        raise ValueError(f"places {', '.join(map(str, sorted(places)))} are no order")
    return numbered


def _lead(score: Exact, below: Sequence[Exact | None]) -> Fraction:
    """Sum of the leads over those below whose score is known; a lead is never negative."""
    leads = (Fraction(score) - Fraction(other) for other in below if other is not None)
    return sum((lead for lead in leads if lead > 0), Fraction(0))


@dataclass(frozen=True)
class Average:
    """Points of a player over some games.

    Attributes
    ----------
    games, points
        How many, and the sum of their points.
    mean
        Points a game; None without games.
    uncertainty
        Standard error of the mean, the sample deviation over the root of the games; None before the third game.
    """

    games: int
    points: Fraction
    mean: Fraction | None
    uncertainty: float | None

    def shrunk(self, fair: Fraction, prior_games: Exact) -> Fraction | None:
        """Mean after so many more games at the fair share, ``(points + k fair) / (games + k)``; None without any."""
        weight = self.games + Fraction(prior_games)
        return (self.points + Fraction(prior_games) * fair) / weight if weight else None


def average(points: Sequence[Fraction]) -> Average:
    """Average the points of a player's games, shape (games,), in any order."""
    if not points:
        return Average(0, Fraction(0), None, None)
    *_, last = averages(points)
    return last


def averages(points: Iterable[Fraction]) -> Iterator[Average]:
    """The average after every game, in the order given.

    The variance comes from the sums of the points and of their squares, which loses nothing in fractions.
    """
    total = squares = Fraction(0)
    for games, earned in enumerate(points, 1):
        total, squares = total + earned, squares + earned * earned
        uncertainty = None
        if games >= FEWEST_GAMES:
            variance = (squares - total * total / games) / (games - 1)
            uncertainty = math.sqrt(variance / games)
        yield Average(games, total, total / games, uncertainty)
