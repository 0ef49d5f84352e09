"""Least squares as the one record that the rest of the program knows."""

from __future__ import annotations

from ligatafel.engine.system import System
from ligatafel.pages.presentation import Presentation
from ligatafel.systems.least_squares.checks import check_event, check_league, mentions, play, repeated
from ligatafel.systems.least_squares.computation import compute
from ligatafel.systems.least_squares.presentation import PRESENTATION
from ligatafel.systems.least_squares.records import LeastSquaresEvent, LeastSquaresLeague

LEAST_SQUARES: System[Presentation] = System(
    name="least-squares",
    league=LeastSquaresLeague,
    results=LeastSquaresEvent,
    mentions=mentions,
    check_league=check_league,
    check_results=check_event,
    play=play,
    compute=compute,
    presentation=PRESENTATION,
    repeated=repeated,
)
