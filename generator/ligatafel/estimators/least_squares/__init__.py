"""Strengths by penalised least squares, as the poker league rates its players.

The balance of player i on evening s is modelled as its strength minus the mean strength of the field plus noise,
``y_i(s) = theta_i - mean of theta over F_s + e``, and the strengths as drawn from one common normal distribution
around 0. The estimate is the posterior mean, ``(X'X + lambda I)^-1 X'y``; docs/method.md derives and explains it.
"""

from ligatafel.estimators.least_squares.comparison import places, stronger
from ligatafel.estimators.least_squares.estimate import Estimate, contributions, fit
from ligatafel.estimators.least_squares.evenings import Evenings, groups
from ligatafel.estimators.least_squares.recursion import History, history

__all__ = [
    "Estimate",
    "Evenings",
    "History",
    "contributions",
    "fit",
    "groups",
    "history",
    "places",
    "stronger",
]
