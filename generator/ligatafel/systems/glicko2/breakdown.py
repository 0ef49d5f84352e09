"""What lies behind the ratings: how often who came in where, mode by mode."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column, Figure, Row, Section, Table
from ligatafel.pages.wording import place_title
from ligatafel.systems.glicko2.standings import balances

if TYPE_CHECKING:
    from ligatafel.engine.results import SeasonResult
    from ligatafel.pages.blocks import Cell
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.glicko2.season import Balance, Glicko2Season

    Season = SeasonResult[Glicko2Season]

NONE = "·"
"""Stands where there is nothing to count."""


def breakdown(edition: Edition, season: Season) -> Section:
    """Everybody's places in free-for-alls, and what came of solo games and games of teams, as far as played."""
    text, modes = edition.text, season.result.modes
    last = max(
        (len(one.game.results) for own in season.result.own.values() for one in own if one.game.mode == "ffa"),
        default=0,
    )
    columns = (
        Column("player", text("Player"), numeric=False),
        *(Column(f"place-{place}", place_title(edition, place)) for place in range(1, last + 1)),
        *((Column("solo", text("Solo"), text("wins and games"), secondary=True),) if "solo" in modes else ()),
        *((Column("teams", text("Teams"), text("won – drawn – lost"), secondary=True),) if "teams" in modes else ()),
    )
    players = dict.fromkeys(row.player for table in season.result.tables for row in table.standings)
    ranked = {row.player for table in season.result.tables for row in table.standings if row.rank is not None}
    keys = tuple(column.key for column in columns)
    rows = tuple(_row(edition, season, player, keys, faint=player not in ranked) for player in players)
    note = text("How often each player took which place. A shared place counts as the better one.")
    return Section("places", text("Places"), note, (Table(text("Places by player"), columns, rows, sortable=True),))


def _row(edition: Edition, season: Season, player: str, keys: tuple[str, ...], *, faint: bool) -> Row:
    number, found = edition.language.number, balances(season.result.own[player])
    free = found["ffa"].places if "ffa" in found else ()
    cells: dict[str, Cell] = {
        f"place-{place}": Figure(number(count) if count else NONE) for place, count in enumerate(free, 1)
    }
    more = []
    if "solo" in found:
        solo = edition.text("{won} of {games}", won=number(found["solo"].won), games=number(found["solo"].games))
        cells["solo"] = Figure(solo)
        more.append(edition.text("solo {balance}", balance=solo))
    if "teams" in found:
        teams = team_balance(edition, found["teams"])
        cells["teams"] = Figure(teams)
        more.append(edition.text("teams {balance}", balance=teams))
    shown = (edition.person(player), *(cells.get(key, Figure(NONE)) for key in keys[1:]))
    return Row(shown, " · ".join(more), faint=faint)


def team_balance(edition: Edition, balance: Balance) -> str:
    """Games of teams that were won, drawn and lost: 3 – 1 – 2."""
    return " – ".join(map(edition.language.number, (balance.won, balance.drawn, balance.lost)))
