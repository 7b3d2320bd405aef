"""What a line can go on with: commands, their arguments, the legal moves."""

from collections.abc import Iterable, Iterator

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from bot import answers
from bot.commands import COMMANDS
from bot.service import CHOICES, Snapshot
from bot.texts import say


class LineCompleter(Completer):
    """Completes a line while a game is shown."""

    def __init__(self, snapshot: Snapshot | None) -> None:
        self._snapshot = snapshot

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterator[Completion]:
        """What the word before the cursor can become."""
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
                return [(value, "") for value in CHOICES.get(name, ())]
            case [command] if command.removeprefix("/") in COMMANDS and command != "/move":
                return [(choice, "") for choice in COMMANDS[command.removeprefix("/")].choices]
            case _:
                return self._moves()

    def _moves(self) -> Iterator[tuple[str, str]]:
        if self._snapshot:
            position = self._snapshot.position
            for move in self._snapshot.legal_moves:
                yield str(move), answers.move_in_words(move, position)


def _commands() -> Iterator[tuple[str, str]]:
    for name in COMMANDS:
        yield f"/{name}", say(f"help-{name}")
