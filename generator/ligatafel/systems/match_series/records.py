"""What stands in league.yaml and in the files of series of a league of match series."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BeforeValidator, ConfigDict, Field, model_validator
from pydantic.config import JsonDict

from ligatafel.errors import Message
from ligatafel.estimators.match_series import SeriesRules
from ligatafel.model.fields import Day, Line, Name, Number, OrUnknown, WebAddress, Whole
from ligatafel.model.limits import Limits
from ligatafel.model.records import LeagueRecord, Record, SeriesRecord, word
from ligatafel.model.refusals import refusal
from ligatafel.notation.scalars import Scalar

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterator

    from ligatafel.notation.yaml_tree import Loc


def _listed(value: object) -> object:
    """A list; an empty one must be written, so that nobody begins one and forgets it."""
    if isinstance(value, Scalar) and value.value is None:
        raise refusal(Message("Matches are missing here; write matches: [] as long as there are none."))
    return value


_TWO: JsonDict = {"minItems": 2, "maxItems": 2}
System = Annotated[Literal["match-series"], BeforeValidator(word)]
Control = Annotated[Literal["average-pr", "last-pr", "rating"], BeforeValidator(word)]
Points = Annotated[Whole, Limits(least=1, most=1000)]
"""Length of a match; nobody plays longer ones."""
Score = Annotated[Whole, Limits(least=0)]
Luck = OrUnknown[Number]


class LengthRules(Record):
    """How long matches are."""

    start: Points = Field(9, description="Length of the first match of a series, in points")
    step: Points = Field(2, description="How much shorter or longer the next match is")
    minimum: Points = Field(1, description="The series ends when the next match would be shorter")
    maximum: Points = Field(21, description="The series ends when the next match would be longer")
    control: Control = Field(
        "average-pr",
        description="Who counts as better: average-pr, the lower mean PR of the series; last-pr, the lower PR of the "
        "last match; rating, the higher rating before it",
    )


class MatchSeriesLeague(LeagueRecord):
    """Rules of a league of match series."""

    system: System = Field(description="How the league is rated")
    series: LengthRules = Field(
        default_factory=LengthRules,
        description="How long the matches of a series are",
        examples=[{"start": 9, "step": 2}],
    )

    @property
    def in_order(self) -> bool:
        """Whether the first match lies within the limits, so that series can be played by these rules."""
        return self.series.minimum <= self.series.start <= self.series.maximum

    @property
    def rules(self) -> SeriesRules:
        """The same as the estimator takes it."""
        lengths = self.series
        return SeriesRules(lengths.start, lengths.step, lengths.minimum, lengths.maximum, lengths.control)


class MatchRecord(Record):
    """A match. Date and winner are required; they may be missing here so that the rest can be checked without them."""

    model_config = ConfigDict(json_schema_extra={"required": ["date", "winner"]})

    date: Day | None = Field(None, description="Day it was played")
    length: Points | None = Field(None, description="Points it went to; checked against the rule")
    winner: Name | None = Field(None, description="Who won")
    score: tuple[Score, ...] | None = Field(
        None,
        description="Points of both, in the order of players; the winner's may exceed the length",
        json_schema_extra=_TWO,
        examples=[[9, 4]],
    )
    pr: tuple[Annotated[Number, Limits(least=0)], ...] | None = Field(
        None,
        description="Performance rating of both, in the order of players; lower is better",
        json_schema_extra=_TWO,
        examples=[[6.2, 8.1]],
    )
    luck: tuple[Luck, ...] | None = Field(
        None,
        description="Luck of both, in the order of players, as the analysis gives it",
        json_schema_extra=_TWO,
        examples=[[0.3, -0.3]],
    )
    rating: tuple[Number, ...] | None = Field(
        None,
        description="Rating of both before the match, in the order of players",
        json_schema_extra=_TWO,
        examples=[[1620, 1580]],
    )
    analysis: Line | None = Field(None, description="What PR and luck come from: program and depth")
    url: WebAddress | None = Field(None, description="Address at which the match can be replayed")


class MatchSeriesRecord(SeriesRecord):
    """A series of matches between two players."""

    platform: Line | None = Field(None, description="Where it is played")
    matches: Annotated[tuple[MatchRecord, ...], BeforeValidator(_listed)] = Field(
        description="Matches in the order in which they were played",
        examples=[[{"date": "2026-01-31", "winner": "Anna"}]],
    )

    @model_validator(mode="before")
    @classmethod
    def _leave_out_missing(cls, given: object) -> object:
        """A key without a value counts as missing; matches without any are told how to write that."""
        kept: object = super()._leave_out_missing(given)  # type: ignore[operator] # pydantic puts the function itself there
        if isinstance(given, Mapping) and isinstance(kept, dict) and "matches" in given:
            return kept | {"matches": given["matches"]}
        return kept

    def days(self) -> Iterator[tuple[Loc, dt.date]]:
        """When its matches were played, and where each date stands."""
        for number, match in enumerate(self.matches):
            if match.date is not None:
                yield ("matches", number, "date"), match.date

    def links(self) -> Iterator[tuple[Loc, str]]:
        """Replays of its matches, and where each address stands."""
        for number, match in enumerate(self.matches):
            if match.url is not None:
                yield ("matches", number, "url"), match.url
