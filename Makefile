# `make serve` builds the course and serves it; `make test` runs every check; `make train` makes
# the models anew. Each makes its own virtual environment in .venv on first use, and again when
# pyproject.toml changes.

PORT ?= 8000
PYTHON ?= python3
BIN := .venv/bin

.PHONY: serve site test bench train lint clean

serve: site
	$(BIN)/python site/serve.py --port $(PORT)

site: .venv/site.stamp
	@$(BIN)/python site/build.py

test: .venv/dev.stamp
	@$(BIN)/python tests/browser/chromium.py
	@$(BIN)/python site/build.py  # the sandbox in Deno has its Pyodide from there
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(BIN)/python -m compileall -q grader specdecode  # a test watches these folders for new files
	$(BIN)/python -m pytest --numprocesses 2

bench: .venv/dev.stamp
	@$(BIN)/python tests/browser/chromium.py
	@$(BIN)/python site/build.py
	$(BIN)/python benchmarks/run.py

train: .venv/dev.stamp
	$(BIN)/python training/train.py
	$(BIN)/python training/heads.py

lint: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

clean:
	rm -rf _site .cache .venv .jupyterlite.doit.db

# What dev needs first: PyTorch for the CPU, from PyTorch's own index; on Linux the usual one brings
# gigabytes for GPUs too. Where that cannot be reached, the usual one gives it with all the rest.
FIRST_dev = $(BIN)/python -m pip install --quiet --no-deps --retries 0 --timeout 10 \
  --index-url https://download.pytorch.org/whl/cpu \
  $$(sed -n 's/.*"\(torch==[^"]*\)".*/\1/p' pyproject.toml) > .venv/pip.log 2>&1 || true

# .venv/site.stamp and .venv/dev.stamp: the environment with that group of dependencies
.venv/%.stamp: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "The course needs Python 3.11 or newer; $(PYTHON) is older or absent."; \
	  echo "Name another one: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' || { \
	  echo "$(PYTHON) cannot make virtual environments; on Debian, install python3-venv."; exit 1; }
	@test -x $(BIN)/python || { echo "Making .venv ..."; $(PYTHON) -m venv .venv; }
	@echo "Installing the $* dependencies (a few minutes the first time) ..."
	@$(FIRST_$*)
	@$(BIN)/python -m pip install --disable-pip-version-check --editable '.[$*]' > .venv/pip.log 2>&1 \
	  || { tail -n 20 .venv/pip.log; echo "The dependencies could not be installed."; exit 1; }
	@touch $@
