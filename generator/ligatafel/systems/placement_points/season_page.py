"""What stands on a season's page: how it stands, and everything that was computed of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.addresses import fairness_page
from ligatafel.pages.blocks import Fact, Facts, Link, Links, Section
from ligatafel.pages.merits import record_section
from ligatafel.pages.presentation import Position, SeasonTold
from ligatafel.pages.seasons import rules_link
from ligatafel.pages.standing import leaders, next_evening, podium_steps, progress, sentences
from ligatafel.systems.placement_points.breakdown import breakdown
from ligatafel.systems.placement_points.figures import fair_share, figures, rules_of
from ligatafel.systems.placement_points.ranking import ranking
from ligatafel.systems.placement_points.standings import ranking_uncertainty, ranking_value
from ligatafel.systems.placement_points.wording import fair_share_note

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.blocks import Phrase
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.placement_points.season import PlacementSeason

    League = LeagueResult[PlacementSeason]
    Season = SeasonResult[PlacementSeason]


def season_position(edition: Edition, league: League, season: Season) -> Position:
    """Who leads, with how many games behind it, and when it goes on."""
    ahead = next_evening(edition, league, season)
    if not season.result.events:
        return Position(sentences([(edition.text("No evening played yet."),), ahead]))
    first = season.result.podium[0] if season.result.podium else ()
    lead = [
        progress(edition, season),
        leaders(edition, edition.people(first)),
        _lead_in_games(edition, season, first),
        ahead,
    ]
    told, rows, rules = figures(edition, season), season.result.rows, rules_of(season)

    def value(player: str) -> str:
        row = rows[player]
        return told.with_uncertainty(ranking_value(row, rules), ranking_uncertainty(row, rules))

    return Position(sentences(lead), podium_steps(edition, season.result.podium, value))


def season_told(edition: Edition, league: League, season: Season) -> SeasonTold:
    """Everything else a season's page says."""
    if not season.result.events:
        return SeasonTold()
    say = figures(edition, season).say
    return SeasonTold(
        sections=(_ranking(edition, season), *breakdown(edition, season)),
        closing=(
            *record_section(edition, league, season, season.result.records, say),
            _method(edition, league, season),
        ),
    )


def _lead_in_games(edition: Edition, season: Season, first: tuple[str, ...]) -> Phrase:
    """What an only leader leads by, and in how many games it was won."""
    if len(first) != 1:
        return ()
    row, told = season.result.rows[first[0]], figures(edition, season)
    value = told.points(ranking_value(row, rules_of(season))).text
    wins = edition.plural("{count} win", "{count} wins", row.firsts)
    if rules_of(season).ranking == "shrunk":
        sentence = edition.plural(
            "{value} points, shrunk, in {count} game, {wins}.",
            "{value} points a game, shrunk, in {count} games, {wins}.",
            row.games,
            value=value,
            wins=wins,
        )
        return (sentence,)
    sentence = edition.plural(
        "{value} points in {count} game, {wins}.",
        "{value} points a game in {count} games, {wins}.",
        row.games,
        value=value,
        wins=wins,
    )
    return (sentence,)


def _ranking(edition: Edition, season: Season) -> Section:
    rules, told, text = rules_of(season), figures(edition, season), edition.text
    fair = fair_share(season)
    sentences = [text("Points a game.")]
    if fair is not None:
        sentences = [text("Points a game; the line marks the fair share of {fair}.", fair=told.points(fair).text)]
    sentences.append(
        text(
            "From three games on, with the standard error of the average: dark ± one standard error, light 95%. "
            "Where two bands overlap widely, the order is still open."
        )
    )
    if rules.ranking == "shrunk":
        sentences.append(
            text(
                "Everybody begins with {count} games at the fair share, so that a good average has to be earned.",
                count=told.games(rules.prior_games).text,
            )
        )
    return Section("ranking", text("Ranking"), " ".join(sentences), (ranking(edition, season),))


def _method(edition: Edition, league: League, season: Season) -> Section:
    rules, told, text = rules_of(season), figures(edition, season), edition.text
    percent, fair = edition.language.percent(rules.qualification.minimum_percent / 100), fair_share(season)
    wins = {rules.rule.placements(size)[0] for size in season.result.sizes}
    facts = [Fact(text("A win"), told.scaled(win), text("points for a sole first")) for win in wins if len(wins) == 1]
    if fair is not None:
        facts.append(Fact(text("Fair share"), told.points(fair), fair_share_note(edition, rules)))
    facts.append(Fact(text("Minimum"), percent, text("of the most active player's games")))
    if rules.rewards_leads:
        note = text(
            "Every place brings points, and every score point of lead over those behind brings a bonus that depends on "
            "the size of the table. Points a game make the ranking."
        )
    else:
        note = text("Every place brings points. Points a game make the ranking.")
    links = []
    link = rules_link(edition, league, season)
    if link:
        links.append((link, text("every formula and parameter")))
    fairness = Link(text("Is the rule fair?"), fairness_page(league.league.id))
    links.append((fairness, text("what a simulation of this league says")))
    return Section("method", text("How it is computed"), note, (Facts(tuple(facts)), Links(tuple(links))))
