"""What pages say: why a rating changed, what is provisional, what is at stake."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ligatafel.pages.blocks import Cell, Facts, Figure, Odds, Person, Ranking, Section, SmallMultiples, Table
from ligatafel.pages.edition import Edition
from ligatafel.pages.page import EventPage, ReportPage, SeasonPage
from ligatafel.pages.presentation import Appearance, RatedLeague
from small_site import bodies, lay_out

FOUR = {"Anna": {"rating": 1500}, "Ben": {"rating": 1600}, "Cleo": {"rating": 1700}, "Dora": {"rating": 1800}}
CERTAIN = {name: one | {"deviation": 80} for name, one in FOUR.items()}


def league(
    folder: Path, evenings: dict[str, list[Any] | None], language: str = "de", **rules: object
) -> tuple[Edition, RatedLeague]:
    files = {"league.yaml": json.dumps({"name": "Vierschach", "system": "glicko2", "initial": CERTAIN, **rules})}
    for date, games in evenings.items():
        told = {"date": date, "expected": ["Anna", "Ben", "Neu"]} if games is None else {"date": date, "games": games}
        files[f"2026/{date}.yaml"] = json.dumps(told, ensure_ascii=False)
    return lay_out(folder, files, language)


def event(edition: Edition, rated: RatedLeague, date: str = "2026-01-09") -> EventPage:
    body = bodies(edition, rated)[f"poker/2026/{date}/"]
    assert isinstance(body, EventPage)
    return body


def season(edition: Edition, rated: RatedLeague) -> SeasonPage:
    body = bodies(edition, rated)["poker/2026/"]
    assert isinstance(body, SeasonPage)
    return body


def table(sections: tuple[Section, ...], name: str) -> Table:
    ((block,),) = ([one for one in part.blocks if isinstance(one, Table)] for part in sections if part.id == name)
    return block


def cells(found: Table, key: str) -> list[Cell]:
    keys = [column.key for column in found.columns]
    return [row.cells[keys.index(key)] for row in found.rows]


def texts(found: Table, key: str) -> list[str]:
    return [cell.text if isinstance(cell, Figure) else str(cell) for cell in cells(found, key)]


def appearance(edition: Edition, rated: RatedLeague, player: str) -> Appearance:
    found = rated.presentation.player(edition, rated.result, player)
    assert found is not None
    return found


def test_every_change_is_explained_in_a_line(tmp_path: Path) -> None:
    places = {"Dora": 1, "Cleo": 2, "Ben": 3, "Anna": 4}
    games = table(event(*league(tmp_path, {"2026-01-09": [{"mode": "ffa", "places": places}]})).sections, "game-1")
    assert [row.more for row in games.rows] == [
        "Platz 1 von 4: wie 3 Siege gegen 1600 · danach 1824",
        "Platz 2 von 4: wie 2 Siege und 1 Niederlage gegen 1633 · danach 1707",
        "Platz 3 von 4: wie 1 Sieg und 2 Niederlagen gegen 1667 · danach 1593",
        "Platz 4 von 4: wie 3 Niederlagen gegen 1700 · danach 1476",
    ]
    assert texts(games, "reason")[1] == "Platz 2 von 4: wie 2 Siege und 1 Niederlage gegen 1633"
    assert texts(games, "opponent") == ["1600", "1633", "1667", "1700"]
    assert texts(games, "counted") == ["3 : 0", "2 : 1", "1 : 2", "0 : 3"]
    assert texts(games, "change") == ["+24,15", "+6,99", "−6,99", "−24,15"]
    assert texts(games, "after") == ["1824", "1707", "1593", "1476"]
    assert "points" not in [column.key for column in games.columns]


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (
            {"points": {"Anna": 40, "Ben": 31, "Cleo": 31, "Dora": 0}},
            [
                "Platz 1 von 4: wie 3 Siege gegen 1700",
                "Geteilter Platz 2 von 4: wie 1,5 Siege und 1,5 Niederlagen gegen 1667",
                "Geteilter Platz 2 von 4: wie 1,5 Siege und 1,5 Niederlagen gegen 1633",
                "Platz 4 von 4: wie 3 Niederlagen gegen 1600",
            ],
        ),
        (
            {"mode": "solo", "points": {"Anna": 40, "Ben": 31, "Cleo": 20}},
            [
                "Solo gewonnen: wie 2 Siege gegen 1650",
                "Solo nicht gewonnen: wie 1 Niederlage gegen 1600",
                "Solo nicht gewonnen: wie 1 Niederlage gegen 1550",
            ],
        ),
        (
            {"mode": "solo", "places": {"Anna": 1, "Ben": 1, "Cleo": 1, "Dora": 4}},
            [
                "Solo gemeinsam gewonnen: wie 1 Sieg und 0,67 Niederlagen gegen 1700",
                "Solo gemeinsam gewonnen: wie 1 Sieg und 0,67 Niederlagen gegen 1667",
                "Solo gemeinsam gewonnen: wie 1 Sieg und 0,67 Niederlagen gegen 1633",
                "Solo nicht gewonnen: wie 1 Niederlage gegen 1600",
            ],
        ),
        (
            {"mode": "teams", "teams": [["Dora", "Anna"], ["Ben", "Cleo"]], "score": [1, 0]},
            [
                "Gewonnen mit Dora, Teamwertung 1700, gegen 1667",
                "Gewonnen mit Anna, Teamwertung 1700, gegen 1667",
                "Verloren mit Cleo, Teamwertung 1667, gegen 1700",
                "Verloren mit Ben, Teamwertung 1667, gegen 1700",
            ],
        ),
        (
            {"teams": [["Anna"], ["Ben"]], "score": [0.5, 0.5]},
            ["Remis gegen 1600", "Remis gegen 1500"],
        ),
        ({"places": {"Anna": 1, "Ben": 2}}, ["Gewonnen gegen 1600", "Verloren gegen 1500"]),
        ({"places": {"Anna": 1, "Ben": 1}}, ["Remis gegen 1600", "Remis gegen 1500"]),
    ],
)
def test_reasons(game: dict[str, Any], expected: list[str], tmp_path: Path) -> None:
    found = table(event(*league(tmp_path, {"2026-01-09": [game]})).sections, "game-1")
    assert texts(found, "reason") == expected


def test_an_evening_adds_up_its_games(tmp_path: Path) -> None:
    games = [{"places": {"Anna": 1, "Ben": 2}}, {"places": {"Ben": 1, "Anna": 2, "Neu": 3}}]
    edition, rated = league(tmp_path, {"2026-01-09": games})
    page = event(edition, rated)
    found = table(page.sections, "changes")
    assert [cell.name for cell in cells(found, "player") if isinstance(cell, Person)] == ["Anna", "Ben", "Neu"]
    rows = rated.result.seasons[0].result.tables[0].rows
    assert texts(found, "change") == [edition.signed(rows[name].change, 2).text for name in ("anna", "ben", "neu")]
    assert texts(found, "before")[2] == "1500?"
    assert "".join(str(cell) for cell in page.lead) == "Anna und Ben gewinnen je 1 von 2 Spielen."
    alone = event(*league(tmp_path / "alone", {"2026-01-09": games[:1]}))
    assert [section.id for section in alone.sections] == ["game-1"], "what the only game changed is told with it"


def test_what_is_rated_together_changes_once(tmp_path: Path) -> None:
    games = [{"places": {"Anna": 1, "Ben": 2}}, {"places": {"Anna": 1, "Ben": 2}}]
    evenings: dict[str, list[Any] | None] = {"2026-01-09": games, "2026-01-16": games[:1]}
    edition, rated = league(tmp_path, evenings, rating={"period": "month"})
    page = event(edition, rated)
    assert page.sections[0].title == "Der Monat"
    assert page.sections[0].note.startswith("Alle Spiele eines Kalendermonats werden zusammen gewertet")
    assert texts(table(page.sections, "changes"), "games") == ["3", "3"]
    assert texts(table(page.sections, "changes"), "reason") == [
        "wie 3 Siege gegen im Mittel 1600",
        "wie 3 Niederlagen gegen im Mittel 1500",
    ]
    game = table(page.sections, "game-1")
    assert "change" not in [column.key for column in game.columns]
    assert [row.more for row in game.rows] == [
        "Gewonnen gegen 1600",
        "Verloren gegen 1500",
    ]
    results = table(appearance(edition, rated, "anna").sections, "poker-results")
    assert texts(results, "change")[1:] == ["", ""], "it stands with the last game of the month"
    assert texts(results, "change")[0].startswith("+")


def test_a_provisional_rating_carries_a_question_mark(tmp_path: Path) -> None:
    edition, rated = league(tmp_path, {"2026-01-09": [{"places": {"Anna": 1, "Neu": 2}}]}, provisional_above=110)
    body = season(edition, rated)
    (ranking,) = (block for section in body.sections for block in section.blocks if isinstance(block, Ranking))
    shown = {row.person.name: row.cells[0].text for group in ranking.groups for row in group.rows}
    assert shown["Anna"].isdecimal()
    assert shown["Neu"].endswith("?")
    assert "Ein „?“ heißt vorläufig" in body.sections[0].note
    assert [step.value for step in body.podium][1].split(" ± ")[0].endswith("?")
    sure = season(*league(tmp_path / "sure", {"2026-01-09": [{"places": {"Anna": 1, "Ben": 2}}]}))
    assert "?" not in sure.sections[0].note


def test_an_announced_evening_tells_what_is_at_stake(tmp_path: Path) -> None:
    evenings: dict[str, list[Any] | None] = {"2026-01-09": [{"places": {"Anna": 1, "Ben": 2}}], "2026-12-24": None}
    edition, rated = league(tmp_path, evenings)
    found = table(event(edition, rated, "2026-12-24").sections, "stakes")
    assert [cell.name for cell in cells(found, "player") if isinstance(cell, Person)] == ["Ben", "Anna", "Neu"]
    (played,) = (
        table(
            event(*league(tmp_path / "played", evenings | {"2026-12-24": [{"places": order}]}), "2026-12-24").sections,
            "game-1",
        )
        for order in ({"Ben": 1, "Anna": 2, "Neu": 3},)
    )
    assert texts(found, "opponent") == texts(played, "opponent")
    what = [texts(found, key)[number] for number, key in enumerate(("place-1", "place-2", "place-3"))]
    assert what == [_whole(edition, text) for text in texts(played, "change")]


def _whole(edition: Edition, text: str) -> str:
    return edition.signed(number(text)).text


def number(text: str) -> float:
    """A German number."""
    return float(text.replace("−", "-").replace(",", "."))


def test_five_who_are_expected_play_against_the_mean_of_the_others(tmp_path: Path) -> None:
    files = {
        "league.yaml": json.dumps({"name": "Vierschach", "system": "glicko2", "initial": CERTAIN}),
        "2026/2026-01-09.yaml": json.dumps({"date": "2026-01-09", "games": [{"places": {"Anna": 1, "Ben": 1}}]}),
        "2026/2026-12-24.yaml": json.dumps({"date": "2026-12-24", "expected": ["Anna", "Ben", "A", "B", "C"]}),
    }
    page = event(*lay_out(tmp_path, files), "2026-12-24")
    found = table(page.sections, "stakes")
    assert len(found.rows) == 5
    assert [column.key for column in found.columns][-1] == "place-4"
    assert "das Mittel aller anderen" in page.sections[0].note
    first, second = texts(found, "rating")[:2]
    assert texts(found, "opponent")[0] == str(round((int(second) + 3 * 1500) / 4))
    assert int(first) > int(second)


def test_an_evening_that_lies_behind_tells_no_stakes(tmp_path: Path) -> None:
    evenings: dict[str, list[Any] | None] = {"2026-01-09": None, "2026-02-09": [{"places": {"Anna": 1, "Ben": 2}}]}
    assert event(*league(tmp_path, evenings)).sections == ()


def test_equal_changes_of_two_modes_stand_with_both_games(tmp_path: Path) -> None:
    places = {"Anna": 1, "Ben": 2, "Cleo": 3, "Dora": 4}
    games = [{"places": places}, {"mode": "solo", "places": places}]
    profile = appearance(*league(tmp_path, {"2026-01-09": games}, rating={"pool": "mode"}, initial={}), "anna")
    changes = texts(table(profile.sections, "poker-results"), "change")
    assert changes[0] == changes[1] != ""
    assert "zusammen gewertet" not in profile.sections[2].note


def facts(profile: Appearance) -> dict[str, tuple[str, str]]:
    (found,) = (
        block
        for section in profile.sections
        if section.id == "poker-results"
        for block in section.blocks
        if isinstance(block, Facts)
    )
    return {
        fact.label: (fact.value.text if isinstance(fact.value, Figure) else str(fact.value), fact.note)
        for fact in found.facts
    }


def two_seasons(folder: Path, evenings: dict[str, list[str]], **rules: object) -> Appearance:
    """Anna's profile; of each season the winners of its evenings' only games, by date."""
    told = {"name": "Vierschach", "system": "glicko2", "initial": CERTAIN, **rules}
    files = {"league.yaml": json.dumps(told)}
    for path, winners in evenings.items():
        games = [{"places": {name: 1 if name == won else 2 for name in ("Anna", "Ben")}} for won in winners]
        files[f"{path}.yaml"] = json.dumps({"date": path.split("/")[1], "games": games})
    files["b/season.yaml"] = json.dumps({"provisional_above": 1})
    return appearance(*lay_out(folder, files), "anna")


def test_a_career_runs_in_time_where_seasons_overlap(tmp_path: Path) -> None:
    profile = two_seasons(
        tmp_path,
        {"a/2026-01-01": ["Anna"], "b/2026-01-08": ["Ben"], "a/2026-01-15": ["Anna"], "b/2026-01-22": ["Anna"]},
    )
    assert facts(profile)["Längste Gewinnserie"] == ("2 Spiele", "zurzeit 2 Spiele")
    results = table(profile.sections, "poker-results")
    assert [text[0] for text in texts(results, "change")] == ["+", "+", "−", "+"], "the latest game first"


def test_a_career_takes_the_limit_of_each_season(tmp_path: Path) -> None:
    profile = two_seasons(tmp_path, {"a/2026-01-01": ["Anna"], "b/2026-01-08": ["Anna"]})
    assert facts(profile)["Höchste Bewertung"][1] == "1. Januar 2026", "all ratings of the other season are provisional"


def test_best_and_worst_evening(tmp_path: Path) -> None:
    evenings = {"a/2026-01-01": ["Anna", "Anna"], "a/2026-01-08": ["Anna"], "a/2026-01-15": ["Ben", "Anna"]}
    profile = two_seasons(tmp_path, evenings)
    changes = [number(text) for text in texts(table(profile.sections, "poker-results"), "change")]
    best, worst = facts(profile)["Bester Abend"], facts(profile)["Schlechtester Abend"]
    assert best[1] == "1. Januar 2026"
    assert number(best[0]) == pytest.approx(sum(changes[3:]), abs=0.011)
    assert worst[1] == "15. Januar 2026"
    assert number(worst[0]) == pytest.approx(sum(changes[:2]), abs=0.011)
    assert "Bester Abend" not in facts(two_seasons(tmp_path / "one", {"a/2026-01-01": ["Anna", "Ben"]}))
    assert "Bester Abend" not in facts(two_seasons(tmp_path / "months", evenings, rating={"period": "month"}))


def odds(sections: tuple[Section, ...]) -> dict[str, Odds]:
    return {section.id: block for section in sections for block in section.blocks if isinstance(block, Odds)}


def test_a_season_shows_the_chances_of_its_qualified(tmp_path: Path) -> None:
    game = {"places": {"Anna": 1, "Ben": 2, "Neu": 3}}
    edition, rated = league(tmp_path, {"2026-01-09": [game]}, qualification={"minimum_games": 1})
    (shown,) = odds(season(edition, rated).sections).values()
    rows = rated.result.seasons[0].result.tables[0].rows
    for person, shares in shown.rows:
        assert isinstance(person, Person)
        row = rows[person.name.lower()]
        assert [share for share, _ in shares] == [pytest.approx(100 * row.p_first), pytest.approx(100 * row.p_podium)]
    assert len(shown.rows) == 3
    alone = season(*league(tmp_path / "alone", {"2026-01-09": [game]}, qualification={"minimum_games": 2}))
    assert odds(alone.sections) == {}


def test_chances_of_modes_that_are_rated_apart(tmp_path: Path) -> None:
    places = {"Anna": 1, "Ben": 2}
    games = [{"places": places}, {"mode": "solo", "places": places}]
    rules: dict[str, Any] = {"rating": {"pool": "mode"}, "qualification": {"minimum_games": 1}}
    body = season(*league(tmp_path, {"2026-01-09": games}, **rules))
    assert list(odds(body.sections)) == ["odds-ffa", "odds-solo"]
    assert [one.title for one in body.sections if one.id == "odds-solo"] == ["Wer ist wirklich vorn? (Solo)"]


@pytest.mark.parametrize(
    ("rating", "told"), [(1500, ""), (1501, " Das ist 1 Punkt Vorsprung."), (1504, " Das sind 4 Punkte Vorsprung.")]
)
def test_a_lead_of_no_point_goes_unsaid(rating: int, told: str, tmp_path: Path) -> None:
    brought = {"Anna": {"rating": rating, "deviation": 1}, "Ben": {"rating": 1499.99, "deviation": 1}}
    body = season(*league(tmp_path, {"2026-01-09": [{"places": {"Anna": 1, "Ben": 1}}]}, initial=brought))
    assert "".join(map(str, body.lead[2:])).endswith(f" nach 1 Spiel.{told}")


def test_the_highest_rating_stands_once(tmp_path: Path) -> None:
    built = bodies(*league(tmp_path, {"2026-01-09": [{"places": {"Anna": 1, "Ben": 2}}]}))
    for path, where in (("poker/2026/", "awards"), ("poker/all-time/", "records")):
        body = built[path]
        assert isinstance(body, SeasonPage)
        found = [one.id for one in body.sections if "Höchste Bewertung" in repr(one.blocks)]
        assert found == [where]


def test_modes_that_are_rated_apart_have_their_own_rankings(tmp_path: Path) -> None:
    games = [{"places": {"Anna": 1, "Ben": 2}}, {"mode": "solo", "places": {"Ben": 1, "Anna": 2}}]
    evenings: dict[str, list[Any] | None] = {"2026-01-09": games, "2026-01-16": games}
    edition, rated = league(tmp_path, evenings, rating={"pool": "mode"}, initial={})
    body = season(edition, rated)
    titles = [section.title for section in body.sections]
    assert titles[:2] == ["Rangliste: Jeder für sich", "Rangliste: Solo"]
    assert "".join(str(cell) for cell in body.lead).endswith("Vorn: Anna (Jeder für sich) und Ben (Solo).")
    assert body.podium == ()
    profile = appearance(edition, rated, "anna")
    assert [section.title for section in profile.sections][:2] == [
        "Vierschach, 2026: Jeder für sich",
        "Vierschach, 2026: Solo",
    ]
    assert [title.won for title in profile.titles][:2] == ["Platz 1 (Jeder für sich)", "Platz 2 (Solo)"]
    assert {entry.get("pool") for entry in profile.data} == {"ffa", "solo"}
    assert [section.id for section in event(edition, rated).sections] == ["game-1", "game-2"]


def test_courses_show_every_own_game(tmp_path: Path) -> None:
    games = [{"places": {"Anna": 1, "Ben": 2}}] * 3
    edition, rated = league(tmp_path, {"2026-01-09": games, "2026-01-16": [{"places": {"Cleo": 1, "Anna": 2}}]})
    (multiples,) = (
        block
        for section in season(edition, rated).sections
        for block in section.blocks
        if isinstance(block, SmallMultiples)
    )
    lines = {one.person.name: one.course.line for one in multiples.multiples if isinstance(one.person, Person)}
    assert lines["Anna"].count("L") == 3
    assert lines["Ben"].startswith("M0 ")
    assert lines["Cleo"].startswith("M1000 ")


def test_opponents_of_teams_are_the_others(tmp_path: Path) -> None:
    game = {"mode": "teams", "teams": [["Anna", "Cleo"], ["Ben", "Dora"]], "score": [0, 1]}
    solo = {"mode": "solo", "places": {"Anna": 2, "Ben": 3, "Cleo": 1}}
    profile = appearance(*league(tmp_path, {"2026-01-09": [game, solo]}), "anna")
    found = table(profile.sections, "poker-opponents")
    names = [cell.name for cell in cells(found, "player") if isinstance(cell, Person)]
    assert dict(zip(names, texts(found, "ahead"), strict=True)) == {"Ben": "0 : 1", "Cleo": "0 : 1", "Dora": "0 : 1"}
    assert dict(zip(names, texts(found, "together"), strict=True)) == {"Ben": "2", "Cleo": "1", "Dora": "1"}


def test_the_list_of_games_names_the_opponents(tmp_path: Path) -> None:
    teams = {"mode": "teams", "teams": [["Anna", "Cleo"], ["Ben", "Dora"]], "score": [0, 1]}
    solo = {"mode": "solo", "places": {"Anna": 2, "Ben": 3, "Cleo": 1}}
    profile = appearance(*league(tmp_path, {"2026-01-09": [teams, solo]}), "anna")
    found = table(profile.sections, "poker-results")
    assert texts(found, "opponents") == ["Ben und Cleo", "Ben und Dora"], "the latest game first"
    assert [row.more.split(" · ")[0] for row in found.rows] == ["Gegner: Ben und Cleo", "Gegner: Ben und Dora"]


def test_a_season_says_whether_it_is_over(tmp_path: Path) -> None:
    games = [{"places": {"Anna": 1, "Ben": 2}}]
    (over,) = (
        one.note for one in season(*league(tmp_path / "over", {"2026-01-09": games})).sections if one.id == "awards"
    )
    assert over == "Stand nach dem 9. Januar. Es ist kein weiterer Abend angekündigt; die Saison gilt als beendet."
    announced = season(*league(tmp_path / "on", {"2026-01-09": games, "2026-12-24": None}))
    (goes_on,) = (one.note for one in announced.sections if one.id == "awards")
    assert goes_on == "Stand nach dem 9. Januar. Sie können wechseln, bis kein weiterer Abend angekündigt ist."
    edition, rated = league(tmp_path / "all", {"2026-01-09": games})
    together = bodies(edition, rated)["poker/all-time/"]
    assert isinstance(together, SeasonPage)
    assert [one.note for one in together.sections if one.id == "awards"] == ["Stand nach dem 9. Januar."]


def test_rules_list_what_was_brought_along_by_who_plays(tmp_path: Path) -> None:
    brought = CERTAIN | {"Niemand": {"rating": 1200, "deviation": 50}}
    edition, rated = league(tmp_path, {"2026-01-09": [{"places": {"Anna": 1, "Ben": 2}}]}, initial=brought)
    body = bodies(edition, rated)["poker/2026/rules/"]
    assert isinstance(body, ReportPage)
    assert [cell.name for cell in cells(table(body.sections, "initial"), "player") if isinstance(cell, Person)] == [
        "Anna",
        "Ben",
    ]


def test_the_page_speaks_english_too(tmp_path: Path) -> None:
    places = {"Dora": 1, "Cleo": 2, "Ben": 3, "Anna": 4}
    page = event(*league(tmp_path, {"2026-01-09": [{"places": places}]}, "en"))
    found = table(page.sections, "game-1")
    assert found.rows[1].more == "Place 2 of 4: like 2 wins and 1 loss against 1633 · then 1707"
