"""What stands on the rules page: what a place counts as, the formulas, ratings brought along, every parameter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.engine.ranks import by_name
from ligatafel.estimators.glicko2.ratings import SCALE
from ligatafel.pages.blocks import Column, Facts, Figure, Row, Section, Table
from ligatafel.pages.rules import prose
from ligatafel.pages.wording import company, place_title
from ligatafel.systems.glicko2.checks import FEWEST, MOST
from ligatafel.systems.glicko2.figures import figures, rules_of
from ligatafel.systems.glicko2.parameters import further_facts, parameter_facts
from ligatafel.systems.glicko2.wording import mode_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.glicko2.season import Glicko2Season

    League = LeagueResult[Glicko2Season]
    Season = SeasonResult[Glicko2Season]

TEAM = r"$$ r_T = \frac{2 H + L}{3} $$"
EXPECTED = r"$$ E = \frac{1}{1 + e^{-g\,(r - r_o) / s}} $$"
WEIGHT = r"$$ g = \frac{1}{\sqrt{1 + 3 \varphi_o^2 / \pi^2}} $$"
INFORMATION = r"$$ \frac{1}{v} = \sum (w + l)\, g^2 E\,(1 - E) $$"
DEVIATION = r"$$ \varphi' = \left( \frac{1}{\varphi^2 + \sigma'^2} + \frac{1}{v} \right)^{-1/2} $$"
CHANGE = r"$$ r' = r + s\, \varphi'^2 \sum g \left( w\,(1 - E) - l\,E \right) $$"
IDLE = r"$$ \varphi' = \sqrt{\varphi^2 + \sigma^2} $$"


def rules_told(edition: Edition, league: League, season: Season) -> tuple[Section, ...]:
    """How games count, how they are rated, and every parameter."""
    return (
        _counting(edition),
        _rating(edition, season),
        *_initial(edition, league, season),
        Section(
            "parameters",
            edition.text("Parameters"),
            edition.text("Everything this season is computed with."),
            (Facts((*parameter_facts(edition, season), *further_facts(edition, season))),),
        ),
    )


def _counting(edition: Edition) -> Section:
    """Wins and losses of every place, by mode and number of players."""
    text = edition.text
    columns = (
        Column("game", text("Game"), numeric=False),
        *(Column(f"place-{place}", place_title(edition, place)) for place in range(1, MOST + 1)),
    )
    rows = []
    for players in range(MOST, FEWEST - 1, -1):
        pairs = [(players - place, place - 1) for place in range(1, players + 1)]
        rows.append(_counted(f"{mode_name(edition, 'ffa')} {company(edition, players)}", pairs))
    for players in range(MOST, FEWEST, -1):
        pairs = [(players - 1, 0), *([(0, 1)] * (players - 1))]
        rows.append(_counted(f"{mode_name(edition, 'solo')} {company(edition, players)}", pairs))
    rows.append(_counted(mode_name(edition, "teams"), [(1, 0), (0, 1)]))
    note = text(
        "What a place counts as: wins : losses against one opponent, the mean of the others. Players who share "
        "places share their wins and losses."
    )
    table = Table(text("Wins and losses by place"), columns, tuple(rows))
    return Section("counting", text("How a game counts"), note, (table,))


def _counted(name: str, pairs: Sequence[tuple[int, int]]) -> Row:
    cells = [f"{wins} : {losses}" for wins, losses in pairs] + [""] * (MOST - len(pairs))
    return Row((name, *map(Figure, cells)))


def _rating(edition: Edition, season: Season) -> Section:
    text = edition.text
    paragraphs = [
        text(
            "The ratings are those of Glicko-2 (Mark Glickman, 2013). A **rating** $r$ says how strong somebody is, "
            "its **uncertainty** $\\varphi$ how sure that is, and the **volatility** $\\sigma$ how much the "
            "strength fluctuates."
        ),
        text(
            "The opponent in a game has the mean rating $r_o$ of all others at the table. In a game of teams it is "
            "the other team, and instead of a player's own rating that of the team is taken, from its higher member "
            "$H$ and its lower $L$:"
        ),
        TEAM,
        text(
            "This is the expected share of wins; rating points are divided by $s = {scale}$, and so are the "
            "uncertainties $\\varphi$ in all formulas:",
            scale=edition.language.number(SCALE, 4).replace(",", "{,}"),
        ),
        EXPECTED,
        WEIGHT,
        text("The wins $w$ and losses $l$ move the rating and make it more certain:"),
        INFORMATION,
        DEVIATION,
        CHANGE,
        text(
            "The new volatility $\\sigma'$ follows from how far the results were off, by the iteration of Glickman's "
            "paper. In a team the change is added to every member's own rating. All players of a game are rated on the "
            "values before it, and nobody becomes less certain than at the start."
        ),
        *_periods(edition, season),
    ]
    return Section("rating", text("How it is rated"), "", (prose("\n\n".join(paragraphs)),))


def _periods(edition: Edition, season: Season) -> tuple[str, ...]:
    """What is rated together, and what happens to who sits out."""
    match rules_of(season).rating.period:
        case "game":
            return (
                edition.text(
                    "Every game is a rating period of its own; the rating of a player who sits out stays "
                    "as certain as before."
                ),
            )
        case "event":
            together = edition.text("All games of an evening are one rating period, based on the ratings before it.")
        case "month":
            together = edition.text(
                "All games of a calendar month are one rating period, based on the ratings before it; months "
                "without any game count for everybody."
            )
    return together + " " + edition.text(
        "The rating of a player who has played before and sits out becomes less certain:"
    ), IDLE


def _initial(edition: Edition, league: League, season: Season) -> tuple[Section, ...]:
    """Ratings that players have brought along."""
    brought, names, told = rules_of(season).initial, league.league.names, figures(edition, season)
    players = sorted((player for player in brought if player in names), key=lambda player: by_name(player, names))
    if not players:
        return ()
    text = edition.text
    columns = (
        Column("player", text("Player"), numeric=False),
        Column("rating", text("Rating")),
        Column("deviation", text("Uncertainty")),
    )
    rows = tuple(
        Row(
            (
                edition.person(player),
                told.rating(float(brought[player].rating)),
                told.deviation(float(brought[player].deviation)),
            )
        )
        for player in players
    )
    table = Table(text("Ratings brought along"), columns, rows)
    note = text("They apply from the player's first game in this league on, in every mode.")
    return (Section("initial", text("Ratings brought along"), note, (table,)),)
