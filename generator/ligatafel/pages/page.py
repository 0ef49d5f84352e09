"""The frame of every page, and the kinds of page a theme has a template for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from markupsafe import Markup

from ligatafel.pages.blocks import Fact, Link, Person, Phrase, PodiumStep, Section, WebLink


@dataclass(frozen=True)
class Head:
    """What machines read of a page.

    Attributes
    ----------
    title : title of the window, the page before the site
    description : one sentence for search engines and previews
    canonical : full address
    language : code of the page's language
    index : False for a page that search engines leave out
    """

    title: str
    description: str
    canonical: str
    language: str
    index: bool = True


@dataclass(frozen=True)
class Frame:
    """What surrounds every page.

    Attributes
    ----------
    site : title of the site, a link to its home page
    navigation : leagues, players and pages; the current one is marked
    hue : accent of the page in degrees of the colour circle
    footer : links at the bottom
    downloads : data of this page as JSON and CSV
    source : the file this page was made from, on the web; None where it must not be linked
    """

    site: Link
    navigation: tuple[Link, ...]
    hue: int
    footer: tuple[Link, ...] = ()
    downloads: tuple[Link, ...] = ()
    source: WebLink | None = None


@dataclass(frozen=True)
class LeagueCard:
    """A league on the home page.

    Attributes
    ----------
    league : link to the league
    season : link to its current season; None when it has none
    hue : accent of the league
    lead : one sentence on where it stands
    podium : steps that are taken
    latest : last played evening, or what was played last
    next : next announced evening, with what is known of it
    running : series that are under way, each with what comes next in it
    """

    league: Link
    season: Link | None
    hue: int
    lead: Phrase
    podium: tuple[PodiumStep, ...]
    latest: Link | None = None
    next: Link | None = None
    running: tuple[tuple[Link, str], ...] = ()


@dataclass(frozen=True)
class EventLine:
    """An evening, or the latest match of a series, in a list of several leagues.

    Attributes
    ----------
    event : link to the evening or series
    league : link to the league
    hue : accent of the league
    date : day and, where known, time
    place : host and venue, or platform; may be empty
    summary : who won, or who is expected; may be empty
    cancelled : True when it does not take place
    """

    event: Link
    league: Link
    hue: int
    date: str
    place: str
    summary: str
    cancelled: bool = False


@dataclass(frozen=True)
class YearRecord:
    """A best of the year.

    Attributes
    ----------
    title : what it is the best of
    holders : who holds it
    value : the value with unit
    context : league and evening
    """

    title: str
    holders: tuple[Person, ...]
    value: str
    context: Link


@dataclass(frozen=True)
class HomePage:
    """The first page.

    Attributes
    ----------
    title : title of the site
    description : what it is about
    leagues : a card for each
    latest : last results of all leagues, newest first
    upcoming : announced evenings, next first
    records : bests of the year of the last result
    records_title : headline that names the year
    """

    template: ClassVar[str] = "home.html"
    title: str
    description: str
    leagues: tuple[LeagueCard, ...]
    latest: tuple[EventLine, ...]
    upcoming: tuple[EventLine, ...]
    records: tuple[YearRecord, ...]
    records_title: str


@dataclass(frozen=True)
class SeasonPage:
    """A season, the current one of a league, or all of them together.

    Attributes
    ----------
    kicker : link above the headline: the league
    title : name of the season
    lead : how it stands, in two or three sentences
    podium : steps of the podium, best first; empty before anybody is qualified
    remarks : what the league says of it
    sections : ranking, awards, courses, evenings, how it is computed
    seasons : the league's other seasons; the current one is marked
    about : introduction of the league, on the league's own page
    """

    template: ClassVar[str] = "season.html"
    kicker: Link
    title: str
    lead: Phrase
    podium: tuple[PodiumStep, ...]
    remarks: Markup | None
    sections: tuple[Section, ...]
    seasons: tuple[Link, ...]
    about: Markup | None = None


@dataclass(frozen=True)
class EventPage:
    """An evening.

    Attributes
    ----------
    kicker : league and season
    title : the date, or the name of the evening
    lead : who won, or what is announced
    facts : date, host, venue, participants
    remarks : what the host wrote
    sections : results and what they changed
    previous : the evening before
    next : the evening after
    cancelled : True when it does not take place
    """

    template: ClassVar[str] = "event.html"
    kicker: tuple[Link, ...]
    title: str
    lead: Phrase
    facts: tuple[Fact, ...]
    remarks: Markup | None
    sections: tuple[Section, ...]
    previous: Link | None
    next: Link | None
    cancelled: bool = False


@dataclass(frozen=True)
class ReportPage:
    """A page of a league on one subject: its rules, a question and what the answer rests on, all its series.

    Attributes
    ----------
    kicker : the league, and the season where it is about one; empty on the league's own page
    title : headline
    lead : what it is about, or the answer in plain words
    sections : its parts
    about : introduction of the league, on the league's own page
    """

    template: ClassVar[str] = "report.html"
    kicker: tuple[Link, ...]
    title: str
    lead: Phrase
    sections: tuple[Section, ...]
    about: Markup | None = None


@dataclass(frozen=True)
class SeriesPage:
    """A series of matches between two players.

    Attributes
    ----------
    kicker : the league
    title : who plays; where it is not their only one, which
    lead : what comes next, or how it went
    facts : where it stands, the next match or the end first
    sections : course, outlook, matches
    """

    template: ClassVar[str] = "series.html"
    kicker: tuple[Link, ...]
    title: str
    lead: Phrase
    facts: tuple[Fact, ...]
    sections: tuple[Section, ...]


@dataclass(frozen=True)
class PlayersPage:
    """All players.

    Attributes
    ----------
    title : headline
    lead : how many there are
    sections : the table of players
    """

    template: ClassVar[str] = "players.html"
    title: str
    lead: Phrase
    sections: tuple[Section, ...]


@dataclass(frozen=True)
class LicenceCard:
    """The licence, to be shown and printed.

    Attributes
    ----------
    number : licence number
    issued : date of issue in words; empty before the first evening
    name : holder
    site : who issued it
    address : full address of the profile
    qr_path : path of the QR code of the address, in units of one module
    qr_size : modules on a side, quiet zone included
    """

    number: str
    issued: str
    name: str
    site: str
    address: str
    qr_path: str
    qr_size: int


@dataclass(frozen=True)
class ProfilePage:
    """A player.

    Attributes
    ----------
    kicker : link to all players
    title : name
    lead : one or two sentences: leagues, rank, titles
    licence : the licence card
    about : the player's own words
    links : profiles elsewhere
    facts : evenings, titles, streaks at a glance
    sections : one part for each league: rank, course, contributions, results, opponents
    """

    template: ClassVar[str] = "profile.html"
    kicker: Link
    title: str
    lead: Phrase
    licence: LicenceCard
    about: Markup | None
    links: tuple[WebLink, ...]
    facts: tuple[Fact, ...]
    sections: tuple[Section, ...]


@dataclass(frozen=True)
class MarkdownPage:
    """A page written by the league.

    Attributes
    ----------
    title : headline
    text : its content
    """

    template: ClassVar[str] = "page.html"
    title: str
    text: Markup


@dataclass(frozen=True)
class NotFoundPage:
    """What is shown for an address that does not exist.

    Attributes
    ----------
    title : headline
    lead : what to do
    links : where to go instead
    """

    template: ClassVar[str] = "404.html"
    title: str
    lead: Phrase
    links: tuple[Link, ...]


Body: TypeAlias = (
    HomePage
    | SeasonPage
    | EventPage
    | ReportPage
    | SeriesPage
    | PlayersPage
    | ProfilePage
    | MarkdownPage
    | NotFoundPage
)


@dataclass(frozen=True)
class Page:
    """A page to be rendered: a pure function of it and the theme.

    Attributes
    ----------
    path : file relative to the output folder, ``poker/2026/index.html``
    head : what machines read
    frame : what surrounds it
    body : what it says, the page object its template receives
    """

    path: str
    head: Head
    frame: Frame
    body: Body


@dataclass(frozen=True)
class File:
    """A finished file.

    Attributes
    ----------
    path : relative to the output folder, never beginning with a dot
    content : its bytes
    """

    path: str
    content: bytes
