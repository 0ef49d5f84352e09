"""Markdown: attacks are inert, formulas are set, faults are found in their place."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ligatafel.notation.markdown import render

ATTACKS = {
    "script": "<script>alert(1)</script>",
    "image": "<img src=x onerror=alert(1)>",
    "javascript": "[x](javascript:alert(1))",
    "javascript in other case": "[x](JaVaScRiPt:alert(1))",
    "entity": "[x](javascript&#58;alert(1))",
    "tab": "[x](java\tscript:alert(1))",
    "data": "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "vbscript": "[x](vbscript:msgbox(1))",
    "autolink": "<javascript:alert(1)>",
    "javascript image": "![x](javascript:alert(1))",
    "reference": "[x]\n\n[x]: javascript:alert(1)",
    "iframe": "<iframe src=//e.x></iframe>",
    "svg": "<svg onload=alert(1)>",
    "style": "<style>*{display:none}</style>",
    "attribute": '[x](http://a" onclick="alert(1))',
    "title": '[x](http://a "t\\" onclick=alert(1) x=\\"")',
    "table": "| a |\n|---|\n| <b onclick=alert(1)>x</b> |",
    "file": "[x](file:///etc/passwd)",
    "other host": "[x](//evil.example/)",
    # what formulas add
    "formula in a title": '[x](http://a "$\\text{\\" onclick=alert(1) x=}$")',
    "formula in alt": '![$\\text{" onerror=alert(1) x=}$](/static/a.png)',
    "formula with markup": r"$\text{<img src=x onerror=alert(1)>}$",
    "formula that fails": r"$\nope<script>alert(1)</script>$",
    "formula with a link": r"$\href{javascript:alert(1)}{x}$",
    "forged mark": "$x$ [a](http://b '\U00100000')",
    "backslash host": "[x](/\\evil.example/)",
    "image of another host": "![x](https://evil.example/i.png)",
    "image without scheme": "![x](//evil.example/i.png)",
}
ELEMENTS = re.compile(
    "p|br|hr|h[1-6]|ul|ol|li|em|strong|code|pre|blockquote|a|img|table|thead|tbody|tr|th|td"
    "|math|m(i|o|n|text|row|sub|sup|subsup|frac|over|under|underover|table|tr|td|space|style|sqrt)"
)
MATH_ATTRIBUTES = {"display", "stretchy", "accent", "style", "lspace", "rspace", "movablelimits", "form", "class"}


class Inspector(HTMLParser):
    """Collects what a browser could act on."""

    def __init__(self) -> None:
        super().__init__()
        self.dangers: list[str] = []
        self.text = ""

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not ELEMENTS.fullmatch(tag):
            self.dangers.append(tag)
        for name, value in attrs:
            if name not in {"href", "src", "alt", "title", "start"} | MATH_ATTRIBUTES:
                self.dangers.append(f"{tag} {name}")
            if name in {"href", "src"} and not re.match(r"https?://|mailto:|/(?![/\\])|#", value or ""):
                self.dangers.append(f"{name}={value}")
            if name == "src" and not (value or "").startswith("/liga/"):
                self.dangers.append(f"asks another host: {value}")


def inspected(text: str) -> Inspector:
    inspector = Inspector()
    inspector.feed(render(text, base_path="/liga/").html)
    inspector.close()
    return inspector


def html(text: str) -> str:
    return str(render(text, base_path="/liga/").html)


def faults(text: str) -> list[tuple[int, int, str]]:
    return [
        (fault.line, fault.column, str(fault.message.values["formula"])) for fault in render(text, base_path="/").faults
    ]


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_attacks_are_inert(attack: str) -> None:
    assert inspected(attack).dangers == []


def test_the_inspection_sees_dangers() -> None:
    inspector = Inspector()
    inspector.feed('<script></script><a href="javascript:x" onclick="y">')
    assert inspector.dangers == ["script", "href=javascript:x", "a onclick"]


@settings(deadline=None)
@given(st.text(alphabet="$\\{}<>[]()!`*_|&;:/#\"'= \nab1^-\U000f0000\U00100000", max_size=60))
def test_no_text_is_dangerous(text: str) -> None:
    assert [danger for danger in inspected(text).dangers if not danger.startswith("href=")] == []


@settings(deadline=None)
@given(st.text(max_size=80))
def test_nothing_is_kept_between_texts(text: str) -> None:
    before = render(text, base_path="/")
    render("$x$ [a][b]\n\n[b]: http://c", base_path="/")
    assert render(text, base_path="/") == before


def test_raw_html_is_text() -> None:
    assert inspected("<b>x</b>").text.strip() == "<b>x</b>"


@pytest.mark.parametrize(
    "text",
    [
        "costs $5 and $6",
        "US$5 or A$6",
        "`$x$`",
        "```\n$x$\n```",
        "    $x$",
        r"\$x\$",
        "$ x $",
        "$$",
        "$",
        "5$-10$",
        "$x$y",
    ],
)
def test_dollars_that_are_no_formula_stay_text(text: str) -> None:
    assert "<math" not in html(text)
    assert inspected(text).text.count("$") == text.count("$")


def test_an_escaped_dollar_loses_its_backslash() -> None:
    assert html(r"\$5\$") == "<p>$5$</p>"


@pytest.mark.parametrize(
    "text", ["$x$", "**$x$**", "_$x$_", "($x$).", "# $x$", "| a |\n|---|\n| $x$ |", "> $x$", "- $x$"]
)
def test_formulas_become_mathml(text: str) -> None:
    assert "<math><mi>x</mi></math>" in html(text)


def test_markdown_within_a_formula_is_none() -> None:
    assert "<em>" not in html("a * b $x*y*z$ c_d $x_1$ $y_1$")


@pytest.mark.parametrize("text", ["$$x$$", "$$\nx\n$$", "a\n\n$$ x $$\n\nb", "a $$x$$ b", "- a\n\n    $$x$$"])
def test_display_formulas(text: str) -> None:
    assert '<math display="block"><mi>x</mi></math>' in html(text)


def test_the_lines_of_a_display_formula_are_no_markdown() -> None:
    set_ = html("$$\na\n= b\n- c\n> d\n| e\n$$\n")
    assert set_.count("<math") == 1
    assert not re.search("<(h2|li|blockquote)", set_)


def test_fractions_of_another_size_are_mathml_that_checkers_know() -> None:
    set_ = html(r"$\tfrac{1}{2}x_{\dfrac{a}{b}}$")
    assert set_.count("<mstyle displaystyle=") == 2
    assert "<mfrac>" in set_
    assert "<mfrac " not in set_


def test_faults_are_found_in_their_place() -> None:
    text = "Gut: $x$.\r\nSchlecht: $\\nope$ und `$\\code$`\r\r> $\\frac{1}{$\n\n$$\n\\oops\n$$\n"
    assert faults(text) == [(2, 11, r"$\nope$"), (4, 3, r"$\frac{1}{$"), (6, 1, "$$\n\\oops\n$$")]


def test_a_fault_says_why() -> None:
    [fault] = render(r"$\nope{x}$", base_path="/").faults
    reason = fault.message.values["reason"]
    assert not isinstance(reason, str | int)
    assert reason.text.format_map(reason.values) == r"The command \nope is not known."


def test_the_column_counts_characters() -> None:
    assert faults("äöü 🃏 $\\nope$") == [(1, 7, r"$\nope$")]


def test_a_formula_that_fails_is_shown_as_it_was_written() -> None:
    assert html(r"a $\nope<b>$") == "<p>a <code>$\\nope&lt;b&gt;$</code></p>"


@pytest.mark.parametrize(
    "latex",
    [
        "{" * 900 + "}" * 900,
        r"\frac{" * 100 + "}{2}" * 100,
        "x" * 5000,
        r"\def\x{\x\x}\x",
        r"\eqref{a}",
        r"\newcommand{\a}{b}\a",
        "{}%",
    ],
)
def test_formulas_that_could_do_harm_are_refused(latex: str) -> None:
    if latex == "{}%":
        assert faults(f"${latex}$") == []
    else:
        assert len(faults(f"${latex}$")) == 1


@pytest.mark.parametrize(
    ("written", "published"),
    [
        ("/poker/2026/", "/liga/poker/2026/"),
        ("/", "/liga/"),
        ("https://example.org/?a=1", "https://example.org/?a=1"),
        ("http://example.org/$a$", "http://example.org/$a$"),
        ("mailto:a@example.org", "mailto:a@example.org"),
        ("#blinds", "#blinds"),
        ("../rules/", "../rules/"),
    ],
)
def test_links(written: str, published: str) -> None:
    assert html(f"[x]({written})") == f'<p><a href="{published}">x</a></p>'


@pytest.mark.parametrize(
    "written", ["//evil", "javascript:x", "data:x", "ftp://x", "tel:1", "http:", "https:///x", "/\\evil"]
)
def test_other_links_are_left_out(written: str) -> None:
    assert html(f"[x]({written})") == "<p><a>x</a></p>"


def test_images_of_other_hosts_become_links() -> None:
    assert html("![a](https://b/c.png)") == '<p><a href="https://b/c.png">a</a></p>'
    assert html("[![a](https://b/c.png)](/d/)") == '<p><a href="/liga/d/">a</a></p>'
    assert html("![a](/static/c.png)") == '<p><img alt="a" src="/liga/static/c.png"></p>'


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize(
    ("text", "depths"),
    [
        ("# a\n\n## b\n\n###### c", [0, 1, 2]),
        ("## a\n\n### b\n\n## c", [0, 1, 0]),
        ("### a\n\n# b\n\n### c\n\n## d", [0, 0, 1, 1]),
    ],
)
def test_headings_begin_at_the_level_of_the_page_and_skip_none(level: int, text: str, depths: list[int]) -> None:
    shown = str(render(text, base_path="/", heading=level).html)
    assert re.findall("<h(.)>", shown) == [str(level + depth) for depth in depths]


def test_tables_keep_their_alignment() -> None:
    assert '<td style="text-align: right;">4,5</td>' in html("| a | b |\n|:--|--:|\n| x | 4,5 |")


@pytest.mark.parametrize("text", ["* " * 800 + "x", "[" * 100_000, "[a](" * 20_000, "![" * 20_000])
def test_a_text_that_is_nested_too_deeply_is_a_fault(text: str) -> None:
    [fault] = render(text, base_path="/").faults
    assert fault.message.text == "This text is nested too deeply."
