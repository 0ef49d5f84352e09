"""What the tests that look at pages need: Chromium, Java, axe-core and vnu-jar. Found on the PATH, or installed.

`python tests/browser_tools.py` installs what is missing where it can: programs by apt where it is root on Debian, the
packages from npm into `.tools/`. What cannot be had is said loudly; under CI=true it is a failure.
Only the standard library is used, so that it runs before anything is installed.
"""
# ruff: noqa: T201 (a program that reports)

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".tools"
NPM_VERSIONS = {"axe-core": "4.14.1", "vnu-jar": "26.9.27"}
EMOJI_FONT = Path("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")


@dataclass(frozen=True)
class BrowserTools:
    """Where each tool is, or None."""

    chromium: Path | None
    java: Path | None
    axe: Path | None
    vnu: Path | None

    @property
    def missing(self) -> tuple[str, ...]:
        """The names of the tools that are not there."""
        named = {"Chromium": self.chromium, "Java": self.java, "axe-core": self.axe, "vnu-jar": self.vnu}
        return tuple(name for name, path in named.items() if path is None)


def find_browser_tools() -> BrowserTools:
    """Look without installing anything."""
    return BrowserTools(
        chromium=_on_path("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
        java=_on_path("java"),
        axe=_from_npm("axe-core", "axe.min.js"),
        vnu=_from_npm("vnu-jar", "build/dist/vnu.jar"),
    )


def is_required(environment: Mapping[str, str]) -> bool:
    """Whether a missing tool is a failure instead of a skip."""
    return environment.get("CI", "").lower() in {"true", "1"}


def advice(missing: tuple[str, ...]) -> str:
    """One sentence: what is missing and what to do about it."""
    return f"missing: {', '.join(missing)}; put chromium, java and npm on the PATH and run `make browser-tools`"


def _on_path(*programs: str) -> Path | None:
    return next((Path(found) for program in programs if (found := shutil.which(program))), None)


def _from_npm(package: str, file: str) -> Path | None:
    folder = TOOLS / "node_modules" / package
    try:
        version = json.loads((folder / "package.json").read_text(encoding="utf-8"))["version"]
    except FileNotFoundError:
        return None
    return folder / file if version == NPM_VERSIONS[package] and (folder / file).is_file() else None


def _debian_packages(tools: BrowserTools) -> list[str]:
    packages = []
    if tools.chromium is None:
        packages.append("chromium")
    if not EMOJI_FONT.exists():
        packages.append("fonts-noto-color-emoji")
    if tools.java is None:
        packages.append("default-jre-headless")
    if None in {tools.axe, tools.vnu} and _on_path("npm") is None:
        packages += ["nodejs", "npm"]
    return packages


def is_root_on_debian() -> bool:
    try:
        release = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return False
    return "ID=debian" in release and os.geteuid() == 0 and _on_path("apt-get") is not None


def run_visibly(*command: str) -> None:
    print("+", *command, flush=True)
    finished = subprocess.run(command, env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"}, check=False)
    if finished.returncode:
        print(f"{command[0]} ended with status {finished.returncode}", file=sys.stderr)


def install_browser_tools() -> BrowserTools:
    """Install what is missing and can be installed here; tell what there is afterwards."""
    packages = _debian_packages(find_browser_tools())
    if packages and is_root_on_debian():
        run_visibly("apt-get", "update", "-qq")
        run_visibly("apt-get", "install", "-qq", "-y", "--no-install-recommends", *packages)
    tools = find_browser_tools()
    if None in {tools.axe, tools.vnu} and _on_path("npm"):
        TOOLS.mkdir(exist_ok=True)
        wanted = [f"{package}@{version}" for package, version in NPM_VERSIONS.items()]
        quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save"]
        run_visibly("npm", "install", *quiet, "--prefix", str(TOOLS), *wanted)
    return find_browser_tools()


def main() -> int:
    """Install, report, and give the exit status."""
    tools = install_browser_tools()
    if not tools.missing:
        print(f"Browser tools: {tools.chromium}, {tools.java}, {tools.axe}, {tools.vnu}")
        return 0
    line = "!" * 100
    required = is_required(os.environ)
    verdict = "THE BROWSER TESTS CANNOT RUN" if required else "THE BROWSER TESTS WILL BE SKIPPED"
    print(f"{line}\n{verdict}\n{advice(tools.missing)}\n{line}", file=sys.stderr)
    return int(required)


if __name__ == "__main__":
    sys.exit(main())
