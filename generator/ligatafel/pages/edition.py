"""The edition of a site in one language: what every page builder needs to name, link and number things."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, TypeAlias
from urllib.parse import quote

from ligatafel.engine.results import LeagueResult
from ligatafel.engine.seasons import EventKey
from ligatafel.errors import Message
from ligatafel.model.league import Content, Event, League, Named, Season
from ligatafel.pages import addresses
from ligatafel.pages.blocks import Cell, Figure, Link, Person, Phrase, WebLink
from ligatafel.pages.page import Body, Frame, Head, Page
from ligatafel.words import MINUS, DateStyle, Language, collated

HUES = (158, 258, 28, 310, 205, 95)
"""Accents of the leagues in the order of the navigation, far enough apart to tell them by."""
NEUTRAL_HUE = 230
Recall: TypeAlias = Callable[[str, Callable[[], Any]], Any]
"""Gives what was computed earlier under a key that names all it depends on, or computes it: values as JSON has them."""
_FIELD = re.compile(r"\{(\w+)\}")


def compute_anew(_key: str, compute: Callable[[], Any]) -> Any:  # noqa: ANN401 - whatever is computed
    """Remember nothing."""
    return compute()


@dataclass(frozen=True)
class Edition:
    """The site as its readers meet it.

    Attributes
    ----------
    content : everything the site is made of
    language : the language of the pages
    recall : for what takes seconds to compute; what it gives is the same with and without a memory
    """

    content: Content
    language: Language
    recall: Recall = compute_anew

    def text(self, text: str, /, **values: str | int | Message) -> str:
        """Say an English sentence in the language of the pages."""
        return self.language.text(text, **values)

    def plural(self, one: str, many: str, count: int, /, **values: str | int | Message) -> str:
        """Say an English sentence about so many things."""
        return self.language.plural(one, many, count, **values)

    def phrase(self, text: str, /, **pieces: Cell) -> Phrase:
        """Say an English sentence in which players, links and figures stand in place of its values."""
        parts = _FIELD.split(self.language.text(text))
        told = [pieces[part] if place % 2 else part for place, part in enumerate(parts)]
        return tuple(piece for piece in told if piece != "")

    def person(self, player: str) -> Person:
        """A player with a link to the profile, if there is one."""
        known = self.content.players[player]
        if known.hidden:
            return Person(self.text("Licence {number}", number=known.name))
        return Person(known.name, addresses.player_page(player))

    def people(self, players: tuple[str, ...]) -> tuple[Person, ...]:
        """Several players, by name."""
        people = (self.person(player) for player in players)
        return tuple(sorted(people, key=lambda person: (collated(person.name), person.name, person.path)))

    def named(self, somebody: Named) -> Person:
        """Somebody who need not be a player."""
        return self.person(somebody.player) if somebody.player else Person(somebody.name)

    def names(self, people: tuple[Person, ...]) -> str:
        """Names in a row: Anna, Ben und Cleo."""
        return self.language.listing([person.name for person in people])

    def signed(self, value: float | Decimal | None, decimals: int = 0) -> Figure:
        """A gain or a loss; the tone follows what is printed, so that -0,4 is no loss of 0."""
        text = self.language.number(value, decimals, "always")
        return Figure(text, "gain" if text.startswith("+") else "loss" if text.startswith(MINUS) else "plain")

    def plain(self, value: float | Decimal | None, decimals: int = 0) -> Figure:
        """A number without judgement."""
        return Figure(self.language.number(value, decimals))

    def event_title(self, season: Season[Any], event: Event[Any], style: DateStyle = "long") -> str:
        """The date of an evening; where two share it, which one it is."""
        date, number = self.language.date(event.date, style), season.ordinals.get(event.id)
        return date if number is None else self.text("{date}, evening {number}", date=date, number=number)

    def event_link(
        self, league: League[Any], season: Season[Any], event: Event[Any], style: DateStyle = "long"
    ) -> Link:
        """A link to an evening."""
        return Link(self.event_title(season, event, style), addresses.event_page(league.id, season.id, event.id))

    def key_link(self, league: LeagueResult[Any], key: EventKey, style: DateStyle = "long") -> Link:
        """A link to an evening of a league named by its key."""
        return self.event_link(league.league, *league.events[key], style)

    def season_link(self, league: League[Any], season: Season[Any]) -> Link:
        """A link to a season."""
        return Link(season.name, addresses.season_page(league.id, season.id))

    def league_link(self, league: League[Any]) -> Link:
        """A link to a league."""
        return Link(league.rules.name, addresses.league_page(league.id))

    def hue(self, league: League[Any] | None) -> int:
        """The accent of a league's pages."""
        if league is None:
            return NEUTRAL_HUE
        ids = [each.id for each in self.content.leagues]
        return HUES[ids.index(league.id) % len(HUES)]

    def source(self, file: str | None) -> WebLink | None:
        """A link to a content file in the site's repository."""
        site = self.content.site
        if file is None or site.repository is None:
            return None
        address = f"{site.repository.rstrip('/')}/blob/{quote(site.branch)}/{quote(file)}"
        return WebLink(self.text("Source of this page"), address)

    def address(self, path: str) -> str:
        """The full address of a page."""
        return self.content.site.base_url.rstrip("/") + "/" + path

    def navigation(self, path: str) -> tuple[Link, ...]:
        """Leagues, players and pages, the part of the site a page belongs to marked."""
        leagues = [self.league_link(league) for league in self.content.leagues]
        players = [Link(self.text("Players"), addresses.PLAYERS)]
        texts = [Link(page.title, addresses.text_page(page.id)) for page in self.content.pages]
        return tuple(
            Link(link.text, link.path, current=path.startswith(link.path)) for link in (*leagues, *players, *texts)
        )

    def page(  # noqa: PLR0913 - a page has that many parts
        self,
        path: str,
        body: Body,
        *,
        title: str,
        description: str,
        league: League[Any] | None = None,
        source: str | None = None,
        downloads: tuple[Link, ...] = (),
        footer: tuple[Link, ...] = (),
        index: bool = True,
        file: str = "",
    ) -> Page:
        """A page with its frame and head.

        Parameters
        ----------
        path : address relative to the root of the site
        body : page object for its template
        title : title of the window, without the site's
        description : one sentence for search engines and previews
        league : the league whose accent it wears
        source : content file it is made of
        downloads : its data
        footer : further links at the bottom
        index : False keeps it out of search engines and the sitemap
        file : file it is written to, where that does not follow from the address
        """
        site = self.content.site
        window = f"{title} · {site.title}" if title != site.title else title
        head = Head(window, description, self.address(path), self.language.code, index)
        home = Link(site.title, addresses.HOME, current=path == addresses.HOME)
        frame = Frame(home, self.navigation(path), self.hue(league), footer, downloads, self.source(source))
        return Page(file or addresses.file_of(path), head, frame, body)
