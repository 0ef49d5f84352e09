"""What stands in content files, key by key: the schemas that every league shares.

A system's own schemas extend LeagueRecord and EventRecord in its folder. Descriptions are shown by editors.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal
from urllib.parse import quote, urlsplit
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from ligatafel.errors import Message
from ligatafel.model.fields import Address, Clock, Day, Flag, Line, MarkdownText, Name, Text, Untold, WebAddress, Whole
from ligatafel.model.refusals import refusal
from ligatafel.notation.scalars import Scalar
from ligatafel.notation.yaml_tree import Loc


def word(value: object) -> object:
    """A scalar as the word that was written, for fields that allow few words only."""
    return value.text if isinstance(value, Scalar) else value


def _zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except (ValueError, OSError, LookupError):
        raise refusal(
            Message("There is no time zone “{text}”; write one like Europe/Berlin.", {"text": name[:80]})
        ) from None
    return name


def _root(address: str) -> str:
    """The address of a site ends in a slash; what is no ASCII in its path is encoded."""
    if "?" in address or "#" in address:
        raise refusal(Message("Write the address of the site without ? and #."))
    parts = urlsplit(address)
    path = quote(re.sub("/+", "/", parts.path), safe="/%:@!$&'()*+,;=~")
    return parts._replace(path=path.rstrip("/") + "/").geturl()


Language = Annotated[Literal["de", "en"], BeforeValidator(word)]
UnknownPlayers = Annotated[Literal["license", "reject"], BeforeValidator(word)]
SiteAddress = Annotated[WebAddress, AfterValidator(_root), Untold()]
Zone = Annotated[Line, AfterValidator(_zone), Untold()]


class Record(BaseModel):
    """Keys and values as they stand in a file; a key without a value counts as missing, an unknown one is an error."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, validate_by_name=True, validate_by_alias=True)

    @model_validator(mode="before")
    @classmethod
    def _leave_out_missing(cls, given: object) -> object:
        if isinstance(given, Mapping):
            fields = cls.model_fields
            return {
                key: value
                for key, value in given.items()
                if not (isinstance(value, Scalar) and value.value is None and (key in fields or key in cls.written()))
            }
        return given

    @classmethod
    def written(cls) -> Mapping[str, str]:
        """Python names of fields by the keys that stand in files."""
        return {field.alias or name: name for name, field in cls.model_fields.items()}


class SiteRecord(Record):
    """The site: title, address, language, order of the leagues."""

    title: Line = Field(description="Title of the site")
    base_url: SiteAddress = Field(description="Address at which the site is published, with https:// and any sub-path")
    description: Line | None = Field(None, description="What the site is about, in one sentence")
    language: Language = Field("de", description="Language of the site")
    timezone: Zone = Field("Europe/Berlin", description="Time zone of the evenings")
    repository: Annotated[WebAddress, Untold()] | None = Field(
        None, description="Address of the repository on GitHub; turns on the results form and links to the sources"
    )
    branch: Annotated[Line, Untold()] = Field("main", description="Branch that the site is built from")
    theme: Address = Field("tafel", description="Folder name of the theme")
    leagues: tuple[Address, ...] = Field(
        (),
        description="Leagues in the order of the navigation; others follow by name",
        examples=[["poker", "dominion"]],
    )
    unknown_players: UnknownPlayers = Field(
        "license", description="A name that nobody has: license makes a new player of it, reject makes it an error"
    )

    @property
    def base_path(self) -> str:
        """Path of the site's root on its host, ``/`` or ``/liga/``."""
        return urlsplit(self.base_url).path


class PlayerRecord(Record):
    """What is known of a player beyond the results."""

    name: Line = Field(description="Name shown on the site")
    aliases: tuple[Line, ...] = Field(
        (), description="Other names under which results may be entered", examples=[["Ben", "Benno"]]
    )
    links: dict[Text, WebAddress] = Field(
        default_factory=dict,
        description="Profiles elsewhere: label and address",
        examples=[{"Lichess": "https://lichess.org/@/benno"}],
    )
    about: MarkdownText | None = Field(None, description="About the player, in Markdown")
    hidden: Flag = Field(
        default=False, description="true: only the licence number is published, in place of name, id and aliases"
    )


class LeagueRecord(Record):
    """Rules of a league."""

    name: Line = Field(description="Name of the league")
    system: Annotated[str, BeforeValidator(word), Untold()] = Field(description="How the league is rated")
    about: MarkdownText | None = Field(None, description="Introduction of the league, in Markdown")


class SeasonRecord(Record):
    """A season; further keys override those of league.yaml."""

    name: Line | None = Field(None, description="Name of the season; by default that of its folder")
    remarks: MarkdownText | None = Field(None, description="Remarks on the season, in Markdown")


class EventRecord(Record):
    """An evening: played, announced or cancelled."""

    date: Day = Field(description="Day of the evening")
    start: Clock | None = Field(None, description='Time it begins, "19:30"')
    host: Line | None = Field(None, description="Who invites; need not be a player")
    venue: Line | None = Field(None, description="Where it takes place")
    expected: tuple[Line, ...] = Field(
        (), description="Who is expected at an announced evening", examples=[["Anna", "Ben"]]
    )
    cancelled: Flag = Field(default=False, description="true: does not take place; keeps its page and calendar entry")
    remarks: MarkdownText | None = Field(None, description="Remarks on the evening, in Markdown")

    def days(self) -> Iterator[tuple[Loc, dt.date]]:
        """When it is played, and where that stands."""
        yield ("date",), self.date


class SeriesRecord(Record):
    """A series of matches between the same players, however many evenings it takes."""

    players: tuple[Name, ...] = Field(description="Who plays the series", examples=[["Anna", "Ben"]])
    aborted: Flag = Field(default=False, description="true: the series is not played to its end")

    def days(self) -> Iterator[tuple[Loc, dt.date]]:
        """When its matches were played, and where each date stands."""
        yield from ()

    def links(self) -> Iterator[tuple[Loc, str]]:
        """Addresses that its page links to, and where each stands."""
        yield from ()


class TextPageRecord(Record):
    """Front matter of a Markdown page."""

    title: Line | None = Field(
        None, description="Title of the page and its name in the navigation; default: its headline"
    )
    order: Whole = Field(0, description="Place in the navigation: smaller numbers come first")


def schema_of(record: type[Record]) -> dict[str, Any]:
    """JSON Schema of a record as it stands in a file."""
    return record.model_json_schema(by_alias=True, mode="validation")
