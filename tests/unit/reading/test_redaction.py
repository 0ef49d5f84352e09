from __future__ import annotations

from collections.abc import Callable

import pytest

from ligatafel.model.league import Content, Named
from ligatafel.reading.licences import licence_number

Files = dict[str, str]
NUMBER = licence_number("paul-gross")
HIDDEN = """\
name: Paul Groß
aliases: [Pauli, P. G.]
hidden: true
about: geheim
links: {Blog: 'https://example.org/paul'}
"""
GUESTS = "host: PAULI\nexpected: [Paul Groß, Gast von Pauli]\n"
RESULTS = "results: {Pauli: 100, Anna: -100}\n"


def reading(read_sound: Callable[[Files], Content], files: Files) -> Content:
    return read_sound({"players/paul-gross.yaml": HIDDEN} | files)


def test_the_licence_number_stands_for_the_player(read_sound: Callable[[Files], Content]) -> None:
    content = reading(
        read_sound,
        {
            "poker/2026/2026-01-01.yaml": f"date: 2026-01-01\n{GUESTS}{RESULTS}",
            "poker/2026/2026-01-02.yaml": "date: 2026-01-02\nresults: {Anna: 5, Ben: -5}\n",
        },
    )
    player = content.players[NUMBER.lower()]
    assert (player.name, player.hidden, player.links, player.about, player.source) == (NUMBER, True, (), None, None)
    first, second = content.leagues[0].seasons[0].events
    assert first.play is not None
    assert [result.player for result in first.play.results] == ["anna", NUMBER.lower()]
    assert first.host == Named(NUMBER, NUMBER.lower())
    assert first.expected == (Named(NUMBER, NUMBER.lower()), Named(f"Gast von {NUMBER}"))
    assert (first.source, second.source) == (None, "content/poker/2026/2026-01-02.yaml")
    assert content.leagues[0].names[NUMBER.lower()] == NUMBER


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("bei Paul Groß", f"bei {NUMBER}"),
        ("bei PAUL  GROSS!", f"bei {NUMBER}!"),
        ("Paulis Küche", f"{NUMBER}s Küche"),
        ("Pauli's", f"{NUMBER}'s"),
        ("(P. G.)", f"({NUMBER})"),
        ("Pauli-Pokal", f"{NUMBER}-Pokal"),
        ("/players/paul-gross/", f"/players/{NUMBER}/"),
        ("\uff30\uff41\uff55\uff4c\uff49", NUMBER),
        ("Pauline und Paul", "Pauline und Paul"),
        ("Pauli Maier", "Pauli Maier"),
        ("OPauli", "OPauli"),
    ],
)
def test_names_in_texts(read_sound: Callable[[Files], Content], written: str, shown: str) -> None:
    files = {
        "players/pauli-maier.yaml": "name: Pauli Maier\n",
        "poker/2026/2026-07-01.yaml": f'date: 2026-07-01\nvenue: "{written}"\n',
    }
    event = reading(read_sound, files).leagues[0].seasons[0].events[0]
    assert event.venue == shown
    assert (event.source is None) == (written != shown)


def test_no_text_tells_who_is_hidden(read_sound: Callable[[Files], Content]) -> None:
    told = "Pauli, P. G. und **Paul Groß** (paul-gross)"
    content = reading(
        read_sound,
        {
            "site.yaml": f'title: "{told}"\nbase_url: https://example.org/\ndescription: "{told}"\n',
            "players/anna.yaml": f'name: Anna\nabout: "{told}"\nlinks: {{"{told}": "https://example.org/paul-gross/x"}}\n',
            "poker/league.yaml": f'name: "{told}"\nsystem: least-squares\nabout: "{told}"\nunit: "{told}"\n',
            "poker/rules.md": told,
            "poker/2026/season.yaml": f'name: "{told}"\nremarks: "{told}"\n',
            "poker/2026/2026-01-01.yaml": f'date: 2026-01-01\nvenue: "{told}"\nremarks: "{told}"\n{RESULTS}',
            "pages/a.md": f'---\ntitle: "{told}"\n---\n{told}\n',
        },
    )
    everything = repr(content).casefold()
    for name in ("paul", "p. g.", "groß", "gross", "geheim"):
        assert name not in everything


def test_who_is_not_hidden_stays(read_sound: Callable[[Files], Content]) -> None:
    content = read_sound(
        {"players/paul.yaml": "name: Paul\n", "poker/2026/2026-07-01.yaml": "date: 2026-07-01\nvenue: bei Paul\n"}
    )
    assert content.leagues[0].seasons[0].events[0].venue == "bei Paul"
