"""The page that asks whether the rule is fair: plain words, then numbers, then what to change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.estimators.fairness import worth
from ligatafel.pages.addresses import fairness_page
from ligatafel.pages.blocks import Bar, Bars, Column, Odds, Person, Row, Section, Table
from ligatafel.pages.page import ReportPage
from ligatafel.pages.scales import scale_over
from ligatafel.pages.seasons import season_name
from ligatafel.systems.placement_points.fairness import SEASONS, basis, outcomes, simulated
from ligatafel.systems.placement_points.figures import figures
from ligatafel.systems.placement_points.rules_page import prose
from ligatafel.systems.placement_points.wording import company

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult
    from ligatafel.pages.edition import Edition
    from ligatafel.pages.page import Page
    from ligatafel.systems.placement_points.fairness import Basis, Outcome
    from ligatafel.systems.placement_points.season import PlacementSeason

    League = LeagueResult[PlacementSeason]

OFTEN, SOMETIMES = 0.2, 0.05
"""Shares of seasons from which on somebody who hardly played leads often, or now and then."""
TOLERABLE = 0.1
"""Up to which share a rule is still recommended, if it lets stronger players lead."""


def fairness_pages(edition: Edition, league: League) -> tuple[Page, ...]:
    """The page of a league; it says so where there is nothing to simulate yet."""
    sections: tuple[Section, ...] = ()
    given = basis(league)
    title = edition.text("Is the rule fair?")
    if given is None:
        lead = edition.text("Once games with scores are on record, a simulation answers here.")
    else:
        found = outcomes(given, edition.recall(given.key, lambda: simulated(given)))
        lead = _answer(edition, found)
        sections = (
            _chances(edition, found),
            _strengths(edition, found),
            _change(edition, given, found),
            _sizes(edition, league, given),
            _model(edition, given),
        )
    body = ReportPage((edition.league_link(league.league),), title, (lead,), sections)
    page = edition.page(
        fairness_page(league.league.id),
        body,
        title=f"{title} · {league.league.rules.name}",
        description=edition.text(
            "{league}: who leads under which rule, by simulation", league=league.league.rules.name
        ),
        league=league.league,
        source=league.league.source,
    )
    return (page,)


def _of_hundred(edition: Edition, share: float) -> str:
    return edition.language.number(100 * share)


def rule_name(edition: Edition, outcome: Outcome) -> str:
    """A rule in a few words: at least 5 %."""
    percent = edition.language.percent(outcome.percent / 100)
    if outcome.prior_games:
        number = edition.language.number(outcome.prior_games, 0 if outcome.prior_games % 1 == 0 else 1)
        return edition.text("{percent}, shrunk by {count} games", percent=percent, count=number)
    return edition.text("at least {percent}", percent=percent)


def _answer(edition: Edition, found: tuple[Outcome, ...]) -> str:
    """The answer for the rule in use."""
    used, text = found[0], edition.text
    percent = edition.language.percent(used.percent / 100)
    if used.prior_games:
        told = text(
            "With {percent} and the shrunk average, in {rarely} of 100 seasons somebody leads who has hardly played.",
            percent=percent, rarely=_of_hundred(edition, used.rarely),
        )  # fmt: skip
    else:
        told = text(
            "With {percent}, in {rarely} of 100 seasons somebody leads who has hardly played.",
            percent=percent, rarely=_of_hundred(edition, used.rarely),
        )  # fmt: skip
    if used.rarely >= OFTEN:
        verdict = text("So the minimum does not do what it is there for.")
    elif used.rarely >= SOMETIMES:
        verdict = text("That happens now and then; a stricter rule would prevent it.")
    else:
        verdict = text("So the rule does what it is there for.")
    strongest = text(
        "The strongest player leads in {strongest} of 100.", strongest=_of_hundred(edition, used.strongest)
    )
    return f"{told} {verdict} {strongest}"


def _chances(edition: Edition, found: tuple[Outcome, ...]) -> Section:
    text, percent = edition.text, edition.language.percent
    columns = (
        Column("rarely", text("Hardly played"), text("the leader has under 20% of the most active player's games")),
        Column("strongest", text("Strongest"), text("the strongest of all who played leads")),
    )
    rows = tuple(
        (
            Person(_named(edition, outcome, found[0])),
            tuple((round(100 * share, 2), percent(share)) for share in (outcome.rarely, outcome.strongest)),
        )
        for outcome in _in_order(found)
    )
    note = text(
        "Who leads at the end of a season, by the rule: how often it is somebody with under 20% of the most active "
        "player's games, and how often the strongest."
    )
    odds = Odds(text("Chances by rule"), columns, rows, text("Rule"))
    return Section("chances", text("Who leads?"), note, (odds,))


def _named(edition: Edition, outcome: Outcome, used: Outcome) -> str:
    name = rule_name(edition, outcome)
    return edition.text("{rule} (in use)", rule=name) if outcome is used else name


def _in_order(found: tuple[Outcome, ...]) -> list[Outcome]:
    """Plain averages by their minimum, then the shrunk."""
    return sorted(found, key=lambda one: (one.prior_games, one.percent))


def _strengths(edition: Edition, found: tuple[Outcome, ...]) -> Section:
    text = edition.text
    scale = scale_over(outcome.strength for outcome in found)
    zero = scale.position(0)
    bars = []
    for outcome in _in_order(found):
        left, right = sorted((zero, scale.position(outcome.strength)))
        name, value = _named(edition, outcome, found[0]), edition.signed(outcome.strength, 1)
        bars.append(Bar(name, left, round(right - left, 2), value))
    note = text(
        "True strength of the leader, in score points a game above an average player. A rule is the better, the "
        "stronger those whom it lets lead; players differ by 3 score points (standard deviation)."
    )
    drawn = Bars(text("Strength of the leader by rule"), zero, tuple(bars))
    return Section("strength", text("How strong is who leads?"), note, (drawn,))


def _change(edition: Edition, given: Basis, found: tuple[Outcome, ...]) -> Section:
    """What to write into league.yaml: rules that keep rare players off the top, the strongest leader first."""
    text, used = edition.text, found[0]
    better = sorted(
        (one for one in found[1:] if one.rarely < TOLERABLE and one.strength > used.strength),
        key=lambda one: -one.strength,
    )
    if used.rarely < SOMETIMES and not (better and better[0].strength > used.strength + _MATTERS):
        note = text("Nothing has to change. To try another rule, change these lines and look here again.")
        shown = [used]
    else:
        note = text("What helps, best first; the lines belong into {file}.", file=f"{_folder(given)}league.yaml")
        shown = better or sorted(found[1:], key=lambda one: -one.strength)[:1]
    parts = [_advice(edition, outcome) for outcome in shown]
    return Section("change", text("What to change"), note, (prose("\n\n".join(parts)),))


_MATTERS = 0.3  # score points: less is within the error of the simulation


def _folder(given: Basis) -> str:
    """Folder of the league as its evenings name it; empty where they are not to be named."""
    sources = (event.source for event in given.season.season.events if event.source)
    source = next(sources, None)
    return "/".join(source.split("/")[:-2]) + "/" if source else ""


def _advice(edition: Edition, outcome: Outcome) -> str:
    """A rule in words, what it does, and its lines."""
    told = edition.text(
        "**{rule}**: hardly played in {rarely} of 100 seasons, the leader {strength} score points above average.",
        rule=rule_name(edition, outcome),
        rarely=_of_hundred(edition, outcome.rarely),
        strength=edition.language.number(outcome.strength, 1),
    )
    lines = [f"qualification: {{minimum_percent: {outcome.percent}}}"]
    lines += ["ranking: shrunk", f"prior_games: {outcome.prior_games}"] if outcome.prior_games else ["ranking: average"]
    return told + "\n\n" + "\n".join(f"    {line}" for line in lines)


def _sizes(edition: Edition, league: League, given: Basis) -> Section:
    """What the bonus is worth to an average player, and the mean that follows."""
    text, rule = edition.text, given.rules.rule
    told = figures(edition, league.current or league.all_time)
    sizes = sorted(given.rules.points.margin) or sorted(given.sizes)
    columns = (
        Column("players", text("Players"), numeric=False),
        Column("placement", text("For places")),
        Column("bonus", text("Bonus")),
        Column("mean", text("Mean"), text("points a game of an average player")),
    )
    found = [(size, worth(rule, size)) for size in sizes]
    rows = tuple(
        Row((company(edition, size), told.points(one.placement), told.points(one.bonus), told.points(one.points)))
        for size, one in found
    )
    scale = scale_over(one.points for _, one in found)
    bars = tuple(
        Bar(company(edition, size), 0.0, scale.position(one.points), told.points(one.points)) for size, one in found
    )
    low, high = (pick(one.points for _, one in found) for pick in (min, max))
    note = text(
        "What an average player takes from a game, by the number of players: between {low} and {high} points. Who "
        "often plays at tables with a high mean has it a little easier.",
        low=told.points(low).text,
        high=told.points(high).text,
    )
    blocks = (
        Bars(text("Mean of an average player by number of players"), 0.0, bars),
        Table(text("Points of an average player by number of players"), columns, rows),
    )
    return Section("sizes", text("Does the size of the table matter?"), note, blocks)


def _model(edition: Edition, given: Basis) -> Section:
    text, number = edition.text, edition.language.number
    words = text(
        "{seasons} seasons were played by the computer, with {players} players who come as often as in {season} and at "
        "tables as large as there; a season ends when the most active player has {games} games. Every player has a "
        "true strength, and a score is 32 + strength + luck, rounded, with standard deviations of 3 for strength and 8 "
        "for luck. The draws always begin alike, so that the same league gets the same answer; a share is known to "
        "about one percent.",
        seasons=number(SEASONS),
        players=number(len(given.weights)),
        season=season_name(edition, given.season),
        games=number(given.games),
    )
    return Section("model", text("How it is simulated"), "", (prose(words),))
