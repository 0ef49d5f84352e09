"""Matches as other programs analyse or record them: files of GNU Backgammon and of Jellyfish."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ligatafel.systems.match_series.analysis.importers import import_gnubg, import_mat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ligatafel.engine.imports import Importer

IMPORTERS: Mapping[str, Importer] = MappingProxyType({"gnubg": import_gnubg, "mat": import_mat})
"""By the word for their format on the command line."""
