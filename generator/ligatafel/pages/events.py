"""Pages of evenings, and evenings in tables and lists."""

from __future__ import annotations

from ligatafel.pages import addresses
from ligatafel.pages.blocks import Column, Fact, Link, Phrase, Row, Table
from ligatafel.pages.edition import Edition
from ligatafel.pages.page import EventLine, EventPage, Page
from ligatafel.pages.presentation import AnyEvent, AnySeason, EventTold, SeasonalLeague


def event_pages(edition: Edition, rated: SeasonalLeague) -> tuple[Page, ...]:
    """A page for every evening, played, announced or cancelled."""
    return tuple(
        _page(edition, rated, season, number)
        for season in rated.result.seasons
        for number in range(len(season.season.events))
    )


def event_table(edition: Edition, rated: SeasonalLeague, season: AnySeason) -> Table:
    """The evenings of a season: the announced ones, next first, then those before, newest first."""
    columns = (
        Column("event", edition.text("Evening"), numeric=False),
        Column("host", edition.text("Host"), numeric=False, secondary=True),
        Column("summary", edition.text("Result"), numeric=False),
    )
    ahead = [event for found, event in rated.result.upcoming if found is season]
    before = [event for event in reversed(season.season.events) if event not in ahead]
    rows = tuple(_row(edition, rated, season, event) for event in (*ahead, *before))
    return Table(edition.text("Evenings of the season"), columns, rows)


def event_line(edition: Edition, rated: SeasonalLeague, season: AnySeason, event: AnyEvent) -> EventLine:
    """An evening in a list of several leagues."""
    league = rated.result.league
    upcoming = event.play is None
    date = edition.event_title(season.season, event, "weekday" if upcoming else "long")
    return EventLine(
        event=edition.event_link(league, season.season, event),
        league=edition.league_link(league),
        hue=edition.hue(league),
        date=f"{date}, {event.start}" if upcoming and event.start else date,
        place=place(edition, event),
        summary=_summary(edition, rated, season, event),
        cancelled=event.cancelled,
    )


def place(edition: Edition, event: AnyEvent) -> str:
    """Host and venue in words."""
    host = edition.named(event.host).name if event.host else ""
    if host and event.venue:
        return edition.text("hosted by {host} · {venue}", host=host, venue=event.venue)
    return edition.text("hosted by {host}", host=host) if host else event.venue or ""


def _row(edition: Edition, rated: SeasonalLeague, season: AnySeason, event: AnyEvent) -> Row:
    link = edition.event_link(rated.result.league, season.season, event)
    host = edition.named(event.host) if event.host else None
    more = edition.text("hosted by {host}", host=host.name) if host else ""
    return Row((link, host or "", _summary(edition, rated, season, event)), more, faint=event.play is None)


def _summary(edition: Edition, rated: SeasonalLeague, season: AnySeason, event: AnyEvent) -> str:
    if event.cancelled:
        return edition.text("cancelled")
    if event.play is not None:
        return rated.presentation.summary(edition, rated.result, season, event)
    names = [edition.named(somebody).name for somebody in event.expected]
    expected = edition.text("expected: {names}", names=edition.language.listing(names)) if names else ""
    return expected or edition.text("announced")


def _page(edition: Edition, rated: SeasonalLeague, season: AnySeason, number: int) -> Page:
    league, events = rated.result.league, season.season.events
    event = events[number]
    told = _told(edition, rated, season, event)
    title = edition.event_title(season.season, event)
    neighbours = [
        edition.event_link(league, season.season, events[there]) if 0 <= there < len(events) else None
        for there in (number - 1, number + 1)
    ]
    body = EventPage(
        kicker=(edition.league_link(league), edition.season_link(league, season.season)),
        title=title,
        lead=told.lead,
        facts=(*_facts(edition, event), *told.facts),
        remarks=event.remarks,
        sections=told.sections,
        previous=neighbours[0],
        next=neighbours[1],
        cancelled=event.cancelled,
    )
    return edition.page(
        addresses.event_page(league.id, season.season.id, event.id),
        body,
        title=f"{title} · {league.rules.name}",
        description=edition.text("{league}, evening of {date}", league=league.rules.name, date=title)
        + f": {_summary(edition, rated, season, event)}",
        league=league,
        source=event.source,
        downloads=(Link("JSON", f"{addresses.season_data(league.id, season.season.id)}.json"),),
    )


def _told(edition: Edition, rated: SeasonalLeague, season: AnySeason, event: AnyEvent) -> EventTold:
    if event.play is not None:
        return rated.presentation.event(edition, rated.result, season, event)
    if event.cancelled:
        return EventTold((edition.text("This evening does not take place."),))
    sections = rated.presentation.announced(edition, rated.result, season, event)
    return EventTold(_announcement(edition, event), sections=sections)


def _announcement(edition: Edition, event: AnyEvent) -> Phrase:
    date = edition.language.date(event.date, "full")
    if event.start:
        return (edition.text("Announced for {date}, {time}.", date=date, time=event.start),)
    return (edition.text("Announced for {date}.", date=date),)


def _facts(edition: Edition, event: AnyEvent) -> tuple[Fact, ...]:
    facts = [Fact(edition.text("Date"), edition.language.date(event.date, "full"))]
    if event.start:
        facts.append(Fact(edition.text("Start"), event.start))
    if event.host:
        facts.append(Fact(edition.text("Host"), edition.named(event.host)))
    if event.venue:
        facts.append(Fact(edition.text("Venue"), event.venue))
    if event.expected and event.play is None:
        names = [edition.named(somebody).name for somebody in event.expected]
        facts.append(Fact(edition.text("Expected"), edition.language.listing(names)))
    return tuple(facts)
