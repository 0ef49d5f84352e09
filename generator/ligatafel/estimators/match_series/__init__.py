"""Series of matches whose lengths follow from who won and who played better, as the backgammon league plays them.

If the winner has the better (lower) mean PR, the next match is shorter; if the worse, longer; if equal, as long again.
Below the shortest length and above the longest the series is over. What happened is exact, `begin` and `step`; what may
still come, `course` and `outlook`, is a model. docs/method.md explains both.
"""

from ligatafel.estimators.match_series.chain import Course, course, win_probability
from ligatafel.estimators.match_series.outlook import Outlook, outlook
from ligatafel.estimators.match_series.series import (
    Control,
    End,
    Match,
    Next,
    Player,
    SeriesRules,
    State,
    begin,
    step,
)

__all__ = [
    "Control",
    "Course",
    "End",
    "Match",
    "Next",
    "Outlook",
    "Player",
    "SeriesRules",
    "State",
    "begin",
    "course",
    "outlook",
    "step",
    "win_probability",
]
