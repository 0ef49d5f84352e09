"""The contract between pages and themes: documented in full, and kept by the theme that comes along."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from theme_contract import PageObject, markdown, members, page_objects

ROOT = Path(__file__).resolve().parents[3]
CONTRACT = ROOT / "docs" / "theme.md"
TEMPLATES = ROOT / "themes" / "tafel" / "templates"
OBJECTS = page_objects()
DRAWN = [each for each in OBJECTS if each.role]
JINJA_OBJECTS = {"loop", "self", "caller", "varargs", "kwargs", "cycler", "joiner"}


def test_the_contract_is_up_to_date() -> None:
    if os.environ.get("REFRESH"):
        CONTRACT.write_text(markdown(), encoding="utf-8")
    assert CONTRACT.read_text(encoding="utf-8") == markdown(), "run this test with REFRESH=1 and review docs/theme.md"


@pytest.mark.parametrize("found", OBJECTS, ids=lambda found: found.name)
def test_every_attribute_is_documented_and_nothing_else(found: PageObject) -> None:
    assert found.frozen
    assert found.summary
    assert list(found.documented) == [each.name for each in found.attributes]


def test_the_unions_name_every_page_and_every_block() -> None:
    assert members("Body") == {each.name for each in OBJECTS if each.role == "template"}
    assert members("Block") == {each.name for each in OBJECTS if each.role == "kind"}


def template_of(found: PageObject) -> str:
    return found.drawn_by if found.role == "template" else f"blocks/{found.drawn_by}.html"


@pytest.mark.parametrize("found", DRAWN, ids=lambda found: found.name)
def test_tafel_has_a_template_for_every_page_and_block(found: PageObject) -> None:
    assert (TEMPLATES / template_of(found)).is_file()


def templates() -> list[str]:
    return sorted(path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*") if path.is_file())


def parsed(source: str) -> nodes.Template:
    return Environment(autoescape=True, extensions=["jinja2.ext.i18n"]).parse(source)


def referred_to(tree: nodes.Template) -> set[str]:
    """Templates that another one extends, includes or imports by a fixed name."""
    targets: list[nodes.Expr] = [each.template for each in tree.find_all(nodes.Extends)]
    targets += [each.template for each in tree.find_all(nodes.Include)]
    targets += [each.template for each in tree.find_all(nodes.Import)]
    targets += [each.template for each in tree.find_all(nodes.FromImport)]
    return {str(target.value) for target in targets if isinstance(target, nodes.Const)}


def test_tafel_has_no_template_that_nothing_uses() -> None:
    drawn = {template_of(each) for each in DRAWN}
    used = drawn.union(*(referred_to(parsed((TEMPLATES / name).read_text(encoding="utf-8"))) for name in templates()))
    assert sorted(set(templates()) - used) == []


def names_of_its_own(tree: nodes.Template) -> set[str]:
    """Names in a template that stand for no page object: Jinja's own, imported macros and namespaces."""
    imported = {each.target for each in tree.find_all(nodes.Import)}
    spaces = {each.name for each in tree.find_all(nodes.NSRef)}
    return JINJA_OBJECTS | imported | spaces


def attributes_read(source: str) -> Iterator[tuple[int, str]]:
    """Line and name of each attribute that a template reads of something other than Jinja's own objects."""
    tree = parsed(source)
    own = names_of_its_own(tree)
    for attribute in tree.find_all(nodes.Getattr):
        if not is_among(attribute.node, own):
            yield attribute.lineno, attribute.attr
    for item in tree.find_all(nodes.Getitem):
        if isinstance(item.arg, nodes.Const) and isinstance(item.arg.value, str) and not is_among(item.node, own):
            yield item.lineno, item.arg.value


def is_among(node: nodes.Node, names: set[str]) -> bool:
    return isinstance(node, nodes.Name) and node.name in names


KNOWN = {each.name for found in OBJECTS for each in found.attributes} | {"kind", "template"}


@pytest.mark.parametrize("template", templates())
def test_tafel_reads_documented_attributes_only(template: str) -> None:
    source = (TEMPLATES / template).read_text(encoding="utf-8")
    unknown = [f"{template}:{line}: {name}" for line, name in attributes_read(source) if name not in KNOWN]
    assert unknown == []


@pytest.mark.parametrize(
    ("source", "read"),
    [
        ("{{ page.body.titel }}", {"body", "titel"}),
        ("{% for a in page.path %}{{ loop.index }}{% endfor %}", {"path"}),
        ("{% import 'x.html' as x %}{{ x.link(frame.site) }}", {"site"}),
        ("{{ body['title'] }}", {"title"}),
        ("{{ body[0].text }}", {"text"}),
        ("{% set ns = namespace(n=0) %}{% set ns.n = 1 %}{{ ns.n }}", set()),
        ("{% trans name=person.name %}Licence of {{ name }}{% endtrans %}", {"name"}),
    ],
)
def test_what_a_template_reads_is_found(source: str, read: set[str]) -> None:
    assert {name for _, name in attributes_read(source)} == read
