"""The theme contract as Markdown, written from the page objects themselves."""

import ast
import dataclasses
import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType

from ligatafel.pages import blocks, page

BEHIND_THE_TEMPLATES = {"Page", "File"}
ATTRIBUTE = re.compile(r"^(\w+) : (.+)$")
INTRODUCTION = """\
# Theme contract

<!-- Generated from generator/ligatafel/pages/page.py and blocks.py. Do not edit: run
     REFRESH=1 .venv/bin/python -m pytest tests/unit/pages/test_theme_contract.py -->

A theme receives frozen page objects whose values are finished: numbers and dates are text in the language of the page,
positions in charts are percentages, Markdown is cleaned HTML. Templates hold markup, loops and conditions. They do no
arithmetic and look nothing up. How a theme is laid out and extended stands in [adding.md](adding.md#a-theme).

A template sees four names:

| name | what it is |
|---|---|
| `page` | the page object, one of those under [Pages](#pages) |
| `head` | what machines read, [Head](#head) |
| `frame` | what surrounds every page, [Frame](#frame) |
| `root` | the way to the root of the site, `./` or `../../`; a link is `{{ root }}{{ link.path }}` |

The tests `is link`, `is weblink`, `is person` and `is figure` tell the kinds of a [Cell](#names-for-types) apart; what
is none of them is text. Everything but `Markup` is escaped. Words are translated by `{% trans %}` and `_()`.

What is listed here may be relied upon. It changes by additions; a removal or a new meaning is told in the
[changelog](../CHANGELOG.md).
"""


@dataclass(frozen=True)
class Attribute:
    name: str
    type: str


@dataclass(frozen=True)
class PageObject:
    """One dataclass: ``role`` is ``template`` or ``kind`` where it has one, with its value in ``drawn_by``."""

    name: str
    module: str
    frozen: bool
    summary: str
    attributes: tuple[Attribute, ...]
    documented: dict[str, str]
    role: str
    drawn_by: str


def page_objects() -> tuple[PageObject, ...]:
    """Every dataclass that templates meet, in the order of the source."""
    found = (each for module in (page, blocks) for each in _dataclasses(module))
    return tuple(_page_object(each) for each in found if each.__name__ not in BEHIND_THE_TEMPLATES)


def aliases() -> dict[str, tuple[str, str]]:
    """Names for unions and literals, each with what it stands for and what is said of it."""
    return {name: told for module in (page, blocks) for name, told in _aliases(module)}


def members(union: str) -> set[str]:
    """Names of the classes in one of the aliases."""
    return set(aliases()[union][0].split(" | "))


def markdown() -> str:
    """The whole contract."""
    objects = page_objects()
    pages = [each for each in objects if each.role == "template"]
    drawn = [each for each in objects if each.role == "kind"]
    values = [each for each in objects if not each.role]
    parts = [
        INTRODUCTION,
        "## Pages\n\nThe body of a page is one of these; each has a template.\n",
        *map(_told, pages),
        "## Blocks\n\nA section of a page holds blocks; each has a template of its kind.\n",
        *map(_told, drawn),
        "## Values\n\nWhat pages and blocks are made of.\n",
        *map(_told, values),
        "## Names for types\n\n| name | stands for | |\n|---|---|---|",
        *(f"| `{name}` | {_code(value)} | {_cell(said)} |" for name, (value, said) in aliases().items()),
    ]
    return "\n".join(parts) + "\n"


def _dataclasses(module: ModuleType) -> Iterator[type]:
    for found in vars(module).values():
        if isinstance(found, type) and dataclasses.is_dataclass(found) and found.__module__ == module.__name__:
            yield found


def _page_object(found: type) -> PageObject:
    text = inspect.getdoc(found) or ""
    summary, _, listed = text.partition("Attributes\n----------\n")
    documented = _documented(listed)
    fields = dataclasses.fields(found)
    attributes = tuple(Attribute(field.name, str(field.type)) for field in fields)
    role = next((name for name in ("template", "kind") if isinstance(vars(found).get(name), str)), "")
    return PageObject(
        name=found.__name__,
        module=found.__module__,
        frozen=vars(found)["__dataclass_params__"].frozen,
        summary=summary.strip(),
        attributes=attributes,
        documented=documented,
        role=role,
        drawn_by=vars(found)[role] if role else "",
    )


def _documented(listed: str) -> dict[str, str]:
    """Names and meanings of a NumPy section; indented lines carry on."""
    found: dict[str, str] = {}
    name = ""
    for line in listed.splitlines():
        if match := ATTRIBUTE.match(line):
            name, found[match[1]] = match[1], match[2]
        elif name and line.startswith(" "):
            found[name] += " " + line.strip()
    return found


def _aliases(module: ModuleType) -> Iterator[tuple[str, tuple[str, str]]]:
    body = ast.parse(inspect.getsource(module)).body
    for node, after in zip(body, [*body[1:], None], strict=True):
        match node:
            case ast.AnnAssign(target=ast.Name(name), annotation=ast.Name("TypeAlias"), value=ast.expr() as value):
                pass
            case ast.Assign(targets=[ast.Name(name)], value=ast.Subscript(value=ast.Name("Literal")) as value):
                pass
            case _:
                continue
        is_told = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        said = str(ast.literal_eval(after.value)) if isinstance(after, ast.Expr) and is_told else ""
        yield name, (ast.unparse(value), said)


def _told(found: PageObject) -> str:
    """Return a heading, the summary and a table of the attributes."""
    drawn = {
        "template": f"Template: `templates/{found.drawn_by}`\n",
        "kind": f"Template: `templates/blocks/{found.drawn_by}.html`\n",
        "": "",
    }[found.role]
    rows = [
        f"| `{each.name}` | {_code(each.type)} | {_cell(found.documented.get(each.name, ''))} |"
        for each in found.attributes
    ]
    lines = [f"### {found.name}\n", f"{found.summary}\n", *([drawn] if drawn else [])]
    return "\n".join([*lines, "| attribute | type | meaning |", "|---|---|---|", *rows, ""])


def _code(text: str) -> str:
    return f"`{_cell(text)}`"


def _cell(text: str) -> str:
    return text.replace("|", r"\|").replace("``", "`")
