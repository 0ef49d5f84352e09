"""How match series appear on the site."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.presentation import Presentation
from ligatafel.systems.match_series.league_page import league_page
from ligatafel.systems.match_series.overview import latest_matches, league_card
from ligatafel.systems.match_series.player_page import player_told
from ligatafel.systems.match_series.published import documents, listing, sheets
from ligatafel.systems.match_series.record_part import year_records
from ligatafel.systems.match_series.rules_page import rules_page
from ligatafel.systems.match_series.series_page import series_pages

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult
    from ligatafel.pages.edition import Edition
    from ligatafel.pages.page import Page
    from ligatafel.systems.match_series.series import SeriesLeague


def _pages(edition: Edition, league: LeagueResult[SeriesLeague]) -> tuple[Page, ...]:
    return league_page(edition, league), rules_page(edition, league), *series_pages(edition, league)


PRESENTATION = Presentation(
    card=league_card,
    latest=latest_matches,
    upcoming=lambda *_: (),
    records=year_records,
    player=player_told,
    pages=_pages,
    documents=documents,
    sheets=sheets,
    listing=listing,
)
