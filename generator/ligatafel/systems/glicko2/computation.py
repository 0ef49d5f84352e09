"""From a league's evenings to everything that is shown of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias, cast

from ligatafel.engine.ranks import by_name
from ligatafel.engine.results import LeagueResult, SeasonResult
from ligatafel.engine.seasons import ALL_TIME, all_time, in_order, in_time, occasions
from ligatafel.systems.glicko2.awards import Merits, awards
from ligatafel.systems.glicko2.bests import bests, bests_of_season
from ligatafel.systems.glicko2.games import OwnGame, RatedEvening, RatedGame, own_games
from ligatafel.systems.glicko2.periods import stretches
from ligatafel.systems.glicko2.rating import GameKey, PoolRatings, rate
from ligatafel.systems.glicko2.season import MODES, Glicko2Season
from ligatafel.systems.glicko2.standings import table

if TYPE_CHECKING:
    from ligatafel.engine.seasons import Occasion
    from ligatafel.model.league import League, Season
    from ligatafel.systems.glicko2.evening import Evening
    from ligatafel.systems.glicko2.games import Rating, SeatResult
    from ligatafel.systems.glicko2.records import Glicko2League
    from ligatafel.systems.glicko2.season import Pool

Ratings: TypeAlias = "Mapping[Pool, PoolRatings]"
Ends: TypeAlias = "Mapping[Pool, Mapping[str, Rating]]"


def compute(league: League[Evening]) -> LeagueResult[Glicko2Season]:
    """Compute all seasons of a league.

    Ratings carry on from season to season, each rated by its own rules. All seasons together are rated by the rules of
    league.yaml, which is the same where no season has others.
    """
    seasons, rules = in_order(league.seasons), cast("Glicko2League", league.rules)
    league = replace(league, seasons=seasons)
    own = _ratings(league, None)
    changed = any(cast("Glicko2League", season.rules).rating != rules.rating for season in seasons)
    common = _ratings(league, rules) if changed else own
    results = tuple(
        SeasonResult(season, _season(league, season, occasions(season), own, _ends(own, season.id)))
        for season in seasons
    )
    every = in_time(one for season in seasons for one in occasions(season))
    together = all_time(league)
    return LeagueResult(
        league, results, SeasonResult(together, _season(league, together, every, common, _present(common)))
    )


def _ratings(league: League[Evening], common: Glicko2League | None) -> Ratings:
    """Rate every pool, each season by its own rules or all by common ones."""
    rules, parts = cast("Glicko2League", league.rules), stretches(league.seasons, common)
    pools: tuple[Pool, ...] = MODES if rules.rating.pool == "mode" else (None,)
    return {pool: rate(parts, pool, rules.initial) for pool in pools}


def _ends(ratings: Ratings, season: str) -> Ends:
    return {pool: found.ends.get(season, {}) for pool, found in ratings.items()}


def _present(ratings: Ratings) -> Ends:
    return {pool: found.present for pool, found in ratings.items()}


def _season(
    league: League[Evening], season: Season[Evening], played: Sequence[Occasion[Evening]], ratings: Ratings, ends: Ends
) -> Glicko2Season:
    """What is shown of a season, or of all of them.

    Parameters
    ----------
    league : whose it is
    season : the season
    played : its played evenings in the order of time
    ratings : of the whole league
    ends : what is known of everybody after the season
    """
    rules, names = cast("Glicko2League", season.rules), league.names
    results = {key: found for of_pool in ratings.values() for key, found in of_pool.results.items()}
    certain = float(rules.provisional_above)
    events = tuple(RatedEvening(one, _games(one, results, names), certain) for one in played)
    own = own_games(events)
    tables = tuple(table(pool, _of_pool(own, pool), end, rules, names) for pool, end in ends.items())
    merits = Merits(tables, own, certain)
    return Glicko2Season(
        tables=tables,
        events=events,
        own=own,
        awards=awards(rules.awards, merits, names) if events else (),
        records=(bests if season.id == ALL_TIME else bests_of_season)(events, names),
        present=_present(ratings),
    )


def _games(
    evening: Occasion[Evening], results: Mapping[GameKey, Sequence[SeatResult]], names: Mapping[str, str]
) -> tuple[RatedGame, ...]:
    found = []
    for number, game in enumerate(evening.play.games, 1):
        rows = results[evening.key, number]
        order = sorted(rows, key=lambda row: (row.place, row.team or 0, by_name(row.player, names)))
        found.append(RatedGame(number, game.mode, tuple(order)))
    return tuple(found)


def _of_pool(own: Mapping[str, Sequence[OwnGame]], pool: Pool) -> Mapping[str, Sequence[OwnGame]]:
    """Everybody's games that a pool follows; nobody without one."""
    if pool is None:
        return own
    games = {player: [one for one in every if one.game.mode == pool] for player, every in own.items()}
    return {player: every for player, every in games.items() if every}
