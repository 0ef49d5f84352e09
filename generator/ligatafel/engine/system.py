"""The record that makes a way of rating: functions and schemas, registered once in ``ligatafel.systems``."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from ligatafel.engine.imports import Importer
from ligatafel.engine.results import LeagueResult
from ligatafel.errors import Message, Severity
from ligatafel.model.league import League
from ligatafel.model.records import EventRecord, LeagueRecord, SeriesRecord

Loc: TypeAlias = tuple[str | int, ...]
ResultsRecord: TypeAlias = EventRecord | SeriesRecord
"""What a file of results may hold."""
Presentation = TypeVar("Presentation")


@dataclass(frozen=True)
class Finding:
    """What a check of a system found in a record; reading knows the file and turns it into a fault.

    ``{rules_file}`` in the message stands for the path of league.yaml.

    Attributes
    ----------
    loc : keys and list indices that lead to what is wrong, ``("results", "Anna", "chips")``
    message : what is wrong and what to write instead
    severity : an error stops the build
    at : where the fault begins: the value, or the key that it stands under
    rules : what it rests on in the rules, ``(("entry", "stack"),)``; where one of these is faulty itself the finding is
        a consequence and left out, and where a season changed it the fault of a league's check stands there
    needs : what else it rests on in the record itself
    """

    loc: Loc
    message: Message
    severity: Severity = "error"
    at: Literal["value", "key"] = "value"
    rules: tuple[Loc, ...] = ()
    needs: tuple[Loc, ...] = ()


@dataclass(frozen=True)
class Mention:
    """A player named in a record.

    Attributes
    ----------
    loc : where the name stands; for a key of a mapping the key itself is the last step
    name : as written
    list : names that share it must be different players, ``("results",)``
    """

    loc: Loc
    name: str
    list: Loc


@dataclass(frozen=True)
class Entry:
    """A result that somebody could enter twice, in the same file or another of the league.

    Attributes
    ----------
    loc : where it stands
    likeness : equal for entries that are the same result in all likelihood
    again : what to say where it stands again; ``{file}`` is that of the first
    """

    loc: Loc
    likeness: Hashable
    again: Message


def no_entries(_record: object, _ids: Mapping[str, str]) -> tuple[Entry, ...]:
    """Results that are compared as a whole only."""
    return ()


def nobody(_rules: object) -> tuple[Mention, ...]:
    """Rules that name no player."""
    return ()


def nothing_else(_rules: object) -> Mapping[Loc, Message]:
    """Nothing more than usual to tell of a key that stands twice."""
    return {}


def unchanged(rules: LeagueRecord, _ids: Mapping[str, str]) -> LeagueRecord:
    """Rules that name no player, resolved."""
    return rules


@dataclass(frozen=True)
class System(Generic[Presentation]):
    """One way of rating.

    Attributes
    ----------
    name : what ``system:`` says in league.yaml
    league : schema of league.yaml
    results : schema of a file of results: an evening of a season, or a series of its own
    mentions : the players whom such a file names, in its order; only those who play
    check_league : faults of the rules
    check_results : faults of such a file under the rules that hold for it, given what the names stand for, the inner
        first: a finding that encloses an earlier one is its consequence and left out
    play : what was played, with ids of players for names; None for an announced evening
    compute : all results of a league
    presentation : how it appears on the site
    rules_mentions : the players whom league.yaml names; being named there makes nobody a player
    resolve_rules : the rules with ids of players for names; who is not among the ids does not play
    fixed : keys of league.yaml that no season changes, beside ``system``: ``(("rating", "pool"),)``
    entries : results within a file of a series that could be entered twice
    repeated : what to tell of a key that stands twice in a file of results, where the rules make more of it than usual:
        by the mapping, with ``{key}`` and the earlier ``{line}``
    imports : readers of results of other programs, by the word for their format on the command line
    """

    name: str
    league: type[LeagueRecord]
    results: type[ResultsRecord]
    mentions: Callable[[Any], Iterable[Mention]]
    check_league: Callable[[Any], Iterable[Finding]]
    check_results: Callable[[Any, Any, Mapping[str, str]], Iterable[Finding]]
    play: Callable[[Any, Any, Mapping[str, str]], Any]
    compute: Callable[[League[Any]], LeagueResult[Any]]
    presentation: Presentation
    rules_mentions: Callable[[Any], Iterable[Mention]] = nobody
    resolve_rules: Callable[[Any, Mapping[str, str]], LeagueRecord] = unchanged
    fixed: tuple[tuple[str, ...], ...] = ()
    entries: Callable[[Any, Mapping[str, str]], Iterable[Entry]] = no_entries
    repeated: Callable[[Any], Mapping[Loc, Message]] = nothing_else
    imports: Mapping[str, Importer] = field(default_factory=dict)

    @property
    def in_series(self) -> bool:
        """Whether results are filed in series rather than by evening."""
        return issubclass(self.results, SeriesRecord)
