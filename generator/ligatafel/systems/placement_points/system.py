"""Placement points as the one record that the rest of the program knows."""

from __future__ import annotations

from ligatafel.engine.system import System
from ligatafel.pages.presentation import Presentation
from ligatafel.systems.placement_points.checks import check_event, check_league, mentions
from ligatafel.systems.placement_points.computation import compute
from ligatafel.systems.placement_points.evening import play
from ligatafel.systems.placement_points.presentation import PRESENTATION
from ligatafel.systems.placement_points.records import PlacementEvent, PlacementLeague

PLACEMENT_POINTS: System[Presentation] = System(
    name="placement-points",
    league=PlacementLeague,
    results=PlacementEvent,
    mentions=mentions,
    check_league=check_league,
    check_results=check_event,
    play=play,
    compute=compute,
    presentation=PRESENTATION,
)
