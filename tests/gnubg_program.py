"""GNU Backgammon, which one test lets analyse a match. Found where Debian puts it, or installed.

`python tests/gnubg_program.py` installs it by apt where it is root on Debian. Where it cannot be had that is said
loudly; under CI=true it is a failure. Only the standard library is used, so that it runs before anything is installed.
"""
# ruff: noqa: T201 (a program that reports)

import os
import shutil
import sys
from pathlib import Path

from browser_tools import is_required, is_root_on_debian, run_visibly

ADVICE = "missing: gnubg; install the package gnubg of your system and run `make gnubg`"


def find_gnubg() -> Path | None:
    """Look without installing anything; Debian's games are not on every PATH."""
    found = shutil.which("gnubg", path=os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/games")))
    return Path(found) if found else None


def main() -> int:
    """Install, report, and give the exit status."""
    if find_gnubg() is None and is_root_on_debian():
        run_visibly("apt-get", "update", "-qq")
        run_visibly("apt-get", "install", "-qq", "-y", "--no-install-recommends", "gnubg")
    if program := find_gnubg():
        print(f"GNU Backgammon: {program}")
        return 0
    line = "!" * 100
    required = is_required(os.environ)
    verdict = "THE TEST WITH GNU BACKGAMMON CANNOT RUN" if required else "THE TEST WITH GNU BACKGAMMON WILL BE SKIPPED"
    print(f"{line}\n{verdict}\n{ADVICE}\n{line}", file=sys.stderr)
    return int(required)


if __name__ == "__main__":
    sys.exit(main())
