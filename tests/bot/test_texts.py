"""Every message exists, is used, and gets its arguments."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    Message,
    MessageReference,
    Resource,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

import bot
from bot.commands import COMMANDS, TOPICS, TYPED_COMMANDS
from bot.service import RANKING, Metric, Period, Status, choices
from bot.texts import has_message, say
from engine import VARIANTS, Building
from engine.messages import ENGLISH

BOT = Path(bot.__file__).parent
CATALOGUES = sorted((BOT / "texts" / "en").glob("*.ftl"))

FAMILIES = {
    "engine-": [f"engine-{code}" for code in ENGLISH],
    "game-name-": [f"game-name-{key}" for key in VARIANTS],
    "command-": [f"command-{name.replace(' ', '-')}" for name in COMMANDS],
    "score-": [f"score-{metric.value}" for metric in Metric],
    "setting-": [f"setting-{name}" for name in (*choices("discord"), RANKING)],
    "topic-": [name for topic in TOPICS for name in (f"topic-{topic}", f"topic-{topic}-text")],
    "usage-": [f"usage-{name}" for name in TYPED_COMMANDS if has_message(f"usage-{name}")],
    "head-": ["head-rate", "head-streak", "head-moves", "head-won", "head-played"],
    "result-": [f"result-{status.value}" for status in Status],
    "rules-": [f"rules-{building.name.lower().replace('_', '-')}" for building in Building],
    "style-": [f"style-{board}" for board in choices("discord")["board"]],
    "metric-": [f"metric-{metric}" for metric in Metric],
    "period-": [f"period-{period}" for period in Period],
    "panel-": [
        f"panel-{name}-{value}" for name, values in choices("discord").items() for value in values
    ],
}
"""The messages whose ids the code composes, by how the ids begin."""

PLAYER_FACING = ["answers", "chat", "commands", "on_discord", "on_terminal"]
"""The packages whose sentences for players are all in the texts."""

FOR_OPERATORS = BOT / "on_discord" / "__init__.py"
"""A module whose messages are for the operator, before anybody plays."""

SENTENCE = re.compile(r"^[A-Z“]\S* |[a-z] [a-z]+.*[.?!:]\s*$|[a-z][.?!]\s*$", re.DOTALL)


# --------------------------------------------------------------- what the texts hold


def parsed(file: Path) -> Resource:
    return FluentParser().parse(file.read_text(encoding="utf-8"))


class _References(Visitor):
    """The variables and other messages that a message refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: BaseNode) -> None:  # noqa: N802  # named by the visitor
        assert isinstance(node, VariableReference)
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: BaseNode) -> None:  # noqa: N802  # named by the visitor
        assert isinstance(node, MessageReference)
        self.messages.add(node.id.name)


def _references() -> dict[str, _References]:
    messages: dict[str, _References] = {}
    for file in CATALOGUES:
        for entry in parsed(file).body:
            if isinstance(entry, Message):
                messages[entry.id.name] = references = _References()
                references.visit(entry)
    return messages


MESSAGES = _references()


def variables(message: str) -> set[str]:
    """Return the variables of a message and of the messages it refers to."""
    within = MESSAGES[message]
    return within.variables.union(*map(variables, within.messages))


# -------------------------------------------------------------- what the code asks for


@dataclass(frozen=True)
class Request:
    """A message that a line of code uses.

    Attributes:
        message: its id, or how the id begins.
        place: file and line.
        given: the arguments; None if the code does not show all of them.
        is_family: whether the id is composed.

    """

    message: str
    place: str
    given: frozenset[str] | None
    is_family: bool = False

    def __str__(self) -> str:
        return f"{self.place} {self.message}"


def _names(argument: ast.expr) -> Iterator[tuple[str, bool]]:
    match argument:
        case ast.Constant(str(name)):
            yield name, False
        case ast.IfExp(body=body, orelse=other):
            yield from _names(body)
            yield from _names(other)
        case ast.JoinedStr([ast.Constant(str(beginning)), *_]):
            yield beginning, True


def _is_request(function: ast.expr, file: Path) -> bool:
    match function:
        case ast.Name("say" | "localised" | "PlayerError"):
            return True
        case ast.Attribute(ast.Call(ast.Name("super")), "__init__"):
            return file.name.endswith("errors.py")
    return False


def _is_error(function: ast.expr) -> bool:
    """Return whether this makes an error: `explain` adds the game's name to one with a key."""
    return isinstance(function, ast.Name) and function.id == "PlayerError"


def requests() -> Iterator[Request]:
    for file in sorted(BOT.rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(call, ast.Call) and call.args and _is_request(call.func, file)):
                continue
            names = [keyword.arg for keyword in call.keywords]
            # `explain` adds the arguments that an error class leaves out.
            seen = None not in names and isinstance(call.func, ast.Name)
            if _is_error(call.func) and "key" in names:
                names.append("game")
            given = frozenset(name for name in names if name) if seen else None
            place = f"{file.relative_to(BOT.parent)}:{call.lineno}"
            for name, is_family in _names(call.args[0]):
                if name != "refused":  # has no message of its own, see RefusedError
                    yield Request(name, place, given, is_family)


REQUESTS = [request for request in requests() if not request.is_family]
BEGINNINGS = {request.message for request in requests() if request.is_family}


# ------------------------------------------------------------------------- the tests


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.name)
def test_a_file_of_texts_has_only_messages(file: Path) -> None:
    junk = [entry for entry in parsed(file).body if type(entry).__name__ in {"Junk", "Term"}]
    assert junk == []


def test_no_message_is_defined_twice() -> None:
    names = [
        entry.id.name
        for file in CATALOGUES
        for entry in parsed(file).body
        if isinstance(entry, Message)
    ]
    assert sorted(names) == sorted(MESSAGES)


def test_every_used_message_exists() -> None:
    assert len(REQUESTS) > 80
    assert [str(request) for request in REQUESTS if request.message not in MESSAGES] == []


def test_every_used_message_gets_its_arguments() -> None:
    wanting = [
        f"{request} needs {', '.join(sorted(missing))}"
        for request in REQUESTS
        if request.given is not None and request.message in MESSAGES
        if (missing := variables(request.message) - request.given)
    ]
    assert wanting == []


def test_composed_ids_belong_to_a_known_family() -> None:
    assert FAMILIES.keys() == BEGINNINGS
    assert [name for names in FAMILIES.values() for name in names if name not in MESSAGES] == []


def test_every_message_is_used() -> None:
    used = {request.message for request in REQUESTS}.union(*FAMILIES.values())
    within = set().union(*(MESSAGES[name].messages for name in MESSAGES))
    assert sorted(MESSAGES.keys() - used - within) == []


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(KeyError, match="no-such-message"):
        say("no-such-message")


def test_has_message_knows_the_messages() -> None:
    assert has_message("no-game")
    assert not has_message("no-such-message")


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(ValueError, match="moves"):
        say("moves")
    with pytest.raises(ValueError, match="state"):
        say("state", game="Indian", deal="617")


@pytest.mark.parametrize(
    ("count", "words"), [(0, "0 moves"), (1, "1 move"), (2, "2 moves"), (101, "101 moves")]
)
def test_one_move_is_singular(count: int, words: str) -> None:
    assert say("moves", count=count) == words


@pytest.mark.parametrize("odd", ["{ $x }", "{", "}", '{ "x" }', "\n= y", "\u2068", "%s", "\\u0041"])
def test_an_argument_is_not_read_as_fluent(odd: str) -> None:
    assert say("unknown-command", text=odd) == (
        f"“/{odd}” is not a command. For a list, see /help."
    )


# ------------------------------------------------------- no sentences anywhere else


def _texts(tree: ast.AST) -> Iterator[ast.Constant]:
    """The strings that are neither docstrings nor for the log."""
    skipped: set[ast.AST] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(ast.Constant() as docstring):
                skipped.add(docstring)
            case ast.Call(ast.Attribute(ast.Name("_log")), args):
                skipped.update(args)
            case ast.Constant(str()) if node not in skipped:
                yield node


@pytest.mark.parametrize(
    "file",
    [
        file
        for part in PLAYER_FACING
        for file in sorted((BOT / part).rglob("*.py"))
        if file != FOR_OPERATORS
    ],
    ids=lambda file: file.relative_to(BOT).as_posix(),
)
def test_no_sentence_stands_outside_the_texts(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert [text.value for text in _texts(tree) if SENTENCE.search(str(text.value))] == []


@pytest.mark.parametrize("text", ["Goodbye.", "There is no game", "you won!", "Which one? "])
def test_a_sentence_would_be_found(text: str) -> None:
    tree = ast.parse(f"screen.say([{text!r}, f'{{x}} 1'])")
    assert [found.value for found in _texts(tree) if SENTENCE.search(str(found.value))] == [text]
