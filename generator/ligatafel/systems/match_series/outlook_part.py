"""Where a running series can go: what either result leads to, which PR turns the mean, how long it may last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column, Fact, Facts, Figure, Row, Section, Table
from ligatafel.systems.match_series.figures import figures
from ligatafel.systems.match_series.wording import better_told, beyond, names_of, next_told, short_names_of

if TYPE_CHECKING:
    from ligatafel.estimators.match_series import Outlook, Player
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.match_series.series import CountedSeries


MANY = 100
"""Matches from which on a tenth of one is not told."""


def outlook_part(edition: Edition, one: CountedSeries) -> tuple[Section, ...]:
    """The part of a page on what may come; nothing for a series that is over."""
    ahead = one.outlook
    if ahead is None:
        return ()
    note = (
        edition.text("How long the match after the next will be, by who wins the next one and whose rating is higher.")
        if one.by_rating
        else edition.text(
            "How long the match after the next will be, by who wins the next one and who is better after it."
        )
    )
    if ahead.win is not None:
        note += " " + edition.text(
            "Chances and expectations are a model: it takes the mean PRs so far for the truth, and real matches follow "
            "it only roughly."
        )
    facts = (*_turning(edition, one, ahead), *_course(edition, one, ahead))
    blocks = (_ways(edition, one, ahead), *((Facts(facts),) if facts else ()))
    return (Section("outlook", edition.text("What may follow"), note, blocks),)


def _ways(edition: Edition, one: CountedSeries, ahead: Outlook) -> Table:
    """A row for each winner, a column for each who may be better then; who is better now comes first."""
    text, names, control = edition.text, short_names_of(edition, one), one.rules.control
    order: tuple[Player, Player] = (1, 0) if ahead.better == 1 else (0, 1)
    chance = (Column("chance", text("Chance"), text("to win the next match, by the model"), secondary=True),)
    columns = (
        Column("winner", text("Who wins"), numeric=False),
        *(chance if ahead.win is not None else ()),
        *(Column(f"better-{side}", better_told(edition, control, names[side])) for side in order),
    )
    rows = tuple(_way(edition, one, ahead, winner, order) for winner in order)
    return Table(text("What follows the next match"), columns, rows)


def _way(edition: Edition, one: CountedSeries, ahead: Outlook, winner: Player, order: tuple[Player, Player]) -> Row:
    """What a win leads to, by who is better after it."""
    ways = (ahead.shorter if winner == side else ahead.longer for side in order)
    follows = (next_told(edition, way.length) for way in ways)
    person, lengths = edition.person(one.players[winner]), tuple(Figure(told) for told in follows)
    if ahead.win is None:
        return Row((person, *lengths))
    chance = edition.language.percent(ahead.win[winner])
    return Row((person, Figure(chance), *lengths), edition.text("chance {chance}", chance=chance))


def _turning(edition: Edition, one: CountedSeries, ahead: Outlook) -> tuple[Fact, ...]:
    """Which PR in the next match keeps the better mean, and which one takes it."""
    if one.rules.control != "average-pr" or ahead.better is None:
        return ()
    text, told, names = edition.text, figures(edition, (one,)), names_of(edition, one)
    leader, other = ahead.better, 1 - ahead.better
    keeps, takes = ahead.turning_pr[leader], ahead.turning_pr[other]
    below = text("PR below {pr}", pr=told.mean(keeps))
    reach = text("PR below {pr}", pr=told.mean(takes)) if takes is not None else text("not in one match")
    return (
        Fact(text("{name} keeps the better mean", name=names[leader]), below,
             text("if {name} plays as before", name=names[other])),
        Fact(text("{name} takes the better mean", name=names[other]), reach,
             text("if {name} plays as before", name=names[leader])),
    )  # fmt: skip


def _course(edition: Edition, one: CountedSeries, ahead: Outlook) -> tuple[Fact, ...]:
    """How long the series may last and where it may end."""
    course, text = ahead.course, edition.text
    if course is None:
        return ()
    decimals = 0 if course.matches >= MANY else 1
    count = text("{count} matches", count=edition.language.number(course.matches, decimals))
    percent = edition.language.percent
    return (
        Fact(text("Expected until the end"), count, text("the next one included")),
        Fact(text("End at the bottom"), percent(course.bottom), beyond(edition, one.rules, "bottom")),
        Fact(text("End at the top"), percent(course.top), beyond(edition, one.rules, "top")),
    )
