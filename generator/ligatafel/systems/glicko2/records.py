"""What stands in league.yaml and in the evenings of a league that is rated by Glicko-2."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from pydantic import BeforeValidator, Field

from ligatafel.estimators.glicko2 import Parameters
from ligatafel.model.fields import Amount, LineName, Name, Number, OrUnknown, Whole
from ligatafel.model.limits import Limits
from ligatafel.model.records import EventRecord, LeagueRecord, Record, word
from ligatafel.systems.glicko2.awards import AWARDS

if TYPE_CHECKING:
    AwardName: TypeAlias = str
else:
    AwardName = Literal[tuple(award.key for award in AWARDS)]
USUAL_AWARDS = tuple(award.key for award in AWARDS if award.usual)
Award = Annotated[AwardName, BeforeValidator(word)]
System = Annotated[Literal["glicko2"], BeforeValidator(word)]
ModeName: TypeAlias = Literal["ffa", "solo", "teams"]
PeriodName: TypeAlias = Literal["game", "event", "month"]
Mode = Annotated[ModeName, BeforeValidator(word)]
Period = Annotated[PeriodName, BeforeValidator(word)]
OpponentDeviation = Annotated[Literal["zero", "rms"], BeforeValidator(word)]
PoolRule = Annotated[Literal["joint", "mode"], BeforeValidator(word)]
Points = OrUnknown[Amount]
Value = Annotated[Amount, Limits(least=-100_000, most=100_000)]
"""A rating; what a slip of the keyboard makes of one is refused."""
Deviation = Annotated[Amount, Limits(least=1, most=1000)]
Volatility = Annotated[Number, Limits(least=Decimal("0.0001"), most=1)]


class RatingRules(Record):
    """Parameters of the rating."""

    start: Value = Field(1500, description="Rating of who has not played yet")
    deviation: Deviation = Field(350, description="Deviation of who has not played yet; no deviation grows beyond it")
    volatility: Volatility = Field(Decimal("0.06"), description="Volatility of who has not played yet")
    tau: Annotated[Number, Limits(least=Decimal("0.0001"), most=10)] = Field(
        Decimal("0.5"), description="How much a volatility may change in a period; 0.3 to 1.2 is reasonable"
    )
    period: Period = Field("game", description="What is rated together: each game, the evening or the calendar month")
    opponent_deviation: OpponentDeviation = Field(
        "zero", description="Deviation of an opponent: zero, or rms of those it is made of"
    )
    pool: PoolRule = Field("joint", description="joint: one rating for all modes; mode: a rating for each")

    @property
    def parameters(self) -> Parameters:
        """The same as the estimator takes them."""
        return Parameters(float(self.tau), float(self.deviation), self.opponent_deviation)


class InitialRecord(Record):
    """A rating brought along from elsewhere."""

    rating: Value = Field(description="Rating")
    deviation: Deviation = Field(description="Its deviation")
    volatility: Volatility | None = Field(None, description="Its volatility; by default that of everybody who is new")


class Qualification(Record):
    """Who is ranked."""

    minimum_games: Annotated[Whole, Limits(least=0)] = Field(1, description="Least number of games of the season")


class Glicko2League(LeagueRecord):
    """Rules of a league of games that are rated one by one: four-player chess and others."""

    system: System = Field(description="How the league is rated")
    rating: RatingRules = Field(
        default_factory=RatingRules,
        description="Parameters of the rating",
        examples=[{"start": 1500, "deviation": 350}],
    )
    initial: dict[Name, InitialRecord] = Field(
        default_factory=dict,
        description="Ratings brought along from elsewhere, by player",
        examples=[{"Anna": {"rating": 1650, "deviation": 80}}],
    )
    provisional_above: Annotated[Amount, Limits(least=0)] = Field(
        110, description="Deviation above which a rating is provisional and carries a “?”"
    )
    qualification: Qualification = Field(
        default_factory=Qualification, description="Who is ranked", examples=[{"minimum_games": 1}]
    )
    podium: Annotated[Whole, Limits(least=1, most=100)] = Field(3, description="Number of places on the podium")
    awards: tuple[Award, ...] = Field(
        USUAL_AWARDS, description="Awards of a season, in the order shown", examples=[list(USUAL_AWARDS[:2])]
    )


class GameRecord(Record):
    """A game: points or places, or two teams and their score."""

    mode: Mode | None = Field(
        None, description="ffa: each for themselves (the default); solo: only the first wins; teams: two against two"
    )
    points: dict[Name, Points] | None = Field(
        None, description="Points by player; more is better, equal points tie", examples=[{"Anna": 42, "Ben": 30}]
    )
    places: dict[Name, Annotated[Whole, Limits(least=1)]] | None = Field(
        None, description="Place by player", examples=[{"Anna": 1, "Ben": 2}]
    )
    teams: tuple[tuple[LineName, ...], ...] | None = Field(
        None, description="The players of both teams", examples=[[["Anna", "Cleo"], ["Ben", "Dora"]]]
    )
    score: tuple[Number, ...] | None = Field(
        None, description="Score of the teams: [1, 0], [0, 1] or [0.5, 0.5]", examples=[[1, 0]]
    )

    @property
    def played(self) -> ModeName:
        """The mode; what has teams and does not say is a game of teams."""
        return self.mode or ("ffa" if self.teams is None else "teams")


class Glicko2Event(EventRecord):
    """An evening of games; without games it is announced."""

    games: tuple[GameRecord, ...] | None = Field(
        None,
        description="Games in the order in which they were played",
        examples=[[{"mode": "ffa", "points": {"Anna": 42, "Ben": 30}}]],
    )
