from __future__ import annotations

from pathlib import Path

import pytest

from ligatafel.engine.results import Standing
from ligatafel.pages.blocks import Figure, RankingRow
from ligatafel.pages.edition import Edition
from ligatafel.pages.ranking import interval_told, ranking_groups, ranking_row
from ligatafel.pages.scales import Scale
from small_site import lay_out

SPAN = Scale(-100, 100, (-100, 0, 100)).span(10, 5)
RANKED = [Standing("anna", 1, qualified=True, missing=0), Standing("ben", 2, qualified=True, missing=0)]
OTHER = Standing("aenne", None, qualified=False, missing=2)


@pytest.fixture
def edition(tmp_path: Path) -> Edition:
    evening = "date: 2026-01-02\nresults: {Anna: 300, Ben: -100, Änne: -200}\n"
    return lay_out(tmp_path, {"2026/2026-01-02.yaml": evening}, "en")[0]


def laid_out(edition: Edition, row: Standing) -> RankingRow:
    cells = (Figure("+10"), Figure("5"))
    return ranking_row(
        edition, row, note="2 games missing", span=SPAN, span_text="ten", cells=cells, more=["± 5", "7 games"]
    )


def test_a_row_has_rank_and_person_and_one_line_for_phones(edition: Edition) -> None:
    row = laid_out(edition, RANKED[1])
    assert (row.rank, row.person, row.more) == ("2", edition.person("ben"), "± 5 · 7 games")
    assert (row.note, row.span, row.span_text) == ("2 games missing", SPAN, "ten")
    assert row.cells == (Figure("+10"), Figure("5"))


def test_who_is_not_ranked_has_no_rank(edition: Edition) -> None:
    assert laid_out(edition, OTHER).rank == ""


def test_the_ranked_come_first_and_only_the_others_have_a_title(edition: Edition) -> None:
    groups = ranking_groups([OTHER, *RANKED], lambda row: laid_out(edition, row), "Not ranked")
    assert [(group.title, group.ranked, [row.person.name for row in group.rows]) for group in groups] == [
        ("", True, ["Anna", "Ben"]),
        ("Not ranked", False, ["Änne"]),
    ]


def test_groups_without_rows_are_left_out(edition: Edition) -> None:
    assert [group.ranked for group in ranking_groups(RANKED, lambda row: laid_out(edition, row), "")] == [True]
    assert [group.ranked for group in ranking_groups([OTHER], lambda row: laid_out(edition, row), "")] == [False]
    assert ranking_groups([], lambda row: laid_out(edition, row), "") == ()


def test_an_interval_is_told_from_low_to_high(edition: Edition) -> None:
    told = interval_told(edition, "+10 ± 5", (0.2, 19.8), edition.signed)
    assert told == "+10 ± 5; with a probability of 95% between 0 and +20"
