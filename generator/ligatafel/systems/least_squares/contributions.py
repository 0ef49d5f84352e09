"""Why a rating is what it is: what every evening contributes to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Bar, Bars
from ligatafel.pages.scales import Scale, scale_over
from ligatafel.systems.least_squares.figures import Figures, figures

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.blocks import Link
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.least_squares.season import LeastSquaresSeason

    League = LeagueResult[LeastSquaresSeason]
    Season = SeasonResult[LeastSquaresSeason]


def contribution_bars(edition: Edition, league: League, season: Season, player: str) -> Bars:
    """A bar for each own evening, one for all evenings of others, and their sum, the rating."""
    told, computed = figures(edition, season), season.result
    values = computed.contributions(player).tolist()
    own = computed.attended[player]
    others = sum(values) - sum(values[event] for event in own)
    scale = scale_over([*(values[event] for event in own), others])
    bars = [
        _bar(told, edition.key_link(league, computed.events[event].key, "day"), values[event], scale) for event in own
    ]
    if told.rating(others).text != told.rating(0).text:
        bars.append(_bar(told, edition.text("evenings of others"), others, scale))
    return Bars(
        edition.text("Contribution of every evening to the rating"),
        scale.position(0),
        tuple(bars),
        told.rating(computed.rows[player].rating),
        edition.text("Rating"),
    )


def _bar(told: Figures, label: Link | str, value: float, scale: Scale) -> Bar:
    here, zero = scale.position(value), scale.position(0)
    return Bar(label, min(here, zero), round(abs(here - zero), 2), told.rating(value))
