"""The parameters a season is rated with: start, estimate, in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column, Fact, Row, Table
from ligatafel.systems.least_squares.figures import rules_of

if TYPE_CHECKING:
    from ligatafel.engine.results import SeasonResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.least_squares.season import LeastSquaresSeason, Parameters, Scales

    Season = SeasonResult[LeastSquaresSeason]


def parameter_facts(edition: Edition, season: Season) -> tuple[Fact, ...]:
    """What is in use, in a few words."""
    used, number = season.result.parameters, edition.language.number
    rules = rules_of(season)
    return (
        Fact("λ", number(used.lambda_, 2), edition.text("weight of the prior")),
        Fact("σ", number(used.sigma), edition.text("spread of one evening in {unit}", unit=rules.unit)),
        Fact("τ", number(used.tau), edition.text("spread of the strengths in {unit}", unit=rules.unit)),
        Fact(edition.text("Parameters"), *parameter_source(edition, season)),
        Fact(
            edition.text("Qualification"),
            edition.language.percent(rules.qualification.minimum_percent / 100),
            edition.text("of the evenings that count"),
        ),
    )


def parameter_source(edition: Edition, season: Season) -> tuple[str, str]:
    """Where the parameters in use come from, in a word and in a sentence."""
    used, text = season.result.parameters, edition.text
    if used.method == "never":
        return text("fixed"), text("set by the league")
    if used.boundary:
        return text("start values"), text("the results show no difference in strength (τ = 0)")
    if used.reestimated and used.method == "shrunk":
        return text("estimated"), text("from the season's results, pulled towards the start values")
    if used.reestimated:
        return text("estimated"), text("from the season's results")
    later = edition.plural("estimated from {count} evening on", "estimated from {count} evenings on", used.from_event)
    return text("start values"), later


def parameter_table(edition: Edition, season: Season) -> Table:
    """Start values, estimates and what is in use."""
    used = season.result.parameters
    columns = (
        Column("parameter", edition.text("Parameter"), numeric=False),
        Column("start", edition.text("Start value")),
        Column("estimate", edition.text("Estimate")),
        Column("used", edition.text("In use")),
    )
    start, estimate = _told(edition, used.start), _told(edition, used.estimate)
    in_use = _told(edition, used)
    rows = tuple(
        Row((name, edition_figure, estimated, taken))
        for name, edition_figure, estimated, taken in zip(("λ", "σ", "τ"), start, estimate, in_use, strict=True)
    )
    return Table(edition.text("Parameters of the rating"), columns, rows)


def _told(edition: Edition, scales: Scales | Parameters | None) -> tuple[str, str, str]:
    if scales is None:
        return ("–", "–", "–")
    number = edition.language.number
    lambda_ = number(scales.lambda_, 3) if scales.lambda_ is not None else "∞"
    return lambda_, number(scales.sigma, 1), number(scales.tau, 1)
