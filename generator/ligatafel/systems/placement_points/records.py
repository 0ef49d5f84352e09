"""What stands in league.yaml and in the evenings of a league of games with a final order."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema

from ligatafel.estimators.placement_points import FEWEST_PLAYERS, MARGIN, Rule
from ligatafel.model.fields import Amount, Name, Number, OrUnknown, Whole
from ligatafel.model.limits import Limits
from ligatafel.model.records import EventRecord, LeagueRecord, Record, word
from ligatafel.notation.scalars import Scalar


def _count(key: object) -> object:
    """The key of a mapping as the number that it is: keys are text."""
    text = key.text if isinstance(key, Scalar) else key
    return int(text) if isinstance(text, str) and text.isascii() and text.isdecimal() and len(text) < _LONG else key


_LONG = 4  # digits: no table is that large
System = Annotated[Literal["placement-points"], BeforeValidator(word)]
Mean = Annotated[Literal["average", "shrunk"], BeforeValidator(word)]
Players = Annotated[
    Whole,
    Limits(least=FEWEST_PLAYERS, most=100),
    BeforeValidator(_count),
    WithJsonSchema({"type": "string", "pattern": "^([2-9]|[1-9][0-9]|100)$"}),
]
"""A number of players at a table, the key of a mapping."""
Score = OrUnknown[Amount]
Turns = OrUnknown[Annotated[Whole, Limits(least=0)]]


class Points(Record):
    """What places and margins are worth."""

    winner: Annotated[Amount, Limits(least=0)] = Field(6, description="Points of a sole first place, before scaling")
    margin: dict[Players, Annotated[Number, Limits(least=0)]] = Field(
        default_factory=lambda: dict(MARGIN),
        description="Points for each point of lead, by number of players; {} where margins earn nothing",
        examples=[{"2": 0.02, "3": 0.02}],
    )
    scale: Annotated[Number, Limits(above=0)] = Field(
        Decimal(1), description="What everything is multiplied by; 10: no decimals"
    )
    places: dict[Players, tuple[Amount, ...]] = Field(
        default_factory=dict,
        description="Points by place, best first, by number of players, instead of the formula",
        examples=[{"2": [6, 0], "3": [6, 3, 0]}],
    )


class Qualification(Record):
    """Who is ranked."""

    minimum_percent: Annotated[Whole, Limits(least=0, most=100)] = Field(
        5, description="Least share of the games of whoever played most, in percent"
    )


class PlacementLeague(LeagueRecord):
    """Rules of a league of games with a final order: Dominion, Catan, Carcassonne."""

    system: System = Field(description="How the league is rated")
    points: Points = Field(
        default_factory=Points, description="What places and margins are worth", examples=[{"winner": 6, "scale": 1}]
    )
    ranking: Mean = Field("average", description="average: points a game; shrunk: pulled to the fair share")
    prior_games: Annotated[Number, Limits(least=0)] = Field(
        Decimal(10), description="Games at the fair share that the shrunk average begins with"
    )
    qualification: Qualification = Field(
        default_factory=Qualification, description="Who is ranked", examples=[{"minimum_percent": 5}]
    )

    @property
    def rule(self) -> Rule:
        """The same as the estimator takes it."""
        points = self.points
        return Rule(points.winner, points.margin, points.scale, points.places)

    @property
    def rewards_leads(self) -> bool:
        """Whether a lead earns anything at some table."""
        return any(self.points.margin.values())


class GameRecord(Record):
    """A game: scores, or places, or both."""

    scores: dict[Name, Score] | None = Field(
        None, description="Score by player; the highest wins", examples=[{"Anna": 42, "Ben": 30}]
    )
    turns: dict[Name, Turns] = Field(
        default_factory=dict,
        description="Turns by player; among equal scores fewer turns win",
        examples=[{"Anna": 19, "Ben": 18}],
    )
    places: dict[Name, Annotated[Whole, Limits(least=1)]] | None = Field(
        None, description="Place by player; decides instead of scores and turns", examples=[{"Anna": 1, "Ben": 2}]
    )


class PlacementEvent(EventRecord):
    """An evening of games; without games it is announced."""

    games: tuple[GameRecord, ...] | None = Field(
        None,
        description="Games in the order in which they were played",
        examples=[[{"scores": {"Anna": 42, "Ben": 30}}]],
    )
