"""Match series as the one record that the rest of the program knows."""

from __future__ import annotations

from ligatafel.engine.system import System
from ligatafel.pages.presentation import Presentation
from ligatafel.systems.match_series.analysis import IMPORTERS
from ligatafel.systems.match_series.checks import check_league, check_series, entries, mentions
from ligatafel.systems.match_series.computation import compute
from ligatafel.systems.match_series.play import play
from ligatafel.systems.match_series.presentation import PRESENTATION
from ligatafel.systems.match_series.records import MatchSeriesLeague, MatchSeriesRecord

MATCH_SERIES: System[Presentation] = System(
    name="match-series",
    league=MatchSeriesLeague,
    results=MatchSeriesRecord,
    mentions=mentions,
    check_league=check_league,
    check_results=check_series,
    play=play,
    compute=compute,
    presentation=PRESENTATION,
    entries=entries,
    imports=IMPORTERS,
)
