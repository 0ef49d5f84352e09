"""The content folder: which file is what, and which is read by nobody."""

from __future__ import annotations

import stat
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from ligatafel.errors import Fault, Message, Place, UsageError
from ligatafel.model.fields import is_address
from ligatafel.model.folders import CONTENT
from ligatafel.notation.positions import LARGEST
from ligatafel.reading.listing import Report, list_files, unreadable

TAKEN_LEAGUES = frozenset({"players", "calendar", "api", "schema", "static", "search", "feed", "en", "de"})
TAKEN_SEASONS = frozenset({"all-time", "enter", "rules", "head-to-head", "fairness", "protocol", "series"})
TAKEN_EVENTS = frozenset({"rules"})


@dataclass
class SeasonFolder:
    """Files of a season; ``first`` is the first of them all."""

    first: str
    season: str | None = None
    events: dict[str, str] = field(default_factory=dict)


@dataclass
class LeagueFolder:
    """Files of a league; those that nobody reads are ``unread``, and ``first`` is the first of them all."""

    first: str
    league: str | None = None
    rules: str | None = None
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
    sorter.judge_folders()
    return folder


@dataclass
class _Sorter:
    """Puts every file where it belongs."""

    folder: ContentFolder
    report: Report

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
                self._unread(file)
            case (league, *rest) if rest:
                self._league_file(self.folder.leagues.setdefault(league, LeagueFolder(file)), file, tuple(rest))
            case _:
                self._unread(file)

    def _league_file(self, league: LeagueFolder, file: str, rest: tuple[str, ...]) -> None:
        match rest:
            case ("league.yaml",):
                league.league = file
            case ("rules.md",):
                league.rules = file
            case (season, name) if name.endswith(".yaml"):
                found = league.seasons.setdefault(season, SeasonFolder(file))
                if name == "season.yaml":
                    found.season = file
                else:
                    self._named(found.events, file, TAKEN_EVENTS)
            case _:
                league.unread.append(file)

    def _named(self, into: dict[str, str], file: str, taken: frozenset[str] = frozenset()) -> None:
        """Put a file under the id that its name is; a badly named one is read for its own faults."""
        name = PurePosixPath(file).stem
        into[name] = file
        self._judge(name, file, taken)

    def _judge(self, name: str, file: str, taken: frozenset[str]) -> None:
        if not is_address(name):
            values = {"name": name[:120]}
            message = Message(
                "“{name}” cannot be an address: use at most 100 lower-case letters a–z, digits and single hyphens.",
                values,
            )
            self.report(Fault(Place(file), message))
        elif name in taken:
            message = Message(
                "The address “{name}” is taken by a page of the site; choose another name.", {"name": name}
            )
            self.report(Fault(Place(file), message))

    def _unread(self, file: str) -> None:
        if file.endswith(".yml"):
            better = f"{PurePosixPath(file).stem}.yaml"
            self.report(Fault(Place(file), Message("Nobody reads this file; name it {better}.", {"better": better})))
        else:
            self.report(Fault(Place(file), Message("Nobody reads this file; move it out of the folder content.")))

    def judge_folders(self) -> None:
        """Report leagues and seasons that are badly named, and folders that are no league."""
        for name, league in self.folder.leagues.items():
            self._judge(name, league.first, TAKEN_LEAGUES | self.folder.pages.keys())
            if league.league is None:
                values = {"folder": f"{CONTENT}/{name}"}
                message = Message("The folder {folder} is no league: league.yaml is missing.", values)
                self.report(Fault(Place(league.first), message))
                continue
            for file in league.unread:
                self._unread(file)
            for season, files in league.seasons.items():
                self._judge(season, files.first, TAKEN_SEASONS)
