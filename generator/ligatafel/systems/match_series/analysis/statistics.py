"""The tables of statistics that GNU Backgammon prints, in English or in its half-translated German."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, TypeAlias

from ligatafel.errors import Message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ligatafel.systems.match_series.analysis.transcript import Transcript

Kind: TypeAlias = Literal["game", "match", "session", "untitled"]
_HEADING = re.compile(r"(Player|Spieler) {4,}(?=\S)")
_TITLES: dict[Kind, re.Pattern[str]] = {
    "game": re.compile(r"Game statistics for game \d+|Statistiken für Partie \d+"),
    "match": re.compile(r"Match statistics|Match-Statistiken"),
    "session": re.compile(r"Session statistics|Statistiken der Sitzung"),
}
_OVERALL = ("Overall statistics", "Gesamtstatistiken")
MOVES = ("Total moves", "Züge insgesamt")
UNFORCED = ("Unforced moves", "Nichtforcierte Züge")
CUBE = ("Close or actual cube decisions", "Knappe oder tatsächliche Doppler-Entscheidungen")
ERROR = ("Error total EMG (MWC)",) * 2
RATE = ("Error rate mEMG (MWC)",) * 2
LUCK = ("Luck total EMG (MWC)",) * 2
RESULT = ("Actual result", "Tatsächliches Resultat")
ROLLS = (
    ("Rolls marked very lucky", "Würfe, die mit 'sehr glücklich' bewertet wurden"),
    ("Rolls marked lucky", "Würfe, die mit 'glücklich' bewertet wurden"),
    ("Rolls unmarked", "Nichtbewertete Würfe"),
    ("Rolls marked unlucky", "Würfe, die mit 'unglücklich' bewertet wurden"),
    ("Rolls marked very unlucky", "Würfe, die mit 'sehr unglücklich' bewertet wurden"),
)
_LAST = ("Cube errors rating loss", "Ratingverlust durch Doppler-Entscheidungen")
_MONEY = "Error total EMG (Points)"
_NUMBER = re.compile(r"[-+]?\d{1,9}(?:[.,]\d{1,9})?%?", re.ASCII)
_NAME_WIDTH, _LONGEST = 23, 200
Pair: TypeAlias = tuple[Decimal, Decimal]


@dataclass(frozen=True)
class Table:
    """One table: the lines from that with the players to the next table or the end.

    Attributes
    ----------
    text : in which it stands
    start, end : indices of its first line and of that after its last
    kind : what it counts by the line above it; ``show statistics`` prints none
    """

    text: Transcript
    start: int
    end: int
    kind: Kind

    @property
    def _language(self) -> int:
        heading = _HEADING.search(self.text.lines[self.start])
        return 1 if heading and heading[1] == "Spieler" else 0

    @cached_property
    def contents(self) -> tuple[str, ...]:
        """Its rows down to the last; empty where it is cut off."""
        rows = [line.rstrip() for line in self.text.lines[self.start : self.end]]
        last = next((number for number, line in enumerate(rows) if line.startswith(_LAST)), -1)
        return tuple(rows[: last + 1])

    def players(self) -> tuple[str, str]:
        """The names.

        Raises
        ------
        ContentError
            where the first is so long that nothing tells where the second begins
        """
        line = self.text.lines[self.start]
        heading = _HEADING.search(line)
        names = line[heading.end() :].rstrip()[:_LONGEST] if heading else ""
        splits = tuple(_splits(names))
        on_boards = [pair for pair in splits if self._on_boards(pair)]
        in_column = [pair for pair in splits if len(pair[0]) <= _NAME_WIDTH]
        found = on_boards or in_column or splits or _wide_splits(names)
        if len(found) != 1:
            message = Message(
                "Nothing tells where the first name ends; give the players shorter names in GNU Backgammon."
            )
            raise self.text.refusal(self.start, message)
        return found[0]

    def _on_boards(self, names: tuple[str, str]) -> bool:
        """Whether a board in the text shows these names, each at the end of a line."""
        shown = [
            any(line.endswith(f"     {side}: {name}") for line in self.text.lines)
            for side, name in zip("OX", names, strict=True)
        ]
        return all(shown)

    def row(self, labels: tuple[str, str]) -> Pair:
        """The two numbers of a row.

        Raises
        ------
        ContentError
            where the row or one of its numbers is missing
        """
        found = self.optional_row(labels)
        if found is None:
            message = Message(
                "The row “{row}” is missing in the statistics that begin here; save them again as a whole.",
                {"row": labels[self._language]},
            )
            raise self.text.refusal(self.start, message)
        return found

    def optional_row(self, labels: tuple[str, str]) -> Pair | None:
        """The two numbers of a row, of the overall one where there are several; None where it is missing."""
        label = labels[self._language]
        overall = labels in (ERROR, RATE)
        for index in range(self.start + 1, self.end):
            line = self.text.lines[index]
            overall = overall and not line.startswith(_OVERALL)
            if line.startswith(label) and not overall:
                return self._numbers(index, len(label))
        return None

    def _numbers(self, index: int, column: int) -> Pair:
        rest = self.text.lines[index][column:]
        words = re.sub(r"\([^()]*\)", " ", rest).split()
        if len(words) != 2 or not all(map(_NUMBER.fullmatch, words)):  # noqa: PLR2004 - two players
            message = Message(
                "Two numbers are expected here, one for each player, instead of “{text}”.", {"text": rest.strip()[:80]}
            )
            raise self.text.refusal(index, message, column + 1 + len(rest) - len(rest.lstrip()))
        first, second = map(_number, words)
        return first, second

    def refuse_money(self) -> None:
        """Refuse statistics of a money session.

        Raises
        ------
        ContentError
            if they are
        """
        for index in range(self.start, self.end):
            if self.kind == "session" or self.text.lines[index].startswith(_MONEY):
                message = Message("These are statistics of a money session; a series has matches only.")
                raise self.text.refusal(index, message)


def tables(text: Transcript) -> tuple[Table, ...]:
    """All tables of a text."""
    starts = [index for index, line in enumerate(text.lines) if _HEADING.search(line)]
    return tuple(Table(text, start, end, _kind(text, start)) for start, end in pairwise((*starts, len(text.lines))))


def _kind(text: Transcript, start: int) -> Kind:
    above = next((text.lines[index] for index in range(start - 1, -1, -1) if text.lines[index].strip()), "").strip()
    return next((kind for kind, title in _TITLES.items() if title.fullmatch(above)), "untitled")


def _number(word: str) -> Decimal:
    return Decimal(word.rstrip("%").replace(",", ".")) / (100 if word.endswith("%") else 1)


def _splits(names: str) -> Iterator[tuple[str, str]]:
    """How two names can be parted: the first is padded to a width in bytes or characters, and one space follows."""
    for spaces in re.finditer(" +", names):
        first, second = names[: spaces.start()], names[spaces.end() :]
        widths = len(first), len(first.encode())
        if any(width + len(spaces[0]) == max(width, _NAME_WIDTH) + 1 for width in widths):
            yield first, second


def _wide_splits(names: str) -> tuple[tuple[str, str], ...]:
    """The same where somebody has changed the spaces: what more than one of them parts."""
    parts = re.split(r"\s{2,}", names)
    return ((parts[0], parts[1]),) if len(parts) == 2 else ()  # noqa: PLR2004 - two players
