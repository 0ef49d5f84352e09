"""Aliases that make one player of two: where both play in several files, the alias is wrong and not the files."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from ligatafel.errors import Fault, Message, Place
from ligatafel.reading.names import folded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ligatafel.reading.listing import Report
    from ligatafel.reading.registry import Registry
    from ligatafel.reading.results import AnyFile

_SEVERAL = 2


def report_clashes(files: Iterable[AnyFile], registry: Registry, report: Report) -> None:
    """Report aliases that stand beside another name of their player in several files, and forget whose they are.

    Parameters
    ----------
    files : of results
    registry : everybody
    report : takes each fault
    """
    places = {
        folded(alias): place
        for person in registry.people.values()
        if person.file is not None
        for alias, place in person.file.aliases()
    }
    found: dict[str, dict[str, tuple[str, Place]]] = defaultdict(dict)
    for file in files:
        for alias, clash in _clashes(file, registry, places.keys()):
            found[alias].setdefault(file.document.file, clash)
    for alias, clashes in found.items():
        if len(clashes) >= _SEVERAL:
            other, first = next(iter(clashes.values()))
            message = Message(
                "This alias stands beside “{other}” in {count} files, first in {place}; if these are two "
                "players, remove it.",
                {"other": other[:200], "count": len(clashes), "place": str(first)},
            )
            report(Fault(places[alias], message))
            registry.doubt(alias)


def _clashes(file: AnyFile, registry: Registry, aliases: Iterable[str]) -> Iterable[tuple[str, tuple[str, Place]]]:
    """Aliases in a file, each with the other name of its player in the same list, and where the alias stands."""
    known = set(aliases)
    names: dict[object, dict[str, tuple[str, Place]]] = defaultdict(dict)
    for mention in file.mentions:
        if mention.name in registry:
            names[mention.list, registry[mention.name]].setdefault(
                folded(mention.name), (mention.name, file.place(mention))
            )
    for spellings in names.values():
        for alias in [key for key in spellings if key in known][-1:] if len(spellings) > 1 else ():
            other = next(name for key, (name, _) in spellings.items() if key != alias)
            yield alias, (other, spellings[alias][1])
