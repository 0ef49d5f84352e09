"""Catalogues of words: what the sources say, and what the .po files translate."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "generator" / "ligatafel"
THEMES = ROOT / "themes"
Keywords: TypeAlias = "dict[str, Any]"
IN_CODE: Keywords = {"text": None, "phrase": None, "plural": (1, 2), "Message": None}
IN_TEMPLATES: Keywords = {"_": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}


def package_messages() -> Catalog:
    """Every sentence of the package's code."""
    return _extracted(PACKAGE, [("**.py", "python")], IN_CODE)


def theme_messages(theme: str) -> Catalog:
    """Every word of a theme's templates."""
    return _extracted(THEMES / theme / "templates", [("**.html", "jinja2.ext:babel_extract")], IN_TEMPLATES)


def read_catalogue(file: Path) -> Catalog:
    """Read a catalogue as a translator left it."""
    return read_po(io.BytesIO(file.read_bytes()), locale=file.stem)


def refresh(file: Path, messages: Catalog) -> None:
    """Bring a catalogue up to date: new sentences without translation, old ones gone, nothing guessed."""
    catalogue = read_catalogue(file) if file.exists() else Catalog(locale=file.stem)
    catalogue.update(messages, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.header_comment = "# Words of ligatafel. English sentences are the keys."
    written = io.BytesIO()
    write_po(written, catalogue, width=120, no_location=True, sort_output=True, omit_header=True)
    header = (
        'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    )
    file.write_bytes(header.format(language=file.stem).encode() + written.getvalue())


def _extracted(folder: Path, method_map: list[tuple[str, str]], keywords: Keywords) -> Catalog:
    catalogue = Catalog()
    options = {"**.html": {"newstyle_gettext": "true", "extensions": "jinja2.ext.i18n"}}
    for _, _, message, _, context in extract_from_dir(folder, method_map, options, keywords):
        single = isinstance(message, tuple) and not all(message[:2])
        catalogue.add(message[0] if single else message, context=context)
    return catalogue
