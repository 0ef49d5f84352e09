"""The table of a game: who came where, against what, and what it did to the ratings, in figures and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column, Figure, Row, Section, Table
from ligatafel.pages.wording import place_title
from ligatafel.systems.glicko2.wording import game_name, reason

if TYPE_CHECKING:
    from ligatafel.pages.blocks import Cell
    from ligatafel.systems.glicko2.figures import Figures
    from ligatafel.systems.glicko2.games import RatedGame, SeatResult


def game_section(told: Figures, game: RatedGame, *, alone: bool) -> Section:
    """The table of a game.

    Parameters
    ----------
    told : how numbers are written
    game : the game
    alone : True where the game is a rating period, so that there are changes to tell
    """
    title = told.edition.text("Game {number}: {what}", number=game.number, what=game_name(told.edition, game))
    scored = any(result.points is not None for result in game.results)
    columns = _columns(told, scored=scored, alone=alone)
    keys = tuple(column.key for column in columns)
    rows = tuple(_row(told, game, result, keys) for result in game.results)
    return Section(f"game-{game.number}", title, "", (Table(title, columns, rows),))


def wins_and_losses(told: Figures, result: SeatResult) -> Figure:
    """What a place counts as: 2 : 1."""
    return Figure(f"{told.count(result.wins)} : {told.count(result.losses)}")


def _columns(told: Figures, *, scored: bool, alone: bool) -> tuple[Column, ...]:
    text = told.edition.text
    changed = (
        Column("change", text("Change"), text("of the rating by the game")),
        Column("after", text("Rating"), text("after the game"), secondary=True),
    )
    return (
        Column("player", text("Player"), numeric=False),
        Column("place", text("Place")),
        *((Column("points", text("Points")),) if scored else ()),
        Column("opponent", text("Opponent"), text("rating of the field, or of the other team"), secondary=True),
        Column("counted", text("W : L"), text("wins and losses that the place counts as"), secondary=True),
        Column("reason", text("In words"), numeric=False, secondary=True),
        *(changed if alone else ()),
    )


def _row(told: Figures, game: RatedGame, result: SeatResult, keys: tuple[str, ...]) -> Row:
    edition, words = told.edition, reason(told, game, result)
    after = told.rating(result.after.rating, result.after.deviation)
    cells: dict[str, Cell] = {
        "player": edition.person(result.player),
        "place": Figure(place_title(edition, result.place)),
        "points": told.exact(result.points),
        "opponent": told.rating(result.opponent_rating),
        "counted": wins_and_losses(told, result),
        "change": told.change(result.change),
        "after": after,
        "reason": words,
    }
    more = [words]
    if "change" in keys:
        more.append(edition.text("then {rating}", rating=after.text))
    return Row(tuple(cells[key] for key in keys), " · ".join(more))
