"""A player's part in a league of match series: course of the PR, series, opponents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.streaks import streak
from ligatafel.pages.axes import date_ticks, upright
from ligatafel.pages.blocks import Fact, Facts, Link, Section
from ligatafel.pages.courses import Reading, course, steps
from ligatafel.pages.presentation import Appearance, Title
from ligatafel.pages.scales import scale_over
from ligatafel.pages.standing import sentences
from ligatafel.systems.match_series.bands import band, band_told
from ligatafel.systems.match_series.player_tables import SeriesPart, met_section, series_section
from ligatafel.systems.match_series.pr_charts import FEWEST, value_ticks
from ligatafel.systems.match_series.published import player_data
from ligatafel.systems.match_series.wording import end_told, matches, points, series_link

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ligatafel.engine.results import LeagueResult
    from ligatafel.pages.blocks import Course, Phrase
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.match_series.series import CountedSeries, SeriesLeague

    League = LeagueResult[SeriesLeague]

UNDER_WAY = 3
"""Running series that are named in the lead, at most."""


def player_told(edition: Edition, league: League, player: str) -> Appearance | None:
    """A player's part in the league; None for who has no series."""
    row = league.all_time.result.rows.get(player)
    if row is None:
        return None
    part = SeriesPart(edition, league, league.all_time, player, row)
    return Appearance(
        lead=_lead(part),
        rating=part.rating if row.mean_pr is not None else matches(edition, len(row.matches)),
        note="",
        games=matches(edition, len(row.matches)) if row.mean_pr is not None else "",
        sections=(_matches(part), series_section(part), *met_section(part)),
        titles=tuple(_titles(part)),
        data=(player_data(league, row),),
    )


def _lead(part: SeriesPart) -> Phrase:
    edition, row = part.edition, part.row
    counted = edition.plural("{count} series", "{count} series", len(row.series))
    league = edition.league_link(part.league.league)
    if row.mean_pr is None:
        told = edition.phrase("{league}: {series}, {matches}.", league=league, series=counted,
                              matches=matches(edition, len(row.matches)))  # fmt: skip
    else:
        told = edition.phrase("{league}: {series}, mean PR {pr}.", league=league, series=counted,
                              pr=part.told.mean(row.mean_pr))  # fmt: skip
    running = [one for one in part.series if one.status == "running"][:UNDER_WAY]
    return sentences([told, *(_coming(part, one) for one in running)])


def _coming(part: SeriesPart, one: CountedSeries) -> Phrase:
    other = next(player for player in one.players if player != part.player)
    return part.edition.phrase(
        "Against {opponent} the next match goes to {points}.",
        opponent=part.edition.person(other),
        points=Link(
            points(part.edition, one.next_length or 0), series_link(part.edition, part.league.league, one).path
        ),
    )


def _matches(part: SeriesPart) -> Section:
    """Means and streaks, and the course of the mean PR."""
    edition, row, text, told = part.edition, part.row, part.edition.text, part.told
    facts = []
    if row.mean_pr is not None:
        facts.append(Fact(text("Mean PR"), told.mean(row.mean_pr), band_told(edition, band(row.mean_pr))))
        facts.append(Fact(text("Best PR of a match"), told.pr(min(row.prs)), ""))
    wins = edition.plural("{count} won", "{count} won", row.wins)
    facts.append(Fact(text("Matches"), edition.plain(len(row.matches)), wins))
    winning = streak(one.won for one in row.matches)
    if winning.longest:
        now = edition.plural("now {count} match", "now {count} matches", winning.current) if winning.current else ""
        facts.append(Fact(text("Most wins in a row"), matches(edition, winning.longest), now))
    if row.mean_luck is not None:
        net = "" if row.net_luck is None else text("net luck {luck}", luck=told.luck(row.net_luck).text)
        facts.append(Fact(text("Luck a match"), told.luck(row.mean_luck), net))
    drawn = _course(part)
    note = text("The mean PR over all series after every match; the lower, the better.") if drawn else ""
    return part.section("matches", part.league.league.rules.name, note, Facts(tuple(facts)), *drawn)


def _course(part: SeriesPart) -> tuple[Course, ...]:
    """The mean PR after every match; none after a single one."""
    edition, row, told = part.edition, part.row, part.told
    if len(row.prs) < FEWEST:
        return ()
    days = [one.match.played.date for one in row.matches if one.pr is not None]
    at = steps(len(days))
    readings = [
        Reading(here, float(mean), None, f"{edition.language.date(day, 'short')}: {told.mean(mean)}")
        for day, here, mean in zip(days, at, row.running_pr, strict=True)
    ]
    scale = scale_over((one.value for one in readings), around=())
    name, now = edition.person(part.player).name, told.mean(row.mean_pr)
    label = edition.text("Mean PR of {name}: now {value}", name=name, value=now)
    y_axis, x_axis = upright(value_ticks(edition, scale)), date_ticks(edition, days, at)
    return (course(label, readings, scale, y_axis=y_axis, x_axis=x_axis),)


def _titles(part: SeriesPart) -> Iterator[Title]:
    """Finished series of which the player has won more matches."""
    edition, name = part.edition, part.league.league.rules.name
    for one in part.series:
        if one.end is None or one.winner is None or one.players[one.winner] != part.player:
            continue
        score = part.told.counts((one.state.wins[one.winner], one.state.wins[1 - one.winner]))
        where = end_told(edition, one.end)
        link = series_link(edition, part.league.league, one)
        yield Title(
            edition.text("Series won {score}, ended {where}", score=score, where=where),
            Link(f"{name}, {link.text}", link.path),
        )
