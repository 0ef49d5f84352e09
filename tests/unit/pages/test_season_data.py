from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

import pytest

from ligatafel.engine.awards import Award, AwardResult
from ligatafel.engine.results import Standing
from ligatafel.engine.seasons import EventKey, Occasion
from ligatafel.errors import Message
from ligatafel.model.league import Event, Named
from ligatafel.pages.season_data import (
    Data,
    award_data,
    event_head,
    event_key,
    number,
    standing_data,
    standings_sheet,
)

KEY = EventKey("2026", "january")
AWARD: Award[object] = Award("best", Message("Best"), lambda _: (), explanation=Message("The best evening."))


@dataclass(frozen=True)
class Row(Standing):
    """A row with values of every kind."""

    games: int = 7
    points: Fraction = Fraction(9, 2)
    total: Decimal = Decimal(12)
    spread: float | None = None
    provisional: bool = True


def evening(host: Named | None) -> Occasion[str]:
    return Occasion(KEY, Event("january", dt.date(2026, 1, 31), host=host, play="played"), "played")


def test_what_is_not_known_is_no_number() -> None:
    assert number(None) is None
    assert number(Fraction(9, 2)) == 4.5


def test_the_season_stands_beside_an_event_in_all_time_data_only() -> None:
    assert event_key(KEY, together=False) == {"event": "january"}
    assert event_key(KEY, together=True) == {"event": "january", "season": "2026"}
    assert event_key(None, together=False) == {"event": None}
    assert event_key(None, together=True) == {"event": None, "season": None}


@pytest.mark.parametrize(
    ("host", "told"), [(None, None), (Named("Gast"), "Gast"), (Named("Anna Arndt", "anna"), "anna")]
)
def test_a_host_is_told_by_id_or_else_by_name(host: Named | None, told: str | None) -> None:
    assert event_head(evening(host), together=False) == {"id": "january", "date": "2026-01-31", "host": told}


def test_what_a_system_adds_stands_between_host_and_season() -> None:
    head = event_head(evening(None), together=True, counts=False)
    assert list(head.items())[2:] == [("host", None), ("counts", False), ("season", "2026")]


def test_an_award_has_holders_a_settled_value_and_the_evening() -> None:
    given = AwardResult(AWARD, ("anna", "ben"), Decimal(300), KEY)
    assert award_data(given, together=False) == {
        "award": "best",
        "players": ["anna", "ben"],
        "value": 300,
        "event": "january",
    }
    assert award_data(given, lambda value: float(value) / 1000, together=True)["value"] == 0.3


def test_an_award_that_nobody_holds_has_no_value() -> None:
    nobody: Data = {"award": "best", "players": [], "value": None, "event": None, "season": None}
    assert award_data(AwardResult(AWARD), together=True) == nobody


def test_a_row_keeps_the_order_of_its_columns_and_what_is_no_measure() -> None:
    row = Row("anna", None, qualified=False, missing=3)
    columns = ("rank", "player", "qualified", "missing", "games", "points", "total", "spread", "provisional")
    told = standing_data(row, columns)
    assert tuple(told) == columns
    assert tuple(told.values()) == (None, "anna", False, 3, 7, 4.5, 12, None, True)
    assert isinstance(told["total"], int)
    settled = standing_data(row, columns, lambda _: -1)
    assert [name for name, value in settled.items() if value == -1] == ["points", "total"]


def test_a_sheet_has_names_after_the_rank_and_what_is_apart_before_it() -> None:
    rows: list[Data] = [
        {"rank": 1, "player": "anna", "games": 7, "pool": "ffa"},
        {"rank": None, "player": "b", "games": 1, "pool": "ffa"},
    ]
    sheet = standings_sheet(rows, ("rank", "player", "games"), {"anna": "Anna Arndt"})
    assert sheet.columns == ("rank", "name", "player", "games")
    assert sheet.rows == ((1, "Anna Arndt", "anna", 7), (None, "b", "b", 1))
    apart = standings_sheet(rows, ("rank", "player", "games"), {}, ("pool",))
    assert apart.columns == ("pool", "rank", "name", "player", "games")
    assert apart.rows[0] == ("ffa", 1, "anna", "anna", 7)
