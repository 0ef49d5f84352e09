"""Where a file of results belongs that stands in another league, or in the wrong folder of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from ligatafel.errors import Fault, Message, Place
from ligatafel.model.folders import CONTENT
from ligatafel.model.moments import other_day
from ligatafel.notation.scalars import Scalar
from ligatafel.notation.yaml_nodes import Document, parse
from ligatafel.reading.schemas import record_at
from ligatafel.reading.strays import season_folder

if TYPE_CHECKING:
    from ligatafel.engine.system import ResultsRecord, System
    from ligatafel.notation.yaml_tree import Loc
    from ligatafel.reading.folder import ContentFolder

_KEYS = ("extra_forbidden", "missing", "tuple_type", "model_type", "dict_type")
"""Errors of a file that was written for another schema, as against those of its values."""


@dataclass(frozen=True)
class Homes:
    """The leagues that a file of results may belong to.

    Attributes
    ----------
    folder : all files
    systems : ways of rating by league, of those whose league.yaml can be read
    """

    folder: ContentFolder
    systems: Mapping[str, System[Any]]

    def elsewhere(self, document: Document, own: System[Any]) -> Fault | None:
        """The one fault of a file that its league cannot read, but another can; at the first key that tells."""
        loc = next((loc for kind, loc in _misfits(own.results, document) if kind == "extra_forbidden"), None)
        home = self._home(document, own) if loc else None
        if loc is None or home is None:
            return None
        values: dict[str, str | int | Message] = {"key": str(loc[-1])[:80], "home": home}
        if len(loc) == 1:
            message = Message("Nobody reads the key “{key}” in this league. {home}", values)
        else:
            values["known"] = ", ".join(record_at(own.results, loc[:-1]).written())
            message = Message(
                "Nobody reads the key “{key}” in this league; these may stand here: {known}. {home}", values
            )
        return Fault(document.place(loc, "key"), message)

    def stray(self, file: str, own: System[Any]) -> Fault | None:
        """The fault of a file that stands where its league reads nothing, but another league would read it."""
        raw = self.folder.read(file)
        document = raw if isinstance(raw, Fault) else parse(raw, file)
        if isinstance(document, Fault) or not any(_misfits(own.results, document)):
            return None
        home = self._home(document, own)
        return Fault(Place(file), Message("Nobody reads this file. {home}", {"home": home})) if home else None

    def _home(self, document: Document, own: System[Any]) -> Message | None:
        """What to do with a file that other leagues read."""
        others = {name: one for name, one in self.systems.items() if one is not own and one.results is not own.results}
        leagues = [name for name, one in others.items() if not any(_misfits(one.results, document))]
        if not leagues:
            return None
        if len(leagues) > 1:
            values = {"leagues": ", ".join(leagues)}
            return Message("It looks like a file of one of the leagues {leagues}; move it there.", values)
        target = self._target(leagues[0], document)
        if self.systems[leagues[0]].in_series:
            return Message(
                "It looks like a series of the league {league}; move it to {target}.",
                {"league": leagues[0], "target": target},
            )
        return Message(
            "It looks like an evening of the league {league}; move it to {target}.",
            {"league": leagues[0], "target": target},
        )

    def _target(self, league: str, document: Document) -> str:
        name, date = PurePosixPath(document.file).name, document.tree.get("date")
        day = other_day(date.text) if isinstance(date, Scalar) else None
        if self.systems[league].in_series or day is None:
            return f"{CONTENT}/{league}/{name}"
        return f"{season_folder(self.folder, league, day)}/{name}"


def _misfits(record: type[ResultsRecord], document: Document) -> list[tuple[str, Loc]]:
    """Kinds and locations of what a schema cannot read in a file, whatever it says of the values."""
    try:
        record.model_validate(document.tree, by_alias=True, by_name=False, context={"rules": None})
    except ValidationError as error:
        details = error.errors(include_url=False, include_input=False)
        return [(detail["type"], detail["loc"]) for detail in details if detail["type"] in _KEYS]
    return []
