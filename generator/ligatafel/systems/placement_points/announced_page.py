"""What stands on an announced evening's page: how those who are expected have played, and against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column, Figure, Row, Section, Table
from ligatafel.pages.seasons import season_name
from ligatafel.pages.wording import company, missing_games
from ligatafel.systems.placement_points.figures import figures, rules_of
from ligatafel.systems.placement_points.ranking import value_column
from ligatafel.systems.placement_points.standings import ranking_uncertainty, ranking_value

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.model.league import Event
    from ligatafel.pages.blocks import Cell
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.placement_points.evening import Evening
    from ligatafel.systems.placement_points.season import PlacementSeason

    League = LeagueResult[PlacementSeason]
    Season = SeasonResult[PlacementSeason]


@dataclass(frozen=True)
class Meetings:
    """Games that those who are expected have played against each other.

    Attributes
    ----------
    size : players at the table, the number of those who are expected; None where they have met at other tables only
    games : how many
    ahead, behind : how often each had more or fewer points than one of the others
    """

    size: int | None
    games: int
    ahead: Mapping[str, int]
    behind: Mapping[str, int]


def announced_told(edition: Edition, league: League, season: Season, event: Event[Evening]) -> tuple[Section, ...]:
    """Those who are expected, as the season's table has them; before its first evening, as the latest one's has."""
    shown = season if season.result.events else league.current
    if shown is None:
        return ()
    expected = {named.player for named in event.expected}
    place = {row.player: number for number, row in enumerate(shown.result.standings)}
    known = [player for player in league.all_time.result.rows if player in expected]
    known.sort(key=lambda player: place.get(player, len(place)))
    if not known:
        return ()
    met = meetings(league, frozenset(known), len(event.expected))
    rows = tuple(_row(edition, shown, player, met) for player in known)
    table = Table(edition.text("Who is expected, with place and average"), _columns(edition, shown, met), rows)
    return (Section("expected", edition.text("Who is expected"), _note(edition, shown, met), (table,)),)


def meetings(league: League, players: frozenset[str], size: int) -> Meetings:
    """Games over all seasons in which some of the players met: at tables of a size, or at any if there was none."""
    every = [
        game for _, game in league.all_time.result.games if sum(result.player in players for result in game.results) > 1
    ]
    alike = [game for game in every if len(game.results) == size]
    ahead, behind = Counter[str](), Counter[str]()
    for game in alike or every:
        own = [result for result in game.results if result.player in players]
        for one, other in permutations(own, 2):
            ahead[one.player] += one.points > other.points
            behind[one.player] += one.points < other.points
    return Meetings(size if alike else None, len(alike or every), ahead, behind)


def _columns(edition: Edition, season: Season, met: Meetings) -> tuple[Column, ...]:
    text = edition.text
    explanation = text("How often each was ahead of another, and behind, by points of a game")
    return (
        Column("player", text("Player"), numeric=False),
        Column("rank", text("Place")),
        value_column(edition, rules_of(season)),
        Column("uncertainty", text("Uncertainty"), text("Standard error of the average"), secondary=True),
        Column("games", text("Games"), text("Games played"), secondary=True),
        *((Column("meetings", text("Against each other"), explanation),) if met.games else ()),
    )


def _row(edition: Edition, season: Season, player: str, met: Meetings) -> Row:
    told, number = figures(edition, season), edition.language.number
    record = Figure(f"{number(met.ahead.get(player, 0))} : {number(met.behind.get(player, 0))}")
    among = (record,) if met.games else ()
    row = season.result.rows.get(player)
    if row is None:
        return Row((edition.person(player), *(edition.plain(None) for _ in range(4)), *among), faint=True)
    rules = rules_of(season)
    uncertainty = ranking_uncertainty(row, rules)
    cells: tuple[Cell, ...] = (
        edition.person(player),
        edition.plain(row.rank),
        told.points(ranking_value(row, rules)),
        told.points(uncertainty),
        edition.plain(row.games),
        *among,
    )
    more = [edition.plural("{count} game", "{count} games", row.games), missing_games(edition, row)]
    if uncertainty is not None:
        more.insert(0, f"± {told.points(uncertainty).text}")
    return Row(cells, " · ".join(part for part in more if part), faint=row.rank is None)


def _note(edition: Edition, season: Season, met: Meetings) -> str:
    told = edition.text("Place and average in {season}.", season=season_name(edition, season))
    if not met.games:
        return told
    if met.size is None:
        against = edition.plural(
            "Against each other: how often each was ahead of another of them, and behind, in {count} game over "
            "all seasons.",
            "Against each other: how often each was ahead of another of them, and behind, in {count} games over "
            "all seasons.",
            met.games,
        )
    else:
        against = edition.plural(
            "Against each other: how often each was ahead of another of them, and behind, in {count} game "
            "{company} over all seasons.",
            "Against each other: how often each was ahead of another of them, and behind, in {count} games "
            "{company} over all seasons.",
            met.games,
            company=company(edition, met.size),
        )
    return f"{told} {against}"
