"""How numbers of matches are written, and what PRs are called."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from ligatafel.systems.match_series.bands import band, band_told
from ligatafel.systems.match_series.figures import Figures, figures
from ligatafel.words import Language
from small_series import SeriesMade, series


def made(folder: Path, *matches: str) -> tuple[SeriesMade, Figures]:
    league = SeriesMade(folder, {"s": series(*matches)})
    return league, figures(league.edition, league.result.series)


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def test_numbers_have_the_decimals_that_were_given(tmp_path: Path) -> None:
    league, told = made(tmp_path, "winner: Anna, pr: [6, 5.125], luck: [-0.5, 1.234567], rating: [1650, 1700]")
    match = league.result.series[0].matches[0].played
    assert plain(told.prs(match.pr)) == "6,000 : 5,125"
    assert plain(told.lucks(match.luck)) == "−0,5000 : +1,2346"
    assert plain(told.ratings(match.rating)) == "1.650 : 1.700"


def test_what_is_not_known_is_a_dash(tmp_path: Path) -> None:
    league, told = made(tmp_path, "winner: Anna, pr: [6, 5], luck: [1, ~]", "winner: Anna, pr: [6, 5]")
    first, second = league.result.series[0].matches
    assert plain(told.lucks(first.played.luck)) == "+1,0 : –"
    assert told.lucks(second.played.luck) == "–"
    assert told.luck(first.played.net_luck).text == "–"
    assert told.mean(None) == "–"


def test_means_that_differ_never_look_alike(tmp_path: Path) -> None:
    _, told = made(tmp_path)
    assert plain(told.means((Fraction(5), Fraction("5.004")))) == "5,000 : 5,004"
    assert plain(told.means((Fraction("5.00001"), Fraction(5)))) == "5,0000 : 5,0000", "four decimals at most"
    assert plain(told.means((Fraction(5), Fraction(5)))) == "5,00 : 5,00"


def test_means_are_rounded_half_up_in_decimal(tmp_path: Path) -> None:
    _, told = made(tmp_path)
    assert told.mean(Fraction("2.675")) == "2,68"
    assert told.mean(Fraction(0)) == "0,00"


@pytest.mark.parametrize(
    ("pr", "name"),
    [
        ("0", "World Champion"), ("2.4999999999999999999", "World Champion"), ("2.5", "World Class"),
        ("4.99", "World Class"), ("5", "Expert"), ("7.5", "Advanced"), ("12.5", "Intermediate"), ("17.5", "Casual"),
        ("22.5", "Beginner"), ("29.99", "Beginner"), ("30", "Distracted"), ("99.99", "Distracted"),
    ],
)  # fmt: skip
def test_bands_begin_at_their_limit(pr: str, name: str) -> None:
    assert band(Fraction(pr)).text == name


def test_the_english_word_stands_beside_the_german_one(tmp_path: Path) -> None:
    league, _ = made(tmp_path)
    assert band_told(league.edition, band(Fraction(3))) == "Weltklasse (World Class)"
    english = type(league.edition)(league.edition.content, Language("en"))
    assert band_told(english, band(Fraction(3))) == "World Class"
