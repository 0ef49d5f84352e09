"""The workflows are valid, pinned, and let no text from outside into a shell."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

GITHUB = Path(__file__).resolve().parents[2] / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
PINNED = re.compile(r"uses: [\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")

# What these contexts hold is written by the repository's own settings or by GitHub; everything else may be anybody's.
HARMLESS = re.compile(r"\$\{\{\s*(?:matrix|runner)\.[\w.-]+\s*\}\}")


def scripts(node: object) -> Iterator[str]:
    """Every text of a workflow that a shell or an interpreter runs."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key in {"run", "script"} and isinstance(value, str):
                yield value
            else:
                yield from scripts(value)
    elif isinstance(node, list):
        for value in node:
            yield from scripts(value)


def expressions_from_outside(workflow: str) -> list[str]:
    """Every expression that GitHub would paste into a script."""
    return [
        expression
        for script in scripts(yaml.safe_load(workflow))
        for expression in re.findall(r"\$\{\{.*?\}\}", script, flags=re.DOTALL)
        if not HARMLESS.fullmatch(expression)
    ]


def test_there_are_workflows() -> None:
    assert {path.stem for path in WORKFLOWS} >= {"tests", "publish", "pull-request"}


def test_zizmor_finds_nothing() -> None:
    finished = subprocess.run(
        [Path(sys.executable).parent / "zizmor", "--offline", "--no-progress", "--persona=pedantic", GITHUB],
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr


@pytest.mark.parametrize(
    ("schema", "files"),
    [("vendor.github-workflows", WORKFLOWS), ("vendor.dependabot", [GITHUB / "dependabot.yml"])],
    ids=["workflows", "dependabot"],
)
def test_the_schema_holds(schema: str, files: list[Path]) -> None:
    finished = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *files],
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_is_pinned_by_commit_and_names_its_release(path: Path) -> None:
    uses = [
        line.strip().removeprefix("- ") for line in path.read_text(encoding="utf-8").splitlines() if "uses:" in line
    ]
    assert uses
    assert [line for line in uses if not PINNED.fullmatch(line)] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_no_text_from_outside_in_a_script(path: Path) -> None:
    assert expressions_from_outside(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "expression",
    [
        "${{ github.event.issue.title }}",
        "${{github.head_ref}}",
        "${{ steps.read.outputs.text }}",
        "${{ needs.read.outputs.text }}",
        "${{ format('{0}', inputs.text) }}",
        "${{ matrix.python || github.event.comment.body }}",
    ],
)
@pytest.mark.parametrize("key", ["run", "script"])
def test_text_from_outside_would_be_found(key: str, expression: str) -> None:
    workflow = yaml.safe_dump({"jobs": {"a": {"steps": [{key: f"echo '{expression}'", "env": {"A": expression}}]}}})
    assert expressions_from_outside(workflow) == [expression]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_rights_are_given_job_by_job(path: Path) -> None:
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert workflow["permissions"] == {}
    assert all(job["permissions"] for job in workflow["jobs"].values())


def test_a_pull_request_gets_no_secrets_and_may_only_read() -> None:
    text = (GITHUB / "workflows" / "pull-request.yml").read_text(encoding="utf-8")
    workflow = yaml.safe_load(text)
    assert "secrets" not in re.sub(r"#.*", "", text)
    assert "pull_request_target" not in text
    assert [job["permissions"] for job in workflow["jobs"].values()] == [{"contents": "read"}]
