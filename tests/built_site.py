"""Builds a site the way the command line does, on a fixed day."""

from __future__ import annotations

import datetime as dt
import html
import math
import re
from collections.abc import Iterator
from pathlib import Path

from ligatafel.build import Built, build
from ligatafel.systems import SYSTEMS

TODAY = dt.date(2026, 11, 30)
SITES = Path(__file__).parent / "sites"
SAMPLE = Path(__file__).parents[1]
BLOCKS = r"caption|dd|dt|h\d|header|li|nav|p|section|td|text|th|title|tr"


def build_site(site: Path, output: Path, *, today: dt.date = TODAY, workers: int = 1) -> Built:
    return build(site, output, SYSTEMS, today, workers=workers)


def files(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, by its path."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def told(page: bytes) -> str:
    """What a page says in its main part, in one line, without markup."""
    main = page.decode().split("<main", 1)[1].split("</main>", 1)[0].split(">", 1)[1]
    spaced = re.sub(rf"</?(?:{BLOCKS})\b[^>]*>|<span class=\"(?:missing|more|remark|tip)\">", " ", main)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "", spaced)).split())


def differences(at: str, wanted: object, got: object) -> Iterator[tuple[str, object, object]]:
    """Where two documents differ; numbers may by what machines differ in."""
    if isinstance(wanted, dict) and isinstance(got, dict) and list(wanted) == list(got):
        for key in wanted:
            yield from differences(f"{at}.{key}", wanted[key], got[key])
    elif isinstance(wanted, list) and isinstance(got, list) and len(wanted) == len(got):
        for number, (one, other) in enumerate(zip(wanted, got, strict=True)):
            yield from differences(f"{at}[{number}]", one, other)
    elif isinstance(wanted, float) and isinstance(got, float):
        if not math.isclose(wanted, got, rel_tol=1e-8, abs_tol=1e-6):
            yield at, wanted, got
    elif type(wanted) is not type(got) or wanted != got:
        yield at, wanted, got
