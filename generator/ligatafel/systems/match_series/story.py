"""What a series tells in a few sentences: what comes next, where it stands, where it can go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.standing import sentences
from ligatafel.systems.match_series.figures import figures
from ligatafel.systems.match_series.retrospect import retrospect
from ligatafel.systems.match_series.wording import matches, points

if TYPE_CHECKING:
    from ligatafel.estimators.match_series import Next, Outlook
    from ligatafel.pages.blocks import Phrase
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.match_series.series import CountedSeries


def story(edition: Edition, one: CountedSeries) -> Phrase:
    """Everything in the order in which a reader wants to know it."""
    if one.status == "finished":
        return retrospect(edition, one)
    if not one.matches:
        return (not_begun(edition, one),)
    if one.status == "aborted":
        return sentences([(_aborted(edition, one),), _stood(edition, one), better(edition, one)])
    return sentences([(coming(edition, one),), standing(edition, one), better(edition, one), _ways(edition, one)])


def not_begun(edition: Edition, one: CountedSeries) -> str:
    """What a series without matches is."""
    if one.status == "aborted":
        return edition.text("Aborted before the first match.")
    return edition.text("Not begun yet. The first match goes to {points}.", points=points(edition, one.rules.start))


def coming(edition: Edition, one: CountedSeries) -> str:
    """What a running series goes on with."""
    return edition.text("The next match goes to {points}.", points=points(edition, one.next_length or 0))


def standing(edition: Edition, one: CountedSeries) -> Phrase:
    """Who has won more matches so far."""
    told, wins = figures(edition, (one,)), one.state.wins
    if one.winner is None:
        return (edition.text("It stands {score} in matches.", score=told.counts(wins)),)
    score = told.counts((wins[one.winner], wins[1 - one.winner]))
    leader = edition.person(one.players[one.winner])
    return edition.phrase("{leader} leads {score} in matches.", leader=leader, score=score)


def _stood(edition: Edition, one: CountedSeries) -> Phrase:
    """Who had won more matches when the series was aborted."""
    told, wins = figures(edition, (one,)), one.state.wins
    if one.winner is None:
        return (edition.text("It stood {score} in matches.", score=told.counts(wins)),)
    score = told.counts((wins[one.winner], wins[1 - one.winner]))
    leader = edition.person(one.players[one.winner])
    return edition.phrase("{leader} was ahead, {score} in matches.", leader=leader, score=score)


def better(edition: Edition, one: CountedSeries) -> Phrase:
    """Who counts as better, where that goes by more than the latest match."""
    if one.rules.control == "last-pr" or not one.matches:
        return ()
    told, latest = figures(edition, (one,)), one.matches[-1].played
    if one.by_rating:
        if one.state.better is None or latest.rating is None:
            return (edition.text("Before the last match both had the same rating."),)
        own, other = latest.rating[one.state.better], latest.rating[1 - one.state.better]
        return edition.phrase(
            "{better} has the higher rating, {own} to {other}.",
            better=edition.person(one.players[one.state.better]), own=told.rating(own), other=told.rating(other),
        )  # fmt: skip
    average = one.state.average_pr
    if average is None or one.state.better is None:
        return (edition.text("Both have the same mean PR."),)
    means = told.both_means(average)
    return edition.phrase(
        "{better} has the better mean PR, {own} to {other}.",
        better=edition.person(one.players[one.state.better]),
        own=means[one.state.better], other=means[1 - one.state.better],
    )  # fmt: skip


def _ways(edition: Edition, one: CountedSeries) -> Phrase:
    """What either result leads to as long as who is better stays so."""
    ahead = one.outlook
    if ahead is None:
        return ()
    if ahead.shorter.length is None and ahead.longer.length is None:
        return (edition.text("Unless both are equally good then, it is the last."),)
    if ahead.after_win is None or one.rules.control == "last-pr":
        return (_either_way(edition, one, ahead),)
    people = [edition.person(player) for player in one.players]
    ways = sorted(zip(people, ahead.after_win, strict=True), key=lambda way: way[1].length or 0)
    (first, shorter), (second, longer) = ways
    last = points(edition, longer.length or 0)
    if shorter.length is None:
        return edition.phrase(
            "As things stand, the series is over if {first} wins; if {second} wins, a match to {points} follows.",
            first=first, second=second, points=last,
        )  # fmt: skip
    return edition.phrase(
        "As things stand, a match to {shorter} follows if {first} wins, and one to {longer} if {second} does.",
        first=first, second=second, shorter=points(edition, shorter.length), longer=last,
    )  # fmt: skip


def _either_way(edition: Edition, one: CountedSeries, ahead: Outlook) -> str:
    """The same where nobody is better yet."""
    values = {"shorter": _follows(edition, ahead.shorter), "longer": _follows(edition, ahead.longer)}
    if one.by_rating:
        return edition.text(
            "If whoever has the higher rating wins it, {shorter} follows, otherwise {longer}.", **values
        )
    if one.rules.control == "last-pr":
        return edition.text("If whoever has the better PR in it wins, {shorter} follows, otherwise {longer}.", **values)
    return edition.text(
        "If whoever has the better mean PR then wins it, {shorter} follows, otherwise {longer}.", **values
    )


def _follows(edition: Edition, following: Next) -> str:
    if following.length is None:
        return edition.text("the end")
    return edition.text("a match to {points}", points=points(edition, following.length))


def _aborted(edition: Edition, one: CountedSeries) -> str:
    return edition.text(
        "Aborted after {matches}; the next would have gone to {points}.",
        matches=matches(edition, len(one.matches)),
        points=points(edition, one.state.next_length or 0),
    )
