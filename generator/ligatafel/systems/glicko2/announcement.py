"""What stands on an announced evening's page: what a game of those who are expected would do to their ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.estimators import glicko2
from ligatafel.pages.blocks import Column, Row, Section, Table
from ligatafel.pages.wording import company, place_title
from ligatafel.systems.glicko2.checks import FEWEST, MOST
from ligatafel.systems.glicko2.figures import figures, rules_of
from ligatafel.systems.glicko2.rating import arrays, start

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.model.league import Event, Named
    from ligatafel.pages.blocks import Cell
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.glicko2.evening import Evening
    from ligatafel.systems.glicko2.games import Rating
    from ligatafel.systems.glicko2.season import Glicko2Season, Pool

    League = LeagueResult[Glicko2Season]
    Season = SeasonResult[Glicko2Season]

ROUGHLY = 0
"""Decimals of what might be: four changes have room on a phone."""


def announced(edition: Edition, league: League, season: Season, event: Event[Evening]) -> tuple[Section, ...]:
    """What each place of a free-for-all would change for everybody who is expected on an evening that lies ahead."""
    if len(event.expected) < FEWEST or all(ahead is not event for _, ahead in league.upcoming):
        return ()
    text, seats = edition.text, min(MOST, len(event.expected))
    columns = (
        Column("player", text("Player"), numeric=False),
        Column("rating", text("Rating"), text("now"), secondary=True),
        Column("opponent", text("Opponent"), text("mean rating of the others"), secondary=True),
        *(Column(f"place-{place}", place_title(edition, place)) for place in range(1, seats + 1)),
    )
    notes = [
        text(
            "What each place would change in a first game {company}, everybody for themselves, as the ratings are now.",
            company=company(edition, seats),
        )
    ]
    if len(event.expected) > MOST:
        notes.append(text("Whoever sits at the table, the opponent here is the mean of all others who are expected."))
    if rules_of(season).rating.period != "game":
        notes.append(text("Further games of the same period are rated together with it."))
    people = sorted(((one, _rating(season, one)) for one in event.expected), key=lambda pair: -pair[1].rating)
    table = Table(text("Change of the rating by place"), columns, _rows(edition, season, people, seats))
    return (Section("stakes", text("What is at stake"), " ".join(notes), (table,)),)


def _rating(season: Season, one: Named) -> Rating:
    """What is known of somebody now; who has not played yet starts as everybody does."""
    rules = rules_of(season)
    pool: Pool = "ffa" if rules.rating.pool == "mode" else None
    known = season.result.present.get(pool, {})
    return known.get(one.player or "") or start(one.player or "", rules.rating, rules.initial)


def _rows(edition: Edition, season: Season, people: Sequence[tuple[Named, Rating]], seats: int) -> tuple[Row, ...]:
    told, parameters, rows = figures(edition, season), rules_of(season).rating.parameters, []
    values = arrays(rating for _, rating in people)
    opponents = glicko2.opponents_among(values, parameters).rating.tolist()
    changes = glicko2.changes_by_place(values, parameters, seats).tolist()
    for (somebody, rating), opponent, by_place in zip(people, opponents, changes, strict=True):
        now, against = told.rating(rating.rating, rating.deviation), told.rating(opponent)
        cells: tuple[Cell, ...] = (
            edition.named(somebody),
            now,
            against,
            *(told.change(value, ROUGHLY) for value in by_place),
        )
        more = edition.text(
            "{rating} against {opponent}",
            rating=told.with_deviation(rating.rating, rating.deviation),
            opponent=against.text,
        )
        rows.append(Row(cells, more))
    return tuple(rows)
