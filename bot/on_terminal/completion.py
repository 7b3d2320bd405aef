"""Completion of commands, their arguments and legal moves."""

from collections.abc import Iterable, Iterator

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from bot import answers
from bot.commands import SETTINGS, TYPED_COMMANDS, Command, summary
from bot.service import Snapshot


class LineCompleter(Completer):
    """Completer for typed lines, with the legal moves of the game shown."""

    def __init__(self, snapshot: Snapshot | None) -> None:
        self._snapshot = snapshot

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterator[Completion]:
        """Yield the completions of the word before the cursor."""
        del complete_event
        words = document.text_before_cursor.split(" ")
        *before, word = words
        return (
            Completion(text, start_position=-len(word), display_meta=meta)
            for text, meta in self._candidates(before)
            if text.startswith(word)
        )

    def _candidates(self, before: list[str]) -> Iterable[tuple[str, str]]:
        match before:
            case []:
                return [*_commands(), *self._moves()]
            case ["/settings" | "settings", name]:
                return [(value, "") for value in SETTINGS.get(name, ())]
            case [first, *words] if (command := _command(first)) and (command.several or not words):
                return [(choice, "") for choice in command.choices]
            case _:
                return self._moves()

    def _moves(self) -> Iterator[tuple[str, str]]:
        if self._snapshot:
            position, moves = self._snapshot.view, self._snapshot.legal_moves
            texts = answers.typed_texts(self._snapshot, moves)
            for move, text in zip(moves, texts, strict=True):
                yield text, answers.move_in_words(move, position)


def _command(word: str) -> Command | None:
    """Return the command with that name; not `move`, whose arguments complete as moves."""
    name = word.removeprefix("/")
    return TYPED_COMMANDS.get(name) if name != "move" else None


def _commands() -> Iterator[tuple[str, str]]:
    for name, command in TYPED_COMMANDS.items():
        yield f"/{name}", summary(command)
