from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from typing import Any

import pytest

from ligatafel.errors import Place
from ligatafel.model.league import Content, Named, WrittenLink
from ligatafel.reading.licences import licence_number
from ligatafel.schema import schemas
from ligatafel.systems import SYSTEMS

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
        ("Paul-Groß-Pokal", f"{NUMBER}-Pokal"),
        ("paul_gross.jpg", f"{NUMBER}.jpg"),
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


TOLD = "bei Pauli"


def filled(schema: dict[str, Any], definitions: dict[str, Any]) -> Any:  # noqa: ANN401, PLR0911 - JSON, kind by kind
    """A value that has the name in every text of a schema that readers may see; None where there is none."""
    if "$ref" in schema:
        return filled(definitions[schema["$ref"].removeprefix("#/$defs/")], definitions)
    if "anyOf" in schema:
        return next((found for kind in schema["anyOf"] if (found := filled(kind, definitions)) is not None), None)
    if "enum" in schema or "const" in schema or "pattern" in schema:
        return "https://example.org/Pauli/" if schema.get("format") == "uri" else None
    if schema.get("type") == "array":
        item = filled(schema.get("items", {}), definitions)
        return None if item is None else [item]
    if "properties" in schema:
        found = {key: filled(kind, definitions) for key, kind in schema["properties"].items()}
        texts = {key: value for key, value in found.items() if value is not None}
        numbers = {key: 100 for key in schema.get("required", ()) if key not in texts}
        return texts | numbers if texts else None
    if "additionalProperties" in schema:
        value = filled(schema["additionalProperties"], definitions)
        return None if value is None else {TOLD: value}
    return TOLD if "string" in schema.get("type", ()) else None


def written(schema_name: str, /, only: frozenset[str] | None = None, **fixed: object) -> str:
    """A file with all texts of a schema, or of some of its keys; JSON is YAML."""
    schema = schemas(SYSTEMS)[schema_name]
    found = filled(schema, schema.get("$defs", {})) | fixed
    return json.dumps({key: value for key, value in found.items() if only is None or key in only})


def keys_of(schema_name: str) -> frozenset[str]:
    return frozenset(schemas(SYSTEMS)[schema_name]["properties"])


def evening(system: str) -> Files:
    """A season with an evening of a system."""
    event = f"event-{system}"
    return {
        "x/2026/season.yaml": written("season", only=keys_of(f"league-{system}") | {"remarks"}),
        "x/2026/2026-07-01.yaml": written(
            event, only=keys_of(event), date="2026-07-01", results=None, log=None, games=None
        ),
    }


def series() -> Files:
    """A series with a match."""
    match = {
        "date": "2026-07-01",
        "winner": "Anna",
        "pr": [5, 6],
        "analysis": TOLD,
        "url": "https://example.org/Pauli/",
    }
    return {"x/s.yaml": written("series", players=["Anna", "Ben"], matches=[match])}


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_no_text_of_any_record_tells_who_is_hidden(read_sound: Callable[[Files], Content], system: Any) -> None:  # noqa: ANN401 - any system
    site: dict[str, Any] = {
        "base_url": "https://example.org/",
        "repository": "https://github.com/x/y",
        "branch": "main",
    }
    content = reading(
        read_sound,
        {
            "site.yaml": written("site", **site, timezone="Europe/Berlin", leagues=["x"], theme="tafel"),
            "players/anna.yaml": written("player", name="Anna", aliases=[]),
            "x/league.yaml": written(f"league-{system.name}", system=system.name),
            **(series() if system.in_series else evening(system.name)),
            "pages/a.md": f"---\ntitle: {TOLD}\n---\n{TOLD}\n",
        },
    )
    everything = repr(content)
    assert everything.count(f"bei {NUMBER}") > 8
    assert "pauli" not in everything.casefold()


def test_words_of_the_program_are_no_names(read_sound: Callable[[Files], Content]) -> None:
    content = read_sound(
        {
            "players/reml.yaml": "name: Shrunk\naliases: [tafel, de, comeback, poker 1, Berlin]\nhidden: true\n",
            "poker/2026/season.yaml": "unit: Comeback\nawards: [comeback]\n",
        }
    )
    rules: Any = content.leagues[0].seasons[0].rules
    assert (content.site.theme, content.site.language, content.site.timezone) == ("tafel", "de", "Europe/Berlin")
    assert (rules.rating.reestimate.method, rules.awards) == ("shrunk", ("comeback",))
    assert rules.unit == licence_number("reml")


def test_links_that_name_who_is_hidden_lead_to_the_licence(read_sound: Callable[[Files], Content]) -> None:
    content = reading(read_sound, {"pages/a.md": "# A\n\nPauli: [x](/players/paul-gross/)\n"})
    assert content.links == (WrittenLink(Place("content/pages/a.md", 3, 12), f"/liga/players/{NUMBER}/"),)


def test_links_of_who_is_hidden_are_not_published(read_sound: Callable[[Files], Content]) -> None:
    assert reading(read_sound, {}).links == ()


@pytest.mark.parametrize(
    "text",
    [
        "Zoltan&nbsp;Geheim",
        "Zoltan *Geheim*",
        "Zolt&#105; kam",
        "**Zol**ti kam",
        "Zol\u00adti kam",
        "Zol\u200bti kam",
    ],
)
def test_setting_does_not_uncover_a_name(read_sound: Callable[[Files], Content], text: str) -> None:
    content = read_sound(
        {
            "players/zoltan.yaml": "name: Zoltan Geheim\naliases: [Zolti]\nhidden: true\n",
            "poker/2026/season.yaml": f"remarks: |\n  Heute: {text}\n",
        }
    )
    (season,) = content.leagues[0].seasons
    assert season.remarks is not None
    assert licence_number("zoltan") in season.remarks
    assert "Geheim" not in season.remarks


def test_the_licence_number_names_its_player(read_sound: Callable[[Files], Content]) -> None:
    number = licence_number("hugo")
    content = read_sound(
        {
            "players/hugo.yaml": "name: Hugo\nhidden: true\n",
            "poker/2026/2026-03-01.yaml": f"date: 2026-03-01\nresults: {{{number}: 100, Anna: -100}}\n",
        }
    )
    players = {result.player for event in content.leagues[0].seasons[0].events for result in event.play.results}  # type: ignore[union-attr]
    assert number.lower() in players
    assert not [player for player in content.players.values() if player.name == number and not player.hidden]


SERIES = "name: BG\nsystem: match-series\n"
MATCH = "matches:\n  - {{date: 2026-01-03, winner: {winner}, pr: [5, 6]}}\n"


@pytest.mark.parametrize(
    ("hidden", "other"),
    [("Anna Lena", "Anna-Lena"), ("Dora", "Dora-"), ("か", unicodedata.normalize("NFD", "が")), ("Zoe", "_zoe_")],
)
def test_who_is_named_nearly_like_a_hidden_player_keeps_the_own_results(
    read_sound: Callable[[Files], Content], hidden: str, other: str
) -> None:
    content = read_sound(
        {
            "players/h.yaml": f"name: {hidden}\nhidden: true\n",
            "players/o.yaml": f'name: "{other}"\n',
            "bg/league.yaml": SERIES,
            "bg/s.yaml": f'players: ["{other}", Ben]\n' + MATCH.format(winner=f'"{other}"'),
            "poker/2026/2026-01-01.yaml": f'date: 2026-01-01\nresults: {{"{other}": 5, Ben: -5}}\n',
        }
    )
    (league,) = (league for league in content.leagues if league.id == "bg")
    assert league.series[0].players == ("o", "ben")
    assert league.series[0].play.matches[0].winner == 0
    (poker,) = (league for league in content.leagues if league.id == "poker")
    play = poker.seasons[0].events[0].play
    assert play is not None
    assert [result.player for result in play.results] == ["ben", "o"]


@pytest.mark.parametrize("alias", ["_dora_", "Dora-", "-dora-"])
def test_a_hidden_player_wins_under_an_odd_alias(read_sound: Callable[[Files], Content], alias: str) -> None:
    content = read_sound(
        {
            "players/dora.yaml": f'name: Theodora\naliases: ["{alias}"]\nhidden: true\n',
            "bg/league.yaml": SERIES,
            "bg/s.yaml": f'players: [Ben, "{alias}"]\n' + MATCH.format(winner=f'"{alias}"'),
        }
    )
    (league,) = (league for league in content.leagues if league.id == "bg")
    assert league.series[0].play.matches[0].winner == 1


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Jörg", "https://example.org/Anna-J%C3%B6rg/1"),
        ("한지민", unicodedata.normalize("NFD", "bei 한지민")),
        ("がく", unicodedata.normalize("NFD", "bei がく")),
        ("Zolti", "bei Zol\u00adti"),
        ("Zolti", "Zol\u200bti XG"),
    ],
)
def test_a_name_is_found_however_it_is_encoded_composed_or_divided(
    read_sound: Callable[[Files], Content], name: str, written: str
) -> None:
    content = read_sound(
        {
            "players/h.yaml": f"name: {name}\nhidden: true\n",
            "poker/2026/2026-01-01.yaml": json.dumps(
                {"date": "2026-01-01", "venue": written, "results": {"Anna": 1, "Ben": -1}}
            ),
        }
    )
    venue = content.leagues[0].seasons[0].events[0].venue
    assert venue is not None
    assert licence_number("h") in venue
    assert "%" not in venue


def test_a_name_in_the_title_or_address_of_a_link_costs_the_text_its_setting(
    read_sound: Callable[[Files], Content],
) -> None:
    links = ('[x](https://e.org/ "von Zolt&#105;")', "[x](https://e.org/Zolt&#105;)", "[x](https://e.org/Zolt%69)")
    for link in links:
        content = read_sound({"players/h.yaml": "name: Zolti\nhidden: true\n", "pages/a.md": f"# A\n\n{link} **da**\n"})
        (page,) = content.pages
        assert "olt" not in page.text
        assert "da" in page.text


def test_a_licence_number_is_nobody_elses_id(faults: Callable[[Files], list[str]]) -> None:
    number = licence_number("zora").lower()
    files = {"players/zora.yaml": "name: Zora\nhidden: true\n", f"players/{number}.yaml": "name: Max\n"}
    assert faults(files) == ["players/zora.yaml:1"]
