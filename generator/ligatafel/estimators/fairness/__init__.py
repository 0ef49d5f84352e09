"""Who leads a league that ranks by points a game, by simulation.

Players differ in strength, scores are strength and luck, some come often and some once. Who comes rarely needs luck
only once; the simulation counts how often that is enough to lead. docs/method.md states the model.
"""

from ligatafel.estimators.fairness.seasons import (
    Attendance,
    League,
    Model,
    Seasons,
    regulars_and_guests,
    shares,
    simulate,
)
from ligatafel.estimators.fairness.verdict import RARELY_PERCENT, Ranking, Simulated, Verdict, judge
from ligatafel.estimators.fairness.worth import Worth, worth

__all__ = [
    "RARELY_PERCENT",
    "Attendance",
    "League",
    "Model",
    "Ranking",
    "Seasons",
    "Simulated",
    "Verdict",
    "Worth",
    "judge",
    "regulars_and_guests",
    "shares",
    "simulate",
    "worth",
]
