#!/bin/sh
# Makes the environment $VENV with the Python $PYTHON, or with the first on the PATH that is new enough.
# One that works is left as it is, unless it was made with another Python than the one asked for, or came along when the
# checkout was copied (the stamp .site names the folder): its scripts would run the original's code.
set -eu

new_enough='import sys; sys.exit(sys.version_info < (3, 11))'
version='import sys; print("%d.%d" % sys.version_info[:2])'

if [ -n "${PYTHON:-}" ]; then
  if ! "$PYTHON" -c "$new_enough" 2>/dev/null; then
    echo "ligatafel needs Python 3.11 or newer; PYTHON=$PYTHON is older or does not run." >&2
    exit 1
  fi
else
  for candidate in python3 python3.13 python3.12 python3.11; do
    if "$candidate" -c "$new_enough" 2>/dev/null; then
      PYTHON=$candidate
      break
    fi
  done
  if [ -z "${PYTHON:-}" ]; then
    echo "ligatafel needs Python 3.11 or newer; none of python3, python3.13, python3.12 and python3.11 is." >&2
    echo "Install one, or name it: make site PYTHON=/path/to/python3" >&2
    exit 1
  fi
fi

wanted=$("$PYTHON" -c "$version")
present=$("$VENV/bin/python" -c "$version" 2>/dev/null || true)
folder=$(cat "$VENV/.site" 2>/dev/null || pwd)
if [ "$present" = "$wanted" ] && [ "$folder" = "$(pwd)" ] && "$VENV/bin/python" -m pip --version >/dev/null 2>&1; then
  exit 0
fi

echo "Making $VENV with $PYTHON (Python $wanted)"
if ! "$PYTHON" -c 'import ensurepip' 2>/dev/null; then
  # Debian takes ensurepip out of Python and puts it into a package of its own.
  if [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ]; then
    echo "This Python cannot make environments: installing python$wanted-venv"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "python$wanted-venv"
  else
    echo "This Python cannot make environments. Debian and Ubuntu: sudo apt install python$wanted-venv" >&2
    exit 1
  fi
fi
"$PYTHON" -m venv --clear "$VENV"
