"""The table of a game: score, place, what the place is worth, lead, bonus, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column, Figure, Row, Section, Table
from ligatafel.pages.wording import company, place_title

if TYPE_CHECKING:
    from ligatafel.pages.blocks import Cell
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.placement_points.figures import Figures
    from ligatafel.systems.placement_points.season import CountedGame, GameResult


def game_section(told: Figures, game: CountedGame, *, rewarded: bool) -> Section:
    """The table of a game; without a bonus the points are those of the place, and stand there once."""
    edition, text = told.edition, told.edition.text
    title = text("Game {number}, {company}", number=game.number, company=company(edition, len(game.results)))
    keys = _keys(game, rewarded=rewarded)
    columns = {
        "player": Column("player", text("Player"), numeric=False),
        "score": Column("score", text("Score")),
        "turns": Column("turns", text("Turns"), secondary=True),
        "place": Column("place", text("Place")),
        "placement": Column("placement", text("For the place"), text("points for the place"), secondary=True),
        "lead": Column("lead", text("Lead"), text("sum of the leads over everybody placed below"), secondary=True),
        "bonus": Column("bonus", text("Bonus"), text("points for the lead"), secondary=True),
        "points": Column("points", text("Points"), text("for the place and the lead together")),
    }
    rows = tuple(_row(told, result, keys) for result in game.results)
    table = Table(title, tuple(columns[key] for key in keys), rows)
    return Section(f"game-{game.number}", title, _note(edition, game, rewarded=rewarded), (table,))


def _keys(game: CountedGame, *, rewarded: bool) -> tuple[str, ...]:
    """Columns that have something to say of a game."""
    turns = any(result.turns is not None for result in game.results)
    rewarded = rewarded and game.scored
    return (
        "player",
        *(("score",) if game.scored else ()),
        *(("turns",) if turns else ()),
        "place",
        *(("placement", "lead", "bonus") if rewarded else ()),
        "points",
    )


def _row(told: Figures, result: GameResult, keys: tuple[str, ...]) -> Row:
    edition = told.edition
    cells: dict[str, Cell] = {
        "player": edition.person(result.player),
        "score": told.exact(result.score),
        "turns": edition.plain(result.turns),
        "place": Figure(place_title(edition, result.place)),
        "placement": told.scaled(result.placement),
        "lead": told.exact(result.lead),
        "bonus": told.scaled(result.bonus),
        "points": told.points(result.points),
    }
    more = []
    if result.turns is not None:
        more.append(edition.plural("{count} turn", "{count} turns", result.turns))
    if "placement" in keys:
        more.append(edition.text("{points} for the place", points=told.scaled(result.placement).text))
    if result.bonus:
        bonus, lead = told.scaled(result.bonus).text, told.exact(result.lead).text
        more.append(edition.text("bonus {bonus} for a lead of {lead}", bonus=bonus, lead=lead))
    return Row(tuple(cells[key] for key in keys), " · ".join(more))


def unscored(edition: Edition) -> str:
    """Why games of a league with a bonus have none."""
    return edition.text("Places were recorded without scores, so there is no bonus.")


def _note(edition: Edition, game: CountedGame, *, rewarded: bool) -> str:
    if not game.scored:
        return unscored(edition) if rewarded else ""
    if game.placed:
        return edition.text("The places were recorded; they decide instead of the scores.")
    if game.by_turns:
        return edition.text("Between equal scores, fewer turns decided.")
    return ""
