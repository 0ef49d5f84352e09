"""Where a season stands, in sentences and on the podium."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ligatafel.engine.results import Standing
from ligatafel.pages.blocks import Figure, Person, Phrase, PodiumStep
from ligatafel.pages.edition import Edition
from ligatafel.pages.presentation import AnyLeague, AnySeason
from ligatafel.pages.seasons import season_name


def sentences(phrases: Iterable[Phrase]) -> Phrase:
    """Several sentences, one after the other."""
    return tuple(cell for phrase in phrases if phrase for cell in (*phrase, " "))[:-1]


def progress(edition: Edition, season: AnySeason) -> Phrase:
    """How many evenings have been played, and of how many."""
    played = len(season.season.played)
    planned = sum(not event.cancelled for event in season.season.events)
    if planned == played:
        return (edition.plural("{count} evening played.", "{count} evenings played.", played),)
    told = edition.plural(
        "{count} of {all} evenings played.",
        "{count} of {all} evenings played.",
        played,
        all=edition.language.number(planned),
    )
    return (told,)


def leaders(edition: Edition, people: tuple[Person, ...]) -> Phrase:
    """Who leads."""
    if not people:
        return (edition.text("Nobody has played often enough to be ranked yet."),)
    if len(people) == 1:
        return edition.phrase("{leader} leads.", leader=people[0])
    return (edition.text("{leaders} lead together.", leaders=edition.names(people)),)


def next_evening(edition: Edition, league: AnyLeague, season: AnySeason) -> Phrase:
    """When and where a season goes on."""
    event = next(
        (event for found, event in league.upcoming if found.season is season.season and not event.cancelled), None
    )
    if event is None:
        return ()
    link = edition.event_link(league.league, season.season, event, "weekday")
    when = link if event.start is None else type(link)(f"{link.text}, {event.start}", link.path)
    if event.host is None:
        return edition.phrase("Next evening: {when}.", when=when)
    return edition.phrase("Next evening: {when}, hosted by {host}.", when=when, host=edition.named(event.host))


def player_lead(edition: Edition, league: AnyLeague, season: AnySeason, row: Standing, rating: str) -> Phrase:
    """Where a player stands in a season.

    Parameters
    ----------
    row : the player's row in its table
    rating : the value in words
    """
    link, name = edition.league_link(league.league), season_name(edition, season)
    if row.rank is None:
        return edition.phrase("{league}, {season}: not ranked, {rating}.", league=link, season=name,
                              rating=Figure(rating))  # fmt: skip
    return edition.phrase("{league}, {season}: place {rank} with {rating}.", league=link, season=name,
                          rank=edition.language.number(row.rank), rating=Figure(rating))  # fmt: skip


def podium_steps(
    edition: Edition, podium: tuple[tuple[str, ...], ...], value: Callable[[str], str]
) -> tuple[PodiumStep, ...]:
    """The steps that somebody stands on, best first.

    Parameters
    ----------
    podium : who stands on each step
    value : a player's rating in words
    """
    return tuple(
        PodiumStep(rank, edition.people(holders), value(holders[0]))
        for rank, holders in enumerate(podium, 1)
        if holders
    )
