"""Opponents: who met whom how often, and who was ahead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import pandas as pd

from ligatafel.engine.ranks import Number, by_name


@dataclass(frozen=True)
class Opponent:
    """How somebody did against one other.

    Attributes
    ----------
    player : id of the other
    together : how often they met
    ahead : how often the other had less
    behind : how often the other had more
    mean_difference : own result minus the other's, on average
    """

    player: str
    together: int
    ahead: int
    behind: int
    mean_difference: float


def head_to_head(results: Iterable[Mapping[str, Number]]) -> pd.DataFrame:
    """Compare everybody with everybody they met.

    Parameters
    ----------
    results : what each player had, one mapping for each meeting

    Returns
    -------
    A row for each ordered pair that has met, indexed by ``player`` and ``other``, with the columns ``together``,
    ``ahead``, ``behind`` and ``mean_difference``.
    """
    entries = [(meeting, player, float(value)) for meeting, row in enumerate(results) for player, value in row.items()]
    rows = pd.DataFrame(entries, columns=["meeting", "player", "value"])
    pairs = rows.merge(rows.rename(columns={"player": "other", "value": "others"}), on="meeting")
    pairs = pairs[pairs["player"] != pairs["other"]]
    difference = pairs["value"] - pairs["others"]
    compared = pairs.assign(ahead=difference > 0, behind=difference < 0, difference=difference)
    return compared.groupby(["player", "other"]).agg(
        together=("difference", "size"),
        ahead=("ahead", "sum"),
        behind=("behind", "sum"),
        mean_difference=("difference", "mean"),
    )


def opponents(table: pd.DataFrame, player: str, names: Mapping[str, str]) -> tuple[Opponent, ...]:
    """Everybody that a player has met, the most frequent first, then by name.

    Parameters
    ----------
    table : from head_to_head
    player : id
    names : names shown, by id
    """
    if player not in table.index.get_level_values("player"):
        return ()
    found = [_opponent(row) for row in table.loc[player].itertuples()]
    return tuple(sorted(found, key=lambda one: (-one.together, by_name(one.player, names))))


def _opponent(row: Sequence[object]) -> Opponent:
    other, together, ahead, behind, difference = row
    return Opponent(str(other), int(together), int(ahead), int(behind), float(difference))  # type: ignore[call-overload, arg-type]
