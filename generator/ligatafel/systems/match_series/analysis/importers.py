"""Importers: files of other programs to matches of a series, to be pasted or added to its file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from ligatafel.engine.imports import GivenFile, Imported
from ligatafel.errors import ContentError, Fault, Message, UsageError
from ligatafel.reading.names import folded
from ligatafel.systems.match_series.analysis.appending import appended
from ligatafel.systems.match_series.analysis.entries import pasted, unknown
from ligatafel.systems.match_series.analysis.gnubg import GameStatistics, read_gnubg
from ligatafel.systems.match_series.analysis.mat import is_mat, read_mat
from ligatafel.systems.match_series.analysis.match import AnalysedMatch, completed, same_players
from ligatafel.systems.match_series.analysis.transcript import Transcript, transcript_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from ligatafel.engine.imports import GivenRules, ImportRequest

Part: TypeAlias = AnalysedMatch | GameStatistics
T = TypeVar("T")
_FILL_IN = Message(
    "Nothing is told here of {keys}; write it in the YAML in place of the question mark and leave out the # before."
)
_ANALYSE = Message(
    "Nothing is told here of {keys}; import the statistics of the match, too (import gnubg), which fills that in, or "
    "write it in the YAML in place of the question mark and leave out the # before."
)


def import_gnubg(request: ImportRequest) -> Imported:
    """Statistics of GNU Backgammon, a match a file.

    A .mat before or after them tells what they do not; exports of the other games of a match may be among them.
    """
    try:
        return _imported(request, _combined(_read(request, _read_part)))
    except ContentError as error:
        return Imported(faults=error.faults)


def import_mat(request: ImportRequest) -> Imported:
    """Moves in the form of Jellyfish, a match a file."""
    try:
        return _imported(request, _read(request, read_mat))
    except ContentError as error:
        return Imported(faults=error.faults)


def _read_part(text: Transcript) -> Part:
    return read_mat(text) if is_mat(text) else read_gnubg(text)


def _read(request: ImportRequest, read: Callable[[Transcript], T]) -> list[T]:
    """What every file tells; the faults of all files are raised together."""
    parts: list[T] = []
    faults: list[Fault] = []
    for file in request.files:
        try:
            parts.append(read(transcript_of(file)))
        except ContentError as error:
            faults += error.faults
    if faults:
        raise ContentError(tuple(faults))
    return parts


def _combined(parts: Sequence[Part]) -> list[AnalysedMatch]:
    """The matches that files tell of, in their order."""
    matches: list[AnalysedMatch] = []
    single = False
    for part in parts:
        if not isinstance(part, AnalysedMatch):
            continue
        single = not (single and _belong_together(matches[-1], part))
        matches.append(part if single else _joined(matches.pop(), part))
    faults = [Fault(match.place, _no_statistics(match)) for match in matches if match.pr is None]
    faults += [
        Fault(
            part.place,
            Message("These are statistics of one game; those of the match stand in the export of its last game."),
        )
        for part in parts
        if isinstance(part, GameStatistics) and not any(same_players(part.players, match.players) for match in matches)
    ]
    if faults:
        raise ContentError(tuple(faults))
    return matches


def _belong_together(one: AnalysedMatch, other: AnalysedMatch) -> bool:
    """Whether one is the analysis, the other the moves of a match between the same players."""
    if (one.pr is None) == (other.pr is None) or not same_players(one.players, other.players):
        return False
    scores = [sorted(match.score) for match in (one, other) if match.score]
    return all(score == scores[0] for score in scores)


def _joined(one: AnalysedMatch, other: AnalysedMatch) -> AnalysedMatch:
    return completed(one, other) if one.pr else completed(other, one)


def _no_statistics(match: AnalysedMatch) -> Message:
    first, second = match.players
    return Message(
        "There are no statistics of {first} and {second} beside this .mat; let GNU Backgammon analyse it, or use "
        "import mat.",
        {"first": first, "second": second},
    )


def _imported(request: ImportRequest, found: Sequence[AnalysedMatch]) -> Imported:
    """The matches under the names and the date that were asked for, pasted or appended."""
    names = {folded(written): name for written, name in request.names.items()}
    if len(names) < len(request.names):
        raise UsageError(Message("One --as is enough for each name; leave the others out."))
    _refuse_strangers(request.names, found)
    matches = tuple(_renamed(match, names, request) for match in found)
    series = None if request.target is None else _with_all(request.target, matches, request.rules)
    warnings = tuple(fault for match in matches for fault in (*match.warnings, *_gaps(match)))
    return Imported(pasted(matches), series, warnings)


def _with_all(series: GivenFile, matches: Sequence[AnalysedMatch], rules: GivenRules | None) -> bytes:
    """The file of a series with all matches added."""
    for match in matches:
        series = GivenFile(series.name, appended(series, match, rules))
    return series.content


def _renamed(match: AnalysedMatch, names: Mapping[str, str], request: ImportRequest) -> AnalysedMatch:
    first, second = (names.get(folded(name), name) for name in match.players)
    if folded(first) == folded(second):
        message = Message(
            "With --as both players would be {name}; write an --as for the other one, too.", {"name": first}
        )
        raise UsageError(message)
    return replace(match, players=(first, second), date=request.date or match.date)


def _refuse_strangers(names: Mapping[str, str], matches: Sequence[AnalysedMatch]) -> None:
    """Refuse to rename who does not play."""
    played = [name for match in matches for name in match.players]
    for name in names:
        if folded(name) not in map(folded, played):
            values = {"name": name, "played": ", ".join(dict.fromkeys(played))}
            raise UsageError(Message("Nobody in these files is called “{name}”; there are {played}.", values))


def _gaps(match: AnalysedMatch) -> Iterator[Fault]:
    """What its author must fill in."""
    if match.unfinished and match.score is None:
        message = Message(
            "These statistics end before the match does: it is not over yet, or they are of one game only (show "
            "statistics match)."
        )
        yield Fault(match.place, message, "warning")
    elif match.unfinished:
        yield Fault(match.place, Message("Nobody has won this match yet."), "warning")
    if keys := unknown(match):
        message = _ANALYSE if match.pr is None else _FILL_IN
        yield Fault(match.place, replace(message, values={"keys": ", ".join(keys)}), "warning")
