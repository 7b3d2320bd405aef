"""Readers of typed lines: a keyboard or a pipe."""

import asyncio
import os
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import suppress
from itertools import chain, repeat
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, Protocol, TypeVar

from prompt_toolkit import Application, PromptSession
from prompt_toolkit.application import get_app, get_app_session
from prompt_toolkit.filters import Condition
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.input.typeahead import store_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyPress, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import FormattedTextControl, Layout, Window

from bot.on_terminal.completion import LineCompleter
from bot.service import Snapshot

_CHUNK: Final = 65536

T = TypeVar("T")


class Reader(Protocol):
    """A source of typed lines, answers and keys.

    Attributes:
        interactive: whether there is a player at a keyboard to answer questions.

    """

    interactive: bool

    async def line(self, prompt: str, snapshot: Snapshot | None) -> str | None:
        """Return the next line, or None at the end of input.

        Args:
            prompt: the prompt.
            snapshot: the game shown, for completion.

        """

    async def answer(self, question: str) -> str | None:
        """Return the answer to a question, or None at the end of input."""

    async def key(self, question: str, keys: Mapping[str, T]) -> T | None:
        """Wait for one of these keys and return its value, or None at the end of input."""

    async def run_until_stopped(self, work: Coroutine[Any, Any, T]) -> T | None:
        """Return the work's result, or None if a key stopped it; in either case it has ended."""

    def clear_history(self) -> None:
        """Delete the history of typed lines, earlier sessions included."""


class KeyboardReader:
    """A reader of the keyboard, with completion and history."""

    interactive = True

    def __init__(self, history: Path) -> None:
        self._history = history
        self._lines = _line_session(history)
        self._answers: PromptSession[str] = PromptSession(
            history=InMemoryHistory(), key_bindings=_on_interrupt(_cancel)
        )

    async def line(self, prompt: str, snapshot: Snapshot | None) -> str | None:
        """Return the next line, or None at the end of input."""
        self._lines.completer = LineCompleter(snapshot)
        return await _prompt(self._lines, prompt)

    async def answer(self, question: str) -> str | None:
        """Return the answer to a question, or None at the end of input."""
        return await _prompt(self._answers, question)

    async def key(self, question: str, keys: Mapping[str, T]) -> T | None:
        """Wait for one of these keys and return its value, or None at the end of input."""
        application: Application[T | None] = Application(
            layout=Layout(Window(FormattedTextControl(question), wrap_lines=True)),
            key_bindings=_bindings(keys),
            erase_when_done=True,
        )
        return await application.run_async(set_exception_handler=False)

    async def run_until_stopped(self, work: Coroutine[Any, Any, T]) -> T | None:
        """Return the work's result, or None if Ctrl-C or Ctrl-D stopped it.

        In either case the work has ended. All other keys are kept for the next line.
        """
        keyboard, typed = get_app_session().input, list[KeyPress]()
        task = asyncio.create_task(work)
        stopped = False

        def read() -> None:
            nonlocal stopped
            typed.extend(keyboard.read_keys())
            if keyboard.closed or any(press.key in _STOPS for press in typed):
                stopped = task.cancel() or stopped
                typed.clear()

        try:
            with keyboard.raw_mode(), keyboard.attach(read):
                await asyncio.wait([task])
        finally:
            task.cancel()
        store_typeahead(keyboard, [*typed, *keyboard.flush_keys()])
        return None if stopped and task.cancelled() else await task

    def clear_history(self) -> None:
        """Delete the history of typed lines, earlier sessions included."""
        _delete(self._history)
        self._lines = _line_session(self._history)


_STOPS: Final = (Keys.ControlC, Keys.ControlD)


def _bindings(keys: Mapping[str, T]) -> KeyBindings:
    """Bind each key to its value, and Ctrl-C and Ctrl-D to None."""
    bindings = KeyBindings()

    def bind(key: str, result: T | None) -> None:
        @bindings.add(key)
        def finish(event: KeyPressEvent) -> None:
            event.app.exit(result=result)

    for key, result in keys.items():
        bind(key, result)
    bind("c-d", None)
    bind("c-c", None)
    return bindings


_HAS_TEXT: Final = Condition(lambda: bool(get_app().current_buffer.text))
"""The condition for completing while typing.

Without it, prompt_toolkit would reserve lines for the menu and scroll the last answer away.
"""


def _line_session(history: Path) -> PromptSession[str]:
    return PromptSession(
        history=_history(history),
        complete_while_typing=_HAS_TEXT,
        key_bindings=_on_interrupt(_clear_or_exit),
    )


def _on_interrupt(handler: Callable[[KeyPressEvent], None]) -> KeyBindings:
    """Bind the Ctrl-C key to a handler; SIGINT still ends the program."""
    bindings = KeyBindings()
    bindings.add("c-c")(handler)
    return bindings


def _clear_or_exit(event: KeyPressEvent) -> None:
    if event.current_buffer.text:
        event.current_buffer.reset()
    else:
        event.app.exit(exception=KeyboardInterrupt)


def _cancel(event: KeyPressEvent) -> None:
    event.app.exit(exception=EOFError)


async def _prompt(session: PromptSession[str], prompt: str) -> str | None:
    try:
        # By default prompt_toolkit prints exceptions of the event loop; they belong in the log.
        return await session.prompt_async(prompt, set_exception_handler=False)
    except EOFError:
        return None


def _delete(file: Path) -> None:
    with suppress(OSError):
        file.unlink(missing_ok=True)


def _history(file: Path) -> History:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a"):
            pass
    except OSError:
        return InMemoryHistory()
    return FileHistory(file)


class PipeReader:
    """A reader of a pipe or a file, where nobody answers questions.

    It reads in a daemon thread, because a blocking read from a pipe cannot be cancelled.
    """

    interactive = False

    def __init__(self, history: Path) -> None:
        self._history = history
        self._requests: SimpleQueue[asyncio.Future[str | None]] = SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    async def line(self, prompt: str, snapshot: Snapshot | None) -> str | None:
        """Return the next line, or None at the end of input."""
        del prompt, snapshot
        request: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._requests.put(request)
        return await request

    async def answer(self, question: str) -> str | None:
        """Return None: nobody answers."""
        del question
        return None

    async def key(self, question: str, keys: Mapping[str, T]) -> T | None:
        """Return None: there are no keys."""
        del question, keys
        return None

    async def run_until_stopped(self, work: Coroutine[Any, Any, T]) -> T:
        """Return the work's result; no key can stop it."""
        return await work

    def clear_history(self) -> None:
        """Delete the history of lines typed in keyboard sessions."""
        _delete(self._history)

    def _read(self) -> None:
        for line in chain(_input_lines(), repeat(None)):
            request = self._requests.get()
            with suppress(RuntimeError):  # the event loop may have closed in the meantime
                request.get_loop().call_soon_threadsafe(_set_result, request, line)


def _set_result(request: asyncio.Future[str | None], line: str | None) -> None:
    if not request.done():
        request.set_result(line)


def _input_lines() -> Iterator[str]:
    rest = b""
    while chunk := _read_chunk():
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            yield line.decode(errors="replace")
    if rest:
        yield rest.decode(errors="replace")


def _read_chunk() -> bytes:
    """Return the next bytes of standard input.

    They are read from the file descriptor: the thread would hold the lock of a buffered stream
    while the interpreter shuts down.
    """
    try:
        return os.read(sys.__stdin__.fileno(), _CHUNK) if sys.__stdin__ else b""
    except OSError:
        return b""
