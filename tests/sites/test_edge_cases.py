"""What pages say where something is missing: the site grenzfaelle holds a tiny league for each case."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from built_site import SITES, build_site, files, told


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    output = tmp_path_factory.mktemp("grenzfaelle") / "output"
    build_site(SITES / "grenzfaelle", output)
    return files(output)


def page(built: dict[str, bytes], path: str) -> str:
    return told(built[f"{path}index.html"])


def test_leaders_are_tied_and_a_step_is_skipped(built: dict[str, bytes]) -> None:
    text = page(built, "skat/2025/")
    assert "Anna und Ben führen gemeinsam." in text
    assert "1 Anna und Ben +0,2 ± 26,5 3 Cleo −0,3 ± 26,5" in text
    assert json.loads(built["api/v1/leagues/skat/2025.json"])["podium"] == [["anna", "ben"], [], ["cleo"]]


def test_strengths_do_not_differ(built: dict[str, bytes]) -> None:
    assert "die Ergebnisse zeigen keinen Unterschied der Stärken (τ = 0)" in page(built, "skat/2025/")
    rules = page(built, "skat/2025/rules/")
    assert "λ 4,000 ∞ 4,000" in rules
    assert "τ 30,0 0,0 30,0" in rules


def test_two_evenings_on_a_day_are_told_apart(built: dict[str, bytes]) -> None:
    text = page(built, "skat/2025/")
    assert "1. Mai 2025, 1. Abend" in text
    assert "1. Mai 2025, 2. Abend" in text
    assert "1. Mai 2025, 2. Abend" in page(built, "skat/2025/2025-05-01-b/")


def test_nobody_is_ranked_and_groups_have_never_met(built: dict[str, bytes]) -> None:
    text = page(built, "skat/2026/")
    assert "Noch hat niemand oft genug für die Wertung gespielt." in text
    assert "2 Gruppen, die einander nie begegnet sind" in text
    assert text.count("noch 1 Abend") == 4
    assert "nie begegnet" not in page(built, "skat/all-time/"), "over all seasons they have met through Cleo"


def test_a_season_without_any_evening(built: dict[str, bytes]) -> None:
    text = page(built, "skat/2027/")
    assert text.endswith("Noch kein Abend gespielt.")
    assert "Saison 2026" in page(built, "skat/"), "the current season is the latest with a result"


def test_out_of_reach(built: dict[str, bytes]) -> None:
    assert "Cleo nicht mehr erreichbar" in page(built, "romme/2026/")
    assert "außer Wertung nicht mehr erreichbar" in page(built, "players/cleo/")


def test_an_accepted_miscount_is_shown(built: dict[str, bytes]) -> None:
    text = page(built, "romme/2026/2026-02-01/")
    assert "Summe der Ergebnisse +5 Punkte" in text
    assert "Zählfehler" in text
    assert "Zählfehler" not in page(built, "romme/2026/2026-02-08/")


def test_an_evening_that_does_not_count(built: dict[str, bytes]) -> None:
    assert "Zählt nein" in page(built, "romme/2026/2026-02-15/")


def test_only_announced_evenings(built: dict[str, bytes]) -> None:
    text = page(built, "bridge/")
    assert "Noch kein Abend gespielt. Nächster Abend: Sonntag, 8. März, 19:00, bei Dirk." in text
    assert "fällt aus" in page(built, "bridge/2026/2026-03-01/")


def test_a_league_without_seasons(built: dict[str, bytes]) -> None:
    assert "Noch kein Abend" in page(built, "canasta/")
    assert "Canasta Noch kein Abend." in page(built, "")


def test_a_site_without_leagues(tmp_path: Path) -> None:
    build_site(SITES / "leer", tmp_path / "output")
    home = files(tmp_path / "output")["index.html"]
    assert told(home) == "Noch nichts Noch keine Ligen."
