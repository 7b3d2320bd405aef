# All targets use .venv, which the first one creates (see scripts/setup.sh).
.POSIX:
.NOTPARALLEL:
.PHONY: help play test test-fast test-exhaustive check format-check lint wording types imports workflow format bench fast clean-fast clean

python = .venv/bin/python

# Two processes; all tests of a file run in the same one, because they share fixtures.
PARALLEL = -n 2 --dist loadfile

# Engine, service and chat, and one module of tests for each front end.
FAST = tests/engine tests/bot/service tests/bot/chat tests/bot/on_discord/test_first_steps.py \
	tests/bot/on_terminal/test_piped.py -k 'not postgresql'

help:
	@echo 'make play     play in this terminal, or run the Discord bot if DISCORD_TOKEN is set'
	@echo 'make test     run the tests; ARGS selects some: make test ARGS="-k undo"'
	@echo 'make test-fast        run the tests for everyday work: engine, service, chat, one module per front end'
	@echo 'make test-exhaustive  run the tests that take minutes'
	@echo 'make check    check format, lint, wording, types, import contracts, workflow; changes nothing'
	@echo 'make format   format the code and fix what can be fixed'
	@echo 'make bench    run the benchmarks'
	@echo 'make fast     compile the solver, which doubles its speed; make clean-fast undoes it'
	@echo 'make clean    remove .venv and files of tools; games are kept'
	@echo
	@echo 'The first command creates .venv. PYTHON selects its Python: make play PYTHON=python3.12'

play: .venv/play
	@$(python) -m bot $(ARGS)

test: .venv/dev
	$(python) -m pytest $(PARALLEL) $(ARGS)

test-fast: .venv/dev
	$(python) -m pytest $(PARALLEL) -m 'not exhaustive' $(FAST) $(ARGS)

test-exhaustive: .venv/dev
	$(python) -m pytest $(PARALLEL) -m exhaustive $(ARGS)

check: format-check lint wording types imports workflow

format-check: .venv/dev
	$(python) -m ruff format --check .

lint: .venv/dev
	$(python) -m ruff check .

wording: .venv/dev
	$(python) -m tools.wording

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

# No recipe: if the interpreter is missing, or is a link to one that was removed, make treats it as
# new and runs the setup again.
.venv/bin/python:

.venv/play .venv/dev: .venv/bin/python pyproject.toml constraints.txt
	@PYTHON='$(PYTHON)' sh scripts/setup.sh $(@F)
