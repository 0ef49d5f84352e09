"""Who is who: every name finds its player, and a name that nobody has is a new player."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ligatafel.errors import Fault, Message, Place
from ligatafel.model.fields import is_address
from ligatafel.notation.scalars import written
from ligatafel.reading.licences import licence_number
from ligatafel.reading.names import folded, identity
from ligatafel.reading.people import Person, PlayerFile
from ligatafel.reading.suggestions import is_short, near_name

if TYPE_CHECKING:
    from ligatafel.reading.listing import Report


class Registry(Mapping[str, str]):
    """Ids of players by any spelling of a name, an alias or an id.

    Attributes
    ----------
    people : everybody by id
    """

    def __init__(self) -> None:
        self.people: dict[str, Person] = {}
        self._keys: dict[str, tuple[str, Place]] = {}
        self._unclear: set[str] = set()
        self._initials: dict[str, list[str]] = defaultdict(list)
        self._words: dict[str, list[str]] = defaultdict(list)

    def __getitem__(self, name: str) -> str:
        return self._keys[folded(name)][0]

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def person(self, name: str) -> Person | None:
        """Who has a name, an alias or an id."""
        found = self._keys.get(folded(name))
        return self.people[found[0]] if found else None

    def add_file(self, player: PlayerFile, report: Report) -> None:
        """Take in a player file; names that an earlier player has are faults."""
        name = player.checked.record.name if player.named and player.checked.record else player.id
        self.people[player.id] = Person(player.id, name, Place(player.file), player)
        reported: set[str] = set()
        for spelling, place in player.names():
            key = folded(spelling)
            owner, earlier = self._owner(key, player.id, place)
            if owner != player.id and key not in reported:
                reported.add(key)
                report(_shared(spelling, place, earlier))
        if self.people[player.id].hidden:  # readers of the site know the number, and may write it
            number = licence_number(player.id)
            owner, earlier = self._owner(folded(number), player.id, Place(player.file))
            if owner != player.id:
                report(_shared(number, Place(player.file), earlier))

    def add_name(self, name: str, locate: Callable[[], Place], report: Report, *, reject: bool, sure: bool) -> None:
        """Take in a name that plays; a new one becomes a player.

        Parameters
        ----------
        name : as written
        locate : tells where it stands
        report : takes a fault
        reject : new names are faults
        sure : all player files can be read, so that a name that nobody has is one indeed
        """
        key = folded(name)
        if key in self._keys or key in self._unclear:
            return
        place = locate()
        player = identity(name)
        owner = self.people.get(player) or self.person(player)
        if not is_address(player):
            report(_unaddressable(name, place))
            self._unclear.add(key)
        elif owner is not None and owner.file is not None and not owner.file.named:
            self._owner(key, owner.id, place)
        elif owner is not None:
            report(_same_address(name, owner, place))
            self._unclear.add(key)
        elif reject:
            self._unclear.add(key)
            if sure:
                report(_unknown(name, place, self.nearest(key) or self._shortened(key)))
        else:
            self._welcome(key, Person(player, " ".join(name.split()), place), report)

    def doubt(self, name: str) -> None:
        """Forget whose a name is: it is told already that this is doubtful."""
        key = folded(name)
        del self._keys[key]
        self._unclear.add(key)
        for listed in (*self._initials.values(), *self._words.values()):
            if key in listed:
                listed.remove(key)

    def _welcome(self, key: str, person: Person, report: Report) -> None:
        if near := self.nearest(key):
            values = {"name": person.name, "near": near}
            message = Message("“{name}” is new – do you mean {near}? If not, write a player file.", values)
            report(Fault(person.place, message, "warning"))
        elif full := self._shortened(key):
            values = {"name": person.name, "full": full}
            message = Message(
                "“{name}” is new – do you mean {full}? Then write the name in full, or add an alias to the player "
                "file; if not, write a player file.",
                values,
            )
            report(Fault(person.place, message, "warning"))
        self.people[person.id] = person
        self._owner(key, person.id, person.place)

    def _owner(self, key: str, player: str, place: Place) -> tuple[str, Place]:
        """Whose name it is: that of who came first."""
        if key not in self._keys:
            self._keys[key] = player, place
            self._initials[key[:1]].append(key)
            words = key.split(" ")
            if len(words) > 1:
                for word in {words[0], words[-1]}:
                    self._words[word].append(key)
        return self._keys[key]

    def nearest(self, key: str) -> str | None:
        """Name of who has a name that resembles one, in all its folded spellings."""
        near = near_name(key, self._initials[key[:1]])
        return self.people[self._keys[near][0]].name if near else None

    def _shortened(self, key: str) -> str | None:
        """Name of the only player whom a name in its folded spelling may be short for."""
        words = key.split(" ")
        known = {one for word in {words[0], words[-1]} for one in self._words.get(word, ())}
        meant = {self._keys[one][0] for one in known if is_short(key, one)}
        return self.people[meant.pop()].name if len(meant) == 1 else None


def _unaddressable(name: str, place: Place) -> Fault:
    message = Message(
        "No address can be made of the name “{name}”; give it letters or digits, 100 at most.", {"name": name[:200]}
    )
    return Fault(place, message)


def _shared(spelling: str, place: Place, earlier: Place) -> Fault:
    values = {"name": spelling[:200], "place": str(earlier)}
    return Fault(place, Message("“{name}” stands for another player already, in {place}; every name has one.", values))


def _same_address(name: str, owner: Person, place: Place) -> Fault:
    if owner.file is not None and owner.file.checked.record is not None:
        aliases = ", ".join(map(written, (*owner.file.checked.record.aliases, name)))
        known: dict[str, str | int | Message] = {
            "name": name[:200],
            "other": owner.name[:200],
            "file": owner.file.file,
            "aliases": aliases[:400],
        }
        message = Message(
            "“{name}” is no name of “{other}” in {file}; if it is meant to be, write “aliases: [{aliases}]” there, "
            "else add something to the new name.",
            known,
        )
        return Fault(place, message)
    values = {"name": name[:200], "id": owner.id, "other": owner.name[:200], "place": str(owner.place)}
    message = Message(
        "“{name}” would share the address {id} with “{other}” in {place}; "
        "write the same name, or a player file with an alias.",
        values,
    )
    return Fault(place, message)


def _unknown(name: str, place: Place, near: str | None) -> Fault:
    values = {"name": name[:200], "near": near or ""}
    if near:
        return Fault(place, Message("Nobody is called “{name}” – do you mean {near}?", values))
    values = {"name": name[:200]}
    return Fault(place, Message("Nobody is called “{name}”; write a player file for a new player.", values))


def registry_of(
    files: Sequence[PlayerFile], played: Iterable[tuple[str, Callable[[], Place]]], report: Report, *, reject: bool
) -> Registry:
    """Everybody: player files first, then the names of who plays.

    Parameters
    ----------
    files : player files
    played : names by path and line, each with what tells its place
    report : takes each fault
    reject : new names are faults
    """
    registry = Registry()
    for player in sorted(files, key=lambda player: player.file):
        registry.add_file(player, report)
    sure = all(player.named for player in files)
    for name, locate in played:
        registry.add_name(name, locate, report, reject=reject, sure=sure)
    _check_licences(registry, report)
    return registry


def _check_licences(registry: Registry, report: Report) -> None:
    owners: dict[str, Person] = {}
    for person in registry.people.values():
        other = owners.setdefault(person.licence, person)
        if other is not person:
            values = {"name": person.name, "other": other.name, "place": str(other.place)}
            message = Message(
                "“{name}” would have the same licence number as “{other}” in {place}; "
                "write a player file with another id.",
                values,
            )
            report(Fault(person.place, message))
