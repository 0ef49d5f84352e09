"""Formulas on their way through Markdown.

Every dollar sign travels as one character of a private plane that holds its number, so that the place of a formula is
known afterwards; a formula travels as one character of another plane. Neither can be forged: what the author writes in
these planes is taken out before.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.preprocessors import Preprocessor

if TYPE_CHECKING:
    from markdown import Markdown

_DOLLAR, _FORMULA, _PLANE = 0xF0000, 0x100000, 0xFFFE
_D = f"[{chr(_DOLLAR)}-{chr(_DOLLAR + _PLANE - 1)}]"
_ANY_DOLLAR = re.compile(_D)
ANY_FORMULA = re.compile(f"[{chr(_FORMULA)}-{chr(_FORMULA + _PLANE - 1)}]")
_PRIVATE = re.compile(f"[{chr(_DOLLAR)}-{chr(_FORMULA + _PLANE + 1)}]")
_INSIDE = rf"\\[^\n]|(?!{_D})[^\\\n]"
_INLINE = rf"(?<![^\W_])(?<!\\)(?<!{_D})({_D})(?=\S)((?:{_INSIDE})+)(?<!\s){_D}(?!{_D}|[^\W_])"
_DISPLAY = rf"(?<![^\W_])(?<!\\)({_D}){_D}((?:{_INSIDE}|\n(?!\s*\n))+){_D}{_D}(?!{_D}|[^\W_])"
_DISPLAY_BLOCK = re.compile(rf"^ {{0,3}}{_DISPLAY}[ ]*$", re.MULTILINE)


@dataclass(frozen=True)
class Formula:
    """A formula, and where its first dollar sign stands in the text.

    Attributes
    ----------
    latex : what stands between the dollar signs
    offset : characters before it
    display : True when it stands by itself, between two dollar signs
    """

    latex: str
    offset: int
    display: bool

    @property
    def source(self) -> str:
        """The formula as it was written."""
        mark = "$$" if self.display else "$"
        return f"{mark}{self.latex}{mark}"


@dataclass(frozen=True)
class Dollars:
    """The dollar signs of one text.

    Attributes
    ----------
    text : the text with a character of its own for every dollar sign
    offsets : where they stand in the text as it was written
    formulas : filled by Markdown
    """

    text: str
    offsets: tuple[int, ...]
    formulas: list[Formula] = field(default_factory=list)

    def keep(self, dollar: str, latex: str, *, display: bool) -> str:
        """Put a formula aside; the character returned stands for it."""
        plain = self.as_written(latex)
        if len(self.formulas) == _PLANE:
            return Formula(plain, 0, display).source
        self.formulas.append(Formula(plain, self.offsets[ord(dollar) - _DOLLAR], display))
        return chr(_FORMULA + len(self.formulas) - 1)

    def formula(self, mark: str) -> Formula:
        """The formula that a character stands for."""
        return self.formulas[ord(mark) - _FORMULA]

    def as_written(self, text: str) -> str:
        """Text with its formulas and dollar signs as they were written."""
        return _ANY_DOLLAR.sub("$", ANY_FORMULA.sub(lambda mark: self.formula(mark[0]).source, text))


def marked(text: str) -> Dollars:
    """Number the dollar signs of a text; the last ones of an absurd number of them stay signs."""
    offsets = tuple(sign.start() for sign in islice(re.finditer(r"\$", text), _PLANE))
    numbers = iter(range(_DOLLAR, _DOLLAR + _PLANE))
    return Dollars(re.sub(r"\$", lambda _: chr(next(numbers)), _PRIVATE.sub("", text), count=_PLANE), offsets)


class DollarsExtension(Extension):
    """Teach Markdown the formulas of one text."""

    def __init__(self, dollars: Dollars) -> None:
        super().__init__()
        self.dollars = dollars

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Markdown's name
        """Fenced code (25) and code spans (190) come before formulas, escapes (180) and all else after them."""
        md.preprocessors.register(_DisplayBlocks(md, self.dollars), "display formula", 24)
        md.inlinePatterns.register(_Inline(_DISPLAY, md, self.dollars, display=True), "display formula", 187)
        md.inlinePatterns.register(_Inline(_INLINE, md, self.dollars, display=False), "formula", 186)
        md.inlinePatterns.register(_Escaped(rf"\\({_D})", md), "escaped dollar", 185)


class _DisplayBlocks(Preprocessor):
    """Formulas over several lines, before their lines are read as lists, tables or headings."""

    def __init__(self, md: Markdown, dollars: Dollars) -> None:
        super().__init__(md)
        self.dollars = dollars

    def run(self, lines: list[str]) -> list[str]:
        def keep(found: re.Match[str]) -> str:
            return self.dollars.keep(found[1], found[2], display=True)

        return _DISPLAY_BLOCK.sub(keep, "\n".join(lines)).split("\n")


class _Inline(InlineProcessor):
    """A formula within a line; code has been taken away before."""

    def __init__(self, pattern: str, md: Markdown, dollars: Dollars, *, display: bool) -> None:
        super().__init__(pattern, md)
        self.dollars, self.display = dollars, display

    def handleMatch(  # type: ignore[override] # noqa: N802 - Markdown's name, and its own types contradict each other
        self,
        m: re.Match[str],
        data: str,  # noqa: ARG002
    ) -> tuple[str, int, int]:
        return self.dollars.keep(m[1], self.unescape(m[2]), display=self.display), m.start(0), m.end(0)


class _Escaped(InlineProcessor):
    r"""``\$`` is a dollar sign."""

    def handleMatch(  # type: ignore[override] # noqa: N802 - Markdown's name, and its own types contradict each other
        self,
        m: re.Match[str],
        data: str,  # noqa: ARG002
    ) -> tuple[str, int, int]:
        return m[1], m.start(0), m.end(0)
