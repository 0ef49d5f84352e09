"""A league of match series on the first page of the site: its card, what was played last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages import addresses
from ligatafel.pages.blocks import Link
from ligatafel.pages.page import EventLine, LeagueCard
from ligatafel.pages.presentation import Happening
from ligatafel.systems.match_series.figures import figures
from ligatafel.systems.match_series.league_page import NAMED, counted
from ligatafel.systems.match_series.wording import end_told, names_of, series_link

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.match_series.series import CountedMatch, CountedSeries, SeriesLeague

    League = LeagueResult[SeriesLeague]


def league_card(edition: Edition, league: League) -> LeagueCard:
    """The league in short."""
    latest = next(iter(league.all_time.result.latest), None)
    running = league.all_time.result.of_status("running")
    link = None
    if latest is not None and latest.last_day is not None:
        page = addresses.series_page(league.league.id, latest.id)
        link = Link(edition.language.date(latest.last_day), page)
    return LeagueCard(
        league=edition.league_link(league.league),
        season=None,
        hue=edition.hue(league.league),
        lead=(counted(edition, league),),
        podium=(),
        latest=link,
        running=tuple(
            (
                series_link(edition, league.league, one),
                edition.text("next match: {length}", length=edition.language.number(one.next_length)),
            )
            for one in running[:NAMED]
        ),
    )


def latest_matches(edition: Edition, league: League, count: int) -> tuple[Happening, ...]:
    """The last match of every series, newest first."""
    begun = [one for one in league.all_time.result.latest if one.matches]
    return tuple(_happening(edition, league, one, one.matches[-1]) for one in begun[:count])


def _happening(edition: Edition, league: League, one: CountedSeries, match: CountedMatch) -> Happening:
    line = EventLine(
        event=series_link(edition, league.league, one),
        league=edition.league_link(league.league),
        hue=edition.hue(league.league),
        date=edition.language.date(match.played.date),
        place=one.series.play.platform or "",
        summary=_summary(edition, one, match),
    )
    return Happening(match.played.date, one.id, line)


def _summary(edition: Edition, one: CountedSeries, match: CountedMatch) -> str:
    """Who beats whom, and whether that was the end."""
    names, winner, score = names_of(edition, one), match.played.winner, match.played.score
    values = {"winner": names[winner], "loser": names[1 - winner]}
    if score is None:
        told = edition.text("{winner} beats {loser}", **values)
    else:
        result = figures(edition, (one,)).counts((score[winner], score[1 - winner]))
        told = edition.text("{winner} beats {loser} {score}", **values, score=result)
    if match.state.end is None:
        return told
    return edition.text("{told}; the series ends {where}", told=told, where=end_told(edition, match.state.end))
