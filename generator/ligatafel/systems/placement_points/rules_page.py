"""What stands on the rules page: the league's own table of points and of margin factors, and every parameter."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ligatafel.notation.markdown import render
from ligatafel.pages.addresses import fairness_page
from ligatafel.pages.blocks import Column, Fact, Facts, Figure, Link, Links, Prose, Row, Section, Table
from ligatafel.systems.placement_points.figures import figures, rules_of
from ligatafel.systems.placement_points.wording import company, place_title

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult, SeasonResult
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
SHRUNK = r"$$ \frac{\sum x + k \cdot f}{g + k} $$"


def rules_told(edition: Edition, league: League, season: Season) -> tuple[Section, ...]:
    """Points, bonus and rating of a season."""
    return (
        _points(edition, season),
        *_bonus(edition, season),
        _rating(edition, season),
        _parameters(edition, league, season),
    )


def table_sizes(rules: PlacementLeague) -> tuple[int, ...]:
    """Numbers of players that the rules speak of."""
    return tuple(sorted({*rules.points.margin, *rules.points.places})) or tuple(SIZES)


def _points(edition: Edition, season: Season) -> Section:
    told, rules, text = figures(edition, season), rules_of(season), edition.text
    sizes = table_sizes(rules)
    columns = (
        Column("players", text("Players"), numeric=False),
        *(Column(f"place-{place}", place_title(edition, place)) for place in range(1, max(sizes) + 1)),
    )
    rows = []
    for size in sizes:
        points = [told.exact(value * told.scale).text for value in rules.rule.placements(size)]
        cells = tuple(Figure(value) for value in (*points, *([""] * (max(sizes) - size))))
        rows.append(Row((company(edition, size), *cells)))
    note = text("Who shares places shares their points: the mean of the places that are occupied together.")
    table = Table(text("Points for places by number of players"), columns, tuple(rows))
    return Section("points", text("Points for places"), note, (table,))


def _bonus(edition: Edition, season: Season) -> tuple[Section, ...]:
    told, rules, text = figures(edition, season), rules_of(season), edition.text
    if not rules.points.margin:
        return ()
    columns = (
        Column("players", text("Players"), numeric=False),
        Column("factor", text("Per score point"), text("points for each score point of lead")),
        Column("example", text("Lead of {count}", count=str(EXAMPLE)), text("points for a lead over one opponent")),
    )
    rows, sentences = [], []
    for size, factor in sorted(rules.points.margin.items()):
        one, example = (_fine(edition, Fraction(factor) * told.scale * lead) for lead in (1, EXAMPLE))
        rows.append(Row((company(edition, size), Figure(one), Figure(example))))
        sentences.append(
            text("{lead} score points of lead {company} are worth {points} points.",
                 lead=str(EXAMPLE), company=company(edition, size), points=example)
        )  # fmt: skip
    note = text("The leads over everybody placed below add up; who is tied is no lead, and a lead is never negative.")
    words = prose("\n".join(f"- {sentence}" for sentence in sentences))
    table = Table(text("Margin bonus by number of players"), columns, tuple(rows))
    return (Section("bonus", text("Margin bonus"), note, (table, words)),)


def _fine(edition: Edition, value: Fraction) -> str:
    """A small number with the decimals it has, two at least where it is not whole, five at most."""
    decimals = next((count for count in (0, 2, 3, 4) if (value * 10**count).denominator == 1), 5)
    return edition.language.number(float(value), decimals)


def _rating(edition: Edition, season: Season) -> Section:
    rules, text = rules_of(season), edition.text
    paragraphs = [
        text(
            "With $n$ players the place $p$ is worth a share of the winner's $w$ points, evenly from the first to "
            "the last:"
        ),
        PLACEMENT,
        text(
            "The bonus adds a factor $m_n$ for every score point $v$ of lead over everybody placed below; everything "
            "is multiplied by the scale $s$:"
        ),
        POINTS,
        text(
            "The **average** is the sum of the points over the number of games. Its **uncertainty** is the standard "
            "error of the mean, the standard deviation of the own games over the root of their number; it is shown "
            "from three games on."
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
            "Players are ranked who have played at least {percent} of the games of whoever played most. Equal values "
            "share the better place, and the next place stays empty.",
            percent=percent,
        )
    )
    return Section("rating", text("How it is rated"), "", (prose("\n\n".join(paragraphs)),))


def prose(text: str) -> Prose:
    """A text of the generator's own in Markdown."""
    return Prose(render(text, base_path="/", heading=3).html)


def _parameters(edition: Edition, league: League, season: Season) -> Section:
    rules, told, text = rules_of(season), figures(edition, season), edition.text
    mean = text("shrunk average") if rules.ranking == "shrunk" else text("average")
    facts = (
        Fact(text("Winner"), told.exact(rules.points.winner), text("points of a sole first, before scaling")),
        Fact(text("Scale"), told.exact(rules.points.scale), text("what everything is multiplied by")),
        Fact(text("Fair share"), told.points(rules.rule.fair), text("mean points for places")),
        Fact(text("Ranked by"), mean),
        Fact(text("Prior games"), told.exact(rules.prior_games), text("at the fair share, in the shrunk average")),
        Fact(text("Minimum"), edition.language.percent(rules.qualification.minimum_percent / 100),
             text("of the games of whoever played most")),
    )  # fmt: skip
    link = Link(text("Is the rule fair?"), fairness_page(league.league.id))
    links = Links(((link, text("what a simulation of this league says")),))
    note = text("Everything this season is computed with.")
    return Section("parameters", text("Parameters"), note, (Facts(facts), links))
