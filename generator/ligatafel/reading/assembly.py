"""Checked files to the content of a site: names resolved, hidden players replaced, texts set."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ligatafel.model.league import Content, Event, League, Licence, Named, Player, Season
from ligatafel.model.records import LeagueRecord, SiteRecord
from ligatafel.reading.names import folded
from ligatafel.reading.pages import page_of

if TYPE_CHECKING:
    from ligatafel.notation.positions import Source
    from ligatafel.reading.drafts import Draft, LeagueDraft, SeasonDraft
    from ligatafel.reading.evenings import EveningFile
    from ligatafel.reading.people import Person
    from ligatafel.reading.redaction import Redaction
    from ligatafel.reading.registry import Registry
    from ligatafel.reading.texts import Texts


class PublishedIds(dict[str, str]):
    """Published ids by name as it was written; a hidden player's is the licence number."""

    def __init__(self, registry: Registry) -> None:
        super().__init__()
        self._registry = registry

    def __missing__(self, name: str) -> str:
        person = self._registry.people[self._registry[name]]
        self[name] = person.shown_id
        return person.shown_id


@dataclass(frozen=True)
class Assembly:
    """What the content is put together from.

    Attributes
    ----------
    draft : all files
    registry : everybody
    plays : what was played at the evenings without errors, by file, with published ids
    texts : sets Markdown
    redact : leaves out hidden players
    """

    draft: Draft
    registry: Registry
    plays: Mapping[str, Any]
    texts: Texts
    redact: Redaction

    def content(self, site: SiteRecord) -> Content:
        """The content; where there are errors only its texts have been gone through."""
        leagues = [league for draft in self.draft.leagues if (league := self._league(draft))]
        listed = {league: position for position, league in reversed(list(enumerate(site.leagues)))}
        leagues.sort(key=lambda one: (listed.get(one.id, len(site.leagues)), folded(one.rules.name), one.id))
        pages = sorted((page_of(page, self.texts) for page in self.draft.pages), key=lambda page: (page.order, page.id))
        issued = self._issued()
        players = [self._player(person, issued) for person in self.registry.people.values()]
        title, description = self.redact(site.title), self.redact.shown(site.description)
        return Content(
            site.model_copy(update={"title": title, "description": description}),
            {player.id: player for player in sorted(players, key=lambda player: player.id)},
            tuple(leagues),
            tuple(pages),
        )

    def _issued(self) -> dict[str, dt.date]:
        """First evening of every player, by id."""
        issued: dict[str, dt.date] = {}
        for evening in self.draft.evenings:
            record = evening.checked.record
            if record is None or evening.document.file not in self.plays:
                continue
            for person in self._players(evening):
                issued[person.id] = min(record.date, issued.get(person.id, record.date))
        return issued

    def _players(self, evening: EveningFile) -> list[Person]:
        found = (self.registry.person(mention.name) for mention in evening.mentions)
        return [person for person in found if person is not None]

    def _player(self, person: Person, issued: Mapping[str, dt.date]) -> Player:
        licence = Licence(person.licence, issued.get(person.id))
        file = person.file
        if person.hidden or file is None or file.document is None or file.checked.record is None:
            return Player(person.shown_id, person.shown_name, licence, person.hidden)
        record = file.checked.record
        links = tuple((self.redact(label), self.redact(url)) for label, url in record.links.items())
        about = self.texts.value(file.document, ("about",), record.about)
        return Player(
            person.id, person.name, licence, links=links, about=about, source=self._source(file.document.source)
        )

    def _source(self, source: Source) -> str | None:
        """The file, unless it tells who is hidden."""
        return source.file if self.redact(source.text) == source.text else None

    def _league(self, draft: LeagueDraft) -> League[Any] | None:
        if draft.document is None or draft.rules is None or draft.rules.checked.record is None:
            return None
        rules = draft.rules.checked.record
        about = self.texts.value(draft.document, ("about",), rules.about)
        house = draft.house_rules
        seasons = [season for one in draft.seasons if (season := self._season(one))]
        played = {person for season in draft.seasons for one in season.evenings for person in self._players(one)}
        return League(
            draft.id,
            self._hushed(rules),
            about,
            None if house is None else self.texts.below(house.head.source, house.start, heading=3),
            self._source(draft.document.source),
            tuple(sorted(seasons, key=_first_played)),
            {person.shown_id: person.shown_name for person in sorted(played, key=lambda person: person.id)},
        )

    def _hushed(self, rules: LeagueRecord) -> LeagueRecord:
        """Rules without the names of who is hidden in their texts."""
        texts = {key: getattr(rules, key, None) for key in ("name", "about", "unit")}
        update = {key: self.redact(text) for key, text in texts.items() if isinstance(text, str)}
        return rules.model_copy(update=update)

    def _season(self, draft: SeasonDraft) -> Season[Any] | None:
        rules = draft.file.rules
        if rules is None or rules.checked.record is None:
            return None
        document, own = draft.file.document, draft.file.own
        remarks = self.texts.value(document, ("remarks",), own.remarks) if document else None
        events = [self._event(evening) for evening in draft.evenings if evening.checked.record]
        return Season(
            draft.id,
            self.redact(own.name or draft.id),
            self._hushed(rules.checked.record),
            remarks,
            tuple(sorted(events, key=lambda event: (event.date, event.id))),
        )

    def _event(self, evening: EveningFile) -> Event[Any]:
        record, document = evening.checked.record, evening.document
        if record is None:
            raise ValueError(evening.id)
        hidden = any(person.hidden for person in self._players(evening))
        return Event(
            evening.id,
            record.date,
            start=record.start,
            host=None if record.host is None else self._named(record.host),
            venue=self.redact.shown(record.venue),
            remarks=self.texts.value(document, ("remarks",), record.remarks),
            expected=tuple(self._named(name) for name in record.expected),
            cancelled=record.cancelled,
            source=None if hidden else self._source(document.source),
            play=self.plays.get(document.file),
        )

    def _named(self, name: str) -> Named:
        person = self.registry.person(name)
        return Named(self.redact(name)) if person is None else Named(person.shown_name, person.shown_id)


def _first_played(season: Season[Any]) -> tuple[bool, dt.date, str]:
    first = min((event.date for event in season.played), default=None)
    return first is None, first or dt.date.max, season.id
