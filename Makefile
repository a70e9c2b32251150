# Everything is started from here; `make help` lists it. PYTHON chooses another interpreter.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help play setup test format bench clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.installed ## play The Confrontation in the terminal against a bot
	@$(BIN)/ninefold play confrontation --against random

setup: $(VENV)/.developing ## make .venv with the package and the tools for working on it

test: $(VENV)/.developing ## check formatting, style and types, and run the tests
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/pytest -n auto

format: $(VENV)/.developing ## put the code into its one format and mend what ruff can mend
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: $(VENV)/.measuring ## run the benchmarks
	@for file in benchmarks/*.py; do echo "$$file"; $(BIN)/python "$$file" || exit 1; done

clean: ## remove .venv and everything else that was made
	rm -rf $(VENV) dist build .mypy_cache .pytest_cache .ruff_cache .hypothesis
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

$(VENV)/.installed: pyproject.toml | $(VENV)/.made
	@echo "Installing Ninefold into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

# Dependency groups need pip 25.1; a fresh environment may hold an older one.
$(VENV)/.developing: $(VENV)/.installed
	@echo "Installing the development tools into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --group dev
	@touch $@

$(VENV)/.measuring: $(VENV)/.developing
	@echo "Installing what the benchmarks need into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --group bench
	@touch $@
