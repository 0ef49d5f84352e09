"""What stands on an evening's page: the table of every game, and what the evening brought to whom."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from ligatafel.engine.ranks import by_name
from ligatafel.engine.seasons import EventKey
from ligatafel.pages.blocks import Column, Fact, Row, Section, Table
from ligatafel.pages.presentation import EventTold
from ligatafel.systems.placement_points.figures import Figures, figures, rules_of
from ligatafel.systems.placement_points.game_table import game_section, unscored

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.model.league import Event
    from ligatafel.pages.blocks import Cell, Phrase
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.placement_points.evening import Evening
    from ligatafel.systems.placement_points.season import CountedEvening, GameResult, PlacementSeason

    League = LeagueResult[PlacementSeason]
    Season = SeasonResult[PlacementSeason]

NAMED = 3
"""Winners of an evening that are named in a list of evenings; of more, their number is told."""


def event_told(edition: Edition, league: League, season: Season, event: Event[Evening]) -> EventTold:
    """Everything an evening's page says of its games."""
    played, told = season.result.counted[EventKey(season.season.id, event.id)], figures(edition, season)
    rewarded, several = rules_of(season).rewards_leads, len(played.games) > 1
    places_only = several and not any(game.scored for game in played.games)
    note = unscored(edition) if rewarded and places_only else ""
    evening = (_evening(told, played, league.league.names, note),) if several else ()
    games = (game_section(told, game, rewarded=rewarded and not places_only) for game in played.games)
    return EventTold(lead=_lead(edition, played), facts=_facts(told, played), sections=(*evening, *games))


def event_summary(edition: Edition, _league: League, season: Season, event: Event[Evening]) -> str:
    """Who won how many games, in a few words."""
    played = season.result.counted[EventKey(season.season.id, event.id)]
    most, best = _best(played)
    people = edition.people(best)
    if len(played.games) == 1:
        return edition.names(people)
    games = edition.plural("{count} game", "{count} games", len(played.games))
    if len(people) > NAMED:
        told = edition.plural(
            "{people} players with {count} win each",
            "{people} players with {count} wins each",
            most,
            people=edition.language.number(len(people)),
        )
    elif len(people) > 1:
        told = edition.plural("{names} with {count} win each", "{names} with {count} wins each", most,
                              names=edition.names(people))  # fmt: skip
    else:
        told = edition.plural("{name} with {count} win", "{name} with {count} wins", most, name=people[0].name)
    return f"{games} · {told}"


def _best(played: CountedEvening) -> tuple[int, tuple[str, ...]]:
    """The most games that anybody has won, and who did; shared first places are won by all who share them."""
    wins = Counter(player for game in played.games for player in game.winners)
    most = max(wins.values())
    return most, tuple(player for player, count in wins.items() if count == most)


def _lead(edition: Edition, played: CountedEvening) -> Phrase:
    most, best = _best(played)
    people, games = edition.people(best), len(played.games)
    if len(people) == 1:
        if games == 1:
            return edition.phrase("{winner} wins the only game.", winner=people[0])
        won, every = edition.plain(most), edition.plain(games)
        return edition.phrase("{winner} wins {won} of {games} games.", winner=people[0], won=won, games=every)
    if games == 1:
        return (edition.text("{winners} share the only win.", winners=edition.names(people)),)
    told = edition.text(
        "In {games} games nobody is alone in front: {winners} win {won} each.",
        games=edition.language.number(games),
        winners=edition.names(people),
        won=edition.language.number(most),
    )
    return (told,)


def _facts(told: Figures, played: CountedEvening) -> tuple[Fact, ...]:
    edition = told.edition
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
        facts.append(Fact(edition.text("Highest score"), told.exact(top), edition.names(holders)))
    return tuple(facts)


def _evening(told: Figures, played: CountedEvening, names: Mapping[str, str], note: str) -> Section:
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
    order = text("All games together, the most points a game first.")
    return Section("evening", text("The evening"), f"{order} {note}".strip(), (table,))
