# make app    install the tutor into .venv, start it on port 8866 or the next free one, and open it in the browser
# make test   lint, type check and tests; pytest's summary comes last. BROWSERS="chromium firefox webkit" names the engines
#             to test with; else it is Chromium, and a little of the site in one of the others that are installed
# make lab    the notebooks in JupyterLab
# make site   the tutor as a folder of files for any web server, in site/, with these pages in site/docs/; BASE=/path/
#             where it is not at the top
# make package   what an index of packages takes, in dist/, checked, installed and tried in an environment of its own
# make clean  remove what the others made

# RESOLUTION=lowest-direct takes the oldest versions that pyproject.toml allows instead of the newest.

VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq install --no-compile
RESOLUTION ?=
INSTALL := $(if $(RESOLUTION),$(PIP) uv && $(BIN)/python -m uv pip install -q --resolution $(RESOLUTION),$(PIP)) --editable
WORKERS ?= auto
TESTS ?=
export BROWSERS ?=
BASE ?= /

# Modules are compiled when they are first used: a few of those that are installed. That is kept, whatever the shell says:
# every kernel and every process that runs tests reads them.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: app test lab site package clean

app: $(VENV)/app
	@$(BIN)/python -m tutor

lab: $(VENV)/lab
	@$(BIN)/python -m tutor.hosts.lesson_notebooks
	@$(BIN)/python -m tutor.hosts.voila.within $(BIN)/jupyter lab notebooks

site: $(VENV)/site
	@$(BIN)/python -m tutor site site --base $(BASE) --docs

package: $(VENV)/package
	@$(BIN)/python -m tests.packaging dist

# The checks run beside the tests. Before these, their modules are compiled, and what hypothesis keeps is looked up: once,
# and not by every process of pytest. A run ends where one of those dies, and names the test: with another in its place
# pytest-xdist 3.8 may wait for ever (its issues 1323, 1327).
test: $(VENV)/test
	@$(BIN)/python -m tests.browser.install $(BROWSERS)
	@{ $(BIN)/python -m tests.web.tools; checked=$$?; \
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && exit $$checked; exit 1; } & checks=$$!; \
	[ -d tests/__pycache__ ] || $(BIN)/python -m pytest -p tests.only_read -qq >/dev/null 2>&1; \
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup --no-loadscope-reorder --max-worker-restart 0 $(TESTS); \
	tested=$$?; wait $$checks || { echo "Style or types fail (see above)."; exit 1; }; exit $$tested

clean:
	rm -rf $(VENV) .node .pytest_cache .mypy_cache .ruff_cache .hypothesis dist site
	find engine tutor tests -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/app: pyproject.toml | $(VENV)/made
	$(INSTALL) .
	@touch $@

$(VENV)/lab: pyproject.toml | $(VENV)/made
	$(INSTALL) ".[lab]"
	@touch $@

$(VENV)/site: pyproject.toml | $(VENV)/made
	$(INSTALL) ".[docs,site]"
	@touch $@

$(VENV)/package: pyproject.toml | $(VENV)/made
	$(INSTALL) ".[package]"
	@touch $@

$(VENV)/test: pyproject.toml | $(VENV)/made
	$(INSTALL) ".[docs,lab,test]"
	@touch $@

# PYTHON=... names another interpreter.
$(VENV)/made:
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	  if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    "$$python" -m venv --clear $(VENV) >$(VENV).log 2>&1 && rm -f $(VENV).log && touch $@ && exit 0; \
	    echo "$$python cannot make a virtual environment: install its venv module (python3-venv on Debian)." >&2; \
	    rm -rf $(VENV) $(VENV).log; exit 1; \
	  fi; \
	done; \
	echo "The Minions Tutor needs Python 3.11 or newer, and none is in PATH: python3 is $$(python3 --version 2>&1)." >&2; \
	exit 1
