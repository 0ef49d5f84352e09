"""What stands on an evening's page: results, what they changed, and the check that it adds up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.seasons import EventKey
from ligatafel.pages.blocks import Cell, Column, Fact, Figure, Phrase, Row, Section, Table
from ligatafel.pages.presentation import EventTold
from ligatafel.systems.least_squares.figures import Figures, figures, rules_of

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.model.league import Event
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.least_squares.evening import Evening, LogStep
    from ligatafel.systems.least_squares.season import LeastSquaresSeason, RatedEvening, RatedResult

    League = LeagueResult[LeastSquaresSeason]
    Season = SeasonResult[LeastSquaresSeason]


def event_told(edition: Edition, _league: League, season: Season, event: Event[Evening]) -> EventTold:
    """Everything an evening's page says of its results."""
    played = season.result.rated[EventKey(season.season.id, event.id)]
    told = figures(edition, season)
    return EventTold(
        lead=_lead(told, played),
        facts=_facts(told, season, played),
        sections=(_results(told, season, played), *_log(told, played)),
    )


def event_summary(edition: Edition, _league: League, season: Season, event: Event[Evening]) -> str:
    """Who won, in a few words."""
    played, told = season.result.rated[EventKey(season.season.id, event.id)], figures(edition, season)
    return f"{edition.names(edition.people(_winners(played)))} {told.amount(played.results[0].balance).text}"


def _winners(played: RatedEvening) -> tuple[str, ...]:
    top = played.results[0].balance
    return tuple(result.player for result in played.results if result.balance == top)


def _lead(told: Figures, played: RatedEvening) -> Phrase:
    edition = told.edition
    winners, amount = edition.people(_winners(played)), told.amount(played.results[0].balance)
    result = Figure(f"{amount.text} {told.unit}", amount.tone)
    if len(winners) == 1:
        won = edition.phrase("{winner} wins the evening: {result}.", winner=winners[0], result=result)
    else:
        names = edition.names(winners)
        won = edition.phrase("{winners} share the evening: {result} each.", winners=names, result=result)
    return (
        won
        if played.counts
        else (*won, " ", edition.text("The evening is rated, but does not count towards qualification and awards."))
    )


def _facts(told: Figures, season: Season, played: RatedEvening) -> tuple[Fact, ...]:
    edition = told.edition
    strength = told.rating(played.field_strength).text
    note = edition.text("mean rating of the players before the evening")
    facts = [
        Fact(edition.text("Players"), edition.plain(len(played.results))),
        Fact(edition.text("Field strength"), strength, note),
        _balance(told, played),
    ]
    if rules_of(season).entry:
        entries = sum(result.entries for result in played.results)
        again = entries - len(played.results)
        facts.insert(1, Fact(edition.text("Entries"), edition.plain(entries),
                             edition.plural("{count} re-entry", "{count} re-entries", again)))  # fmt: skip
    if not played.counts:
        facts.append(Fact(edition.text("Counts"), edition.text("no"), edition.text("for qualification and awards")))
    return tuple(facts)


def _balance(told: Figures, played: RatedEvening) -> Fact:
    """The check that the evening adds up, or the miscount its host has accepted."""
    edition = told.edition
    difference = played.occasion.play.difference
    if difference:
        amount = f"{told.amount(difference).text} {told.unit}"
        return Fact(edition.text("Sum of the balances"), amount, edition.text("miscount, accepted by the host"))
    return Fact(edition.text("Sum of the balances"), told.amount(0), edition.text("adds up"))


def _results(told: Figures, season: Season, played: RatedEvening) -> Section:
    edition = told.edition
    chips = bool(rules_of(season).entry) and any(result.chips is not None for result in played.results)
    columns = [
        Column("player", edition.text("Player"), numeric=False),
        Column("balance", edition.text("Balance"), edition.text("chips minus entries")),
        Column("expected", edition.text("Expected"), edition.text("by the ratings before the evening"), secondary=True),
        Column("change", edition.text("Change"), edition.text("of the rating by the evening")),
    ]
    if rules_of(season).entry:
        columns.insert(1, Column("entries", edition.text("Entries"), secondary=True))
    if chips:
        columns.insert(2, Column("chips", edition.text("Chips"), secondary=True))
    keys = tuple(column.key for column in columns)
    rows = tuple(_row(told, result, keys) for result in played.results)
    note = edition.text(
        "The expected balance is the player's rating minus the field strength, both as they stood before the "
        "evening. Change is what the evening did to the rating."
    )
    table = Table(edition.text("Results of the evening"), tuple(columns), rows, _sum(told, played, keys), sortable=True)
    return Section("results", edition.text("Results"), note, (table,))


def _row(told: Figures, result: RatedResult, keys: tuple[str, ...]) -> Row:
    edition = told.edition
    change = told.rating(result.rating_after - result.rating_before)
    cells: dict[str, Cell] = {
        "player": edition.person(result.player),
        "entries": edition.plain(result.entries),
        "chips": told.stock(result.chips),
        "balance": told.amount(result.balance),
        "expected": Figure(told.rating(result.expected).text),
        "change": change,
    }
    more = [edition.text("expected {value}", value=told.rating(result.expected).text)]
    if "chips" in keys and result.chips is not None:
        more.insert(0, edition.text("{value} chips", value=told.stock(result.chips).text))
    if "entries" in keys:
        more.insert(0, edition.plural("{count} entry", "{count} entries", result.entries))
    return Row(tuple(cells[key] for key in keys), " · ".join(more))


def _sum(told: Figures, played: RatedEvening, keys: tuple[str, ...]) -> Row:
    results = played.results
    known = [result.chips for result in results if result.chips is not None]
    chips = told.stock(sum(known)) if len(known) == len(results) else Figure("")
    cells: dict[str, Cell] = {
        "player": told.edition.text("Sum"),
        "entries": told.edition.plain(sum(result.entries for result in results)),
        "chips": chips,
        "balance": told.amount(sum(result.balance for result in results)),
        "expected": Figure(""),
        "change": Figure(""),
    }
    return Row(tuple(cells[key] for key in keys))


def _log(told: Figures, played: RatedEvening) -> tuple[Section, ...]:
    steps = played.occasion.play.log
    if not steps:
        return ()
    edition = told.edition
    columns = (
        Column("round", edition.text("Round"), numeric=False),
        Column("step", edition.text("What happened"), numeric=False),
    )
    rows = tuple(Row((edition.language.number(step.round), _step(told, step))) for step in steps)
    table = Table(edition.text("Entries and exits by round"), columns, rows)
    return (Section("log", edition.text("Log"), edition.text("Who bought in and who left, by round."), (table,)),)


def _step(told: Figures, step: LogStep) -> str:
    edition = told.edition
    if step.exit is None:
        return edition.text(
            "{names} buy in", names=edition.names(tuple(edition.person(player) for player in step.enter))
        )
    name = edition.person(step.exit).name
    if step.chips is None:
        left = edition.text("{name} leaves", name=name)
    else:
        left = edition.text("{name} leaves with {chips} chips", name=name, chips=told.stock(step.chips).text)
    if step.announced is None:
        return left
    return left + ", " + edition.text("announced in round {round}", round=str(step.announced))
