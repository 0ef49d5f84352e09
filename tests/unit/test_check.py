from __future__ import annotations

import json

from ligatafel.check import Report, as_github, as_json, as_text
from ligatafel.errors import Fault, Message, Place
from ligatafel.words import Language

ENGLISH = Language("en")
FAULTS = (
    Fault(Place("content/a, b:c.yaml", 3, 7), Message("100 % of “{text}”", {"text": "x\n::error::y"})),
    Fault(Place("content/ä.yaml"), Message("Careful"), "warning"),
)


def test_text() -> None:
    assert as_text(FAULTS, ENGLISH) == (
        "content/a, b:c.yaml:3:7: 100 % of “x ::error::y”\ncontent/ä.yaml:1:1: Warning: Careful\n"
    )


def test_json() -> None:
    assert json.loads(as_json(FAULTS, ENGLISH)) == [
        {
            "severity": "error",
            "file": "content/a, b:c.yaml",
            "line": 3,
            "column": 7,
            "message": "100 % of “x\n::error::y”",
        },
        {"severity": "warning", "file": "content/ä.yaml", "line": 1, "column": 1, "message": "Careful"},
    ]
    assert as_json((), ENGLISH) == "[]\n"


def test_github_annotations_cannot_be_broken_out_of() -> None:
    assert as_github(FAULTS, ENGLISH) == (
        "::error file=content/a%2C b%3Ac.yaml,line=3,col=7::100 %25 of “x%0A::error::y”\n"
        "::warning file=content/ä.yaml,line=1,col=1::Careful\n"
    )


def test_file_names_that_are_no_text() -> None:
    faults = (Fault(Place("content/\udcff.yaml"), Message("Bad")),)
    for told in (as_text(faults, ENGLISH), as_json(faults, ENGLISH), as_github(faults, ENGLISH)):
        assert "content/?.yaml" in told
        told.encode()


def test_warnings_are_no_failure() -> None:
    assert Report(FAULTS, "en").failed
    assert not Report(FAULTS[1:], "en").failed


def test_file_names_that_a_terminal_would_obey() -> None:
    faults = (Fault(Place("content/a\n\x1b[31m.yaml"), Message("Bad")),)
    assert as_text(faults, ENGLISH) == "content/a  [31m.yaml:1:1: Bad\n"
