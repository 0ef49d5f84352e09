"""The rule of a league's series, in a sentence or two."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ligatafel.systems.match_series.wording import points

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult
    from ligatafel.estimators.match_series import SeriesRules
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.match_series.records import MatchSeriesLeague
    from ligatafel.systems.match_series.series import SeriesLeague


def rules_of(league: LeagueResult[SeriesLeague]) -> SeriesRules:
    """What a league plays by."""
    return cast("MatchSeriesLeague", league.league.rules).rules


def speaks_of_pr(league: LeagueResult[SeriesLeague]) -> bool:
    """Whether a league goes by PR, or has any."""
    return rules_of(league).control != "rating" or any(one.analysed for one in league.all_time.result.series)


def rule_in_short(edition: Edition, rules: SeriesRules) -> str:
    """What makes the next match shorter or longer."""
    step = points(edition, rules.step)
    if rules.control == "rating":
        return edition.text(
            "If the winner is the player with the higher rating, the next match is {step} shorter; if not, {step} "
            "longer.",
            step=step,
        )
    if rules.control == "last-pr":
        return edition.text(
            "If the winner also has the better PR in the match, the next one is {step} shorter; if not, {step} longer.",
            step=step,
        )
    return edition.text(
        "If the winner has the better mean PR after the match, the next one is {step} shorter; if not, {step} longer.",
        step=step,
    )


def limits_in_short(edition: Edition, rules: SeriesRules) -> str:
    """Where series begin and end."""
    return edition.text(
        "A series begins with a match to {start} and is over when the next would be shorter than {minimum} or longer "
        "than {maximum}.",
        start=points(edition, rules.start),
        minimum=points(edition, rules.minimum),
        maximum=points(edition, rules.maximum),
    )


def why(edition: Edition, rules: SeriesRules) -> str:
    """What the rule is good for."""
    if rules.control == "rating":
        return edition.text(
            "So the stronger player, who wins long matches more often, has to prove it in ever shorter ones; the other "
            "gains by every surprise."
        )
    return edition.text(
        "So whoever makes fewer mistakes has to win in ever shorter matches, where luck weighs more; and when luck "
        "wins, the next match gives skill more time."
    )
