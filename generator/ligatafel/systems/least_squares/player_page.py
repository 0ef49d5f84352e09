"""A player's part in a least-squares league: rank, course, contributions, every result, opponents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ligatafel.pages.blocks import (
    Bar,
    Bars,
    Block,
    Column,
    Course,
    Fact,
    Facts,
    Figure,
    Link,
    Phrase,
    Row,
    Section,
    Table,
    Tick,
)
from ligatafel.pages.courses import course, steps
from ligatafel.pages.presentation import Appearance
from ligatafel.pages.scales import NINETY_FIVE, scale_over
from ligatafel.pages.seasons import season_name
from ligatafel.systems.least_squares.award_cards import event_of
from ligatafel.systems.least_squares.figures import Figures, figures
from ligatafel.systems.least_squares.profile import LeastSquaresProfile, profile
from ligatafel.systems.least_squares.ranking import missing_note, row_with_uncertainty, rules_of, ticks
from ligatafel.systems.least_squares.season_page import readings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ligatafel.engine.opponents import Opponent
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.least_squares.season import (
        LeastSquaresEvent,
        LeastSquaresResult,
        LeastSquaresSeason,
        LeastSquaresStanding,
    )

    League = LeagueResult[LeastSquaresSeason]
    Season = SeasonResult[LeastSquaresSeason]

OPPONENTS = 10
"""Opponents a profile lists, the most frequent first."""
DATES = 4
"""Intervals between dates on a time axis, at most."""


@dataclass(frozen=True)
class Seat:
    """A player in a season of a league.

    Attributes
    ----------
    edition : whose language is spoken
    league : the league
    season : the season told of, the player's latest
    player : id
    """

    edition: Edition
    league: League
    season: Season
    player: str

    @property
    def row(self) -> LeastSquaresStanding:
        """The player's row in the table."""
        return self.season.result.rows[self.player]

    @property
    def told(self) -> Figures:
        """How the season's numbers are written."""
        return figures(self.edition, self.season.result)


def player_told(edition: Edition, league: League, player: str) -> Appearance | None:
    """A player's part in the league; None for who has not played in it."""
    own = [season for season in league.seasons if player in season.result.rows]
    if not own:
        return None
    seat = Seat(edition, league, own[-1], player)
    row = seat.row
    return Appearance(
        season=seat.season,
        rank="" if row.rank is None else edition.language.number(row.rank),
        rating=row_with_uncertainty(seat.told, row),
        note=missing_note(edition, row),
        games=edition.plural("{count} evening", "{count} evenings", row.events),
        sections=(_season(seat), _contributions(seat), _results(seat), *_opponents(seat)),
        titles=tuple(title for season in own for title in _titles(edition, league, season, player)),
        data=tuple(_entry(league, season, season.result.rows[player]) for season in (*own, league.all_time)),
    )


def _season(seat: Seat) -> Section:
    name = season_name(seat.edition, seat.season)
    title = f"{seat.league.league.rules.name}, {name}"
    blocks: tuple[Block, ...] = (Facts(_facts(seat)), _course(seat))
    return Section(f"{seat.league.league.id}-season", title, "", blocks)


def _facts(seat: Seat) -> tuple[Fact, ...]:
    edition, told, row = seat.edition, seat.told, seat.row
    text = edition.text
    career = profile(seat.league.all_time.result, seat.player, seat.league.league.names)
    rank = edition.language.number(row.rank) if row.rank is not None else text("not ranked")
    facts = [
        Fact(text("Place"), rank, missing_note(edition, row)),
        Fact(text("Rating"), told.rating(row.rating), f"± {told.uncertainty(row.uncertainty).text}"),
        Fact(text("Total"), told.amount(row.total), edition.plural("{count} evening", "{count} evenings", row.events)),
    ]
    if row.p_first is not None:
        chance = text("podium {chance}", chance=edition.language.percent(row.p_podium))
        facts.append(Fact(text("Probability of place 1"), edition.language.percent(row.p_first), chance))
    return (*facts, *(_career(seat, career) if career else ()))


def _career(seat: Seat, career: LeastSquaresProfile) -> tuple[Fact, ...]:
    """Bests over all seasons."""
    edition, told = seat.edition, seat.told

    def evening(pair: tuple[LeastSquaresEvent, LeastSquaresResult]) -> tuple[Figure, str]:
        event, result = pair
        return told.amount(result.balance), edition.language.date(event.occasion.event.date)

    streak = career.winning
    return (
        Fact(edition.text("Best evening"), *evening(career.best)),
        Fact(edition.text("Worst evening"), *evening(career.worst)),
        Fact(
            edition.text("Longest winning streak"),
            edition.plural("{count} evening", "{count} evenings", streak.longest),
            edition.plural("now {count} evening", "now {count} evenings", streak.current) if streak.current else "",
        ),
    )


def _course(seat: Seat) -> Course:
    season, told = seat.season.result, seat.told
    points = readings(told, season, seat.player, steps(len(season.events)))
    scale = scale_over(point.value + side * NINETY_FIVE * point.uncertainty for point in points for side in (-1, 1))
    name = seat.edition.person(seat.player).name
    value = told.rating(seat.row.rating).text
    label = seat.edition.text("Course of {name}: now {value}", name=name, value=value)
    y_axis = tuple(Tick(round(100 - tick.position, 2), tick.text, tick.minor) for tick in ticks(seat.edition, scale))
    return course(label, points, scale, y_axis=y_axis, x_axis=_dates(seat))


def _dates(seat: Seat) -> tuple[Tick, ...]:
    """Dates of some evenings, the first and the last among them."""
    events = seat.season.result.events
    at = steps(len(events))
    last = len(events) - 1
    parts = min(DATES, last) or 1
    chosen = sorted({round(last * part / parts) for part in range(parts + 1)})
    day = seat.edition.language.date
    return tuple(
        Tick(at[event], day(events[event].occasion.event.date, "short"), minor=number % 2 == 1)
        for number, event in enumerate(chosen)
    )


def _contributions(seat: Seat) -> Section:
    edition, told, season = seat.edition, seat.told, seat.season.result
    values = season.contributions(seat.player).tolist()
    scale = scale_over(values)
    zero = scale.zero or 0.0
    attended = set(season.attended[seat.player])
    bars = tuple(
        _bar(seat, event, value, scale.position(value), zero) for event, value in enumerate(values) if event in attended
    )
    others = sum(value for event, value in enumerate(values) if event not in attended)
    if abs(others) >= 0.5 * 10.0**-told.rating_decimals:
        label = edition.text("evenings of others")
        at = scale.position(others)
        bars += (Bar(label, min(at, zero), round(abs(at - zero), 2), told.rating(others)),)
    note = edition.text(
        "The rating is the sum of what every evening contributes to it. Evenings of others count as well, because "
        "they say "
        "how strong the opponents are."
    )
    caption = edition.text("Contribution of every evening to the rating")
    block = Bars(caption, zero, bars, told.rating(seat.row.rating), edition.text("Rating"))
    title = edition.text("Why the rating is what it is")
    return Section(f"{seat.league.league.id}-contributions", title, note, (block,))


def _bar(seat: Seat, event: int, value: float, at: float, zero: float) -> Bar:
    key = seat.season.result.events[event].key
    date = seat.edition.language.date(seat.season.result.events[event].occasion.event.date, "day")
    link = event_of(seat.edition, seat.league, key)
    label = Link(date, link.path) if link else date
    return Bar(label, min(at, zero), round(abs(at - zero), 2), seat.told.rating(value))


def _results(seat: Seat) -> Section:
    edition, text = seat.edition, seat.edition.text
    columns = (
        Column("event", text("Evening"), numeric=False),
        Column("balance", text("Balance")),
        Column("expected", text("Expected"), text("by the ratings before the evening"), secondary=True),
        Column("change", text("Rating"), text("change and rating after the evening"), secondary=True),
    )
    rows = tuple(
        _result(seat, season, event, result)
        for season in reversed(seat.league.seasons)
        for event, result in reversed(season.result.results_of(seat.player))
    )
    table = Table(text("All results"), columns, rows, sortable=True)
    note = edition.plural("{count} evening over all seasons.", "{count} evenings over all seasons.", len(rows))
    return Section(f"{seat.league.league.id}-results", text("Results"), note, (table,))


def _result(seat: Seat, season: Season, event: LeastSquaresEvent, result: LeastSquaresResult) -> Row:
    edition, told = seat.edition, figures(seat.edition, season.result)
    link = edition.event_link(seat.league.league, season.season, event.occasion.event)
    expected, after = told.rating(result.expected).text, told.rating(result.rating_after).text
    change = told.rating(result.rating_after - result.rating_before)
    both = Figure(f"{change.text} → {after}", change.tone)
    more = edition.text("expected {value}", value=expected) + f" · {both.text}"
    return Row((link, told.amount(result.balance), Figure(expected), both), more)


def _opponents(seat: Seat) -> tuple[Section, ...]:
    career = profile(seat.league.all_time.result, seat.player, seat.league.league.names)
    if career is None or not career.opponents:
        return ()
    text = seat.edition.text
    columns = (
        Column("player", text("Player"), numeric=False),
        Column("together", text("Evenings")),
        Column("ahead", text("Ahead"), text("evenings with the better result"), secondary=True),
        Column("difference", text("Difference"), text("own balance less the other's, on average"), secondary=True),
        Column("stronger", text("Stronger"), text("probability of being the stronger player, over all seasons")),
    )
    rows = tuple(_opponent(seat, one) for one in career.opponents[:OPPONENTS])
    note = text("Whom {name} meets most often, over all seasons.", name=seat.edition.person(seat.player).name)
    table = Table(text("Most frequent opponents"), columns, rows, sortable=True)
    return (Section(f"{seat.league.league.id}-opponents", text("Opponents"), note, (table,)),)


def _opponent(seat: Seat, one: Opponent) -> Row:
    edition, number = seat.edition, seat.edition.language.number
    everything = seat.league.all_time.result
    chance = edition.language.percent(everything.chance_stronger(seat.player, one.player))
    difference = seat.told.rating(one.mean_difference)
    ahead = f"{number(one.ahead)} : {number(one.behind)}"
    more = edition.text("ahead {ahead}, difference {difference}", ahead=ahead, difference=difference.text)
    cells = (edition.person(one.player), edition.plain(one.together), Figure(ahead), difference, Figure(chance))
    return Row(cells, more)


def _titles(edition: Edition, league: League, season: Season, player: str) -> tuple[Phrase, ...]:
    """Steps of the podium and awards of a season, each with a link to it."""
    link = edition.season_link(league.league, season.season)
    where = Link(f"{league.league.rules.name}, {link.text}", link.path)
    places = [
        (edition.text("Place {rank}", rank=edition.language.number(rank)), where)
        for rank, holders in enumerate(season.result.podium, 1)
        if player in holders
    ]
    unit, told = rules_of(season).unit, figures(edition, season.result)
    won = [
        (f"{edition.language.say(won.award.title)} ({told.measured(won.award.measure, won.value, unit)})", where)
        for won in season.result.awards
        if player in won.players and won.value is not None
    ]
    return (*places, *won)


def _entry(league: League, season: Season, row: LeastSquaresStanding) -> Mapping[str, Any]:
    return {
        "league": league.league.id,
        "season": season.season.id,
        "system": league.league.rules.system,
        "rank": row.rank,
        "qualified": row.qualified,
        "rating": row.rating,
        "uncertainty": row.uncertainty,
        "events": row.events,
    }
