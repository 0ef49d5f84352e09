"""What stands on the rules page: the league's own table of points and of margin factors, and every parameter."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ligatafel.pages.addresses import fairness_page
from ligatafel.pages.blocks import Column, Fact, Facts, Figure, Link, Links, Row, Section, Table
from ligatafel.pages.rules import prose
from ligatafel.pages.wording import company
from ligatafel.systems.placement_points.figures import figures, rules_of
from ligatafel.systems.placement_points.wording import fair_share_note, place_columns, places_told, table_column

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.blocks import Cell
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.placement_points.records import PlacementLeague
    from ligatafel.systems.placement_points.season import PlacementSeason

    League = LeagueResult[PlacementSeason]
    Season = SeasonResult[PlacementSeason]

SIZES = range(2, 7)
"""Players at a table for which points are listed where the league names none."""
EXAMPLE = 7
"""Score points of lead that the bonus is explained by."""

PLACEMENT = r"$$ q(p) = w \cdot \frac{n - p}{n - 1} $$"
POINTS = r"$$ x_i = s \cdot \left( q(p_i) + m_n \cdot \sum_{j:\, p_j > p_i} (v_i - v_j) \right) $$"
POINTS_FOR_PLACES = r"$$ x_i = s \cdot q(p_i) $$"
SHRUNK = r"$$ \tilde{x} = \frac{\sum x_i + k \cdot f}{g + k} $$"


def rules_told(edition: Edition, league: League, season: Season) -> tuple[Section, ...]:
    """Points, bonus and rating of a season."""
    return (
        _points(edition, season),
        *_bonus(edition, season),
        _rating(edition, season),
        _parameters(edition, league, season),
    )


def table_sizes(season: Season) -> tuple[int, ...]:
    """Numbers of players that the rules speak of, and those that have played."""
    points = rules_of(season).points
    return tuple(sorted({*(points.margin or SIZES), *points.places, *season.result.sizes}))


def _points(edition: Edition, season: Season) -> Section:
    told, rules, text = figures(edition, season), rules_of(season), edition.text
    sizes = table_sizes(season)
    rows = []
    for size in sizes:
        points = [told.exact(value * told.scale, told.decimals).text for value in rules.rule.placements(size)]
        blank = [""] * (max(sizes) - size)
        cells: tuple[Cell, ...] = (company(edition, size), *(Figure(value) for value in points + blank))
        rows.append(Row(cells, places_told(edition, points + blank, "{place}: {value}")))
    note = text("Players who share places share their points: the mean of the places that they occupy together.")
    columns = (table_column(edition), *place_columns(edition, max(sizes)))
    table = Table(text("Points for places by number of players"), columns, tuple(rows))
    return Section("points", text("Points for places"), note, (table,))


def _bonus(edition: Edition, season: Season) -> tuple[Section, ...]:
    told, rules, text = figures(edition, season), rules_of(season), edition.text
    if not rules.rewards_leads:
        return ()
    columns = (
        table_column(edition),
        Column("factor", text("Per score point"), text("points for each score point of lead")),
        Column("words", text("In words"), numeric=False, secondary=True),
    )
    rows = []
    for size, factor in sorted(rules.points.margin.items()):
        worth = Fraction(factor) * told.scale
        words = text(
            "A lead of {lead} score points {company} is worth {points} points.",
            lead=str(EXAMPLE), company=company(edition, size), points=told.exact(worth * EXAMPLE).text,
        )  # fmt: skip
        rows.append(Row((company(edition, size), told.exact(worth), words), words))
    note = text("The leads over everybody placed below add up; a tie is no lead, and a lead is never negative.")
    table = Table(text("Margin bonus by number of players"), columns, tuple(rows))
    return (Section("bonus", text("Margin bonus"), note, (table,)),)


def _rating(edition: Edition, season: Season) -> Section:
    rules, text = rules_of(season), edition.text
    paragraphs = [
        *_points_in_formulas(edition, rules),
        text(
            "The **average** is the sum of the points divided by the number of games. Its **uncertainty** is the "
            "standard error of the mean, the standard deviation of the player's games divided by the square root of "
            "their number; it is shown from three games on."
        ),
    ]
    if rules.ranking == "shrunk":
        paragraphs += [
            text(
                "The league ranks by the **shrunk average** of $g$ games, which begins with $k$ games at the fair "
                "share $f$:"
            ),
            SHRUNK,
        ]
    percent = edition.language.percent(rules.qualification.minimum_percent / 100)
    paragraphs.append(
        text(
            "Players are ranked who have played at least {percent} of the most active player's games. Equal values "
            "share the better place, and the next place stays empty.",
            percent=percent,
        )
    )
    return Section("rating", text("How it is rated"), "", (prose("\n\n".join(paragraphs)),))


def _points_in_formulas(edition: Edition, rules: PlacementLeague) -> list[str]:
    """Paragraphs on what a game brings: for the place, and for leads where they bring anything."""
    text, own = edition.text, sorted(rules.points.places)
    told = [
        text(
            "With $n$ players the place $p$ is worth a share of the winner's $w$ points, evenly from the first to "
            "the last:"
        ),
        PLACEMENT,
    ]
    if own:
        sizes = edition.language.listing([company(edition, size) for size in own])
        told.append(text("Instead, the league has points of its own {sizes}; they stand above.", sizes=sizes))
    if rules.rewards_leads:
        told.append(
            text(
                "The bonus adds a factor $m_n$ for every score point $v$ of lead over everybody placed below; "
                "everything is multiplied by the scale $s$:"
            )
        )
        told.append(POINTS)
    elif rules.points.scale != 1:
        told.append(text("Everything is multiplied by the scale $s$:"))
        told.append(POINTS_FOR_PLACES)
    return told


def _parameters(edition: Edition, league: League, season: Season) -> Section:
    rules, told, text = rules_of(season), figures(edition, season), edition.text
    shrunk = rules.ranking == "shrunk"
    prior = Fact(text("Prior games"), told.games(rules.prior_games), text("at the fair share, in the shrunk average"))
    facts = (
        Fact(text("Winner"), told.exact(rules.points.winner), text("points of a sole first, before scaling")),
        Fact(text("Scale"), told.exact(rules.points.scale), text("what everything is multiplied by")),
        Fact(text("Fair share"), told.points(rules.rule.fair), fair_share_note(edition, rules)),
        Fact(text("Ranked by"), text("shrunk average") if shrunk else text("average")),
        *((prior,) if shrunk else ()),
        Fact(text("Minimum"), edition.language.percent(rules.qualification.minimum_percent / 100),
             text("of the most active player's games")),
    )  # fmt: skip
    link = Link(text("Is the rule fair?"), fairness_page(league.league.id))
    links = Links(((link, text("what a simulation of this league says")),))
    note = text("Everything this season is computed with.")
    return Section("parameters", text("Parameters"), note, (Facts(facts), links))
