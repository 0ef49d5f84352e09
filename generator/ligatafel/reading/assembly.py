"""Checked files to the content of a site: names resolved, hidden players replaced, texts set."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ligatafel.engine.seasons import in_order
from ligatafel.model.league import Content, Event, League, Licence, Named, Player, Season, Series
from ligatafel.reading.names import folded
from ligatafel.reading.pages import page_of

if TYPE_CHECKING:
    from ligatafel.model.records import LeagueRecord, SiteRecord
    from ligatafel.notation.positions import Source
    from ligatafel.reading.drafts import Draft, LeagueDraft, SeasonDraft
    from ligatafel.reading.evenings import EveningFile
    from ligatafel.reading.people import Person
    from ligatafel.reading.redaction import Redaction
    from ligatafel.reading.registry import Registry
    from ligatafel.reading.results import AnyFile
    from ligatafel.reading.rules import Rules
    from ligatafel.reading.series import SeriesFile
    from ligatafel.reading.texts import PublishedTexts


@dataclass(frozen=True)
class Assembly:
    """What the content is put together from; there are no errors in it.

    Attributes
    ----------
    draft : all files
    registry : everybody
    plays : what was played, by file, with published ids
    texts : gives the markup of texts
    """

    draft: Draft
    registry: Registry
    plays: Mapping[str, Any]
    texts: PublishedTexts

    @property
    def redact(self) -> Redaction:
        """Leaves out hidden players."""
        return self.texts.redact

    def content(self, site: SiteRecord) -> Content:
        """The content of the site."""
        leagues = [league for draft in self.draft.leagues if (league := self._league(draft))]
        listed = {league: position for position, league in reversed(list(enumerate(site.leagues)))}
        leagues.sort(key=lambda one: (listed.get(one.id, len(site.leagues)), folded(one.rules.name), one.id))
        pages = sorted((page_of(page, self.texts) for page in self.draft.pages), key=lambda page: (page.order, page.id))
        issued = self._issued()
        players = [self._player(person, issued) for person in self.registry.people.values()]
        return Content(
            self.redact.record(site),
            {player.id: player for player in sorted(players, key=lambda player: player.id)},
            tuple(leagues),
            tuple(pages),
            tuple(sorted(self.texts.links, key=lambda link: (link.place, link.address))),
        )

    def _issued(self) -> dict[str, dt.date]:
        """First evening of every player, by id."""
        issued: dict[str, dt.date] = {}
        for file in self.draft.results:
            record = file.checked.record
            if record is None or file.document.file not in self.plays:
                continue
            days = [day for _, day in record.days()]
            for person in self._players(file) if days else ():
                issued[person.id] = min(*days, issued.get(person.id, days[0]))
        return issued

    def _players(self, file: AnyFile) -> list[Person]:
        found = (self.registry.person(mention.name) for mention in file.mentions)
        return [person for person in found if person is not None]

    def _player(self, person: Person, issued: Mapping[str, dt.date]) -> Player:
        licence = Licence(person.licence, issued.get(person.id))
        file = person.file
        if person.hidden or file is None or file.document is None or file.checked.record is None:
            return Player(person.shown_id, person.shown_name, licence, person.hidden)
        for label, address in file.checked.record.links.items():
            self.texts.link(file.document.place(("links", label)), address)
        record = self.redact.record(file.checked.record)
        return Player(
            person.id,
            person.name,
            licence,
            links=tuple(sorted(record.links.items())),
            about=self.texts(file.about),
            source=self._source(file.document.source),
        )

    def _source(self, source: Source) -> str | None:
        """The file, unless it tells who is hidden."""
        return None if self.redact.tells(source.text) else source.file

    def _league(self, draft: LeagueDraft) -> League[Any] | None:
        if draft.document is None or draft.rules is None or draft.rules.checked.record is None:
            return None
        seasons = [season for one in draft.seasons if (season := self._season(one))]
        series = [self._series(one) for one in draft.series]
        played = {person for one in draft.results for person in self._players(one)}
        return League(
            draft.id,
            self._rules(draft.rules, draft.rules.checked.record),
            self.texts(draft.about),
            self.texts(draft.house_rules),
            self._source(draft.document.source),
            in_order(seasons),
            tuple(sorted(series, key=lambda one: one.id)),
            {person.shown_id: person.shown_name for person in sorted(played, key=lambda person: person.id)},
        )

    def _rules(self, rules: Rules, record: LeagueRecord) -> LeagueRecord:
        """Rules as they are published, with ids for the names of who plays."""
        named = (mention.name for mention in rules.system.rules_mentions(record))
        ids = {name: person.shown_id for name in named if (person := self.registry.person(name))}
        return self.redact.record(rules.system.resolve_rules(record, ids))

    def _series(self, file: SeriesFile) -> Series[Any]:
        record, players = file.checked.record, self._players(file)
        if record is None:
            raise ValueError(file.id)
        hidden = any(person.hidden for person in players)
        ids = [self.registry.people[self.registry[name]].shown_id for name in record.players]
        source = None if hidden else self._source(file.document.source)
        for loc, address in () if hidden else record.links():
            self.texts.link(file.document.place(loc), address)
        return Series(file.id, tuple(ids), self.plays[file.document.file], record.aborted, hidden, source)

    def _season(self, draft: SeasonDraft) -> Season[Any] | None:
        rules = draft.file.rules
        if rules is None or rules.checked.record is None:
            return None
        events = [self._event(evening) for evening in draft.evenings if evening.checked.record]
        return Season(
            draft.id,
            self.redact(draft.file.own.name or draft.id),
            self._rules(rules, rules.checked.record),
            self.texts(draft.file.remarks),
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
            remarks=self.texts(evening.remarks),
            expected=tuple(self._named(name) for name in record.expected),
            cancelled=record.cancelled,
            source=None if hidden else self._source(document.source),
            play=self.plays.get(document.file),
        )

    def _named(self, name: str) -> Named:
        person = self.registry.person(name)
        return Named(self.redact(name)) if person is None else Named(person.shown_name, person.shown_id)
