"""Faulty sites beside this file, and everything that is told of them: ``faults.txt``, in the site's language.

``REFRESH=1`` writes what is told now; review it like code.
"""

from __future__ import annotations

import datetime as dt
import os
from pathlib import Path

import pytest

from ligatafel.build import examine
from ligatafel.check import as_text
from ligatafel.systems import SYSTEMS
from ligatafel.words import Language

SITES = sorted(site.parent for site in Path(__file__).parent.glob("*/content"))
TODAY = dt.date(2026, 6, 1)


@pytest.mark.parametrize("site", SITES, ids=lambda site: site.name)
def test_faults_are_told(site: Path) -> None:
    report = examine(site, SYSTEMS, TODAY)
    told = as_text(report.faults, Language(report.language))
    golden = site / "faults.txt"
    if os.environ.get("REFRESH"):
        golden.write_text(told, encoding="utf-8", newline="")
    assert told == golden.read_text(encoding="utf-8")
