"""The elements that Markdown makes, as a page of the site can hold them: levels of headings, images of other hosts."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from ligatafel.notation.addresses import of_the_site

if TYPE_CHECKING:
    from collections.abc import Sequence
    from xml.etree.ElementTree import Element

    from markdown import Markdown


class ElementsExtension(Extension):
    """What is changed in the tree that Markdown makes.

    Parameters
    ----------
    heading : level of the highest headings
    """

    def __init__(self, heading: int) -> None:
        super().__init__()
        self.heading = heading

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Markdown's name
        """After the inline patterns (20), before the tree is made pretty (10)."""
        md.treeprocessors.register(_Elements(md, self.heading), "levels and images", 15)


class _Elements(Treeprocessor):
    """Levels of headings, images of other hosts."""

    def __init__(self, md: Markdown, heading: int) -> None:
        super().__init__(md)
        self.heading = heading

    def run(self, root: Element) -> None:
        linked = {id(image) for link in root.iter("a") for image in link.iter("img")}
        self._set_levels([element for element in root.iter() if re.fullmatch("h[1-6]", element.tag)])
        for element in root.iter():
            if element.tag == "img" and not of_the_site(unescape(element.get("src", ""))):
                _become_link(element, linked=id(element) in linked)

    def _set_levels(self, headings: Sequence[Element]) -> None:
        """The highest level of the text becomes the first one of the page; none below it is skipped."""
        written = [int(element.tag[1]) for element in headings]
        open_levels: list[int] = []
        for element, level in zip(headings, written, strict=True):
            while open_levels and open_levels[-1] >= level:
                open_levels.pop()
            open_levels.append(level)
            element.tag = f"h{min(6, self.heading + len(open_levels) - 1)}"


def _become_link(image: Element, *, linked: bool) -> None:
    """Words instead of an image; within a link they are the link's."""
    address, words = image.get("src", ""), image.get("alt", "")
    image.attrib.clear()
    image.tag = "span" if linked else "a"
    image.text = words or address
    image.set("href", address)
