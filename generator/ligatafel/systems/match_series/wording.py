"""Words of series: their titles, what a match goes to, how they ended, who counts as better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages import addresses
from ligatafel.pages.blocks import Link

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult
    from ligatafel.estimators.match_series import Control, End, SeriesRules
    from ligatafel.model.league import League
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.match_series.play import Pair
    from ligatafel.systems.match_series.series import CountedSeries, SeriesLeague

SHORT = 18
"""Characters of a name in a chart, at most."""


def names_of(edition: Edition, one: CountedSeries) -> Pair[str]:
    """Who plays, by name."""
    first, second = (edition.person(player).name for player in one.players)
    return first, second


def short_names_of(edition: Edition, one: CountedSeries) -> Pair[str]:
    """The same where there is little room; both in full where they would look alike."""
    full = names_of(edition, one)
    first, second = (name if len(name) <= SHORT else f"{name[: SHORT - 1].rstrip()}…" for name in full)
    return (first, second) if first != second else full


def series_title(edition: Edition, one: CountedSeries) -> str:
    """Who plays whom; of several series of the same two, which one it is."""
    first, second = names_of(edition, one)
    if one.ordinal is None:
        return edition.text("{first} against {second}", first=first, second=second)
    number = edition.language.number(one.ordinal)
    return edition.text("{first} against {second}, series {number}", first=first, second=second, number=number)


def series_link(edition: Edition, league: League[object], one: CountedSeries) -> Link:
    """A link to a series."""
    return Link(series_title(edition, one), addresses.series_page(league.id, one.id))


def rules_link(edition: Edition, league: LeagueResult[SeriesLeague]) -> Link:
    """A link to the rules."""
    return Link(edition.text("Rules and formulas"), addresses.league_rules_page(league.league.id))


def points(edition: Edition, length: int) -> str:
    """What a match goes to: 9 points."""
    return edition.plural("{count} point", "{count} points", length)


def matches(edition: Edition, count: int) -> str:
    """How many matches."""
    return edition.plural("{count} match", "{count} matches", count)


def end_told(edition: Edition, end: End) -> str:
    """Where a series ended, in a word or two."""
    return edition.text("at the bottom") if end == "bottom" else edition.text("at the top")


def beyond(edition: Edition, rules: SeriesRules, end: End) -> str:
    """What the next match would be: shorter than 1 point."""
    if end == "bottom":
        return edition.text("shorter than {points}", points=points(edition, rules.minimum))
    return edition.text("longer than {points}", points=points(edition, rules.maximum))


def next_told(edition: Edition, length: int | None) -> str:
    """What follows a match: the length of the next, or nothing."""
    return edition.text("over") if length is None else edition.language.number(length)


def status_told(edition: Edition, one: CountedSeries) -> str:
    """Whether a series runs, and how it ended."""
    if one.end is not None:
        return edition.text("over {where}", where=end_told(edition, one.end))
    if one.status == "aborted":
        return edition.text("aborted")
    return edition.text("running") if one.matches else edition.text("not begun")


def better_told(edition: Edition, control: Control, name: str) -> str:
    """Who counts as better, in a chart."""
    if control == "rating":
        return edition.text("higher rating: {name}", name=name)
    if control == "last-pr":
        return edition.text("better PR in the match: {name}", name=name)
    return edition.text("better mean PR: {name}", name=name)
