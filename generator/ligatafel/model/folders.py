"""Names of the folders of a site, and of its own file."""

from __future__ import annotations

CONTENT, THEMES, OUTPUT, CACHE = "content", "themes", "output", ".cache"
SITE_FILE = f"{CONTENT}/site.yaml"
