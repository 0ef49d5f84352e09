"""The parameters in use, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Fact
from ligatafel.systems.glicko2.figures import figures, rules_of

if TYPE_CHECKING:
    from ligatafel.engine.results import SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.glicko2.season import Glicko2Season

    Season = SeasonResult[Glicko2Season]


def parameter_facts(edition: Edition, season: Season) -> tuple[Fact, ...]:
    """What everybody begins with, and what is rated together."""
    rules, text, told = rules_of(season).rating, edition.text, figures(edition, season)
    start = f"{told.rating(float(rules.start)).text} ± {told.deviation(float(rules.deviation)).text}"
    period = {"game": text("each game"), "event": text("the evening"), "month": text("the calendar month")}
    return (
        Fact(text("Starting value"), start, text("for everybody who is new")),
        Fact(text("Volatility"), told.exact(rules.volatility), text("at the start")),
        Fact("τ", told.exact(rules.tau), text("how much a volatility may change")),
        Fact(text("Rated together"), period[rules.period]),
    )


def further_facts(edition: Edition, season: Season) -> tuple[Fact, ...]:
    """Opponents, pools, the mark of what is provisional, and who is ranked."""
    rules, text, told = rules_of(season), edition.text, figures(edition, season)
    deviation = {
        "zero": ("0", text("their ratings are taken for certain")),
        "rms": (text("theirs"), text("root mean square of the others")),
    }
    pool = {"joint": text("one for all modes"), "mode": text("one for each mode")}
    least = rules.qualification.minimum_games
    return (
        Fact(text("Deviation of opponents"), *deviation[rules.rating.opponent_deviation]),
        Fact(text("Ratings"), pool[rules.rating.pool]),
        Fact(
            text("Provisional"),
            f"> {told.exact(rules.provisional_above).text}",
            text("deviation that is marked with a “?”"),
        ),
        Fact(
            text("Minimum"), edition.plural("{count} game", "{count} games", least), text("in the season, to be ranked")
        ),
        Fact(text("Podium"), edition.plural("{count} place", "{count} places", rules.podium)),
    )
