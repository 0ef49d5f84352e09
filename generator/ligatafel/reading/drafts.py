"""Everything that stands in the content folder, as far as it can be read, before names find their players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ligatafel.model.records import PlayerRecord, SiteRecord
from ligatafel.reading.comments import warn_of_cut_texts
from ligatafel.reading.evenings import EveningFile, read_evening
from ligatafel.reading.folder import ContentFolder, LeagueFolder, SeasonFolder
from ligatafel.reading.homes import Homes
from ligatafel.reading.listing import Report
from ligatafel.reading.pages import PageFile, read_markdown, read_page
from ligatafel.reading.people import PlayerFile
from ligatafel.reading.results import AnyFile
from ligatafel.reading.rules import Rules, SeasonFile, read_document, read_league, read_season
from ligatafel.reading.series import SeriesFile, read_series
from ligatafel.reading.site import read_site
from ligatafel.reading.strays import judge_league
from ligatafel.reading.texts import Texts, WrittenText
from ligatafel.reading.validation import Checked, check

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ligatafel.engine.system import System
    from ligatafel.errors import Message
    from ligatafel.notation.yaml_nodes import Document
    from ligatafel.notation.yaml_tree import Loc


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
    about: WrittenText | None
    house_rules: WrittenText | None
    seasons: tuple[SeasonDraft, ...]
    series: tuple[SeriesFile, ...]

    @property
    def results(self) -> Iterator[AnyFile]:
        """All files of results."""
        for season in self.seasons:
            yield from season.evenings
        yield from self.series


@dataclass(frozen=True)
class Draft:
    """All files."""

    site: Checked[SiteRecord]
    site_document: Document | None
    players: tuple[PlayerFile, ...]
    pages: tuple[PageFile, ...]
    leagues: tuple[LeagueDraft, ...]

    @property
    def results(self) -> Iterator[AnyFile]:
        """The results of all leagues."""
        for league in self.leagues:
            yield from league.results


def read_draft(folder: ContentFolder, systems: tuple[System[Any], ...], report: Report) -> Draft:
    """Read all files and report the faults that each has by itself."""
    document = read_document(folder, folder.site, report) if folder.site else None
    site = read_site(folder, document, report)
    texts = Texts(site.record.base_path if site.record else "/", report)
    leagues = tuple(_with_rules(folder, name, league, systems, report) for name, league in folder.leagues.items())
    homes = Homes(folder, {league.id: league.rules.system for league in leagues if league.rules})
    pages = (read_page(folder, page, file, texts) for page, file in folder.pages.items())
    return Draft(
        site,
        document,
        tuple(_player(folder, player, file, texts) for player, file in folder.players.items()),
        tuple(page for page in pages if page is not None),
        tuple(_league(folder, league, homes, texts) for league in leagues),
    )


def _player(folder: ContentFolder, player: str, file: str, texts: Texts) -> PlayerFile:
    document = read_document(folder, file, texts.report)
    if document is None:
        return PlayerFile(player, file, None, Checked(None))
    warn_of_cut_texts(PlayerRecord, document, texts.report)
    checked = check(PlayerRecord, document.tree, document.place, texts.report, {"name": player})
    about = texts.value(document, ("about",), checked.record.about) if checked.record else None
    return PlayerFile(player, file, document, checked, about)


@dataclass(frozen=True)
class _LeagueRules:
    """A league of which league.yaml is read, and nothing else yet."""

    id: str
    folder: LeagueFolder
    document: Document | None
    rules: Rules | None


def _with_rules(
    folder: ContentFolder, name: str, league: LeagueFolder, systems: tuple[System[Any], ...], report: Report
) -> _LeagueRules:
    document = read_document(folder, league.league, report) if league.league else None
    return _LeagueRules(name, league, document, read_league(document, systems, report) if document else None)


def _league(folder: ContentFolder, read: _LeagueRules, homes: Homes, texts: Texts) -> LeagueDraft:
    report, league, document, rules = texts.report, read.folder, read.document, read.rules
    record = rules.checked.record if rules else None
    about = texts.value(document, ("about",), record.about) if document and record else None
    in_series = rules.system.in_series if rules else None
    judge_league(folder, league, in_series, report, lambda file: homes.stray(file, rules.system) if rules else None)
    seasons = {} if in_series else league.seasons
    house_rules = read_markdown(folder, league.rules, report, head=False) if league.rules else None
    return LeagueDraft(
        read.id,
        document,
        rules,
        about,
        texts.below(house_rules.head.source, house_rules.start, heading=3) if house_rules else None,
        tuple(_season(folder, season, files, rules, homes, texts) for season, files in seasons.items()),
        tuple(_series(folder, league, rules, homes, report)) if in_series and rules else (),
    )


def _series(
    folder: ContentFolder, league: LeagueFolder, rules: Rules, homes: Homes, report: Report
) -> Iterator[SeriesFile]:
    for name, file in league.series.items():
        document = read_document(folder, file, report, _repeated(rules))
        if document is not None:
            yield read_series(name, document, rules, homes, report)


def _repeated(rules: Rules | None) -> Mapping[Loc, Message]:
    """What to tell of a key that stands twice in a file of results."""
    record = rules.checked.record if rules else None
    return rules.system.repeated(record) if rules and record else {}


def _season(
    folder: ContentFolder, season: str, files: SeasonFolder, league: Rules | None, homes: Homes, texts: Texts
) -> SeasonDraft:
    own = read_document(folder, files.season, texts.report) if files.season else None
    file = read_season(own, league, texts)
    # The rules of a season whose file cannot be read are unknown.
    known = file.rules if own or not files.season else None
    repeated = _repeated(known)
    documents = ((event, read_document(folder, path, texts.report, repeated)) for event, path in files.events.items())
    return SeasonDraft(
        season, file, tuple(read_evening(event, found, known, homes, texts) for event, found in documents if found)
    )
