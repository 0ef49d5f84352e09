"""``python -m ligatafel``: the command line."""

from __future__ import annotations

from ligatafel.cli import main

if __name__ == "__main__":
    main(prog_name="ligatafel")
