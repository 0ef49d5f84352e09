"""The check that every link of the site leads somewhere, before anything is published."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from html import unescape
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from ligatafel.errors import Message
from ligatafel.render.templates import NOT_FOUND_PAGE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ligatafel.pages.page import File

_NO_MARKUP = re.compile(r"<!--.*?-->|(<(script|style)\b[^>]*>).*?</\2\s*>", re.DOTALL | re.IGNORECASE)
_TAG = re.compile(r"<[a-zA-Z](?:[^>\"']|\"[^\"]*\"|'[^']*')*>")
_ATTRIBUTE = re.compile(r"([^\s\"'=<>/]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))")
_LINKS = frozenset({"href", "xlink:href", "src", "action", "formaction", "poster", "cite"})
_CSS_URL = re.compile(r"url\(\s*[\"']?([^\"')]+)[\"']?\s*\)")
_DATA = (".xml", ".json", ".txt", ".ics", ".webmanifest")
_HOSTLESS = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")


@dataclass(frozen=True)
class _Markup:
    """What counts of an HTML file or a tag of one: its links and the ids that links can point to."""

    links: tuple[str, ...]
    ids: frozenset[str]
    canonical: str = ""


@dataclass(frozen=True)
class _Site:
    """All files of the site, and where it will stand."""

    files: Mapping[str, File]
    base_url: str

    @cached_property
    def base_path(self) -> str:
        return urlsplit(self.base_url).path

    @cached_property
    def markup(self) -> dict[str, _Markup]:
        return {path: _markup(_text(file)) for path, file in self.files.items() if path.endswith(".html")}

    def target(self, path: str, link: str) -> tuple[str, str] | None:
        """Address below the root and fragment that a link leads to; None when it leaves the site."""
        address, _, fragment = link.strip().partition("#")
        address = address.partition("?")[0]
        if address.startswith(self.base_url):
            below = unquote(address.removeprefix(self.base_url))
            others = self.base_path == "/" and self.file(below) is None  # another site of the same host
            return None if others else (below, unquote(fragment))
        if _HOSTLESS.match(address):
            return None
        if address.startswith("/"):
            inside = address.startswith(self.base_path)
            return (unquote(address.removeprefix(self.base_path)) if inside else address), unquote(fragment)
        return (_resolved(path, unquote(address)) if address else path), unquote(fragment)

    def file(self, address: str) -> str | None:
        """The file that is served at an address; a host completes an address that lacks its last slash."""
        inside = f"{address}index.html" if address.endswith("/") or not address else f"{address}/index.html"
        return next((path for path in (address, inside) if path in self.files), None)


def check_links(files: Sequence[File], base_url: str) -> tuple[Message, ...]:
    """All links and fragments that lead nowhere, and canonical addresses that are not the site's, sorted by page.

    Parameters
    ----------
    files : everything that will be published
    base_url : address of the root of the site, with a slash at the end
    """
    site = _Site({file.path: file for file in files}, base_url)
    return tuple(problem for path in sorted(site.files) for problem in _problems(site, path))


def _problems(site: _Site, path: str) -> Iterator[Message]:
    markup = site.markup.get(path)
    links = markup.links if markup else tuple(_other_links(site.files[path], site.base_url))
    for link in dict.fromkeys(links):
        if path == NOT_FOUND_PAGE and not _anywhere(link):
            yield Message("{page}: the link {link} has to begin with a slash.", {"page": path, "link": link})
        elif problem := _broken(site, path, link):
            yield problem
    if markup and markup.canonical and not markup.canonical.startswith(site.base_url):
        yield Message("{page}: {link} is no address of this site.", {"page": path, "link": markup.canonical})


def _broken(site: _Site, path: str, link: str) -> Message | None:
    target = site.target(path, link)
    if target is None:
        return None
    address, fragment = target
    found = site.file(address)
    if found is None:
        return Message("{page}: the link {link} leads nowhere.", {"page": path, "link": link})
    there = site.markup.get(found)
    if fragment and there and fragment not in there.ids and fragment.lower() != "top":
        return Message("{page}: the link {link} leads to a place that does not exist.", {"page": path, "link": link})
    return None


def _anywhere(link: str) -> bool:
    """Whether a link works from any address, as those of the 404 page have to."""
    return link.startswith(("/", "#")) or _HOSTLESS.match(link) is not None


def _resolved(path: str, address: str) -> str:
    """The address below the root that a relative one leads to; those that leave it keep their dots and lead nowhere."""
    parts = path.split("/")[:-1]
    *folders, last = address.split("/")
    for part in [*folders, *([last] if last in {".", ".."} else [])]:
        if part == ".." and parts and parts[-1] != "..":
            parts.pop()
        elif part not in {"", "."}:
            parts.append(part)
    return "/".join([*parts, "" if last in {".", ".."} else last])


def _markup(text: str) -> _Markup:
    tags = [_tag(tag) for tag in dict.fromkeys(_TAG.findall(_NO_MARKUP.sub(r"\1", text)))]
    return _Markup(
        links=tuple(link for tag in tags for link in tag.links),
        ids=frozenset().union(*(tag.ids for tag in tags)),
        canonical=next((tag.canonical for tag in tags if tag.canonical), ""),
    )


@lru_cache(maxsize=100_000)
def _tag(tag: str) -> _Markup:
    """What counts of one tag; pages have most of theirs in common."""
    attributes = {name.lower(): unescape(a or b or c) for name, a, b, c in _ATTRIBUTE.findall(tag)}
    return _Markup(
        links=tuple(_links_of_tag(tag.lower(), attributes)),
        ids=frozenset({attributes["id"]} if attributes.get("id") else ()),
        canonical=attributes.get("href", "") if attributes.get("rel") == "canonical" else "",
    )


def _links_of_tag(tag: str, attributes: Mapping[str, str]) -> Iterator[str]:
    """Addresses in the attributes of a tag; ``content`` holds one in some ``meta`` elements only."""
    content = attributes.get("content", "")
    if tag.startswith("<meta") and content.startswith(("http://", "https://")) and " " not in content:
        yield content
    for candidate in attributes.get("srcset", "").split(","):
        if candidate.strip():
            yield candidate.split()[0]
    yield from (value for name, value in attributes.items() if name in _LINKS)


def _other_links(file: File, base_url: str) -> Iterator[str]:
    """Addresses in style sheets, and full addresses of the site that stand by themselves in data."""
    if file.path.endswith(".css"):
        yield from (url for url in _CSS_URL.findall(_text(file)) if not url.startswith(("data:", "#")))
    elif file.path.endswith(_DATA):
        whole = re.compile(rf"(?:[\">]|: )({re.escape(base_url)}[^\s\"<>]*)(?=[\"<]|\r?$)", re.MULTILINE)
        yield from (unescape(url) for url in whole.findall(_text(file)))


def _text(file: File) -> str:
    return file.content.decode("utf-8", "replace")
