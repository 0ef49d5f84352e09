"""A hidden player: the licence number for name and id in every byte, everybody else's numbers unchanged."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from built_site import SAMPLE, SITES, build_site, differences, files

SECRETS = {
    "kleine-runde": ("Dora", "Dodo", "dora", "Geheim"),
    "serien": ("Dora", "Dodo", "dora", "Geheim"),
    "vierschach": ("Dora", "dora"),
    "sample": ("Quirin", "quirin", "Xaverhuber", "xaverhuber"),
}


@pytest.mark.parametrize("name", SECRETS)
def test_no_byte_tells_the_name(name: str, tmp_path: Path) -> None:
    build_site(SAMPLE if name == "sample" else SITES / name, tmp_path / "output")
    told = [
        (path, secret)
        for path, content in files(tmp_path / "output").items()
        for secret in SECRETS[name]
        if secret.encode() in content or secret in path
    ]
    assert told == []


def test_other_numbers_stay(tmp_path: Path) -> None:
    found = []
    for hidden in ("true", "false"):
        site = tmp_path / hidden
        shutil.copytree(SAMPLE / "content", site / "content")
        file = site / "content" / "players" / "quirin-xaverhuber.yaml"
        text = file.read_text(encoding="utf-8").replace("hidden: true", f"hidden: {hidden}")
        file.write_text(text, encoding="utf-8")
        build_site(site, site / "output")
        data = json.loads((site / "output/api/v1/leagues/poker/2026.json").read_text(encoding="utf-8"))
        found.append({row.pop("player"): row for row in data["standings"]})
    hidden_rows, open_rows = found
    shared = hidden_rows.keys() & open_rows.keys()
    assert len(shared) == len(open_rows) - 1
    for player in shared:
        assert list(differences(player, open_rows[player], hidden_rows[player])) == []
