"""Results of other programs: what an importer is given, and what it makes of it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from ligatafel.errors import Fault
from ligatafel.model.records import LeagueRecord


@dataclass(frozen=True)
class GivenFile:
    """A file as it was given, in whatever encoding.

    Attributes
    ----------
    name : its path as it was given
    content : its bytes
    """

    name: str
    content: bytes = field(repr=False)


@dataclass(frozen=True)
class GivenRules:
    """The rules of the league that a target belongs to.

    Attributes
    ----------
    file : path of league.yaml
    record : what stands there
    """

    file: str
    record: LeagueRecord


@dataclass(frozen=True)
class ImportRequest:
    """What is to be imported.

    Attributes
    ----------
    files : of the other program, in the order given
    target : content file that the results are to be added to
    date : day of the results, whatever the files say
    names : names in the league by those in the files
    rules : under which the results are to be added; None where they are not known
    """

    files: tuple[GivenFile, ...]
    target: GivenFile | None = None
    date: dt.date | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    rules: GivenRules | None = None


@dataclass(frozen=True)
class Imported:
    """What an import has come to.

    Attributes
    ----------
    text : the results as YAML, ready to paste; empty where there are errors
    target : new content of the target; None where there is none or nothing may be written
    faults : errors, or warnings of what the files do not tell
    """

    text: str = ""
    target: bytes | None = None
    faults: tuple[Fault, ...] = ()


Importer: TypeAlias = Callable[[ImportRequest], Imported]
"""Reads files of one other program.

Raises UsageError where a name is to be replaced that no file has.
"""
