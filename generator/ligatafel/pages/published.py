"""Data that is published beside the pages: what leagues, seasons and players there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ligatafel.pages import addresses
from ligatafel.pages.edition import Edition
from ligatafel.pages.presentation import RatedLeague
from ligatafel.pages.profiles import Career


def site_data(edition: Edition, leagues: tuple[RatedLeague, ...], everybody: tuple[Career, ...]) -> Mapping[str, Any]:
    """What there is, with the addresses of data and pages."""
    site = edition.content.site
    return {
        "version": 1,
        "title": site.title,
        "description": site.description,
        "base_url": site.base_url,
        "language": site.language,
        "leagues": [_league(rated) for rated in leagues],
        "players": [_listed(career) for career in sorted(everybody, key=lambda career: career.player.id)],
    }


def player_data(career: Career) -> Mapping[str, Any]:
    """A player: licence, and rank and rating in every season."""
    player = career.player
    return {
        "id": player.id,
        "name": player.name,
        "licence": {"number": player.licence.number, "issued": player.licence.issued},
        "leagues": [entry for _, part in career.parts for entry in part.data],
    }


def _league(rated: RatedLeague) -> Mapping[str, Any]:
    league = rated.result.league
    return {
        "id": league.id,
        "name": league.rules.name,
        "system": league.rules.system,
        "page": addresses.league_page(league.id),
        **rated.presentation.listing(rated.result),
    }


def _listed(career: Career) -> Mapping[str, Any]:
    player = career.player
    return {
        "id": player.id,
        "name": player.name,
        "licence": player.licence.number,
        "page": None if player.hidden else addresses.player_page(player.id),
        "data": addresses.player_data(player.id),
    }
