from __future__ import annotations

from ligatafel.engine.awards import Award, confer
from ligatafel.engine.records import Claim, Discipline, best, records
from ligatafel.engine.seasons import EventKey
from ligatafel.errors import Message

JANUARY, FEBRUARY = EventKey("2026", "january"), EventKey("2026", "february")
NAMES = {"x": "Anna", "y": "Ben"}


def test_nobody_holds_what_nobody_claims() -> None:
    assert best([], {}) is None


def test_everybody_tied_holds_it_by_name() -> None:
    found = best([Claim("y", 3, JANUARY), Claim("x", 3.0000001, FEBRUARY), Claim("z", 2)], NAMES)
    assert found is not None
    assert found.players == ("x", "y")
    assert found.event is None  # won on different evenings
    assert [claim.event for claim in found.holders] == [FEBRUARY, JANUARY]


def test_who_reached_it_twice_holds_it_once_since_the_first_time() -> None:
    found = best([Claim("x", 3, JANUARY), Claim("x", 3, FEBRUARY)], NAMES)
    assert found is not None
    assert (found.players, found.event) == (("x",), JANUARY)


def test_the_lowest_may_be_best_and_zero_is_a_value() -> None:
    found = best([Claim("x", 0), Claim("y", 5)], NAMES, lowest=True)
    assert found is not None
    assert (found.players, found.value) == (("x",), 0)


def test_a_record_without_holder_is_none() -> None:
    disciplines = [
        Discipline[int]("none", Message("None"), lambda _: []),
        Discipline[int]("one", Message("One"), lambda basis: [Claim("x", basis)]),
    ]
    (record,) = records(disciplines, 7, NAMES)
    assert (record.discipline.key, record.best.value) == ("one", 7)


def test_an_award_is_conferred_or_stays_without_holder() -> None:
    award = Award[dict[str, int]](
        "most",
        Message("Most"),
        lambda basis: [Claim(*item) for item in basis.items()],
        explanation=Message("Most of all"),
    )
    held = confer(award, {"y": 2, "x": 2, "z": 1}, NAMES)
    assert (held.players, held.value, held.event, held.events) == (("x", "y"), 2, None, (None, None))
    after_an_edit = confer(award, {}, NAMES)
    assert (after_an_edit.players, after_an_edit.value) == ((), None)
