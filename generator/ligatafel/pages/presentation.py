"""How a way of rating appears on the site: the record of builders that a system registers.

Most systems rate evenings of seasons; they fill in a SeasonPresentation, of which ``pages.seasonal`` makes the other.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ligatafel.engine.results import LeagueResult, SeasonResult
from ligatafel.model.league import Event
from ligatafel.pages.blocks import Fact, Link, Phrase, PodiumStep, Section
from ligatafel.pages.edition import Edition
from ligatafel.pages.page import EventLine, LeagueCard, Page, YearRecord

AnyLeague: TypeAlias = LeagueResult[Any]
AnySeason: TypeAlias = SeasonResult[Any]
AnyEvent: TypeAlias = Event[Any]
TableCell: TypeAlias = str | int | float | bool | None


@dataclass(frozen=True)
class Position:
    """Where a season stands, in short.

    Attributes
    ----------
    lead : in a few sentences
    podium : steps that are taken, best first
    """

    lead: Phrase = ()
    podium: tuple[PodiumStep, ...] = ()


@dataclass(frozen=True)
class SeasonTold:
    """What a system says of a season.

    Attributes
    ----------
    sections : headed parts of its page
    closing : parts that follow the list of evenings
    """

    sections: tuple[Section, ...] = ()
    closing: tuple[Section, ...] = ()


@dataclass(frozen=True)
class EventTold:
    """What a system says of an evening.

    Attributes
    ----------
    lead : who won
    facts : labelled values at the top of its page
    sections : headed parts of the page
    """

    lead: Phrase = ()
    facts: tuple[Fact, ...] = ()
    sections: tuple[Section, ...] = ()


@dataclass(frozen=True)
class Title:
    """A place on the podium or an award that somebody has won.

    Attributes
    ----------
    won : what, in words
    where : the season
    """

    won: str
    where: Link


@dataclass(frozen=True)
class Appearance:
    """A player's part in a league.

    Attributes
    ----------
    lead : where the player stands, in a sentence
    rating : value as text
    note : what is missing to be ranked; may be empty
    games : evenings or games, in words
    sections : headed parts of the profile
    titles : awards and places won in seasons
    data : the same for the player's JSON, one entry for each season
    """

    lead: Phrase
    rating: str
    note: str
    games: str
    sections: tuple[Section, ...]
    titles: tuple[Title, ...]
    data: tuple[Mapping[str, TableCell], ...]


@dataclass(frozen=True)
class Sheet:
    """A table to download.

    Attributes
    ----------
    columns : headings
    rows : values, one for each column
    """

    columns: Sequence[str]
    rows: Sequence[Sequence[TableCell]]


@dataclass(frozen=True)
class SeasonPresentation:
    """The builders of a system that rates evenings of seasons.

    Attributes
    ----------
    position : where a season stands
    season : what stands on a season's page
    event : what stands on a played evening's page
    summary : one line on a played evening: who won
    rules : rating, parameters, equipment for the rules page
    player : a player's part in a league, None for who has none
    records : bests of a year
    data : the season as published JSON
    sheet : the standings as a table
    announced : what stands on an announced evening's page
    pages : pages of its own
    """

    position: Callable[[Edition, AnyLeague, AnySeason], Position]
    season: Callable[[Edition, AnyLeague, AnySeason], SeasonTold]
    event: Callable[[Edition, AnyLeague, AnySeason, AnyEvent], EventTold]
    summary: Callable[[Edition, AnyLeague, AnySeason, AnyEvent], str]
    rules: Callable[[Edition, AnyLeague, AnySeason], tuple[Section, ...]]
    player: Callable[[Edition, AnyLeague, str], Appearance | None]
    records: Callable[[Edition, AnyLeague, int], tuple[YearRecord, ...]]
    data: Callable[[AnyLeague, AnySeason], Mapping[str, Any]]
    sheet: Callable[[AnyLeague, AnySeason], Sheet]
    announced: Callable[[Edition, AnyLeague, AnySeason, AnyEvent], tuple[Section, ...]] = lambda *_: ()
    pages: Callable[[Edition, AnyLeague], tuple[Page, ...]] = lambda *_: ()


@dataclass(frozen=True)
class SeasonalLeague:
    """A computed league of seasons with the builders of its system.

    Attributes
    ----------
    result : what was computed
    presentation : how it appears
    """

    result: AnyLeague
    presentation: SeasonPresentation


@dataclass(frozen=True)
class Happening:
    """Something with a date, for lists of what several leagues have done and have ahead.

    Attributes
    ----------
    date : day
    order : orders those of one day, the smaller being the earlier
    line : how it is told
    """

    date: dt.date
    order: str
    line: EventLine


@dataclass(frozen=True)
class Presentation:
    """What the site asks of every system.

    Attributes
    ----------
    card : the league on the first page
    latest : what was played last, newest first, so many at most
    upcoming : what is announced, next first, so many at most
    records : bests of a year
    player : a player's part in the league, None for who has none
    pages : all pages of the league
    documents : its published JSON, by address
    sheets : its tables to download, by address without ending
    listing : what there is of it, for the directory of data: ``seasons``, ``all_time``, ``series``
    """

    card: Callable[[Edition, AnyLeague], LeagueCard]
    latest: Callable[[Edition, AnyLeague, int], tuple[Happening, ...]]
    upcoming: Callable[[Edition, AnyLeague, int], tuple[Happening, ...]]
    records: Callable[[Edition, AnyLeague, int], tuple[YearRecord, ...]]
    player: Callable[[Edition, AnyLeague, str], Appearance | None]
    pages: Callable[[Edition, AnyLeague], tuple[Page, ...]]
    documents: Callable[[AnyLeague], Mapping[str, Mapping[str, Any]]]
    sheets: Callable[[AnyLeague], Mapping[str, Sheet]]
    listing: Callable[[AnyLeague], Mapping[str, Any]]


@dataclass(frozen=True)
class RatedLeague:
    """A computed league with the builders of its system.

    Attributes
    ----------
    result : what was computed
    presentation : how it appears
    """

    result: AnyLeague
    presentation: Presentation
