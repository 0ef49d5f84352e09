"""What stands on a season's page: how it stands, and everything that was computed of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.seasons import ALL_TIME
from ligatafel.pages.blocks import Facts, Links, Phrase, Section
from ligatafel.pages.merits import award_section, record_section
from ligatafel.pages.odds import place_odds
from ligatafel.pages.presentation import Position, SeasonTold
from ligatafel.pages.seasons import rules_link
from ligatafel.pages.standing import leaders, next_evening, podium_steps, progress, sentences
from ligatafel.systems.least_squares.courses import SHOWN, is_long, season_courses
from ligatafel.systems.least_squares.figures import figures, rules_of
from ligatafel.systems.least_squares.parameter_facts import parameter_facts
from ligatafel.systems.least_squares.ranking import ranking

if TYPE_CHECKING:
    from ligatafel.engine.awards import AwardResult
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.least_squares.season import LeastSquaresSeason

    League = LeagueResult[LeastSquaresSeason]
    Season = SeasonResult[LeastSquaresSeason]

NEWCOMERS = frozenset({"best-newcomer", "best-debut-evening"})
ODDS = 12
"""Players whose chances a season's page shows."""


def season_position(edition: Edition, league: League, season: Season) -> Position:
    """Who leads, how sure that is, and when it goes on."""
    ahead = next_evening(edition, league, season)
    if not season.result.events:
        return Position(sentences([(edition.text("No evening played yet."),), ahead]))
    told, rows = figures(edition, season), season.result.rows
    first = season.result.podium[0] if season.result.podium else ()
    lead = [progress(edition, season), leaders(edition, edition.people(first)), _doubt(edition, season, first), ahead]
    podium = podium_steps(
        edition,
        season.result.podium,
        lambda player: told.with_uncertainty(rows[player].rating, rows[player].uncertainty),
    )
    return Position(sentences(lead), podium)


def season_told(edition: Edition, league: League, season: Season) -> SeasonTold:
    """Everything else a season's page says of least-squares ratings."""
    if not season.result.events:
        return SeasonTold()
    say = figures(edition, season).say
    return SeasonTold(
        sections=(
            _ranking(edition, season),
            *award_section(edition, league, season, _attainable(season), say, lambda won: _again(edition, season, won)),
            _courses(edition, season),
            *_odds(edition, season),
        ),
        closing=(
            *record_section(edition, league, season, season.result.records, say),
            _method(edition, league, season),
        ),
    )


def _doubt(edition: Edition, season: Season, first: tuple[str, ...]) -> Phrase:
    """How probable it is that the only leader really is the strongest."""
    chance = season.result.rows[first[0]].p_first if len(first) == 1 else None
    if chance is None:
        return ()
    told = edition.text(
        "With a probability of {chance} nobody in the field is stronger.", chance=edition.language.percent(chance)
    )
    return (told,)


def _ranking(edition: Edition, season: Season) -> Section:
    note = edition.text(
        "Rating in {unit} per evening against an average field, with its uncertainty: dark ± one standard deviation, "
        "light 95%. Where two bands overlap widely, the order is still open.",
        unit=rules_of(season).unit,
    )
    groups = len(season.result.groups)
    if groups > 1:
        note += " " + edition.text(
            "The players form {groups} groups that have never met; their ratings can hardly be compared.", groups=groups
        )
    return Section("ranking", edition.text("Ranking"), note, (ranking(edition, season),))


def _attainable(season: Season) -> list[AwardResult]:
    """The awards that somebody holds or could hold: nobody is new to all seasons, nor comes back without entries."""
    out_of_reach = NEWCOMERS if season.season.id == ALL_TIME else frozenset()
    if rules_of(season).entry is None:
        out_of_reach |= {"comeback"}
    return [won for won in season.result.awards if won.players or won.award.key not in out_of_reach]


def _again(edition: Edition, season: Season, won: AwardResult) -> str:
    """After how many re-entries a result was reached."""
    used = [
        result.entries
        for event in season.result.events
        if event.key == won.event
        for result in event.results
        if result.player in won.players
    ]
    again = max(used, default=1) - 1
    return edition.plural("after one re-entry", "after {count} re-entries", again) if again else ""


def _courses(edition: Edition, season: Season) -> Section:
    block = season_courses(edition, season)
    notes = [
        edition.text(
            "Rating after every evening, all on one scale from {low} to {high}; the horizontal line is the average "
            "field.",
            low=block.bottom,
            high=block.top,
        )
    ]
    if is_long(season.result):
        notes.append(edition.text("In a season this long, each line joins the player's own evenings and the last one."))
    if len(season.result.standings) > SHOWN:
        notes.append(
            edition.text(
                "The first {count} are shown; the charts of the others stand on their profiles.", count=str(SHOWN)
            )
        )
    return Section("courses", edition.text("Over time"), " ".join(notes), (block,))


def _odds(edition: Edition, season: Season) -> tuple[Section, ...]:
    chances = [
        (row.player, row.p_first, row.p_podium or 0.0) for row in season.result.standings if row.p_first is not None
    ][:ODDS]
    if len(chances) <= 1:
        return ()
    note = edition.text(
        "How probable it is that somebody really belongs there, given everything played so far: drawn from the joint "
        "distribution of all ratings."
    )
    return (Section("odds", edition.text("Who is really ahead?"), note, (place_odds(edition, chances),)),)


def _method(edition: Edition, league: League, season: Season) -> Section:
    note = edition.text(
        "A penalised least squares fit of all balances: whoever wins against a strong field gains more than whoever "
        "wins against a weak one. The uncertainty is the standard deviation of the posterior distribution."
    )
    link = rules_link(edition, league, season)
    more = (Links(((link, edition.text("every formula and parameter")),)),) if link else ()
    return Section("method", edition.text("How it is computed"), note, (Facts(parameter_facts(edition, season)), *more))
