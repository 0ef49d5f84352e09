"""The data of a season as it is published (docs/data.md). Who writes it rounds to ten digits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.precision import settling
from ligatafel.engine.seasons import ALL_TIME
from ligatafel.pages.season_data import award_data, event_head, event_key, number, standing_data
from ligatafel.pages.season_data import standings_sheet as sheet

if TYPE_CHECKING:
    from ligatafel.engine.precision import Settle
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.presentation import Sheet
    from ligatafel.pages.season_data import Data
    from ligatafel.systems.least_squares.season import LeastSquaresSeason, Parameters, RatedEvening, Scales

POINTS = 200_000
"""A season with more points of history keeps own evenings and the last only."""


STANDING = (
    "rank",
    "player",
    "qualified",
    "missing",
    "rating",
    "uncertainty",
    "total",
    "trimmed_mean",
    "events",
    "attended_percent",
    "p_first",
    "p_podium",
)


def season_data(league: LeagueResult[LeastSquaresSeason], season: SeasonResult[LeastSquaresSeason]) -> Data:
    """Everything of a season. In all-time data ``season`` stands beside each event, whose ids may repeat."""
    computed, together = season.result, season.season.id == ALL_TIME
    settle = settling(computed.parameters.sigma)
    return {
        "league": league.league.id,
        "season": season.season.id,
        "system": "least-squares",
        "parameters": _parameters(computed.parameters),
        "standings": [standing_data(row, STANDING, settle) for row in computed.standings],
        "podium": [list(step) for step in computed.podium],
        "awards": [award_data(award, settle, together=together) for award in computed.awards],
        "events": [_event(event, settle, together=together) for event in computed.events],
        "history": _history(computed, settle, together=together),
    }


def standings_sheet(league: LeagueResult[LeastSquaresSeason], season: SeasonResult[LeastSquaresSeason]) -> Sheet:
    """Lay out the table of a season."""
    settle = settling(season.result.parameters.sigma)
    rows = [standing_data(row, STANDING, settle) for row in season.result.standings]
    return sheet(rows, STANDING, league.league.names)


def _scales(scales: Scales) -> Data:
    return {"lambda": scales.lambda_, "sigma": scales.sigma, "tau": scales.tau}


def _parameters(parameters: Parameters) -> Data:
    return {
        "lambda": parameters.lambda_,
        "sigma": parameters.sigma,
        "tau": parameters.tau,
        "reestimated": parameters.reestimated,
        "effective_observations": parameters.effective_observations,
        "estimate": _scales(parameters.estimate) if parameters.estimate else None,
        "start": _scales(parameters.start),
        "method": parameters.method,
        "boundary": parameters.boundary,
    }


def _event(event: RatedEvening, settle: Settle, *, together: bool) -> Data:
    head = event_head(
        event.occasion,
        together=together,
        counts=event.counts,
        difference=number(event.occasion.play.difference),
        field_strength=settle(event.field_strength),
    )
    rows = [
        {
            "player": row.player,
            "entries": row.entries,
            "chips": number(row.chips),
            "balance": number(row.balance),
            "expected": settle(row.expected),
            "rating_before": settle(row.rating_before),
            "rating_after": settle(row.rating_after),
        }
        for row in event.results
    ]
    return head | {"results": rows}


def _history(season: LeastSquaresSeason, settle: Settle, *, together: bool) -> Data:
    last = len(season.events) - 1
    whole = sum(last + 1 - own[0] for own in season.attended.values()) <= POINTS
    keys = [event_key(event.key, together=together) for event in season.events]
    return {
        player: [
            keys[point.event] | {"rating": settle(point.rating), "uncertainty": settle(point.uncertainty)}
            for point in season.course(player, own=not whole)
        ]
        for player in season.players
    }
