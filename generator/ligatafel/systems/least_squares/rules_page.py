"""What stands on the rules page: blinds, chips, how it is rated, every parameter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Block, Chip, Chips, Column, Fact, Facts, Figure, Row, Section, Table
from ligatafel.pages.rules import prose
from ligatafel.systems.least_squares.figures import rules_of
from ligatafel.systems.least_squares.parameter_facts import parameter_source, parameter_table

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult, SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.least_squares.records import LeastSquaresLeague
    from ligatafel.systems.least_squares.season import LeastSquaresSeason

    League = LeagueResult[LeastSquaresSeason]
    Season = SeasonResult[LeastSquaresSeason]

TABLES = range(4, 11)
"""Players at a table for which the equipment is listed."""
COLOURS = {
    "weiß": "white", "weiss": "white", "white": "white", "rot": "red", "red": "red", "blau": "blue", "blue": "blue",
    "grün": "green", "gruen": "green", "green": "green", "gelb": "yellow", "yellow": "yellow", "schwarz": "black",
    "black": "black", "lila": "purple", "violett": "purple", "purple": "purple", "orange": "orange", "rosa": "pink",
    "pink": "pink", "grau": "grey", "grey": "grey", "gray": "grey", "braun": "brown", "brown": "brown",
}  # fmt: skip
"""Colours of chips that a style sheet can show."""

MODEL = r"$$ y_i(s) = \theta_i - \bar\theta(s) + \varepsilon_i(s) $$"
ESTIMATE = (
    r"$$ \hat\theta = \arg\min_\theta \sum_s \sum_{i \in F_s} \left( y_i(s) - \theta_i + \bar\theta(s) \right)^2"
    r" + \lambda \sum_i \theta_i^2 = (X^\top X + \lambda I)^{-1} X^\top y $$"
)
UNCERTAINTY = r"$$ u_i = \sigma \sqrt{\left[ (X^\top X + \lambda I)^{-1} \right]_{ii}} $$"
STRONGER = (
    r"$$ P(\theta_i > \theta_j) = \Phi\left( \frac{\hat\theta_i - \hat\theta_j}{\sqrt{v_i + v_j - 2 c_{ij}}} \right) $$"
)


def rules_told(edition: Edition, _league: League, season: Season) -> tuple[Section, ...]:
    """Equipment and rating of a season."""
    rules = rules_of(season)
    return (*_equipment(edition, rules), _rating(edition, season), _parameters(edition, season))


def _equipment(edition: Edition, rules: LeastSquaresLeague) -> tuple[Section, ...]:
    blocks: list[Block] = []
    facts = _stakes(edition, rules)
    if facts:
        blocks.append(Facts(facts))
    if rules.chips:
        blocks.append(_chips(edition, rules))
    sections = [Section("stakes", edition.text("Stack, blinds and chips"), "", tuple(blocks))] if blocks else []
    if rules.chips and rules.entry:
        note = edition.plural(
            "Chips on the table when everybody enters once; in brackets, when everybody uses the only entry.",
            "Chips on the table when everybody enters once; in brackets, when everybody uses all {count} entries.",
            rules.entry.maximum,
        )
        title = edition.text("What the host brings")
        sections.append(Section("equipment", title, note, (_provision(edition, rules, rules.entry.maximum),)))
    return tuple(sections)


def _stakes(edition: Edition, rules: LeastSquaresLeague) -> tuple[Fact, ...]:
    number, facts = edition.language.number, []
    if rules.entry:
        note = edition.plural("{count} entry at most", "up to {count} entries an evening", rules.entry.maximum)
        facts.append(Fact(edition.text("Stack"), f"{number(rules.entry.stack)} {rules.unit}", note))
    if rules.blinds:
        small, big = rules.blinds.small, rules.blinds.big
        facts.append(Fact(edition.text("Blinds"), f"{_exact(edition, small)} / {_exact(edition, big)}"))
        if rules.entry:
            depth = rules.entry.stack / big
            facts.append(Fact(edition.text("Stack in big blinds"), number(depth, 0 if depth == int(depth) else 1)))
    return tuple(facts)


def _exact(edition: Edition, amount: object) -> str:
    whole = int(amount) == amount  # type: ignore[call-overload]
    return edition.language.number(amount, 0 if whole else 2)  # type: ignore[arg-type]


def _chips(edition: Edition, rules: LeastSquaresLeague) -> Chips:
    number = edition.language.number
    chips = tuple(
        Chip(
            chip.colour,
            COLOURS.get(chip.colour.casefold(), ""),
            _exact(edition, chip.value),
            number(chip.count),
            _exact(edition, chip.count * chip.value),
        )
        for chip in rules.chips
    )
    count = number(sum(chip.count for chip in rules.chips))
    total = _exact(edition, sum(chip.count * chip.value for chip in rules.chips))
    return Chips(edition.text("The chips of one stack"), chips, count, total)


def _provision(edition: Edition, rules: LeastSquaresLeague, maximum: int) -> Table:
    """How many chips of each kind a table of so many players needs."""
    number = edition.language.number
    columns = (
        Column("players", edition.text("Players")),
        *(Column(f"chip-{place}", chip.colour) for place, chip in enumerate(rules.chips)),
        Column("all", edition.text("Together"), secondary=True),
    )
    counts = [chip.count for chip in rules.chips]

    def told(count: int, players: int) -> str:
        return f"{number(count * players)} ({number(count * players * maximum)})"

    rows = tuple(
        Row(
            (Figure(number(players)), *(Figure(told(count, players)) for count in (*counts, sum(counts)))),
            edition.text("{count} together", count=told(sum(counts), players)),
        )
        for players in TABLES
    )
    return Table(edition.text("Chips by number of players"), columns, rows)


def _rating(edition: Edition, season: Season) -> Section:
    rules = rules_of(season)
    paragraphs = (
        edition.text(
            "A player's **rating** $\\hat\\theta_i$ says how much they win in an evening against an average field. "
            "The balance $y_i(s)$ of player $i$ on evening $s$ is explained by the player's strength $\\theta_i$, "
            "the mean strength $\\bar\\theta(s)$ of those $F_s$ who took part, and chance:"
        ),
        MODEL,
        edition.text(
            "The ratings are those that explain all balances best, where large ratings have to be earned: "
            "$\\lambda$ weighs against them like so many evenings with balance zero."
        ),
        ESTIMATE,
        edition.text(
            "The **uncertainty** is the standard deviation that remains; with a probability of 68% the true "
            "strength lies within one uncertainty of the rating, with 95% within 1.96."
        ),
        UNCERTAINTY,
        edition.text(
            "So the probability that one player is stronger than another follows, with the variances $v$ and the "
            "covariance $c$ of the two ratings:"
        ),
        STRONGER,
        _qualification(edition, rules),
    )
    return Section("rating", edition.text("How it is rated"), "", (prose("\n\n".join(paragraphs)),))


def _qualification(edition: Edition, rules: LeastSquaresLeague) -> str:
    ranked = edition.text(
        "Players are ranked who took part in at least {percent} of the season's evenings that count. Equal ratings "
        "share the better place, and the next place stays empty.",
        percent=edition.language.percent(rules.qualification.minimum_percent / 100),
    )
    dropped = rules.average.drop_worst
    mean = edition.plural(
        "The evening mean leaves out the worst evening.",
        "The evening mean leaves out the {count} worst evenings.",
        dropped,
    )
    return f"{ranked} {mean}" if dropped else ranked


def _parameters(edition: Edition, season: Season) -> Section:
    used, number = season.result.parameters, edition.language.number
    rules = rules_of(season)
    facts = (
        Fact(edition.text("Parameters"), *parameter_source(edition, season)),
        Fact(edition.text("Effective observations"), number(used.effective_observations),
             edition.text("balances of an evening sum to zero, so each has one less than players")),
        Fact(edition.text("Podium"), edition.plural("{count} place", "{count} places", rules.podium)),
        Fact(edition.text("Qualification"), edition.language.percent(rules.qualification.minimum_percent / 100),
             edition.text("of the evenings that count")),
    )  # fmt: skip
    note = edition.text("Everything this season is computed with.")
    return Section("parameters", edition.text("Parameters"), note, (parameter_table(edition, season), Facts(facts)))
