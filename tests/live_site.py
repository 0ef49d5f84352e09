"""A small site that is served by `ligatafel.serve` in a process of its own, and whose builds do what a test wants."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

BASE = Path(__file__).parents[1] / "themes" / "tafel" / "templates" / "base.html"
PATIENCE_SECONDS = 20
_POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
_SERVER = """
import json, signal, sys, time
from pathlib import Path
from ligatafel.serve import BuildOutcome, serve
from ligatafel.words import Language

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell that runs in the background has it ignored
site, base_path, port, policy = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4]
ICON = '<link rel="icon" href="data:,">'
PAGE = '<!doctype html><html><head>%s<title>x</title>' + ICON + '</head><body><p>%s</p></body></html>'

def build():
    wanted = json.loads((site / "content" / "wanted.json").read_text() or "{}")
    with (site / "log").open("a") as log:
        log.write("begin\\n")
    time.sleep(wanted.get("seconds", 0))
    if wanted.get("defect"):
        raise ZeroDivisionError("<defect>")
    errors = tuple(wanted.get("errors", ()))
    if not errors:
        output = site / "output"
        (output / "poker").mkdir(parents=True, exist_ok=True)
        (output / "index.html").write_text(PAGE % (policy, wanted.get("text", "home")))
        (output / "poker" / "index.html").write_text(PAGE % (policy, "poker"))
        (output / "404.html").write_text(PAGE % (policy, "not found"))
        (output / "livereload.js").write_text("this site has such a page")
        (output / "data.json").write_text("{}")
        (output / ".hidden").write_text("hidden")
    with (site / "log").open("a") as log:
        log.write("end\\n")
    return BuildOutcome(errors, base_path, tuple(wanted.get("warnings", ())), wanted.get("summary", ""))

serve(build, [site / "content", site / "themes"], site / "output", language=Language("en"), port=port,
      say=lambda line: print(line, flush=True))
"""


@dataclass
class LiveSite:
    """A site while it is served."""

    site: Path
    process: subprocess.Popen[str]
    port: int

    def get(self, path: str, method: str = "GET") -> tuple[int, str, dict[str, str]]:
        """Status, body and headers."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_SECONDS)
        connection.request(method, path)
        answer = connection.getresponse()
        body = answer.read().decode()
        connection.close()
        return answer.status, body, {name.lower(): value for name, value in answer.getheaders()}

    def want(self, **wanted: object) -> None:
        """Change the content, and with it what the next build does."""
        aside = self.site / "wanted.json"
        aside.write_text(json.dumps(wanted))
        aside.replace(self.site / "content" / "wanted.json")

    def builds(self) -> int:
        """How many builds were begun."""
        return self.log().count("begin")

    def log(self) -> list[str]:
        """What the builds have written."""
        return (self.site / "log").read_text().split()

    def said(self) -> str:
        """The next line in the terminal."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().rstrip("\n")


def until(condition: Callable[[], bool]) -> None:
    """Wait for a condition."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


@contextmanager
def live(site: Path, base_path: str = "/liga/", port: int = 0, **wanted: object) -> Iterator[LiveSite]:
    """Serve a site, made where there is none, with pages as strict as the theme's."""
    policy = _POLICY.search(BASE.read_text(encoding="utf-8"))
    assert policy is not None
    if not (site / "content").exists():
        (site / "content").mkdir()
        (site / "content" / "wanted.json").write_text(json.dumps(wanted))
    process = subprocess.Popen(
        [sys.executable, "-c", _SERVER, str(site), base_path, str(port), policy[0]],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    try:
        assert process.stdout is not None
        addresses = (re.search(r"http://127\.0\.0\.1:(\d+)/", line) for line in process.stdout)
        address = next(filter(None, addresses))
        yield LiveSite(site, process, int(address[1]))
    finally:
        process.kill()
        process.communicate()
