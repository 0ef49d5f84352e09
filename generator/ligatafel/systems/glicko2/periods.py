"""What is rated together: the evenings of a league by rating period, in the order of time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, cast

from ligatafel.engine.seasons import in_time, occasions

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from ligatafel.engine.seasons import Occasion
    from ligatafel.model.league import Season
    from ligatafel.systems.glicko2.evening import Evening
    from ligatafel.systems.glicko2.records import Glicko2League, RatingRules

Played: TypeAlias = "Occasion[Evening]"


@dataclass(frozen=True)
class Stretch:
    """Evenings of one season that are rated together, or one game after the other.

    Attributes
    ----------
    season : id
    rules : parameters of the rating that hold for it
    evenings : in the order of time
    empty_months : calendar months without any game since the stretch before, which have passed for everybody
    """

    season: str
    rules: RatingRules
    evenings: tuple[Played, ...]
    empty_months: int

    @property
    def together(self) -> bool:
        """Whether its games make one rating period."""
        return self.rules.period != "game"


def stretches(seasons: Sequence[Season[Evening]], common: Glicko2League | None = None) -> tuple[Stretch, ...]:
    """Divide all evenings into what is rated together.

    A period belongs to one season: a month that two seasons share is two. Where games are rated one after the other,
    evenings of a season make one stretch until another season comes between.

    Parameters
    ----------
    seasons : of the league
    common : rules that hold for all games; None where each season has its own
    """
    rules = {season.id: (common or cast("Glicko2League", season.rules)).rating for season in seasons}
    gathered: dict[Hashable, list[Played]] = {}
    runs, before = 0, ""
    for evening in in_time(one for season in seasons for one in occasions(season)):
        season = evening.key.season
        runs += season != before
        before = season
        gathered.setdefault((season, _period(evening, rules, runs)), []).append(evening)
    found, latest = [], None
    for evenings in gathered.values():
        own = rules[evenings[0].key.season]
        first, last = _month(evenings[0]), _month(evenings[-1])
        passed = 0 if latest is None or own.period != "month" else max(0, first - latest - 1)
        found.append(Stretch(evenings[0].key.season, own, tuple(evenings), passed))
        latest = last if latest is None else max(latest, last)
    return tuple(found)


def _period(evening: Played, rules: Mapping[str, RatingRules], run: int) -> Hashable:
    match rules[evening.key.season].period:
        case "event":
            return evening.key.event
        case "month":
            return _month(evening)
        case "game":
            return "run", run


def _month(evening: Played) -> int:
    """Calendar months since the year 0."""
    return 12 * evening.event.date.year + evening.event.date.month
