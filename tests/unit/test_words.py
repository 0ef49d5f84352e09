from __future__ import annotations

import datetime as dt
import pickle
from decimal import Decimal

import pytest

from ligatafel.errors import Message
from ligatafel.words import Language, catalogue, collated, rounded

GERMAN, ENGLISH = Language("de"), Language("en")


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [
        (2.0795, 3, "2,080"),
        (2.675, 2, "2,68"),
        (-2.675, 2, "−2,68"),
        (0.5, 0, "1"),
        (-0.5, 0, "−1"),
        (1.5, 0, "2"),
        (2.5, 0, "3"),
        (-0.4, 0, "0"),
        (10.4286, 1, "10,4"),
        (1234567.0, 0, "1.234.567"),
        (Decimal("4.5"), 1, "4,5"),
        (9007199254740993, 0, "9.007.199.254.740.993"),
        (None, 0, "–"),
    ],
)
def test_numbers_are_rounded_once_half_away_from_zero(value: float | None, decimals: int, text: str) -> None:
    assert GERMAN.number(value, decimals) == text


@pytest.mark.parametrize(("value", "text"), [(477, "+477"), (0, "0"), (-0.3, "0"), (0.3, "0"), (-1340, "−1.340")])
def test_gains_and_losses_have_signs(value: float, text: str) -> None:
    assert GERMAN.number(value, sign="always") == text


def test_numbers_and_shares_follow_the_language() -> None:
    assert ENGLISH.number(2000) == "2,000"
    assert ENGLISH.percent(0.125) == "13%"
    assert GERMAN.percent(0.125) == "13\u00a0%"
    assert GERMAN.percent(0.07) == "7\u00a0%"
    assert GERMAN.percent(None) == "–"


def test_dates_follow_the_language_not_the_locale() -> None:
    day = dt.date(2026, 5, 1)
    assert GERMAN.date(day, "full") == "Freitag, 1. Mai 2026"
    assert GERMAN.date(day, "short") == "01.05.26"
    assert ENGLISH.date(day, "short") == "1 May 26"
    assert ENGLISH.date(day) == "1 May 2026"


def test_lists_are_joined_as_the_language_does() -> None:
    assert GERMAN.listing(["Anna", "Ben", "Cleo"]) == "Anna, Ben und Cleo"
    assert ENGLISH.listing(["Ann", "Bob", "Cy"]) == "Ann, Bob and Cy"
    assert GERMAN.listing([]) == ""


def test_messages_are_said_with_their_values() -> None:
    inner = Message("Licence {number}", {"number": "K7Q2"})
    assert GERMAN.text("{name} over time: now {value}", name=inner, value="+3") == "Verlauf von Lizenz K7Q2: jetzt +3"


def test_braces_in_values_are_no_fields() -> None:
    assert GERMAN.text("hosted by {host}", host="{{7*7}} {0.__class__}") == "bei {{7*7}} {0.__class__}"


def test_counts_choose_the_form_and_are_written_in_the_language() -> None:
    assert GERMAN.plural("{count} evening", "{count} evenings", 1) == "1 Abend"
    assert GERMAN.plural("{count} evening", "{count} evenings", 0) == "0 Abende"
    assert GERMAN.plural("{count} evening", "{count} evenings", 1200) == "1.200 Abende"


def test_what_nobody_has_translated_stays_english() -> None:
    assert GERMAN.text("Nobody has translated this") == "Nobody has translated this"


def test_catalogues_need_no_compiler() -> None:
    found = catalogue('msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "yes"\nmsgstr "ja"\n')
    assert found.gettext("yes") == "ja"


def test_a_language_travels_between_processes() -> None:
    assert pickle.loads(pickle.dumps(GERMAN)).text("Players") == "Spieler"  # noqa: S301 - our own bytes


def test_names_are_sorted_as_in_a_telephone_book() -> None:
    assert sorted(["Zoe", "Änne", "anna", "Émile", "Emil"], key=collated) == ["anna", "Änne", "Emil", "Émile", "Zoe"]


def test_rounding_keeps_no_negative_zero() -> None:
    assert str(rounded(-0.2)) == "0"


def test_numbers_of_any_size_are_written_in_full() -> None:
    assert GERMAN.number(10**38 + 1) == "100.000.000.000.000.000.000.000.000.000.000.000.001"
    assert GERMAN.number(Decimal("-1234567890123456789012345678901.25"), 1) == (
        "−1.234.567.890.123.456.789.012.345.678.901,3"
    )
