# Every target runs in .venv, which its first use makes (see scripts/setup.sh).
.POSIX:
.NOTPARALLEL:
.PHONY: help play test test-fast test-exhaustive check format-check lint types imports workflow format bench fast clean-fast clean

python = .venv/bin/python

# Files of tests are shared out between two processes.
PARALLEL = -n 2 --dist loadfile

# One journey through each front end beside the engine and the service.
FAST = tests/engine tests/bot/service tests/bot/chat tests/bot/on_discord/test_newcomer.py \
	tests/bot/on_terminal/test_piped.py -k 'not postgresql'

help:
	@echo 'make play     play in this terminal'
	@echo 'make test     run the tests on two processes; ARGS chooses: make test ARGS="-k undo"'
	@echo 'make test-fast        a minute of tests for the inner loop'
	@echo 'make test-exhaustive  the checks that take minutes, once'
	@echo 'make check    format, lint, types, import contracts, workflow; changes nothing'
	@echo 'make format   lay the code out and fix what can be fixed'
	@echo 'make bench    run the benchmarks'
	@echo 'make fast     compile the solver, for twice its speed; make clean-fast undoes it'
	@echo 'make clean    remove .venv and what tools have left; games are kept'
	@echo
	@echo 'The first use makes .venv. PYTHON chooses its Python: make play PYTHON=python3.12'

play: .venv/play
	@$(python) -m bot $(ARGS)

test: .venv/dev
	$(python) -m pytest $(PARALLEL) $(ARGS)

test-fast: .venv/dev
	$(python) -m pytest $(PARALLEL) -m 'not exhaustive' $(FAST) $(ARGS)

test-exhaustive: .venv/dev
	$(python) -m pytest $(PARALLEL) -m exhaustive $(ARGS)

check: format-check lint types imports workflow

format-check: .venv/dev
	$(python) -m ruff format --check .

lint: .venv/dev
	$(python) -m ruff check .

types: .venv/dev
	$(python) -m mypy

imports: .venv/dev
	$(python) .venv/bin/lint-imports

workflow: .venv/dev
	.venv/bin/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/test.yml

format: .venv/dev
	$(python) -m ruff check --fix --exit-zero .
	$(python) -m ruff format .

bench: .venv/dev
	$(python) -m tests.bench $(ARGS)

fast: .venv/dev
	@sh scripts/fast.sh

clean-fast:
	@sh scripts/fast.sh clean

clean: clean-fast
	rm -rf .venv build dist .hypothesis .import_linter_cache .grimp_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Without a recipe: where the interpreter is missing, or is a link to one that is gone,
# make takes it as new and so makes what depends on it again.
.venv/bin/python:

.venv/play .venv/dev: .venv/bin/python pyproject.toml constraints.txt
	@PYTHON='$(PYTHON)' sh scripts/setup.sh $(@F)
