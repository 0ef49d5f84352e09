"""What must hold in a league of games with a final order, and in its evenings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.game_checks import check_places, check_played
from ligatafel.engine.system import Finding, Mention
from ligatafel.errors import Message
from ligatafel.estimators.placement_points import FEWEST_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ligatafel.engine.system import Loc
    from ligatafel.systems.placement_points.records import GameRecord, PlacementEvent, PlacementLeague

_LISTS = ("scores", "turns", "places")


def mentions(record: PlacementEvent) -> Iterator[Mention]:
    """Everybody who plays, game by game; a player may stand in scores, turns and places, once in each."""
    for number, game in enumerate(record.games or ()):
        for key in _LISTS:
            loc = ("games", number, key)
            for name in getattr(game, key) or {}:
                yield Mention((*loc, name), name, loc)


def check_league(rules: PlacementLeague) -> Iterator[Finding]:
    """A table of places has an entry for each player, and a better place is not worth less."""
    for players, table in rules.points.places.items():
        loc = ("points", "places", str(players))
        if len(table) != players:
            message = Message(
                "A game of {players} has {players} places, here are points for {count}.",
                {"players": players, "count": len(table)},
            )
            yield Finding(loc, message, at="key")
        elif list(table) != sorted(table, reverse=True):
            yield Finding(loc, Message("A better place is worth less here than the one behind it."), "warning", "key")


def check_event(record: PlacementEvent, rules: PlacementLeague, ids: Mapping[str, str]) -> Iterator[Finding]:
    """Every game by itself, in the order of the file.

    Parameters
    ----------
    record : the evening
    rules : of its season
    ids : players by the names that stand in the evening
    """
    if record.games is None:
        return
    yield from check_played(record.games)
    for number, game in enumerate(record.games):
        yield from _check_game(("games", number), game, rules, ids)


def _check_game(loc: Loc, game: GameRecord, rules: PlacementLeague, ids: Mapping[str, str]) -> Iterator[Finding]:
    if game.scores is None and game.places is None:
        yield Finding(loc, Message("“scores” or “places” is missing here."), at="key")
        return
    lists = ((*loc, "scores"), (*loc, "places"))
    given, key = (lists[1], "places") if game.scores is None else (lists[0], "scores")
    placed = {ids.get(name, name) for name in game.places or {}}
    scored = {ids.get(name, name): score for name, score in (game.scores or {}).items()}
    players = {*placed, *scored}
    if len(players) < FEWEST_PLAYERS:
        yield Finding(given, Message("A game has at least two players."), at="key", needs=lists)
    yield from _check_scores(loc, game, placed, ids)
    yield from _check_turns(loc, game, players, ids)
    if game.places is not None:
        unplaced = [player for player, score in scored.items() if score is not None and player not in placed]
        yield from check_places(loc, game.places, unplaced, "scores")
    known = any(score is not None for score in scored.values())
    margin = rules.points.margin
    if known and margin and len(players) >= FEWEST_PLAYERS and len(players) not in margin:
        message = Message(
            "{rules_file} has no margin bonus for {count} players; add one under points, margin.",
            {"count": len(players)},
        )
        yield Finding((*loc, key), message, at="key", rules=(("points", "margin"),), needs=lists)


def _check_scores(loc: Loc, game: GameRecord, placed: set[str], ids: Mapping[str, str]) -> Iterator[Finding]:
    """A score may be unknown only of somebody whose place is given."""
    for name, score in (game.scores or {}).items():
        if score is None and ids.get(name, name) not in placed:
            message = Message("The score of {name} is missing; write it, or the places of everybody.", {"name": name})
            yield Finding((*loc, "scores", name), message, at="key", needs=((*loc, "places"),))


def _check_turns(loc: Loc, game: GameRecord, players: set[str], ids: Mapping[str, str]) -> Iterator[Finding]:
    for name in game.turns:
        if ids.get(name, name) not in players:
            message = Message("{name} has turns, but neither a score nor a place.", {"name": name})
            yield Finding((*loc, "turns", name), message, at="key", needs=((*loc, "scores"), (*loc, "places")))
