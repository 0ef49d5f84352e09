"""What stands on a season's page: how it stands, and everything that was computed of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.seasons import ALL_TIME
from ligatafel.pages.blocks import Facts, Links, Section
from ligatafel.pages.merits import award_section, record_section
from ligatafel.pages.odds import place_odds
from ligatafel.pages.presentation import Position, SeasonTold
from ligatafel.pages.seasons import rules_link
from ligatafel.pages.standing import leaders, next_evening, podium_steps, progress, sentences
from ligatafel.systems.glicko2.breakdown import breakdown
from ligatafel.systems.glicko2.courses import SHOWN, season_courses
from ligatafel.systems.glicko2.figures import figures, rules_of
from ligatafel.systems.glicko2.parameters import parameter_facts
from ligatafel.systems.glicko2.ranking import ranking
from ligatafel.systems.glicko2.wording import mode_name
from ligatafel.words import rounded

if TYPE_CHECKING:
    from ligatafel.engine.awards import AwardResult
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.blocks import Phrase
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.glicko2.season import Glicko2Season, Table

    League = LeagueResult[Glicko2Season]
    Season = SeasonResult[Glicko2Season]

ODDS = 12
"""Players whose chances a season's page shows."""


def season_position(edition: Edition, league: League, season: Season) -> Position:
    """Who leads, how sure that is, and when it goes on; the podium, where there is one rating for all modes."""
    ahead = next_evening(edition, league, season)
    if not season.result.events:
        return Position(sentences([(edition.text("No evening played yet."),), ahead]))
    tables = season.result.played
    if tables[0].pool is not None:
        lead = [progress(edition, season), _pool_leads(edition, tables), ahead]
        return Position(sentences(lead))
    (table,) = tables
    first = table.podium[0]
    lead = [progress(edition, season), leaders(edition, edition.people(first)), _lead(edition, season, table), ahead]
    told = figures(edition, season)
    return Position(sentences(lead), podium_steps(edition, table.podium, lambda player: told.row(table.rows[player])))


def season_told(edition: Edition, league: League, season: Season) -> SeasonTold:
    """Everything else a season's page says."""
    if not season.result.events:
        return SeasonTold()
    say = figures(edition, season).say
    return SeasonTold(
        sections=(
            *_rankings(edition, season),
            *award_section(edition, league, season, _awards(season), say),
            *_courses(edition, season),
            *_odds(edition, season),
            breakdown(edition, season),
        ),
        closing=(
            *record_section(edition, league, season, season.result.records, say),
            _method(edition, league, season),
        ),
    )


def _lead(edition: Edition, season: Season, table: Table) -> Phrase:
    """What an only leader has, and how far ahead that is."""
    first = table.podium[0]
    if len(first) != 1:
        return ()
    row, others = table.rows[first[0]], [one for one in table.standings if one.rank is not None][1:]
    sentence = edition.plural(
        "{rating} after {count} game.",
        "{rating} after {count} games.",
        row.games,
        rating=figures(edition, season).row(row),
    )
    ahead = int(rounded(row.rating - others[0].rating)) if others else 0
    if not ahead:
        return (sentence,)
    return (sentence, " ", edition.plural("That is {count} point ahead.", "That is {count} points ahead.", ahead))


def _pool_leads(edition: Edition, tables: tuple[Table, ...]) -> Phrase:
    """Who leads in each mode."""
    told = [
        f"{edition.names(edition.people(table.podium[0]))} ({mode_name(edition, table.pool)})"
        for table in tables
        if table.pool is not None and table.podium[0]
    ]
    if not told:
        return leaders(edition, ())
    return (edition.text("Leading: {leaders}.", leaders=edition.language.listing(told)),)


def _rankings(edition: Edition, season: Season) -> tuple[Section, ...]:
    """The ranking of each pool; how to read it stands with the first."""
    rules, told, text = rules_of(season), figures(edition, season), edition.text
    note = text(
        "Rating with its uncertainty: dark ± one standard deviation, light 95%; the line marks the {start} that "
        "everybody begins with. Where two bands overlap widely, the order is still open.",
        start=told.rating(float(rules.rating.start)).text,
    )
    if any(row.provisional for table in season.result.tables for row in table.standings):
        limit = told.exact(rules.provisional_above).text
        note += " " + text("A “?” marks provisional ratings, with an uncertainty above {limit}.", limit=limit)
    return tuple(
        Section(f"ranking{end}", title, "" if number else note, (ranking(edition, season, table),))
        for number, table in enumerate(season.result.played)
        for title, end in (_titled(edition, text("Ranking"), table),)
    )


def _courses(edition: Edition, season: Season) -> tuple[Section, ...]:
    """The courses of each pool."""
    sections = []
    for table in season.result.played:
        block = season_courses(edition, season, table)
        note = edition.text(
            "Rating after each of the player's games, all on one scale from {low} to {high}; the horizontal line is "
            "the starting value.",
            low=block.bottom,
            high=block.top,
        )
        if len(table.standings) > SHOWN:
            note += " " + edition.text(
                "The first {count} are shown; the charts of the others stand on their profiles.", count=str(SHOWN)
            )
        title, end = _titled(edition, edition.text("Over time"), table)
        sections.append(Section(f"courses{end}", title, note, (block,)))
    return tuple(sections)


def _awards(season: Season) -> list[AwardResult]:
    """The awards of a season; of all seasons the highest rating is a record."""
    records = {record.discipline.key for record in season.result.records}
    return [won for won in season.result.awards if won.award.key not in records]


def _odds(edition: Edition, season: Season) -> tuple[Section, ...]:
    """The chances of each pool; what they are stands with the first."""
    text = edition.text
    sections: list[Section] = []
    for table in season.result.played:
        chances = [
            (row.player, row.p_first, row.p_podium)
            for row in table.standings[:ODDS]
            if row.p_first is not None and row.p_podium is not None
        ]
        if not chances:
            continue
        note = text(
            "How probable it is that somebody really belongs there, given everything played so far: drawn from the "
            "ratings and their uncertainties."
        )
        block = place_odds(edition, chances)
        title, end = text("Who is really ahead?"), ""
        if table.pool is not None:
            title, end = f"{title} ({mode_name(edition, table.pool)})", f"-{table.pool}"
        sections.append(Section(f"odds{end}", title, "" if sections else note, (block,)))
    return tuple(sections)


def _titled(edition: Edition, title: str, table: Table) -> tuple[str, str]:
    """The headline of a part that each pool has, and the end of its fragment."""
    if table.pool is None:
        return title, ""
    return f"{title}: {mode_name(edition, table.pool)}", f"-{table.pool}"


def _method(edition: Edition, league: League, season: Season) -> Section:
    note = edition.text(
        "Glicko-2: every game is compared with what the ratings before it led one to expect. Whoever does better "
        "gains, and gains more, the less certain their rating is. Ratings carry over from season to season."
    )
    if season.season.id == ALL_TIME:
        note += " " + edition.text("All seasons are rated by the rules of the league.")
    link = rules_link(edition, league, season)
    more = (Links(((link, edition.text("every formula and parameter")),)),) if link else ()
    return Section("method", edition.text("How it is computed"), note, (Facts(parameter_facts(edition, season)), *more))
