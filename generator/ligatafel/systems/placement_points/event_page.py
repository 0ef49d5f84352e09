"""What stands on an evening's page: the table of every game, and what the evening brought to whom."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ligatafel.engine.ranks import by_name
from ligatafel.engine.seasons import EventKey
from ligatafel.pages.blocks import Column, Fact, Figure, Row, Section, Table
from ligatafel.pages.presentation import EventTold
from ligatafel.systems.placement_points.figures import Figures, figures
from ligatafel.systems.placement_points.wording import company, place_title

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.model.league import Event
    from ligatafel.pages.blocks import Cell, Phrase
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.placement_points.evening import Evening
    from ligatafel.systems.placement_points.season import CountedEvening, CountedGame, GameResult, PlacementSeason

    League = LeagueResult[PlacementSeason]
    Season = SeasonResult[PlacementSeason]


def event_told(edition: Edition, league: League, season: Season, event: Event[Evening]) -> EventTold:
    """Everything an evening's page says of its games."""
    played, told = season.result.counted[EventKey(season.season.id, event.id)], figures(edition, season)
    evening = (_evening(told, played, league.league.names),) if len(played.games) > 1 else ()
    return EventTold(
        lead=_lead(edition, played),
        facts=_facts(edition, played),
        sections=(*evening, *(_game(told, game) for game in played.games)),
    )


def event_summary(edition: Edition, _league: League, season: Season, event: Event[Evening]) -> str:
    """Who won how many games, in a few words."""
    played = season.result.counted[EventKey(season.season.id, event.id)]
    wins = _wins(played)
    if len(played.games) == 1:
        return edition.names(edition.people(tuple(wins)))
    games = edition.plural("{count} game", "{count} games", len(played.games))
    most = max(wins.values())
    names = edition.names(edition.people(tuple(player for player, count in wins.items() if count == most)))
    won = edition.plural("{names}: {count} win", "{names}: {count} wins", most, names=names)
    return f"{games} · {won}"


def _wins(played: CountedEvening) -> Mapping[str, int]:
    """How many games were won by whom, of who has won any; shared first places included."""
    winners = [player for game in played.games for player in game.winners]
    return {player: winners.count(player) for player in dict.fromkeys(winners)}


def _lead(edition: Edition, played: CountedEvening) -> Phrase:
    wins = _wins(played)
    most = max(wins.values())
    best = edition.people(tuple(player for player, count in wins.items() if count == most))
    games = len(played.games)
    if games == 1 and len(best) == 1:
        return edition.phrase("{winner} wins the only game.", winner=best[0])
    if len(best) == 1:
        won, all_games = edition.plain(most), edition.plain(games)
        return edition.phrase("{winner} wins {won} of {games} games.", winner=best[0], won=won, games=all_games)
    told = edition.plural(
        "In {count} game nobody is alone in front: {winners} win {won} each.",
        "In {count} games nobody is alone in front: {winners} win {won} each.",
        games,
        winners=edition.names(best),
        won=edition.language.number(most),
    )
    return (told,)


def _facts(edition: Edition, played: CountedEvening) -> tuple[Fact, ...]:
    facts = [
        Fact(edition.text("Players"), edition.plain(len(played.players))),
        Fact(edition.text("Games"), edition.plain(len(played.games))),
    ]
    scores = [
        (result.score, result.player) for game in played.games for result in game.results if result.score is not None
    ]
    if scores:
        top = max(score for score, _ in scores)
        holders = edition.people(tuple({player for score, player in scores if score == top}))
        decimals = 0 if top == int(top) else 2
        facts.append(Fact(edition.text("Highest score"), edition.plain(top, decimals), edition.names(holders)))
    return tuple(facts)


def _evening(told: Figures, played: CountedEvening, names: Mapping[str, str]) -> Section:
    """What the evening brought to everybody, the most points a game first."""
    edition, text = told.edition, told.edition.text
    taken: dict[str, list[GameResult]] = {player: [] for player in played.players}
    for game in played.games:
        for result in game.results:
            taken[result.player].append(result)
    mean = {
        player: sum((result.points for result in results), Fraction(0)) / len(results)
        for player, results in taken.items()
    }
    columns = (
        Column("player", text("Player"), numeric=False),
        Column("games", text("Games"), secondary=True),
        Column("firsts", text("Wins"), secondary=True),
        Column("points", text("Points")),
        Column("average", text("Average"), text("Points a game")),
    )
    rows = []
    for player in sorted(taken, key=lambda player: (-mean[player], by_name(player, names))):
        results = taken[player]
        wins = sum(result.place == 1 for result in results)
        more = (
            edition.plural("{count} game", "{count} games", len(results)),
            edition.plural("{count} win", "{count} wins", wins),
        )
        cells: tuple[Cell, ...] = (
            edition.person(player),
            edition.plain(len(results)),
            edition.plain(wins),
            told.points(mean[player] * len(results)),
            told.points(mean[player]),
        )
        rows.append(Row(cells, " · ".join(more)))
    table = Table(text("The evening by player"), columns, tuple(rows), sortable=True)
    return Section("evening", text("The evening"), text("All games together, the most points a game first."), (table,))


def _game(told: Figures, game: CountedGame) -> Section:
    edition, text = told.edition, told.edition.text
    title = text("Game {number}, {company}", number=game.number, company=company(edition, len(game.results)))
    keys = _keys(game)
    columns = {
        "player": Column("player", text("Player"), numeric=False),
        "score": Column("score", text("Score")),
        "turns": Column("turns", text("Turns"), secondary=True),
        "place": Column("place", text("Place")),
        "placement": Column("placement", text("For the place"), text("points for the place"), secondary=True),
        "lead": Column("lead", text("Lead"), text("sum of the leads over everybody placed below"), secondary=True),
        "bonus": Column("bonus", text("Bonus"), text("points for the lead"), secondary=True),
        "points": Column("points", text("Points"), text("for the place and the lead together")),
    }
    rows = tuple(_row(told, result, keys) for result in game.results)
    table = Table(title, tuple(columns[key] for key in keys), rows)
    return Section(f"game-{game.number}", title, _note(edition, game), (table,))


def _keys(game: CountedGame) -> tuple[str, ...]:
    """Columns that have something to say of a game."""
    scored = any(result.score is not None for result in game.results)
    turns = any(result.turns is not None for result in game.results)
    return (
        "player",
        *(("score",) if scored else ()),
        *(("turns",) if turns else ()),
        "place",
        "placement",
        *(("lead", "bonus") if scored else ()),
        "points",
    )


def _row(told: Figures, result: GameResult, keys: tuple[str, ...]) -> Row:
    edition = told.edition
    turns = Figure("–") if result.turns is None else edition.plain(result.turns)
    cells: dict[str, Cell] = {
        "player": edition.person(result.player),
        "score": told.exact(result.score),
        "turns": turns,
        "place": Figure(place_title(edition, result.place)),
        "placement": told.scaled(result.placement),
        "lead": told.exact(result.lead),
        "bonus": told.scaled(result.bonus),
        "points": told.points(result.points),
    }
    more = [edition.text("{points} for the place", points=told.scaled(result.placement).text)]
    if "turns" in keys and result.turns is not None:
        more.insert(0, edition.plural("{count} turn", "{count} turns", result.turns))
    if result.bonus:
        bonus, lead = told.scaled(result.bonus).text, told.exact(result.lead).text
        more.append(edition.text("bonus {bonus} for a lead of {lead}", bonus=bonus, lead=lead))
    return Row(tuple(cells[key] for key in keys), " · ".join(more))


def _note(edition: Edition, game: CountedGame) -> str:
    if all(result.score is None for result in game.results):
        return edition.text("Places were recorded without scores, so there is no bonus.")
    if game.placed:
        return edition.text("The places were recorded; they decide instead of the scores.")
    if game.by_turns:
        return edition.text("Among equal scores fewer turns decided.")
    return ""
