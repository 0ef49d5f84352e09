"""constraints.txt pins everything that is installed, and nothing else."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PIN = re.compile(r'[a-z0-9.-]+==[0-9][\w.]*(?:; [a-z_]+ [=!<>]+ "[\w.]+")?')
WITHOUT_DEPENDENTS = {"pip", "hatchling"}  # the Makefile installs them itself

LINES = [
    line
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
PINS = {canonicalize_name(pin.name): pin for pin in map(Requirement, LINES)}


def is_wanted(requirement: Requirement) -> bool:
    return requirement.marker is None or requirement.marker.evaluate({"extra": ""})


def everything_needed() -> set[str]:
    """Names of all dependencies here, direct and transitive; of what benchmarks compare with, the direct."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    direct = [*project["project"]["dependencies"], *groups["test"], *WITHOUT_DEPENDENTS]
    compared = {canonicalize_name(Requirement(text).name) for text in groups["benchmark"]}
    waiting = [Requirement(text) for text in direct]
    needed: dict[str, set[str]] = {}
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        extras = {"", *requirement.extras}
        if not is_wanted(requirement) or extras <= needed.get(name, set()):
            continue
        needed[name] = needed.get(name, set()) | extras
        for text in requires(name) or []:
            further = Requirement(text)
            if further.marker is None or any(further.marker.evaluate({"extra": extra}) for extra in extras):
                further.marker = None
                waiting.append(further)
    return set(needed) | compared


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_one_exact_version_without_address_or_hash(line: str) -> None:
    assert PIN.fullmatch(line)


def test_each_is_pinned_once_in_alphabetical_order() -> None:
    names = [re.split("==", line)[0] for line in LINES]
    assert names == sorted(set(names))


def test_everything_needed_is_pinned() -> None:
    try:
        needed = everything_needed()
    except PackageNotFoundError as error:
        pytest.fail(f"{error.name} is not installed here; run `make test`")
    here = {name for name, pin in PINS.items() if is_wanted(pin)}
    assert sorted(needed - here) == []
    assert sorted(here - needed) == []
