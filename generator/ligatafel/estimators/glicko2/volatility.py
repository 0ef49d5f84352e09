"""The new volatility: step 5 of the paper, for many players at once."""

from __future__ import annotations

import math

import numpy as np

from ligatafel.estimators.glicko2.ratings import Values

TOLERANCE = 1e-12
"""Width at which a bracket around the logarithm of the squared volatility is narrow enough."""

MOST_STEPS = 100


def new_volatility(
    volatility: Values,
    squared_deviation: Values,
    variance: Values,
    squared_delta: Values,
    tau: float,
    greatest: float,
) -> Values:
    """Solve ``f(x) = 0`` for ``x = ln sigma'^2`` by the Illinois iteration, and give ``sigma'``.

    Parameters
    ----------
    volatility
        ``sigma``, the volatilities before the period, any shape.
    squared_deviation, variance, squared_delta
        ``phi^2``, ``v`` and ``Delta^2`` in the scale of the paper, in that shape.
    tau
        Constraint on the change.
    greatest
        A volatility rises no further. The paper knows no such bound, nor is it felt in a league; but after a dozen wins
        in one period against somebody 5,000 points better, say, its equation is solved by trillions.

    Returns
    -------
    Values
        In that shape. An entry does not depend on the others: its iteration rests when its bracket is narrow. NaN
        where a value is NaN.
    """
    base = squared_deviation + variance
    excess = squared_delta - base
    start = 2 * np.log(volatility)

    def f(x: Values) -> Values:
        """Times ``tau^2``, which leaves the roots where they are."""
        power = np.exp(x)
        gain = tau**2 * power * (excess - power) / (2 * np.square(base + power))
        value: Values = gain - (x - start)
        return value

    b = _other_end(start, base, excess, tau, 2 * math.log(greatest))
    f_a, f_b = f(start), f(b)
    a = np.where(f_a * f_b > 0, b, start)  # no root up to the greatest: there it ends
    for _ in range(MOST_STEPS):
        width = np.abs(a - b)
        wide = width > TOLERANCE
        if not wide.any():
            break
        with np.errstate(divide="ignore", invalid="ignore"):  # of narrow brackets, which are left alone
            # b soon lies next to the root: a step of some length takes it across, and a follows
            share = np.maximum(f_b / (f_b - f_a), TOLERANCE / 2 / width)
            c = np.where(wide, b + share * (a - b), b)
        f_c = f(c)
        across = f_c * f_b <= 0
        a, f_a = np.where(wide & across, b, a), np.where(across, f_b, f_a / 2)
        b, f_b = c, f_c
    result: Values = np.exp(a / 2)
    return result


def _other_end(start: Values, base: Values, excess: Values, tau: float, greatest: float) -> Values:
    """Where ``f`` has the other sign than at ``start = ln sigma^2``, as near as is certain; at most ``greatest``.

    With ``power = sigma^2``: above start ``f`` is at most ``tau^2 e^x excess / (2 base^2) - (x - start)``, which is not
    positive at ``start + rise`` where rise is at most 1; else the paper's ``ln excess`` is taken. Below start it is at
    least ``start - x - fall / 2``. From there a third of the steps is enough that the paper's bracket takes, and after
    a great surprise, when ``f`` has three roots, the one next to the volatility before is found.
    """
    power = np.exp(start)
    rise = math.e / 2 * tau**2 * power * excess / np.square(base)
    fall = tau**2 * power / (base + power)
    above = np.where(rise < 1, start + rise, np.log(np.maximum(excess, power)))
    above = np.minimum(above, np.maximum(start, greatest))
    return np.where(excess > power, above + TOLERANCE, start - fall - TOLERANCE)
