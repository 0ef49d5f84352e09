"""The ways of rating, each a folder and one line here."""

from __future__ import annotations

from ligatafel.engine.system import System
from ligatafel.pages.presentation import Presentation
from ligatafel.systems.glicko2.system import GLICKO2
from ligatafel.systems.least_squares.system import LEAST_SQUARES
from ligatafel.systems.match_series.system import MATCH_SERIES
from ligatafel.systems.placement_points.system import PLACEMENT_POINTS

SYSTEMS: tuple[System[Presentation], ...] = (LEAST_SQUARES, PLACEMENT_POINTS, GLICKO2, MATCH_SERIES)
