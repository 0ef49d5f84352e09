"""YAML documents that are read together: a season's rules upon its league's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ligatafel.notation.yaml_nodes import Document, Side
from ligatafel.notation.yaml_tree import Loc, Tree

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ligatafel.errors import Place


@dataclass(frozen=True)
class Layers:
    """The rules of a season: league.yaml, and season.yaml where that overrides it.

    Attributes
    ----------
    base : league.yaml
    over : season.yaml; None where there are no overrides
    tree : the merged keys and values
    """

    base: Document
    over: Document | None
    tree: Tree

    def place(self, loc: Loc, at: Side = "value") -> Place:
        """Where something stands, in the file that has the last word on it."""
        return self._source(loc).place(loc, at)

    def overridden(self, loc: Loc) -> bool:
        """Whether the season's file has the last word on something."""
        return self.over is not None and self._source(loc) is self.over

    def file(self, loc: Loc) -> str:
        """Path of the file that has the last word on something."""
        return self._source(loc).file

    def _source(self, loc: Loc) -> Document:
        if self.over is not None and self.over.known(loc) and len(self.over.known(loc)) >= len(self.base.known(loc)):
            return self.over
        return self.base

    def first_override(self, locs: Iterable[Loc]) -> Loc | None:
        """The first of some locations that season.yaml has the last word on."""
        return next((loc for loc in locs if self.overridden(loc)), None)
