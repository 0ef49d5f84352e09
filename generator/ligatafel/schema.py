"""JSON Schemas of all content files, for editors."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any, TypeAlias

from ligatafel.model.records import PlayerRecord, SeasonRecord, SiteRecord, schema_of
from ligatafel.reading.rules import fixed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ligatafel.engine.system import System
    from ligatafel.model.records import Record

Schema: TypeAlias = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
_NOTHING = {"type": "null"}


def schemas(systems: Iterable[System[Any]]) -> dict[str, Schema]:
    """JSON Schemas by the names they are published under: ``site``, ``league-<system>`` and so on."""
    systems = tuple(systems)
    found = {"site": _schema(SiteRecord, "Site"), "player": _schema(PlayerRecord, "Player")}
    found["season"] = _season(tuple(system for system in systems if not system.in_series))
    for system in systems:
        found[f"league-{system.name}"] = _schema(system.league, f"League ({system.name})")
        if system.in_series:
            found["series"] = _schema(system.results, "Series")
        else:
            found[f"event-{system.name}"] = _schema(system.results, f"Evening ({system.name})")
    return found


def _schema(record: type[Record], title: str) -> Schema:
    schema = schema_of(record)
    for part in (schema, *schema.get("$defs", {}).values()):
        for keys in (part, *part.get("anyOf", ())):
            _allow_missing(keys)
    return {"$schema": DIALECT, **schema, "title": title}


def _allow_missing(schema: Schema) -> None:
    """Keys without a value count as missing, so that they may be null where they may be missing."""
    for name, key in schema.get("properties", {}).items():
        key.pop("title", None)
        key.pop("examples", None)  # they name players, who may be hidden in a league
        if key.get("default", ...) is None:
            del key["default"]
        if key.get("type") == "number" and isinstance(key.get("default"), str):  # pydantic writes decimals as text
            key["default"] = json.loads(key["default"])
        if name not in schema.get("required", ()) and _NOTHING not in key.get("anyOf", ()):
            words = {word: key.pop(word) for word in ("description", "default") if word in key}
            kind = dict(key)
            key.clear()
            key.update({"anyOf": [kind, _NOTHING]} | words)


def _season(systems: tuple[System[Any], ...]) -> Schema:
    """A season may have every key that some way of rating lets it override."""
    schema = _schema(SeasonRecord, "Season")
    kinds: dict[str, list[Schema]] = defaultdict(list)
    definitions: Schema = {}
    for system in systems:
        league = _named_apart(_schema(system.league, ""), system.name)
        definitions |= league["$defs"]
        for name, key in _overridable(league, system).items():
            if key not in kinds[name]:
                kinds[name].append(key)
    rules = {name: _either(keys) for name, keys in kinds.items()}
    schema["properties"] = rules | schema["properties"]
    return schema | ({"$defs": definitions} if definitions else {})


def _either(keys: list[Schema]) -> Schema:
    """A key that systems know in different forms, described as the first one has it."""
    return keys[0] if len(keys) == 1 else {"anyOf": keys, "description": keys[0].get("description", "")}


def _named_apart(schema: Schema, system: str) -> Schema:
    """The schema with the names of its definitions marked as a system's own."""
    apart: Schema = json.loads(json.dumps(schema).replace('"#/$defs/', f'"#/$defs/{system}.'))
    definitions: Schema = apart.get("$defs", {})
    return apart | {"$defs": {f"{system}.{name}": one for name, one in definitions.items()}}


def _overridable(league: Schema, system: System[Any]) -> Schema:
    """The keys of league.yaml that a season may change; what it may not change is taken out of the definitions, too."""
    keys: Schema = {name: key for name, key in league["properties"].items() if (name,) not in fixed(system)}
    for outer, inner in (loc for loc in fixed(system) if len(loc) > 1):
        for kind in keys.get(outer, {}).get("anyOf", ()):
            definition: Schema = league["$defs"].get(kind.get("$ref", "").removeprefix("#/$defs/"), {})
            definition.get("properties", {}).pop(inner, None)
    return keys
