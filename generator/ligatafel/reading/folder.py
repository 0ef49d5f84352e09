"""The content folder: which file is what, and which is read by nobody."""

from __future__ import annotations

import stat
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from ligatafel.errors import Fault, Message, Place, UsageError
from ligatafel.model.folders import CONTENT
from ligatafel.notation.positions import LARGEST
from ligatafel.reading.listing import Report, list_files, unreadable
from ligatafel.reading.strays import judge_name, no_league, stray

TAKEN_LEAGUES = frozenset({"players", "calendar", "api", "schema", "static", "search", "feed", "en", "de"})


@dataclass
class SeasonFolder:
    """Files of a season; ``first`` is the first of them all."""

    first: str
    season: str | None = None
    events: dict[str, str] = field(default_factory=dict)


@dataclass
class LeagueFolder:
    """Files of a league, and ``first`` of them all.

    Attributes
    ----------
    first : the first of all its files
    league, rules : league.yaml and rules.md
    series : files beside these by name, each a series where the league's system files results that way
    unread : files that nobody reads
    seasons : what its folders hold
    """

    first: str
    league: str | None = None
    rules: str | None = None
    series: dict[str, str] = field(default_factory=dict)
    unread: list[str] = field(default_factory=list)
    seasons: dict[str, SeasonFolder] = field(default_factory=dict)


@dataclass
class ContentFolder:
    """Paths of all files that somebody reads, relative to the site folder, by the ids that their names are.

    Attributes
    ----------
    root : the site folder
    site : site.yaml, None where it is missing
    players, pages, leagues : what the folders of these names hold
    unlisted : folders whose files cannot be listed
    """

    root: Path
    site: str | None = None
    players: dict[str, str] = field(default_factory=dict)
    pages: dict[str, str] = field(default_factory=dict)
    leagues: dict[str, LeagueFolder] = field(default_factory=dict)
    unlisted: frozenset[str] = frozenset()

    def read(self, file: str) -> bytes | Fault:
        """Bytes of a file, no more of them than show that it is too large; what would wait for a writer is no file."""
        path = self.root / file
        try:
            if not stat.S_ISREG(path.stat().st_mode):
                return Fault(Place(file), Message("This is no file; move it out of the folder content."))
            with path.open("rb") as opened:
                return opened.read(LARGEST + 1)
        except OSError as error:
            return unreadable(file, error)


def content_of(root: Path) -> Path:
    """The content folder of a site.

    Raises
    ------
    UsageError
        if there is none
    """
    content = root / CONTENT
    if not content.is_dir():
        raise UsageError(Message("There is no folder {folder}.", {"folder": str(content)}))
    return content


def walk(root: Path, report: Report) -> ContentFolder:
    """Find out what every file of the content folder is.

    Raises
    ------
    UsageError
        if the site folder has no folder ``content``
    """
    content = content_of(root)
    listing = list_files(content, report)
    folder = ContentFolder(root, unlisted=listing.unlisted)
    sorter = _Sorter(folder, report)
    for file in listing.files:
        sorter.take(file)
    for name, league in folder.leagues.items():
        judge_name(name, league.first, TAKEN_LEAGUES | folder.pages.keys(), report)
        if league.league is None:
            report(no_league(name, league.first))
    for file in sorter.unread:
        report(stray(folder, file))
    return folder


@dataclass
class _Sorter:
    """Puts every file where it belongs."""

    folder: ContentFolder
    report: Report
    unread: list[str] = field(default_factory=list)

    def take(self, file: str) -> None:
        """Put a file where it belongs, or report that nobody reads it."""
        parts = PurePosixPath(file).parts[1:]
        match parts:
            case ("site.yaml",):
                self.folder.site = file
            case ("players", name) if name.endswith(".yaml"):
                self._named(self.folder.players, file)
            case ("pages", name) if name.endswith(".md"):
                self._named(self.folder.pages, file, TAKEN_LEAGUES)
            case ("players" | "pages", *_):
                self.unread.append(file)
            case (league, *rest) if rest:
                self._league_file(self.folder.leagues.setdefault(league, LeagueFolder(file)), file, tuple(rest))
            case _:
                self.unread.append(file)

    def _league_file(self, league: LeagueFolder, file: str, rest: tuple[str, ...]) -> None:
        match rest:
            case ("league.yaml",):
                league.league = file
            case ("rules.md",):
                league.rules = file
            case (name,) if name.endswith(".yaml"):
                league.series[PurePosixPath(name).stem] = file
            case (season, name) if name.endswith(".yaml"):
                found = league.seasons.setdefault(season, SeasonFolder(file))
                if name == "season.yaml":
                    found.season = file
                else:
                    found.events[PurePosixPath(name).stem] = file
            case _:
                league.unread.append(file)

    def _named(self, into: dict[str, str], file: str, taken: frozenset[str] = frozenset()) -> None:
        """Put a file under the id that its name is; a badly named one is read for its own faults."""
        name = PurePosixPath(file).stem
        into[name] = file
        judge_name(name, file, taken, self.report)
