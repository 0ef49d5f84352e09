from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Annotated, cast

import pytest
from markupsafe import Markup
from pydantic import Field

from ligatafel.engine.seasons import in_order
from ligatafel.errors import UsageError
from ligatafel.model.league import Content, Named
from ligatafel.model.records import LeagueRecord, Record
from ligatafel.reading import Reading, read_content
from ligatafel.reading.schemas import record_under
from ligatafel.systems import SYSTEMS
from ligatafel.systems.least_squares.evening import Evening, LogStep, Result
from ligatafel.systems.least_squares.records import LeastSquaresLeague
from ligatafel.systems.placement_points.records import PlacementLeague

Files = dict[str, str]
EVENING = """\
date: 2026-01-17
start: 19:30
host: anna
venue: Küche
remarks: Ein **schöner** Abend
results:
  Ben: {entries: 2, chips: 0}
  Anna: {entries: 1, chips: 6000}
  Cleo: 0
log:
  - {round: 9, enter: [Ben]}
  - {round: 1, enter: [Anna, Ben, cleo]}
  - {round: 31, exit: Cleo, chips: 2000, announced: 29}
"""


def test_an_evening(read_sound: Callable[[Files], Content]) -> None:
    content = read_sound({"poker/2026/2026-01-17.yaml": EVENING, "players/cleo.yaml": "name: Cleo Groß\n"})
    event = content.leagues[0].seasons[0].events[0]
    assert (event.id, event.date, event.start) == ("2026-01-17", dt.date(2026, 1, 17), "19:30")
    assert event.host == Named("Anna", "anna")
    assert event.remarks == Markup("<p>Ein <strong>schöner</strong> Abend</p>")
    assert event.source == "content/poker/2026/2026-01-17.yaml"
    assert event.play == Evening(
        results=(Result("anna", 1, 6000, 4000), Result("ben", 2, 0, -4000), Result("cleo", 1, None, 0)),
        log=(
            LogStep(1, ("anna", "ben", "cleo")),
            LogStep(9, ("ben",)),
            LogStep(31, exit="cleo", chips=2000, announced=29),
        ),
    )


def test_players(read_sound: Callable[[Files], Content]) -> None:
    content = read_sound(
        {"poker/2026/2026-01-17.yaml": EVENING, "players/cleo.yaml": "name: Cleo Groß\nabout: Hallo\n"}
    )
    assert list(content.players) == ["anna", "ben", "cleo"]
    cleo = content.players["cleo"]
    assert (cleo.name, cleo.about, cleo.source) == ("Cleo Groß", Markup("<p>Hallo</p>"), "content/players/cleo.yaml")
    assert cleo.licence.issued == dt.date(2026, 1, 17)
    assert content.leagues[0].names == {"anna": "Anna", "ben": "Ben", "cleo": "Cleo Groß"}


def test_who_never_played_has_a_licence_without_date(read_sound: Callable[[Files], Content]) -> None:
    content = read_sound({"players/zoe.yaml": "name: Zoe\n"})
    assert content.players["zoe"].licence.issued is None


def test_a_licence_is_issued_on_the_first_evening(read_sound: Callable[[Files], Content]) -> None:
    results = "results: {Anna: 1, Ben: -1}\n"
    content = read_sound(
        {
            "poker/2026/2026-03-01.yaml": f"date: 2026-03-01\n{results}",
            "skat/league.yaml": "name: Skat\nsystem: least-squares\n",
            "skat/2025/a.yaml": f"date: 2025-02-01\n{results}",
            "skat/2025/b.yaml": f"date: 2025-01-01\n{results}",
        }
    )
    assert content.players["anna"].licence.issued == dt.date(2025, 1, 1)


def test_the_spelling_that_comes_first_is_shown(read_sound: Callable[[Files], Content]) -> None:
    content = read_sound(
        {
            "poker/2026/2026-01-01.yaml": 'date: 2026-01-01\nresults: {" anna  Maria ": 1, Ben: -1}\n',
            "poker/2026/2026-01-02.yaml": "date: 2026-01-02\nresults: {ANNA MARIA: 1, Ben: -1}\n",
        }
    )
    assert content.players["anna-maria"].name == "anna Maria"


def test_decimals_add_up_as_decimals(read_sound: Callable[[Files], Content]) -> None:
    content = read_sound(
        {
            "skat/league.yaml": "name: Skat\nsystem: least-squares\n",
            "skat/2026/2026-01-01.yaml": "date: 2026-01-01\nresults: {A: 0.1, B: 0.2, C: -0.3}\n",
        }
    )
    play = content.leagues[1].seasons[0].events[0].play
    assert play is not None
    assert [result.balance for result in play.results] == [Decimal("0.1"), Decimal("0.2"), Decimal("-0.3")]


def test_seasons_override_rules_key_by_key(read_sound: Callable[[Files], Content]) -> None:
    content = read_sound(
        {
            "poker/2026/season.yaml": "name: Kurze Saison\nrating: {sigma: 1200}\nentry: {maximum: 5}\npodium:\n",
            "poker/2027/season.yaml": "remarks: Ohne *Namen*\n",
        }
    )
    league = content.leagues[0]
    short = cast("LeastSquaresLeague", next(season for season in league.seasons if season.id == "2026").rules)
    assert (short.rating.sigma, short.rating.lambda_, short.podium) == (Decimal(1200), Decimal(6), 3)
    assert short.entry is not None
    assert (short.entry.stack, short.entry.maximum) == (2000, 5)
    other = next(season for season in league.seasons if season.id == "2027")
    assert (other.name, other.rules) == ("2027", league.rules)
    assert other.remarks == Markup("<p>Ohne <em>Namen</em></p>")


def test_seasons_replace_tables_as_a_whole(read_sound: Callable[[Files], Content]) -> None:
    """The numbers of players are data: no table is half the league's and half the season's."""
    content = read_sound(
        {
            "dominion/league.yaml": "name: Dominion\nsystem: placement-points\n"
            "points: {winner: 5, margin: {2: 0.1, 3: 0.2}, places: {3: [3, 1, 0], 4: [4, 2, 1, 0]}}\n",
            "dominion/a/season.yaml": "points: {margin: {}}\n",
            "dominion/b/season.yaml": "points: {margin: {4: 0.3}, places: {}}\n",
            "dominion/c/season.yaml": "points: {margin: , scale: 10}\n",
        }
    )
    seasons = {season.id: cast("PlacementLeague", season.rules).points for season in content.leagues[0].seasons}
    places = {3: (3, 1, 0), 4: (4, 2, 1, 0)}
    assert (seasons["a"].winner, seasons["a"].margin, seasons["a"].places) == (5, {}, places)
    assert (seasons["b"].winner, seasons["b"].margin, seasons["b"].places) == (5, {4: Decimal("0.3")}, {})
    assert (seasons["c"].scale, seasons["c"].margin) == (Decimal(10), {2: Decimal("0.1"), 3: Decimal("0.2")}), (
        "empty is missing"
    )


def test_records_of_rules_are_told_from_tables() -> None:
    class Inner(Record):
        value: int = 1

    class Rules(LeagueRecord):
        record: Inner = Inner()
        optional: Annotated[Inner | None, "of the annotation"] = None
        table: dict[str, Inner] = Field(default_factory=dict)
        listed: tuple[Inner, ...] = ()
        aliased: Inner = Field(Inner(), alias="alias")

    found = {key for key in (*Rules.written(), "unknown") if record_under(Rules, key) is Inner}
    assert found == {"record", "optional", "alias"}
    assert record_under(Rules, "table") is record_under(Rules, "listed") is record_under(Rules, "name") is None


def test_seasons_follow_their_first_evening(read_sound: Callable[[Files], Content]) -> None:
    results = "results: {Anna: 1, Ben: -1}\n"
    content = read_sound(
        {
            "poker/a/2026-03-01.yaml": f"date: 2026-03-01\n{results}",
            "poker/b/2026-02-01.yaml": f"date: 2026-02-01\n{results}",
            "poker/c/2020-01-01.yaml": "date: 2026-07-01\nvenue: offen\n".replace("2026", "2020"),
        }
        | {"poker/c/2020-01-01.yaml": "date: 2020-01-01\ncancelled: true\n"}
    )
    assert [season.id for season in content.leagues[0].seasons] == ["b", "a", "c"]


def test_order_of_leagues_and_pages(read_sound: Callable[[Files], Content]) -> None:
    skat = "system: least-squares\n"
    content = read_sound(
        {
            "site.yaml": "title: T\nbase_url: https://example.org/\nleagues: [uno, poker]\n",
            "uno/league.yaml": f"name: Uno\n{skat}",
            "a/league.yaml": f"name: zwei\n{skat}",
            "b/league.yaml": f"name: Eins\n{skat}",
            "pages/c.md": "---\norder: 1\n---\nText\n",
            "pages/ueber-uns.md": "Text\n",
            "pages/regeln.md": "# Die *Regeln* #\n\nText\n",
        }
    )
    assert [league.id for league in content.leagues] == ["uno", "poker", "b", "a"]
    assert [(page.id, page.title) for page in content.pages] == [
        ("regeln", "Die Regeln"),
        ("ueber-uns", "Ueber uns"),
        ("c", "C"),
    ]
    assert content.pages[0].text == Markup("<p>Text</p>")


@pytest.mark.parametrize(
    "written", ["https://example.org/liga", "https://example.org/liga/", "https://example.org/liga//"]
)
def test_the_address_ends_in_a_slash(read_sound: Callable[[Files], Content], written: str) -> None:
    assert read_sound({"site.yaml": f"title: T\nbase_url: {written}\n"}).site.base_url == "https://example.org/liga/"


def test_text_fields_keep_what_was_written(read_sound: Callable[[Files], Content]) -> None:
    content = read_sound(
        {
            "site.yaml": "title: 2026\nbase_url: https://example.org/\n",
            "poker/2026/2026-01-01.yaml": "date: 2026-01-01\nvenue: 012\nresults: {7: 100, True: -100}\n",
        }
    )
    assert content.site.title == "2026"
    assert content.leagues[0].seasons[0].events[0].venue == "012"
    assert {player.name for player in content.players.values()} == {"7", "True"}


def test_order_of_files_is_of_no_account(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "content"
    (folder / "poker" / "2026").mkdir(parents=True)
    (folder / "site.yaml").write_text("title: T\nbase_url: https://example.org/\n")
    (folder / "poker" / "league.yaml").write_text("name: Poker\nsystem: least-squares\n")
    for day in range(1, 9):
        text = f"date: 2026-01-0{day}\nresults: {{Anna: {day}, ben{day}: -{day}, x: 0}}\n"
        (folder / "poker" / "2026" / f"2026-01-0{day}.yaml").write_text(text)
    straight = read_content(tmp_path, SYSTEMS, dt.date(2026, 6, 1))
    monkeypatch.setattr("ligatafel.reading.listing._files", _backwards)
    assert read_content(tmp_path, SYSTEMS, dt.date(2026, 6, 1)) == straight


def _backwards(path: Path, name: str, *_: object) -> list[str]:
    return sorted((f"{name}/{file.relative_to(path)}" for file in path.rglob("*.yaml")), reverse=True)


def test_no_content_folder_is_wrong_usage(tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        read_content(tmp_path, SYSTEMS, dt.date(2026, 6, 1))


def test_faults_leave_no_content(read: Callable[[Files], Reading]) -> None:
    reading = read({"site.yaml": "title: T\nlanguage: en\n"})
    assert reading.content is None
    assert reading.language == "en"
    assert [str(fault.place) for fault in reading.faults] == ["content/site.yaml:1:1"]


def test_dates_in_the_future_depend_on_today_only(tmp_path: Path) -> None:
    folder = tmp_path / "content" / "poker" / "2026"
    folder.mkdir(parents=True)
    (tmp_path / "content" / "site.yaml").write_text("title: T\nbase_url: https://example.org/\n")
    (tmp_path / "content" / "poker" / "league.yaml").write_text("name: Poker\nsystem: least-squares\n")
    (folder / "2026-01-02.yaml").write_text("date: 2026-01-02\nresults: {Anna: 1, Ben: -1}\n")
    (folder / "2026-01-03.yaml").write_text("date: 2026-01-03\nvenue: offen\n")
    found = {day: len(read_content(tmp_path, SYSTEMS, dt.date(2026, 1, day)).faults) for day in (1, 2, 3, 4)}
    assert found == {1: 1, 2: 0, 3: 0, 4: 1}


def test_seasons_are_in_one_order_everywhere(read_sound: Callable[[Files], Content]) -> None:
    content = read_sound(
        {f"poker/{season}/{day}.yaml": f"date: {day}\n" for season, day in (("a", "2026-08-01"), ("b", "2026-07-01"))}
    )
    assert [season.id for season in content.leagues[0].seasons] == ["b", "a"]
    assert in_order(content.leagues[0].seasons) == content.leagues[0].seasons


def test_texts_are_checked_whatever_else_is_wrong(read: Callable[[Files], Reading]) -> None:
    reading = read({"site.yaml": "title: T\n", "pages/a.md": "$\\frac{1$\n", "uno/league.yaml": "name: U\nsystem: ?\n"})
    assert "content/pages/a.md:1:1" in {str(fault.place) for fault in reading.faults}
