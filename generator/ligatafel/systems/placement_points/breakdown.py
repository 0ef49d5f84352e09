"""What lies behind the averages: places and bonus apart, how often which place, points by size of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column, Figure, Row, Section, Table
from ligatafel.pages.wording import company
from ligatafel.systems.placement_points.figures import figures, tells_bonus
from ligatafel.systems.placement_points.wording import place_columns, places_told, table_column

if TYPE_CHECKING:
    from ligatafel.engine.results import SeasonResult
    from ligatafel.pages.blocks import Cell
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.placement_points.figures import Figures
    from ligatafel.systems.placement_points.season import PlacementSeason, PlacementStanding

    Season = SeasonResult[PlacementSeason]


def breakdown(edition: Edition, season: Season) -> tuple[Section, ...]:
    """The parts of a season's points."""
    return *_parts(edition, season), _places(edition, season), _sizes(edition, season)


def _parts(edition: Edition, season: Season) -> tuple[Section, ...]:
    """What came from places and what from leads; nothing where leads have earned nothing."""
    if not tells_bonus(season):
        return ()
    text, told = edition.text, figures(edition, season)
    columns = (
        Column("player", text("Player"), numeric=False),
        Column("placement", text("For places"), text("points for places, a game")),
        Column("bonus", text("Bonus"), text("points for leads, a game")),
        Column("average", text("Together"), text("points a game"), secondary=True),
        Column("share", text("Share"), text("of the bonus in all points"), secondary=True),
    )
    rows = tuple(_part(told, row) for row in season.result.standings)
    note = text("What a game brings: points for the place, and a bonus for the lead over everybody behind.")
    table = Table(text("Points for places and bonus, a game"), columns, rows, sortable=True)
    return (Section("parts", text("Places and bonus"), note, (table,)),)


def _part(told: Figures, row: PlacementStanding) -> Row:
    edition = told.edition
    share = float(row.bonus / row.points) if row.points else None
    percent = edition.language.percent(share)
    cells = (
        edition.person(row.player),
        told.points(row.placement / row.games),
        told.points(row.bonus / row.games),
        told.points(row.average),
        Figure(percent),
    )
    more = edition.text("{value} together, {share} of it bonus", value=cells[3].text, share=percent)
    return Row(cells, more, faint=row.rank is None)


def _places(edition: Edition, season: Season) -> Section:
    text, standings = edition.text, season.result.standings
    last = max(len(row.places) for row in standings)
    games = Column("games", text("Games"), secondary=True)
    columns = (Column("player", text("Player"), numeric=False), *place_columns(edition, last), games)
    rows = tuple(_placed(edition, row, last) for row in standings)
    note = text("How often each player took which place. A shared place counts as the better one.")
    table = Table(text("Places by player"), columns, rows, sortable=True)
    return Section("places", text("Places"), note, (table,))


def _placed(edition: Edition, row: PlacementStanding, last: int) -> Row:
    number = edition.language.number
    taken = [number(count) if count else "" for count in row.places] + [""] * (last - len(row.places))
    games = edition.plural("{count} game", "{count} games", row.games)
    cells: tuple[Cell, ...] = (
        edition.person(row.player),
        *(Figure(count or "·") for count in taken),
        edition.plain(row.games),
    )
    more = " · ".join(part for part in (games, places_told(edition, taken, "{value} × {place}")) if part)
    return Row(cells, more, faint=row.rank is None)


def _sizes(edition: Edition, season: Season) -> Section:
    text, told = edition.text, figures(edition, season)
    sizes = season.result.sizes
    columns = (
        Column("player", text("Player"), numeric=False),
        *(Column(f"size-{size}", company(edition, size), secondary=True) for size in sizes),
    )
    rows = tuple(_sized(told, row, tuple(sizes)) for row in season.result.standings)
    foot = Row(
        (text("Games"), *(edition.plain(count) for count in sizes.values())),
        " · ".join(f"{company(edition, size)}: {edition.language.number(count)}" for size, count in sizes.items()),
    )
    note = text("Points a game by the number of players at the table, with the number of games in brackets.")
    table = Table(text("Average by number of players"), columns, rows, foot)
    return Section("sizes", text("By size of the table"), note, (table,))


def _sized(told: Figures, row: PlacementStanding, sizes: tuple[int, ...]) -> Row:
    edition, number = told.edition, told.edition.language.number
    cells: list[Cell] = [edition.person(row.player)]
    more = []
    for size in sizes:
        found = row.by_size.get(size)
        if found is None:
            cells.append(Figure(""))
            continue
        value = f"{told.points(found.mean).text} ({number(found.games)})"
        cells.append(Figure(value))
        more.append(f"{company(edition, size)} {value}")
    return Row(tuple(cells), " · ".join(more), faint=row.rank is None)


def breakdown_of(edition: Edition, season: Season, player: str) -> Table:
    """One player's games by size of the table."""
    text, told = edition.text, figures(edition, season)
    columns = (
        table_column(edition),
        Column("games", text("Games")),
        Column("average", text("Average"), text("Points a game")),
    )
    rows = tuple(
        Row((company(edition, size), edition.plain(found.games), told.points(found.mean)))
        for size, found in season.result.rows[player].by_size.items()
    )
    return Table(text("Average by number of players"), columns, rows)
