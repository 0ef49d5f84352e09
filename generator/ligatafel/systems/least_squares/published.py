"""The data of a season as it is published (docs/data.md). Who writes it rounds to ten digits."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, TypeAlias

from ligatafel.engine.precision import Settle, plain, settling
from ligatafel.engine.seasons import ALL_TIME, EventKey
from ligatafel.pages.presentation import Sheet

if TYPE_CHECKING:
    from ligatafel.engine.awards import AwardResult
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.systems.least_squares.season import (
        LeastSquaresSeason,
        LeastSquaresStanding,
        Parameters,
        RatedEvening,
        Scales,
    )

Data: TypeAlias = dict[str, Any]

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
        "standings": [_standing(row, settle) for row in computed.standings],
        "podium": [list(step) for step in computed.podium],
        "awards": [_award(award, settle, together=together) for award in computed.awards],
        "events": [_event(event, settle, together=together) for event in computed.events],
        "history": _history(computed, settle, together=together),
    }


def standings_sheet(league: LeagueResult[LeastSquaresSeason], season: SeasonResult[LeastSquaresSeason]) -> Sheet:
    """Lay out the table of a season."""
    settle = settling(season.result.parameters.sigma)
    rows = [_standing(row, settle) for row in season.result.standings]
    columns = ("rank", "name", *STANDING[1:])
    named = [row | {"name": league.league.names.get(row["player"], row["player"])} for row in rows]
    return Sheet(columns, tuple(tuple(row[column] for column in columns) for row in named))


def _standing(row: LeastSquaresStanding, settle: Settle) -> Data:
    return {
        key: settle(value) if isinstance(value := getattr(row, key), Decimal | float) else value for key in STANDING
    }


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


def _key(key: EventKey | None, *, together: bool) -> Data:
    """Name the event that something belongs to; in all-time data also its season."""
    event = {"event": key.event if key else None}
    return event | {"season": key.season if key else None} if together else event


def _award(given: AwardResult, settle: Settle, *, together: bool) -> Data:
    value = None if given.value is None else settle(given.value)
    found = {"award": given.award.key, "players": list(given.players), "value": value}
    return found | _key(given.event, together=together)


def _event(event: RatedEvening, settle: Settle, *, together: bool) -> Data:
    read = event.occasion.event
    about = {
        "id": event.key.event,
        "date": read.date.isoformat(),
        "host": (read.host.player or read.host.name) if read.host else None,
        "counts": event.counts,
        "difference": plain(event.occasion.play.difference),
        "field_strength": settle(event.field_strength),
    }
    if together:
        about["season"] = event.key.season
    rows = [
        {
            "player": row.player,
            "entries": row.entries,
            "chips": None if row.chips is None else plain(row.chips),
            "balance": plain(row.balance),
            "expected": settle(row.expected),
            "rating_before": settle(row.rating_before),
            "rating_after": settle(row.rating_after),
        }
        for row in event.results
    ]
    return about | {"results": rows}


def _history(season: LeastSquaresSeason, settle: Settle, *, together: bool) -> Data:
    last = len(season.events) - 1
    whole = sum(last + 1 - own[0] for own in season.attended.values()) <= POINTS
    keys = [_key(event.key, together=together) for event in season.events]
    return {
        player: [
            keys[point.event] | {"rating": settle(point.rating), "uncertainty": settle(point.uncertainty)}
            for point in season.course(player, own=not whole)
        ]
        for player in season.players
    }
