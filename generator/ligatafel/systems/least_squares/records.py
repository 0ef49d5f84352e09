"""What stands in league.yaml and in the evenings of a least-squares league."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from pydantic import (
    BeforeValidator,
    Field,
    GetJsonSchemaHandler,
    PlainValidator,
    ValidationInfo,
    WithJsonSchema,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from ligatafel.model.fields import Amount, Flag, Line, LineName, Name, Number, Whole, amount, pieces
from ligatafel.model.limits import Limits
from ligatafel.model.records import EventRecord, LeagueRecord, Record, word
from ligatafel.systems.least_squares.awards import AWARDS

if TYPE_CHECKING:
    AwardName: TypeAlias = str
else:
    AwardName = Literal[tuple(award.key for award in AWARDS)]
USUAL_AWARDS = tuple(award.key for award in AWARDS if award.usual)
Method = Annotated[Literal["shrunk", "reml", "never"], BeforeValidator(word)]
Award = Annotated[AwardName, BeforeValidator(word)]
System = Annotated[Literal["least-squares"], BeforeValidator(word)]
SMALLEST = Decimal("0.001")
"""Below it the arithmetic of a history loses the digits that a rating needs."""


class Reestimate(Record):
    """When and how the parameters are estimated anew from the season's results."""

    from_event: Annotated[Whole, Limits(least=1)] = Field(
        6, description="Number of evenings from which on the parameters are estimated anew"
    )
    method: Method = Field(
        "shrunk", description="shrunk: pulled to the start values; reml: from the data alone; never: not"
    )


class Rating(Record):
    """Parameters of the rating."""

    lambda_: Annotated[Number, Limits(least=SMALLEST)] = Field(
        Decimal(6), alias="lambda", description="Weight of the prior; larger pulls ratings to 0"
    )
    sigma: Annotated[Number, Limits(least=SMALLEST)] = Field(
        Decimal(2400), description="Standard deviation of an evening's result, in the league's unit"
    )
    reestimate: Reestimate = Field(
        default_factory=Reestimate,
        description="Estimating the parameters anew",
        examples=[{"from_event": 6, "method": "shrunk"}],
    )


class Entry(Record):
    """Buying in."""

    stack: Annotated[Whole, Limits(least=1)] = Field(2000, description="Chips that an entry buys")
    maximum: Annotated[Whole, Limits(least=1)] = Field(3, description="Most entries of a player in one evening")


class Blinds(Record):
    """Forced bets."""

    small: Annotated[Amount, Limits(above=0)] = Field(10, description="Small blind")
    big: Annotated[Amount, Limits(above=0)] = Field(20, description="Big blind")


class Chip(Record):
    """One kind of chip in the recommended set."""

    colour: Line = Field(description="Colour of the chip")
    value: Annotated[Amount, Limits(above=0)] = Field(description="What the chip is worth")
    count: Annotated[Whole, Limits(least=1)] = Field(description="How many of them are in a stack")


class Qualification(Record):
    """Who is ranked."""

    minimum_percent: Annotated[Whole, Limits(least=0, most=100)] = Field(
        40, description="Least share of the season's counting evenings, in percent"
    )


class Average(Record):
    """Mean result of an evening."""

    drop_worst: Annotated[Whole, Limits(least=0)] = Field(2, description="How many worst evenings are left out")


class LeastSquaresLeague(LeagueRecord):
    """Rules of a league of zero-sum evenings: poker, Doppelkopf, Skat or Mahjong."""

    system: System = Field(description="How the league is rated")
    unit: Line = Field("Chips", description="What is won and lost")
    rating: Rating = Field(
        default_factory=Rating, description="Parameters of the rating", examples=[{"lambda": 6, "sigma": 2400}]
    )
    entry: Entry | None = Field(
        None, description="Buying in; leave it out for games without", examples=[{"stack": 2000, "maximum": 3}]
    )
    blinds: Blinds | None = Field(
        None, description="Forced bets; leave them out for games without", examples=[{"small": 10, "big": 20}]
    )
    chips: tuple[Chip, ...] = Field(
        (),
        description="Recommended set of chips; must add up to the stack",
        examples=[[{"colour": "Rot", "value": 10, "count": 20}]],
    )
    qualification: Qualification = Field(
        default_factory=Qualification, description="Who is ranked", examples=[{"minimum_percent": 40}]
    )
    average: Average = Field(
        default_factory=Average, description="Mean result of an evening", examples=[{"drop_worst": 2}]
    )
    podium: Annotated[Whole, Limits(least=1, most=100)] = Field(3, description="Number of places on the podium")
    awards: tuple[Award, ...] = Field(
        USUAL_AWARDS, description="Awards of a season, in the order shown", examples=[list(USUAL_AWARDS[:2])]
    )


def _balance(value: object, info: ValidationInfo) -> int | Decimal:
    """A balance, in whole chips where the league has an entry."""
    rules = (info.context or {}).get("rules")
    return pieces(value) if isinstance(rules, LeastSquaresLeague) and rules.entry else amount(value)


_NUMBER_SCHEMA = WithJsonSchema({"type": "number"})
Chips: TypeAlias = Annotated[int | Decimal, PlainValidator(pieces), _NUMBER_SCHEMA]
Balance: TypeAlias = Annotated[int | Decimal, PlainValidator(_balance), _NUMBER_SCHEMA]


class Row(Record):
    """A player's result: final chips or the balance."""

    entries: Annotated[Whole, Limits(least=1)] = Field(1, description="How often the player bought in")
    chips: Annotated[Chips, Limits(least=0)] | None = Field(None, description="Final chips")
    balance: Balance | None = Field(None, description="What was won or lost")

    @model_validator(mode="before")
    @classmethod
    def _balance_alone(cls, given: object) -> object:
        return given if isinstance(given, Mapping | list | tuple | Row) else {"balance": given}

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        keys = handler.resolve_ref_schema(handler(core))
        return {"anyOf": [{"type": "number", "description": "The balance alone"}, keys]}


class LogRecord(Record):
    """A step of the log: who bought in, or who left."""

    round: Annotated[Whole, Limits(least=1)] = Field(description="Number of the round")
    enter: tuple[LineName, ...] = Field((), description="Who buys in", examples=[["Anna", "Ben"]])
    exit: LineName | None = Field(None, description="Who leaves")
    chips: Annotated[Chips, Limits(least=0)] | None = Field(None, description="Chips that who leaves takes along")
    announced: Annotated[Whole, Limits(least=0)] | None = Field(
        None, description="Round in which the exit was announced"
    )


class LeastSquaresEvent(EventRecord):
    """An evening whose results sum to zero; without results it is announced."""

    results: dict[Name, Row] | None = Field(
        None, description="By player: the balance, or entries and chips", examples=[{"Anna": 120, "Ben": -120}]
    )
    log: tuple[LogRecord, ...] = Field(
        (),
        description="Entries and exits by round; must agree with the results",
        examples=[[{"round": 3, "enter": ["Anna"]}]],
    )
    counts: Flag = Field(default=True, description="false: rated, but no evening for qualification and awards")
    difference: Balance = Field(0, description="Accepted miscount: exactly the sum of the balances")
