"""From a league's games to everything that is shown of them."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, cast

from ligatafel.engine.ranks import by_name, podium
from ligatafel.engine.results import LeagueResult, SeasonResult
from ligatafel.engine.seasons import all_time, in_order, in_time, occasions
from ligatafel.estimators.placement_points import game as count
from ligatafel.systems.placement_points.bests import bests
from ligatafel.systems.placement_points.season import CountedEvening, CountedGame, GameResult, PlacementSeason
from ligatafel.systems.placement_points.standings import standings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ligatafel.engine.seasons import Occasion
    from ligatafel.model.league import League, Season
    from ligatafel.model.records import LeagueRecord
    from ligatafel.systems.placement_points.evening import Evening, Seat
    from ligatafel.systems.placement_points.records import PlacementLeague

STEPS = 3
"""Places on the podium."""


def compute(league: League[Evening]) -> LeagueResult[PlacementSeason]:
    """Compute all seasons of a league, and all of them together by the rules of league.yaml."""
    seasons = in_order(league.seasons)
    results = tuple(
        SeasonResult(season, season_of(occasions(season), season.rules, league.names)) for season in seasons
    )
    together = all_time(replace(league, seasons=seasons, rules=_rules_of_all(league, seasons)))
    both = in_time(event.occasion for result in results for event in result.result.events)
    return LeagueResult(league, results, SeasonResult(together, season_of(both, together.rules, league.names)))


def _rules_of_all(league: League[Evening], seasons: Sequence[Season[Evening]]) -> PlacementLeague:
    """The rules of league.yaml. A table they have no margin for has that of the latest season with one, else none."""
    rules = cast("PlacementLeague", league.rules)
    if not rules.points.margin:
        return rules
    evenings = (event.play for season in seasons for event in season.played if event.play)
    margin = {len(game): Decimal(0) for evening in evenings for game in evening.games}
    for season in seasons:
        margin |= cast("PlacementLeague", season.rules).points.margin
    points = rules.points.model_copy(update={"margin": margin | rules.points.margin})
    return rules.model_copy(update={"points": points})


def season_of(played: Sequence[Occasion[Evening]], record: LeagueRecord, names: Mapping[str, str]) -> PlacementSeason:
    """Compute a season.

    Parameters
    ----------
    played : its played evenings in the order of time
    record : its rules
    names : names shown, by id
    """
    rules = cast("PlacementLeague", record)
    events = tuple(
        CountedEvening(
            one, tuple(_counted(number, seats, rules, names) for number, seats in enumerate(one.play.games, 1))
        )
        for one in played
    )
    rows = standings((game for event in events for game in event.games), rules, names)
    return PlacementSeason(
        standings=rows,
        events=events,
        podium=podium({row.player: row.rank for row in rows}, STEPS, names),
        records=bests(events, names),
    )


def _counted(number: int, seats: Sequence[Seat], rules: PlacementLeague, names: Mapping[str, str]) -> CountedGame:
    """Count a game; places, where given, are given for everybody."""
    places = [seat.place for seat in seats if seat.place is not None]
    counted = count(rules.rule, [seat.score for seat in seats], [seat.turns for seat in seats], places or None)
    rows = [
        GameResult(seat.player, seat.score, seat.turns, took.place, took.placement, took.lead, took.bonus, took.points)
        for seat, took in zip(seats, counted, strict=True)
    ]
    rows.sort(key=lambda row: (row.place, by_name(row.player, names)))
    return CountedGame(number, bool(places), tuple(rows))
