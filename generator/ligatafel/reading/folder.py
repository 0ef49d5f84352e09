"""The content folder: which file is what, and which is read by nobody."""

from __future__ import annotations

import re
import stat
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from ligatafel.errors import Fault, Message, Place, UsageError
from ligatafel.model.fields import is_address
from ligatafel.model.folders import CONTENT
from ligatafel.model.moments import other_day
from ligatafel.notation.positions import LARGEST
from ligatafel.reading.listing import Report, list_files, unreadable
from ligatafel.reading.names import identity

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
    sorter.report_unread()
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
            self.report(Fault(Place(file), _no_address(name)))
        elif name in taken:
            message = Message(
                "The address “{name}” is taken by a page of the site; choose another name.", {"name": name}
            )
            self.report(Fault(Place(file), message))

    def report_unread(self) -> None:
        """Report files that nobody reads, those of folders that are a league."""
        leagues = self.folder.leagues.values()
        for file in (*self.unread, *(file for league in leagues if league.league for file in league.unread)):
            self.report(Fault(Place(file), self._instead(file)))

    def _instead(self, file: str) -> Message:
        """What to do with a file that nobody reads."""
        path = PurePosixPath(file)
        better = _better_name(path.name)
        day = _day_of(better)
        if day and path.parts[1] not in ("players", "pages") and len(path.parts) in (2, 3):
            values = {"folder": self._season_of(path, day), "better": better}
            return Message("Nobody reads this file; evenings stand in a season: move it to {folder}/{better}.", values)
        if better != path.name:
            return Message("Nobody reads this file; name it {better}.", {"better": better})
        return Message("Nobody reads this file; move it out of the folder content.")

    def _season_of(self, path: PurePosixPath, day: str) -> str:
        """The folder of the season that an evening belongs to, which need not exist."""
        if len(path.parts) == len(("content", "league", "file")):
            leagues = [path.parts[1]]
        else:
            leagues = [name for name, league in self.folder.leagues.items() if league.league]
        year = day[:4]
        league = leagues[0] if leagues else "poker"
        seasons = sorted(self.folder.leagues[league].seasons) if league in self.folder.leagues else []
        season = next((one for one in seasons if year in one), year)
        return f"{CONTENT}/{league}/{season}"

    def judge_folders(self) -> None:
        """Report leagues and seasons that are badly named, and folders that are no league."""
        for name, league in self.folder.leagues.items():
            self._judge(name, league.first, TAKEN_LEAGUES | self.folder.pages.keys())
            if league.league is None:
                values = {"folder": f"{CONTENT}/{name}"}
                message = Message("The folder {folder} is no league: league.yaml is missing.", values)
                self.report(Fault(Place(league.first), message))
                continue
            for season, files in league.seasons.items():
                self._judge(season, files.first, TAKEN_SEASONS)


def _no_address(name: str) -> Message:
    """What to tell of a name that is no address, with one that is."""
    better = other_day(name.replace("_", "-")) or identity(name)
    if not is_address(better):
        return Message(
            "“{name}” cannot be an address: use at most 100 lower-case letters a–z, digits and single hyphens.",
            {"name": name[:120]},
        )
    return Message(
        "“{name}” cannot be an address, which has lower-case letters a–z, digits and single hyphens only; "
        "use {better} instead.",
        {"name": name[:120], "better": better},
    )


def _better_name(name: str) -> str:
    """The name of a file without a second ending that an editor gave it, its own ending spelt as it is read."""
    stem = re.sub(r"(?i)(\.(?:ya?ml|md))\.txt$", r"\1", name)
    found = re.fullmatch(r"(?i)(.+)\.(?:(?P<yaml>ya?ml)|md)", stem)
    if found is None:
        return name
    day = other_day(found[1].replace("_", "-")) if found["yaml"] else None
    return f"{day or found[1]}{'.yaml' if found['yaml'] else '.md'}"


def _day_of(name: str) -> str | None:
    """The date that the name of an evening's file begins with."""
    found = re.match(r"(\d{4}-\d{2}-\d{2})(?![^-.]).*\.yaml$", name)
    return found[1] if found else None
