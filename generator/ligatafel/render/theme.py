"""Themes: where they are found, and what is read from them.

A theme is a folder with ``theme.toml``, ``templates/``, ``static/`` and ``locale/<language>.po``. A site's own theme
may extend another one: ``extends = "tafel"`` in its ``theme.toml``. What it lacks is then taken from there, template by
template and file by file, and ``{% extends "tafel/season.html" %}`` reaches the template that its own one stands for.
"""

from __future__ import annotations

import gettext
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import ligatafel
from ligatafel.errors import Message, UsageError
from ligatafel.pages.page import File
from ligatafel.words import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_PACKAGE = Path(ligatafel.__file__).parent


@dataclass(frozen=True)
class Theme:
    """A theme, read completely: what is made with it depends on nothing else.

    Attributes
    ----------
    name : as the site calls it
    templates : their text by name; those of a theme that is extended once more with its name before them
    static : files to publish as they are, below ``static/``
    catalogues : texts of the .po files by language, the theme's own before those of the theme it extends
    """

    name: str
    templates: Mapping[str, str]
    static: tuple[File, ...]
    catalogues: Mapping[str, tuple[str, ...]]

    def translations(self, language: str) -> gettext.NullTranslations:
        """The theme's words in a language; what it lacks stays English.

        Raises
        ------
        UsageError
            when a catalogue cannot be read
        """
        first = gettext.NullTranslations()
        for text in self.catalogues.get(language, ()):
            try:
                first.add_fallback(catalogue(text))
            except (ValueError, SyntaxError) as error:
                path = f"{self.name}/locale/{language}.po"
                message = Message("{path} cannot be read: {reason}", {"path": path, "reason": str(error)})
                raise UsageError(message) from error
        return first


def load_theme(name: str, site_folder: Path) -> Theme:
    """Find a theme in the site, in the installed package or in the checkout, and read it.

    Raises
    ------
    UsageError
        when it, or a theme it extends, does not exist or cannot be read
    """
    chain = tuple(_chain(name, _places(site_folder)))
    templates: dict[str, str] = {}
    static: dict[str, File] = {}
    catalogues: dict[str, tuple[str, ...]] = {}
    for depth, folder in enumerate(chain):
        for path in _files(folder / "templates"):
            text = _text(path)
            relative = path.relative_to(folder / "templates").as_posix()
            templates.setdefault(relative, text)
            if depth:
                templates.setdefault(f"{folder.name}/{relative}", text)
        for path in _files(folder / "static"):
            relative = path.relative_to(folder).as_posix()
            static.setdefault(relative, File(relative, path.read_bytes()))
        for path in sorted((folder / "locale").glob("*.po")):
            catalogues[path.stem] = (*catalogues.get(path.stem, ()), _text(path))
    return Theme(name, templates, tuple(static[path] for path in sorted(static)), catalogues)


def _places(site_folder: Path) -> tuple[Path, ...]:
    """Folders of themes, the site's own first; a checkout has no ``_themes``."""
    packaged = _PACKAGE / "_themes"
    return site_folder / "themes", packaged if packaged.is_dir() else _PACKAGE.parents[1] / "themes"


def _chain(name: str, places: Sequence[Path]) -> Iterator[Path]:
    """The folder of a theme, then of the one it extends; one of the same name is looked up in the next place."""
    seen: set[Path] = set()
    extended: str | None = name
    while extended is not None:
        found = [place / extended for place in places if _is_theme(place, extended)]
        folder = next((folder for folder in found if folder.resolve() not in seen), None)
        if folder is None:
            raise UsageError(_not_found(extended, known=bool(found), places=places))
        seen.add(folder.resolve())
        yield folder
        extended = _extends(folder / "theme.toml")


def _is_theme(place: Path, name: str) -> bool:
    return re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) is not None and (place / name / "theme.toml").is_file()


def _not_found(name: str, *, known: bool, places: Sequence[Path]) -> Message:
    if known:
        return Message("The theme {theme} extends itself.", {"theme": name})
    there = sorted({folder.parent.name for place in places for folder in place.glob("*/theme.toml")})
    return Message(
        "There is no theme {theme}; there are: {themes}.", {"theme": name, "themes": ", ".join(there) or "–"}
    )


def _extends(path: Path) -> str | None:
    try:
        extends = tomllib.loads(_text(path)).get("extends")
    except tomllib.TOMLDecodeError as error:
        raise UsageError(
            Message("{path} cannot be read: {reason}", {"path": str(path), "reason": str(error)})
        ) from error
    if extends is not None and not isinstance(extends, str):
        raise UsageError(Message("{path}: extends is the name of a theme.", {"path": str(path)}))
    return extends


def _files(folder: Path) -> list[Path]:
    """All files below a folder in a fixed order; names that begin with a dot are somebody else's."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    visible = (path for path in paths if not any(part.startswith(".") for part in path.relative_to(folder).parts))
    return sorted(visible, key=lambda path: path.relative_to(folder).parts)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(
            Message("{path} cannot be read: {reason}", {"path": str(path), "reason": str(error)})
        ) from error
