"""Glicko-2 as the one record that the rest of the program knows."""

from __future__ import annotations

from ligatafel.engine.system import System
from ligatafel.pages.presentation import Presentation
from ligatafel.systems.glicko2.checks import check_event, check_league, mentions, resolve_rules, rules_mentions
from ligatafel.systems.glicko2.computation import compute
from ligatafel.systems.glicko2.evening import play
from ligatafel.systems.glicko2.presentation import PRESENTATION
from ligatafel.systems.glicko2.records import Glicko2Event, Glicko2League

GLICKO2: System[Presentation] = System(
    name="glicko2",
    league=Glicko2League,
    results=Glicko2Event,
    mentions=mentions,
    check_league=check_league,
    check_results=check_event,
    play=play,
    compute=compute,
    presentation=PRESENTATION,
    rules_mentions=rules_mentions,
    resolve_rules=resolve_rules,
    fixed=(("initial",), ("rating", "pool")),
)
