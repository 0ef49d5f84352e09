"""What the YAML parser complains about, in sentences that say what to write."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ligatafel.errors import Message

if TYPE_CHECKING:
    import yaml

_TAB = Message("Lines are indented with spaces; replace the tab.")
_UNCLOSED = Message("The quotation mark in line {line} is never closed; write it once more after the text.")
_SENTENCES = {
    "expected key": Message(
        "A new key is expected here: indent it like the keys above, and put a text that contains quotation marks, "
        "brackets or braces in quotation marks as a whole."
    ),
    "mapping values are not allowed": Message(
        "A colon followed by a space begins a value; put a text that contains it in quotation marks, and indent keys "
        "of one mapping alike."
    ),
    "tab character": _TAB,
    "expected ',' or ']'": Message("The list that begins in line {line} is not closed here; write a comma or ]."),
    "expected ',' or '}'": Message(
        "The brace in line {line} is not closed here; write a comma or a closing brace.",
    ),
    "expected ':'": Message("A colon and a space are missing after this key."),
    "unexpected end of stream": _UNCLOSED,
    "unexpected document indicator": _UNCLOSED,
    "invalid Unicode character escape code": Message(
        "This escape stands for no character; write the character itself instead."
    ),
    "unknown escape character": Message(
        "A backslash in double quotation marks begins an escape; use single quotation marks ' instead."
    ),
    "block sequence entries are not allowed": Message(
        "A list begins in a line of its own; put a text that begins with a hyphen in quotation marks."
    ),
    "mapping keys are not allowed": Message("Put a text that begins with a question mark in quotation marks."),
    "expected '-' indicator": Message("Every item of this list begins with a hyphen and a space, all indented alike."),
    "expected node content": Message("Put a text that begins with this character in quotation marks."),
    "expected alphabetic or numeric character": Message("Put a text that begins with * or & in quotation marks."),
    "comment or line break": Message("After | or > the text begins in the next line."),
    "tag": Message("Tags (!) are not allowed; put a text that begins with ! in quotation marks."),
    "directive": Message("Directives (%) are not allowed; put a text that begins with % in quotation marks."),
    "YAML document": Message("Directives (%) are not allowed; put a text that begins with % in quotation marks."),
    "nesting depth": Message("Brackets and indentation are nested too deeply here."),
    "expected <document start>": Message(
        "This line does not continue what stands before; indent keys of one mapping alike."
    ),
}


def sentence(error: yaml.MarkedYAMLError, character: str, opening_line: int) -> Message:
    """What to tell the author.

    Parameters
    ----------
    error : what the parser says
    character : the character at which it stopped; empty at the end
    opening_line : line in which what it was reading begins
    """
    problem = error.problem or ""
    if "cannot start any token" in problem:
        begin = Message("Put a text that begins with {character} in quotation marks.", {"character": character})
        return _TAB if character == "\t" else begin
    for words, message in _SENTENCES.items():
        if words in f"{problem} {error.context}":
            return replace(message, values={"line": opening_line}) if "{line}" in message.text else message
    return Message(
        "This is not valid YAML ({problem}); put texts with special characters in quotation marks.",
        {"problem": problem},
    )
