"""Blocks that pages are composed of: finished values that a theme only has to set.

A theme draws a block by the template ``blocks/<kind>.html``. Positions in charts are percentages of the plot, from the
left and from the top, as numbers that can stand in an attribute. Addresses are relative to the root of the site,
without a slash at the front; a theme writes ``{{ root }}{{ link.path }}``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from markupsafe import Markup

Tone = Literal["gain", "loss", "plain"]
Anchor = Literal["start", "middle", "end"]
Key: TypeAlias = tuple[str, str]
"""Two words or phrases that tell two things apart in a chart, the first player's and the second's."""


@dataclass(frozen=True)
class Link:
    """A link to a page of the site.

    Attributes
    ----------
    text : words of the link
    path : address relative to the root of the site
    current : True for the page it stands on
    """

    text: str
    path: str
    current: bool = False


@dataclass(frozen=True)
class WebLink:
    """A link that leaves the site.

    Attributes
    ----------
    text : words of the link
    url : checked http or https address
    """

    text: str
    url: str


@dataclass(frozen=True)
class Person:
    """A player, or somebody else who is named.

    Attributes
    ----------
    name : name shown
    path : profile relative to the root of the site; empty where there is none
    """

    name: str
    path: str = ""


@dataclass(frozen=True)
class Figure:
    """A number as it is shown.

    Attributes
    ----------
    text : the number in the language of the page
    tone : gain and loss are set apart by weight and colour; the sign is in the text
    """

    text: str
    tone: Tone = "plain"


Cell: TypeAlias = Figure | Link | WebLink | Person | str
Phrase: TypeAlias = tuple[Cell, ...]
"""A sentence or several: words, with players and links among them, one after the other without further spaces."""


@dataclass(frozen=True)
class Column:
    """A column of a table.

    Attributes
    ----------
    key : stable English name, for style sheets and sorting
    title : heading
    explanation : what it means, one sentence; may be empty
    numeric : True when its cells are set flush right
    secondary : True when it gives way on a phone; its values are then told by the row's ``more``
    """

    key: str
    title: str
    explanation: str = ""
    numeric: bool = True
    secondary: bool = False


@dataclass(frozen=True)
class Tick:
    """A mark on an axis.

    Attributes
    ----------
    position : percent of the plot
    text : label
    minor : True when the label may be left out on a narrow screen
    """

    position: float
    text: str
    minor: bool = False


@dataclass(frozen=True)
class Span:
    """A value with its uncertainty, on a common scale.

    Attributes
    ----------
    dot : position of the value in percent
    inner : start and end of plus and minus one uncertainty
    outer : start and end of 95 percent
    """

    dot: float
    inner: tuple[float, float]
    outer: tuple[float, float]


@dataclass(frozen=True)
class RankingRow:
    """A player in a ranking.

    Attributes
    ----------
    rank : place as text; empty when not ranked
    person : the player
    note : what is missing, "noch 3 Abende"; may be empty
    span : value and uncertainty on the ranking's axis; None where there is no value
    span_text : the same in words, for who cannot see the chart
    cells : one for each column
    more : the secondary columns in one line, for a phone
    """

    rank: str
    person: Person
    note: str
    span: Span | None
    span_text: str
    cells: tuple[Figure, ...]
    more: str


@dataclass(frozen=True)
class RankingGroup:
    """Rows that belong together: the ranked first, then who is not.

    Attributes
    ----------
    title : heading of the group; empty for the ranked
    ranked : False for "Außer Wertung", set in grey with hollow dots
    rows : players
    """

    title: str
    ranked: bool
    rows: tuple[RankingRow, ...]


@dataclass(frozen=True)
class Ranking:
    """The ranking that is itself a chart.

    Attributes
    ----------
    caption : what is ranked, for who cannot see the page
    axis : marks of the common scale
    zero : position of the average field in percent, None where it is outside
    columns : numbers beside the chart
    groups : ranked and not ranked
    """

    kind: ClassVar[str] = "ranking"
    caption: str
    axis: tuple[Tick, ...]
    zero: float | None
    columns: tuple[Column, ...]
    groups: tuple[RankingGroup, ...]


@dataclass(frozen=True)
class PodiumStep:
    """A step of the podium.

    Attributes
    ----------
    rank : 1, 2, 3 ...
    holders : who stands on it, several when they share it, none when it is skipped
    value : rating with its uncertainty
    """

    rank: int
    holders: tuple[Person, ...]
    value: str


@dataclass(frozen=True)
class AwardCard:
    """An award and who holds it.

    Attributes
    ----------
    key : stable English name
    title : name of the award
    explanation : what it is given for
    holders : empty when nobody holds it
    value : for what, with unit
    note : circumstances, "nach zwei Wiedereinstiegen"; may be empty
    event : the evening it was won on
    """

    key: str
    title: str
    explanation: str
    holders: tuple[Person, ...]
    value: str
    note: str = ""
    event: Link | None = None


@dataclass(frozen=True)
class Awards:
    """Award cards.

    Attributes
    ----------
    cards : in the league's order
    """

    kind: ClassVar[str] = "awards"
    cards: tuple[AwardCard, ...]


@dataclass(frozen=True)
class Point:
    """A point of a course that shows its value on hover, tap and focus.

    Attributes
    ----------
    x : percent from the left
    y : percent from the top
    left : where the strip begins that reacts to a pointer, percent
    width : its width, percent
    tip : value in words
    anchor : where the words stand relative to the point: ``start``, ``middle`` or ``end``
    """

    x: float
    y: float
    left: float
    width: float
    tip: str
    anchor: Anchor


@dataclass(frozen=True)
class Course:
    """A value over time with its uncertainty.

    Paths are written for a box of 1000 by 1000 units that is stretched over the plot.

    Attributes
    ----------
    label : what it shows, in words
    line : path of the value
    inner : path of the band of one uncertainty; empty when it has none
    outer : path of the 95 percent band
    zero : the average field in percent from the top, None where it is outside
    points : values, the last one is the present
    y_axis : marks of the value axis; empty in a small multiple
    x_axis : marks of the time axis; empty in a small multiple
    """

    kind: ClassVar[str] = "course"
    label: str
    line: str
    inner: str
    outer: str
    zero: float | None
    points: tuple[Point, ...]
    y_axis: tuple[Tick, ...] = ()
    x_axis: tuple[Tick, ...] = ()


@dataclass(frozen=True)
class SmallMultiple:
    """One of several courses on a common scale.

    Attributes
    ----------
    person : whose it is, or a link to what it is the course of
    value : the present value
    course : the chart
    """

    person: Person | Link
    value: str
    course: Course


@dataclass(frozen=True)
class SmallMultiples:
    """Courses of many players on one scale.

    Attributes
    ----------
    multiples : in the order of the ranking
    top : highest value of the scale, as text
    bottom : lowest value of the scale, as text
    """

    kind: ClassVar[str] = "small-multiples"
    multiples: tuple[SmallMultiple, ...]
    top: str
    bottom: str


@dataclass(frozen=True)
class Bar:
    """A bar that begins at the zero line.

    Attributes
    ----------
    label : what it belongs to
    left : start in percent
    width : length in percent
    value : number beside it
    """

    label: Link | Person | str
    left: float
    width: float
    value: Figure


@dataclass(frozen=True)
class Bars:
    """Bars to both sides of zero, and their sum.

    Attributes
    ----------
    caption : what they show, in words
    zero : position of the zero line in percent
    bars : from top to bottom
    total : the sum, and what it is; None where they do not add up to something
    total_label : what the sum is called
    """

    kind: ClassVar[str] = "bars"
    caption: str
    zero: float
    bars: tuple[Bar, ...]
    total: Figure | None = None
    total_label: str = ""


@dataclass(frozen=True)
class Row:
    """A row of a table.

    Attributes
    ----------
    cells : one for each column
    more : the secondary columns in one line, for a phone
    faint : True when it is set in grey
    """

    cells: tuple[Cell, ...]
    more: str = ""
    faint: bool = False


@dataclass(frozen=True)
class Table:
    """A plain table.

    Attributes
    ----------
    caption : what it shows, for who cannot see the page
    columns : headings
    rows : its lines
    foot : last line, a sum; None where there is none
    sortable : True when a reader may want its lines in another order
    """

    kind: ClassVar[str] = "table"
    caption: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    foot: Row | None = None
    sortable: bool = False


@dataclass(frozen=True)
class Fact:
    """A labelled value.

    Attributes
    ----------
    label : what it is
    value : text, number, link or player
    note : a remark in small print; may be empty
    """

    label: str
    value: Cell
    note: str = ""


@dataclass(frozen=True)
class Facts:
    """Labelled values, in a row or below each other.

    Attributes
    ----------
    facts : in order
    """

    kind: ClassVar[str] = "facts"
    facts: tuple[Fact, ...]


@dataclass(frozen=True)
class Prose:
    """Text written in Markdown, or a formula; safe to set as it is.

    Attributes
    ----------
    html : markup that was cleaned
    """

    kind: ClassVar[str] = "prose"
    html: Markup


@dataclass(frozen=True)
class Links:
    """A list of links with something said about each.

    Attributes
    ----------
    links : pairs of link and remark
    """

    kind: ClassVar[str] = "links"
    links: tuple[tuple[Link, str], ...]


@dataclass(frozen=True)
class Chip:
    """A kind of chip of the recommended set.

    Attributes
    ----------
    colour : its colour in words
    css : the same for a style sheet; empty where the word is not known
    value : what it is worth
    count : how many a stack holds
    sum : value times count
    """

    colour: str
    css: str
    value: str
    count: str
    sum: str


@dataclass(frozen=True)
class Chips:
    """The chip set and what it adds up to.

    Attributes
    ----------
    caption : what it shows
    chips : by value
    count : number of chips of a stack
    sum : value of a stack
    """

    kind: ClassVar[str] = "chips"
    caption: str
    chips: tuple[Chip, ...]
    count: str
    sum: str


@dataclass(frozen=True)
class Odds:
    """Chances as bars from 0 to 100 percent.

    Attributes
    ----------
    caption : what they show, in words
    columns : what the chances are of
    rows : pairs of player, or of what else has chances in words, and one (percent, text) for each column
    head : heading of the first column; empty where it is players
    """

    kind: ClassVar[str] = "odds"
    caption: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Person | str, tuple[tuple[float, str], ...]], ...]
    head: str = ""


@dataclass(frozen=True)
class Dot:
    """A value in a chart of two players.

    Attributes
    ----------
    x : percent from the left
    y : percent from the top
    second : True where it is the second player's, whose dots are hollow
    """

    x: float
    y: float
    second: bool


@dataclass(frozen=True)
class Moment:
    """A moment in a chart of two players that says what happened on hover, tap and focus.

    Attributes
    ----------
    x : percent from the left
    left : where the strip begins that reacts to a pointer, percent
    width : its width, percent
    tip : what happened, in words
    detail : a second line; may be empty
    dots : values of the moment
    """

    x: float
    left: float
    width: float
    tip: str
    detail: str
    dots: tuple[Dot, ...]


@dataclass(frozen=True)
class Stretch:
    """A part of the strip below a chart of two players.

    Attributes
    ----------
    left : where it begins, percent
    width : its width, percent
    second : True where it is the second player's, whose stretches are hollow
    """

    left: float
    width: float
    second: bool


@dataclass(frozen=True)
class Goal:
    """Where steps lead to.

    Attributes
    ----------
    x : percent from the left
    y : percent from the top
    text : the next value, or how it ended
    over : True where it is the end
    """

    x: float
    y: float
    text: str
    over: bool


@dataclass(frozen=True)
class Steps:
    """A value that goes up and down step by step between two limits, who won each step, and who was better after it.

    Paths are written for a box of 1000 by 1000 units that is stretched over the plot.

    Attributes
    ----------
    label : what it shows, in words
    line : path of the steps
    ahead : path of the step to come; empty when none is
    goal : where it leads to; None before anything is known of it
    moments : the steps, each with a dot of who won it
    strip : who was better after each step; nothing where both were equal
    limits : lines beyond which it ends, with what is written there
    dot_key : what a full dot means, and a hollow one
    strip_key : what a full stretch means, and a hollow one
    y_axis : marks of the value axis
    x_axis : marks of the steps
    dense : True where dots would touch: they are left out, and moments take no focus
    """

    kind: ClassVar[str] = "steps"
    label: str
    line: str
    ahead: str
    goal: Goal | None
    moments: tuple[Moment, ...]
    strip: tuple[Stretch, ...]
    limits: tuple[Tick, ...]
    dot_key: Key
    strip_key: Key
    y_axis: tuple[Tick, ...]
    x_axis: tuple[Tick, ...]
    dense: bool = False


@dataclass(frozen=True)
class Lines:
    """Values of two players over time as dots, and a line through each player's mean so far.

    Paths are written for a box of 1000 by 1000 units that is stretched over the plot.

    Attributes
    ----------
    label : what it shows, in words
    first : path of the first player's line
    second : path of the second player's line, which is dashed
    moments : values, each with a dot of both players
    dot_key : what a full dot means, and a hollow one
    line_key : what the first line means, and the second
    y_axis : marks of the value axis
    x_axis : marks of the moments
    dense : True where dots would touch: they are drawn small, and moments take no focus
    """

    kind: ClassVar[str] = "lines"
    label: str
    first: str
    second: str
    moments: tuple[Moment, ...]
    dot_key: Key
    line_key: Key
    y_axis: tuple[Tick, ...]
    x_axis: tuple[Tick, ...]
    dense: bool = False


@dataclass(frozen=True)
class Spot:
    """A point of a scatter chart that says what it is on hover, tap and focus.

    Attributes
    ----------
    dot : where it is and whose
    tip : what it is, in words
    """

    dot: Dot
    tip: str


@dataclass(frozen=True)
class Scatter:
    """One value against another, of two players.

    Attributes
    ----------
    label : what it shows, in words
    spots : the points
    zero : where the value from bottom to top is 0, percent from the top; None where that is outside
    dot_key : what a full dot means, and a hollow one
    axes : what goes from left to right, and what from bottom to top
    y_axis : marks from bottom to top
    x_axis : marks from left to right
    dense : True where there are too many points for each to take focus
    """

    kind: ClassVar[str] = "scatter"
    label: str
    spots: tuple[Spot, ...]
    zero: float | None
    dot_key: Key
    axes: Key
    y_axis: tuple[Tick, ...]
    x_axis: tuple[Tick, ...]
    dense: bool = False


Block: TypeAlias = (
    Ranking
    | Awards
    | Course
    | SmallMultiples
    | Bars
    | Table
    | Facts
    | Prose
    | Links
    | Chips
    | Odds
    | Steps
    | Lines
    | Scatter
)


@dataclass(frozen=True)
class Section:
    """A headed part of a page.

    Attributes
    ----------
    id : fragment of its address
    title : headline
    note : a sentence or two on how to read it; may be empty
    blocks : its content
    """

    id: str
    title: str
    note: str
    blocks: tuple[Block, ...]
