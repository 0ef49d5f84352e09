"""A player's series and opponents in a league of match series."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from ligatafel.engine.opponents import Opponent
from ligatafel.engine.ranks import by_name
from ligatafel.pages.blocks import Column, Figure, Row, Section, Table
from ligatafel.pages.parts import Part, ahead_and_behind, opponent_section
from ligatafel.systems.match_series.figures import MEAN, Figures, figures
from ligatafel.systems.match_series.totals import OwnMatch, PlayerTotal
from ligatafel.systems.match_series.wording import series_link, status_told

if TYPE_CHECKING:
    from ligatafel.systems.match_series.series import CountedSeries, SeriesLeague


@dataclass(frozen=True)
class SeriesPart(Part):
    """A player's part in a league of series.

    Attributes
    ----------
    row : the player's matches
    """

    row: PlayerTotal

    @property
    def told(self) -> Figures:
        """How the player's numbers are written."""
        return figures(self.edition, self.row.series)

    @property
    def rating(self) -> str:
        """The mean PR in words."""
        return self.edition.text("PR {prs}", prs=self.told.mean(self.row.mean_pr))

    @property
    def series(self) -> tuple[CountedSeries, ...]:
        """Own series, the latest first."""
        result: SeriesLeague = self.league.all_time.result
        return tuple(result.of_player(self.player))


def series_section(part: SeriesPart) -> Section:
    """Own series, where they stand and how they went."""
    text, series = part.edition.text, part.series
    rated = any(one.rated for one in series)
    columns = (
        Column("series", text("Series"), numeric=False),
        Column("state", text("Standing"), numeric=False, secondary=True),
        Column("wins", text("Matches"), text("won and lost")),
        *((Column("pr", text("Mean PR"), text("own and the opponent's"), secondary=True),) if rated else ()),
        Column("next", text("Next match"), text("length in points")),
    )
    rows = tuple(_row(part, one, rated=rated) for one in series)
    return part.section("series", text("Series played"), "", Table(text("All series"), columns, rows, sortable=True))


def _row(part: SeriesPart, one: CountedSeries, *, rated: bool) -> Row:
    edition, told, average = part.edition, part.told, one.state.average_pr
    own = 0 if one.players[0] == part.player else 1
    wins, means = one.state.wins, None if average is None else (average[own], average[1 - own])
    cells = (
        series_link(edition, part.league.league, one),
        status_told(edition, one),
        Figure(told.counts((wins[own], wins[1 - own]))),
        *((Figure(told.means(means)),) if rated else ()),
        Figure(edition.language.number(one.next_length)),
    )
    more = [status_told(edition, one), *([edition.text("mean PR {means}", means=told.means(means))] if means else [])]
    return Row(cells, " · ".join(more))


def met_section(part: SeriesPart) -> tuple[Section, ...]:
    """Everybody met in a match, the most frequent first."""
    text, found = part.edition.text, _met(part)
    rated = not all(math.isnan(one.mean_difference) for one in found)
    difference = Column(
        "difference", text("PR"), text("own minus the other's, a match; negative is better"), secondary=True
    )
    columns = (
        Column("together", text("Matches")),
        Column("ahead", text("Won"), text("matches won and lost")),
        *((difference,) if rated else ()),
    )

    def cells(one: Opponent) -> tuple[Figure, ...]:
        known = None if math.isnan(one.mean_difference) else one.mean_difference
        value = Figure(part.edition.language.number(known, MEAN, "always"))
        return part.edition.plain(one.together), ahead_and_behind(part.edition, one), *((value,) if rated else ())

    note = text("Against whom {name} plays series, the most matches first.", name=part.edition.person(part.player).name)
    return opponent_section(part, found, columns, cells, note)


def _met(part: SeriesPart) -> tuple[Opponent, ...]:
    """Opponents with matches won and lost, and the mean difference of PR, which is not a number where none is known."""
    found: dict[str, list[OwnMatch]] = {}
    for one in part.row.matches:
        found.setdefault(one.opponent, []).append(one)
    met = [_opponent(other, own) for other, own in found.items()]
    names = part.league.league.names
    return tuple(sorted(met, key=lambda one: (-one.together, by_name(one.player, names))))


def _opponent(other: str, own: list[OwnMatch]) -> Opponent:
    wins = sum(one.won for one in own)
    differences = [Fraction(one.pr[0]) - Fraction(one.pr[1]) for one in own if one.pr is not None]
    mean = float(sum(differences) / len(differences)) if differences else math.nan
    return Opponent(other, len(own), wins, len(own) - wins, mean)
