"""Words of rated games: modes, tables, what a place counts as, why a rating has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.wording import company

if TYPE_CHECKING:
    from fractions import Fraction

    from ligatafel.pages.edition import Edition
    from ligatafel.systems.glicko2.figures import Figures
    from ligatafel.systems.glicko2.games import RatedGame, SeatResult
    from ligatafel.systems.glicko2.records import ModeName


PAIR = 2
"""Players of a game that has a winner and a loser, and no places in between."""


def mode_name(edition: Edition, mode: ModeName) -> str:
    """What a mode is called."""
    return {"ffa": edition.text("Free-for-all"), "solo": edition.text("Solo"), "teams": edition.text("Teams")}[mode]


def game_name(edition: Edition, game: RatedGame) -> str:
    """Mode and company of a game, or who plays against whom."""
    if game.mode != "teams":
        return f"{mode_name(edition, game.mode)} {company(edition, len(game.results))}"
    one, other = (edition.names(edition.people(team_of(game, number))) for number in (1, 2))
    return edition.text("{team} against {other}", team=one, other=other)


def team_of(game: RatedGame, team: int | None) -> tuple[str, ...]:
    """Ids of the members of a team."""
    return tuple(result.player for result in game.results if result.team == team)


def opponents_of(game: RatedGame, result: SeatResult) -> tuple[str, ...]:
    """Ids of everybody a player met in a game, own team mates left out."""
    return tuple(
        other.player
        for other in game.results
        if other.player != result.player and (result.team is None or other.team != result.team)
    )


def counted(told: Figures, wins: Fraction, losses: Fraction) -> str:
    """Wins and losses in words: 2 Siege und 1 Niederlage; what is 0 goes unsaid."""
    edition = told.edition
    parts = []
    if wins:
        one = edition.text("1 win") if wins == 1 else edition.text("{wins} wins", wins=told.count(wins))
        parts.append(one)
    if losses:
        one = edition.text("1 loss") if losses == 1 else edition.text("{losses} losses", losses=told.count(losses))
        parts.append(one)
    return edition.language.listing(parts)


def reason(told: Figures, game: RatedGame, result: SeatResult) -> str:
    """Why a game has moved a rating as it did, in a line that a player can follow.

    Platz 2 von 4: wie 2 Siege und 1 Niederlage gegen 1667.
    """
    edition, opponent = told.edition, told.rating(result.opponent_rating).text
    if game.mode == "teams" or len(game.results) == PAIR:
        return _outcome(told, game, result)
    return edition.text(
        "{place}: like {counted} against {opponent}",
        place=_placed(edition, game, result),
        counted=counted(told, result.wins, result.losses),
        opponent=opponent,
    )


def _placed(edition: Edition, game: RatedGame, result: SeatResult) -> str:
    place, players = edition.language.number(result.place), edition.language.number(len(game.results))
    shared = sum(other.place == result.place for other in game.results) > 1
    if game.mode == "solo":
        if result.place > 1:
            return edition.text("Solo not won")
        return edition.text("Solo won together") if shared else edition.text("Solo won")
    if shared:
        return edition.text("Shared place {place} of {players}", place=place, players=players)
    return edition.text("Place {place} of {players}", place=place, players=players)


def _outcome(told: Figures, game: RatedGame, result: SeatResult) -> str:
    """Who won where there are only two sides, two teams or two players."""
    edition = told.edition
    if result.wins == result.losses:
        outcome = edition.text("Drawn")
    else:
        outcome = edition.text("Won") if result.wins else edition.text("Lost")
    mates = tuple(player for player in team_of(game, result.team or 0) if player != result.player)
    own, opponent = told.rating(result.own_rating).text, told.rating(result.opponent_rating).text
    if not mates:
        return edition.text("{outcome} against {opponent}", outcome=outcome, opponent=opponent)
    return edition.text(
        "{outcome} with {mate}, team rating {own}, against {opponent}",
        outcome=outcome,
        mate=edition.names(edition.people(mates)),
        own=own,
        opponent=opponent,
    )
