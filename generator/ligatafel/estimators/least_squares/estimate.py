"""The fit: ratings, their joint uncertainty, and what each evening contributed."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ligatafel.estimators.least_squares.evenings import (
    Evenings,
    Values,
    centred,
    check_scales,
    groups,
    information,
    sums,
)


@dataclass(frozen=True, eq=False)
class Estimate:
    """Posterior of the strengths, ``N(rating, covariance)``.

    Attributes
    ----------
    rating
        Posterior means in chips, shape (n,); they sum to 0 within each group.
    covariance
        Posterior covariance ``sigma^2 (X'X + lambda I)^-1`` in squared chips, shape (n, n), exactly symmetric.
    """

    rating: Values
    covariance: Values

    @property
    def uncertainty(self) -> Values:
        """Posterior standard deviations in chips, shape (n,): the Unsicherheitsspannen."""
        return np.sqrt(np.diagonal(self.covariance))


def fit(evenings: Evenings, lambda_: float, sigma: float) -> Estimate:
    """Strengths of all players from all evenings: ``(X'X + lambda I)^-1 X'y`` of docs/method.md.

    Parameters
    ----------
    evenings
        What was played; the order of evenings and seats is irrelevant.
    lambda_
        Penalty, ``sigma^2 / tau^2``: the variance of one evening over that of the strengths.
    sigma
        Standard deviation of one evening's balance around its expectation, in chips.

    Raises
    ------
    ValueError
        If ``lambda_`` or ``sigma`` is not positive and finite.
    """
    check_scales(lambda_, sigma)
    unscaled = _inverse(evenings, lambda_)
    rating = unscaled @ sums(evenings)
    labels = groups(evenings)
    members = np.bincount(labels, minlength=evenings.players)
    means = np.bincount(labels, rating, evenings.players) / np.maximum(members, 1)
    return Estimate(rating - means[labels], sigma**2 * unscaled)  # the means are rounding


def contributions(evenings: Evenings, lambda_: float) -> Values:
    """Split each rating into what the evenings contribute to it, in chips.

    Returns
    -------
    Values
        Shape (E, n). Entry (s, i) is row i of ``(X'X + lambda I)^-1`` times ``X_s' y_s``, so that a column sums to the
        rating of its player. An evening contributes to everybody of the group, present or not.

    Raises
    ------
    ValueError
        If ``lambda_`` is not positive and finite.
    """
    check_scales(lambda_, 1)
    unscaled = _inverse(evenings, lambda_)
    result = np.zeros((len(evenings.seats), evenings.players))
    for row, seats, balances in zip(result, evenings.seats, evenings.balances, strict=True):
        row[:] = centred(balances) @ unscaled[seats]
    return result


def _inverse(evenings: Evenings, lambda_: float) -> Values:
    """``(X'X + lambda I)^-1``, group by group: exactly 0 between players who have never met.

    ``X'X`` sees nothing of a group's mean, where the inverse is known to be 1 / lambda. The matrix is lifted there
    before it is inverted and the result put right: a small lambda would make the inversion inaccurate for nothing.
    """
    matrix = information(evenings)
    labels = groups(evenings)
    result = np.eye(evenings.players) / lambda_
    label, size = np.unique(labels, return_counts=True)
    for group in label[size > 1]:
        members = np.flatnonzero(labels == group)
        block = matrix[np.ix_(members, members)]
        lift = float(np.trace(block)) / members.size
        inverse = np.linalg.inv(block + lambda_ * np.eye(members.size) + lift / members.size)
        inverse += (1 / lambda_ - 1 / (lambda_ + lift)) / members.size
        result[np.ix_(members, members)] = (inverse + inverse.T) / 2
    return result
