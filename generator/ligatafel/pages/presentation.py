"""How a way of rating appears on the site: the record of builders that a system registers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from ligatafel.engine.results import LeagueResult, SeasonResult
from ligatafel.model.league import Event
from ligatafel.pages.blocks import Fact, Phrase, PodiumStep, Section
from ligatafel.pages.edition import Edition
from ligatafel.pages.page import Page, Record

AnyLeague: TypeAlias = LeagueResult[Any]
AnySeason: TypeAlias = SeasonResult[Any]
AnyEvent: TypeAlias = Event[Any]
TableCell: TypeAlias = str | int | float | bool | None


@dataclass(frozen=True)
class Told:
    """What a system says of a season, an evening or a player.

    Attributes
    ----------
    lead : how it stands, in a few sentences
    sections : headed parts of the page
    closing : parts that follow the list of evenings on a season's page
    facts : labelled values at the top of the page
    podium : steps that are taken, best first
    """

    lead: Phrase = ()
    sections: tuple[Section, ...] = ()
    closing: tuple[Section, ...] = ()
    facts: tuple[Fact, ...] = ()
    podium: tuple[PodiumStep, ...] = ()


@dataclass(frozen=True)
class Appearance:
    """A player's part in a league.

    Attributes
    ----------
    season : the season told of
    rank : place as text; a dash when not ranked
    rating : value as text
    note : what is missing to be ranked; may be empty
    games : evenings or games, in words
    sections : headed parts of the profile
    titles : awards and places won in seasons, in words with the season
    data : the same for the player's JSON, one entry for each season
    """

    season: AnySeason
    rank: str
    rating: str
    note: str
    games: str
    sections: tuple[Section, ...]
    titles: tuple[Phrase, ...]
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
class Presentation:
    """The builders of one system.

    Attributes
    ----------
    season : what stands on a season's page
    event : what stands on an evening's page
    summary : one line on an evening: who won
    rules : rating, parameters, equipment for the rules page
    player : a player's part in a league, None for who has none
    records : bests of a year
    data : the season as published JSON
    sheet : the standings as a table
    pages : pages of its own
    """

    season: Callable[[Edition, AnyLeague, AnySeason], Told]
    event: Callable[[Edition, AnyLeague, AnySeason, AnyEvent], Told]
    summary: Callable[[Edition, AnySeason, AnyEvent], str]
    rules: Callable[[Edition, AnyLeague, AnySeason], tuple[Section, ...]]
    player: Callable[[Edition, AnyLeague, str], Appearance | None]
    records: Callable[[Edition, AnyLeague, int], tuple[Record, ...]]
    data: Callable[[AnyLeague, AnySeason], Mapping[str, Any]]
    sheet: Callable[[AnyLeague, AnySeason], Sheet]
    pages: Callable[[Edition, AnyLeague], tuple[Page, ...]] = field(default=lambda _edition, _league: ())


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
