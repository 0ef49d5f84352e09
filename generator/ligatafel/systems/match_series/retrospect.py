"""How a finished series went, in a few sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.standing import sentences
from ligatafel.systems.match_series.figures import figures
from ligatafel.systems.match_series.wording import matches, points

if TYPE_CHECKING:
    from ligatafel.pages.blocks import Phrase
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.match_series.series import CountedSeries


def retrospect(edition: Edition, one: CountedSeries) -> Phrase:
    """From the first match to the end, the turning point, and who has won how many."""
    turn = _winners(edition, one) if one.rules.control == "last-pr" else _turn(edition, one)
    return sentences([(_way(edition, one),), turn, _won(edition, one)])


def _way(edition: Edition, one: CountedSeries) -> str:
    """From the first match over the farthest on the other side to the end."""
    lengths = one.lengths
    farthest = max(lengths) if one.end == "bottom" else min(lengths)
    values = {
        "date": edition.language.date(one.matches[0].played.date),
        "start": points(edition, lengths[0]),
        "farthest": points(edition, farthest),
        "match": edition.language.number(lengths.index(farthest) + 1),
        "matches": matches(edition, len(lengths)),
    }
    text, direct = edition.text, farthest == lengths[0]
    if one.end == "bottom" and direct:
        return text(
            "It began on {date} with a match to {start}, never grew longer and ended at the bottom after {matches}.",
            **values,
        )
    if one.end == "bottom":
        return text(
            "It began on {date} with a match to {start}, climbed to {farthest} in match {match} and ended at the "
            "bottom after {matches}.",
            **values,
        )
    if direct:
        return text(
            "It began on {date} with a match to {start}, never grew shorter and ended at the top after {matches}.",
            **values,
        )
    return text(
        "It began on {date} with a match to {start}, went down to {farthest} in match {match} and ended at the top "
        "after {matches}.",
        **values,
    )


def _turn(edition: Edition, one: CountedSeries) -> Phrase:
    """Since when who was better in the end has been so without a break."""
    final = one.state.better
    if final is None:
        return ()
    better = edition.person(one.players[final])
    since = next((match.number + 1 for match in reversed(one.matches) if match.better != final), 1)
    match = edition.language.number(since)
    if one.by_rating and since == 1:
        return edition.phrase("{better} had the higher rating throughout.", better=better)
    if one.by_rating:
        return edition.phrase("From match {match} on, {better} had the higher rating.", match=match, better=better)
    if since == 1:
        return edition.phrase("{better} had the better mean PR throughout.", better=better)
    return edition.phrase("From match {match} on, {better} had the better mean PR.", match=match, better=better)


def _winners(edition: Edition, one: CountedSeries) -> Phrase:
    """How often the better player of a match has won it."""
    count = sum(match.better == match.played.winner for match in one.matches)
    every = edition.language.number(len(one.matches))
    return (
        edition.plural(
            "Whoever played better won {count} of {every} matches.",
            "Whoever played better won {count} of {every} matches.",
            count,
            every=every,
        ),
    )


def _won(edition: Edition, one: CountedSeries) -> Phrase:
    told, wins = figures(edition, (one,)), one.state.wins
    if one.winner is None:
        return (edition.text("It ended {score} in matches.", score=told.counts(wins)),)
    score = told.counts((wins[one.winner], wins[1 - one.winner]))
    winner = edition.person(one.players[one.winner])
    return edition.phrase("{winner} won {score} in matches.", winner=winner, score=score)
