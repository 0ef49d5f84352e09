"""What stands on an evening's page: what it brought to whom, and every game with the reasons."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ligatafel.engine.seasons import EventKey
from ligatafel.pages.blocks import Fact
from ligatafel.pages.presentation import EventTold
from ligatafel.systems.glicko2.changes import change_sections
from ligatafel.systems.glicko2.figures import Figures, figures, rules_of
from ligatafel.systems.glicko2.game_table import game_section
from ligatafel.systems.glicko2.wording import mode_name

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.model.league import Event
    from ligatafel.pages.blocks import Phrase
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.glicko2.evening import Evening
    from ligatafel.systems.glicko2.games import RatedEvening
    from ligatafel.systems.glicko2.season import Glicko2Season

    League = LeagueResult[Glicko2Season]
    Season = SeasonResult[Glicko2Season]

NAMED = 3
"""Winners of an evening that are named in a list of evenings; of more, their number is told."""


def event_told(edition: Edition, league: League, season: Season, event: Event[Evening]) -> EventTold:
    """Everything an evening's page says of its games."""
    played, told = season.result.rated[EventKey(season.season.id, event.id)], figures(edition, season)
    alone = rules_of(season).rating.period == "game"
    return EventTold(
        lead=_lead(told, played),
        facts=(
            Fact(edition.text("Players"), edition.plain(len(played.players))),
            Fact(edition.text("Games"), edition.plain(len(played.games)), _modes(edition, played)),
        ),
        sections=(
            *change_sections(told, league, season, played),
            *(game_section(told, game, alone=alone) for game in played.games),
        ),
    )


def event_summary(edition: Edition, _league: League, season: Season, event: Event[Evening]) -> str:
    """Who won how many games, in a few words."""
    played = season.result.rated[EventKey(season.season.id, event.id)]
    games = edition.plural("{count} game", "{count} games", len(played.games))
    most, best = _best(played)
    people = edition.people(best)
    if not people:
        return edition.text("{games} · nobody won", games=games)
    if len(played.games) == 1:
        return edition.names(people)
    if len(people) > NAMED:
        told = edition.plural(
            "{people} players win {count} each",
            "{people} players win {count} each",
            most,
            people=edition.language.number(len(people)),
        )
    elif len(people) > 1:
        told = edition.plural("{names} win {count} each", "{names} win {count} each", most,
                              names=edition.names(people))  # fmt: skip
    else:
        told = edition.plural("{name} wins {count}", "{name} wins {count}", most, name=people[0].name)
    return f"{games} · {told}"


def _best(played: RatedEvening) -> tuple[int, tuple[str, ...]]:
    """The most games that anybody has won, alone or with others, and who did."""
    wins = Counter(result.player for game in played.games for result in game.winners)
    most = max(wins.values(), default=0)
    return most, tuple(player for player, count in wins.items() if count == most)


def _modes(edition: Edition, played: RatedEvening) -> str:
    """How many games there were of each mode."""
    modes = Counter(game.mode for game in played.games)
    return " · ".join(f"{mode_name(edition, mode)} {edition.language.number(count)}" for mode, count in modes.items())


def _lead(told: Figures, played: RatedEvening) -> Phrase:
    """Who won most of the games."""
    edition = told.edition
    most, best = _best(played)
    people, games = edition.people(best), len(played.games)
    if not people:
        return (edition.plural("Nobody wins the only game.", "Nobody wins any of the {count} games.", games),)
    if games == 1:
        if len(people) == 1:
            return edition.phrase("{winner} wins the only game.", winner=people[0])
        return (edition.text("{winners} win the only game together.", winners=edition.names(people)),)
    won, every = edition.plain(most), edition.plain(games)
    if len(people) == 1:
        return edition.phrase("{winner} wins {won} of {games} games.", winner=people[0], won=won, games=every)
    winners = edition.names(people)
    return (
        edition.text("{winners} win {won} of {games} games each.", winners=winners, won=won.text, games=every.text),
    )
