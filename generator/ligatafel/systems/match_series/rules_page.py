"""What stands on the rules page: the rule, what PR and luck are, the model of what may come, every parameter."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ligatafel.estimators.match_series import course, win_probability
from ligatafel.pages.blocks import Column, Fact, Facts, Figure, Row, Section, Table
from ligatafel.pages.rules import league_rules_page, prose
from ligatafel.systems.match_series.bands import BANDS, WORST, band_told
from ligatafel.systems.match_series.rule import limits_in_short, rule_in_short, rules_of, speaks_of_pr, why
from ligatafel.systems.match_series.wording import points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ligatafel.engine.results import LeagueResult
    from ligatafel.estimators.match_series import SeriesRules
    from ligatafel.pages.edition import Edition
    from ligatafel.pages.page import Page
    from ligatafel.systems.match_series.series import SeriesLeague

    League = LeagueResult[SeriesLeague]

DIFFERENCES = (Fraction(0), Fraction(1, 2), Fraction(1), Fraction(2), Fraction(4))
"""Differences of PR that the model is told for."""

MEAN = r"$$ \bar e_i(n) = \frac{1}{n} \sum_{m=1}^{n} e_i(m) $$"
WIN = r"$$ P = \frac{1}{1 + 10^{-33 \, \Delta e \, \sqrt{L} / 2000}} $$"


def rules_page(edition: Edition, league: League) -> Page:
    """House rules, the rule and everything it goes by."""
    rules = rules_of(league)
    sections = (
        _rule(edition, rules),
        *((_pr(edition), _model(edition, rules)) if speaks_of_pr(league) else ()),
        _parameters(edition, rules),
    )
    lead = edition.text("What the league has agreed on, and how the length of every match follows.")
    return league_rules_page(edition, league.league, lead, sections)


def _rule(edition: Edition, rules: SeriesRules) -> Section:
    text = edition.text
    paragraphs = [limits_in_short(edition, rules), f"{rule_in_short(edition, rules)} {why(edition, rules)}"]
    if rules.control == "average-pr":
        paragraphs += [
            text(
                "The mean of player $i$ after match $n$ is the plain mean of the PRs $e_i$ of all matches of the "
                "series so far, the latest included; how long they were does not matter:"
            ),
            MEAN,
        ]
    elif rules.control == "last-pr":
        paragraphs.append(text("Only the PRs of the match itself count."))
    else:
        paragraphs.append(text("What counts is the rating of both before the match."))
    paragraphs += [
        text("With $s$ for the step, the lengths $L$ follow from each other:"),
        text(
            "- $L_{n+1} = L_n - s$ for a winner who is better,\n- $L_{n+1} = L_n + s$ for one who is worse,\n"
            "- $L_{n+1} = L_n$ when both are equal."
        ),
        text("Values are compared exactly as they were entered, without rounding."),
        text("A series that ended at the bottom was decided by skill, one that ended at the top by luck.")
        if rules.control != "rating"
        else text(
            "A series that ended at the bottom followed the ratings, one that ended at the top went against them."
        ),
    ]
    return Section("rule", text("How a series goes"), "", (prose("\n\n".join(paragraphs)),))


def _pr(edition: Edition) -> Section:
    """What PR and luck are, and what PRs are called."""
    text, number = edition.text, edition.language.number
    paragraphs = (
        text(
            "PR, the performance rating, is what a player's mistakes have cost on average: 500 times the lost "
            "equity over the number of unforced moves and of close or actual cube decisions. eXtreme Gammon shows "
            "it; GNU Backgammon shows the error rate in mEMG, twice as much. PRs of one-point matches differ "
            "between the two, because eXtreme Gammon scales them by 1.5: a series should be analysed by one program "
            "throughout."
        ),
        text(
            "Luck is what the dice gave beyond what was to be expected, as the analysis has it. Net luck is a "
            "player's own luck minus the opponent's. Where it is not known, nothing is put in its place."
        ),
    )
    columns = (Column("level", text("Level"), numeric=False), Column("pr", text("PR")))
    low, rows = Fraction(0), []
    for limit, name in BANDS:
        told = text("{low} to below {high}", low=number(float(low), 1), high=number(float(limit), 1))
        rows.append(Row((band_told(edition, name), Figure(told))))
        low = limit
    rows.append(Row((band_told(edition, WORST), Figure(text("from {low}", low=number(float(low), 1))))))
    table = Table(text("What a PR is called"), columns, tuple(rows))
    return Section("pr", text("PR and luck"), "", (prose("\n\n".join(paragraphs)), table))


def _model(edition: Edition, rules: SeriesRules) -> Section:
    """Chances by difference of PR, and how long a series lasts."""
    text = edition.text
    words = text(
        "The chance of winning a match is a model: an Elo formula with 33 points for each point of PR, in which the "
        "difference $\\Delta e$ weighs the more, the longer the match is:"
    )
    more = text("Measured matches depend less on the length between 5 and 17 points than this formula says.")
    paragraphs = [words, WIN, more]
    chained = rules.control != "rating"
    if chained:
        paragraphs.append(
            text(
                "How long a series lasts and where it ends follows if we assume that the better player has the "
                "better PR every time: with this chance it goes down, otherwise up."
            )
        )
    shown = _shown(rules.lengths)
    columns = (
        Column("difference", text("Difference in PR"), numeric=False),
        *(Column(f"length-{length}", points(edition, length), text("chance of the better player")) for length in shown),
        *((Column("matches", text("Matches"), text("expected number from the start"), secondary=True),
           Column("bottom", text("End at the bottom"), secondary=True)) if chained else ()),
    )  # fmt: skip
    rows = tuple(_modelled(edition, rules, difference, shown, chained=chained) for difference in DIFFERENCES)
    table = Table(text("What the model says"), columns, rows)
    return Section("model", text("The model"), "", (prose("\n\n".join(paragraphs)), table))


def _modelled(
    edition: Edition, rules: SeriesRules, difference: Fraction, shown: Sequence[int], *, chained: bool
) -> Row:
    number, percent = edition.language.number, edition.language.percent
    chances = (Figure(percent(win_probability(float(difference), length))) for length in shown)
    if not chained:
        return Row((Figure(number(float(difference), 1)), *chances))
    expected = course(rules, rules.start, float(difference))
    count, bottom = number(expected.matches, 1), percent(expected.bottom)
    more = edition.text("{count} matches; end at the bottom {chance}", count=count, chance=bottom)
    return Row((Figure(number(float(difference), 1)), *chances, Figure(count), Figure(bottom)), more)


def _shown(lengths: Sequence[int]) -> tuple[int, ...]:
    """The shortest, the middle and the longest."""
    return tuple(sorted({lengths[0], lengths[len(lengths) // 2], lengths[-1]}))


def _parameters(edition: Edition, rules: SeriesRules) -> Section:
    text = edition.text
    controls = {
        "average-pr": text("mean PR of the series"),
        "last-pr": text("PR of the last match"),
        "rating": text("rating before the match"),
    }
    facts = (
        Fact(text("First match"), points(edition, rules.start)),
        Fact(text("Step"), points(edition, rules.step), text("shorter or longer")),
        Fact(text("Shortest"), points(edition, rules.minimum)),
        Fact(text("Longest"), points(edition, rules.maximum)),
        Fact(text("Controlled by"), controls[rules.control]),
    )
    return Section("parameters", text("Parameters"), text("Everything that governs the series."), (Facts(facts),))
