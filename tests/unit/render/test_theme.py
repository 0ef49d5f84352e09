"""Themes are found, extended and read; templates get what is documented and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from markupsafe import Markup

import ligatafel
from ligatafel.errors import UsageError
from ligatafel.pages.blocks import Figure, Link, Person
from ligatafel.pages.page import Frame, Head, MarkdownPage, NotFoundPage, Page
from ligatafel.render import theme as themes
from ligatafel.render.parallel import render_pages
from ligatafel.render.templates import render_page
from ligatafel.render.theme import load_theme

PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "{}"\nmsgstr "{}"\n'
FRAME = Frame(Link("<Liga>", ""), (Link("Poker", "poker/"),), 20)


def page(text: str = "x", path: str = "info/index.html", title: str = "T") -> Page:
    return Page(path, Head(title, "d", "https://h/liga/info/", "de"), FRAME, MarkdownPage(title, Markup(text)))  # noqa: S704


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A site folder beside the packaged themes, which are in ``package/_themes``."""
    monkeypatch.setattr(themes, "_PACKAGE", tmp_path / "package")
    write(
        tmp_path / "package" / "_themes" / "tafel",
        **{"theme.toml": "", "templates/page.html": "packaged {{ page.title }}"},
    )
    return tmp_path / "site"


def write(folder: Path, **contents: str) -> None:
    for path, text in contents.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


def rendered(site: Path, template: str, shown: Page | None = None, language: str = "de") -> str:
    write(site / "themes" / "own", **{"theme.toml": "", "templates/page.html": template})
    return render_page(shown or page(), load_theme("own", site), language, "/liga/").content.decode()


def test_the_sites_theme_comes_before_the_packaged_one(site: Path) -> None:
    assert load_theme("tafel", site).templates == {"page.html": "packaged {{ page.title }}"}
    write(site / "themes" / "tafel", **{"theme.toml": "", "templates/page.html": "own"})
    assert load_theme("tafel", site).templates == {"page.html": "own"}


def test_a_checkout_has_its_themes_beside_the_source_root() -> None:
    checkout = Path(ligatafel.__file__).parents[2] / "themes"
    if not (checkout / "tafel" / "theme.toml").exists():
        pytest.skip("installed from a wheel")
    names = {path.relative_to(checkout / "tafel").as_posix() for path in (checkout / "tafel" / "static").iterdir()}
    assert names <= {file.path for file in load_theme("tafel", Path("/nowhere")).static}


def test_a_theme_extends_another_template_by_template(site: Path) -> None:
    tafel = {
        "theme.toml": "",
        "templates/page.html": "{% block a %}a{% endblock %}{% include 'b.html' %}",
        "templates/b.html": "b",
    }
    tafel |= {
        "templates/c.html": "c",
        "static/x.css": "x",
        "static/y.css": "y",
        "locale/de.po": PO.format("Home", "Start"),
    }
    write(site / "themes" / "tafel", **tafel)
    own = {
        "theme.toml": 'extends = "tafel"',
        "templates/b.html": "B{% trans %}Home{% endtrans %}{% trans %}Own{% endtrans %}",
    }
    own |= {"templates/page.html": "{% extends 'tafel/page.html' %}{% block a %}A{{ super() }}{% endblock %}"}
    own |= {"static/x.css": "X", "locale/de.po": PO.format("Own", "Eigen")}
    write(site / "themes" / "own", **own)

    theme = load_theme("own", site)

    assert render_page(page(), theme, "de", "/").content == b"AaBStartEigen"
    assert render_page(page(), theme, "en", "/").content == b"AaBHomeOwn"
    assert theme.templates["c.html"] == "c"
    assert [(file.path, file.content) for file in theme.static] == [("static/x.css", b"X"), ("static/y.css", b"y")]


def test_a_theme_extends_the_packaged_one_of_its_name(site: Path) -> None:
    own = {"theme.toml": 'extends = "tafel"', "templates/page.html": "own, {% include 'tafel/page.html' %}"}
    write(site / "themes" / "tafel", **own)
    assert render_page(page(), load_theme("tafel", site), "de", "/").content == b"own, packaged T"


@pytest.mark.parametrize(
    ("name", "toml", "message"),
    [
        ("other", "", "There is no theme"),
        ("../own", "", "There is no theme"),
        ("own", 'extends = "own"', "extends itself"),
        ("own", 'extends = "nope"', "There is no theme"),
        ("own", "extends = 1", "name of a theme"),
        ("own", "extends =", "cannot be read"),
    ],
)
def test_a_theme_that_cannot_be_read_is_told(site: Path, name: str, toml: str, message: str) -> None:
    write(site / "themes" / "own", **{"theme.toml": toml})
    with pytest.raises(UsageError, match=message):
        load_theme(name, site)


def test_files_that_begin_with_a_dot_are_left_out(site: Path) -> None:
    write(
        site / "themes" / "own",
        **{"theme.toml": "", "static/.DS_Store": "", "static/.x/y": "", "templates/.b.html.swp": ""},
    )
    theme = load_theme("own", site)
    assert (theme.static, theme.templates) == ((), {})


def test_what_is_written_by_people_is_escaped_and_markup_is_not(site: Path) -> None:
    hostile = "\"><svg/onload=alert()>'{{7*7}}"
    text = rendered(site, '<p title="{{ page.title }}">{{ page.text }}', page("<b>x</b>", title=hostile))
    assert text == '<p title="&#34;&gt;&lt;svg/onload=alert()&gt;&#39;{{7*7}}"><b>x</b>'


def test_values_in_translated_sentences_are_escaped(site: Path) -> None:
    write(site / "themes" / "own", **{"locale/de.po": PO.format("Home of %(name)s", "Seite von %(name)s")})
    template = "{% trans name=page.title %}Home of {{ name }}{% endtrans %}"
    assert rendered(site, template, page(title="<b>")) == "Seite von &lt;b&gt;"


def test_templates_of_every_name_are_escaped(site: Path) -> None:
    write(site / "themes" / "own", **{"templates/x.html.j2": "{{ page.title }}"})
    assert rendered(site, "{% include 'x.html.j2' %}", page(title="<b>")) == "&lt;b&gt;"


def test_a_template_sees_four_names(site: Path) -> None:
    template = "{{ page.title }} {{ head.language }} {{ frame.site.text }} {{ root }}"
    assert rendered(site, template) == "T de &lt;Liga&gt; ../"
    for name in ("self.x", "site", "base_path", "lipsum", "language"):
        with pytest.raises(UsageError, match="for the page"):
            rendered(site, f"{{{{ {name} }}}}")


@pytest.mark.parametrize(
    ("path", "root"),
    [("index.html", "./"), ("a/index.html", "../"), ("a/b/index.html", "../../"), ("404.html", "/liga/")],
)
def test_the_way_to_the_root(site: Path, path: str, root: str) -> None:
    assert rendered(site, "{{ root }}", page(path=path)) == root


def test_kinds_of_cells(site: Path) -> None:
    write(site / "themes" / "own", **{"theme.toml": "", "templates/404.html": "{% for c in page.links %}"
          "{{ c is link }} {{ c is person }} {{ c is figure }};{% endfor %}"})  # fmt: skip
    cells = (Link("a", ""), Person("b"), Figure("c"), "d")
    shown = Page("404.html", page().head, FRAME, NotFoundPage("t", "l", cells))  # type: ignore[arg-type]
    made = render_page(shown, load_theme("own", site), "de", "/").content.decode()
    assert made == "True False False;False True False;False False True;False False False;"


@pytest.mark.parametrize(
    ("template", "line"),
    [
        ("\n{{ page.nope.x }}", 2),
        ("\n\n{{ 1 / 0 }}", 3),
        ("{% if %}", 1),
        ("\n{{ page.title + 1 }}", 2),
        ("{{ ['a'] | random }}", 1),
    ],
)
def test_a_faulty_template_is_told_with_its_line(site: Path, template: str, line: int) -> None:
    with pytest.raises(UsageError) as told:
        rendered(site, template)
    assert (told.value.message.values["template"], told.value.message.values["line"]) == ("page.html", line)


def test_a_missing_template_is_told(site: Path) -> None:
    write(site / "themes" / "own", **{"theme.toml": ""})
    with pytest.raises(UsageError, match="has no template"):
        render_page(page(), load_theme("own", site), "de", "/")


@pytest.mark.parametrize("fault", ["", "{{ nope }}"])
def test_every_number_of_workers_makes_the_same_bytes(site: Path, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    monkeypatch.setattr("ligatafel.render.parallel.WORTH_A_WORKER", 10)
    write(
        site / "themes" / "own",
        **{"theme.toml": "", "templates/page.html": f"{{{{ page.title }}}} {{{{ page.text }}}}{fault}"},
    )
    theme = load_theme("own", site)
    pages = [page(f"<b>{number}</b>", f"{number}/index.html") for number in range(40)]
    if fault:
        with pytest.raises(UsageError, match="Template"):
            render_pages(pages, theme, "de", "/", workers=2)
    else:
        alone = render_pages(pages, theme, "de", "/")
        assert render_pages(pages, theme, "de", "/", workers=2) == alone
        assert [file.path for file in alone] == [each.path for each in pages]


def test_a_template_that_extends_itself_is_told(site: Path) -> None:
    write(site / "themes" / "own", **{"theme.toml": "", "templates/page.html": '{% extends "page.html" %}'})
    with pytest.raises(UsageError, match="Template"):
        render_page(page(), load_theme("own", site), "de", "/")


def test_a_catalogue_that_cannot_be_read_is_told(site: Path) -> None:
    po = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=x;\\n"\n'
    write(site / "themes" / "own", **{"theme.toml": "", "locale/de.po": po})
    with pytest.raises(UsageError, match="cannot be read"):
        load_theme("own", site).translations("de")
