"""A match as it stands in the file of a series."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.notation.scalars import written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ligatafel.systems.match_series.analysis.match import AnalysedMatch

UNKNOWN = "?"
OPTIONAL = ("luck", "analysis")
"""Keys that are left out where nothing is known; the others are there as comments to be filled in."""


def entry(match: AnalysedMatch, dash: str = "  - ", indent: str = "    ") -> tuple[str, ...]:
    """The lines of a match below ``matches:``.

    Parameters
    ----------
    match : what is known
    dash : what its first line begins with
    indent : what the others begin with
    """
    lines = [f"{key}: {value}" if value else f"# {key}: {UNKNOWN}" for key, value in _values(match)]
    return tuple((indent if number else dash) + line for number, line in enumerate(lines))


def unknown(match: AnalysedMatch) -> tuple[str, ...]:
    """The keys that are to be filled in."""
    return tuple(key for key, value in _values(match) if not value)


def pasted(matches: tuple[AnalysedMatch, ...]) -> str:
    """Matches to be pasted below ``matches:``; the order of their pairs stands above each."""
    lines: list[str] = []
    for match in matches:
        lines.append(f"  # players: {_pair(map(written, match.players))}")
        lines += entry(match)
    return "".join(f"{line}\n" for line in lines)


def _values(match: AnalysedMatch) -> Iterator[tuple[str, str]]:
    """Keys and values in order; the value is empty where it is to be filled in."""
    values = {
        "date": match.date.isoformat() if match.date else "",
        "length": str(match.length) if match.length is not None else "",
        "winner": "" if match.winner is None else written(match.players[match.winner]),
        "score": _pair(map(str, match.score)) if match.score else "",
        "pr": _pair(format(one, "f") for one in match.pr) if match.pr else "",
        "luck": _pair(format(one, "f") for one in match.luck) if match.luck else "",
        "analysis": written(match.analysis) if match.analysis else "",
    }
    return ((key, value) for key, value in values.items() if value or key not in OPTIONAL)


def _pair(values: Iterator[str]) -> str:
    return f"[{', '.join(values)}]"
