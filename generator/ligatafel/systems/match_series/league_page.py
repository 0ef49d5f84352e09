"""The page of a league of match series: what runs, what is over, everybody's matches, records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.seasons import ALL_TIME
from ligatafel.pages import addresses
from ligatafel.pages.blocks import Section
from ligatafel.pages.page import ReportPage
from ligatafel.pages.rules import prose
from ligatafel.pages.seasons import downloads
from ligatafel.pages.standing import sentences
from ligatafel.systems.match_series.length_chart import small_courses
from ligatafel.systems.match_series.pr_charts import player_courses
from ligatafel.systems.match_series.record_part import record_part
from ligatafel.systems.match_series.rule import limits_in_short, rule_in_short, rules_of, speaks_of_pr, why
from ligatafel.systems.match_series.series_table import over_table, running_table
from ligatafel.systems.match_series.total_table import total_table
from ligatafel.systems.match_series.wording import points, rules_link, series_link

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult
    from ligatafel.pages.blocks import Phrase
    from ligatafel.pages.edition import Edition
    from ligatafel.pages.page import Page
    from ligatafel.systems.match_series.series import SeriesLeague

    League = LeagueResult[SeriesLeague]

DRAWN = 12
"""Running series, and players, whose courses are drawn; the others' stand on their own pages."""
NAMED = 3
"""Running series that are named in the lead, at most."""


def league_page(edition: Edition, league: League) -> Page:
    """The league with all its series."""
    name = league.league.rules.name
    body = ReportPage(
        kicker=(),
        title=name,
        lead=league_lead(edition, league),
        sections=(
            *_running(edition, league),
            _how(edition, league),
            *_over(edition, league),
            *_totals(edition, league),
            *record_part(edition, league),
        ),
        about=league.league.about,
    )
    return edition.page(
        addresses.league_page(league.league.id),
        body,
        title=name,
        description=edition.text("{league}: running and finished series, players and records", league=name),
        league=league.league,
        source=league.league.source,
        downloads=downloads(edition, league.league.id, ALL_TIME),
        footer=(rules_link(edition, league),),
    )


def league_lead(edition: Edition, league: League) -> Phrase:
    """What comes next in the series that run, the latest first."""
    running = league.all_time.result.of_status("running")
    next_ones = (
        edition.phrase(
            "{series}: next match to {points}.",
            series=series_link(edition, league.league, one),
            points=points(edition, one.next_length or 0),
        )
        for one in running[:NAMED]
    )
    return sentences([(counted(edition, league),), *next_ones])


def counted(edition: Edition, league: League) -> str:
    """How many series run, how many are finished, and how many were aborted."""
    result = league.all_time.result
    running, finished = len(result.of_status("running")), len(result.of_status("finished"))
    aborted = len(result.of_status("aborted"))
    if not result.series:
        return edition.text("No series yet.")
    told = [edition.text("No series is running")]
    if running:
        told = [edition.plural("{count} series is running", "{count} series are running", running)]
    if finished:
        told.append(edition.plural("{count} is finished", "{count} are finished", finished))
    if aborted:
        told.append(edition.plural("{count} was aborted", "{count} were aborted", aborted))
    return f"{', '.join(told)}."


def _running(edition: Edition, league: League) -> tuple[Section, ...]:
    running = league.all_time.result.of_status("running")
    if not running:
        return ()
    title = edition.text("Running series ({count})", count=edition.language.number(len(running)))
    note = edition.text(
        "What comes next, and where it stands. Pairs of numbers are in the order of the names, and the length of the "
        "next match stands behind the arrow."
    )
    begun = [one for one in running if one.matches][:DRAWN]
    drawn = (small_courses(edition, league.league, begun),) if begun else ()
    return (Section("running", title, note, (running_table(edition, league, running), *drawn)),)


def _how(edition: Edition, league: League) -> Section:
    """PR, luck and the rule for who comes here for the first time."""
    text, rules = edition.text, rules_of(league)
    rule = " ".join((limits_in_short(edition, rules), rule_in_short(edition, rules), why(edition, rules)))
    pr = text(
        "**PR** (performance rating) says how well somebody has played: what their decisions have cost on average, "
        "as a program such as eXtreme Gammon or GNU Backgammon finds it afterwards. The lower, the better: below "
        "2.5 is world champion level, below 5 world class, below 7.5 expert."
    )
    luck = text(
        "**Luck** is what the dice gave, as the same program counts it: positive for whoever rolled better than "
        "could be expected. It explains why the better player does not always win."
    )
    told = (rule, pr, luck) if speaks_of_pr(league) else (rule,)
    return Section("how", text("How a series goes"), "", (prose("\n\n".join(told)),))


def _over(edition: Edition, league: League) -> tuple[Section, ...]:
    """Finished series, then aborted ones."""
    result, number = league.all_time.result, edition.language.number
    finished, aborted = result.of_status("finished"), result.of_status("aborted")
    parts = []
    if finished:
        title = edition.text("Finished series ({count})", count=number(len(finished)))
        parts.append(Section("finished", title, "", (over_table(edition, league, finished),)))
    if aborted:
        title = edition.text("Aborted series ({count})", count=number(len(aborted)))
        parts.append(Section("aborted", title, "", (over_table(edition, league, aborted),)))
    return tuple(parts)


def _totals(edition: Edition, league: League) -> tuple[Section, ...]:
    rows = [row for row in league.all_time.result.totals if row.matches]
    if not rows:
        return ()
    rated = [row for row in rows if len(row.prs) > 1][:DRAWN]
    note = edition.text("All matches of all series.")
    if rated:
        note += " " + edition.text(
            "The mean PR is taken over all matches that have one, best first; the charts show how it came about."
        )
    blocks = (total_table(edition, league), *((player_courses(edition, rated),) if rated else ()))
    return (Section("players", edition.text("Players"), note, blocks),)
