"""The page that asks whether the rule is fair: plain words first, then numbers, then what to change."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ligatafel.estimators.fairness import RARELY_PERCENT, Model
from ligatafel.pages.addresses import fairness_page
from ligatafel.pages.blocks import Section
from ligatafel.pages.page import ReportPage
from ligatafel.pages.seasons import season_name
from ligatafel.systems.placement_points.advice import advise
from ligatafel.systems.placement_points.fairness import basis, outcomes, simulated
from ligatafel.systems.placement_points.fairness_charts import chances, of_hundred, rule_name, sizes, strengths
from ligatafel.systems.placement_points.fairness_remedies import remedies
from ligatafel.systems.placement_points.score_spread import MODEL_SPREAD, odd_spread

if TYPE_CHECKING:
    from ligatafel.engine.results import LeagueResult
    from ligatafel.pages.edition import Edition
    from ligatafel.pages.page import Page
    from ligatafel.systems.placement_points.advice import Advice
    from ligatafel.systems.placement_points.fairness import Basis, Outcome
    from ligatafel.systems.placement_points.season import PlacementSeason

    League = LeagueResult[PlacementSeason]


def fairness_pages(edition: Edition, league: League) -> tuple[Page, ...]:
    """The page of a league; it says so where there is nothing to simulate yet."""
    given = basis(league)
    title = edition.text("Is the rule fair?")
    lead, sections = _told(edition, league, given)
    body = ReportPage((edition.league_link(league.league),), title, (lead,), sections)
    page = edition.page(
        fairness_page(league.league.id),
        body,
        title=f"{title} · {league.league.rules.name}",
        description=edition.text(
            "{league}: who leads under which rule, by simulation", league=league.league.rules.name
        ),
        league=league.league,
        source=league.league.source,
    )
    return (page,)


def _told(edition: Edition, league: League, given: Basis | None) -> tuple[str, tuple[Section, ...]]:
    """The answer, and what it rests on."""
    if given is None:
        return edition.text("Once games are on record, a simulation answers here."), ()
    odd = odd_spread(league.all_time.result) if given.rules.rewards_leads else None
    if given.young:
        told = edition.plural(
            "It is too early to tell: whoever played most has {count} game, and a single one is no small share of it. "
            "From {fewest} games on, a simulation answers here.",
            "It is too early to tell: whoever played most has {count} games, and a single one is no small share of "
            "them. From {fewest} games on, a simulation answers here.",
            given.games,
            fewest=edition.language.number(100 // RARELY_PERCENT + 1),
        )
        return told, () if odd else (sizes(edition, league, given),)
    found = outcomes(given, edition.recall(given.key, lambda: simulated(given)))
    advice = advise(found)
    sections = (
        chances(edition, given.season, found),
        strengths(edition, found),
        remedies(edition, league, given, found[0], advice),
        *(() if odd else (sizes(edition, league, given),)),
        _model(edition, league, given),
    )
    answer = _answer(edition, found[0], advice)
    return f"{answer} {_other_scores(edition, odd)}" if odd else answer, sections


def _other_scores(edition: Edition, spread: float) -> str:
    """That scores of this league are not like those of the simulation."""
    return edition.text(
        "The simulation takes it that scores vary by {model}; in this league it is {spread}. What it says about the "
        "bonus does not hold here.",
        model=edition.language.number(MODEL_SPREAD, 1),
        spread=edition.language.number(spread, 1),
    )


def _answer(edition: Edition, used: Outcome, advice: Advice) -> str:
    """The answer for the rule in use, what would be better, and how often the best player leads."""
    text = edition.text
    told = [
        text(
            "{rule}, somebody who has hardly played leads in {rarely} of 100 seasons.",
            rule=_opening(edition, used),
            rarely=of_hundred(edition, used.rarely),
        )
    ]
    if advice.fine:
        told.append(text("So the rule does what it is there for."))
    elif used.percent:
        told.append(text("So the minimum does not do what it is there for."))
    else:
        told.append(text("That is too often."))
    for better in advice.better[:1]:
        name, rarely = rule_name(edition, better), of_hundred(edition, better.rarely)
        if advice.fine:
            told.append(text("With “{rule}” stronger players would lead.", rule=name))
        else:
            told.append(text("With “{rule}” it would be {rarely} of 100.", rule=name, rarely=rarely))
    strongest = of_hundred(edition, used.strongest)
    told.append(text("Under the rule in use the strongest player leads in {strongest} of 100.", strongest=strongest))
    return " ".join(told)


def _opening(edition: Edition, used: Outcome) -> str:
    """The rule in use, at the beginning of a sentence."""
    text, percent = edition.text, edition.language.percent(used.percent / 100)
    if used.prior_games:
        if used.percent:
            return text("With {percent} and the shrunk average", percent=percent)
        return text("With the shrunk average and no minimum")
    return text("With {percent}", percent=percent) if used.percent else text("Without a minimum")


def _model(edition: Edition, league: League, given: Basis) -> Section:
    text, number, model = edition.text, edition.language.number, Model()
    season = season_name(edition, given.season)
    if len([one for one in league.seasons if one.result.events]) > 1:
        like = text("as in {season}, the season with most games", season=season)
    else:
        like = text("as in {season}", season=season)
    words = text(
        "The computer played {seasons} seasons, with {players} players who come as often, and to tables as large, "
        "{like}; a season ends when the most active player has {games} games. Every player has a true strength, and "
        "a score is {mean} + strength + luck, rounded, with standard deviations of {strength} for strength and "
        "{luck} for luck. The random numbers are always the same, so that the same league gets the same answer; a "
        "share is known to about {precision}.",
        seasons=number(given.seasons),
        players=number(len(given.weights)),
        like=like,
        games=number(given.games),
        mean=number(model.mean),
        strength=number(model.strength),
        luck=number(model.luck),
        precision=edition.language.percent(0.5 / math.sqrt(given.seasons)),
    )
    return Section("model", text("How it is simulated"), words, ())
