# Everything a checkout can do. Needs Python 3.11 or newer, make and git; the rest is installed into .venv and .tools.
#
#   make site                          the site of this folder, in output/
#   make site PYTHON=python3.13        with another Python (after `make clean`, or with VENV=.venv-3.13 beside the first)
#
# Without make (Windows):
#   py -m venv .venv
#   .venv\Scripts\python -m pip install -c constraints.txt pip hatchling
#   .venv\Scripts\python -m pip install -c constraints.txt --no-build-isolation -e . --group test
#   .venv\Scripts\ligatafel build
#
# Written for GNU make 3.81 (macOS) and a POSIX shell.

VENV = .venv
PYTHON ?=
FORMAT = text
PORT =
# pytest: one worker a core, but no more browsers than four; a file's tests stay on one worker and share its fixtures
PYTEST_FLAGS = --numprocesses=auto --maxprocesses=4 --dist=loadfile

BIN = $(VENV)/bin
PIP = $(BIN)/python -m pip --disable-pip-version-check -qq
INSTALL = $(PIP) install --constraint constraints.txt

.PHONY: help site serve check install test lint browser-tools gnubg benchmarks tests clean force
.DEFAULT_GOAL = help

help: ## what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

site: $(VENV)/.site ## build the site into output/
	$(BIN)/ligatafel build

serve: $(VENV)/.site ## build, serve and rebuild on every change (PORT=8001 for another port)
	$(BIN)/ligatafel serve $(if $(PORT),--port $(PORT))

check: $(VENV)/.site ## faults and warnings of the content (FORMAT=github or json for machines)
	$(BIN)/ligatafel check --format $(FORMAT)

install: $(VENV)/.site ## only install ligatafel into .venv

# Every step runs, even after one that failed, so that one run tells everything. The tests come last: their closing line
# is the one that counts. The benchmarks have a run of their own, alone on the machine.
test: $(VENV)/.test ## lint, benchmarks and all tests
	@failed=; \
	for step in lint browser-tools gnubg benchmarks tests; do \
	  $(MAKE) --no-print-directory $$step || failed="$$failed $$step"; \
	done; \
	test -z "$$failed" || { echo "make test: failed:$$failed" >&2; exit 1; }

lint: $(VENV)/.test ## ruff, mypy and the floors
	@failed=; \
	for command in "ruff check" "ruff format --check" "mypy" "lint-imports"; do \
	  echo "$$command"; \
	  $(BIN)/$$command || failed="$$failed, $$command"; \
	done; \
	test -z "$$failed" || { echo "make lint: failed: $${failed#, }" >&2; exit 1; }

browser-tools: $(VENV)/.test ## find or install Chromium, Java, axe-core and vnu-jar
	@$(BIN)/python tests/browser_tools.py

gnubg: $(VENV)/.test ## find or install GNU Backgammon
	@$(BIN)/python tests/gnubg_program.py

benchmarks: $(VENV)/.benchmark ## ratios of times, printed
	$(BIN)/python -m pytest -m benchmark --capture=no tests/benchmarks

tests: $(VENV)/.test ## all tests but the benchmarks (PYTEST_FLAGS="-k word" for some)
	$(BIN)/python -m pytest -m "not benchmark" -ra $(PYTEST_FLAGS)

# The stamp holds the folder of the checkout: a copy of it must not run the original's code.
ifneq ($(shell cat $(VENV)/.site 2>/dev/null),$(CURDIR))
$(VENV)/.site: force
endif

$(VENV)/.site: pyproject.toml constraints.txt
	@VENV="$(VENV)" PYTHON="$(PYTHON)" sh tests/make_venv.sh
	@echo 'Installing ligatafel and what it needs into $(VENV)'
	@$(INSTALL) pip hatchling
	@$(INSTALL) --no-build-isolation --editable .
	@echo '$(CURDIR)' > $@

$(VENV)/.test: $(VENV)/.site
	@echo 'Installing what the tests need into $(VENV)'
	@$(INSTALL) --group test
	@touch $@

$(VENV)/.benchmark: $(VENV)/.test
	@echo 'Installing what the benchmarks compare with into $(VENV)'
	@$(INSTALL) --group benchmark
	@touch $@

clean: ## remove what make installed, the caches and the built site
	rm -rf $(VENV) .tools .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find generator tests -name __pycache__ -type d -prune -exec rm -rf {} +
	if test -f output/api/v1/site.json; then git clean -fdXq output; fi
