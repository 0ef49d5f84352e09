from __future__ import annotations

import os
import re

import pytest
from babel.messages.catalog import Catalog

from catalogues import PACKAGE, THEMES, package_messages, read_catalogue, refresh, theme_messages

CATALOGUES = {
    "package": (PACKAGE / "locale" / "de.po", package_messages),
    "tafel": (THEMES / "tafel" / "locale" / "de.po", lambda: theme_messages("tafel")),
}
BRACES = re.compile(r"\{\w*\}|%\(\w+\)s")


def catalogues(name: str) -> tuple[Catalog, Catalog]:
    file, messages = CATALOGUES[name]
    said = messages()
    if os.environ.get("REFRESH"):
        refresh(file, said)
    return said, read_catalogue(file)


@pytest.mark.parametrize("name", CATALOGUES)
def test_every_sentence_is_translated(name: str) -> None:
    said, known = catalogues(name)
    entries = {message.id: known.get(message.id, message.context) for message in said if message.id}
    assert entries
    missing = [key for key, entry in entries.items() if entry is None or not all(_texts(entry.string)) or entry.fuzzy]
    assert missing == []


@pytest.mark.parametrize("name", CATALOGUES)
def test_nothing_is_translated_that_nobody_says(name: str) -> None:
    said, known = catalogues(name)
    ids = {message.id for message in said}
    assert [message.id for message in known if message.id and message.id not in ids] == []


@pytest.mark.parametrize("name", CATALOGUES)
def test_translations_keep_the_values(name: str) -> None:
    _, known = catalogues(name)
    for message in known:
        wanted = {value for text in _texts(message.id) for value in BRACES.findall(text)}
        for text in _texts(message.string):
            assert set(BRACES.findall(text)) <= wanted, text
        assert {value for text in _texts(message.string) for value in BRACES.findall(text)} == wanted, message.id


def _texts(given: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [given] if isinstance(given, str) else list(given or ())
