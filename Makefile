# `make play` and `make test` do everything on a fresh machine: Python 3.11 or newer, a C compiler and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
NPM := PYTHON=$(abspath $(BIN)/python) sh web/node.sh npm --loglevel=error
COMPILED := $(filter-out %/__init__.py %/table.py %/counts.py %/_twins.py, $(wildcard src/followsuit/engine/*.py src/followsuit/games/*/*.py src/followsuit/games/*/*/*.py src/followsuit/bots/search.py))
PAGE := src/followsuit/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/build web/public -type f) $(wildcard web/*.html web/*.ts web/*.js)
export PYTHONDONTWRITEBYTECODE =  # programs that are started a thousand times are compiled once
export PYTEST_XDIST_AUTO_NUM_WORKERS ?= $(shell $(PYTHON) -c "import os; print(2 * os.cpu_count())")  # many tests wait for servers and browsers
SIDE_BY_SIDE := $(MAKE) --no-print-directory --jobs 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync)

.PHONY: help setup web play tools web-tools browser ready test test-deep lint lint-python lint-web test-web format docs types pictures bench bench-web strength clean

help: ## Show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

# What playing needs

$(VENV)/pyvenv.cfg:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: requirements.txt | $(VENV)/pyvenv.cfg
	$(PIP) install -r requirements.txt
	@touch $@

$(VENV)/.built: $(VENV)/.installed pyproject.toml setup.py src/followsuit/_copiers.py src/followsuit/_mypyc.py $(COMPILED)
	@echo "Compiling the engine and the games …"
	@find src -name '*.so' -delete
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

setup: $(VENV)/.built ## Make .venv with what playing needs
	@$(BIN)/python -c "import followsuit.engine" 2>/dev/null || { rm $(VENV)/.built; $(MAKE) --no-print-directory $(VENV)/.built; }

web/node_modules/.installed: web/package-lock.json | $(VENV)/pyvenv.cfg
	@echo "Fetching what builds the page …"
	@$(NPM) ci --omit=dev
	@touch $@

$(PAGE): web/node_modules/.installed $(PAGE_SOURCES)
	@echo "Building the page …"
	@$(NPM) run --silent build -- --logLevel warn

web: $(PAGE) ## Build the page that `followsuit serve` shows

play: ## Play in the browser: OPTIONS are those of `followsuit serve`
	@$(SIDE_BY_SIDE) setup web
	@$(BIN)/followsuit serve --open $(OPTIONS)

# What working on it needs

$(VENV)/.docs: requirements-docs.txt | $(VENV)/pyvenv.cfg
	$(PIP) install -r requirements-docs.txt
	@touch $@

$(VENV)/.tools: requirements.txt requirements-test.txt $(VENV)/.docs
	$(PIP) install -r requirements.txt -r requirements-test.txt
	@test $(VENV)/.installed -nt requirements.txt || touch $(VENV)/.installed  # if it was newer, nothing is compiled again
	@touch $@

$(VENV)/.cluster: requirements-cluster.txt $(VENV)/.tools
	$(PIP) install -r requirements-cluster.txt
	@touch $@

web/node_modules/.tools: web/package-lock.json | $(VENV)/pyvenv.cfg
	@$(NPM) ci
	@touch web/node_modules/.installed $@

tools: $(VENV)/.tools

web-tools: web/node_modules/.tools

browser: $(VENV)/.tools
	@PLAYWRIGHT=$(BIN)/playwright sh tests/web/browser.sh > $(VENV)/.browser

lint-python: $(VENV)/.tools
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --cache-dir .mypy_cache/lint
	PYTHONPATH=src $(BIN)/lint-imports --no-logo

lint-web: web/node_modules/.tools
	@$(NPM) run check
	@$(NPM) run lint

test-web: web/node_modules/.tools
	@$(NPM) test

lint: lint-python lint-web ## Check formatting, types and layers

ready:
	@$(SIDE_BY_SIDE) browser web-tools
	@$(SIDE_BY_SIDE) setup lint-python web lint-web test-web

test: ready ## Check everything (about 10 minutes at most)
	FOLLOWSUIT_CHROMIUM=$$(cat $(VENV)/.browser) $(BIN)/python -m pytest -m "not deep"

test-deep: ready $(VENV)/.cluster ## The same, and everything that takes long
	FOLLOWSUIT_CHROMIUM=$$(cat $(VENV)/.browser) $(BIN)/python -m pytest

format: tools web-tools ## Put the code into its form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	@$(NPM) run format

docs: $(VENV)/.docs ## Build the site of the docs: build/site
	@$(BIN)/zensical build --strict --clean

types: setup ## Make the types of the web client anew
	$(BIN)/python -m followsuit.server.typescript > web/src/wire/types.ts

pictures: browser ## Take pictures of the page: build/pictures, and those of the README
	@$(SIDE_BY_SIDE) setup web
	@FOLLOWSUIT_CHROMIUM=$$(cat $(VENV)/.browser) PYTHONPATH=tests $(BIN)/python -m web.pictures $(OPTIONS)

bench: tools setup ## Measure the speed
	$(BIN)/followsuit bench

bench-web: browser ## Measure how fast the page is
	@$(SIDE_BY_SIDE) setup web
	@FOLLOWSUIT_CHROMIUM=$$(cat $(VENV)/.browser) PYTHONPATH=tests $(BIN)/python -m web.speed

strength: tools setup ## Measure how strong the bots are: hours; interrupted, it goes on
	$(BIN)/followsuit strength --folder build/strength --page docs/bots.md

clean: ## Remove what was built
	rm -rf $(VENV) build dist src/*.egg-info web/node_modules src/followsuit/server/page
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
