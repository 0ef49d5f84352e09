"""From a league's evenings to everything that is shown of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from ligatafel.engine.ranks import by_name, podium
from ligatafel.engine.results import LeagueResult, SeasonResult
from ligatafel.engine.seasons import all_time, in_order, in_time, occasions
from ligatafel.estimators.least_squares import Evenings, History, groups
from ligatafel.systems.least_squares.awards import awards, merits
from ligatafel.systems.least_squares.bests import bests
from ligatafel.systems.least_squares.parameters import parameters
from ligatafel.systems.least_squares.season import LeastSquaresSeason, RatedEvening, RatedResult
from ligatafel.systems.least_squares.seating import evenings, players, rated
from ligatafel.systems.least_squares.standings import standings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ligatafel.engine.seasons import Occasion
    from ligatafel.model.league import League
    from ligatafel.model.records import LeagueRecord
    from ligatafel.systems.least_squares.evening import Evening
    from ligatafel.systems.least_squares.records import LeastSquaresLeague


def compute(league: League[Evening]) -> LeagueResult[LeastSquaresSeason]:
    """Compute all seasons of a league, and all of them together."""
    seasons = in_order(league.seasons)
    results: list[SeasonResult[LeastSquaresSeason]] = []
    earlier: frozenset[str] = frozenset()
    for season in seasons:
        played = occasions(season)
        everybody = frozenset(players(played, league.names))
        newcomers = everybody - earlier if earlier else frozenset()
        computed = season_of(played, season.rules, league.names, newcomers)
        results.append(SeasonResult(season, computed))
        earlier |= everybody
    return LeagueResult(league, tuple(results), _together(league, results))


def _together(
    league: League[Evening], results: Sequence[SeasonResult[LeastSquaresSeason]]
) -> SeasonResult[LeastSquaresSeason]:
    """All seasons by the rules of league.yaml; what was computed of an only season is not computed again."""
    season = all_time(replace(league, seasons=tuple(result.season for result in results)))
    played = [result for result in results if result.result.events]
    if len(played) == 1 and played[0].season.rules == league.rules:
        return SeasonResult(season, played[0].result)
    both = in_time(event.occasion for result in results for event in result.result.events)
    computed = season_of(both, league.rules, league.names, frozenset())
    return SeasonResult(season, computed)


def season_of(
    played: Sequence[Occasion[Evening]], record: LeagueRecord, names: Mapping[str, str], newcomers: frozenset[str]
) -> LeastSquaresSeason:
    """Compute a season.

    Parameters
    ----------
    played : its played evenings in the order of time
    record : its rules
    names : names shown, by id
    newcomers : who plays its first season; nobody in the first season of the league
    """
    rules = cast("LeastSquaresLeague", record)
    everybody = players(played, names)
    seated = evenings(played, everybody)
    scales = parameters(seated, rules)
    estimate, course = rated(seated, scales)
    rows = standings(played, everybody, estimate, rules, names)
    events = _events(played, everybody, course, names)
    return LeastSquaresSeason(
        parameters=scales,
        standings=rows,
        events=events,
        podium=podium({row.player: row.rank for row in rows}, rules.podium, names),
        awards=awards(rules.awards, merits(rows, events, newcomers), names),
        records=bests(events, names),
        groups=_groups(seated, everybody, names),
        players=everybody,
        evenings=seated,
        estimate=estimate,
        history=course,
    )


def _events(
    played: Sequence[Occasion[Evening]], everybody: Sequence[str], course: History, names: Mapping[str, str]
) -> tuple[RatedEvening, ...]:
    """Tell what every evening let expect and what it changed; before the first everybody stands at 0."""
    index = {player: position for position, player in enumerate(everybody)}
    found = []
    for number, one in enumerate(played):
        rows = sorted(one.play.results, key=lambda row: (-row.balance, by_name(row.player, names)))
        seats = [index[row.player] for row in rows]
        after = course.rating[number, seats].tolist()
        before = course.rating[number - 1, seats].tolist() if number else [0.0] * len(seats)
        strength = sum(before) / len(before) if before else 0.0
        results = tuple(
            RatedResult(row.player, row.entries, row.chips, row.balance, old - strength, old, new)
            for row, old, new in zip(rows, before, after, strict=True)
        )
        found.append(RatedEvening(one, results, strength))
    return tuple(found)


def _groups(played: Evenings, everybody: Sequence[str], names: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
    """Players who have met, directly or through others, by name; the largest group first."""
    members: dict[int, list[str]] = {}
    for player, label in zip(everybody, groups(played).tolist(), strict=True):
        members.setdefault(label, []).append(player)
    named = [tuple(sorted(group, key=lambda player: by_name(player, names))) for group in members.values()]
    return tuple(sorted(named, key=lambda group: (-len(group), by_name(group[0], names))))
