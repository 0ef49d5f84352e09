"""Players: the list of them, and a profile for everybody who is not hidden."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ligatafel.model.league import Player
from ligatafel.pages import addresses
from ligatafel.pages.blocks import Column, Fact, Link, Phrase, Row, Section, Table, WebLink
from ligatafel.pages.edition import Edition
from ligatafel.pages.licences import licence_card
from ligatafel.pages.page import Page, PlayersPage, ProfilePage
from ligatafel.pages.presentation import Appearance, RatedLeague
from ligatafel.pages.standing import sentences
from ligatafel.words import collated


@dataclass(frozen=True)
class Career:
    """A player's part in every league.

    Attributes
    ----------
    player : who it is
    parts : leagues the player is in, each with what is told there
    """

    player: Player
    parts: tuple[tuple[RatedLeague, Appearance], ...]


def careers(edition: Edition, leagues: tuple[RatedLeague, ...]) -> tuple[Career, ...]:
    """Everybody's career, by name."""
    players = sorted(edition.content.players.values(), key=lambda player: (collated(player.name), player.id))
    return tuple(Career(player, _parts(edition, leagues, player)) for player in players)


def players_page(edition: Edition, everybody: tuple[Career, ...]) -> Page:
    """The table of all players."""
    columns = (
        Column("player", edition.text("Player"), numeric=False),
        Column("licence", edition.text("Licence"), numeric=False, secondary=True),
        Column("issued", edition.text("Playing since"), numeric=False, secondary=True),
        Column("leagues", edition.text("Leagues"), numeric=False),
    )
    rows = tuple(_row(edition, career) for career in everybody)
    table = Table(edition.text("All players"), columns, rows, sortable=True)
    lead = edition.plural(
        "{count} player has a licence in {site}.",
        "{count} players have a licence in {site}.",
        len(everybody),
        site=edition.content.site.title,
    )
    hidden = any(career.player.hidden for career in everybody)
    note = edition.text("Players who do not want to be named appear under their licence numbers.") if hidden else ""
    body = PlayersPage(edition.text("Players"), (lead,), (Section("all", edition.text("All players"), note, (table,)),))
    return edition.page(addresses.PLAYERS, body, title=edition.text("Players"), description=lead)


def profile_pages(edition: Edition, everybody: tuple[Career, ...]) -> tuple[Page, ...]:
    """A profile for everybody who is not hidden."""
    return tuple(_profile(edition, career) for career in everybody if not career.player.hidden)


def _parts(
    edition: Edition, leagues: tuple[RatedLeague, ...], player: Player
) -> tuple[tuple[RatedLeague, Appearance], ...]:
    found = ((rated, rated.presentation.player(edition, rated.result, player.id)) for rated in leagues)
    return tuple((rated, appearance) for rated, appearance in found if appearance is not None)


def _row(edition: Edition, career: Career) -> Row:
    player = career.player
    issued = edition.language.date(player.licence.issued) if player.licence.issued else ""
    played = edition.language.listing([rated.result.league.rules.name for rated, _ in career.parts])
    more = " · ".join(part for part in (player.licence.number, issued) if part)
    return Row((edition.person(player.id), player.licence.number, issued, played), more, faint=not career.parts)


def _profile(edition: Edition, career: Career) -> Page:
    player = career.player
    body = ProfilePage(
        kicker=Link(edition.text("Players"), addresses.PLAYERS),
        title=player.name,
        lead=_lead(edition, career),
        licence=licence_card(edition, player),
        about=player.about,
        links=tuple(WebLink(label, url) for label, url in player.links),
        facts=_facts(career),
        sections=(*_titles(edition, career), *_sections(career)),
    )
    played = edition.language.listing([rated.result.league.rules.name for rated, _ in career.parts])
    return edition.page(
        addresses.player_page(player.id),
        body,
        title=player.name,
        description=edition.text("{name}: licence, ratings and results in {leagues}", name=player.name, leagues=played)
        if played
        else player.name,
        source=player.source,
        downloads=(Link("JSON", addresses.player_data(player.id)),),
        league=career.parts[0][0].result.league if career.parts else None,
    )


def _lead(edition: Edition, career: Career) -> Phrase:
    if not career.parts:
        return (edition.text("Has not played yet."),)
    return sentences(part.lead for _, part in career.parts)


def _facts(career: Career) -> tuple[Fact, ...]:
    """A fact for each league; where there is only one, its own section tells it."""
    return tuple(
        Fact(rated.result.league.rules.name, part.rating, " · ".join(note for note in (part.games, part.note) if note))
        for rated, part in career.parts
    ) if len(career.parts) > 1 else ()  # fmt: skip


def _titles(edition: Edition, career: Career) -> tuple[Section, ...]:
    titles = [title for _, part in career.parts for title in part.titles]
    if not titles:
        return ()
    columns = (
        Column("title", edition.text("Title"), numeric=False),
        Column("won", edition.text("Won in"), numeric=False),
    )
    rows = tuple(Row((title.won, title.where)) for title in titles)
    table = Table(edition.text("Titles and awards"), columns, rows)
    seasonal = any(part.titles and rated.result.seasons for rated, part in career.parts)
    note = edition.text("A season counts as over when no further evening is announced.") if seasonal else ""
    return (Section("titles", edition.text("Titles and awards"), note, (table,)),)


def _sections(career: Career) -> tuple[Section, ...]:
    """The parts of all leagues; where there are several, each says which it is about."""
    if len(career.parts) == 1:
        return career.parts[0][1].sections
    return tuple(
        section if section.title.startswith(name) else replace(section, title=f"{section.title} – {name}")
        for rated, part in career.parts
        for name in (rated.result.league.rules.name,)
        for section in part.sections
    )
