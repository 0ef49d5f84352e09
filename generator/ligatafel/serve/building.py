"""Builds while the site is served, and what became of the last one."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ligatafel.errors import Message, UsageError

if TYPE_CHECKING:
    from ligatafel.words import Language


@dataclass(frozen=True)
class BuildOutcome:
    """What became of a build.

    Attributes
    ----------
    errors : what is wrong, in the words that are shown; none when the site was published
    base_path : root of the site on its host, ``/`` or ``/liga/``; empty where it could not be known
    """

    errors: tuple[str, ...] = ()
    base_path: str = ""


Build = Callable[[], BuildOutcome]


@dataclass
class Builder:
    """Builds the site and remembers how it went.

    Attributes
    ----------
    build : makes the site, tells its faults in the terminal and returns them
    language : of what is said in the page
    say : tells a line in the terminal
    errors : of the last build
    base_path : of the last build that knew it
    """

    build: Build
    language: Language
    say: Callable[[str], None]
    errors: tuple[str, ...] = ()
    base_path: str = "/"

    def run(self) -> None:
        """Build once; nothing that goes wrong ends the serving."""
        try:
            outcome = self.build()
        except UsageError as error:
            outcome = BuildOutcome((self.language.say(error.message),))
            self.say(outcome.errors[0])
        except Exception as error:  # noqa: BLE001 - a defect of a build is shown, and the next one may be well
            traceback.print_exc()
            defect = Message("The program has a defect: {error}", {"error": f"{type(error).__name__}: {error}"})
            outcome = BuildOutcome((self.language.say(defect),))
        self.errors = outcome.errors
        self.base_path = outcome.base_path or self.base_path
