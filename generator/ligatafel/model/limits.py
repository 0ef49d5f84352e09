"""Limits of numbers in content files."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from pydantic_core import CoreSchema, core_schema

from ligatafel.errors import Message
from ligatafel.model.refusals import refusal

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic.json_schema import JsonSchemaValue


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a number, to annotate its type with; they stand in the JSON Schema, too.

    Attributes
    ----------
    least : smallest value allowed
    most : largest value allowed
    above : the value must be larger than this
    """

    least: int | Decimal | None = None
    most: int | None = None
    above: int | None = None

    def _check(self, number: Any) -> Any:  # noqa: ANN401 - any kind of number, handed through
        value: int | Decimal = number
        if self.least is not None and value < self.least:
            raise refusal(
                Message("{value} is too small; {least} is the least.", {"value": str(value), "least": str(self.least)})
            )
        if self.most is not None and value > self.most:
            raise refusal(
                Message("{value} is too large; {most} is the most.", {"value": str(value), "most": str(self.most)})
            )
        if self.above is not None and value <= self.above:
            raise refusal(
                Message(
                    "{value} is too small; write a number above {above}.",
                    {"value": str(value), "above": str(self.above)},
                )
            )
        return number

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:  # noqa: ANN401
        """Check after the number is read."""
        return core_schema.no_info_after_validator_function(self._check, handler(source))

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """The limits by the words of JSON Schema."""
        limits = {"minimum": self.least, "maximum": self.most, "exclusiveMinimum": self.above}
        return handler(core) | {
            word: limit if isinstance(limit, int) else float(limit)
            for word, limit in limits.items()
            if limit is not None
        }
