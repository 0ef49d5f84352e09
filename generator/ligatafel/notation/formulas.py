"""LaTeX → MathML; what cannot be set is told, never shown half."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from xml.etree import ElementTree as ET

import math_core

from ligatafel.errors import Message

LONGEST = 2000
DEEPEST = 30
_DEFINITION = re.compile(r"\\(?:[egx]?def|(?:new|renew|provide)command|let)\b")
_REFERENCE = re.compile(r"<[^>]*\s(?:id|href)=")
_STYLE = ("displaystyle", "scriptlevel")
_STYLED = re.compile(r"<(?!math\b|mstyle\b)[^>]*\s(?:displaystyle|scriptlevel)=")
_REASONS = (
    (re.compile(r'Unknown command "(?P<what>.*)"'), Message("The command {what} is not known.")),
    (re.compile(r'Unknown environment "(?P<what>.*)"'), Message("The environment {what} is not known.")),
    (re.compile(r'Expected closing token "(?P<what>.*)", but reached end'), Message("{what} is missing at the end.")),
    (
        re.compile(r'Found "(?P<what>.*)", which may only appear in a table'),
        Message("{what} belongs in a table only."),
    ),
    (
        re.compile(r"Duplicate (?:sub|super)script"),
        Message("There are two indices or two exponents in one place; set braces."),
    ),
)


class FormulaError(Exception):
    """A formula that cannot be set.

    Attributes
    ----------
    reason : why, as a sentence of its own
    """

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.text)
        self.reason = reason


@lru_cache(maxsize=4096)
def mathml(latex: str, *, display: bool) -> str:
    """Set a formula.

    Long and deeply nested formulas are refused before the converter sees them, which recurses on a stack of fixed size.
    So are definitions, which hide depth, and labels, whose ids would not be unique on a page.

    Raises
    ------
    FormulaError
        when it cannot be set
    """
    if len(latex) > LONGEST or _depth(latex) > DEEPEST:
        raise FormulaError(Message("It is too long or nested too deeply."))
    if _DEFINITION.search(latex):
        raise FormulaError(Message("A formula cannot define commands."))
    if not latex.strip():
        raise FormulaError(Message("It is empty."))
    try:
        markup = math_core.LatexToMathML(fancy_error=False).convert_with_local_state(latex, displaystyle=display)
    except math_core.LatexError as error:
        raise FormulaError(_reason(str(error))) from error
    if _REFERENCE.search(markup):
        raise FormulaError(Message("A formula cannot hold labels and references."))
    return _in_styles(markup) if _STYLED.search(markup) else markup


def _in_styles(markup: str) -> str:
    """The same in MathML 3, whose fractions have no style of their own: it stands around them.

    MathML Core allows it everywhere, the checker of the W3C does not know that yet.
    """
    root = ET.fromstring(markup)  # noqa: S314 - what the converter has just made, of one formula without definitions
    for parent in list(root.iter()):
        for place, child in enumerate(list(parent)):
            found: dict[str, str] = {name: child.attrib.pop(name) for name in _STYLE if name in child.attrib}
            if child.tag in {"mtable", "mstyle"}:
                child.attrib.update(
                    {name: found[name] for name in found if name == "displaystyle" or child.tag == "mstyle"}
                )
            elif found:
                parent[place] = ET.Element("mstyle", found)
                parent[place].append(child)
    return ET.tostring(root, encoding="unicode")


def _depth(latex: str) -> int:
    """How deep braces, fences and environments are nested, counted without looking at sense."""
    depth = deepest = 0
    for opening in re.finditer(r"(\{|\\left\b|\\begin\b)|\}|\\right\b|\\end\b", latex):
        depth += 1 if opening[1] else -1
        deepest = max(deepest, depth)
    return deepest


def _reason(words: str) -> Message:
    """What the converter says, in a sentence that is translated where it is a common one."""
    plain = re.sub(r"^\d+: ", "", words)
    for pattern, sentence in _REASONS:
        if found := pattern.search(plain):
            return replace(
                sentence, values={key: value.replace("\\\\", "\\") for key, value in found.groupdict().items()}
            )
    return Message("{words}", {"words": plain})
