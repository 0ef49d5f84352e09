"""The page of a series: where it stands and what comes next, how it came to that, every match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages import addresses
from ligatafel.pages.blocks import Fact, Link, Section
from ligatafel.pages.page import SeriesPage
from ligatafel.systems.match_series.bands import band, band_told
from ligatafel.systems.match_series.figures import figures
from ligatafel.systems.match_series.length_chart import length_chart
from ligatafel.systems.match_series.match_table import match_table
from ligatafel.systems.match_series.outlook_part import outlook_part
from ligatafel.systems.match_series.pr_charts import luck_chart, pr_chart
from ligatafel.systems.match_series.rule import rule_in_short
from ligatafel.systems.match_series.story import story
from ligatafel.systems.match_series.wording import (
    beyond,
    end_told,
    matches,
    names_of,
    points,
    rules_link,
    series_title,
    status_told,
)

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult
    from ligatafel.pages.edition import Edition
    from ligatafel.pages.page import Page
    from ligatafel.systems.match_series.series import CountedSeries, SeriesLeague

    League = LeagueResult[SeriesLeague]


def series_pages(edition: Edition, league: League) -> tuple[Page, ...]:
    """A page for each series."""
    return tuple(_page(edition, league, one) for one in league.all_time.result.series)


def _page(edition: Edition, league: League, one: CountedSeries) -> Page:
    title = series_title(edition, one)
    body = SeriesPage(
        kicker=(edition.league_link(league.league),),
        title=title,
        lead=story(edition, one),
        facts=_facts(edition, one),
        sections=_sections(edition, one),
    )
    return edition.page(
        addresses.series_page(league.league.id, one.id),
        body,
        title=f"{title} · {league.league.rules.name}",
        description=edition.text(
            "{series}: {status}, {matches}, {score}",
            series=title,
            status=status_told(edition, one),
            matches=matches(edition, len(one.matches)),
            score=figures(edition, (one,)).counts(one.state.wins),
        ),
        league=league.league,
        source=one.series.source,
        downloads=(Link("JSON", addresses.series_data(league.league.id, one.id)),),
        footer=(rules_link(edition, league),),
    )


def _facts(edition: Edition, one: CountedSeries) -> tuple[Fact, ...]:
    text, told, names = edition.text, figures(edition, (one,)), names_of(edition, one)
    facts = [_first(edition, one)]
    if one.matches:
        score = told.counts(one.state.wins)
        facts.append(Fact(text("Matches won"), score, f"{names[0]} : {names[1]}"))
    average, latest = one.state.average_pr, one.matches[-1].played if one.matches else None
    if average is not None:
        for name, value, mean in zip(names, told.both_means(average), average, strict=True):
            facts.append(Fact(text("Mean PR, {name}", name=name), value, band_told(edition, band(mean))))
    if latest is not None and latest.rating is not None:
        facts.append(Fact(text("Rating"), told.ratings(latest.rating), text("before the last match")))
    if latest is not None:
        facts.append(Fact(text("Last played"), edition.language.date(latest.date)))
    if one.series.play.platform:
        facts.append(Fact(text("Platform"), one.series.play.platform))
    analyses = tuple(dict.fromkeys(match.played.analysis for match in one.matches if match.played.analysis))
    if analyses:
        facts.append(Fact(text("Analysis"), edition.language.listing(analyses)))
    return tuple(facts)


def _first(edition: Edition, one: CountedSeries) -> Fact:
    """What comes next, or that nothing does."""
    text = edition.text
    if one.end is not None:
        where = end_told(edition, one.end)
        return Fact(
            text("End"), where, text("the next match would be {beyond}", beyond=beyond(edition, one.rules, one.end))
        )
    if one.next_length is None:
        return Fact(text("Standing"), text("aborted"), matches(edition, len(one.matches)))
    number = edition.language.number(len(one.matches) + 1)
    return Fact(text("Next match"), points(edition, one.next_length), text("match {number}", number=number))


def _sections(edition: Edition, one: CountedSeries) -> tuple[Section, ...]:
    if not one.matches:
        return outlook_part(edition, one)
    return (
        _lengths(edition, one),
        *outlook_part(edition, one),
        *_pr(edition, one),
        *_luck(edition, one),
        _matches(edition, one),
    )


def _lengths(edition: Edition, one: CountedSeries) -> Section:
    drawn, note = length_chart(edition, one), rule_in_short(edition, one.rules)
    if not drawn.dense:
        note += " " + edition.text("Where dot and strip are alike, it goes down.")
    return Section("lengths", edition.text("Lengths of the matches"), note, (drawn,))


def _pr(edition: Edition, one: CountedSeries) -> tuple[Section, ...]:
    drawn = pr_chart(edition, one)
    return (Section("pr", edition.text("PR"), _pr_note(edition, one), drawn),) if drawn else ()


def _luck(edition: Edition, one: CountedSeries) -> tuple[Section, ...]:
    drawn = luck_chart(edition, one)
    note = edition.text("Every match of the two: far up means lucky, far left means few mistakes.")
    return (Section("luck", edition.text("Luck against PR"), note, drawn),) if drawn else ()


def _matches(edition: Edition, one: CountedSeries) -> Section:
    text, names = edition.text, names_of(edition, one)
    note = text("Pairs of numbers are in this order: {first} : {second}.", first=names[0], second=names[1])
    if one.replays:
        note += " " + text("The number of a match leads to its replay.")
    return Section("matches", text("Matches"), note, (match_table(edition, one),))


def _pr_note(edition: Edition, one: CountedSeries) -> str:
    """How to read the chart, and why it matters."""
    if not one.rated:
        return edition.text("PRs as far as they are known; the lower, the better.")
    if one.rules.control == "average-pr":
        return edition.text(
            "The PR of every match, and the mean so far: the lower, the better. Where the lines cross, the better "
            "player changes, and with that the direction a win leads to."
        )
    return edition.text("The PR of every match, and the mean so far: the lower, the better.")
