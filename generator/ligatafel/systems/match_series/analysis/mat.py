"""Jellyfish's .mat: the moves of a match, which tell its players, length, score and winner."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from ligatafel.errors import Message
from ligatafel.reading.names import folded
from ligatafel.systems.match_series.analysis.match import AnalysedMatch, same_players

if TYPE_CHECKING:
    from ligatafel.systems.match_series.analysis.transcript import Transcript

_LENGTH = re.compile(r"\s*(\d{1,4}) points? match\s*", re.ASCII | re.IGNORECASE)
_GAME = re.compile(r"\s*Game (\d{1,6})\s*", re.ASCII | re.IGNORECASE)
# A name may have a colon and digits: what is set apart from the next column by spaces goes first.
_PLAYERS = (
    re.compile(r"\s*(\S.*?) : (\d{1,6})\s{2,}(\S.*?) : (\d{1,6})\s*", re.ASCII),
    re.compile(r"\s*(\S.*?)\s*: ?(\d{1,6})\s*(\S.*?)\s*: ?(\d{1,6})\s*", re.ASCII),
)
_WINS = re.compile(r"\bWins (\d{1,6}) points?\b", re.ASCII | re.IGNORECASE)
_ROLL = re.compile(r"(?<!\S)[1-6]{2}:", re.ASCII)
_LONGEST = 500
"""Characters of the line with both names."""
_DATE = re.compile(r'\[EventDate "(\d{4})[-./](\d{1,2})[-./](\d{1,2})"\]', re.ASCII | re.IGNORECASE)


@dataclass(frozen=True)
class _Game:
    """A game: index of the line with its players, their names, the score before it, rolls, who won how many points."""

    line: int
    players: tuple[str, str]
    score: tuple[int, int]
    rolls: tuple[int, int]
    won: tuple[int, int] | None


def is_mat(text: Transcript) -> bool:
    """Whether a text has the line that every .mat begins with."""
    return any(_LENGTH.fullmatch(line) for line in text.lines)


def read_mat(text: Transcript) -> AnalysedMatch:
    """What a .mat tells of a match.

    Raises
    ------
    ContentError
        where it is none, holds no match or several, or contradicts itself
    """
    start, length = _length(text)
    games = _games(text)
    if not games:
        raise text.refusal(start, Message("No game follows this line; save the match again."))
    score = _score(text, games, length)
    winner = next((side for side in (0, 1) if score[side] >= length), None)
    return AnalysedMatch(
        place=text.place(start),
        players=games[0].players,
        length=length,
        winner=winner,
        unfinished=winner is None,
        score=score,
        date=_date(text),
        rolls=_rolls(games),
        games=len(games),
    )


def _length(text: Transcript) -> tuple[int, int]:
    """Index of the line that tells the length, and the length."""
    found = [(index, int(line[1])) for index, line in enumerate(map(_LENGTH.fullmatch, text.lines)) if line]
    if not found:
        if any(_GAME.fullmatch(line) for line in text.lines):
            raise text.refusal(0, Message("The length of the match is missing here; a line like “7 point match”."))
        raise text.refusal(0, Message("This is no .mat: it has no line like “7 point match”."))
    if len(found) > 1:
        raise text.refusal(found[1][0], Message("A second match begins here; save each in a file of its own."))
    index, length = found[0]
    if length == 0:
        raise text.refusal(index, Message("This is a money session without a length; a series has matches only."))
    return index, length


def _games(text: Transcript) -> list[_Game]:
    starts = [index for index, line in enumerate(text.lines) if _GAME.fullmatch(line)]
    return [_game(text, start, end) for start, end in pairwise((*starts, len(text.lines)))]


def _game(text: Transcript, start: int, end: int) -> _Game:
    """Read the game that begins in one line and ends before another."""
    line = next((index for index in range(start + 1, end) if text.lines[index].strip()), start)
    names = text.lines[line][:_LONGEST]
    found = next((found for pattern in _PLAYERS if (found := pattern.fullmatch(names))), None)
    if found is None:
        raise text.refusal(line, Message("The players and their score are expected here, “Anna : 0   Ben : 4”."))
    wins = next((wins for row in text.lines[line + 1 : end] if (wins := _WINS.search(row))), None)
    # The points stand below the moves of who won them; both columns begin where the names do.
    won = None if wins is None else (int(2 * wins.start() > found.start(3)), int(wins[1]))
    rolls = [roll.start() >= found.start(3) for row in text.lines[line + 1 : end] for roll in _ROLL.finditer(row)]
    counted = rolls.count(False), rolls.count(True)
    return _Game(line, (found[1], found[3]), (int(found[2]), int(found[4])), counted, won)


def _score(text: Transcript, games: list[_Game], length: int) -> tuple[int, int]:
    """The score after the last game; what every game adds must be what the next one begins with."""
    score = games[0].score
    known = True
    for game in games:
        if not same_players(game.players, games[0].players):
            raise text.refusal(game.line, Message("Two others play here; save each match in a file of its own."))
        if known and game.score != score:
            values = {"score": _told(game.score), "sum": _told(score)}
            raise text.refusal(
                game.line, Message("It stands {score} here, but the games before add up to {sum}.", values)
            )
        if max(game.score) >= length:
            raise text.refusal(game.line, Message("A game follows here, although the match is over."))
        known = game.won is not None
        score = _after(game)
    return score


def _after(game: _Game) -> tuple[int, int]:
    """The score after a game, as far as it was played to its end."""
    if game.won is None:
        return game.score
    side, points = game.won
    return (game.score[0] + points, game.score[1]) if side == 0 else (game.score[0], game.score[1] + points)


def _rolls(games: list[_Game]) -> tuple[int, int]:
    """Rolls of both over all games; who stands on the left may change from game to game."""
    first = 0
    for game in games:
        turned = folded(game.players[0]) != folded(games[0].players[0])
        first += game.rolls[turned]
    return first, sum(map(sum, (game.rolls for game in games))) - first


def _told(score: tuple[int, int]) -> str:
    return f"{score[0]}:{score[1]}"


def _date(text: Transcript) -> dt.date | None:
    found = next((found for line in text.lines if (found := _DATE.search(line))), None)
    try:
        return found and dt.date(int(found[1]), int(found[2]), int(found[3]))
    except ValueError:
        return None
