from __future__ import annotations

import pytest

from ligatafel.model.records import SiteRecord


@pytest.mark.parametrize(
    ("base_url", "path"),
    [
        ("https://example.org", "/"),
        ("https://example.org/liga", "/liga/"),
        ("https://example.org/a/b//", "/a/b/"),
        ("http://example.org:8000/liga/", "/liga/"),
        ("https://example.org//a//b/", "/a/b/"),
        ("https://example.org/über uns/".replace(" ", ""), "/%C3%BCberuns/"),
    ],
)
def test_the_root_of_a_site_on_its_host(base_url: str, path: str) -> None:
    assert SiteRecord(title="T", base_url=base_url).base_path == path
