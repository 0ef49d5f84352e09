"""Words for performance ratings, as eXtreme Gammon gives them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ligatafel.errors import Message

if TYPE_CHECKING:
    from ligatafel.pages.edition import Edition

BANDS: tuple[tuple[Fraction, Message], ...] = (
    (Fraction(5, 2), Message("World Champion")),
    (Fraction(5), Message("World Class")),
    (Fraction(15, 2), Message("Expert")),
    (Fraction(25, 2), Message("Advanced")),
    (Fraction(35, 2), Message("Intermediate")),
    (Fraction(45, 2), Message("Casual")),
    (Fraction(30), Message("Beginner")),
)
"""What a PR below a limit is called, best first."""
WORST = Message("Distracted")


def band(pr: Fraction) -> Message:
    """What a PR is called, from the unrounded value."""
    return next((name for limit, name in BANDS if pr < limit), WORST)


def band_told(edition: Edition, name: Message) -> str:
    """The word in the language of the page, beside the English one that players know."""
    told = edition.language.say(name)
    return told if told == name.text else f"{told} ({name.text})"
