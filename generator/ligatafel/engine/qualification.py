"""Qualification: whether somebody took part often enough, in whole numbers."""

from __future__ import annotations

_WHOLE = 100  # percent


def qualified(own: int, reference: int, percent: int) -> bool:
    """Tell whether ``own`` is at least ``percent`` of ``reference``; in floats 0.07 x 100 is more than 7."""
    return _WHOLE * own >= percent * reference


def missing(own: int, reference: int, percent: int, *, raises: bool) -> int | None:
    """Count how often somebody must still take part; None where that can no longer be reached.

    Parameters
    ----------
    own : how often the player took part
    reference : what it is measured by
    percent : minimum share, 0 to 100
    raises : True when taking part raises the reference too (evenings of a season), False when not (games of another)

    Returns
    -------
    The smallest x >= 0 with ``100 (own + x) >= percent (reference + x)``; where nothing is raised, without the
    second ``+ x``.
    """
    lacking = percent * reference - _WHOLE * own
    if lacking <= 0:
        return 0
    gain = _WHOLE - percent if raises else _WHOLE
    return -(-lacking // gain) if gain > 0 else None
