"""How faults look in a terminal: by file, what is wrong beside its place. Elsewhere they are plain lines."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import groupby

from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ligatafel.check import as_text, flat
from ligatafel.errors import Fault
from ligatafel.words import Language

STYLES = {"error": "bold red", "warning": "yellow"}


def show_faults(faults: Sequence[Fault], language: Language, console: Console | None = None) -> None:
    """Show faults on the error stream.

    Parameters
    ----------
    faults : sorted by place
    language : they are told in
    console : where to; the error stream unless given
    """
    screen = console or Console(stderr=True, highlight=False)
    if not screen.is_terminal:
        sys.stderr.write(as_text(faults, language))
        return
    for file, group in groupby(faults, key=lambda fault: fault.place.file):
        title = Text(flat(file), "bold")
        screen.print(Panel(_rows(tuple(group), language), title=title, title_align="left", style="dim"))


def _rows(faults: Sequence[Fault], language: Language) -> Table:
    rows = Table.grid(padding=(0, 2))
    rows.add_column(justify="right", no_wrap=True)
    rows.add_column(ratio=1)
    for fault in faults:
        place = Text(f"{fault.place.line}:{fault.place.column}", STYLES[fault.severity])
        rows.add_row(place, Text(flat(language.say(fault.message)), "not dim"))
    return rows
