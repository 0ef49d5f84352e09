"""Pages of a league: its current season, every season, all seasons together."""

from __future__ import annotations

from ligatafel.engine.seasons import ALL_TIME
from ligatafel.pages import addresses
from ligatafel.pages.blocks import Link, Section, Table
from ligatafel.pages.edition import Edition
from ligatafel.pages.events import event_table
from ligatafel.pages.page import Page, SeasonPage
from ligatafel.pages.presentation import AnyLeague, AnySeason, SeasonalLeague


def season_pages(edition: Edition, rated: SeasonalLeague) -> tuple[Page, ...]:
    """A page for each season and one for all of them, each at its own address."""
    every = (*rated.result.seasons, rated.result.all_time)
    return tuple(_page(edition, rated, season, league_page=False) for season in every)


def league_page(edition: Edition, rated: SeasonalLeague) -> Page:
    """The league: its current season under the league's address, with its introduction."""
    return _page(edition, rated, rated.result.current or rated.result.all_time, league_page=True)


def season_name(edition: Edition, season: AnySeason) -> str:
    """The name of a season; of all seasons together in the language of the page."""
    return edition.text("All time") if season.season.id == ALL_TIME else season.season.name


def _page(edition: Edition, rated: SeasonalLeague, season: AnySeason, *, league_page: bool) -> Page:
    league = rated.result.league
    position = rated.presentation.position(edition, rated.result, season)
    told = rated.presentation.season(edition, rated.result, season)
    here = addresses.season_page(league.id, season.season.id)
    name = season_name(edition, season) if rated.result.seasons else edition.text("No season yet")
    rules = rules_link(edition, rated.result, season)
    body = SeasonPage(
        kicker=edition.league_link(league),
        title=name,
        lead=position.lead,
        podium=position.podium,
        remarks=season.season.remarks,
        sections=(*told.sections, *_events(edition, rated, season), *told.closing),
        seasons=_seasons(edition, rated, here),
        about=league.about if league_page else None,
    )
    return edition.page(
        addresses.league_page(league.id) if league_page else here,
        body,
        title=league.rules.name if league_page else f"{name} · {league.rules.name}",
        description=edition.text(
            "{league}, {season}: ranking, awards and evenings", league=league.rules.name, season=name
        ),
        league=league,
        source=league.source if league_page else None,
        downloads=downloads(edition, league.id, season.season.id),
        footer=(rules,) if rules else (),
    )


def rules_link(edition: Edition, league: AnyLeague, season: AnySeason) -> Link | None:
    """The rules of a season; for all seasons together those of the current one; None where there is no season."""
    chosen = league.current if season.season.id == ALL_TIME else season
    if chosen is None:
        return None
    return Link(edition.text("Rules and formulas"), addresses.rules_page(league.league.id, chosen.season.id))


def downloads(edition: Edition, league: str, season: str) -> tuple[Link, ...]:
    """The data of a season."""
    data = addresses.season_data(league, season)
    csv = "de.csv" if edition.language.code == "de" else "csv"
    return Link("JSON", f"{data}.json"), Link("CSV", f"{data}.{csv}")


def _seasons(edition: Edition, rated: SeasonalLeague, here: str) -> tuple[Link, ...]:
    every = (*reversed(rated.result.seasons), rated.result.all_time)
    links = ((season_name(edition, one), addresses.season_page(rated.result.league.id, one.season.id)) for one in every)
    return tuple(Link(name, path, current=path == here) for name, path in links)


def _events(edition: Edition, rated: SeasonalLeague, season: AnySeason) -> tuple[Section, ...]:
    if season.season.id == ALL_TIME or not season.season.events:
        return ()
    played = len(season.season.played)
    note = edition.plural("{count} evening played.", "{count} evenings played.", played)
    table: Table = event_table(edition, rated, season)
    return (Section("events", edition.text("Evenings"), note, (table,)),)
