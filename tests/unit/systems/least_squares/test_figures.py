"""Numbers of a page: rounded once, from values without noise; the page and the data say the same."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

import pytest

from ligatafel.model.league import Content, League, Player
from ligatafel.model.records import SiteRecord
from ligatafel.pages.edition import Edition
from ligatafel.systems.least_squares.computation import compute
from ligatafel.systems.least_squares.evening import Evening
from ligatafel.systems.least_squares.figures import figures
from ligatafel.systems.least_squares.published import season_data
from ligatafel.words import Language

LeagueOf = Callable[..., League[Evening]]
HALVES = [{"anna": 850, "ben": -450, "cem": -400}, {"anna": 600, "ben": 550, "cem": -1150}]


def edition_of(league: League[Evening]) -> Edition:
    site = SiteRecord(title="Runde", base_url="https://example.org/")
    return Edition(Content(site, dict[str, Player](), (league,)), Language("de"))


def test_a_half_is_printed_as_the_data_have_it(league_of: LeagueOf) -> None:
    result = compute(league_of({"2026": HALVES}))
    season = result.seasons[0]
    told = figures(edition_of(result.league), season)
    published = {row["player"]: row["rating"] for row in season_data(result, season)["standings"]}
    assert published["ben"] == 12.5
    assert told.rating(season.result.rows["ben"].rating).text == "+13"
    last = season.result.course("ben")[-1]
    assert told.rating(last.rating).text == "+13"


@pytest.mark.parametrize(
    ("balance", "sigma", "amount", "rating"),
    [(1200, 2400, "+1.200", "+133"), (Decimal("4.5"), 25, "+4,5", "+0,5"), (Decimal("0.25"), 5, "+0,25", "+0,03")],
)
def test_decimals_follow_what_is_counted(
    league_of: LeagueOf, balance: int | Decimal, sigma: int, amount: str, rating: str
) -> None:
    league = league_of({"2026": [{"anna": balance, "ben": -balance}]}, rating={"sigma": sigma})
    season = compute(league).seasons[0]
    told = figures(edition_of(league), season)
    assert told.amount(balance).text == amount
    assert told.rating(float(balance) / 9).text == rating


def test_nothing_is_neither_gain_nor_loss(league_of: LeagueOf) -> None:
    season = compute(league_of({"2026": HALVES})).seasons[0]
    told = figures(edition_of(league_of({"2026": HALVES})), season)
    assert told.rating(-1e-13) == told.rating(0.0)
    assert told.rating(-0.4).tone == "plain"
    assert told.mean(None).text == "–"
