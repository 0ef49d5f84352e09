"""Addresses of pages and data, relative to the root of the site. They never change meaning."""

from __future__ import annotations

HOME = ""
PLAYERS = "players/"

SITE_DATA = "api/v1/site.json"


def league_page(league: str) -> str:
    """The league, with its current season."""
    return f"{league}/"


def season_page(league: str, season: str) -> str:
    """A season, or ``all-time``."""
    return f"{league}/{season}/"


def event_page(league: str, season: str, event: str) -> str:
    """An evening."""
    return f"{league}/{season}/{event}/"


def rules_page(league: str, season: str) -> str:
    """The rules of a season."""
    return f"{league}/{season}/rules/"


def series_page(league: str, series: str) -> str:
    """A series of matches."""
    return f"{league}/{series}/"


def league_rules_page(league: str) -> str:
    """The rules of a league without seasons."""
    return f"{league}/rules/"


def fairness_page(league: str) -> str:
    """Whether a league's rule is fair."""
    return f"{league}/fairness/"


def player_page(player: str) -> str:
    """A profile."""
    return f"players/{player}/"


def text_page(page: str) -> str:
    """A page written in Markdown."""
    return f"{page}/"


def season_data(league: str, season: str) -> str:
    """The data of a season, without ending."""
    return f"api/v1/leagues/{league}/{season}"


def series_data(league: str, series: str) -> str:
    """The data of a series."""
    return f"api/v1/leagues/{league}/series/{series}.json"


def player_data(player: str) -> str:
    """The data of a player."""
    return f"api/v1/players/{player}.json"


def file_of(page: str) -> str:
    """The file that a page's address leads to."""
    return f"{page}index.html"
