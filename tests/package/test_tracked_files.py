"""No file of the repository knows the machine it was written on, or where packages come from."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# In pieces, or this file would be the first finding.
REGISTRIES = [
    "pypi" + ".org",
    "python" + "hosted.org",
    "registry.npm" + "js.org",
    "registry.yarn" + "pkg.com",
    "npm" + "mirror.com",
    "anaconda" + ".org",
    "deb.debian" + ".org",
]
FOLDERS = ["root", "work", "home", "Users", "opt", "tmp/probe" + "-venv"]
FORBIDDEN = re.compile(
    "|".join(map(re.escape, REGISTRIES)) + r"|(?<![\w.:/~$}*-])/(?:" + "|".join(map(re.escape, FOLDERS)) + r")/",
    re.IGNORECASE,
)


def files_of_the_repository() -> list[Path]:
    """What git tracks or would track; files deleted but not yet committed aside."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode()
    return [path for name in sorted(set(listing.split("\0"))) if name and (path := ROOT / name).is_file()]


def test_no_registry_and_no_folder_of_this_machine_is_named() -> None:
    findings = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:120]}"
        for path in files_of_the_repository()
        for number, line in enumerate(path.read_bytes().decode("utf-8", "replace").splitlines(), start=1)
        if FORBIDDEN.search(line) or str(ROOT) in line
    ]
    assert findings == []


@pytest.mark.parametrize("text", ["'/home" + "/anna/liga'", "cd /root" + "/liga", "https://pypi" + ".org/simple"])
def test_such_a_name_would_be_found(text: str) -> None:
    assert FORBIDDEN.search(text)


@pytest.mark.parametrize("text", ["https://example.org/opt/", "docs/home/list", "{base}/home/", "../opt/"])
def test_an_address_is_no_folder_of_this_machine(text: str) -> None:
    assert not FORBIDDEN.search(text)


def test_the_top_level_is_the_one_agreed_on() -> None:
    agreed = (
        "pyproject.toml generator content themes output tests .github .ci docs README.md CHANGELOG.md CONTRIBUTING.md"
        " LICENSE Makefile constraints.txt .gitignore .gitattributes"
    )
    present = {path.relative_to(ROOT).parts[0] for path in files_of_the_repository()}
    assert sorted(present - set(agreed.split())) == []


def test_no_lock_file_with_addresses_is_committed() -> None:
    names = {path.name for path in files_of_the_repository()}
    assert names.isdisjoint({"package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "uv.lock", "poetry.lock"})
