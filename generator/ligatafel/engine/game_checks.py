"""What must hold of games with a final order, whatever they are rated by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.system import Finding
from ligatafel.errors import Message
from ligatafel.estimators.placement_points import competition

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from ligatafel.engine.system import Loc


def check_played(games: Collection[object]) -> Iterator[Finding]:
    """An evening with an empty list of games is neither played nor announced."""
    if not games:
        message = Message("An evening has at least one game; without “games” it is announced.")
        yield Finding(("games",), message, at="key")


def check_places(loc: Loc, places: Mapping[str, int], unplaced: Collection[str], given: str) -> Iterator[Finding]:
    """Places are an order, of everybody whose result is known otherwise.

    Parameters
    ----------
    loc : of the game
    places : by name
    unplaced : players who have a result but no place
    given : the key that the results stand under
    """
    own = (*loc, "places")
    if unplaced:
        message = Message("Places are given for some only; give everybody one, or nobody.")
        yield Finding(own, message, at="key", needs=((*loc, given),))
        return
    try:
        competition(tuple(places.values()))
    except ValueError:
        message = Message(
            "The places {places} are no order; write 1, 2, 2, 4 or 1, 2, 2, 3 where two share the second.",
            {"places": ", ".join(str(place) for place in sorted(places.values()))},
        )
        yield Finding(own, message, at="key")
