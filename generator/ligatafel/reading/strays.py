"""Files that are badly named or read by nobody, and what to do with them."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from ligatafel.errors import Fault, Message, Place
from ligatafel.model.fields import is_address
from ligatafel.model.folders import CONTENT
from ligatafel.model.moments import other_day
from ligatafel.reading.names import identity

if TYPE_CHECKING:
    from collections.abc import Callable

    from ligatafel.reading.folder import ContentFolder, LeagueFolder
    from ligatafel.reading.listing import Report

TAKEN_SEASONS = frozenset({"all-time", "enter", "rules", "head-to-head", "fairness", "protocol", "series"})
"""Addresses within a league that no season may have."""
TAKEN_SERIES = TAKEN_SEASONS - {"series"}
TAKEN_EVENTS = frozenset({"rules"})
_BARE = re.compile(r"(\d{4}-\d{2}-\d{2}(?:-[a-z0-9-]+)?)(?:\.txt)?", re.ASCII)
"""Name of an evening's file whose ending an editor left out, or took for another one."""


def judge_name(name: str, file: str, taken: frozenset[str], report: Report) -> None:
    """Report a name that cannot be an address, or that a page of the site has.

    Parameters
    ----------
    name : of a file, without ending, or of a folder
    file : where to report it
    taken : addresses that are not free
    report : takes the fault
    """
    if not is_address(name):
        report(Fault(Place(file), _no_address(name)))
    elif name in taken:
        message = Message("The address “{name}” is taken by a page of the site; choose another name.", {"name": name})
        report(Fault(Place(file), message))


def judge_league(
    folder: ContentFolder,
    league: LeagueFolder,
    in_series: bool | None,  # noqa: FBT001 - one of three
    report: Report,
    elsewhere: Callable[[str], Fault | None],
) -> None:
    """Report what is badly named in the folder of a league, and what its system does not read.

    Parameters
    ----------
    folder : all files
    league : those of the league
    in_series : whether its results are filed in series rather than by evening; None where its system is unknown
    report : takes each fault
    elsewhere : the fault of a file of results that another league reads
    """
    unread = list(league.unread)
    if in_series:
        for name, file in league.series.items():
            judge_name(name, file, TAKEN_SERIES, report)
        for season in league.seasons.values():
            unread += [*([season.season] if season.season else ()), *season.events.values()]
    else:
        for name, season in league.seasons.items():
            if league.league:
                judge_name(name, season.first, TAKEN_SEASONS, report)
            for event, file in season.events.items():
                judge_name(event, file, TAKEN_EVENTS, report)
    if in_series is False:
        unread += league.series.values()
    if league.league:
        for file in unread:
            report(elsewhere(file) or stray(folder, file, in_series=bool(in_series)))


def no_league(name: str, first: str) -> Fault:
    """The fault of a folder that is no league, at its first file."""
    message = Message("The folder {folder} is no league: league.yaml is missing.", {"folder": f"{CONTENT}/{name}"})
    return Fault(Place(first), message)


def stray(folder: ContentFolder, file: str, *, in_series: bool = False) -> Fault:
    """The fault of a file that nobody reads, and what to do with it."""
    return Fault(Place(file), _instead(folder, file, in_series=in_series))


def _instead(folder: ContentFolder, file: str, *, in_series: bool) -> Message:
    path = PurePosixPath(file)
    better = _better_name(path.name)
    day = _day_of(better)
    if in_series and better.endswith(".yaml") and len(path.parts) == len(("content", "league", "season", "file")):
        values = {"folder": str(path.parents[1]), "better": better}
        return Message("Nobody reads this file; series stand beside league.yaml: move it to {folder}/{better}.", values)
    if day and not in_series and path.parts[1] not in ("players", "pages") and len(path.parts) in (2, 3):
        values = {"folder": season_folder(folder, _league_of(folder, path), day), "better": better}
        return Message("Nobody reads this file; evenings stand in a season: move it to {folder}/{better}.", values)
    if better != path.name:
        return Message("Nobody reads this file; name it {better}.", {"better": better})
    return Message("Nobody reads this file; move it out of the folder content.")


def _league_of(folder: ContentFolder, path: PurePosixPath) -> str:
    """The league that an evening beside its league.yaml belongs to, or one higher up probably does."""
    if len(path.parts) == len(("content", "league", "file")):
        return path.parts[1]
    return next((name for name, league in folder.leagues.items() if league.league), "poker")


def season_folder(folder: ContentFolder, league: str, day: str) -> str:
    """The folder of the season that an evening belongs to, which need not exist."""
    year = day[:4]
    seasons = sorted(folder.leagues[league].seasons) if league in folder.leagues else []
    season = next((one for one in seasons if year in one), year)
    return f"{CONTENT}/{league}/{season}"


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
    if bare := _BARE.fullmatch(stem):
        stem = f"{bare[1]}.yaml"
    found = re.fullmatch(r"(?i)(.+)\.(?:(?P<yaml>ya?ml)|md)", stem)
    if found is None:
        return name
    day = other_day(found[1].replace("_", "-")) if found["yaml"] else None
    return f"{day or found[1]}{'.yaml' if found['yaml'] else '.md'}"


def _day_of(name: str) -> str | None:
    """The date that the name of an evening's file begins with."""
    found = re.match(r"(\d{4}-\d{2}-\d{2})(?![^-.]).*\.yaml$", name)
    return found[1] if found else None
