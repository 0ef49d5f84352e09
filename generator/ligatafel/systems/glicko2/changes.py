"""What an evening did to the ratings, and where games are rated together, what the whole period did, and why."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ligatafel.engine.ranks import by_name, ranks
from ligatafel.pages.blocks import Column, Row, Section, Table
from ligatafel.systems.glicko2.figures import rules_of
from ligatafel.systems.glicko2.games import own_games
from ligatafel.systems.glicko2.wording import counted, mode_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.blocks import Cell
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.glicko2.figures import Figures
    from ligatafel.systems.glicko2.games import OwnGame, RatedEvening
    from ligatafel.systems.glicko2.records import PeriodName
    from ligatafel.systems.glicko2.season import Glicko2Season, Pool

    League = LeagueResult[Glicko2Season]
    Season = SeasonResult[Glicko2Season]


def change_sections(told: Figures, league: League, season: Season, played: RatedEvening) -> tuple[Section, ...]:
    """What the evening did to the ratings, by pool; where it is told with the only game already, not again."""
    edition, period = told.edition, rules_of(season).rating.period
    title = edition.text("The month") if period == "month" else edition.text("The evening")
    sections: list[Section] = []
    for table in season.result.tables:
        pool = table.pool
        games = [game for game in played.games if pool in (None, game.mode)]
        if not games or (len(games) == 1 and period == "game"):
            continue
        name, end = (title, "") if pool is None else (f"{title}: {mode_name(edition, pool)}", f"-{pool}")
        rows = _rows(told, season, played, pool, league.league.names)
        block = Table(edition.text("Changes by player"), _columns(edition, period), rows, sortable=True)
        sections.append(Section(f"changes{end}", name, "" if sections else _note(edition, period), (block,)))
    return tuple(sections)


def _note(edition: Edition, period: PeriodName) -> str:
    match period:
        case "month":
            return edition.text(
                "All games of the calendar month are rated together, based on the ratings before it; this is the "
                "whole month."
            )
        case "event":
            return edition.text("All games of the evening are rated together, based on the ratings before it.")
        case "game":
            return edition.text("Every game is rated on the ratings before it; here the changes are added up.")


def _columns(edition: Edition, period: PeriodName) -> tuple[Column, ...]:
    """How many games were won; where they are rated together, what they count as instead."""
    text = edition.text
    after = text("after the month") if period == "month" else text("after the evening")
    won = Column("won", text("Won"), text("Games that ended in first place, shared ones included"), secondary=True)
    reason = Column("reason", text("In words"), numeric=False, secondary=True)
    return (
        Column("player", text("Player"), numeric=False),
        Column("games", text("Games"), secondary=True),
        won if period == "game" else reason,
        Column("before", text("Before"), text("rating before"), secondary=True),
        Column("change", text("Change"), text("of the rating")),
        Column("after", text("Rating"), after),
        Column("deviation", text("Uncertainty"), text("One standard deviation of the rating"), secondary=True),
    )


def _rows(told: Figures, season: Season, played: RatedEvening, pool: Pool, names: Mapping[str, str]) -> tuple[Row, ...]:
    """A row for everybody, the largest gain first."""
    period = rules_of(season).rating.period
    own = {player: games for player in played.players if (games := _games(season, played, player, pool))}
    change = {player: games[-1].result.after.rating - games[0].result.before.rating for player, games in own.items()}
    place = dict(zip(change, ranks(list(change.values())), strict=True))
    order = sorted(own, key=lambda player: (place[player] or 0, by_name(player, names)))
    return tuple(_row(told, player, own[player], change[player], together=period != "game") for player in order)


def _games(season: Season, played: RatedEvening, player: str, pool: Pool) -> Sequence[OwnGame]:
    """A player's games of the evening; of the whole month where that is rated together."""
    own = [one for one in own_games((played,))[player] if pool in (None, one.game.mode)]
    if not own or rules_of(season).rating.period != "month":
        return own
    month = own[0].result.period
    return [one for one in season.result.games_of(player, pool) if one.result.period == month]


def _row(told: Figures, player: str, own: Sequence[OwnGame], change: float, *, together: bool) -> Row:
    edition = told.edition
    old, new, won = own[0].result.before, own[-1].result.after, sum(one.won for one in own)
    games = edition.plural("{count} game", "{count} games", len(own))
    wins = edition.plural("{count} won", "{count} won", won)
    reason = _reason(told, own)
    before = edition.text("before {rating}", rating=told.with_deviation(old.rating, old.deviation))
    cells: tuple[Cell, ...] = (
        edition.person(player),
        edition.plain(len(own)),
        reason if together else edition.plain(won),
        told.rating(old.rating, old.deviation),
        told.change(change),
        told.rating(new.rating, new.deviation),
        told.deviation(new.deviation),
    )
    return Row(cells, " · ".join((games, reason if together else wins, before)))


def _reason(told: Figures, own: Sequence[OwnGame]) -> str:
    """What games count as together: wie 3 Siege und 1 Niederlage gegen im Mittel 1344."""
    wins = sum((one.result.wins for one in own), Fraction(0))
    losses = sum((one.result.losses for one in own), Fraction(0))
    met = sum(float(one.result.wins + one.result.losses) * one.result.opponent_rating for one in own)
    opponent = told.rating(met / float(wins + losses)).text
    return told.edition.text(
        "like {counted} against {opponent} on average", counted=counted(told, wins, losses), opponent=opponent
    )
