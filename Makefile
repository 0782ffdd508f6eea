# `make play` and `make test` do everything on a fresh machine: Python 3.11 or newer, a C compiler and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := $(filter-out %/__init__.py %/table.py, $(wildcard src/followsuit/engine/*.py src/followsuit/games/*/*.py src/followsuit/games/*/*/*.py src/followsuit/bots/search.py))

.PHONY: help setup play ready test test-deep lint format types bench strength clean

help: ## Show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(VENV)/.installed: requirements.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

$(VENV)/.built: $(VENV)/.installed pyproject.toml setup.py $(COMPILED)
	@echo "Compiling the engine and the games …"
	@find src -name '*.so' -delete
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

setup: $(VENV)/.built ## Make .venv with everything in it
	@$(BIN)/python -c "import followsuit.engine" 2>/dev/null || { rm $(VENV)/.built; $(MAKE) --no-print-directory $(VENV)/.built; }

play: setup ## Play in the terminal
	@$(BIN)/followsuit play

lint: $(VENV)/.installed ## Check formatting, types and layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --cache-dir .mypy_cache/lint
	PYTHONPATH=src $(BIN)/lint-imports --no-logo

ready:
	@$(MAKE) --no-print-directory --jobs 2 --output-sync setup lint

test: ready ## Check everything (about 10 minutes at most)
	$(BIN)/python -m pytest -m "not deep"

test-deep: ready ## The same, and everything that takes long
	$(BIN)/python -m pytest

format: setup ## Put the code into its form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

types: setup ## Make the types of the web client anew
	$(BIN)/python -m followsuit.server.typescript > web/src/wire/types.ts

bench: setup ## Measure the speed
	$(BIN)/followsuit bench

strength: setup ## Measure how strong the bots are: hours; interrupted, it goes on
	$(BIN)/followsuit strength --folder build/strength --page docs/bots.md

clean: ## Remove what was built
	rm -rf $(VENV) build dist src/*.egg-info
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
