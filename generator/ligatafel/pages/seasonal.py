"""Leagues of seasons and evenings: what the site asks of a system, from the builders of one that rates evenings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from ligatafel.pages import addresses
from ligatafel.pages.edition import Edition
from ligatafel.pages.events import event_line, event_pages
from ligatafel.pages.page import LeagueCard, Page
from ligatafel.pages.presentation import (
    AnyEvent,
    AnyLeague,
    AnySeason,
    Happening,
    Presentation,
    SeasonalLeague,
    SeasonPresentation,
)
from ligatafel.pages.rules import rules_pages
from ligatafel.pages.seasons import league_page, season_pages

P = ParamSpec("P")
R = TypeVar("R")


def seasonal(builders: SeasonPresentation) -> Presentation:
    """How a system appears whose leagues have seasons of evenings."""

    def of(
        build: Callable[Concatenate[Edition, SeasonalLeague, P], R],
    ) -> Callable[Concatenate[Edition, AnyLeague, P], R]:
        @wraps(build)
        def built(edition: Edition, league: AnyLeague, /, *more: P.args, **named: P.kwargs) -> R:
            return build(edition, SeasonalLeague(league, builders), *more, **named)

        return built

    return Presentation(
        card=of(_card),
        latest=of(_latest),
        upcoming=of(_upcoming),
        records=builders.records,
        player=builders.player,
        pages=of(_pages),
        documents=lambda league: {f"{address}.json": builders.data(league, one) for address, one in _addressed(league)},
        sheets=lambda league: {address: builders.sheet(league, one) for address, one in _addressed(league)},
        listing=_listing,
    )


def _pages(edition: Edition, rated: SeasonalLeague) -> tuple[Page, ...]:
    return (
        league_page(edition, rated),
        *season_pages(edition, rated),
        *event_pages(edition, rated),
        *rules_pages(edition, rated),
        *rated.presentation.pages(edition, rated.result),
    )


def _card(edition: Edition, rated: SeasonalLeague) -> LeagueCard:
    league, current = rated.result.league, rated.result.current
    if current is None:
        lead = (edition.text("No evening yet."),)
        return LeagueCard(edition.league_link(league), None, edition.hue(league), lead, ())
    position = rated.presentation.position(edition, rated.result, current)
    played, ahead = current.season.played, rated.result.next
    return LeagueCard(
        league=edition.league_link(league),
        season=edition.season_link(league, current.season),
        hue=edition.hue(league),
        lead=position.lead,
        podium=position.podium,
        latest=edition.event_link(league, current.season, played[-1]) if played else None,
        next=edition.event_link(league, ahead[0].season, ahead[1]) if ahead else None,
    )


def _latest(edition: Edition, rated: SeasonalLeague, count: int) -> tuple[Happening, ...]:
    played = [(season, event) for season in rated.result.seasons for event in season.season.played]
    played.sort(key=lambda entry: (entry[1].date, entry[1].id), reverse=True)
    return _happenings(edition, rated, played[:count])


def _upcoming(edition: Edition, rated: SeasonalLeague, count: int) -> tuple[Happening, ...]:
    return _happenings(edition, rated, rated.result.upcoming[:count])


def _happenings(
    edition: Edition, rated: SeasonalLeague, entries: Iterable[tuple[AnySeason, AnyEvent]]
) -> tuple[Happening, ...]:
    return tuple(
        Happening(event.date, event.id, event_line(edition, rated, season, event)) for season, event in entries
    )


def _addressed(league: AnyLeague) -> tuple[tuple[str, AnySeason], ...]:
    """Every season, and all of them together, with the address of its data without ending."""
    every = (*league.seasons, league.all_time)
    return tuple((addresses.season_data(league.league.id, season.season.id), season) for season in every)


def _listing(league: AnyLeague) -> Mapping[str, Any]:
    return {
        "seasons": [_listed(league.league.id, season) for season in league.seasons],
        "all_time": _listed(league.league.id, league.all_time),
        "series": [],
    }


def _listed(league: str, season: AnySeason) -> Mapping[str, Any]:
    data = addresses.season_data(league, season.season.id)
    return {
        "id": season.season.id,
        "name": season.season.name,
        "page": addresses.season_page(league, season.season.id),
        "data": f"{data}.json",
        "csv": f"{data}.csv",
    }
