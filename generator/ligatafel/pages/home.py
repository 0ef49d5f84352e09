"""The first page: leagues, latest results, next evenings, bests of the year."""

from __future__ import annotations

from collections.abc import Iterable

from ligatafel.pages import addresses
from ligatafel.pages.edition import Edition
from ligatafel.pages.page import HomePage, Page
from ligatafel.pages.presentation import Happening, RatedLeague

LATEST = 6
"""Results on the first page."""
UPCOMING = 6
"""Announced evenings on the first page."""


def home_page(edition: Edition, leagues: tuple[RatedLeague, ...]) -> Page:
    """Everything a reader wants first."""
    site = edition.content.site
    latest = _merged((rated.presentation.latest(edition, rated.result, LATEST) for rated in leagues), latest=True)
    upcoming = _merged(rated.presentation.upcoming(edition, rated.result, UPCOMING) for rated in leagues)
    year = latest[0].date.year if latest else 0
    records = [record for rated in leagues for record in rated.presentation.records(edition, rated.result, year)]
    body = HomePage(
        title=site.title,
        description=site.description or "",
        leagues=tuple(rated.presentation.card(edition, rated.result) for rated in leagues),
        latest=tuple(one.line for one in latest[:LATEST]),
        upcoming=tuple(one.line for one in upcoming[:UPCOMING]),
        records=tuple(records),
        records_title=edition.text("Bests of {year}", year=str(year)),
    )
    return edition.page(addresses.HOME, body, title=site.title, description=site.description or site.title)


def _merged(found: Iterable[tuple[Happening, ...]], *, latest: bool = False) -> list[Happening]:
    """What happens in all leagues, in one order of time."""
    every = (happening for happenings in found for happening in happenings)
    return sorted(every, key=lambda one: (one.date, one.order), reverse=latest)
