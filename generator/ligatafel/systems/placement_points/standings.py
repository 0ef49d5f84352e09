"""The table of a season."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING

from ligatafel.engine.qualification import missing, qualified
from ligatafel.engine.ranks import table_order
from ligatafel.estimators.placement_points import average
from ligatafel.systems.placement_points.season import PlacementStanding

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ligatafel.estimators.placement_points import Average
    from ligatafel.systems.placement_points.records import PlacementLeague
    from ligatafel.systems.placement_points.season import CountedGame, GameResult


def standings(
    games: Iterable[CountedGame], rules: PlacementLeague, names: Mapping[str, str]
) -> tuple[PlacementStanding, ...]:
    """Rows as shown: the ranked by rank, then name; then who is not qualified, by the ranking value.

    Parameters
    ----------
    games : counted by these rules
    rules : rules of the season
    names : names shown, by id
    """
    own: dict[str, list[tuple[int, GameResult]]] = defaultdict(list)
    for game in games:
        for result in game.results:
            own[result.player].append((len(game.results), result))
    most = max((len(results) for results in own.values()), default=0)
    rows = [_row(player, own[player], most, rules) for player in sorted(own)]
    return table_order(rows, [float(ranking_value(row, rules)) for row in rows], names)


def ranking_value(row: PlacementStanding, rules: PlacementLeague) -> Fraction:
    """What a player is ranked by."""
    return row.shrunk if rules.ranking == "shrunk" else row.average


def ranking_uncertainty(row: PlacementStanding, rules: PlacementLeague) -> float | None:
    """Standard error of what a player is ranked by: prior games are certain and thin it out."""
    if row.uncertainty is None or rules.ranking != "shrunk":
        return row.uncertainty
    return row.uncertainty * row.games / (row.games + float(rules.prior_games))


def _row(player: str, own: Sequence[tuple[int, GameResult]], most: int, rules: PlacementLeague) -> PlacementStanding:
    percent, scale = rules.qualification.minimum_percent, Fraction(rules.points.scale)
    results = [result for _, result in own]
    whole = average([result.points for result in results])
    placement = sum((result.placement for result in results), Fraction(0)) * scale
    shrunk = whole.shrunk(rules.rule.fair, Fraction(rules.prior_games))
    return PlacementStanding(
        player=player,
        rank=None,
        qualified=qualified(whole.games, most, percent),
        missing=missing(whole.games, most, percent, raises=False),
        games=whole.games,
        points=whole.points,
        placement=placement,
        bonus=whole.points - placement,
        average=whole.mean or Fraction(0),
        uncertainty=whole.uncertainty,
        shrunk=shrunk or Fraction(0),
        firsts=sum(result.place == 1 for result in results),
        places=_places(results),
        by_size=_by_size(own),
    )


def _places(results: Sequence[GameResult]) -> tuple[int, ...]:
    taken = [result.place for result in results]
    return tuple(taken.count(place) for place in range(1, max(taken) + 1))


def _by_size(own: Sequence[tuple[int, GameResult]]) -> Mapping[int, Average]:
    sizes = sorted({size for size, _ in own})
    return {size: average([result.points for players, result in own if players == size]) for size in sizes}
