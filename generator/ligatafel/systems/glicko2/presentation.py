"""How rated games appear on the site."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.merits import year_records
from ligatafel.pages.presentation import SeasonPresentation
from ligatafel.pages.seasonal import seasonal
from ligatafel.systems.glicko2.announcement import announced
from ligatafel.systems.glicko2.bests import bests_of_year
from ligatafel.systems.glicko2.event_page import event_summary, event_told
from ligatafel.systems.glicko2.figures import figures
from ligatafel.systems.glicko2.player_page import player_told
from ligatafel.systems.glicko2.published import season_data, standings_sheet
from ligatafel.systems.glicko2.rules_page import rules_told
from ligatafel.systems.glicko2.season_page import season_position, season_told

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult
    from ligatafel.pages.edition import Edition
    from ligatafel.pages.page import YearRecord
    from ligatafel.systems.glicko2.season import Glicko2Season


def _records(edition: Edition, league: LeagueResult[Glicko2Season], year: int) -> tuple[YearRecord, ...]:
    return year_records(edition, league, bests_of_year(league, year), figures(edition, league.all_time).say)


PRESENTATION = seasonal(
    SeasonPresentation(
        position=season_position,
        season=season_told,
        event=event_told,
        summary=event_summary,
        rules=rules_told,
        player=player_told,
        records=_records,
        data=season_data,
        sheet=standings_sheet,
        announced=announced,
    )
)
