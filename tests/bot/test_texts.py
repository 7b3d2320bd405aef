"""Every message exists, is used and gets its arguments; sentences are short."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    FunctionReference,
    Message,
    MessageReference,
    Pattern,
    Resource,
    SelectExpression,
    StringLiteral,
    TextElement,
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
"""The messages whose ids the code composes, by the beginning of the ids."""

PLAYER_FACING = ["answers", "chat", "commands", "on_discord", "on_terminal"]
"""The packages that take all their sentences from the texts."""

FOR_OPERATORS = BOT / "on_discord" / "__init__.py"
"""A module with messages for the operator, printed at start."""

MAX_WORDS = 21
"""The most words in a sentence."""

LISTS = {"forget-what", "rules-line"}
"""Messages that list more things than fit in a sentence of `MAX_WORDS`."""

SENTENCE = re.compile(r"^[A-Z“]\S* |[a-z] [a-z]+.*[.?!:]\s*$|[a-z][.?!]\s*$", re.DOTALL)


# ------------------------------------------------------------- messages in the texts


def parsed(file: Path) -> Resource:
    return FluentParser().parse(file.read_text(encoding="utf-8"))


class _References(Visitor):
    """The variables, other messages and commands that a message refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.commands: list[tuple[str, list[str]]] = []

    def visit_VariableReference(self, node: BaseNode) -> None:  # noqa: N802  # named by the visitor
        assert isinstance(node, VariableReference)
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: BaseNode) -> None:  # noqa: N802  # named by the visitor
        assert isinstance(node, MessageReference)
        self.messages.add(node.id.name)

    def visit_FunctionReference(self, node: BaseNode) -> None:  # noqa: N802  # named by the visitor
        assert isinstance(node, FunctionReference)
        name, *pairs = node.arguments.positional
        assert isinstance(name, StringLiteral)
        arguments = [one.value for one in pairs[::2] if isinstance(one, StringLiteral)]
        assert len(arguments) == len(pairs) / 2
        self.commands.append((name.value, arguments))
        self.generic_visit(node)


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


# ----------------------------------------------------------- messages used by the code


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
    """Return whether this creates an error; `explain` adds the game's name if it has a key."""
    return isinstance(function, ast.Name) and function.id == "PlayerError"


def requests() -> Iterator[Request]:
    for file in sorted(BOT.rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(call, ast.Call) and call.args and _is_request(call.func, file)):
                continue
            names = [keyword.arg for keyword in call.keywords]
            # `explain` adds the arguments that an error class does not have.
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


# --------------------------------------------------------- definitions against uses


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.name)
def test_files_of_texts_contain_only_messages(file: Path) -> None:
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
    incomplete = [
        f"{request} needs {', '.join(sorted(missing))}"
        for request in REQUESTS
        if request.given is not None and request.message in MESSAGES
        if (missing := variables(request.message) - request.given)
    ]
    assert incomplete == []


def test_composed_ids_belong_to_a_known_family() -> None:
    assert FAMILIES.keys() == BEGINNINGS
    assert [name for names in FAMILIES.values() for name in names if name not in MESSAGES] == []


def test_every_message_is_used() -> None:
    used = {request.message for request in REQUESTS}.union(*FAMILIES.values())
    referred = set().union(*(MESSAGES[name].messages for name in MESSAGES))
    assert sorted(MESSAGES.keys() - used - referred) == []


@pytest.mark.parametrize("name", [name for name in MESSAGES if MESSAGES[name].commands])
def test_references_to_commands_have_existing_arguments(name: str) -> None:
    for command, arguments in MESSAGES[name].commands:
        known = {argument.name for argument in COMMANDS[command].arguments}
        assert known.issuperset(arguments)


def test_variables_in_references_to_commands_are_found() -> None:
    assert variables("no-daily") == {"game", "key"}


# ------------------------------------------------------------------------- sentences


def longest_text(pattern: Pattern) -> str:
    """Return the text of a pattern with its longest variants, and a word for each value."""
    parts = []
    for element in pattern.elements:
        if isinstance(element, TextElement):
            parts.append(element.value)
        elif isinstance(element.expression, SelectExpression):
            texts = [longest_text(variant.value) for variant in element.expression.variants]
            parts.append(max(texts, key=lambda text: len(text.split())))
        elif isinstance(element.expression, StringLiteral):
            parts.append(element.expression.value)
        else:
            parts.append("x")
    return "".join(parts)


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.?!…])\s+|\n", text)


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.name)
def test_sentences_are_short(file: Path) -> None:
    messages = [entry for entry in parsed(file).body if isinstance(entry, Message)]
    long = [
        f"{message.id.name}: {sentence}"
        for message in messages
        if message.value and message.id.name not in LISTS
        for sentence in sentences(longest_text(message.value))
        if len(sentence.split()) > MAX_WORDS
    ]
    assert long == []


def test_a_text_is_split_into_sentences() -> None:
    assert sentences("One {$x} two. Three?\nFour: 1.5!") == [
        "One {$x} two.",
        "Three?",
        "Four: 1.5!",
    ]


# ---------------------------------------------------------------------- formatting


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
    assert say("unknown-command", text=odd) == (f"“/{odd}” is not a command. For help, use /help.")


# ------------------------------------------------------- sentences outside the texts


def _texts(tree: ast.AST) -> Iterator[ast.Constant]:
    """Yield the strings that are neither docstrings nor for the log."""
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
def test_the_code_contains_no_sentences(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert [text.value for text in _texts(tree) if SENTENCE.search(str(text.value))] == []


@pytest.mark.parametrize("text", ["Goodbye.", "There is no game", "you won!", "Which one? "])
def test_sentences_in_code_are_found(text: str) -> None:
    tree = ast.parse(f"screen.say([{text!r}, f'{{x}} 1'])")
    assert [found.value for found in _texts(tree) if SENTENCE.search(str(found.value))] == [text]
