from __future__ import annotations

from pathlib import Path

import pytest

from ligatafel.engine.results import Standing
from ligatafel.pages.edition import Edition
from ligatafel.pages.rules import prose
from ligatafel.pages.wording import company, missing_evenings, missing_games, place_title
from small_site import lay_out

ROWS = {
    "ranked": Standing("anna", 1, qualified=True, missing=0),
    "one": Standing("ben", None, qualified=False, missing=1),
    "several": Standing("cem", None, qualified=False, missing=3),
    "never": Standing("dora", None, qualified=False, missing=None),
}


@pytest.fixture
def german(tmp_path: Path) -> Edition:
    return lay_out(tmp_path, {})[0]


@pytest.fixture
def english(tmp_path: Path) -> Edition:
    return lay_out(tmp_path, {}, "en")[0]


def test_what_a_player_lacks_is_told_in_games_or_in_evenings(english: Edition) -> None:
    assert {name: missing_games(english, row) for name, row in ROWS.items()} == {
        "ranked": "",
        "one": "1 game missing",
        "several": "3 games missing",
        "never": "out of reach",
    }
    assert {name: missing_evenings(english, row) for name, row in ROWS.items()} == {
        "ranked": "",
        "one": "1 evening missing",
        "several": "3 evenings missing",
        "never": "out of reach",
    }


def test_who_is_ranked_lacks_nothing_even_where_nothing_is_known(english: Edition) -> None:
    assert missing_games(english, Standing("anna", 1, qualified=True, missing=None)) == ""


@pytest.mark.parametrize(("players", "told"), [(2, "zu zweit"), (4, "zu viert"), (12, "zu zwölft"), (13, "zu 13")])
def test_company_has_words_up_to_twelve(german: Edition, players: int, told: str) -> None:
    assert company(german, players) == told


def test_a_place_is_an_ordinal(german: Edition) -> None:
    assert place_title(german, 3) == "3."


def test_prose_is_markdown_with_headings_below_those_of_the_section() -> None:
    assert prose("# Heading\n\nThe **rating** counts.").html == (
        "<h3>Heading</h3>\n<p>The <strong>rating</strong> counts.</p>"
    )
