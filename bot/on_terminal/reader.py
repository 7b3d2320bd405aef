"""Where the lines come from: somebody at the keyboard, or a pipe."""

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
from prompt_toolkit.application import get_app_session
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
    """Lines, one after the other.

    Attributes:
        interactive: whether somebody sits there who can be asked.

    """

    interactive: bool

    async def line(self, prompt: str, snapshot: Snapshot | None) -> str | None:
        """The next line; None at the end of input. The game shown helps to complete it."""

    async def answer(self, question: str) -> str | None:
        """The answer to a question; None at the end of input."""

    async def key(self, question: str, keys: Mapping[str, T]) -> T | None:
        """What stands for the first of these keys that is pressed; None at the end of input."""

    async def unless_stopped(self, work: Coroutine[Any, Any, T]) -> T | None:
        """What the work gives; None where it was stopped by a key, and has ended."""

    def forget(self) -> None:
        """Forget the lines that were typed, also those of other times."""


class KeyboardReader:
    """Somebody at the keyboard, with completion and history."""

    interactive = True

    def __init__(self, history: Path) -> None:
        self._history = history
        self._lines = _line_session(history)
        self._answers: PromptSession[str] = PromptSession(
            history=InMemoryHistory(), key_bindings=_interrupt(_cancel)
        )

    async def line(self, prompt: str, snapshot: Snapshot | None) -> str | None:
        """The next line; None at the end of input."""
        self._lines.completer = LineCompleter(snapshot)
        return await _prompted(self._lines, prompt)

    async def answer(self, question: str) -> str | None:
        """The answer to a question; None at the end of input."""
        return await _prompted(self._answers, question)

    async def key(self, question: str, keys: Mapping[str, T]) -> T | None:
        """What stands for the first of these keys that is pressed; None at the end of input."""
        pressed: Application[T | None] = Application(
            layout=Layout(Window(FormattedTextControl(question), wrap_lines=True)),
            key_bindings=_bindings(keys),
            erase_when_done=True,
        )
        return await pressed.run_async(set_exception_handler=False)

    async def unless_stopped(self, work: Coroutine[Any, Any, T]) -> T | None:
        """What the work gives; None where Ctrl-C or Ctrl-D stopped it, and it has ended.

        All other keys are kept for the line that is read next.
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

    def forget(self) -> None:
        """Forget the lines that were typed, also those of other times."""
        _delete(self._history)
        self._lines = _line_session(self._history)


_STOPS: Final = (Keys.ControlC, Keys.ControlD)


def _bindings(keys: Mapping[str, T]) -> KeyBindings:
    """Have each key give what stands for it, and the usual ones end the asking."""
    bindings = KeyBindings()

    def bind(key: str, result: T | None) -> None:
        @bindings.add(key)
        def give(event: KeyPressEvent) -> None:
            event.app.exit(result=result)

    for key, result in keys.items():
        bind(key, result)
    bind("c-d", None)
    bind("c-c", None)
    return bindings


def _line_session(history: Path) -> PromptSession[str]:
    return PromptSession(
        history=_history(history),
        complete_while_typing=True,
        key_bindings=_interrupt(_clear_or_end),
    )


def _interrupt(handler: Callable[[KeyPressEvent], None]) -> KeyBindings:
    """Have Ctrl-C do this; the signal of the same name ends the program all the same."""
    bindings = KeyBindings()
    bindings.add("c-c")(handler)
    return bindings


def _clear_or_end(event: KeyPressEvent) -> None:
    if event.current_buffer.text:
        event.current_buffer.reset()
    else:
        event.app.exit(exception=KeyboardInterrupt)


def _cancel(event: KeyPressEvent) -> None:
    event.app.exit(exception=EOFError)


async def _prompted(session: PromptSession[str], prompt: str) -> str | None:
    try:
        # What goes wrong within the library is for the log, not for the screen.
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
    """A pipe or a file; nobody can be asked.

    A thread reads it, since a read from a pipe cannot be broken off; it dies with the program.
    """

    interactive = False

    def __init__(self, history: Path) -> None:
        self._history = history
        self._wanted: SimpleQueue[asyncio.Future[str | None]] = SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    async def line(self, prompt: str, snapshot: Snapshot | None) -> str | None:
        """The next line; None at the end of input."""
        del prompt, snapshot
        wanted: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._wanted.put(wanted)
        return await wanted

    async def answer(self, question: str) -> str | None:
        """Nobody answers."""
        del question
        return None

    async def key(self, question: str, keys: Mapping[str, T]) -> T | None:
        """Nobody presses a key."""
        del question, keys
        return None

    async def unless_stopped(self, work: Coroutine[Any, Any, T]) -> T:
        """What the work gives; nobody presses a key."""
        return await work

    def forget(self) -> None:
        """Forget the lines that were typed at the keyboard."""
        _delete(self._history)

    def _read(self) -> None:
        for line in chain(_input_lines(), repeat(None)):
            wanted = self._wanted.get()
            with suppress(RuntimeError):  # the program may have ended meanwhile, its loop with it
                wanted.get_loop().call_soon_threadsafe(_fulfil, wanted, line)


def _fulfil(wanted: asyncio.Future[str | None], line: str | None) -> None:
    if not wanted.done():
        wanted.set_result(line)


def _input_lines() -> Iterator[str]:
    rest = b""
    while chunk := _read_chunk():
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            yield line.decode(errors="replace")
    if rest:
        yield rest.decode(errors="replace")


def _read_chunk() -> bytes:
    """The next bytes; read by number, as a lock on a stream would outlive the program's end."""
    try:
        return os.read(sys.__stdin__.fileno(), _CHUNK) if sys.__stdin__ else b""
    except OSError:
        return b""
