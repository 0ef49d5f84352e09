"""Award cards: who holds what, for what, and since when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import AwardCard, Awards, Link
from ligatafel.systems.least_squares.figures import Figures, figures
from ligatafel.systems.least_squares.ranking import rules_of

if TYPE_CHECKING:
    from ligatafel.engine.awards import AwardResult
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.engine.seasons import EventKey
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.least_squares.season import LeastSquaresSeason

    League = LeagueResult[LeastSquaresSeason]
    Season = SeasonResult[LeastSquaresSeason]


def award_cards(edition: Edition, league: League, season: Season) -> Awards:
    """A card for each award the league gives; one that nobody holds says so."""
    told = figures(edition, season.result)
    return Awards(tuple(_card(told, league, season, won) for won in season.result.awards))


def event_of(edition: Edition, league: League, key: EventKey) -> Link | None:
    """A link to an evening named by its key."""
    for season in league.seasons:
        for event in season.season.events:
            if (season.season.id, event.id) == (key.season, key.event):
                return edition.event_link(league.league, season.season, event)
    return None


def _card(told: Figures, league: League, season: Season, won: AwardResult) -> AwardCard:
    edition = told.edition
    return AwardCard(
        key=won.award.key,
        title=edition.language.say(won.award.title),
        explanation=edition.language.say(won.award.explanation),
        holders=edition.people(won.players),
        value="" if won.value is None else told.measured(won.award.measure, won.value, rules_of(season).unit),
        note=_entries(edition, season, won),
        event=event_of(edition, league, won.event) if won.event else None,
    )


def _entries(edition: Edition, season: Season, won: AwardResult) -> str:
    """With how many entries a result was reached, where it took more than one."""
    if won.event is None:
        return ""
    used = [
        result.entries
        for event in season.result.events
        if event.key == won.event
        for result in event.results
        if result.player in won.players
    ]
    again = max(used, default=1) - 1
    return edition.plural("after one re-entry", "after {count} re-entries", again) if again else ""
