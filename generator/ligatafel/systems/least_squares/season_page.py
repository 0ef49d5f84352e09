"""What stands on a season's page: how it stands, and everything that was computed of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.seasons import ALL_TIME
from ligatafel.pages.blocks import (
    Column,
    Facts,
    Figure,
    Links,
    Odds,
    Phrase,
    Row,
    Section,
    SmallMultiple,
    SmallMultiples,
    Table,
)
from ligatafel.pages.courses import Reading, course, steps
from ligatafel.pages.presentation import Told
from ligatafel.pages.seasons import rules_link
from ligatafel.systems.least_squares.award_cards import award_cards, event_of
from ligatafel.systems.least_squares.figures import Figures, figures
from ligatafel.systems.least_squares.parameter_facts import parameter_facts
from ligatafel.systems.least_squares.ranking import podium, ranking, rating_scale, rules_of

if TYPE_CHECKING:
    from ligatafel.engine.records import Record
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.pages.scales import Scale
    from ligatafel.systems.least_squares.season import LeastSquaresSeason

    League = LeagueResult[LeastSquaresSeason]
    Season = SeasonResult[LeastSquaresSeason]

COURSES = 60
"""Players whose courses a season's page draws; the others' stand on their profiles."""
LONG = 60
"""Evenings from which on a course shows the own ones and the last only: between them a rating hardly moves."""
ODDS = 12
"""Players whose chances a season's page shows."""


def season_told(edition: Edition, league: League, season: Season) -> Told:
    """Everything a season's page says of least-squares ratings."""
    if not season.result.events:
        return Told(lead=(edition.text("No evening played yet."), *_next(edition, league, season)))
    return Told(
        lead=_lead(edition, league, season),
        podium=podium(edition, season.result),
        sections=(
            _ranking(edition, season),
            *_awards(edition, league, season),
            _courses(edition, season),
            *_odds(edition, season),
        ),
        closing=(*_records(edition, league, season), _method(edition, league, season)),
    )


def _lead(edition: Edition, league: League, season: Season) -> Phrase:
    played, events = len(season.result.events), [event for event in season.season.events if not event.cancelled]
    count = edition.plural("{count} of {all} evenings played.", "{count} of {all} evenings played.", played,
                           all=edition.language.number(len(events)))  # fmt: skip
    done = edition.plural("{count} evening played.", "{count} evenings played.", played)
    leaders = season.result.podium[0] if season.result.podium else ()
    pieces = [(count if len(events) > played else done,), _leaders(edition, leaders)]
    if len(leaders) == 1 and (chance := season.result.rows[leaders[0]].p_first) is not None:
        told = edition.text(
            "The probability that this really is the strongest player of the field is {chance}.",
            chance=edition.language.percent(chance),
        )
        pieces.append((told,))
    pieces.append(_next(edition, league, season))
    return tuple(cell for piece in pieces if piece for cell in (*piece, " "))[:-1]


def _leaders(edition: Edition, leaders: tuple[str, ...]) -> Phrase:
    if not leaders:
        return (edition.text("Nobody has played often enough to be ranked yet."),)
    people = edition.people(leaders)
    if len(people) == 1:
        return edition.phrase("{leader} leads.", leader=people[0])
    return (edition.text("{leaders} lead together.", leaders=edition.names(people)),)


def _next(edition: Edition, league: League, season: Season) -> Phrase:
    ahead = [event for found, event in league.upcoming if found is season.season and not event.cancelled]
    if not ahead:
        return ()
    event = ahead[0]
    date = edition.language.date(event.date, "weekday")
    when = edition.event_link(league.league, season.season, event, f"{date}, {event.start}" if event.start else date)
    if event.host is None:
        return edition.phrase("Next evening: {when}.", when=when)
    return edition.phrase("Next evening: {when}, hosted by {host}.", when=when, host=edition.named(event.host))


def _ranking(edition: Edition, season: Season) -> Section:
    rules = rules_of(season)
    notes = [
        edition.text(
            "Rating in {unit} per evening against an average field, with its uncertainty: dark ± one standard "
            "deviation, "
            "light 95 %. Where two bands overlap widely, the order is still open.",
            unit=rules.unit,
        )
    ]
    if len(season.result.groups) > 1:
        notes.append(
            edition.text(
                "The players form {groups} groups that have never met; their ratings can hardly be compared.",
                groups=str(len(season.result.groups)),
            )
        )
    return Section("ranking", edition.text("Ranking"), " ".join(notes), (ranking(edition, rules, season.result),))


def _awards(edition: Edition, league: League, season: Season) -> tuple[Section, ...]:
    if not season.result.awards:
        return ()
    latest = edition.language.date(season.result.events[-1].occasion.event.date, "day")
    note = edition.text("As of {date}.", date=latest)
    if any(found is season.season for found, _ in league.upcoming):
        note += " " + edition.text("They change hands until the season ends.")
    return (Section("awards", edition.text("Awards"), note, (award_cards(edition, league, season),)),)


def _courses(edition: Edition, season: Season) -> Section:
    scale = rating_scale(season.result)
    at = steps(len(season.result.events))
    shown = season.result.standings[:COURSES]
    told = figures(edition, season.result)
    multiples = tuple(_multiple(told, season.result, row.player, scale, at) for row in shown)
    low, high = told.rating(scale.low).text, told.rating(scale.high).text
    note = edition.text(
        "Rating after every evening, all on one scale from {low} to {high}; the horizontal line is the average field.",
        low=low,
        high=high,
    )
    if len(season.result.standings) > COURSES:
        note += " " + edition.text(
            "The first {count} are shown; everybody's course stands on the profile.", count=str(COURSES)
        )
    block = SmallMultiples(multiples, high, low)
    return Section("courses", edition.text("Courses"), note, (block,))


def _multiple(
    told: Figures, season: LeastSquaresSeason, player: str, scale: Scale, at: tuple[float, ...]
) -> SmallMultiple:
    person, value = told.edition.person(player), told.rating(season.rows[player].rating).text
    label = told.edition.text("Course of {name}: now {value}", name=person.name, value=value)
    return SmallMultiple(person, value, course(label, readings(told, season, player, at), scale))


def readings(told: Figures, season: LeastSquaresSeason, player: str, at: tuple[float, ...]) -> tuple[Reading, ...]:
    """A player's ratings after the evenings from the own first on, with their uncertainty."""
    dates = [told.edition.language.date(event.occasion.event.date, "short") for event in season.events]
    return tuple(
        Reading(
            at[point.event],
            point.rating,
            point.uncertainty,
            f"{dates[point.event]}: {told.with_uncertainty(point.rating, point.uncertainty)}",
        )
        for point in season.course(player, own=len(season.events) > LONG)
    )


def _odds(edition: Edition, season: Season) -> tuple[Section, ...]:
    rows = [row for row in season.result.standings if row.p_first is not None and row.p_podium is not None][:ODDS]
    if len(rows) <= 1:
        return ()
    columns = (
        Column("p_first", edition.text("Place 1")),
        Column("p_podium", edition.text("Podium")),
    )
    shares = tuple(
        (edition.person(row.player), tuple(_share(edition, share) for share in (row.p_first, row.p_podium)))
        for row in rows
    )
    note = edition.text(
        "How probable it is that somebody really belongs there, given everything played so far: drawn from the joint "
        "distribution of all ratings."
    )
    block = Odds(edition.text("Probability of place 1 and of a place on the podium"), columns, shares)
    return (Section("odds", edition.text("Who is really ahead?"), note, (block,)),)


def _share(edition: Edition, share: float | None) -> tuple[float, str]:
    return round(100 * (share or 0.0), 2), edition.language.percent(share)


def _records(edition: Edition, league: League, season: Season) -> tuple[Section, ...]:
    columns = (
        Column("record", edition.text("Record"), numeric=False),
        Column("holder", edition.text("Player"), numeric=False),
        Column("event", edition.text("Evening"), numeric=False, secondary=True),
        Column("value", edition.text("Value")),
    )
    rows = tuple(_record(edition, league, season, record) for record in season.result.records)
    if not rows:
        return ()
    title = (
        edition.text("Records of all seasons")
        if season.season.id == ALL_TIME
        else edition.text("Records of the season")
    )
    return (Section("records", edition.text("Records"), "", (Table(title, columns, rows),)),)


def _record(edition: Edition, league: League, season: Season, record: Record) -> Row:
    told, best = figures(edition, season.result), record.best
    people = edition.people(best.players)
    value = told.measured(record.discipline.measure, best.value, rules_of(season).unit)
    event = event_of(edition, league, best.event) if best.event else None
    holder = people[0] if len(people) == 1 else edition.names(people)
    return Row(
        (edition.language.say(record.discipline.title), holder, event or "", Figure(value)), event.text if event else ""
    )


def _method(edition: Edition, league: League, season: Season) -> Section:
    note = edition.text(
        "A penalised least squares fit of all balances: whoever wins against a strong field gains more than whoever "
        "wins "
        "against a weak one. The uncertainty is the standard deviation of the posterior distribution."
    )
    link = rules_link(edition, league, season)
    more = (Links(((link, edition.text("every formula and parameter")),)),) if link else ()
    return Section("method", edition.text("How it is computed"), note, (Facts(parameter_facts(edition, season)), *more))
