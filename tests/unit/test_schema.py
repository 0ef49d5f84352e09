from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Annotated, Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped] # it has no types
from pydantic import Field

from ligatafel.model.fields import Line
from ligatafel.model.records import LeagueRecord, Record
from ligatafel.notation.yaml_nodes import Document, parse
from ligatafel.notation.yaml_tree import Node
from ligatafel.schema import schemas
from ligatafel.systems import SYSTEMS

SCHEMAS = schemas(SYSTEMS)
CONTENT = Path(__file__).parents[2] / "content"


def as_an_editor_reads(node: Node) -> Any:  # noqa: ANN401 - JSON
    if isinstance(node, dict):
        return {key: as_an_editor_reads(value) for key, value in node.items()}
    if isinstance(node, tuple):
        return [as_an_editor_reads(value) for value in node]
    return node.value if isinstance(node.value, str | int | None) else float(node.value)


def valid(name: str, text: str) -> bool:
    document = parse(text.encode(), "a.yaml")
    assert isinstance(document, Document), document
    return bool(Draft202012Validator(SCHEMAS[name]).is_valid(as_an_editor_reads(document.tree)))


@pytest.mark.parametrize("name", SCHEMAS)
def test_schemas_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])


def test_every_key_is_described() -> None:
    for name, schema in SCHEMAS.items():
        for part in (schema, *schema.get("$defs", {}).values()):
            for key, value in part.get("properties", {}).items():
                assert value.get("description"), f"{name}: {key}"


def test_every_default_may_be_written() -> None:
    for name, schema in SCHEMAS.items():
        for part in (schema, *schema.get("$defs", {}).values()):
            for key, value in part.get("properties", {}).items():
                if "default" in value:
                    validator = Draft202012Validator(value | {"$defs": schema.get("$defs", {})})
                    assert validator.is_valid(value["default"]), f"{name}: {key}"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("site", "title: 2026\nbase_url: https://example.org/liga/\ndescription:\n"),
        ("player", "name: 7\nhidden: false\nlinks: {Blog: https://example.org/}\n"),
        ("season", "name: 2026\nrating: {sigma: 1200.5}\nremarks: ~\n"),
        ("league-least-squares", "name: Poker\nsystem: least-squares\n"),
        (
            "event-least-squares",
            'date: 2026-01-09\nstart: "19:30"\nresults: {Anna: -100, Ben: {entries: 2, chips: 0}}\n',
        ),
        ("event-least-squares", "date: 2026-01-09\nvenue: true\nresults:\n"),
    ],
)
def test_what_is_read_is_valid(name: str, text: str) -> None:
    assert valid(name, text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("site", "title: T\n"),
        ("site", "title: T\nbase_url: example.org\n"),
        ("player", "name: Anna\nalias: [Anni]\n"),
        ("season", "system: least-squares\n"),
        ("league-least-squares", "name: Poker\nsystem: glicko2\n"),
        ("league-least-squares", "name: Poker\nsystem: least-squares\nqualification: {minimum_percent: 101}\n"),
        ("event-least-squares", "date: 08.11.2026\n"),
        ("event-least-squares", "date: 2026-01-09\nresults: {Anna: viel}\n"),
        ("event-least-squares", "date: 2026-01-09\nresults: {Anna: {entries: 0, chips: 1}}\n"),
    ],
)
def test_what_is_faulty_is_invalid(name: str, text: str) -> None:
    assert not valid(name, text)


def kind_of(file: Path) -> str:
    match file.relative_to(CONTENT).parts:
        case ("site.yaml",):
            return "site"
        case ("players", _):
            return "player"
        case ("poker", "league.yaml"):
            return "league-least-squares"
        case (_, _, "season.yaml"):
            return "season"
    return "event-least-squares"


@pytest.mark.parametrize(
    "file",
    [*CONTENT.glob("site.yaml"), *CONTENT.glob("players/*.yaml"), *CONTENT.glob("poker/**/*.yaml")],
    ids=lambda file: str(file.relative_to(CONTENT)),
)
def test_sample_content_is_valid(file: Path) -> None:
    assert valid(kind_of(file), file.read_text(encoding="utf-8"))


class OtherRating(Record):
    pool: Line = Field("joint", description="Pool")
    sigma: Line = Field("x", description="Another sigma")


class OtherLeague(LeagueRecord):
    rating: Annotated[OtherRating, Field(description="Rating")] = OtherRating()


def test_a_season_may_have_the_keys_of_any_system() -> None:
    other = dataclasses.replace(SYSTEMS[0], name="other", league=OtherLeague, fixed=(("rating", "pool"),))
    season = schemas((*SYSTEMS, other))["season"]
    validator = Draft202012Validator(season)
    assert validator.is_valid({"rating": {"sigma": 5, "lambda": 3}})
    assert validator.is_valid({"rating": {"sigma": "x"}})
    assert not validator.is_valid({"rating": {"sigma": "x", "lambda": 3}})
    assert not validator.is_valid({"rating": {"pool": "mode"}})
