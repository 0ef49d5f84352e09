"""All pages and all data of a site, in one place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ligatafel.pages import addresses
from ligatafel.pages.edition import Edition
from ligatafel.pages.home import home_page
from ligatafel.pages.page import Page
from ligatafel.pages.presentation import RatedLeague, Sheet
from ligatafel.pages.profiles import Career, players_page, profile_pages
from ligatafel.pages.published import player_data, site_data
from ligatafel.pages.texts import not_found_page, text_pages


def site_pages(edition: Edition, leagues: tuple[RatedLeague, ...], everybody: tuple[Career, ...]) -> tuple[Page, ...]:
    """Every page of a site."""
    pages = [home_page(edition, leagues), players_page(edition, everybody), not_found_page(edition)]
    pages += text_pages(edition)
    for rated in leagues:
        pages += rated.presentation.pages(edition, rated.result)
    pages += profile_pages(edition, everybody)
    return tuple(pages)


def site_documents(
    edition: Edition, leagues: tuple[RatedLeague, ...], everybody: tuple[Career, ...]
) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every JSON document of a site, as its address and its value."""
    yield addresses.SITE_DATA, site_data(edition, leagues, everybody)
    for rated in leagues:
        yield from rated.presentation.documents(rated.result).items()
    for career in everybody:
        yield addresses.player_data(career.player.id), player_data(career)


def site_sheets(leagues: tuple[RatedLeague, ...]) -> Iterator[tuple[str, Sheet]]:
    """Every table to download, as its address without ending and its cells."""
    for rated in leagues:
        yield from rated.presentation.sheets(rated.result).items()
