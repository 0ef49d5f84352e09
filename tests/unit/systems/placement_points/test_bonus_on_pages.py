"""What pages say of a bonus, and what they leave out where there is none."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ligatafel.pages.blocks import Facts
from ligatafel.pages.page import ReportPage

from .conftest import MakeLeague, lines

SCORED = [{"scores": {"Anna": 38, "Ben": 31, "Cleo": 30}}, {"scores": {"Anna": 30, "Ben": 31}}] * 4
PLACED = [{"places": {"Anna": 1, "Ben": 2, "Cleo": 3}}] * 4
NO_BONUS = [{"margin": {}}, {"margin": {2: 0, 3: 0}}]


def test_a_league_with_bonus_tells_of_it_everywhere(make: MakeLeague) -> None:
    made = make({"2026/2026-01-09": SCORED})
    assert "parts" in made.sections("2026")
    assert "bonus" in made.sections("2026/rules")
    keys = [column.key for column in made.table("2026/2026-01-09", "game-1").columns]
    assert keys == ["player", "score", "place", "placement", "lead", "bonus", "points"]


@pytest.mark.parametrize("points", NO_BONUS, ids=["no margin", "margins of nothing"])
def test_without_bonus_no_page_speaks_of_one(make: MakeLeague, points: dict[str, object]) -> None:
    made = make({"2026/2026-01-09": SCORED}, points=points)
    assert "parts" not in made.sections("2026")
    assert "bonus" not in made.sections("2026/rules")
    keys = [column.key for column in made.table("2026/2026-01-09", "game-1").columns]
    assert keys == ["player", "score", "place", "points"], "points are those of the place and stand there once"
    for page in ("2026", "2026/rules", "2026/2026-01-09", "fairness", "all-time"):
        assert "onus" not in str(made.pages[page]), page
    told = made.rated.presentation.player(made.edition, made.rated.result, "anna")
    assert "onus" not in str(told)


def test_games_without_scores_have_no_columns_for_them(make: MakeLeague) -> None:
    made = make({"2026/2026-01-09": PLACED})
    keys = [column.key for column in made.table("2026/2026-01-09", "game-1").columns]
    assert keys == ["player", "place", "points"]
    assert "parts" not in made.sections("2026"), "nobody has a score that could lead"
    notes = [made.note("2026/2026-01-09", f"game-{number}") for number in range(1, 5)]
    assert notes == [""] * 4
    assert made.note("2026/2026-01-09", "evening").endswith("deshalb gibt es keinen Bonus."), "told once"
    told = made.rated.presentation.player(made.edition, made.rated.result, "anna")
    assert "Punktzahl" not in str(told)


def test_a_game_without_scores_among_others_says_why_it_has_no_bonus(make: MakeLeague) -> None:
    made = make({"2026/2026-01-09": [*SCORED, *PLACED]})
    assert made.note("2026/2026-01-09", "game-1") == ""
    assert (
        made.note("2026/2026-01-09", "game-9") == "Aufgeschrieben wurden nur die Plätze, deshalb gibt es keinen Bonus."
    )


def test_a_season_turns_the_bonus_off_and_the_next_has_it_again(make: MakeLeague) -> None:
    made = make(
        {"2025/2025-01-09": SCORED, "2026/2026-01-09": SCORED}, files={"2025/season.yaml": "points: {margin: {}}\n"}
    )
    assert "parts" not in made.sections("2025")
    assert "parts" in made.sections("2026")
    assert "parts" in made.sections("all-time"), "all seasons together are counted by league.yaml"
    told = made.rated.presentation.player(made.edition, made.rated.result, "anna")
    (results,) = (section for section in getattr(told, "sections", ()) if section.id.endswith("results"))
    bonus = [row[5] for row in lines(results.blocks[-1])]
    assert bonus == ["0,00", "0,90"] * 4 + ["–", "–"] * 4


def test_all_seasons_together_count_tables_that_only_a_season_has_margins_for(make: MakeLeague) -> None:
    seven = [{"scores": {name: 20 - number for number, name in enumerate("ABCDEFG")}}]
    made = make(
        {"2025/2025-01-09": SCORED, "2026/2026-01-09": seven, "2027/2026-02-09": seven},
        files={"2026/season.yaml": "points: {margin: {7: 0.5}}\n", "2027/season.yaml": "points: {margin: {}}\n"},
        points={"margin": {2: 0.12, 3: 0.06}},
    )
    assert made.rated.result.all_time.result.rows["a"].bonus == 2 * 21 / 2
    assert made.rated.result.all_time.result.rows["anna"].bonus == 4 * 15 * Fraction("0.06")
    unheard_of = make(
        {"2026/2026-01-09": seven},
        files={"2026/season.yaml": "points: {margin: {}}\n"},
        points={"margin": {2: 0.12}},
    )
    assert unheard_of.rated.result.all_time.result.rows["a"].bonus == 0


def test_the_rules_tell_the_bonus_in_words(make: MakeLeague) -> None:
    made = make({"2026/2026-01-09": SCORED}, points={"scale": 10})
    table = made.table("2026/rules", "bonus")
    assert [column.title for column in table.columns] == ["Am Tisch", "Je Siegpunkt", "In Worten"]
    assert lines(table)[1] == ["zu dritt", "0,60", "7 Punkte Vorsprung zu dritt bringen 4,20 Punkte."]


def test_the_rules_list_points_of_all_tables_that_were_played(make: MakeLeague) -> None:
    eight = {"scores": {name: 20 - number for number, name in enumerate("ABCDEFGH")}}
    made = make({"2026/2026-01-09": [eight]}, points={"margin": {}, "places": {"3": [2, 1, 0]}})
    table = made.table("2026/rules", "points")
    assert [row[0] for row in lines(table)] == ["zu zweit", "zu dritt", "zu viert", "zu fünft", "zu sechst", "zu acht"]
    assert lines(table)[1] == ["zu dritt", "2", "1", "0", "", "", "", "", ""]
    assert lines(table)[5] == ["zu acht", "6", "5,14", "4,29", "3,43", "2,57", "1,71", "0,86", "0"]
    assert table.rows[1].more == "1.: 2 · 2.: 1 · 3.: 0", "more columns than a phone has room for"
    report = made.pages["2026/rules"]
    assert isinstance(report, ReportPage)
    assert "Stattdessen gelten zu dritt eigene Punkte" in str(report.sections)


def test_the_fair_share_is_no_line_where_other_points_are_given(make: MakeLeague) -> None:
    own = {"margin": {}, "places": {"3": [2, 1, 0], "2": [1, 0]}}
    told = {
        name: made.note("2026", "ranking")
        for name, made in (
            ("formula", make({"2026/2026-01-09": SCORED})),
            ("table", make({"2026/2026-01-09": SCORED}, points=own)),
            ("shrunk", make({"2026/2026-01-09": SCORED}, points=own, ranking="shrunk", prior_games=2.5)),
        )
    }
    assert "fairen Anteil von 3,00" in told["formula"]
    assert "fairen Anteil" not in told["table"]
    assert "fairen Anteil von 3,00" in told["shrunk"], "what averages are pulled to"
    assert "Alle beginnen mit 2,5 Spielen" in told["shrunk"]


@pytest.mark.parametrize(("scale", "points"), [(1, "3,54"), (10, "35,4"), (100, "354"), (0.1, "0,354")])
def test_points_have_as_many_decimals_as_their_scale_leaves(make: MakeLeague, scale: float, points: str) -> None:
    made = make({"2026/2026-01-09": [{"scores": {"Anna": 37, "Ben": 30, "Cleo": 21}}]}, points={"scale": scale})
    assert lines(made.table("2026/2026-01-09", "game-1"))[1][-1] == points


def test_numbers_of_any_size_are_told_in_full(make: MakeLeague) -> None:
    most = 2**63 - 1
    huge = {"winner": most, "scale": most, "margin": {2: most}}
    made = make({"2026/2026-01-09": [{"scores": {"Anna": most, "Ben": -most}}]}, points=huge)
    (winner, _) = lines(made.table("2026/2026-01-09", "game-1"))
    points = most * (most + 2 * most * most)
    assert winner[-1].replace(".", "") == str(points)
    assert winner[4].replace(".", "") == str(2 * most)


def test_decimal_scores_are_told_as_they_are(make: MakeLeague) -> None:
    made = make({"2026/2026-01-09": [{"scores": {"Anna": 1.5, "Ben": 1.0625}}]})
    (winner, other) = lines(made.table("2026/2026-01-09", "game-1"))
    assert (winner[1], other[1], winner[4]) == ("1,50", "1,0625", "0,4375")


def test_places_beyond_the_sixth_fold_under_the_name(make: MakeLeague) -> None:
    seven = {"scores": {name: 20 - number for number, name in enumerate("ABCDEFG")}}
    made = make({"2026/2026-01-09": [seven, seven]}, points={"margin": {}})
    table = made.table("2026", "places")
    assert all(column.secondary for column in table.columns[1:])
    assert table.rows[1].more == "2 Spiele · 2 × 2."


def test_a_streak_of_nothing_is_not_told(make: MakeLeague) -> None:
    made = make({"2026/2026-01-09": SCORED[:1]})
    for player, told in (("anna", True), ("cleo", False)):
        appearance = made.rated.presentation.player(made.edition, made.rated.result, player)
        assert appearance is not None
        facts = [
            fact.label for part in appearance.sections for b in part.blocks if isinstance(b, Facts) for fact in b.facts
        ]
        assert ("Längste Gewinnserie" in facts) is told
