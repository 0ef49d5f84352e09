"""Which lambda, sigma and tau a season is rated with: what the league starts from, or what its data say."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ligatafel.engine.precision import significant
from ligatafel.estimators.variance_components import re_estimate
from ligatafel.systems.least_squares.season import Parameters, Scales

if TYPE_CHECKING:
    from ligatafel.estimators.least_squares import Evenings
    from ligatafel.systems.least_squares.records import LeastSquaresLeague

DIGITS = 6
"""Scales are rounded to so many digits before use: later ones differ from machine to machine."""


def parameters(evenings: Evenings, rules: LeastSquaresLeague) -> Parameters:
    """Scales that serve every step of a season's history.

    Parameters
    ----------
    evenings : all evenings of the season that are rated
    rules : rules of the season
    """
    reestimate = rules.rating.reestimate
    lambda_, sigma = significant(float(rules.rating.lambda_), DIGITS), significant(float(rules.rating.sigma), DIGITS)
    start = Scales(lambda_, sigma, significant(sigma / math.sqrt(lambda_), DIGITS))
    estimate = _estimate(evenings, rules)
    if estimate is not None and estimate.lambda_ is not None:
        lambda_, used = estimate.lambda_, estimate
    else:
        used = start
    return Parameters(
        lambda_=lambda_,
        sigma=used.sigma,
        tau=used.tau,
        start=start,
        estimate=estimate,
        reestimated=used is not start,
        boundary=estimate is not None and used is start,
        method=reestimate.method,
        from_event=reestimate.from_event,
        effective_observations=sum(max(seats.size - 1, 0) for seats in evenings.seats),
    )


def _estimate(evenings: Evenings, rules: LeastSquaresLeague) -> Scales | None:
    """Read scales from the evenings; None when not asked, too early or where they tell nothing."""
    method = rules.rating.reestimate.method
    if method == "never" or len(evenings.seats) < rules.rating.reestimate.from_event:
        return None
    found = re_estimate(evenings, method, float(rules.rating.lambda_))
    if found is None:
        return None
    lambda_ = None if found.lambda_ is None else significant(found.lambda_, DIGITS)
    return Scales(lambda_, significant(found.sigma, DIGITS), significant(found.tau, DIGITS))
