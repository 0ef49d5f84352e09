from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from built_site import SITES, files
from ligatafel.cli import main

COMMANDS = sorted(main.commands)
HEAVY = {"numpy", "pandas", "pydantic", "jinja2", "rich", "babel", "yaml", "tornado"}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    shutil.copytree(SITES / "kleine-runde" / "content", tmp_path / "content")
    return tmp_path


def run(*arguments: str | Path) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, [str(one) for one in arguments], catch_exceptions=False)
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    status, out, _ = run(command, "--help")
    assert status == 0
    assert "\n  Example:\n" in out
    assert f"    ligatafel {command}" in out.split("Example:")[1]


def test_help_loads_nothing_heavy() -> None:
    code = "import sys\nfrom ligatafel.cli import main\nmain(['--help'], standalone_mode=False)\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert HEAVY & set(done.stdout.split()) == set()


def test_build_says_what_it_has_done(site: Path) -> None:
    status, out, err = run("build", site)
    assert status == 0
    assert "19 Seiten" in out
    assert "0 entfernt" in out
    assert "2026-03-06.yaml:1:7: Warnung:" in err
    assert (site / "output" / "index.html").is_file()


def test_errors_end_with_1_and_change_nothing(site: Path) -> None:
    run("build", site)
    before = files(site / "output")
    file = site / "content" / "poker" / "2026" / "2026-01-09.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("4400", "4.400"), encoding="utf-8")
    status, _, err = run("build", site)
    assert status == 1
    assert "content/poker/2026/2026-01-09.yaml:6:" in err
    assert "4400" in err
    assert files(site / "output") == before


def test_a_link_that_leads_nowhere_is_told_at_its_page(site: Path) -> None:
    page = site / "content" / "pages" / "verein.md"
    page.write_text(page.read_text(encoding="utf-8") + "\n[weg](../fort/)\n", encoding="utf-8")
    status, _, err = run("build", site)
    assert status == 1
    assert "content/pages/verein.md:" in err
    assert "../fort/" in err
    assert not (site / "output").exists()
    status, annotations, _ = run("check", site, "--format", "github")
    assert status == 1
    last = len(page.read_text(encoding="utf-8").splitlines())
    assert f"::error file=content/pages/verein.md,line={last},col=7::" in annotations
    assert not (site / "output").exists()


@pytest.mark.parametrize(
    "arguments", [("build", "nowhere"), ("check", "nowhere"), ("build", "--workers", "0"), ("brew",)]
)
def test_wrong_usage_ends_with_2(arguments: tuple[str, ...]) -> None:
    assert run(*arguments)[0] == 2


def test_a_folder_that_is_not_ours_is_refused(site: Path) -> None:
    (site / "photos").mkdir()
    (site / "photos" / "anna.txt").write_text("precious")
    status, _, err = run("build", site, "--output", site / "photos")
    assert status == 2
    assert "photos" in err
    assert files(site / "photos") == {"anna.txt": b"precious"}


def test_no_content_is_wrong_usage(tmp_path: Path) -> None:
    assert run("build", tmp_path)[0] == 2
    assert run("check", tmp_path)[0] == 2


def test_check_in_three_forms(site: Path) -> None:
    (site / "content" / "poker" / "2026" / "2026-05-01.yaml").write_text("date: 01.05.2026\n")
    status, text, _ = run("check", site)
    assert status == 1
    assert "content/poker/2026/2026-05-01.yaml:1:7: " in text
    _, annotations, _ = run("check", site, "--format", "github")
    assert "::error file=content/poker/2026/2026-05-01.yaml,line=1,col=7::" in annotations
    _, listed, _ = run("check", site, "--format", "json")
    errors = [one for one in json.loads(listed) if one["severity"] == "error"]
    assert [(one["file"], one["line"], one["column"]) for one in errors] == [
        ("content/poker/2026/2026-05-01.yaml", 1, 7)
    ]


def test_schemas_are_written(tmp_path: Path) -> None:
    assert run("schema", tmp_path / "schemas")[0] == 0
    names = {path.name for path in (tmp_path / "schemas").iterdir()}
    assert {"site.json", "player.json", "season.json", "league-least-squares.json", "event-least-squares.json"} <= names


def test_what_the_system_refuses_is_wrong_usage(site: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for arguments in (
        ("schema", "/proc/nope"),
        ("schema", tmp_path / "file" / "schemas"),
        ("build", site, "--output", "/proc/nope"),
    ):
        status, _, err = run(*arguments)
        assert status == 2, arguments
        assert "lässt sich nicht" in err or "kann nicht geschrieben werden" in err


def test_python_runs_the_package() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ligatafel", "--version"], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.startswith("ligatafel, version ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nothing.txt",), "Die Datei nothing.txt gibt es nicht."),
        ((__file__, "--date", "1.2.2026"), "--date als Jahr-Monat-Tag, 2026-01-31, statt „1.2.2026“"),
        ((__file__, "--series", "a-b.yaml"), "„players: [Anna, Ben]“ und „matches: []“"),
    ],
)
def test_import_says_in_german_what_is_missing(arguments: tuple[str, ...], said: str) -> None:
    status, _, err = run("import", "gnubg", *arguments)
    assert status == 2
    assert said in err
