"""Charts of the fairness page: who leads under which rule, how strong, and what a table of each size is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.estimators.fairness import RARELY_PERCENT, Model, worth
from ligatafel.pages.blocks import Bar, Bars, Column, Odds, Row, Section, Table
from ligatafel.pages.scales import NOTHING, scale_over
from ligatafel.pages.wording import company
from ligatafel.systems.placement_points.figures import figures
from ligatafel.systems.placement_points.wording import table_column

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.estimators.fairness import Worth
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.placement_points.fairness import Basis, Outcome
    from ligatafel.systems.placement_points.figures import Figures
    from ligatafel.systems.placement_points.season import PlacementSeason

    League = LeagueResult[PlacementSeason]
    Season = SeasonResult[PlacementSeason]


def of_hundred(edition: Edition, share: float) -> str:
    """How many of a hundred seasons a share is, before "of 100"."""
    if share == 0:
        return edition.text("none")
    whole = edition.language.number(100 * share)
    return edition.text("less than 1") if whole == "0" else whole


def rule_name(edition: Edition, outcome: Outcome) -> str:
    """A rule in a few words: from 5 %, shrunk."""
    text, percent = edition.text, edition.language.percent(outcome.percent / 100)
    minimum = text("from {percent}", percent=percent) if outcome.percent else text("no minimum")
    return text("{minimum}, shrunk", minimum=minimum) if outcome.prior_games else minimum


def chances(edition: Edition, season: Season, found: tuple[Outcome, ...]) -> Section:
    """How often whom the rules let lead."""
    text, percent = edition.text, edition.language.percent
    under = percent(RARELY_PERCENT / 100)
    columns = (
        Column("rarely", text("Hardly played"),
               text("the leader has under {percent} of the most active player's games", percent=under)),
        Column("strongest", text("The strongest"), text("the strongest of all who played leads")),
    )  # fmt: skip
    rows = tuple(
        (
            _named(edition, outcome, found[0]),
            tuple((round(100 * share, 2), percent(share)) for share in (outcome.rarely, outcome.strongest)),
        )
        for outcome in _in_order(found)
    )
    note = [
        text(
            "Who leads at the end of a season, by the share of the most active player's games that one must have "
            "played: how often it is somebody with under {percent} of them, and how often the strongest.",
            percent=under,
        )
    ]
    prior = next((outcome.prior_games for outcome in found if outcome.prior_games), None)
    if prior is not None:
        count = figures(edition, season).games(prior).text
        note.append(text("Shrunk: everybody begins with {count} games at the fair share.", count=count))
    odds = Odds(text("Chances by rule"), columns, rows, text("Rule"))
    return Section("chances", text("Who leads?"), " ".join(note), (odds,))


def _named(edition: Edition, outcome: Outcome, used: Outcome) -> str:
    name = rule_name(edition, outcome)
    return edition.text("{rule} (in use)", rule=name) if outcome is used else name


def _in_order(found: tuple[Outcome, ...]) -> list[Outcome]:
    """Plain averages by their minimum, then the shrunk."""
    return sorted(found, key=lambda one: (one.prior_games, one.percent))


def strengths(edition: Edition, found: tuple[Outcome, ...]) -> Section:
    """How strong those are whom the rules let lead."""
    text = edition.text
    scale = scale_over(outcome.strength for outcome in found)
    zero = scale.position(0)
    bars = []
    for outcome in _in_order(found):
        left, right = sorted((zero, scale.position(outcome.strength)))
        name, value = _named(edition, outcome, found[0]), edition.signed(outcome.strength, 1)
        bars.append(Bar(name, left, round(right - left, 2), value))
    note = text(
        "True strength of the leader, in score points a game above an average player. The stronger its leaders, the "
        "better the rule; players differ by {strength} score points (standard deviation).",
        strength=edition.language.number(Model().strength),
    )
    drawn = Bars(text("Strength of the leader by rule"), zero, tuple(bars))
    return Section("strength", text("How strong is who leads?"), note, (drawn,))


def sizes(edition: Edition, league: League, given: Basis) -> Section:
    """What the bonus is worth to an average player in the model, and the mean that follows."""
    text, rules = edition.text, given.rules
    told = figures(edition, league.current or league.all_time)
    seats = sorted(rules.points.margin) or sorted({*given.sizes, *rules.points.places})
    found = {size: worth(rules.rule, size) for size in seats}
    title = text("Does the size of the table matter?")
    low, high = (pick(one.points for one in found.values()) for pick in (min, max))
    if high - low < NOTHING:
        note = text(
            "No: wherever an average player sits, a game brings {points} points on average.",
            points=told.points(low).text,
        )
        return Section("sizes", title, note, ())
    note = text(
        "What an average player takes from a game in the model of this simulation, by the number of players: between "
        "{low} and {high} points. Who often plays at tables with a high mean has it a little easier.",
        low=told.points(low).text,
        high=told.points(high).text,
    )
    scale = scale_over(one.points for one in found.values())
    bars = tuple(
        Bar(company(edition, size), 0.0, scale.position(one.points), told.points(one.points))
        for size, one in found.items()
    )
    means = Bars(text("Mean of an average player by number of players"), 0.0, bars)
    parts = (_parts(told, found),) if rules.rewards_leads else ()
    return Section("sizes", title, note, (means, *parts))


def _parts(told: Figures, found: dict[int, Worth]) -> Table:
    """The same means, places and bonus apart."""
    edition, text = told.edition, told.edition.text
    columns = (
        table_column(edition),
        Column("placement", text("For places")),
        Column("bonus", text("Bonus")),
        Column("mean", text("Mean"), text("points a game of an average player")),
    )
    rows = tuple(
        Row((company(edition, size), told.points(one.placement), told.points(one.bonus), told.points(one.points)))
        for size, one in found.items()
    )
    return Table(text("Points of an average player by number of players"), columns, rows)
