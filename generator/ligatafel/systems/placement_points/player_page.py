"""A player's part in a league of games: rank, course of the average, every result, opponents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ligatafel.engine.opponents import opponents
from ligatafel.engine.streaks import streak
from ligatafel.pages.blocks import Column, Fact, Facts, Figure, Row, Section, Table
from ligatafel.pages.merits import titles
from ligatafel.pages.parts import Part, ahead_and_behind, opponent_section
from ligatafel.pages.presentation import Appearance
from ligatafel.pages.season_data import number
from ligatafel.pages.seasons import season_name
from ligatafel.pages.standing import player_lead
from ligatafel.pages.wording import company, missing_games, place_title
from ligatafel.systems.placement_points.breakdown import breakdown_of
from ligatafel.systems.placement_points.courses import player_course
from ligatafel.systems.placement_points.figures import figures, rules_of, tells_bonus
from ligatafel.systems.placement_points.standings import ranking_uncertainty, ranking_value
from ligatafel.systems.placement_points.wording import table_column

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ligatafel.engine.opponents import Opponent
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.blocks import Cell
    from ligatafel.pages.edition import Edition
    from ligatafel.pages.presentation import Title
    from ligatafel.systems.placement_points.figures import Figures
    from ligatafel.systems.placement_points.season import OwnResult, PlacementSeason, PlacementStanding

    League = LeagueResult[PlacementSeason]
    Season = SeasonResult[PlacementSeason]


@dataclass(frozen=True)
class GamesPart(Part):
    """A player's part in a league of games."""

    @property
    def row(self) -> PlacementStanding:
        """The player's row in the season's table."""
        row: PlacementStanding = self.season.result.rows[self.player]
        return row

    @property
    def told(self) -> Figures:
        """How the season's numbers are written."""
        return figures(self.edition, self.season)

    @property
    def value(self) -> str:
        """What the player is ranked by, with its uncertainty."""
        rules = rules_of(self.season)
        return self.told.with_uncertainty(ranking_value(self.row, rules), ranking_uncertainty(self.row, rules))


def player_told(edition: Edition, league: League, player: str) -> Appearance | None:
    """A player's part in the league; None for who has not played in it."""
    own = [season for season in league.seasons if player in season.result.rows]
    if not own:
        return None
    part = GamesPart(edition, league, own[-1], player)
    return Appearance(
        lead=player_lead(edition, league, part.season, part.row, part.value),
        rating=part.value,
        note=missing_games(edition, part.row),
        games=edition.plural("{count} game", "{count} games", part.row.games),
        sections=(_season(part), _results(part), *_opponents(part)),
        titles=tuple(title for season in reversed(own) for title in _won(edition, league, season, player)),
        data=tuple(_entry(league, season, season.result.rows[player]) for season in (*own, league.all_time)),
    )


def _season(part: GamesPart) -> Section:
    edition, row, text = part.edition, part.row, part.edition.text
    rank = edition.language.number(row.rank) if row.rank is not None else text("not ranked")
    rules = rules_of(part.season)
    label = text("Shrunk average") if rules.ranking == "shrunk" else text("Points a game")
    uncertainty = ranking_uncertainty(row, rules)
    spread = "" if uncertainty is None else f"± {part.told.points(uncertainty).text}"
    value = part.told.points(ranking_value(row, rules))
    wins = edition.plural("{count} win", "{count} wins", row.firsts)
    facts = (
        Fact(text("Place"), rank, missing_games(edition, row)),
        Fact(label, value, spread),
        Fact(text("Games"), edition.plain(row.games), wins),
        *_bonus(part),
    )
    title = f"{part.league.league.rules.name}, {season_name(edition, part.season)}"
    drawn = player_course(edition, part.season, part.player)
    note = (
        text("The average after each of the player's games, with its standard error from the third on.")
        if drawn
        else ""
    )
    return part.section("season", title, note, Facts(facts), *drawn, breakdown_of(edition, part.season, part.player))


def _bonus(part: GamesPart) -> tuple[Fact, ...]:
    """What leads have brought, where they bring anything."""
    if not tells_bonus(part.season):
        return ()
    text, row = part.edition.text, part.row
    return (Fact(text("Bonus"), part.told.points(row.bonus / row.games), text("points for leads, a game")),)


def _results(part: GamesPart) -> Section:
    """All games, with the columns that have something to say of one of them."""
    text = part.edition.text
    own = [
        (season, one)
        for season in reversed(part.league.seasons)
        for one in reversed(season.result.results_of(part.player))
    ]
    scored = any(one.result.score is not None for _, one in own)
    rewarded = scored and any(rules_of(season).rewards_leads for season, _ in own)
    columns = {
        "event": Column("event", text("Evening"), numeric=False),
        "players": table_column(part.edition, secondary=True),
        "opponents": Column("opponents", text("Opponents"), numeric=False, secondary=True),
        "score": Column("score", text("Score")),
        "place": Column("place", text("Place")),
        "bonus": Column("bonus", text("Bonus"), secondary=True),
        "points": Column("points", text("Points")),
    }
    silent = (set() if scored else {"score"}) | (set() if rewarded else {"bonus"})
    keys = tuple(key for key in columns if key not in silent)
    rows = tuple(_result(part, season, one, keys) for season, one in own)
    table = Table(text("All games"), tuple(columns[key] for key in keys), rows, sortable=True)
    note = part.edition.plural("{count} game over all seasons.", "{count} games over all seasons.", len(rows))
    return part.section("results", text("Results"), note, Facts(_career(part)), table)


def _result(part: GamesPart, season: Season, one: OwnResult, keys: tuple[str, ...]) -> Row:
    edition, told, result = part.edition, figures(part.edition, season), one.result
    bonus = result.bonus if rules_of(season).rewards_leads else None
    others = tuple(other.player for other in one.game.results if other.player != part.player)
    met = edition.names(edition.people(others))
    cells: dict[str, Cell] = {
        "event": edition.event_link(part.league.league, season.season, one.event.occasion.event),
        "players": company(edition, len(one.game.results)),
        "opponents": met,
        "score": told.exact(result.score),
        "place": Figure(place_title(edition, result.place)),
        "bonus": told.scaled(bonus),
        "points": told.points(result.points),
    }
    more = [edition.text("opponents: {names}", names=met)]
    if bonus:
        more.append(edition.text("bonus {bonus}", bonus=told.scaled(bonus).text))
    return Row(tuple(cells[key] for key in keys), " · ".join(more))


def _career(part: GamesPart) -> tuple[Fact, ...]:
    """Bests over all seasons."""
    edition, told, text = part.edition, part.told, part.edition.text
    own = part.league.all_time.result.results_of(part.player)
    facts = []
    winning = streak(one.result.place == 1 for one in own)
    if winning.longest:
        now = edition.plural("now {count} game", "now {count} games", winning.current) if winning.current else ""
        longest = edition.plural("{count} game", "{count} games", winning.longest)
        facts.append(Fact(text("Longest winning streak"), longest, now))
    scores = [(one.result.score, one.event) for one in own if one.result.score is not None]
    if scores:
        highest, lowest = (pick(scores, key=lambda pair: pair[0]) for pick in (max, min))
        both = ((text("Highest score"), highest), (text("Lowest score"), lowest))
        for label, (score, event) in both if lowest[0] < highest[0] else both[:1]:
            facts.append(Fact(label, told.exact(score), edition.language.date(event.occasion.event.date)))
    return tuple(facts)


def _opponents(part: GamesPart) -> tuple[Section, ...]:
    edition, text = part.edition, part.edition.text
    found = opponents(part.league.all_time.result.head_to_head, part.player, part.league.league.names)
    columns = (
        Column("together", text("Games")),
        Column("ahead", text("Ahead"), text("games with more points")),
        Column("difference", text("Difference"), text("own points minus the other's, a game"), secondary=True),
    )

    def cells(one: Opponent) -> tuple[Figure, ...]:
        difference = edition.signed(round(one.mean_difference, 9), part.told.decimals)
        return edition.plain(one.together), ahead_and_behind(edition, one), difference

    name = edition.person(part.player).name
    note = text(
        "Whom {name} meets most often, over all seasons: from how many games each of them took more points.", name=name
    )
    return opponent_section(part, found, columns, cells, note)


def _won(edition: Edition, league: League, season: Season, player: str) -> tuple[Title, ...]:
    result, say = season.result, figures(edition, season).say
    return titles(edition, league, season, player, result.podium, (), say)


def _entry(league: League, season: Season, row: PlacementStanding) -> Mapping[str, Any]:
    return {
        "league": league.league.id,
        "season": season.season.id,
        "system": league.league.rules.system,
        "rank": row.rank,
        "qualified": row.qualified,
        "average": number(row.average),
        "uncertainty": row.uncertainty,
        "games": row.games,
    }
