"""What the pages of match series say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ligatafel.pages.blocks import Facts, Lines, Link, Person, Scatter, SmallMultiples, Steps, Table, WebLink
from ligatafel.pages.page import ReportPage
from small_series import SeriesMade, series, won

BOTTOM = won(*["Anna"] * 5)
RATED = tuple(f"winner: {name}, rating: [{rating}, 1700]" for name, rating in (("Anna", 1650), ("Ben", 1660)))


def test_a_running_series_says_first_what_comes_next(tmp_path: Path) -> None:
    made = SeriesMade(tmp_path, {"s": series(*won("Anna", "Anna"), more="platform: DailyGammon\n")}, language="en")
    assert made.lead("s") == (
        "The next match goes to 5 points. Anna leads 2 : 0 in matches. Anna has the better mean PR, 5.00 to 6.00. "
        "As things stand, a match to 3 points follows if Anna wins, and one to 7 points if Ben does."
    )
    assert next(iter(made.facts("s").items())) == ("Next match", "5 points")
    assert made.facts("s") | {"Mean PR, Anna": "5.00", "Platform": "DailyGammon", "Matches won": "2 : 0"} == made.facts(
        "s"
    )
    assert made.sections("s") == ["lengths", "outlook", "pr", "matches"]


def test_who_would_end_the_series_is_named(tmp_path: Path) -> None:
    made = SeriesMade(tmp_path, {"s": series(*won(*["Anna"] * 4)), "t": series(*won(*["Ben"] * 6))}, language="en")
    assert "the series is over if Anna wins; if Ben wins, a match to 3 points follows." in made.lead("s")
    assert "the series is over if Ben wins; if Anna wins, a match to 19 points follows." in made.lead("t")


@pytest.mark.parametrize(
    ("rules", "match", "told"),
    [
        (
            "",
            "winner: Anna, pr: [5, 5]",
            "{equal} If whoever has the better mean PR then wins it, {seven} follows, otherwise {eleven}.",
        ),
        (
            "series: {control: last-pr}\n",
            "winner: Anna, pr: [5, 6]",
            "If whoever has the better PR in it wins, a match to 5 points follows, otherwise a match to 9 points.",
        ),
        (
            "series: {control: rating}\n",
            "winner: Anna, rating: [5, 5]",
            (
                "Before the last match both had the same rating. If whoever has the higher rating wins it, {seven} "
                "follows, otherwise {eleven}."
            ),
        ),
        (
            "series: {start: 1, maximum: 1}\n",
            "winner: Anna, pr: [5, 5]",
            "{equal} Unless both are equally good then, it is the last.",
        ),
        (
            "series: {start: 1, maximum: 4, control: last-pr}\n",
            "winner: Anna, pr: [5, 5]",
            "If whoever has the better PR in it wins, the end follows, otherwise a match to 3 points.",
        ),
    ],
)
def test_either_way_where_nobody_is_better(rules: str, match: str, told: str, tmp_path: Path) -> None:
    expected = told.format(
        equal="Both have the same mean PR.", seven="a match to 7 points", eleven="a match to 11 points"
    )
    assert SeriesMade(tmp_path, {"s": series(match)}, rules, "en").lead("s").endswith(f"in matches. {expected}")


def test_a_series_that_has_not_begun(tmp_path: Path) -> None:
    made = SeriesMade(tmp_path, {"s": series()}, "series: {start: 11}\n", "en")
    assert made.lead("s") == "Not begun yet. The first match goes to 11 points."
    assert made.facts("s") == {"Next match": "11 points"}
    assert made.sections("s") == ["outlook"]
    assert made.rows("s", "outlook") == [["Anna", "9", "13"], ["Ben", "13", "9"]]


def test_an_aborted_series(tmp_path: Path) -> None:
    aborted = "aborted: true\n"
    files = {"s": series(*won("Anna"), more=aborted), "t": series(players="Cleo, Dora", more=aborted)}
    made = SeriesMade(tmp_path, files, language="en")
    told = "Aborted after 1 match; the next would have gone to 7 points. Anna was ahead, 1 : 0 in matches."
    assert made.lead("s").startswith(told)
    assert made.lead("") == "No series is running, 2 were aborted."
    assert "outlook" not in made.sections("s")
    assert made.lead("t") == "Aborted before the first match."
    assert made.sections("t") == []
    assert [row[0] for row in made.rows("", "aborted")] == ["Anna against Ben", "Cleo against Dora"]


@pytest.mark.parametrize(
    ("matches", "told"),
    [
        (
            BOTTOM,
            "never grew longer and ended at the bottom after 5 matches. {anna} throughout. Anna won 5 : 0 in matches.",
        ),
        (
            won("Ben", *["Anna"] * 6),
            (
                "climbed to 11 points in match 2 and ended at the bottom after 7 matches. {anna} throughout. "
                "Anna won 6 : 1 in matches."
            ),
        ),
        (
            won(*["Ben"] * 7),
            "never grew shorter and ended at the top after 7 matches. {anna} throughout. Ben won 7 : 0 in matches.",
        ),
        (
            ("winner: Anna, pr: [5, 6]", "winner: Ben, pr: [9, 1]", *won(*["Ben"] * 3)),
            (
                "never grew longer and ended at the bottom after 5 matches. From match 2 on, Ben had the better mean "
                "PR. Ben won 4 : 1 in matches."
            ),
        ),
    ],
)
def test_how_a_finished_series_went(matches: tuple[str, ...], told: str, tmp_path: Path) -> None:
    expected = told.format(anna="Anna had the better mean PR")
    lead = SeriesMade(tmp_path, {"s": series(*matches)}, language="en").lead("s")
    assert lead == f"It began on 1 January 2026 with a match to 9 points, {expected}"


def test_how_a_series_went_down_before_it_ended_at_the_top_by_the_last_prs(tmp_path: Path) -> None:
    rules = "series: {start: 3, maximum: 3, control: last-pr}\n"
    text = series(*won("Anna"), *won("Ben", "Ben"))
    assert SeriesMade(tmp_path, {"s": text}, rules, "en").lead("s") == (
        "It began on 1 January 2026 with a match to 3 points, went down to 1 point in match 2 and ended at the top "
        "after 3 matches. Whoever played better won 1 of 3 matches. Ben won 2 : 1 in matches."
    )


def test_the_chart_of_lengths(tmp_path: Path) -> None:
    text = series("winner: Anna, pr: [5, 6], score: [9, 4]", *won("Ben", "Ben"))
    made = SeriesMade(tmp_path, {"s": text}, language="en")
    drawn: Steps = made.block("s", "lengths", Steps)
    assert [moment.tip for moment in drawn.moments] == [
        "Match 1, 9 points: Anna wins 9\u00a0:\u00a04",
        "Match 2, 7 points: Ben wins",
        "Match 3, 9 points: Ben wins",
    ]
    assert drawn.moments[0].detail == "Mean PR 5.00\u00a0:\u00a06.00 → next 7"
    assert [dot.second for moment in drawn.moments for dot in moment.dots] == [False, True, True]
    assert [stretch.second for stretch in drawn.strip] == [False]
    assert drawn.goal is not None
    assert (drawn.goal.text, drawn.goal.over) == ("11", False)
    assert [tick.text for tick in drawn.y_axis] == ["1", "3", "5", "7", "9", "11", "13", "15", "17", "19", "21"]
    assert len(drawn.limits) == 2
    assert drawn.dot_key == ("Anna wins", "Ben wins")


def test_limits_that_are_far_away_are_left_out(tmp_path: Path) -> None:
    made = SeriesMade(tmp_path, {"s": series(*won("Anna"))}, "series: {start: 9, step: 1, maximum: 900}\n", "en")
    drawn: Steps = made.block("s", "lengths", Steps)
    assert [tick.text for tick in drawn.limits] == ["below, the series is over"]


def test_long_names_are_short_in_charts_unless_they_would_look_alike(tmp_path: Path) -> None:
    long, alike = "Maximiliane Friederike", ("Wilhelmine Margarethe A", "Wilhelmine Margarethe B")
    files = {
        "s": series("winner: Ben, pr: [5, 6]", players=f"{long}, Ben"),
        "t": series(players=", ".join(alike), more=""),
        "u": series(f"winner: {alike[0]}, pr: [5, 6]", players=", ".join(alike)),
    }
    made = SeriesMade(tmp_path, files)
    assert made.block("s", "lengths", Steps).dot_key[0] == "Maximiliane Fried… gewinnt"
    assert made.block("u", "lengths", Steps).dot_key == tuple(f"{name} gewinnt" for name in alike)


def test_what_the_next_match_leads_to(tmp_path: Path) -> None:
    made = SeriesMade(
        tmp_path, {"s": series(*won("Anna", "Anna"), *won("Ben"), "winner: Ben, pr: [9, 1]")}, language="en"
    )
    assert made.block("s", "outlook", Table).columns[2].title == "better mean PR: Ben", "who is better comes first"
    assert made.rows("s", "outlook") == [["Ben", "53%", "3", "7"], ["Anna", "47%", "7", "3"]]
    facts = {fact.label: fact.value for fact in made.block("s", "outlook", Facts).facts}
    assert facts["Ben keeps the better mean"] == "PR below 11.00"
    assert facts["Anna takes the better mean"] == "not in one match"
    assert "model" in made.section("s", "outlook").note


def test_matches_have_the_columns_that_say_something(tmp_path: Path) -> None:
    files = {
        "s": series(*won("Anna")),
        "t": series("winner: Anna, pr: [5, 6], luck: [1, ~], score: [9, 1]", "winner: Ben, pr: [5, 6]"),
    }
    made = SeriesMade(tmp_path, files)
    assert made.columns("s", "matches") == ["number", "winner", "date", "length", "pr", "average", "next"]
    assert made.columns("t", "matches") == [
        "number", "winner", "date", "length", "score", "pr", "average", "luck", "next",
    ]  # fmt: skip
    newest, oldest = made.rows("t", "matches")
    assert newest[4:] == ["–", "5,0 : 6,0", "5,00 : 6,00", "–", "9"]
    assert oldest[4:] == ["9 : 1", "5,0 : 6,0", "5,00 : 6,00", "+1,0 : –", "7"]


def test_the_number_of_a_match_leads_to_its_replay(tmp_path: Path) -> None:
    text = series("winner: Anna, pr: [5, 6], url: 'https://example.org/1'", *won("Ben"))
    made = SeriesMade(tmp_path, {"s": text})
    cells = [row.cells[0] for row in made.block("s", "matches", Table).rows]
    assert cells[1] == WebLink("1", "https://example.org/1")
    assert not isinstance(cells[0], WebLink)
    assert "Nachspielen" in made.section("s", "matches").note


def test_replays_of_hidden_players_are_not_linked(tmp_path: Path) -> None:
    text = series(
        "winner: Zacha, pr: [5, 6], url: 'https://example.org/Z%61charias', analysis: Zachas Rechner",
        players="Anna, Zacharias",
        more="platform: bei Zacharias\n",
    )
    hidden = "name: Zacharias\naliases: [Zacha]\nhidden: true\n"
    made = SeriesMade(tmp_path, {"s": text, "/players/zacharias.yaml": hidden})
    assert made.data("s")["matches"][0]["url"] is None
    told = f"{made.pages['s']}{made.data('s')}{made.pages['']}"
    assert "Lizenz" in told
    assert "zach" not in told.casefold()
    assert "example.org" not in told


def test_prs_are_drawn_from_two_matches_on(tmp_path: Path) -> None:
    made = SeriesMade(tmp_path, {"s": series(*won("Anna")), "t": series(*won("Anna", "Anna"))})
    assert "pr" not in made.sections("s")
    drawn: Lines = made.block("t", "pr", Lines)
    assert len(drawn.moments) == 2
    assert drawn.line_key == ("Schnitt von Anna", "Schnitt von Ben")


def test_luck_is_drawn_where_it_is_known(tmp_path: Path) -> None:
    known = series("winner: Anna, pr: [5, 6], luck: [1, ~]", "winner: Anna, pr: [4, 6], luck: [0, -1.5]", *won("Ben"))
    made = SeriesMade(tmp_path, {"s": known, "t": series("winner: Anna, pr: [5, 6], luck: [1, ~]")}, language="en")
    drawn: Scatter = made.block("s", "luck", Scatter)
    assert [(spot.tip, spot.dot.second) for spot in drawn.spots] == [
        ("Match 1, Anna: PR 5.0, luck +1.0", False),
        ("Match 2, Anna: PR 4.0, luck 0.0", False),
        ("Match 2, Ben: PR 6.0, luck −1.5", True),
    ]
    assert "luck" not in made.sections("t")


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_league_by_rating_without_prs_does_not_speak_of_them(language: str, tmp_path: Path) -> None:
    made = SeriesMade(tmp_path, {"s": series(*RATED)}, "series: {control: rating}\n", language)
    told = "".join(str(page) for page in made.pages.values())
    assert "PR" not in told
    assert made.sections("s") == ["lengths", "outlook", "matches"]
    assert made.columns("s", "matches") == ["number", "winner", "date", "length", "rating", "next"]
    assert made.sections("rules") == ["rule", "parameters"]
    profile = made.rated.presentation.player(made.edition, made.rated.result, "anna")
    assert profile is not None
    assert "PR" not in str(profile)


def test_prs_in_a_league_by_rating_are_shown_as_far_as_they_are_known(tmp_path: Path) -> None:
    with_pr = tuple(f"{match}, pr: [5, 6]" for match in RATED)
    text = series(with_pr[0], RATED[1], with_pr[0])
    made = SeriesMade(tmp_path, {"s": text}, "series: {control: rating}\n", "en")
    assert made.sections("s") == ["lengths", "outlook", "pr", "matches"]
    assert made.block("s", "pr", Lines).line_key == ("", "")
    assert "average" not in made.columns("s", "matches")
    assert "Mean PR, Anna" not in made.facts("s")


def test_the_league_lists_what_runs_and_what_is_over(tmp_path: Path) -> None:
    files = {
        "a": series(*won("Anna")),
        "b": series("date: 2026-03-01, winner: Cleo, pr: [5, 6]", players="Cleo, Dora"),
        "c": series(*BOTTOM),
        "d": series(players="Cleo, Emil"),
    }
    made = SeriesMade(tmp_path, files, "about: Wer **mag**?\n", "en")
    body = made.pages[""]
    assert isinstance(body, ReportPage)
    assert body.about is not None
    assert made.lead("").startswith("3 series are running, 1 is finished. Cleo against Dora: next match to 7 points. ")
    assert made.section("", "running").title == "Running series (3)"
    assert [row[:3] for row in made.rows("", "running")] == [
        ["Cleo against Dora", "7", "1 : 0"],
        ["Anna against Ben, series 1", "7", "1 : 0"],
        ["Cleo against Emil", "9", "0 : 0"],
    ]
    assert made.rows("", "finished") == [
        ["Anna against Ben, series 2", "at the bottom", "5", "5 : 0", "Anna", "1–9", "5 Jan 26"]
    ]
    assert [multiple.value for multiple in made.block("", "running", SmallMultiples).multiples] == ["→ 7", "→ 7"]
    assert {"how", "players", "records", "best-pr"} <= set(made.sections(""))


def test_records_say_whose_they_are(tmp_path: Path) -> None:
    upset = "winner: Ben, pr: [5, 9]"
    files = {"a": series(upset), "b": series(*won("Cleo"), players="Cleo, Dora"), "c": series(*won("Anna"))}
    made = SeriesMade(tmp_path, files, "series: {start: 9, maximum: 9}\n", "en")
    series_of_three = "Anna against Ben, series 1 · Cleo against Dora · Anna against Ben, series 2"
    longest, top, surprise = made.rows("", "records")
    assert longest == ["Longest series", "Anna, Ben, Cleo and Dora", series_of_three, "1 match"]
    assert top[0] == "Most matches to 9 points"
    assert surprise[:2] == ["Biggest upset", "Ben"]
    assert surprise[3].startswith("won with a chance of ")
    assert [row.more for row in made.block("", "records", Table).rows][::2] == [
        series_of_three,
        "Ben · Anna against Ben, series 1",
    ]


def test_a_league_without_series_is_fine(tmp_path: Path) -> None:
    made = SeriesMade(tmp_path, {}, language="en")
    assert made.lead("") == "No series yet."
    assert made.sections("") == ["how"]
    card = made.rated.presentation.card(made.edition, made.rated.result)
    assert (card.running, card.latest) == ((), None)


def test_the_league_on_the_first_page(tmp_path: Path) -> None:
    files = {"a": series(*won("Anna"), more="platform: Verein\n"), "b": series(*BOTTOM, players="Anna, Cleo")}
    made = SeriesMade(tmp_path, files, language="en")
    card = made.rated.presentation.card(made.edition, made.rated.result)
    assert card.running == ((Link("Anna against Ben", "poker/a/"), "next match: 7"),)
    assert card.latest == Link("5 January 2026", "poker/b/")
    latest = made.rated.presentation.latest(made.edition, made.rated.result, 1)
    assert [(one.order, one.line.summary) for one in latest] == [
        ("b", "Anna beats Cleo; the series ends at the bottom")
    ]
    every = made.rated.presentation.latest(made.edition, made.rated.result, 9)
    assert [(one.line.event.path, one.line.place) for one in every] == [("poker/b/", ""), ("poker/a/", "Verein")]
    assert made.rated.presentation.upcoming(made.edition, made.rated.result, 9) == ()


def test_the_rules_hold_the_house_rules_and_every_parameter(tmp_path: Path) -> None:
    made = SeriesMade(tmp_path, {"/poker/rules.md": "Nur mit Würfelbecher.\n"}, "series: {step: 4}\n", "en")
    assert made.sections("rules") == ["house", "rule", "pr", "model", "parameters"]
    facts = {fact.label: fact.value for fact in made.block("rules", "parameters", Facts).facts}
    assert facts == {
        "First match": "9 points",
        "Step": "4 points",
        "Shortest": "1 point",
        "Longest": "21 points",
        "Controlled by": "mean PR of the series",
    }
    assert [row[0] for row in made.rows("rules", "model")] == ["0.0", "0.5", "1.0", "2.0", "4.0"]


def appearance(made: SeriesMade, player: str) -> Any:  # noqa: ANN401 - of any player
    return made.rated.presentation.player(made.edition, made.rated.result, player)


def test_a_player_s_part(tmp_path: Path) -> None:
    files = {
        "a": series(*BOTTOM),
        "b": series("winner: Cleo, pr: [4, 8]", players="Cleo, Anna"),
        "c": series(players="Dora, Emil"),
    }
    made = SeriesMade(tmp_path, files, language="en")
    anna = appearance(made, "anna")
    assert (anna.rating, anna.games) == ("PR 5.50", "6 matches")
    assert [(title.won, title.where.path) for title in anna.titles] == [
        ("Series won 5\u00a0:\u00a00, ended at the bottom", "poker/a/")
    ]
    assert Person("Cleo", "players/cleo/") in anna.lead
    assert anna.data[0] | {"season": "all-time", "rank": None, "matches": 6, "wins": 5, "mean_pr": 5.5} == anna.data[0]
    assert [section.id for section in anna.sections] == ["poker-matches", "poker-series", "poker-opponents"]
    dora = appearance(made, "dora")
    assert (dora.rating, dora.titles) == ("0 matches", ())
    assert appearance(made, "nobody") is None


def test_nobody_wins_a_series_that_is_tied_or_runs(tmp_path: Path) -> None:
    files = {"a": series(*won("Anna")), "b": series(*won("Anna"), "winner: Ben, pr: [9, 1]")}
    made = SeriesMade(tmp_path, files, "series: {start: 3, maximum: 3}\n", "en")
    assert made.data("b")["end"] == "bottom"
    assert made.lead("b").endswith("It ended 1 : 1 in matches.")
    assert appearance(made, "anna").titles == ()
    assert appearance(made, "ben").titles == ()


def test_an_opponent_whose_prs_are_unknown_has_no_difference(tmp_path: Path) -> None:
    files = {
        "a": series(RATED[0] + ", pr: [5, 6.5]"),
        "b": series(RATED[0].replace("Anna", "Cleo"), players="Cleo, Ben"),
    }
    made = SeriesMade(tmp_path, files, "series: {control: rating}\n")
    table = appearance(made, "ben").sections[-1].blocks[0]
    assert [(row.cells[0].name, row.cells[-1].text) for row in table.rows] == [("Anna", "+1,50"), ("Cleo", "–")]
