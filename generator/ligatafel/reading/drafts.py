"""Everything that stands in the content folder, as far as it can be read, before names find their players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ligatafel.errors import Fault, Message, Place
from ligatafel.model.records import PlayerRecord, SiteRecord
from ligatafel.reading.evenings import EveningFile, read_evening
from ligatafel.reading.folder import ContentFolder, LeagueFolder, Report
from ligatafel.reading.pages import PageFile, read_markdown, read_page
from ligatafel.reading.people import PlayerFile
from ligatafel.reading.rules import Rules, SeasonFile, read_document, read_league, read_season
from ligatafel.reading.suggestions import near_word
from ligatafel.reading.validation import Checked, check

if TYPE_CHECKING:
    from ligatafel.engine.system import System
    from ligatafel.notation.front_matter import MarkdownFile
    from ligatafel.notation.yaml_nodes import Document

_SITE = "content/site.yaml"
_SOMEWHERE = {"title": "?", "base_url": "https://example.org/"}


@dataclass(frozen=True)
class SeasonDraft:
    """A season's own file and its evenings."""

    id: str
    file: SeasonFile
    evenings: tuple[EveningFile, ...]


@dataclass(frozen=True)
class LeagueDraft:
    """A league's files; without rules there are faults."""

    id: str
    document: Document | None
    rules: Rules | None
    house_rules: MarkdownFile | None
    seasons: tuple[SeasonDraft, ...]


@dataclass(frozen=True)
class Draft:
    """All files."""

    site: Checked[SiteRecord]
    players: tuple[PlayerFile, ...]
    pages: tuple[PageFile, ...]
    leagues: tuple[LeagueDraft, ...]

    @property
    def evenings(self) -> Iterator[EveningFile]:
        """The evenings of all leagues."""
        for league in self.leagues:
            for season in league.seasons:
                yield from season.evenings


def read_draft(folder: ContentFolder, systems: tuple[System[Any], ...], report: Report) -> Draft:
    """Read all files and report the faults that each has by itself."""
    pages = (read_page(folder, page, file, report) for page, file in folder.pages.items())
    return Draft(
        _site(folder, report),
        tuple(_player(folder, player, file, report) for player, file in folder.players.items()),
        tuple(page for page in pages if page is not None),
        tuple(_league(folder, name, league, systems, report) for name, league in folder.leagues.items()),
    )


def _site(folder: ContentFolder, report: Report) -> Checked[SiteRecord]:
    if folder.site is None:
        report(Fault(Place(_SITE), Message("This file is missing; it needs title and base_url.")))
        return Checked(None)
    document = read_document(folder, folder.site, report)
    if document is None:
        return Checked(None)
    checked = check(SiteRecord, document.tree, document.place, report, _SOMEWHERE)
    for position, league in enumerate(checked.record.leagues if checked.record else ()):
        if league not in folder.leagues:
            near = near_word(league, folder.leagues)
            message = Message("There is no league “{league}” in the folder content.", {"league": league})
            if near:
                values = {"league": league, "near": near}
                message = Message("There is no league “{league}” – do you mean “{near}”?", values)
            report(Fault(document.place(("leagues", position)), message))
    return checked


def _player(folder: ContentFolder, player: str, file: str, report: Report) -> PlayerFile:
    document = read_document(folder, file, report)
    if document is None:
        return PlayerFile(player, file, None, Checked(None))
    return PlayerFile(
        player, file, document, check(PlayerRecord, document.tree, document.place, report, {"name": player})
    )


def _league(
    folder: ContentFolder, name: str, league: LeagueFolder, systems: tuple[System[Any], ...], report: Report
) -> LeagueDraft:
    document = read_document(folder, league.league, report) if league.league else None
    rules = read_league(document, systems, report) if document else None
    house_rules = read_markdown(folder, league.rules, report, head=False) if league.rules else None
    seasons = []
    for season, files in league.seasons.items():
        own = read_document(folder, files.season, report) if files.season else None
        file = read_season(own, rules, report)
        # The rules of a season whose file cannot be read are unknown.
        known = file.rules if own or not files.season else None
        documents = ((event, read_document(folder, path, report)) for event, path in files.events.items())
        evenings = tuple(read_evening(event, found, known, report) for event, found in documents if found)
        seasons.append(SeasonDraft(season, file, evenings))
    return LeagueDraft(name, document, rules, house_rules, tuple(seasons))
