"""The tables of a season."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.ranks import podium, table_order
from ligatafel.systems.glicko2.chances import with_chances
from ligatafel.systems.glicko2.games import OwnGame
from ligatafel.systems.glicko2.season import MODES, Balance, Glicko2Standing, Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ligatafel.systems.glicko2.games import Rating
    from ligatafel.systems.glicko2.records import Glicko2League, ModeName
    from ligatafel.systems.glicko2.season import Pool


def table(
    pool: Pool,
    own: Mapping[str, Sequence[OwnGame]],
    end: Mapping[str, Rating],
    rules: Glicko2League,
    names: Mapping[str, str],
) -> Table:
    """Lay out the table of a pool: the ranked by rank, then name; then who is not qualified, by rating.

    Parameters
    ----------
    pool : the pool
    own : everybody's games of the season that the pool follows, in the order of time; nobody without one
    end : what is known of everybody after the season
    rules : of the season
    names : names shown, by id
    """
    rows = with_chances([_row(pool, player, own[player], end[player], rules) for player in sorted(own)], rules.podium)
    ranked = table_order(rows, [row.rating for row in rows], names)
    return Table(pool, ranked, podium({row.player: row.rank for row in ranked}, rules.podium, names))


def _row(pool: Pool, player: str, own: Sequence[OwnGame], end: Rating, rules: Glicko2League) -> Glicko2Standing:
    least = rules.qualification.minimum_games
    return Glicko2Standing(
        player=player,
        rank=None,
        qualified=len(own) >= least,
        missing=max(0, least - len(own)),
        pool=pool,
        rating=end.rating,
        deviation=end.deviation,
        volatility=end.volatility,
        provisional=end.deviation > rules.provisional_above,
        change=end.rating - own[0].result.before.rating,
        games=len(own),
        won=sum(one.won for one in own),
        modes=balances(own),
        p_first=None,
        p_podium=None,
    )


def balances(own: Sequence[OwnGame]) -> Mapping[ModeName, Balance]:
    """How a player's games went, by mode, as far as played."""
    games = {mode: [one for one in own if one.game.mode == mode] for mode in MODES}
    return {mode: _balance(of_mode) for mode, of_mode in games.items() if of_mode}


def _balance(own: Sequence[OwnGame]) -> Balance:
    places = [one.result.place for one in own]
    return Balance(
        len(own),
        tuple(places.count(place) for place in range(1, max(places) + 1)),
        sum(one.won for one in own),
        sum(not one.game.decided for one in own),
    )
