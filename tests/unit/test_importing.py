from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from backgammon_samples import EXPORT, MAT, SAMPLES, STATISTICS, imported, sample
from ligatafel.cli import main
from ligatafel.engine.imports import Imported, ImportRequest
from ligatafel.errors import UsageError
from ligatafel.importing import import_files
from ligatafel.systems import SYSTEMS

SERIES = "players: [Anna, Ben]  # since 2024\nmatches: []\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def series(folder: Path) -> Path:
    path = folder / "site" / "content" / "backgammon" / "anna-ben.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(SERIES, encoding="utf-8")
    return path


def run(*arguments: str | Path) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["import", *map(str, arguments)], catch_exceptions=False)
    return done.exit_code, done.stdout, done.stderr


def test_yaml_is_printed_and_nothing_else() -> None:
    assert run("gnubg", SAMPLES / EXPORT) == (0, imported("gnubg", sample(EXPORT)).text, "")
    assert run("mat", SAMPLES / MAT, SAMPLES / MAT)[1] == imported("mat", sample(MAT), sample(MAT)).text


def test_gaps_are_told_in_german_where_no_site_is(folder: Path) -> None:
    status, out, err = run("gnubg", SAMPLES / STATISTICS, "--as", "Berta=Ben", "--date", "2026-02-01")
    assert status == 0
    assert "# players: [Anna, Ben]\n  - date: 2026-02-01\n" in out
    assert f"{STATISTICS}:1:1: Warnung: " in err
    assert "length, score" in err
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("where", [".", "site"])
def test_faults_are_told_in_the_language_of_the_site(where: str, folder: Path, series: Path) -> None:
    content = folder / where / "content"
    content.mkdir(exist_ok=True)
    (content / "site.yaml").write_text("title: x\nbase_url: https://example.org/\nlanguage: en\n", encoding="utf-8")
    status, out, err = run("gnubg", SAMPLES / EXPORT, "--series", series)
    assert (status, out) == (1, "")
    assert f"{EXPORT}:1332:1: “Berta” does not play in " in err
    assert series.read_text(encoding="utf-8") == SERIES


def test_a_match_is_added_to_the_series(folder: Path, series: Path) -> None:
    link = folder / "link.yaml"
    link.symlink_to(series)
    series.chmod(0o640)
    status, out, err = run("gnubg", SAMPLES / EXPORT, "--series", link, "--as", "Berta=Ben")
    assert (status, err) == (0, "")
    assert str(link) in out
    assert link.is_symlink()
    assert series.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in series.parent.iterdir()] == ["anna-ben.yaml"]
    wanted = imported("gnubg", sample(EXPORT), series=SERIES, names={"Berta": "Ben"}).target
    assert series.read_bytes() == wanted
    status, _, err = run("gnubg", SAMPLES / EXPORT, "--series", link, "--as", "Berta=Ben")
    assert status == 1
    assert f"{EXPORT}:1332:1: " in err
    assert series.read_bytes() == wanted


def test_a_match_must_fit_into_the_series_by_the_rules_beside_it(series: Path) -> None:
    added = "gnubg", SAMPLES / EXPORT, "--series", series, "--as", "Berta=Ben"
    league = series.parent / "league.yaml"
    league.write_text("name: Backgammon\nsystem: match-series\n", encoding="utf-8")
    status, out, err = run(*added)
    assert (status, out) == (1, "")
    assert f"{EXPORT}:1332:1: Nach {league} geht dieses Match auf 9 Punkte, nicht auf 5" in err
    assert series.read_text(encoding="utf-8") == SERIES
    league.write_text("name: Backgammon\nsystem: match-series\nseries: {start: 5}\n", encoding="utf-8")
    assert run("mat", SAMPLES / MAT, *added[2:])[0] == 0
    assert "    # pr: ?\n" in series.read_text(encoding="utf-8")
    assert run(*added)[0] == 0
    assert "    pr: [1.73, 22.84]\n    luck: [" in series.read_text(encoding="utf-8")


@pytest.mark.parametrize("rules", ["name: [", "name: x\nsystem: poker\n", "system: match-series\nseries: 5\n"])
def test_rules_that_cannot_be_read_keep_no_match_out(rules: str, series: Path) -> None:
    (series.parent / "league.yaml").write_text(rules, encoding="utf-8")
    assert run("gnubg", SAMPLES / EXPORT, "--series", series, "--as", "Berta=Ben")[0] == 0


def test_all_files_that_cannot_be_read_are_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "a.txt").write_text("")
    (folder / "b.mat").write_text("Hallo")
    status, out, err = run("mat", "b.mat", "a.txt")
    assert (status, out) == (1, "")
    assert [line.split(": ")[0] for line in err.splitlines()] == ["a.txt:1:1", "b.mat:1:1"]

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    status, _, err = run("mat", "b.mat", "a.txt")
    assert status == 1
    assert err.count("Permission denied") == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ("gnubg",),
        ("gnubg", "nowhere.txt"),
        ("gnubg", "."),
        ("gnubg", SAMPLES / EXPORT, "--date", "1.2.2026"),
        ("gnubg", SAMPLES / EXPORT, "--as", "Ben"),
        ("gnubg", SAMPLES / EXPORT, "--as", "=Ben"),
        ("gnubg", SAMPLES / EXPORT, "--as", "Berta=\udcff"),
        ("gnubg", SAMPLES / EXPORT, "--as", "Cleo=Ben"),
        ("gnubg", SAMPLES / EXPORT, "--series", "nowhere.yaml"),
    ],
)
def test_wrong_usage_ends_with_2(arguments: tuple[str | Path, ...]) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err


def test_an_unknown_format_names_those_that_are_known() -> None:
    status, _, err = run("xg", SAMPLES / EXPORT)
    assert status == 2
    assert "„xg“" in err
    assert "gnubg, mat" in err


@pytest.mark.parametrize("names", [["Anna=Berta"], ["Anna=Berta", "anna=Cleo"]])
def test_two_players_do_not_become_one(names: list[str]) -> None:
    status, out, _ = run("gnubg", SAMPLES / EXPORT, *(word for name in names for word in ("--as", name)))
    assert (status, out) == (2, "")


def test_what_others_have_written_meanwhile_stays(folder: Path) -> None:
    target = folder / "a.yaml"
    target.write_text(SERIES, encoding="utf-8")

    def importer(_request: ImportRequest) -> Imported:
        target.write_text("# somebody else\n", encoding="utf-8")
        return Imported(target=b"# we\n")

    (system,) = (one for one in SYSTEMS if one.imports)
    with pytest.raises(UsageError, match="changed meanwhile"):
        import_files("x", [target], (replace(system, imports={"x": importer}),), "de", series=target)
    assert target.read_text(encoding="utf-8") == "# somebody else\n"
