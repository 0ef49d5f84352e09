"""The fairness page: what it answers, what it recommends, and when it does not."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any

import pytest

from ligatafel.pages.blocks import Bars, Odds, Table
from ligatafel.pages.edition import Edition
from ligatafel.pages.page import ReportPage
from ligatafel.systems.placement_points.advice import MATTERS, TOLERABLE, advise
from ligatafel.systems.placement_points.fairness import FEWEST_SEASONS, SEASONS, THRESHOLDS, Basis, Outcome, basis
from ligatafel.systems.placement_points.score_spread import odd_spread, score_spread

from .conftest import LeagueMade, MakeLeague, words

GAMES = [{"scores": {"Anna": 42, "Ben": 31, "Cleo": 26}}, {"scores": {"Anna": 26, "Ben": 38}}] * 3
SMALL = [{"scores": {"Anna": 10, "Ben": 8, "Cleo": 6}}] * 6
Values = Sequence[Sequence[float]]
FAILS: Values = [[0.62, 3.3, 0.3], [0.4, 3.5, 0.3], [0.0, 3.9, 0.4], [0.0, 3.8, 0.3], [0.07, 4.0, 0.4]]
HOLDS: Values = [[0.1, 3.3, 0.3], [0.1, 3.4, 0.3], [0.0, 3.2, 0.4], [0.0, 3.1, 0.3], [0.07, 3.5, 0.4]]
STRONGER: Values = [[0.1, 3.3, 0.3], [0.1, 3.4, 0.3], [0.0, 3.2, 0.4], [0.0, 3.1, 0.3], [0.0, 3.7, 0.004]]


def answered(made: LeagueMade, values: Values) -> ReportPage:
    """The page where the simulation has come to given values."""
    remembering = Edition(made.edition.content, made.edition.language, lambda *_: values)
    pages = made.rated.presentation.pages(remembering, made.rated.result)
    (body,) = (page.body for page in pages if page.path.endswith("fairness/index.html"))
    assert isinstance(body, ReportPage)
    return body


def part(page: ReportPage, name: str) -> str:
    """A section, its note and its blocks, as text."""
    (section,) = (section for section in page.sections if section.id == name)
    return f"{section.note} {section.blocks}"


def outcome(percent: int, rarely: float, strength: float, prior: int = 0) -> Outcome:
    return Outcome(percent, Decimal(prior), rarely, strength, 0.3)


def test_a_rule_that_fails_is_told_in_plain_words_with_what_helps(make: MakeLeague) -> None:
    page = answered(make({"2026/2026-01-09": GAMES}), FAILS)
    assert words(page.lead) == (
        "Mit 5\u00a0% führt in 62 von 100 Saisons jemand, der kaum gespielt hat. Die Mindestzahl leistet also nicht, "
        "wofür sie da ist. Unter der Regel „ab 5\u00a0%, gedämpft“ wäre es so in 7 von 100. In 30 von 100 führt unter "
        "der geltenden Regel die stärkste Person."
    )
    change = part(page, "change")
    assert "content/poker/league.yaml" in change
    assert "bis zu 10 von 100 Saisons" in change
    assert "weniger als 0,3 Siegpunkte" in change
    assert change.index("ranking: shrunk") < change.index("minimum_percent: 20"), "the strongest leader first"
    assert "minimum_percent: 33" not in change, "20 percent do the same"


def test_a_rule_that_holds_has_nothing_to_change(make: MakeLeague) -> None:
    page = answered(make({"2026/2026-01-09": GAMES}), HOLDS)
    assert "Die Regel leistet also, wofür sie da ist." in words(page.lead)
    change = part(page, "change")
    assert change.startswith("Nichts muss sich ändern: Bis zu 10 von 100 Saisons gelten als selten genug, und keine")
    assert change.count("minimum_percent") == 1
    assert "minimum_percent: 5" in change


def test_a_rule_that_holds_may_have_a_better_one(make: MakeLeague) -> None:
    page = answered(make({"2026/2026-01-09": GAMES}), STRONGER)
    assert "Unter der Regel „ab 5\u00a0%, gedämpft“ führten Stärkere." in words(page.lead)
    change = part(page, "change")
    assert "Nichts muss sich ändern" in change
    assert "um mehr als 0,3 Siegpunkte stärker" in change
    assert "ranking: shrunk" in change
    assert "in keiner von 100" in change.casefold()


@pytest.mark.parametrize(
    ("rules", "opening"),
    [
        ({"qualification": {"minimum_percent": 0}}, "Ohne Mindestzahl führt in 62 von 100 Saisons"),
        ({"ranking": "shrunk"}, "Mit 5\u00a0% und dem gedämpften Schnitt führt in 62 von 100 Saisons"),
        (
            {"ranking": "shrunk", "qualification": {"minimum_percent": 0}},
            "Mit dem gedämpften Schnitt und ohne Mindestzahl führt in 62 von 100 Saisons",
        ),
        ({"ranking": "shrunk", "prior_games": 0}, "Mit 5\u00a0% führt in 62 von 100 Saisons"),
        ({"qualification": {"minimum_percent": 100}}, "Mit 100\u00a0% führt in 62 von 100 Saisons"),
    ],
)
def test_the_rule_in_use_is_told_as_it_is(make: MakeLeague, rules: dict[str, Any], opening: str) -> None:
    made = make({"2026/2026-01-09": GAMES}, **rules)
    given = basis(made.rated.result)
    assert given is not None
    values = [[0.62, 3.3, 0.3], *([[0.0, 3.9, 0.4]] * (len(given.rankings) - 1))]
    assert words(answered(made, values).lead).startswith(opening)


def test_advice_names_the_file_that_has_the_last_word(make: MakeLeague) -> None:
    made = make({"2026/2026-01-09": GAMES}, files={"2026/season.yaml": "qualification: {minimum_percent: 10}\n"})
    page = answered(made, FAILS)
    assert "content/poker/2026/season.yaml" in part(page, "change")


def test_the_answer_is_remembered_under_all_that_it_depends_on(make: MakeLeague) -> None:
    asked: list[str] = []

    def recall(key: str, _compute: Callable[[], object]) -> Values:
        asked.append(key)
        return FAILS

    leagues = [
        make({"2026/2026-01-09": GAMES}),
        make({"2026/2026-01-09": [*GAMES, {"scores": {"Anna": 1, "Ben": 2}}]}),
        make({"2026/2026-01-09": GAMES}, points={"scale": 10}),
        make({"2026/2026-01-09": GAMES}, qualification={"minimum_percent": 10}),
        make({"2026/2026-01-09": GAMES}, prior_games=5),
        make({"2026/2026-01-09": GAMES}, points={"margin": {2: 0.12, 3: 0.07}}),
    ]
    for made in leagues:
        made.rated.presentation.pages(Edition(made.edition.content, made.edition.language, recall), made.rated.result)
    assert len(asked) == len(set(asked)) == len(leagues)


def test_a_young_league_is_told_to_wait(make: MakeLeague) -> None:
    five, six = make({"2026/2026-01-09": GAMES[:5]}), make({"2026/2026-01-09": GAMES})
    assert five.lead("fairness") == (
        "Das lässt sich noch nicht sagen: Die fleißigste Person hat 5 Spiele, und schon ein einziges ist kein kleiner "
        "Teil davon. Ab 6 Spielen antwortet hier eine Simulation."
    )
    assert five.sections("fairness") == ["sizes"]
    assert six.sections("fairness") == ["chances", "strength", "change", "sizes", "model"]


def test_the_simulation_gives_the_same_every_time(make: MakeLeague) -> None:
    once, again = make({"2026/2026-01-09": GAMES}), make({"2026/2026-01-09": GAMES})
    assert once.pages["fairness"] == again.pages["fairness"]


def test_without_games_nothing_is_simulated(make: MakeLeague) -> None:
    empty = make({}, files={"2026/season.yaml": "name: S\n"})
    assert empty.lead("fairness") == "Sobald Spiele eingetragen sind, antwortet hier eine Simulation."
    assert empty.sections("fairness") == []


def test_rules_are_compared_in_order_and_the_one_in_use_is_marked(make: MakeLeague) -> None:
    page = answered(make({"2026/2026-01-09": GAMES}), FAILS)
    (odds,) = (block for section in page.sections for block in section.blocks if isinstance(block, Odds))
    names = [str(name).replace("\u00a0", " ") for name, _ in odds.rows]
    assert names == ["ab 5 % (gilt)", "ab 10 %", "ab 20 %", "ab 33 %", "ab 5 %, gedämpft"]


def test_the_size_of_the_table_matters_by_the_bonus(make: MakeLeague) -> None:
    page = make({"2026/2026-01-09": GAMES}).pages["fairness"]
    assert isinstance(page, ReportPage)
    (sizes,) = (section for section in page.sections if section.id == "sizes")
    bars, table = sizes.blocks
    assert isinstance(bars, Bars)
    assert isinstance(table, Table)
    assert [(bar.label, bar.value.text) for bar in bars.bars][::4] == [("zu zweit", "3,54"), ("zu sechst", "3,02")]
    assert table.columns[0].title == "Am Tisch"


def test_scores_unlike_those_of_the_model_are_told_instead_of_the_bonus(make: MakeLeague) -> None:
    made = make({"2026/2026-01-09": SMALL})
    assert made.lead("fairness").endswith(
        "Die Simulation nimmt Punktzahlen an, die um 8,5 streuen; in dieser Liga sind es 2,0. Was sie über den Bonus "
        "sagt, gilt hier nicht."
    )
    assert made.sections("fairness") == ["chances", "strength", "change", "model"]
    assert make({"2026/2026-01-09": SMALL[:5]}).sections("fairness") == []
    without = make({"2026/2026-01-09": SMALL}, points={"margin": {}})
    assert "streuen" not in without.lead("fairness"), "no bonus, no scores"
    assert "sizes" in without.sections("fairness")


@pytest.mark.parametrize(
    ("apart", "odd"), [(0, True), (7, True), (8.1, False), (12, False), (18, False), (18.2, True), (100, True)]
)
def test_scores_are_odd_by_half_as_much_again(make: MakeLeague, apart: float, odd: bool) -> None:  # noqa: FBT001
    games = [{"scores": {"Anna": 40, "Ben": 40 - apart}}] * 5
    found = odd_spread(make({"2026/2026-01-09": games}).rated.result.all_time.result)
    assert found == (pytest.approx(apart / 2**0.5) if odd else None)


def test_the_spread_is_that_within_games_with_scores(make: MakeLeague) -> None:
    placed = {"places": {"Anna": 1, "Ben": 2}}
    scored = [{"scores": {"Anna": mean + 1, "Ben": mean, "Cleo": mean - 1}} for mean in (10, 20, 30, 40, 50)]
    assert score_spread(make({"2026/2026-01-09": [*scored, placed]}).rated.result.all_time.result) == pytest.approx(1)
    few = make({"2026/2026-01-09": [*scored[:4], placed, placed]})
    assert score_spread(few.rated.result.all_time.result) is None


def test_without_bonus_every_table_is_worth_the_same(make: MakeLeague) -> None:
    made = make({"2026/2026-01-09": GAMES}, points={"margin": {}})
    assert made.note("fairness", "sizes").startswith("Nein: In jeder Runde nimmt jemand")
    own = make({"2026/2026-01-09": GAMES}, points={"margin": {}, "places": {"3": [2, 1, 0]}})
    assert "zwischen 1,00 und 3,00 Punkten" in own.note("fairness", "sizes")


def test_whose_attendance_is_taken_is_said(make: MakeLeague) -> None:
    one = make({"2026/2026-01-09": GAMES})
    assert "wie in „2026“; eine Saison endet" in one.note("fairness", "model")
    two = make({"2025/2025-01-09": GAMES, "2026/2026-01-09": GAMES[:2]})
    assert "wie in „2025“, der Saison mit den meisten Spielen; eine Saison" in two.note("fairness", "model")
    assert "2.000 Saisons" in two.note("fairness", "model")
    assert "auf etwa 1\u00a0% genau" in two.note("fairness", "model")


def test_a_season_of_any_name_is_told_as_it_is(make: MakeLeague) -> None:
    made = make({"2026/2026-01-09": GAMES}, files={"2026/season.yaml": "name: '*S* $\\frac$ [x](y)'\n"})
    assert "wie in „*S* $\\frac$ [x](y)“" in made.note("fairness", "model")


@pytest.mark.parametrize(
    ("players", "games", "seasons"), [(12, 34, SEASONS), (500, 2000, 233), (500, 90_000, FEWEST_SEASONS)]
)
def test_the_largest_leagues_are_simulated_less_often(make: MakeLeague, players: int, games: int, seasons: int) -> None:
    given = basis(make({"2026/2026-01-09": GAMES}).rated.result)
    assert given is not None
    assert Basis(given.season, given.rules, (games, *[1] * (players - 1)), {3: games}).seasons == seasons


def test_nothing_is_advised_beyond_what_makes_a_difference() -> None:
    used = outcome(5, 0.05, 3.0)
    assert advise([used, outcome(20, 0, 3.0 + MATTERS)]).better == ()
    assert advise([used, better := outcome(20, 0, 3.01 + MATTERS)]).better == (better,)
    assert advise([used, outcome(0, TOLERABLE / 100 + 0.01, 9)]).better == (), "stronger, but led by who hardly played"


def test_who_leads_too_often_is_judged_by_what_is_told() -> None:
    assert advise([outcome(5, 0.1049, 3)]).fine, "told as 10 of 100"
    assert not advise([outcome(5, 0.105, 3)]).fine


def test_of_minimums_that_do_the_same_the_mildest_is_named() -> None:
    failing, mild, strict = outcome(5, 0.6, 3), outcome(20, 0, 3.6), outcome(33, 0, 3.7)
    assert advise([failing, mild, strict]).better == (mild,)
    assert advise([failing, mild, much := outcome(33, 0, 4.0)]).better == (much, mild)
    shrunk = outcome(5, 0.08, 3.5, prior=10)
    assert advise([failing, mild, shrunk]).better == (mild, shrunk), "the shrunk average is another kind of rule"


def test_whoever_follows_the_advice_is_not_sent_back() -> None:
    """Any figures: the rule that is named first is fine, and no other of those compared is better by what matters."""
    rates, strengths = (0.0, 0.08, 0.12, 0.6), (3.0, 3.2, 3.4, 3.8)
    for rarely, strong in itertools.product(itertools.product(rates, repeat=2), itertools.product(strengths, repeat=3)):
        found = [
            outcome(5, 0.6, 3.1),
            outcome(10, rarely[0], strong[0]),
            outcome(THRESHOLDS[2], 0, strong[1]),
            outcome(5, rarely[1], strong[2], prior=10),
        ]
        first, *_ = advise(found).better
        followed = advise([first, *(one for one in found if one is not first)])
        assert followed.fine
        assert followed.better == ()
