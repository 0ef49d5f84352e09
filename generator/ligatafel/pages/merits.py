"""Awards, records and titles: who holds what, for what, and since when."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ligatafel.engine.awards import AwardResult
from ligatafel.engine.ranks import Number
from ligatafel.engine.records import Record
from ligatafel.engine.seasons import ALL_TIME
from ligatafel.pages.blocks import AwardCard, Awards, Column, Figure, Link, Row, Section, Table
from ligatafel.pages.edition import Edition
from ligatafel.pages.page import YearRecord
from ligatafel.pages.presentation import AnyLeague, AnySeason, Title

Say: TypeAlias = Callable[[str, Number], str]
"""How a system writes the value of an award or a record, by its measure, with its unit."""


def award_section(
    edition: Edition,
    league: AnyLeague,
    season: AnySeason,
    awards: Sequence[AwardResult],
    say: Say,
    note: Callable[[AwardResult], str] = lambda _: "",
) -> tuple[Section, ...]:
    """The awards of a season; one that nobody holds says so.

    Parameters
    ----------
    awards : in the league's order
    say : how values are written
    note : circumstances of a win, in words
    """
    if not awards:
        return ()
    latest = edition.language.date(max(event.date for event in season.season.played), "day")
    told = edition.text("As of {date}.", date=latest)
    if league.goes_on(season):
        told += " " + edition.text("They change hands until no further evening is announced.")
    elif season.season.id != ALL_TIME:
        told += " " + edition.text("No further evening is announced, so the season counts as over.")
    cards = tuple(_card(edition, league, won, say, note(won)) for won in awards)
    return (Section("awards", edition.text("Awards"), told, (Awards(cards),)),)


def _card(edition: Edition, league: AnyLeague, won: AwardResult, say: Say, note: str) -> AwardCard:
    return AwardCard(
        key=won.award.key,
        title=edition.language.say(won.award.title),
        explanation=edition.language.say(won.award.explanation),
        holders=edition.people(won.players),
        value="" if won.value is None else say(won.award.measure, won.value),
        note=note,
        event=edition.key_link(league, won.event) if won.event else None,
    )


def record_section(
    edition: Edition, league: AnyLeague, season: AnySeason, records: Sequence[Record], say: Say
) -> tuple[Section, ...]:
    """The bests of a season, or of all of them."""
    if not records:
        return ()
    columns = (
        Column("record", edition.text("Record"), numeric=False),
        Column("holder", edition.text("Player"), numeric=False),
        Column("event", edition.text("Evening"), numeric=False, secondary=True),
        Column("value", edition.text("Value")),
    )
    together = season.season.id == ALL_TIME
    title = edition.text("Records of all seasons") if together else edition.text("Records of the season")
    rows = tuple(_record(edition, league, record, say) for record in records)
    return (Section("records", edition.text("Records"), "", (Table(title, columns, rows),)),)


def _record(edition: Edition, league: AnyLeague, record: Record, say: Say) -> Row:
    best = record.best
    people = edition.people(best.players)
    event = edition.key_link(league, best.event) if best.event else None
    cells = (
        edition.language.say(record.discipline.title),
        people[0] if len(people) == 1 else edition.names(people),
        event or "",
        Figure(say(record.discipline.measure, best.value)),
    )
    return Row(cells, event.text if event else "")


def year_records(edition: Edition, league: AnyLeague, records: Sequence[Record], say: Say) -> tuple[YearRecord, ...]:
    """The bests of a year for the first page, each with a link to where it was set."""
    return tuple(
        YearRecord(
            edition.language.say(record.discipline.title),
            edition.people(record.best.players),
            say(record.discipline.measure, record.best.value),
            _where(edition, league, record),
        )
        for record in records
    )


def _where(edition: Edition, league: AnyLeague, record: Record) -> Link:
    """The league, and the evening if it was one."""
    name = edition.league_link(league.league)
    if record.best.event is None:
        return name
    evening = edition.key_link(league, record.best.event)
    return Link(f"{name.text}, {evening.text}", evening.path)


def titles(
    edition: Edition,
    league: AnyLeague,
    season: AnySeason,
    player: str,
    podium: Sequence[Sequence[str]],
    awards: Sequence[AwardResult],
    say: Say,
) -> tuple[Title, ...]:
    """What a player has won in a season that is over: a step of the podium, awards."""
    if league.goes_on(season):
        return ()
    name = edition.season_link(league.league, season.season)
    where = Link(f"{league.league.rules.name}, {name.text}", name.path)
    steps = [edition.text("Place {rank}", rank=rank) for rank, holders in enumerate(podium, 1) if player in holders]
    won = [
        f"{edition.language.say(one.award.title)} ({say(one.award.measure, one.value)})"
        for one in awards
        if player in one.players and one.value is not None
    ]
    return tuple(Title(words, where) for words in (*steps, *won))
