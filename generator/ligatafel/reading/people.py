"""Players as their files and the results tell of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ligatafel.errors import Place
from ligatafel.reading.licences import licence_number

if TYPE_CHECKING:
    from ligatafel.model.records import PlayerRecord
    from ligatafel.notation.yaml_nodes import Document
    from ligatafel.reading.texts import WrittenText
    from ligatafel.reading.validation import Checked


@dataclass(frozen=True, eq=False)
class PlayerFile:
    """A player's file as far as it can be read.

    Attributes
    ----------
    id : its name without ending
    file : its path
    document : None where it cannot be read
    checked : what stands in it
    about : the player's own words
    """

    id: str
    file: str
    document: Document | None
    checked: Checked[PlayerRecord]
    about: WrittenText | None = None

    @property
    def named(self) -> bool:
        """Whether its name and aliases can be relied on."""
        checked = self.checked
        return checked.record is not None and not checked.lacks(("name",)) and not checked.lacks(("aliases",))

    def names(self) -> Iterator[tuple[str, Place]]:
        """Name and aliases with their places, then the id."""
        record = self.checked.record
        if record is not None and self.document is not None:
            if not self.checked.lacks(("name",)):
                yield record.name, self.document.place(("name",))
            yield from self.aliases()
        yield self.id, Place(self.file)

    def aliases(self) -> Iterator[tuple[str, Place]]:
        """Aliases with their places."""
        if self.checked.record is not None and self.document is not None:
            for position, alias in enumerate(self.checked.record.aliases):
                yield alias, self.document.place(("aliases", position))


@dataclass(frozen=True, eq=False)
class Person:
    """Somebody who has an id.

    Attributes
    ----------
    id : address
    name : name shown
    place : where the person first occurs
    file : the player file, None for who is known from results only
    """

    id: str
    name: str
    place: Place
    file: PlayerFile | None = None

    @cached_property
    def licence(self) -> str:
        """The licence number."""
        return licence_number(self.id)

    @property
    def hidden(self) -> bool:
        """Whether only the licence number may be published."""
        return self.file is not None and self.file.checked.record is not None and self.file.checked.record.hidden

    @property
    def shown_id(self) -> str:
        """The id that is published."""
        return self.licence.lower() if self.hidden else self.id

    @property
    def shown_name(self) -> str:
        """The name that is published."""
        return self.licence if self.hidden else self.name
