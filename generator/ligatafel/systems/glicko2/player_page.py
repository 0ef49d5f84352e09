"""A player's part in a league of rated games: rank, course, every game with its reasons, opponents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ligatafel.engine.opponents import opponents
from ligatafel.pages.blocks import Column, Fact, Facts, Figure, Row, Section, Table
from ligatafel.pages.merits import titles
from ligatafel.pages.parts import Part, ahead_and_behind, opponent_section
from ligatafel.pages.presentation import Appearance, Title
from ligatafel.pages.seasons import season_name
from ligatafel.pages.standing import player_lead
from ligatafel.pages.wording import missing_games
from ligatafel.systems.glicko2.career import career
from ligatafel.systems.glicko2.courses import player_course
from ligatafel.systems.glicko2.figures import figures, rules_of
from ligatafel.systems.glicko2.games import by_time, closing
from ligatafel.systems.glicko2.wording import mode_name, opponents_of, reason

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ligatafel.engine.opponents import Opponent
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.blocks import Cell
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.glicko2.figures import Figures
    from ligatafel.systems.glicko2.games import OwnGame
    from ligatafel.systems.glicko2.season import Glicko2Season, Glicko2Standing

    League = LeagueResult[Glicko2Season]
    Season = SeasonResult[Glicko2Season]


@dataclass(frozen=True)
class RatedPart(Part):
    """A player's part in a league of rated games."""

    @property
    def rows(self) -> tuple[Glicko2Standing, ...]:
        """The player's rows in the tables of the latest season, that of the most games first."""
        rows: tuple[Glicko2Standing, ...] = self.season.result.rows_of(self.player)
        return tuple(sorted(rows, key=lambda row: -row.games))

    @property
    def told(self) -> Figures:
        """How the season's numbers are written."""
        return figures(self.edition, self.season)


def player_told(edition: Edition, league: League, player: str) -> Appearance | None:
    """A player's part in the league; None for who has not played in it."""
    own = [season for season in league.seasons if player in season.result.own]
    if not own:
        return None
    part = RatedPart(edition, league, own[-1], player)
    row = part.rows[0]
    value = part.told.row(row)
    rating = value if row.pool is None else f"{value} ({mode_name(edition, row.pool)})"
    return Appearance(
        lead=player_lead(edition, league, part.season, row, rating),
        rating=rating,
        note=missing_games(edition, row),
        games=edition.plural("{count} game", "{count} games", len(part.season.result.own[player])),
        sections=(*(_season(part, one) for one in part.rows), _results(part), *_opponents(part)),
        titles=tuple(title for season in reversed(own) for title in _won(edition, league, season, player)),
        data=tuple(
            _entry(league, season, one) for season in (*own, league.all_time) for one in season.result.rows_of(player)
        ),
    )


def _season(part: RatedPart, row: Glicko2Standing) -> Section:
    edition, told, text = part.edition, part.told, part.edition.text
    rank = edition.language.number(row.rank) if row.rank is not None else text("not ranked")
    facts = (
        Fact(text("Place"), rank, missing_games(edition, row)),
        Fact(text("Rating"), told.rating(row.rating, row.deviation), _spread(told, row)),
        Fact(text("Change"), told.change(row.change), text("over the season")),
        Fact(text("Games"), edition.plain(row.games), edition.plural("{count} won", "{count} won", row.won)),
    )
    title = f"{part.league.league.rules.name}, {season_name(edition, part.season)}"
    name = "season" if row.pool is None else f"season-{row.pool}"
    if row.pool is not None:
        title += f": {mode_name(edition, row.pool)}"
    note = text("The rating after each of the player's games of the season, with its uncertainty.")
    drawn = player_course(edition, part.season, part.player, row.pool)
    return part.section(name, title, note if drawn else "", Facts(facts), *drawn)


def _spread(told: Figures, row: Glicko2Standing) -> str:
    spread = f"± {told.deviation(row.deviation).text}"
    return told.edition.text("{spread}, provisional", spread=spread) if row.provisional else spread


def _results(part: RatedPart) -> Section:
    """All games, the latest first."""
    edition, text = part.edition, part.edition.text
    columns = (
        Column("event", text("Evening"), numeric=False),
        Column("game", text("Game"), numeric=False, secondary=True),
        Column("opponents", text("Opponents"), numeric=False, secondary=True),
        Column("reason", text("In words"), numeric=False, secondary=True),
        Column("change", text("Change")),
        Column("rating", text("Rating"), text("after the game"), secondary=True),
    )
    seasons = {season.season.id: season for season in part.league.seasons}
    by_month = {name for name, season in seasons.items() if rules_of(season).rating.period == "month"}
    own = by_time(one for season in seasons.values() for one in season.result.games_of(part.player))
    closed = closing(own)
    rows = tuple(_result(part, seasons[one.event.key.season], one, last=last) for one, last in reversed(closed))
    table = Table(text("All games"), columns, rows, sortable=True)
    note = edition.plural("{count} game over all seasons.", "{count} games over all seasons.", len(rows))
    if not all(last for _, last in closed):
        note += " " + text("Where games are rated together, change and rating stand with the last of them.")
    return part.section("results", text("Results"), note, Facts(career(part.told, own, by_month)), table)


def _result(part: RatedPart, season: Season, one: OwnGame, *, last: bool) -> Row:
    """A game; what its rating period did stands with the last game of it."""
    edition, told, result = part.edition, figures(part.edition, season), one.result
    words, met = reason(told, one.game, result), edition.names(edition.people(opponents_of(one.game, result)))
    rating = told.rating(result.after.rating, result.after.deviation) if last else Figure("")
    cells: tuple[Cell, ...] = (
        edition.event_link(part.league.league, season.season, one.event.occasion.event),
        mode_name(edition, one.game.mode),
        met,
        words,
        told.change(result.change) if last else Figure(""),
        rating,
    )
    more = [edition.text("opponents: {names}", names=met), words]
    if last:
        more.append(edition.text("then {rating}", rating=rating.text))
    return Row(cells, " · ".join(more))


def _opponents(part: RatedPart) -> tuple[Section, ...]:
    text = part.edition.text
    found = opponents(part.league.all_time.result.head_to_head, part.player, part.league.league.names)
    columns = (
        Column("together", text("Games")),
        Column("ahead", text("Ahead"), text("games with the better place")),
    )

    def cells(one: Opponent) -> tuple[Figure, ...]:
        return part.edition.plain(one.together), ahead_and_behind(part.edition, one)

    name = part.edition.person(part.player).name
    note = text("Whom {name} meets most often, over all seasons: how often each of them came in ahead.", name=name)
    return opponent_section(part, found, columns, cells, note)


def _won(edition: Edition, league: League, season: Season, player: str) -> tuple[Title, ...]:
    """Places on podiums, and awards; where modes are rated apart, in which."""
    result, say = season.result, figures(edition, season).say
    steps = []
    for table in result.tables:
        found = titles(edition, league, season, player, table.podium, (), say)
        mode = "" if table.pool is None else f" ({mode_name(edition, table.pool)})"
        steps += [Title(f"{title.won}{mode}", title.where) for title in found]
    return *steps, *titles(edition, league, season, player, (), result.awards, say)


def _entry(league: League, season: Season, row: Glicko2Standing) -> Mapping[str, Any]:
    pool = {} if row.pool is None else {"pool": row.pool}
    return {
        "league": league.league.id,
        "season": season.season.id,
        "system": league.league.rules.system,
        **pool,
        "rank": row.rank,
        "qualified": row.qualified,
        "rating": row.rating,
        "deviation": row.deviation,
        "provisional": row.provisional,
        "games": row.games,
    }
