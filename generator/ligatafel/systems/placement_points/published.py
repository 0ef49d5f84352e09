"""The data of a season as it is published (docs/data.md). Who writes it rounds to ten digits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.seasons import ALL_TIME
from ligatafel.pages.season_data import event_head, number, standing_data
from ligatafel.pages.season_data import standings_sheet as sheet

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.presentation import Sheet
    from ligatafel.pages.season_data import Data
    from ligatafel.systems.placement_points.season import CountedEvening, CountedGame, GameResult, PlacementSeason

STANDING = (
    "rank",
    "player",
    "qualified",
    "missing",
    "games",
    "points",
    "placement",
    "bonus",
    "average",
    "uncertainty",
    "shrunk",
    "firsts",
)


def season_data(league: LeagueResult[PlacementSeason], season: SeasonResult[PlacementSeason]) -> Data:
    """Everything of a season. In all-time data ``season`` stands beside each event, whose ids may repeat."""
    computed, together = season.result, season.season.id == ALL_TIME
    return {
        "league": league.league.id,
        "season": season.season.id,
        "system": "placement-points",
        "standings": [standing_data(row, STANDING) | {"places": list(row.places)} for row in computed.standings],
        "podium": [list(step) for step in computed.podium],
        "awards": [],
        "events": [_event(event, together=together) for event in computed.events],
    }


def standings_sheet(league: LeagueResult[PlacementSeason], season: SeasonResult[PlacementSeason]) -> Sheet:
    """Lay out the table of a season."""
    rows = [standing_data(row, STANDING) for row in season.result.standings]
    return sheet(rows, STANDING, league.league.names)


def _event(event: CountedEvening, *, together: bool) -> Data:
    return event_head(event.occasion, together=together) | {"games": [_game(game) for game in event.games]}


def _game(game: CountedGame) -> Data:
    return {"results": [_result(result) for result in game.results]}


def _result(result: GameResult) -> Data:
    return {
        "player": result.player,
        "score": number(result.score),
        "turns": result.turns,
        "place": result.place,
        "placement": number(result.placement),
        "lead": number(result.lead),
        "bonus": number(result.bonus),
        "points": number(result.points),
    }
