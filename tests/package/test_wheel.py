"""What is installed is what is in the checkout."""

import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parents[2]


def files_below(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Each file's path below the folder, and its bytes; what Python caches aside."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".pyc":
            yield path.relative_to(folder).as_posix(), path.read_bytes()


def built(kind: str, folder: Path) -> Path:
    """The only file that hatchling makes of this kind."""
    finished = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", folder],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    (path,) = folder.iterdir()
    return path


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    with zipfile.ZipFile(built("wheel", tmp_path_factory.mktemp("wheel"))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    with tarfile.open(built("sdist", tmp_path_factory.mktemp("sdist"))) as archive:
        contents = {}
        for member in archive.getmembers():
            file = archive.extractfile(member)
            if file is not None:
                contents[PurePosixPath(member.name).relative_to(PurePosixPath(member.name).parts[0]).as_posix()] = (
                    file.read()
                )
        return contents


def expected_in_the_wheel() -> dict[str, bytes]:
    package = {f"ligatafel/{path}": content for path, content in files_below(ROOT / "generator" / "ligatafel")}
    themes = {f"ligatafel/_themes/{path}": content for path, content in files_below(ROOT / "themes")}
    return package | themes


def test_the_wheel_holds_the_files_of_the_checkout_and_nothing_else(wheel: dict[str, bytes]) -> None:
    installed = {name for name in wheel if not PurePosixPath(name).parts[0].endswith(".dist-info")}
    assert sorted(installed) == sorted(expected_in_the_wheel())


def test_the_wheel_changes_no_byte(wheel: dict[str, bytes]) -> None:
    changed = [name for name, content in expected_in_the_wheel().items() if wheel.get(name) != content]
    assert changed == []


def test_the_wheel_names_its_license_and_its_command(wheel: dict[str, bytes]) -> None:
    about = {PurePosixPath(name).name: text for name, text in wheel.items() if ".dist-info/" in name}
    assert about["LICENSE"] == (ROOT / "LICENSE").read_bytes()
    assert b"ligatafel = ligatafel.cli:main" in about["entry_points.txt"]


def test_the_sdist_holds_what_the_project_says(sdist: dict[str, bytes]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    included = [path.strip("/") for path in project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]]
    always = {"pyproject.toml", "PKG-INFO", ".gitignore"}
    assert {PurePosixPath(name).parts[0] for name in sdist} == {*included, *always}
    for top in included:
        path = ROOT / top
        files = {top: path.read_bytes()} if path.is_file() else {f"{top}/{p}": b for p, b in files_below(path)}
        assert {name: sdist.get(name) for name in files} == files
