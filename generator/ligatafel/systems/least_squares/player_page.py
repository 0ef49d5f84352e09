"""A player's part in a least-squares league: rank, course, contributions, every result, opponents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ligatafel.pages.blocks import Column, Fact, Facts, Figure, Row, Section, Table
from ligatafel.pages.merits import titles
from ligatafel.pages.parts import Part, ahead_and_behind, opponent_section
from ligatafel.pages.presentation import Appearance
from ligatafel.pages.seasons import season_name
from ligatafel.pages.standing import player_lead
from ligatafel.pages.wording import missing_evenings
from ligatafel.systems.least_squares.contributions import contribution_bars
from ligatafel.systems.least_squares.courses import player_course
from ligatafel.systems.least_squares.figures import Figures, figures
from ligatafel.systems.least_squares.profile import LeastSquaresProfile, profile

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ligatafel.engine.opponents import Opponent
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.pages.presentation import Title
    from ligatafel.systems.least_squares.season import (
        LeastSquaresSeason,
        LeastSquaresStanding,
        RatedEvening,
        RatedResult,
    )

    League = LeagueResult[LeastSquaresSeason]
    Season = SeasonResult[LeastSquaresSeason]


@dataclass(frozen=True)
class RatedPart(Part):
    """A player's part in a rated league.

    Attributes
    ----------
    career : all seasons in a few numbers
    """

    career: LeastSquaresProfile

    @property
    def row(self) -> LeastSquaresStanding:
        """The player's row in the season's table."""
        row: LeastSquaresStanding = self.season.result.rows[self.player]
        return row

    @property
    def told(self) -> Figures:
        """How the season's numbers are written."""
        return figures(self.edition, self.season)


def player_told(edition: Edition, league: League, player: str) -> Appearance | None:
    """A player's part in the league; None for who has not played in it."""
    own = [season for season in league.seasons if player in season.result.rows]
    career = profile(league.all_time.result, player, league.league.names)
    if career is None:
        return None
    part = RatedPart(edition, league, own[-1], player, career)
    row, told = part.row, part.told
    rating = told.with_uncertainty(row.rating, row.uncertainty)
    return Appearance(
        lead=player_lead(edition, league, part.season, row, rating),
        rating=rating,
        note=missing_evenings(edition, row),
        games=edition.plural("{count} evening", "{count} evenings", row.events),
        sections=(_season(part), _contributions(part), _career(part), *_opponents(part)),
        titles=tuple(title for season in reversed(own) for title in _won(edition, league, season, player)),
        data=tuple(_entry(league, season, season.result.rows[player]) for season in (*own, league.all_time)),
    )


def _season(part: RatedPart) -> Section:
    title = f"{part.league.league.rules.name}, {season_name(part.edition, part.season)}"
    drawn = player_course(part.edition, part.season, part.player)
    return part.section("season", title, "", Facts(_season_facts(part)), drawn)


def _season_facts(part: RatedPart) -> tuple[Fact, ...]:
    edition, told, row, text = part.edition, part.told, part.row, part.edition.text
    rank = edition.language.number(row.rank) if row.rank is not None else text("not ranked")
    facts = [
        Fact(text("Place"), rank, missing_evenings(edition, row)),
        Fact(text("Rating"), told.rating(row.rating), f"± {told.uncertainty(row.uncertainty).text}"),
        Fact(text("Total"), told.amount(row.total), edition.plural("{count} evening", "{count} evenings", row.events)),
    ]
    if row.p_first is not None:
        chance = text("podium {chance}", chance=edition.language.percent(row.p_podium))
        facts.append(Fact(text("Probability of place 1"), edition.language.percent(row.p_first), chance))
    return tuple(facts)


def _contributions(part: RatedPart) -> Section:
    note = part.edition.text(
        "The rating is the sum of what every evening contributes to it. Evenings of others count as well, because "
        "they say how strong the opponents are."
    )
    bars = contribution_bars(part.edition, part.league, part.season, part.player)
    return part.section("contributions", part.edition.text("Why the rating is what it is"), note, bars)


def _career(part: RatedPart) -> Section:
    edition, text = part.edition, part.edition.text
    columns = (
        Column("event", text("Evening"), numeric=False),
        Column("balance", text("Balance")),
        Column("expected", text("Expected"), text("by the ratings before the evening"), secondary=True),
        Column("change", text("Change"), text("of the rating by the evening"), secondary=True),
        Column("rating", text("Rating"), text("after the evening"), secondary=True),
    )
    rows = tuple(
        _result(part, season, event, result)
        for season in reversed(part.league.seasons)
        for event, result in reversed(season.result.results_of(part.player))
    )
    table = Table(text("All results"), columns, rows, sortable=True)
    note = edition.plural("{count} evening over all seasons.", "{count} evenings over all seasons.", len(rows))
    return part.section("results", text("Results"), note, Facts(_career_facts(part)), table)


def _career_facts(part: RatedPart) -> tuple[Fact, ...]:
    """Bests over all seasons."""
    edition, told, streak = part.edition, part.told, part.career.winning

    def fact(label: str, evening: tuple[RatedEvening, RatedResult]) -> Fact:
        event, result = evening
        return Fact(label, told.amount(result.balance), edition.language.date(event.occasion.event.date))

    now = edition.plural("now {count} evening", "now {count} evenings", streak.current) if streak.current else ""
    longest = edition.plural("{count} evening", "{count} evenings", streak.longest)
    return (
        fact(edition.text("Best evening"), part.career.best),
        fact(edition.text("Worst evening"), part.career.worst),
        Fact(edition.text("Longest winning streak"), longest, now),
    )


def _result(part: RatedPart, season: Season, event: RatedEvening, result: RatedResult) -> Row:
    edition, told = part.edition, figures(part.edition, season)
    link = edition.event_link(part.league.league, season.season, event.occasion.event)
    expected, after = told.rating(result.expected).text, told.rating(result.rating_after).text
    change = told.rating(result.rating_after - result.rating_before)
    more = (
        edition.text("expected {value}", value=expected),
        edition.text("rating {value}", value=f"{after} ({change.text})"),
    )
    return Row((link, told.amount(result.balance), Figure(expected), change, Figure(after)), " · ".join(more))


def _opponents(part: RatedPart) -> tuple[Section, ...]:
    edition, text = part.edition, part.edition.text
    columns = (
        Column("together", text("Evenings")),
        Column("ahead", text("Ahead"), text("evenings with the better result"), secondary=True),
        Column("difference", text("Difference"), text("own balance minus the other's, on average"), secondary=True),
        Column("stronger", text("Stronger"), text("probability of being the stronger player, over all seasons")),
    )

    def cells(one: Opponent) -> tuple[Figure, ...]:
        chance = edition.language.percent(part.league.all_time.result.chance_stronger(part.player, one.player))
        met, ahead = edition.plain(one.together), ahead_and_behind(edition, one)
        return met, ahead, part.told.rating(one.mean_difference), Figure(chance)

    note = text(
        "Whom {name} meets most often, over all seasons: on how many evenings each of them had the better result, "
        "the mean difference of the balances, and the probability that {name} is the stronger player.",
        name=edition.person(part.player).name,
    )
    return opponent_section(part, part.career.opponents, columns, cells, note)


def _won(edition: Edition, league: League, season: Season, player: str) -> tuple[Title, ...]:
    result, say = season.result, figures(edition, season).say
    return titles(edition, league, season, player, result.podium, result.awards, say)


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
