"""Builds while the site is served, and what became of the last one."""

from __future__ import annotations

import time
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
    warnings : what the authors of the content should know, in the words that are shown
    summary : what was published, as a sentence; may be empty
    """

    errors: tuple[str, ...] = ()
    base_path: str = ""
    warnings: tuple[str, ...] = ()
    summary: str = ""


Build = Callable[[], BuildOutcome]


@dataclass
class Builder:
    """Builds the site and remembers how it went.

    Attributes
    ----------
    build : makes the site, tells its faults in the terminal and returns them
    language : of what is said in the page and in the terminal
    say : tells a line in the terminal
    outcome : of the last build; None before the first
    base_path : of the last build that knew it
    stamp : the time at which the last build ended, in ns, which no other build shares; 0 before the first
    """

    build: Build
    language: Language
    say: Callable[[str], None]
    outcome: BuildOutcome | None = None
    base_path: str = "/"
    stamp: int = 0

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
        if not outcome.errors and (sentences := [*self._news(), *filter(None, [outcome.summary])]):
            self.say(" ".join(sentences))
        self.outcome = outcome
        self.base_path = outcome.base_path or self.base_path
        self.stamp = time.time_ns()  # last: a page that bears it shows this build

    def _news(self) -> tuple[str, ...]:
        """What a build that went well means after the one before; nothing for the first."""
        if self.outcome is None:
            return ()
        if self.outcome.errors:
            return (self.language.text("Everything is repaired, and the site has been built again."),)
        return (self.language.text("The site has been built again."),)
