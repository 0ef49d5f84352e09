"""Ratings and uncertainties after every evening, without refitting: recursive least squares in blocks.

A block of evenings adds ``U U'`` to ``X'X``; the columns of U are orthonormal contrasts of each evening's participants,
m - 1 for m of them. By the Woodbury identity the covariance C (in units of sigma^2) loses ``V V'`` with
``V = C U L'^-1`` and ``L L' = I + U' C U``, and the rating gains ``V w`` with ``L w = U'y - U' theta``. L is lower
triangular: the first columns of V and entries of w depend on the first evenings alone, so that partial sums give the
state after each evening of the block. Almost all of the work is one symmetric product a block, n^2 operations for each
degree of freedom instead of n^3 for each evening. Players come in the order of their first evening: who has not played
yet is exactly at the prior, and not touched.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import numpy as np

from ligatafel.estimators.least_squares.evenings import Evenings, Indices, Values, centred, check_scales

BLOCK_RANK = 256
"""Degrees of freedom a block: fewer cost passes over C, more cost work within the block."""


@dataclass(frozen=True, eq=False)
class History:
    """Ratings and uncertainties in chips, each of shape (E, n): row s is the fit on the evenings 0 ... s."""

    rating: Values
    uncertainty: Values


def history(evenings: Evenings, lambda_: float, sigma: float) -> History:
    """Estimate after every evening, equal to `fit` on the evenings so far to 1e-9 of the largest rating and span.

    Parameters
    ----------
    evenings
        What was played, in the order of time.
    lambda_, sigma
        As in `fit`; the same for every step.

    Raises
    ------
    ValueError
        If ``lambda_`` or ``sigma`` is not positive and finite.
    """
    check_scales(lambda_, sigma)
    order, seats, seen = _by_first_evening(evenings)
    count, players = len(seats), evenings.players
    rating, uncertainty = np.zeros((count, players)), np.full((count, players), sigma / np.sqrt(lambda_))
    theta, variance, covariance = np.zeros(players), np.full(players, 1 / lambda_), np.eye(players) / lambda_
    for start, stop in pairwise(_block_bounds(seats)):
        size = seen[stop - 1]
        active = covariance[:size, :size]
        gains, steps = _updates(seats[start:stop], evenings.balances[start:stop], active, theta[:size])
        end = 0
        for evening in range(start, stop):
            begin, end = end, end + _rank(seats[evening])
            theta[:size] += steps[begin:end] @ gains[begin:end]
            variance[:size] -= np.square(gains[begin:end]).sum(axis=0)
            rating[evening, order[:size]] = theta[:size]
            uncertainty[evening, order[:size]] = sigma * np.sqrt(variance[:size])
        active -= gains.T @ gains
    return History(rating, uncertainty)


def _updates(
    seats: list[Indices], balances: tuple[Values, ...], covariance: Values, theta: Values
) -> tuple[Values, Values]:
    """``V'``, shape (rank, n), and ``w``, shape (rank,), of a block of evenings, from the state before it."""
    rank = sum(_rank(present) for present in seats)
    contrasts, surprise = np.zeros((rank, theta.size)), np.empty(rank)
    projected = np.empty((rank, theta.size))
    end = 0
    for present, result in zip(seats, balances, strict=True):
        begin, end = end, end + _rank(present)
        helmert = _contrasts(present.size)
        contrasts[begin:end, present] = helmert
        projected[begin:end] = helmert @ covariance[present]
        surprise[begin:end] = helmert @ (centred(result) - theta[present])
    lower = np.linalg.cholesky(np.eye(rank) + projected @ contrasts.T)
    solved = np.linalg.solve(lower, np.column_stack([projected, surprise]))
    return solved[:, :-1], solved[:, -1]


@lru_cache(maxsize=256)
def _contrasts(size: int) -> Values:
    """Helmert's orthonormal contrasts, shape (size - 1, size): rows sum to 0, and ``H'H = I - 1 1' / size``."""
    row = np.arange(1, size)[:, np.newaxis]
    column = np.arange(size)[np.newaxis, :]
    unscaled = np.where(column < row, 1.0, np.where(column == row, -row, 0.0))
    result: Values = unscaled / np.sqrt(row * (row + 1.0))
    result.flags.writeable = False
    return result


def _rank(seats: Indices) -> int:
    return max(seats.size - 1, 0)


def _by_first_evening(evenings: Evenings) -> tuple[Indices, list[Indices], list[int]]:
    """Players by first evening, the seats as positions in that order, and how many were seen after each evening."""
    position: dict[int, int] = {}
    seats, seen = [], []
    for present in evenings.seats:
        seats.append(np.array([position.setdefault(i, len(position)) for i in present.tolist()], dtype=np.intp))
        seen.append(len(position))
    return np.array(list(position), dtype=np.intp), seats, seen


def _block_bounds(seats: list[Indices]) -> list[int]:
    """Where blocks of evenings begin and end: as many evenings as fit into BLOCK_RANK, at least one."""
    bounds, rank = [0], 0
    for evening, present in enumerate(seats):
        if rank and rank + _rank(present) > BLOCK_RANK:
            bounds.append(evening)
            rank = 0
        rank += _rank(present)
    return [*bounds, len(seats)] if seats else bounds
