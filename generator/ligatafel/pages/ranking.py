"""The parts that rankings of all systems share: groups, rows and the interval in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from ligatafel.engine.results import Standing
from ligatafel.pages.blocks import Figure, RankingGroup, RankingRow, Span
from ligatafel.pages.edition import Edition

Row = TypeVar("Row", bound=Standing)


def ranking_groups(rows: Sequence[Row], told: Callable[[Row], RankingRow], title: str) -> tuple[RankingGroup, ...]:
    """Divide a table into the ranked and the others, as far as there are any.

    Parameters
    ----------
    rows : in the order shown
    told : lays out a row
    title : heading of those who are not ranked
    """
    ranked, others = (tuple(told(row) for row in rows if (row.rank is not None) == inside) for inside in (True, False))
    groups = (RankingGroup("", ranked=True, rows=ranked), RankingGroup(title, ranked=False, rows=others))
    return tuple(group for group in groups if group.rows)


def ranking_row(
    edition: Edition,
    row: Standing,
    *,
    note: str,
    span: Span,
    span_text: str,
    cells: tuple[Figure, ...],
    more: Iterable[str],
) -> RankingRow:
    """A player in a ranking.

    Parameters
    ----------
    row : rank and player
    note : what is missing; may be empty
    span : value and uncertainty on the ranking's axis
    span_text : the same in words
    cells : one for each column
    more : the secondary columns, for a phone
    """
    return RankingRow(
        rank="" if row.rank is None else edition.language.number(row.rank),
        person=edition.person(row.player),
        note=note,
        span=span,
        span_text=span_text,
        cells=cells,
        more=" · ".join(more),
    )


def interval_told(edition: Edition, rating: str, ends: tuple[float, float], told: Callable[[float], Figure]) -> str:
    """A rating with its 95 percent interval, in words.

    Parameters
    ----------
    rating : with its uncertainty, in words
    ends : between which two values the true one lies
    told : how a value is written
    """
    low, high = (told(end).text for end in ends)
    return edition.text(
        "{rating}; with a probability of 95% between {low} and {high}", rating=rating, low=low, high=high
    )
