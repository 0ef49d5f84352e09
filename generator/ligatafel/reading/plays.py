"""What was played: results under the rules of their league, names resolved to players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ligatafel.errors import Fault, Message, Place
from ligatafel.reading.evenings import warn, warn_of_guests
from ligatafel.reading.names import folded, identity
from ligatafel.reading.results import check_results, report_twice, warn_of_future

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Hashable, Iterable, Iterator

    from ligatafel.engine.system import Entry
    from ligatafel.reading.drafts import Draft
    from ligatafel.reading.evenings import EveningFile
    from ligatafel.reading.listing import Report
    from ligatafel.reading.redaction import Redaction
    from ligatafel.reading.registry import Registry
    from ligatafel.reading.results import AnyFile
    from ligatafel.reading.rules import Rules
    from ligatafel.reading.series import SeriesFile


@dataclass(frozen=True)
class PublishedIds(Mapping[str, str]):
    """Published ids by any spelling of a name; a hidden player's is the licence number."""

    registry: Registry

    def __getitem__(self, name: str) -> str:
        return self.registry.people[self.registry[name]].shown_id

    def __iter__(self) -> Iterator[str]:
        return iter(self.registry)

    def __len__(self) -> int:
        return len(self.registry)


@dataclass(frozen=True)
class Plays:
    """Checks results and finds out what was played.

    Attributes
    ----------
    registry : everybody
    redact : leaves out hidden players
    today : for warnings about dates
    report : takes each fault
    """

    registry: Registry
    redact: Redaction
    today: dt.date
    report: Report

    def of(self, draft: Draft) -> Mapping[str, Any]:
        """What was played, by file, of every file without errors."""
        plays: dict[str, Any] = {}
        ids = PublishedIds(self.registry)
        for league in draft.leagues:
            if league.rules is not None:
                self._check_names(league.rules)
            evenings = (evening for season in league.seasons for evening in season.evenings)
            plays |= self._evenings(_by_name(evenings), ids)
            plays |= self._series(_by_name(league.series), ids)
        return plays

    def _evenings(self, evenings: list[EveningFile], ids: Mapping[str, str]) -> Mapping[str, Any]:
        plays: dict[str, Any] = {}
        seen: dict[dt.date, list[str]] = defaultdict(list)
        for evening in evenings:
            sound = self._sound(evening)
            warn_of_guests(evening, self.registry, self.report)
            record, file = evening.checked.record, evening.document.file
            if not sound or record is None:
                continue
            play = self._play(evening, ids)
            warn(evening, play is not None, self.today, self.report)
            if play is not None:
                plays[file] = play
                self._compare(file, [other for other in seen[record.date] if plays[other] == play])
                seen[record.date].append(file)
        return plays

    def _series(self, series: list[SeriesFile], ids: Mapping[str, str]) -> Mapping[str, Any]:
        plays: dict[str, Any] = {}
        seen: dict[Hashable, tuple[str, Entry]] = {}
        for one in series:
            if self._sound(one):
                plays[one.document.file] = self._play(one, ids)
                warn_of_future(one, self.today, self.report)
                self._warn_of_entries(one, seen)
        return plays

    def _warn_of_entries(self, file: SeriesFile, seen: dict[Hashable, tuple[str, Entry]]) -> None:
        """Warn of results that stand in this file or an earlier one already."""
        if file.rules is None or file.checked.record is None:
            return
        for entry in file.rules.system.entries(file.checked.record, self.registry):
            other, earlier = seen.setdefault(entry.likeness, (file.document.file, entry))
            if earlier is not entry:
                message = replace(earlier.again, values={**earlier.again.values, "file": other})
                self.report(Fault(file.document.place(entry.loc), message, "warning"))

    def _sound(self, file: AnyFile) -> bool:
        """Whether there are no errors, and every name that plays stands for somebody."""
        sound = check_results(file, self.registry, self.report)
        return sound and all(mention.name in self.registry for mention in file.mentions)

    def _play(self, file: AnyFile, ids: Mapping[str, str]) -> Any:  # noqa: ANN401 - whatever the system makes of it
        if file.rules is None or file.checked.record is None:
            raise ValueError(file.id)
        return file.rules.system.play(self.redact.record(file.checked.record), file.rules.checked.record, ids)

    def _compare(self, file: str, others: list[str]) -> None:
        if others:
            message = Message("The same evening with the same results stands in {file}.", {"file": others[0]})
            self.report(Fault(Place(file), message, "warning"))

    def _check_names(self, rules: Rules) -> None:
        """Players whom league.yaml names: each once; who does not play may be meant to be somebody who does."""
        if rules.checked.record is None:
            return
        document, mentions = rules.layers.base, tuple(rules.system.rules_mentions(rules.checked.record))
        for _ in report_twice(document, mentions, self.registry, self.report):
            pass
        for mention in mentions:
            near = None if mention.name in self.registry else self._meant(mention.name)
            if near:
                values = {"name": mention.name[:200], "near": near}
                message = Message("Nobody is called “{name}” – do you mean {near}?", values)
                self.report(Fault(document.place(mention.loc, "key"), message, "warning"))

    def _meant(self, name: str) -> str | None:
        """Who may be meant by a name that nobody has: whose is like it, or whose address it leads to."""
        person = self.registry.people.get(identity(name))
        return person.name if person else self.registry.nearest(folded(name))


def _by_name(files: Iterable[Any]) -> list[Any]:
    return sorted(files, key=lambda one: one.document.file.removesuffix(".yaml"))
