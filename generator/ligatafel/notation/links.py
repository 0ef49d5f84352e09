"""Where a text writes the addresses that it links."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from html import unescape
from itertools import islice
from typing import TYPE_CHECKING

from ligatafel.notation.positions import line_and_column

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_CODE = re.compile(
    r"^(?P<fence>`{3,}|~{3,})[^\n]*\n.*?^(?P=fence)|(?<!`)(?P<tick>`+)(?!`).+?(?<!`)(?P=tick)(?!`)",
    re.MULTILINE | re.DOTALL,
)
_WRITTEN = re.compile(r"(?:\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:[ \t]*\n?[ \t]*<?|<)(?=([^\s<>]{1,2000}))", re.MULTILINE)
_MOST_BRACKETS = 8  # within an address; one with more is told where the text first has it


@dataclass(frozen=True)
class Link:
    """A link or image of a text.

    Attributes
    ----------
    line : of the address in the text, from 1
    column : in the line, from 1
    address : as it is published
    """

    line: int
    column: int
    address: str


def links_of(text: str, kept: Iterable[tuple[str, str]]) -> tuple[Link, ...]:
    """Every place of the addresses that were kept.

    Parameters
    ----------
    text : as it was written
    kept : addresses, each as it was written and as it is published
    """
    wanted = dict.fromkeys(kept)
    if not wanted:
        return ()
    offsets = _offsets(text)
    return tuple(
        Link(*line_and_column(text, offset), published)
        for written, published in wanted
        for offset in offsets.get(written) or [max(text.find(written), 0)]
    )


def _offsets(text: str) -> Mapping[str, list[int]]:
    """Where each address begins that stands as a link's, with every end that it may have; code holds none."""
    found: dict[str, list[int]] = defaultdict(list)
    plain = _CODE.sub(lambda code: re.sub(r"[^\n]", " ", code[0]), text)
    for match in _WRITTEN.finditer(plain):
        ends = [bracket.start() for bracket in islice(re.finditer(r"\)", match[1]), _MOST_BRACKETS)]
        for end in (len(match[1]), *ends):
            found[unescape(match[1][:end])].append(match.start(1))
    return found
