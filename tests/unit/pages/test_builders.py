"""What pages say of a league: order, names, links, sentences."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from ligatafel.pages.blocks import Figure, Link, Person, Phrase, Table
from ligatafel.pages.home import home_page
from ligatafel.pages.page import EventPage, HomePage, PlayersPage, ProfilePage, SeasonPage
from ligatafel.pages.profiles import careers, players_page, profile_pages
from ligatafel.pages.texts import not_found_page
from ligatafel.pages.wording import missing_evenings
from small_site import bodies, lay_out

EVENING = "date: {date}\nresults: {{Anna: 300, Ben: -100, Änne: -200}}\n"


def said(phrase: Phrase) -> str:
    """The words of a phrase."""
    names = (cell if isinstance(cell, str) else cell.name if isinstance(cell, Person) else cell.text for cell in phrase)
    return "".join(names)


def evening(date: str) -> str:
    return EVENING.format(date=date)


def test_the_next_evening_is_the_earliest_of_all_seasons(tmp_path: Path) -> None:
    edition, rated = lay_out(
        tmp_path,
        {
            "2026/2026-01-09.yaml": evening("2026-01-09"),
            "2026/2027-05-05.yaml": "date: 2027-05-05\n",
            "2027/2026-12-24.yaml": "date: 2026-12-24\ncancelled: true\n",
            "2027/2027-01-01.yaml": "date: 2027-01-01\nstart: 20:00\nexpected: [Anna, Gast]\n",
        },
    )
    body = home_page(edition, (rated,)).body
    assert isinstance(body, HomePage)
    assert body.leagues[0].next == Link("1. Januar 2027", "poker/2027/2027-01-01/")
    assert [line.date for line in body.upcoming] == [
        "Donnerstag, 24. Dezember",
        "Freitag, 1. Januar, 20:00",
        "Mittwoch, 5. Mai",
    ]
    assert [line.summary for line in body.upcoming] == ["abgesagt", "erwartet: Anna und Gast", "angekündigt"]


def test_two_evenings_of_a_day_are_told_apart_wherever_they_are_named(tmp_path: Path) -> None:
    files = {f"2026/2026-01-09{ending}.yaml": evening("2026-01-09") for ending in ("", "-b")}
    files["2026/2026-01-09-b.yaml"] = "date: 2026-01-09\nresults: {Anna: -50, Ben: 50}\n"
    edition, rated = lay_out(tmp_path, files)
    titles = [body.title for body in bodies(edition, rated).values() if isinstance(body, EventPage)]
    assert titles == ["9. Januar 2026, 1. Abend", "9. Januar 2026, 2. Abend"]
    body = home_page(edition, (rated,)).body
    assert isinstance(body, HomePage)
    assert body.leagues[0].latest == Link("9. Januar 2026, 2. Abend", "poker/2026/2026-01-09-b/")
    (profile,) = (
        page.body
        for page in profile_pages(edition, careers(edition, (rated,)))
        if page.path == "players/ben/index.html"
    )
    assert isinstance(profile, ProfilePage)
    (results,) = (section for section in profile.sections if section.id == "poker-results")
    (table,) = (block for block in results.blocks if isinstance(block, Table))
    assert [row.cells[0] for row in table.rows] == [
        Link("9. Januar 2026, 2. Abend", "poker/2026/2026-01-09-b/"),
        Link("9. Januar 2026, 1. Abend", "poker/2026/2026-01-09/"),
    ]


def test_the_league_page_is_its_current_season_with_the_others(tmp_path: Path) -> None:
    edition, rated = lay_out(
        tmp_path,
        {
            "league.yaml": "name: Poker\nsystem: least-squares\nabout: Seit **2024**.\n",
            "2025/2025-01-09.yaml": evening("2025-01-09"),
            "2026/2026-01-09.yaml": evening("2026-01-09"),
            "2027/2027-01-09.yaml": "date: 2027-01-09\n",
        },
    )
    found = bodies(edition, rated)
    league, current = found["poker/"], found["poker/2026/"]
    assert isinstance(league, SeasonPage)
    assert isinstance(current, SeasonPage)
    assert league.about == Markup("<p>Seit <strong>2024</strong>.</p>")
    assert current.about is None
    assert (league.title, league.sections) == (current.title, current.sections)
    assert [link.text for link in league.seasons] == ["2027", "2026", "2025", "Ewige Tabelle"]
    assert [link.current for link in league.seasons] == [False, True, False, False]


def test_a_season_tells_how_it_stands(tmp_path: Path) -> None:
    edition, rated = lay_out(
        tmp_path,
        {"2026/2026-01-09.yaml": evening("2026-01-09"), "2026/2026-12-09.yaml": "date: 2026-12-09\nhost: Ben\n"},
        language="en",
    )
    body = bodies(edition, rated)["poker/2026/"]
    assert isinstance(body, SeasonPage)
    assert said(body.lead).startswith("1 of 2 evenings played. Anna leads. ")
    assert said(body.lead).endswith("Next evening: Wednesday, 9 December, hosted by Ben.")
    assert Person("Anna", "players/anna/") in body.lead


def test_a_season_is_over_although_a_cancelled_evening_is_ahead(tmp_path: Path) -> None:
    files = {
        "league.yaml": "name: Poker\nsystem: least-squares\n",
        "2026/2026-01-09.yaml": evening("2026-01-09"),
        "2026/2026-02-09.yaml": "date: 2026-02-09\ncancelled: true\n",
    }
    edition, rated = lay_out(tmp_path / "over", files)
    assert not rated.result.goes_on(rated.result.seasons[0])
    (anna,) = (one for one in careers(edition, (rated,)) if one.player.id == "anna")
    assert "Platz 1" in [title.won for _, part in anna.parts for title in part.titles]
    _, running = lay_out(tmp_path / "on", files | {"2026/2026-02-16.yaml": "date: 2026-02-16\n"})
    assert running.result.goes_on(running.result.seasons[0])


def test_players_are_listed_by_name_whatever_its_accents(tmp_path: Path) -> None:
    edition, rated = lay_out(
        tmp_path,
        {"2026/2026-01-09.yaml": evening("2026-01-09"), "/players/cleo.yaml": "name: Cleo\nhidden: true\n"},
    )
    body = players_page(edition, careers(edition, (rated,))).body
    assert isinstance(body, PlayersPage)
    (table,) = (block for block in body.sections[0].blocks if isinstance(block, Table))
    names = [row.cells[0].name for row in table.rows if isinstance(row.cells[0], Person)]
    assert names[-3:] == ["Anna", "Änne", "Ben"] or names[:3] == ["Anna", "Änne", "Ben"]
    assert [row.faint for row in table.rows].count(True) == 1
    assert "Lizenznummer" in body.sections[0].note


def test_what_is_missing_to_be_ranked(tmp_path: Path) -> None:
    files = {f"2026/2026-01-{day:02d}.yaml": evening(f"2026-01-{day:02d}") for day in (2, 9, 16, 23)}
    files["2026/2026-01-30.yaml"] = "date: 2026-01-30\nresults: {Anna: 10, Zoe: -10}\n"
    edition, rated = lay_out(tmp_path, files)
    rows = {row.player: missing_evenings(edition, row) for row in rated.result.seasons[0].result.standings}
    assert rows == {"anna": "", "ben": "", "aenne": "", "zoe": "noch 2 Abende"}


def test_tones_follow_what_is_printed(tmp_path: Path) -> None:
    edition, _ = lay_out(tmp_path, {})
    assert edition.signed(-0.4) == Figure("0", "plain")
    assert edition.signed(-0.6) == Figure("−1", "loss")
    assert edition.signed(12) == Figure("+12", "gain")


def test_the_page_for_unknown_addresses_is_kept_out_of_search_engines(tmp_path: Path) -> None:
    edition, _ = lay_out(tmp_path, {})
    page = not_found_page(edition)
    assert page.path == "404.html"
    assert not page.head.index
