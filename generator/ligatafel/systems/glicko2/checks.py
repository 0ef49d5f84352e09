"""What must hold in a league of rated games, and in its evenings."""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations
from typing import TYPE_CHECKING

from ligatafel.engine.game_checks import check_places, check_played
from ligatafel.engine.system import Finding, Mention
from ligatafel.errors import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ligatafel.engine.system import Loc
    from ligatafel.systems.glicko2.evening import Points
    from ligatafel.systems.glicko2.records import GameRecord, Glicko2Event, Glicko2League

FEWEST, MOST = 2, 4
"""Players of a game."""
_LISTS = ("points", "places")
_SCORES = {(Decimal(1), Decimal(0)), (Decimal(0), Decimal(1)), (Decimal("0.5"), Decimal("0.5"))}


def mentions(record: Glicko2Event) -> Iterator[Mention]:
    """Everybody who plays, game by game; a player may stand in points and places, once in each, and in one team."""
    for number, game in enumerate(record.games or ()):
        for key in _LISTS:
            loc: Loc = ("games", number, key)
            for name in getattr(game, key) or {}:
                yield Mention((*loc, name), name, loc)
        loc = ("games", number, "teams")
        for team, members in enumerate(game.teams or ()):
            for position, name in enumerate(members):
                yield Mention((*loc, team, position), name, loc)


def rules_mentions(rules: Glicko2League) -> Iterator[Mention]:
    """Everybody who has brought a rating along."""
    return (Mention(("initial", name), name, ("initial",)) for name in rules.initial)


def resolve_rules(rules: Glicko2League, ids: Mapping[str, str]) -> Glicko2League:
    """The rules with ids for names; who is not among the ids does not play and is left out."""
    brought = {ids[name]: given for name, given in rules.initial.items() if name in ids}
    return rules.model_copy(update={"initial": brought})


def check_league(rules: Glicko2League) -> Iterator[Finding]:
    """A rating that is brought along is no less certain than none at all."""
    for name, given in rules.initial.items():
        if given.deviation > rules.rating.deviation:
            message = Message(
                "The deviation {deviation} is larger than that of a new player; {most} is used.",
                {"deviation": str(given.deviation), "most": str(rules.rating.deviation)},
            )
            yield Finding(("initial", name, "deviation"), message, "warning", rules=(("rating", "deviation"),))


def check_event(record: Glicko2Event, _rules: Glicko2League, ids: Mapping[str, str]) -> Iterator[Finding]:
    """Every game by itself, in the order of the file.

    Parameters
    ----------
    record : the evening
    ids : players by the names that stand in the evening
    """
    if record.games is None:
        return
    yield from check_played(record.games)
    for number, game in enumerate(record.games):
        loc = ("games", number)
        yield from _check_teams(loc, game) if game.played == "teams" else _check_order(loc, game, ids)


def _check_teams(loc: Loc, game: GameRecord) -> Iterator[Finding]:
    """Two teams of one size, and their score; no points or places."""
    for key in _LISTS:
        if getattr(game, key) is not None:
            message = Message("A game of teams has “teams” and “score”, no “{key}”.", {"key": key})
            yield Finding(loc, message, at="key")
    for key in ("teams", "score"):
        if getattr(game, key) is None:
            yield Finding(loc, Message("“{key}” is missing here.", {"key": key}), at="key")
    if game.teams is not None:
        sizes = [len(team) for team in game.teams]
        if sizes not in ([1, 1], [2, 2]):
            yield Finding((*loc, "teams"), _wrong_teams(sizes), at="key")
    if game.score is not None and game.score not in _SCORES:
        message = Message(
            "Write the score as [1, 0] or [0, 1], after a draw as [0.5, 0.5], instead of [{score}].",
            {"score": ", ".join(map(str, game.score))[:80]},
        )
        yield Finding((*loc, "score"), message, at="key")


def _wrong_teams(sizes: list[int]) -> Message:
    """What to tell of teams of these sizes."""
    if len(sizes) != len(("one", "other")):
        return Message(
            "Write two teams of two, like [[Anna, Cleo], [Ben, Dora]], or two of one; the number here is {count}.",
            {"count": len(sizes)},
        )
    return Message(
        "Write two teams of two, like [[Anna, Cleo], [Ben, Dora]], or two of one; here {one} play against {other}.",
        {"one": sizes[0], "other": sizes[1]},
    )


def _check_order(loc: Loc, game: GameRecord, ids: Mapping[str, str]) -> Iterator[Finding]:
    """Points or places of two to four players."""
    for key in ("teams", "score"):
        if getattr(game, key) is not None:
            message = Message("“{key}” needs mode: teams; this game has “points” or “places”.", {"key": key})
            yield Finding(loc, message, at="key")
    if game.points is None and game.places is None:
        yield Finding(loc, Message("“points” or “places” is missing here."), at="key")
        return
    lists = ((*loc, "points"), (*loc, "places"))
    places = {ids.get(name, name): place for name, place in (game.places or {}).items()}
    points = {ids.get(name, name): value for name, value in (game.points or {}).items()}
    count = len({*points, *places})
    if not FEWEST <= count <= MOST:
        message = Message(
            "A game has two to four players, here are {count}; correct the list, or divide it into several games.",
            {"count": count},
        )
        yield Finding(lists[1] if game.points is None else lists[0], message, at="key", needs=lists)
    for name, value in (game.points or {}).items():
        if value is None and ids.get(name, name) not in places:
            message = Message(
                "The points of {name} are missing; write them, or the places of everybody.", {"name": name}
            )
            yield Finding((*loc, "points", name), message, at="key", needs=((*loc, "places"),))
    if game.places is not None:
        unplaced = {ids.get(name, name) for name in game.points or {}} - places.keys()
        yield from check_places(loc, game.places, unplaced, "points")
        yield from _check_agreement(loc, game.points or {}, places, ids)


def _check_agreement(
    loc: Loc, points: Mapping[str, Points | None], places: Mapping[str, int], ids: Mapping[str, str]
) -> Iterator[Finding]:
    """Points, where known, say the same as places: more is better, equal is tied."""
    known = [
        (name, value, place)
        for name, value in points.items()
        if value is not None and (place := places.get(ids.get(name, name))) is not None
    ]
    for (one, own, place), (other, others, behind) in combinations(known[:MOST], 2):  # more is a fault of its own
        if (own > others, own < others) != (place < behind, place > behind):
            message = Message(
                "Points and places of {one} and {other} contradict each other; correct them, or leave out “places”.",
                {"one": one[:200], "other": other[:200]},
            )
            yield Finding(loc, message, at="key", needs=((*loc, "points"), (*loc, "places")))
            return
