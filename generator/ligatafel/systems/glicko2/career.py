"""A player's bests over all seasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.streaks import streak
from ligatafel.pages.blocks import Fact
from ligatafel.systems.glicko2.breakdown import team_balance
from ligatafel.systems.glicko2.games import closing
from ligatafel.systems.glicko2.standings import balances

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from ligatafel.engine.seasons import EventKey
    from ligatafel.systems.glicko2.figures import Figures
    from ligatafel.systems.glicko2.games import OwnGame, RatedEvening

FEWEST = 2
"""Evenings of which one is the best."""


def career(told: Figures, own: Sequence[OwnGame], by_month: Collection[str]) -> tuple[Fact, ...]:
    """Sum up a player's games, each with the ratings and the limit of its own season.

    Parameters
    ----------
    told : how numbers are written
    own : the player's games of all seasons in the order of time
    by_month : ids of the seasons that rate months together, whose evenings have no change of their own
    """
    evenings = [one for one in own if one.event.key.season not in by_month]
    return *_highest(told, own), *_evenings(told, evenings), *_streak(told, own), *_modes(told, own)


def _highest(told: Figures, own: Sequence[OwnGame]) -> Iterator[Fact]:
    settled = [one for one in own if one.settled]
    if settled:
        best = max(settled, key=lambda one: one.result.after.rating)
        rating = told.rating(best.result.after.rating)
        yield Fact(told.edition.text("Highest rating"), rating, _day(told, best.event))


def _evenings(told: Figures, own: Sequence[OwnGame]) -> Iterator[Fact]:
    """What evenings did to the ratings, summed up; nothing of a single one."""
    events: Mapping[EventKey, RatedEvening] = {one.event.key: one.event for one in own}
    changes = dict.fromkeys(events, 0.0)
    for one, last in closing(own):
        changes[one.event.key] += one.result.change if last else 0.0
    if len(changes) < FEWEST:
        return
    best, worst = (pick(changes, key=lambda key: changes[key]) for pick in (max, min))
    yield Fact(told.edition.text("Best evening"), told.change(changes[best]), _day(told, events[best]))
    yield Fact(told.edition.text("Worst evening"), told.change(changes[worst]), _day(told, events[worst]))


def _streak(told: Figures, own: Sequence[OwnGame]) -> Iterator[Fact]:
    edition, winning = told.edition, streak(one.won for one in own)
    if winning.longest:
        now = edition.plural("now {count} game", "now {count} games", winning.current) if winning.current else ""
        longest = edition.plural("{count} game", "{count} games", winning.longest)
        yield Fact(edition.text("Longest winning streak"), longest, now)


def _modes(told: Figures, own: Sequence[OwnGame]) -> Iterator[Fact]:
    edition, text, found = told.edition, told.edition.text, balances(own)
    if "ffa" in found:
        places = [edition.language.number(count) for count in found["ffa"].places]
        yield Fact(text("Free-for-all"), " – ".join(places), text("how often place 1, 2 and so on"))
    if "solo" in found:
        won, games = (edition.language.number(count) for count in (found["solo"].won, found["solo"].games))
        yield Fact(text("Solo"), text("{won} of {games}", won=won, games=games), text("won"))
    if "teams" in found:
        yield Fact(text("Teams"), team_balance(edition, found["teams"]), text("won – drawn – lost"))


def _day(told: Figures, event: RatedEvening) -> str:
    return told.edition.language.date(event.occasion.event.date)
