"""The floors are kept, and whoever breaks them is told: every kind of breach is made in a copy of the package."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "generator" / "ligatafel"
COMMAND = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
PURE = ("pages", "systems.least_squares", "engine", "model", "notation", "estimators")
IMPURE = ("os", "pathlib", "random", "time", "secrets", "socket", "subprocess")
FLOORS = "Floors: imports go only down, siblings do not import each other"
SYSTEMS = "Systems: no way of rating imports another"
REGISTRY = "Registry: the tuple of all systems is handed down by cli"
NOTATION = "Notation: YAML, Markdown, HTML cleaning and MathML live there alone"
RENDER = "Render: templates live there alone"
PURITY = "Purity: a function of its arguments"

# (the contract, the module that breaks it, what it imports); a name of the package is written without `ligatafel.`
UPWARD = [
    ("errors", "words"),
    ("words", "model.league"),
    ("estimators.intruder", "model.league"),
    ("model.intruder", "engine.ranks"),
    ("engine.intruder", "reading.names"),
    ("reading.intruder", "pages.home"),
    ("pages.intruder", "systems.least_squares.system"),
    ("pages.intruder", "render.output"),
    ("systems.least_squares.intruder", "build"),
    ("check", "build"),
]
SIDEWAYS = [("notation.intruder", "estimators.placement_points"), ("render.intruder", "systems.least_squares.system")]
OUTSIDE = [
    (NOTATION, "pages.intruder", "yaml"),
    (NOTATION, "reading.intruder", "yaml"),
    (NOTATION, "cli", "markdown"),
    (NOTATION, "render.intruder", "nh3"),
    (NOTATION, "systems.least_squares.intruder", "math_core"),
    (NOTATION, "newcomer.intruder", "yaml"),
    (RENDER, "pages.intruder", "jinja2"),
    (RENDER, "serve.intruder", "jinja2"),
]
BREACHES = [
    *((FLOORS, importer, f"ligatafel.{imported}") for importer, imported in (*UPWARD, *SIDEWAYS)),
    (SYSTEMS, "systems.alpha", "ligatafel.systems.beta"),
    (SYSTEMS, "systems.beta.intruder", "ligatafel.systems.least_squares.system"),
    (REGISTRY, "build", "ligatafel.systems"),
    *OUTSIDE,
    *((PURITY, f"{package}.intruder", module) for package in PURE for module in IMPURE),
    *((PURITY, module, "os") for module in ("words", "errors")),
]


def contracts() -> list[str]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    return [contract["name"] for contract in settings["contracts"]]


def copy(folder: Path) -> Path:
    """Copy the package and the contracts."""
    shutil.copytree(PACKAGE, folder / "ligatafel", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder / "ligatafel"


def module_file(package: Path, name: str) -> Path:
    """The file of a module, with empty packages above it."""
    path = package.joinpath(*name.split("."))
    if path.name == "intruder":
        for parent in (path.parent, *path.parent.parents):
            if parent == package:
                break
            parent.mkdir(exist_ok=True)
            (parent / "__init__.py").touch()
        return path.with_suffix(".py")
    if path.with_suffix(".py").is_file():
        return path.with_suffix(".py")
    path.mkdir(exist_ok=True)
    return path / "__init__.py"


def lint(folder: Path) -> str:
    """What import-linter says of the copy."""
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, "--no-cache"],
        cwd=folder,
        env={"PYTHONPATH": str(folder), "PATH": "", "COLUMNS": "1000", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == (1 if "BROKEN" in done.stdout else 0), done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What is said under each broken contract when everything is broken at once."""
    folder = tmp_path_factory.mktemp("broken")
    package = copy(folder)
    for _, importer, imported in BREACHES:
        file = module_file(package, importer)
        before = file.read_text(encoding="utf-8") if file.is_file() else ""
        file.write_text(f"{before}\nimport {imported}\n", encoding="utf-8")
    said = lint(folder).split("Broken contracts", 1)[1]
    parts = re.split(rf"^({'|'.join(map(re.escape, contracts()))})$", said, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_the_package_keeps_every_contract(tmp_path: Path) -> None:
    copy(tmp_path)
    said = lint(tmp_path)
    assert [name for name in contracts() if f"{name} KEPT" not in said] == []
    assert "0 broken" in said


@pytest.mark.parametrize(
    ("contract", "importer", "imported"), BREACHES, ids=[f"{importer}-{imported}" for _, importer, imported in BREACHES]
)
def test_a_breach_is_reported(told: dict[str, str], contract: str, importer: str, imported: str) -> None:
    assert re.search(rf"ligatafel\.{re.escape(importer)} -> {re.escape(imported)}\b", told[contract])


def test_a_package_on_no_floor_is_reported(tmp_path: Path) -> None:
    package = copy(tmp_path)
    (package / "helpers.py").write_text("", encoding="utf-8")
    assert "helpers" in lint(tmp_path)
    assert f"{FLOORS} KEPT" not in lint(tmp_path)


def test_a_new_system_keeps_every_contract(tmp_path: Path) -> None:
    package = copy(tmp_path)
    file = module_file(package, "systems.alpha.intruder")
    file.write_text("import ligatafel.pages.blocks, ligatafel.engine.ranks, numpy\n", encoding="utf-8")
    registry = package / "systems" / "__init__.py"
    registry.write_text(registry.read_text(encoding="utf-8") + "import ligatafel.systems.alpha\n", encoding="utf-8")
    assert "0 broken" in lint(tmp_path)
