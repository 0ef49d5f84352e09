"""The checked content of a site: what reading hands on, free of files, names resolved to players.

A hidden player appears here under the licence number only: in lower case it is the ``id``, and it stands in every text.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from markupsafe import Markup

from ligatafel.errors import Place
from ligatafel.model.records import LeagueRecord, SiteRecord

Play = TypeVar("Play")


@dataclass(frozen=True)
class Licence:
    """A player's licence.

    Attributes
    ----------
    number : eight letters and digits drawn from the id, ``K7Q2-MX4D``
    issued : the date of the first evening, None for a player who has not played yet
    """

    number: str
    issued: dt.date | None


@dataclass(frozen=True)
class Player:
    """Somebody who plays, or has a player file.

    Attributes
    ----------
    id : address of the profile; for a hidden player the licence number in lower case
    name : name shown; for a hidden player the licence number
    licence : number and date of issue
    hidden : True when only the licence number may be published and there is no profile page
    links : pairs of label and web address, by label
    about : the player's own words
    source : player file relative to the site folder, None where there is none or it must not be linked
    """

    id: str
    name: str
    licence: Licence
    hidden: bool = False
    links: tuple[tuple[str, str], ...] = ()
    about: Markup | None = None
    source: str | None = None


@dataclass(frozen=True)
class Named:
    """Somebody named in an evening who need not be a player: a host, a guest who is expected.

    Attributes
    ----------
    name : name shown
    player : id of the player of that name, None where nobody has it
    """

    name: str
    player: str | None = None


@dataclass(frozen=True)
class Event(Generic[Play]):
    """One evening: played, announced or cancelled.

    Attributes
    ----------
    id : name of the file without ending; with the season it is the address of the page
    date : day it is played
    start : time it begins as ``HH:MM``
    host : who invites
    venue : where
    remarks : what the host wrote about it
    expected : who is expected at an announced evening
    cancelled : True when it does not take place
    source : file relative to the site folder, None where a hidden player took part
    play : what was played, in values of the league's system; None when announced
    """

    id: str
    date: dt.date
    start: str | None = None
    host: Named | None = None
    venue: str | None = None
    remarks: Markup | None = None
    expected: tuple[Named, ...] = ()
    cancelled: bool = False
    source: str | None = None
    play: Play | None = None


@dataclass(frozen=True)
class Season(Generic[Play]):
    """A season of a league.

    Attributes
    ----------
    id : name of the folder, ``2026``
    name : title shown
    remarks : what the league says of it
    rules : league.yaml with the season's overrides
    events : evenings by date, then file name
    """

    id: str
    name: str
    rules: LeagueRecord
    remarks: Markup | None = None
    events: tuple[Event[Play], ...] = ()

    @cached_property
    def played(self) -> tuple[Event[Play], ...]:
        """The evenings that have results."""
        return tuple(event for event in self.events if event.play is not None)

    @cached_property
    def ordinals(self) -> Mapping[str, int]:
        """Which evening of its day an evening is, by id; the only one of a day is not listed."""
        days: dict[dt.date, list[str]] = {}
        for event in self.events:
            days.setdefault(event.date, []).append(event.id)
        several = (ids for ids in days.values() if len(ids) > 1)
        return {event: number for ids in several for number, event in enumerate(ids, 1)}


@dataclass(frozen=True)
class Series(Generic[Play]):
    """A series of matches between the same players.

    Attributes
    ----------
    id : name of the file without ending; with the league it is the address of the page
    players : ids, in the order of the file
    play : its matches, in values of the league's system
    aborted : True when it is not played to its end
    hidden : True when a hidden player takes part, whom a replay would name
    source : file relative to the site folder, None where it must not be linked
    """

    id: str
    players: tuple[str, ...]
    play: Play
    aborted: bool = False
    hidden: bool = False
    source: str | None = None


@dataclass(frozen=True)
class League(Generic[Play]):
    """A league with all its seasons.

    Attributes
    ----------
    id : name of the folder
    rules : league.yaml with its defaults
    about : introduction
    house_rules : rules.md
    source : league.yaml relative to the site folder
    seasons : by their first played evening, those without one last
    series : by id; a league has seasons or series, as its system files results
    names : names shown of its players by id, in an order that hiding one of them does not change; who is tied is
        sorted by name, and by id where none is given
    """

    id: str
    rules: LeagueRecord
    about: Markup | None = None
    house_rules: Markup | None = None
    source: str | None = None
    seasons: tuple[Season[Play], ...] = ()
    series: tuple[Series[Play], ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class TextPage:
    """A page written in Markdown.

    Attributes
    ----------
    id : address
    title : headline
    order : place in the navigation
    text : its content
    source : file relative to the site folder
    """

    id: str
    title: str
    order: int
    text: Markup
    source: str | None = None


@dataclass(frozen=True)
class WrittenLink:
    """A link that somebody wrote, so that one that leads nowhere is told in its place.

    Attributes
    ----------
    place : where the address stands
    address : as it is published
    """

    place: Place
    address: str


@dataclass(frozen=True)
class Content:
    """Everything a site is made of, checked.

    Attributes
    ----------
    site : site.yaml
    players : by id
    leagues : in the order of the navigation
    pages : Markdown pages by order, then id
    links : links of all texts and files, by place
    """

    site: SiteRecord
    players: Mapping[str, Player]
    leagues: tuple[League[Any], ...]
    pages: tuple[TextPage, ...] = ()
    links: tuple[WrittenLink, ...] = ()
