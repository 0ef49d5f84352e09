"""What to change in league.yaml so that the rule is fair: in words, and the lines themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Section
from ligatafel.pages.rules import prose
from ligatafel.systems.placement_points.advice import MATTERS, TOLERABLE
from ligatafel.systems.placement_points.fairness_charts import of_hundred, rule_name
from ligatafel.systems.placement_points.figures import rules_of

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.placement_points.advice import Advice
    from ligatafel.systems.placement_points.fairness import Basis, Outcome
    from ligatafel.systems.placement_points.season import PlacementSeason

    League = LeagueResult[PlacementSeason]


def remedies(edition: Edition, league: League, given: Basis, used: Outcome, advice: Advice) -> Section:
    """Rules worth a try, the strongest leader first; where there is none, the lines of the rule in use."""
    note = _note(edition, _file(league, given), advice)
    parts = [_remedy(edition, outcome) for outcome in advice.better or (used,)]
    return Section("change", edition.text("What to change"), note, (prose("\n\n".join(parts)),))


def _note(edition: Edition, file: str, advice: Advice) -> str:
    text, matters = edition.text, edition.language.number(MATTERS, 1)
    if not advice.fine:
        told = text(
            "What helps; the lines belong in {file}. Up to {tolerable} of 100 seasons count as rare enough.",
            file=file,
            tolerable=str(TOLERABLE),
        )
        if len(advice.better) == 1:
            return told
        first = text(
            "Under the first rule the leaders are the strongest; less than {matters} score points make no difference.",
            matters=matters,
        )
        return f"{told} {first}"
    if advice.better:
        return text(
            "Nothing has to change: up to {tolerable} of 100 seasons count as rare enough. Yet with these lines in "
            "{file} the leader would be stronger by more than {matters} score points.",
            file=file,
            tolerable=str(TOLERABLE),
            matters=matters,
        )
    return text(
        "Nothing has to change: up to {tolerable} of 100 seasons count as rare enough, and no other rule makes the "
        "leader stronger by more than {matters} score points. To try one, change these lines in {file} and look here "
        "again.",
        file=file,
        tolerable=str(TOLERABLE),
        matters=matters,
    )


def _file(league: League, given: Basis) -> str:
    """The file that has the last word on the ranking: league.yaml, or the current season's."""
    source, current = league.league.source or "league.yaml", league.current
    everywhere, now = (
        (rules.ranking, rules.prior_games, rules.qualification) for rules in (rules_of(league.all_time), given.rules)
    )
    if current is None or everywhere == now:
        return source
    return f"{source.removesuffix('league.yaml')}{current.season.id}/season.yaml"


def _remedy(edition: Edition, outcome: Outcome) -> str:
    """A rule in words, what it does, and its lines."""
    told = edition.text(
        "**{rule}**: in {rarely} of 100 seasons the leader has hardly played, and is {strength} score points above "
        "average.",
        rule=rule_name(edition, outcome),
        rarely=of_hundred(edition, outcome.rarely),
        strength=edition.language.number(outcome.strength, 1),
    )
    lines = [f"qualification: {{minimum_percent: {outcome.percent}}}"]
    lines += ["ranking: shrunk", f"prior_games: {outcome.prior_games}"] if outcome.prior_games else ["ranking: average"]
    return told + "\n\n" + "\n".join(f"    {line}" for line in lines)
