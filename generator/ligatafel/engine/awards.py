"""Awards: what they are given for, and who holds them. A new one is a function that finds the claims, and a line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from ligatafel.engine.records import Discipline, best

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ligatafel.engine.ranks import Number
    from ligatafel.engine.seasons import EventKey
    from ligatafel.errors import Message

Basis = TypeVar("Basis")


@dataclass(frozen=True)
class Award(Discipline[Basis]):
    """An award of a system: a discipline whose best is honoured. ``key`` is what ``awards:`` in league.yaml lists.

    Attributes
    ----------
    explanation : what it is given for and who may hold it, one sentence
    usual : True when a league gives it without being told
    """

    explanation: Message = field(kw_only=True)
    usual: bool = field(default=True, kw_only=True)


@dataclass(frozen=True)
class AwardResult:
    """Who holds an award.

    Attributes
    ----------
    award : what it is
    players : ids of the holders sorted by name; none when nobody holds it
    value : what for; None when nobody holds it
    event : the evening it was won on, None where there is none or the holders won it on different ones
    events : the same for each of ``players``
    """

    award: Award[Any]
    players: tuple[str, ...] = ()
    value: Number | None = None
    event: EventKey | None = None
    events: tuple[EventKey | None, ...] = ()


def confer(award: Award[Basis], basis: Basis, names: Mapping[str, str]) -> AwardResult:
    """Give an award to who deserves it, everybody tied included.

    Parameters
    ----------
    award : what is given
    basis : what was computed of the season
    names : names shown, by id
    """
    found = best(award.claims(basis), names, lowest=award.lowest)
    if found is None:
        return AwardResult(award)
    return AwardResult(award, found.players, found.value, found.event, tuple(claim.event for claim in found.holders))
