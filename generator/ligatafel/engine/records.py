"""Records: the best of something, shared by everybody who reached it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ligatafel.engine.ranks import TIE, Number, by_name, ranks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ligatafel.engine.seasons import EventKey
    from ligatafel.errors import Message

Basis = TypeVar("Basis")


@dataclass(frozen=True)
class Claim:
    """What a player has to show for a record or an award.

    Attributes
    ----------
    player : id
    value : how much
    event : the evening it was reached on, None where it took more than one
    """

    player: str
    value: Number
    event: EventKey | None = None


@dataclass(frozen=True)
class Best:
    """The best of something.

    Attributes
    ----------
    value : the best value
    holders : one claim for each who reached it, sorted by name; the earliest of several of one player
    """

    value: Number
    holders: tuple[Claim, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """Ids of the holders, sorted by name."""
        return tuple(claim.player for claim in self.holders)

    @property
    def event(self) -> EventKey | None:
        """The evening, if it is the same for all holders."""
        found = {claim.event for claim in self.holders}
        return found.pop() if len(found) == 1 else None


@dataclass(frozen=True)
class Discipline(Generic[Basis]):
    """Something to be the best in.

    Attributes
    ----------
    key : stable English name
    title : its name
    claims : what players have to show, from what was computed; in the order of time
    measure : how its value is said, a word that the system's figures know
    lowest : True when the lowest value wins
    """

    key: str
    title: Message
    claims: Callable[[Basis], Iterable[Claim]]
    measure: str = "signed"
    lowest: bool = False


@dataclass(frozen=True)
class Record:
    """A record of a season or a year.

    Attributes
    ----------
    discipline : what it is the best of
    best : who holds it
    """

    discipline: Discipline[Any]
    best: Best


def records(disciplines: Iterable[Discipline[Basis]], basis: Basis, names: Mapping[str, str]) -> tuple[Record, ...]:
    """Find the records that somebody holds.

    Parameters
    ----------
    disciplines : in the order shown
    basis : what was computed
    names : names shown, by id
    """
    found = ((one, best(one.claims(basis), names, lowest=one.lowest)) for one in disciplines)
    return tuple(Record(discipline, record) for discipline, record in found if record is not None)


def best(claims: Iterable[Claim], names: Mapping[str, str], *, lowest: bool = False) -> Best | None:
    """Find the best of claims, shared by values within the tolerance of ranks; None where nobody has one.

    Parameters
    ----------
    claims : in the order of time
    names : names shown, by id
    lowest : True when the lowest value is the best
    """
    given = list(claims)
    if not given:
        return None
    places = ranks([-claim.value if lowest else claim.value for claim in given], TIE)
    first: dict[str, Claim] = {}
    for claim, place in zip(given, places, strict=True):
        if place == 1:
            first.setdefault(claim.player, claim)
    values = [claim.value for claim in first.values()]
    holders = sorted(first.values(), key=lambda claim: by_name(claim.player, names))
    return Best(min(values) if lowest else max(values), tuple(holders))
