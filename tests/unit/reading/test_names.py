from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ligatafel.model.fields import is_address
from ligatafel.reading.licences import CROCKFORD, licence_number
from ligatafel.reading.names import folded, identity
from ligatafel.reading.suggestions import near_name, near_word


@pytest.mark.parametrize(
    ("name", "player"),
    [
        ("Jörg Müller", "joerg-mueller"),
        ("Jo\u0308rg", "joerg"),
        ("ÄNNE", "aenne"),
        ("Straße", "strasse"),
        ("STRASSE", "strasse"),
        ("Anna-Lena O'Brien", "anna-lena-o-brien"),
        ("Déjà", "deja"),
        ("Łukasz", "lukasz"),
        ("王", "wang"),
        ("\uff21\uff4e\uff4e\uff41", "anna"),
        ("7", "7"),
        ("=1+2", "1-2"),
        ("CON", "con"),
        ("a/b", "a-b"),
        ("Mia 🃏", "mia"),
        ("<svg/onload=alert()>", "svg-onload-alert"),
        ("🙂", ""),
        ("..", ""),
        ("", ""),
    ],
)
def test_ids(name: str, player: str) -> None:
    assert identity(name) == player


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna Maria", "anna \u00a0maria "),
        ("Jörg", "JO\u0308RG"),
        ("Straße", "STRASSE"),
        ("Anni", "\uff21nni"),
    ],
)
def test_spellings_of_one_name(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(("one", "other"), [("Jörg", "Jorg"), ("Jörg", "Joerg"), ("Anna", "Anne"), ("A B", "AB")])
def test_different_names(one: str, other: str) -> None:
    assert folded(one) != folded(other)


@given(st.text())
def test_folding_twice_changes_nothing(name: str) -> None:
    assert folded(folded(name)) == folded(name)


@given(st.text(max_size=40))
def test_an_id_is_an_address_or_nothing(name: str) -> None:
    player = identity(name)
    assert player == "" or is_address(player) or len(player) > 100


def test_licence_numbers_never_change() -> None:
    assert licence_number("anna") == "H4JT-F9MW"
    assert licence_number("ben") == "X7Q3-EAYY"


@given(st.text())
def test_form_of_licence_numbers(player: str) -> None:
    assert re.fullmatch(f"[{CROCKFORD}]{{4}}-[{CROCKFORD}]{{4}}", licence_number(player))


@pytest.mark.parametrize(
    ("word", "meant"),
    [("venu", "venue"), ("titel", "title"), ("alias", "aliases"), ("entires", "entries"), ("xyz", None)],
)
def test_words_that_were_meant(word: str, meant: str | None) -> None:
    assert near_word(word, {"venue", "title", "aliases", "entries"}) == meant


@pytest.mark.parametrize(
    ("name", "meant"),
    [("jörk", "jörg"), ("franciska", "franziska"), ("frnaziska", "franziska"), ("ben", None), ("otto", None)],
)
def test_names_that_were_meant(name: str, meant: str | None) -> None:
    assert near_name(name, ["jörg", "franziska", "bea", "ben m."]) == meant


@pytest.mark.parametrize(
    ("name", "known"),
    [("spieler 0114", "spieler 0119"), ("anna 2", "anna"), ("anna2", "anna 3"), ("7 zwerge", "8 zwerge")],
)
def test_names_that_differ_in_numbers_are_others(name: str, known: str) -> None:
    assert near_name(name, [known]) is None
    assert near_name(known, [name]) is None


def test_a_slip_is_found_among_numbered_names() -> None:
    assert near_name("spielr 0114", ["spieler 0115", "spieler 0114"]) == "spieler 0114"
