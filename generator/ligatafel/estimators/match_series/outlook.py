"""What the next match of a running series may lead to, and how the series may go on."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ligatafel.estimators.match_series.chain import Course, course, win_probability
from ligatafel.estimators.match_series.series import Next, Player, State, lower


@dataclass(frozen=True)
class Outlook:
    """What may come.

    Attributes
    ----------
    length
        Of the next match, in points.
    shorter, longer
        What follows if the winner of the next match is the better player after it, or the worse; if they are equal
        then, another match of the same length follows.
    better
        Who is better so far: by the mean PR, or the ratings before the latest match where ratings control the series.
        None if they are equal, or before the first match.
    turning_pr
        For each player: who plays the next match with a PR below this is better after it, above it worse, while the
        opponent repeats the own mean PR. None where not even 0.0 is below it; without averages; and where ratings
        control the series, which no PR turns.
    win
        Each player's chance to win the next match by the mean PRs so far; None without averages.
    course
        How the series goes on if the mean PRs so far are the truth and the order of the players always shows; None
        without averages, and where ratings control the series: they may see the order otherwise than the PRs do.
    """

    length: int
    shorter: Next
    longer: Next
    better: Player | None
    turning_pr: tuple[Fraction | None, Fraction | None]
    win: tuple[float, float] | None
    course: Course | None

    @property
    def after_win(self) -> tuple[Next, Next] | None:
        """What follows if the one or the other wins and who is better so far stays so; None where nobody is."""
        if self.better is None:
            return None
        return (self.shorter, self.longer) if self.better == 0 else (self.longer, self.shorter)


def outlook(state: State) -> Outlook:
    """Look ahead from where a series stands; a ValueError if it is over."""
    length, rules, average = state.next_length, state.rules, state.average_pr
    if length is None:
        raise ValueError("the series is over")
    by_rating = rules.control == "rating"
    difference = None if average is None else float(average[1] - average[0])
    return Outlook(
        length=length,
        shorter=rules.after(length, winner=0, better=0),
        longer=rules.after(length, winner=0, better=1),
        better=state.better if by_rating or average is None else lower(*average),
        turning_pr=(_turning_pr(state, 0), _turning_pr(state, 1)),
        win=None if difference is None else (win_probability(difference, length), win_probability(-difference, length)),
        course=None if difference is None or by_rating else course(rules, length, difference),
    )


def _turning_pr(state: State, player: Player) -> Fraction | None:
    """At which PR of the next match a player is level; see `Outlook`.

    With n matches so far, means a and b of the player and the opponent: ``(n a + x) / (n + 1) = b`` for the mean of all
    matches, ``x = b`` for the latest alone.
    """
    if state.average_pr is None or state.rules.control == "rating":
        return None
    own, opponent = state.average_pr[player], state.average_pr[1 - player]
    lead = state.matches * (opponent - own) if state.rules.control == "average-pr" else 0
    return opponent + lead if opponent + lead > 0 else None
