"""The matches of a series, one below the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligatafel.pages.blocks import Column, Figure, Row, Table, WebLink
from ligatafel.systems.match_series.figures import Figures, figures
from ligatafel.systems.match_series.wording import next_told

if TYPE_CHECKING:
    from ligatafel.pages.blocks import Cell
    from ligatafel.pages.edition import Edition
    from ligatafel.systems.match_series.series import CountedMatch, CountedSeries


def match_table(edition: Edition, one: CountedSeries) -> Table:
    """All matches, the latest first, with the columns that have something to say of one of them."""
    text, keys = edition.text, _keys(one)
    columns = {
        "number": Column("number", text("Match")),
        "winner": Column("winner", text("Winner"), numeric=False),
        "date": Column("date", text("Date"), numeric=False, secondary=True),
        "length": Column("length", text("Points"), text("length of the match")),
        "score": Column("score", text("Final score"), secondary=True),
        "pr": Column("pr", text("PR"), secondary=True),
        "average": Column("average", text("Mean PR"), text("over all matches up to this one"), secondary=True),
        "rating": Column("rating", text("Rating"), text("before the match"), secondary=True),
        "luck": Column("luck", text("Luck"), secondary=True),
        "next": Column("next", text("Continues with"), text("length of the match that follows")),
    }
    told = figures(edition, (one,))
    rows = tuple(_row(told, one, match, keys) for match in reversed(one.matches))
    return Table(text("All matches"), tuple(columns[key] for key in keys), rows)


def _keys(one: CountedSeries) -> tuple[str, ...]:
    """Columns that have something to say."""
    played = [match.played for match in one.matches]
    shown = {
        "score": any(match.score for match in played),
        "pr": one.analysed,
        "average": one.rated,
        "rating": any(match.rating for match in played),
        "luck": any(match.luck for match in played),
    }
    every = ("number", "winner", "date", "length", "score", "pr", "average", "rating", "luck", "next")
    return tuple(key for key in every if shown.get(key, True))


def _row(told: Figures, one: CountedSeries, match: CountedMatch, keys: tuple[str, ...]) -> Row:
    edition, played = told.edition, match.played
    number = edition.language.number(match.number)
    score = Figure("–") if played.score is None else Figure(told.counts(played.score))
    date = edition.language.date(played.date, "short")
    cells: dict[str, Cell] = {
        "number": WebLink(number, played.url) if played.url and one.replays else Figure(number),
        "winner": edition.person(one.players[played.winner]),
        "date": date,
        "length": edition.plain(match.length),
        "score": score,
        "pr": Figure(told.prs(played.pr)),
        "average": Figure(told.means(match.average_pr)),
        "rating": Figure(told.ratings(played.rating)),
        "luck": Figure(told.lucks(played.luck)),
        "next": Figure(next_told(edition, match.state.next_length)),
    }
    more = [date]
    if played.score is not None:
        more.append(score.text)
    if played.pr is not None:
        more.append(edition.text("PR {prs}", prs=told.prs(played.pr)))
    if match.average_pr is not None:
        more.append(edition.text("mean {means}", means=told.means(match.average_pr)))
    if played.rating is not None:
        more.append(edition.text("rating {ratings}", ratings=told.ratings(played.rating)))
    if played.luck is not None:
        more.append(edition.text("luck {luck}", luck=told.lucks(played.luck)))
    return Row(tuple(cells[key] for key in keys), " · ".join(more))
