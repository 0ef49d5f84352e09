"""What holds for a series of matches whatever was played, and for its course whatever the rules."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import accumulate

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ligatafel.estimators.match_series import (
    Control,
    Match,
    Player,
    SeriesRules,
    State,
    begin,
    course,
    outlook,
    step,
    win_probability,
)

quick = settings(max_examples=60, deadline=None, derandomize=True)
players: st.SearchStrategy[Player] = st.sampled_from((0, 1))
controls: st.SearchStrategy[Control] = st.sampled_from(("average-pr", "last-pr", "rating"))
# Few values, so that players are often level.
prs = st.integers(0, 4).map(lambda tenths: Decimal(tenths) / 10) | st.decimals(0, 60, places=2)
ratings = st.integers(1498, 1502)
matches = st.lists(
    st.builds(Match, players, pr=st.tuples(prs, prs), rating=st.tuples(ratings, ratings)), min_size=1, max_size=30
)
differences = st.floats(0, 30)


@st.composite
def rules(draw: st.DrawFn) -> SeriesRules:
    start = draw(st.integers(1, 25))
    minimum, maximum = draw(st.integers(1, start)), draw(st.integers(start, start + 30))
    return SeriesRules(start, draw(st.integers(1, 5)), minimum, maximum, draw(controls))


def states(by: SeriesRules, played: list[Match]) -> list[State]:
    """The series after each match until it is over, as `step` says; before the first match as well."""
    found = [begin(by)]
    for match in played:
        if found[-1].next_length is None:
            break
        found.append(step(found[-1], match))
    return found


def swapped(match: Match) -> Match:
    assert match.pr is not None
    assert match.rating is not None
    return Match(1 if match.winner == 0 else 0, match.pr[::-1], match.rating[::-1])


def recomputed(by: SeriesRules, played: list[Match]) -> list[int]:
    """All lengths of a series, the first that lies outside of the limits included, from whole lists each time."""
    lengths = [by.start]
    for number, match in enumerate(played, 1):
        values = {
            "average-pr": [[-Fraction(each.pr[i]) for each in played[:number] if each.pr] for i in (0, 1)],
            "last-pr": [[-Fraction(match.pr[i])] for i in (0, 1) if match.pr],
            "rating": [[Fraction(match.rating[i])] for i in (0, 1) if match.rating],
        }[by.control]
        own, other = (sum(values[i], Fraction(0)) / len(values[i]) for i in (match.winner, 1 - match.winner))
        lengths.append(lengths[-1] + by.step * ((own < other) - (own > other)))
        if not by.minimum <= lengths[-1] <= by.maximum:
            break
    return lengths


@quick
@given(rules(), matches)
def test_a_series_is_what_whole_lists_of_fractions_say(by: SeriesRules, played: list[Match]) -> None:
    found, expected = states(by, played), recomputed(by, played)
    assert len(found) == len(expected)
    for state, length in zip(found, expected, strict=True):
        end = "bottom" if length < by.minimum else "top" if length > by.maximum else None
        assert (state.next_length, state.end) == (length if end is None else None, end)
    done = played[: found[-1].matches]
    assert found[-1].wins == (sum(match.winner == 0 for match in done), sum(match.winner == 1 for match in done))
    sums = [sum((Fraction(match.pr[i]) for match in done if match.pr), Fraction(0)) for i in (0, 1)]
    assert found[-1].average_pr == (sums[0] / len(done), sums[1] / len(done))


@quick
@given(rules(), matches)
def test_lengths_are_whole_steps_within_the_limits(by: SeriesRules, played: list[Match]) -> None:
    found = states(by, played)
    running = [state.next_length for state in found if state.next_length is not None]
    assert len(found) - len(running) == (found[-1].end is not None)
    for length in running:
        assert length in by.lengths
        assert (length - by.start) % by.step == 0
        assert by.minimum <= length <= by.maximum


@quick
@given(rules(), matches)
def test_swapped_players_swap_everything_but_the_lengths(by: SeriesRules, played: list[Match]) -> None:
    original, mirrored = states(by, played), states(by, [swapped(match) for match in played])
    for state, mirror in zip(original, mirrored, strict=True):
        assert (mirror.next_length, mirror.end) == (state.next_length, state.end)
        assert mirror.wins == state.wins[::-1]
        assert mirror.better == (None if state.better is None else 1 - state.better)
        assert mirror.average_pr == (state.average_pr and state.average_pr[::-1])
        if state.next_length is not None:
            assert outlook(mirror).turning_pr == outlook(state).turning_pr[::-1]
            assert outlook(mirror).course == outlook(state).course


@quick
@given(rules(), matches)
def test_a_step_changes_neither_state_nor_match(by: SeriesRules, played: list[Match]) -> None:
    for before, match in zip(states(by, played)[:-1], played, strict=False):
        copies = repr(before), repr(match)
        assert step(before, match) == step(before, match)
        assert (repr(before), repr(match)) == copies


@quick
@given(st.sampled_from(("average-pr", "last-pr")), matches, players, st.fractions(Fraction(1, 1000), 5))
def test_the_turning_pr_turns(control: Control, played: list[Match], player: Player, by: Fraction) -> None:
    # Limits so far apart that no series is over.
    state = list(accumulate(played, step, initial=begin(SeriesRules(99, 1, 1, 199, control))))[-1]
    turning, average = outlook(state).turning_pr[player], state.average_pr
    assert average is not None

    def better_after(pr: Fraction) -> Player | None:
        return step(state, Match(0, (pr, average[1]) if player == 0 else (average[0], pr))).better

    other: Player = 1 if player == 0 else 0
    if turning is None:
        assert better_after(Fraction(0)) != player
        assert better_after(by) == other
    else:
        assert better_after(turning) is None
        assert better_after(turning + by) == other
        assert better_after(turning - min(by, turning)) == player


@quick
@given(rules(), differences, st.data())
def test_a_course_solves_the_linear_system(by: SeriesRules, difference: float, data: st.DataObject) -> None:
    lengths = list(by.lengths)
    start = data.draw(st.integers(0, len(lengths) - 1))
    down = np.array([win_probability(difference, length) for length in lengths])
    moves = np.diag(down[1:], -1) + np.diag(1 - down[:-1], 1)
    expected = np.linalg.solve((np.eye(len(lengths)) - moves).T, np.eye(len(lengths))[start])
    found = course(by, lengths[start], difference)
    assert list(found.visits.values()) == pytest.approx(expected.tolist(), rel=1e-9, abs=1e-12)
    assert found.matches == pytest.approx(expected.sum(), rel=1e-9)
    assert found.points == pytest.approx(expected @ lengths, rel=1e-9)
    assert found.bottom == pytest.approx(expected[0] * down[0], rel=1e-9)
    assert found.won_by_better == pytest.approx(expected @ down / expected.sum(), rel=1e-9)


@quick
@given(rules(), differences, st.data())
def test_chances_add_up_to_one_and_drift_to_where_the_series_ends(
    by: SeriesRules, difference: float, data: st.DataObject
) -> None:
    length = data.draw(st.sampled_from(by.lengths))
    found = course(by, length, difference)
    assert found.bottom + found.top == pytest.approx(1, abs=1e-12)
    assert min(found.visits.values()) >= 0
    assert found.matches == pytest.approx(sum(found.visits.values()), rel=1e-12)
    ended = found.bottom * (by.lengths[0] - by.step) + found.top * (by.lengths[-1] + by.step)
    drift = by.step * (1 - 2 * found.won_by_better) * found.matches
    assert ended == pytest.approx(length + drift, abs=1e-9)


@quick
@given(rules(), differences)
def test_a_course_is_one_match_and_then_the_course_from_the_next_length(by: SeriesRules, difference: float) -> None:
    from_each = {length: course(by, length, difference) for length in by.lengths}
    for length, found in from_each.items():
        down, up = win_probability(difference, length), win_probability(-difference, length)
        shorter, longer = from_each.get(length - by.step), from_each.get(length + by.step)
        after = down * (shorter.matches if shorter else 0) + up * (longer.matches if longer else 0)
        assert found.matches == pytest.approx(1 + after, rel=1e-11)
        bottom = down * (shorter.bottom if shorter else 1) + up * (longer.bottom if longer else 0)
        assert found.bottom == pytest.approx(bottom, abs=1e-12)


@quick
@given(differences, st.integers(1, 99))
def test_one_of_two_wins_and_the_sign_says_who_is_favoured(difference: float, length: int) -> None:
    assert win_probability(difference, length) + win_probability(-difference, length) == pytest.approx(1, abs=1e-15)
    assert win_probability(difference, length) >= 0.5
    assert win_probability(difference, length) <= win_probability(difference, length + 1)
    assert course(SeriesRules(), 9, -difference) == course(SeriesRules(), 9, difference)
