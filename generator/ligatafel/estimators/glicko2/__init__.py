"""Glicko-2 for games of two to four players, for all against one and for two teams of two.

Glickman, "Example of the Glicko-2 system" (2022): a rating, its deviation and a volatility for every player, moved once
a rating period by what the games of the period say against what the ratings before it let expect. A player of a game
meets one opponent, who is made of the others; a place counts as wins and losses against it. docs/method.md has the
rules.
"""

from ligatafel.estimators.glicko2.games import NOBODY, Game, Games, Mode, as_fraction
from ligatafel.estimators.glicko2.levels import History, history
from ligatafel.estimators.glicko2.opposition import Opponents, opponents, opponents_among
from ligatafel.estimators.glicko2.periods import changes_by_place, rate_period, sit_out
from ligatafel.estimators.glicko2.ratings import Parameters, Ratings
from ligatafel.estimators.glicko2.update import expected

__all__ = [
    "NOBODY",
    "Game",
    "Games",
    "History",
    "Mode",
    "Opponents",
    "Parameters",
    "Ratings",
    "as_fraction",
    "changes_by_place",
    "expected",
    "history",
    "opponents",
    "opponents_among",
    "rate_period",
    "sit_out",
]
