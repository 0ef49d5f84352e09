"""The ratings of a pool, stretch after stretch, by the estimator."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from ligatafel.engine.seasons import EventKey
from ligatafel.estimators import glicko2
from ligatafel.systems.glicko2.games import Period, Rating, SeatResult

if TYPE_CHECKING:
    from ligatafel.estimators.glicko2.ratings import Indices
    from ligatafel.systems.glicko2.evening import Game
    from ligatafel.systems.glicko2.periods import Stretch
    from ligatafel.systems.glicko2.records import InitialRecord, RatingRules
    from ligatafel.systems.glicko2.season import Pool

GameKey: TypeAlias = tuple[EventKey, int]
"""Names a game: its evening, and which of it from 1."""
Played: TypeAlias = "Mapping[GameKey, Game]"
PAIR = 2
"""Players of a game of two."""


@dataclass(frozen=True)
class PoolRatings:
    """What a pool's games did.

    Attributes
    ----------
    results : what each game was to its players, in the order of its seats
    ends : what was known of everybody after the last period of a season, by season and player
    present : the same after the last period of all
    """

    results: Mapping[GameKey, tuple[SeatResult, ...]]
    ends: Mapping[str, Mapping[str, Rating]]
    present: Mapping[str, Rating]


def rate(parts: Sequence[Stretch], pool: Pool, initial: Mapping[str, InitialRecord]) -> PoolRatings:
    """Rate the games that a pool follows.

    Only who has played in it grows uncertain: a rating that was brought along is taken at the own first game.

    Parameters
    ----------
    parts : all evenings by rating period
    pool : whose games
    initial : ratings brought along, by player
    """
    games = [_games(part, pool) for part in parts]
    begin = _begin(zip(parts, games, strict=True), initial)
    players, state = tuple(begin), arrays(begin.values())
    known = np.zeros(len(players), dtype=np.intp)
    results: dict[GameKey, tuple[SeatResult, ...]] = {}
    ends: dict[str, Mapping[str, Rating]] = {}
    last = {part.season: number for number, part in enumerate(parts)}
    for number, (part, played) in enumerate(zip(parts, games, strict=True)):
        parameters = part.rules.parameters
        state = glicko2.sit_out(state, known * part.empty_months, parameters)
        state, found = _rated(part, played, state, players, Period(pool, number))
        results |= found
        there = {seat.player for game in played.values() for seat in game.seats}
        seated = np.array([player in there for player in players], dtype=np.intp)
        if part.together:
            state = glicko2.sit_out(state, known * (1 - seated), parameters)
        known |= seated
        if last[part.season] == number:
            ends[part.season] = _known(players, state, known)
    return PoolRatings(results, ends, ends[parts[-1].season] if parts else {})


def start(player: str, rules: RatingRules, initial: Mapping[str, InitialRecord]) -> Rating:
    """What is known of a player before the first game: what was brought along, or what holds for everybody."""
    given = initial.get(player)
    if given is None:
        return Rating(float(rules.start), float(rules.deviation), float(rules.volatility))
    volatility = rules.volatility if given.volatility is None else given.volatility
    return Rating(float(given.rating), float(min(given.deviation, rules.deviation)), float(volatility))


def _games(part: Stretch, pool: Pool) -> Played:
    return {
        (evening.key, number): game
        for evening in part.evenings
        for number, game in enumerate(evening.play.games, 1)
        if pool is None or game.mode == pool
    }


def _begin(parts: Iterable[tuple[Stretch, Played]], initial: Mapping[str, InitialRecord]) -> dict[str, Rating]:
    """What is known of everybody before the own first game, by the rules that hold for it."""
    found: dict[str, Rating] = {}
    for part, played in parts:
        for game in played.values():
            for seat in game.seats:
                if seat.player not in found:
                    found[seat.player] = start(seat.player, part.rules, initial)
    return found


def arrays(ratings: Iterable[Rating]) -> glicko2.Ratings:
    """The same for the estimator."""
    rows = [(one.rating, one.deviation, one.volatility) for one in ratings]
    return glicko2.Ratings(*np.array(rows, dtype=float).reshape(-1, 3).T)


def _known(players: Sequence[str], state: glicko2.Ratings, known: Indices) -> Mapping[str, Rating]:
    values = _ratings(state)
    return {player: one for player, one, has_played in zip(players, values, known, strict=True) if has_played}


def _ratings(values: glicko2.Ratings) -> Iterator[Rating]:
    columns = (values.rating.tolist(), values.deviation.tolist(), values.volatility.tolist())
    return (Rating(*row) for row in zip(*columns, strict=True))


def _rated(
    part: Stretch, played: Played, state: glicko2.Ratings, players: Sequence[str], period: Period
) -> tuple[glicko2.Ratings, dict[GameKey, tuple[SeatResult, ...]]]:
    """The values after a stretch, and what each game was to its players."""
    if not played:
        return state, {}
    index = {player: position for position, player in enumerate(players)}
    games, parameters = glicko2.Games.of([_game(game, index) for game in played.values()]), part.rules.parameters
    if part.together:
        final = glicko2.rate_period(games, state, parameters)
        before, after = state.at(games.seats), final.at(games.seats)
    else:
        course = glicko2.history(games, state, parameters)
        before, after, final = course.before, course.after, course.final
    met = glicko2.opponents(games, before, parameters)
    numbers = np.stack((games.wins, games.losses, met.own, met.rating, glicko2.expected(met)), axis=-1)
    periods = [period if part.together else replace(period, game=number) for number in range(1, len(played) + 1)]
    rows = zip(played.items(), periods, numbers.tolist(), _stacked(before), _stacked(after), strict=True)
    return final, {key: tuple(_results(game, *row)) for (key, game), *row in rows}


def _stacked(values: glicko2.Ratings) -> list[list[list[float]]]:
    """The three values of each seat of each game."""
    stacked: list[list[list[float]]] = np.stack((values.rating, values.deviation, values.volatility), axis=-1).tolist()
    return stacked


def _results(
    game: Game, period: Period, numbers: list[list[float]], before: list[list[float]], after: list[list[float]]
) -> Iterator[SeatResult]:
    count = len(game.seats)  # behind them are seats that nobody takes
    for seat, counted, old, new in zip(game.seats, numbers, before, after, strict=False):
        wins, losses, own, opponent, expected = counted
        yield SeatResult(
            player=seat.player,
            place=seat.place,
            points=seat.points,
            team=seat.team,
            wins=glicko2.as_fraction(wins, count),
            losses=glicko2.as_fraction(losses, count),
            own_rating=own,
            opponent_rating=opponent,
            expected=expected,
            period=period,
            before=Rating(*old),
            after=Rating(*new),
        )


def _game(game: Game, index: Mapping[str, int]) -> glicko2.Game:
    """A game for the estimator; two teams of one are two who play for themselves."""
    pairs = game.mode == "teams" and len(game.seats) > PAIR
    mode = glicko2.Mode.TEAMS if pairs else glicko2.Mode.SOLO if game.mode == "solo" else glicko2.Mode.FFA
    return glicko2.Game(
        mode, tuple(index[seat.player] for seat in game.seats), tuple(seat.place for seat in game.seats)
    )
