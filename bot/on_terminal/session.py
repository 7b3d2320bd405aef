"""The loop of a terminal session: read a line, run its command, print the answer."""

import logging
from collections.abc import Awaitable
from contextlib import suppress
from typing import Final

from bot import answers
from bot.commands import Where, help_page, parse, read_line, summary
from bot.on_terminal.account import AccountCommands
from bot.on_terminal.analysis import AnalysisCommands
from bot.on_terminal.contests import ContestCommands
from bot.on_terminal.context import Commands, TerminalContext, UserCancelledError
from bot.on_terminal.game import GameCommands
from bot.on_terminal.history import HistoryCommands
from bot.on_terminal.screen import OutputClosedError
from bot.service import PlayerError, Status, named_variant, normalise
from bot.texts import Locale, say, use_locale

MOST_CHARACTERS: Final = 100_000
"""The maximum length of a line, enough for a record of ten thousand moves."""

_log = logging.getLogger(__name__)


class Session:
    """The session of one player at one terminal."""

    def __init__(self, context: TerminalContext, locale: Locale) -> None:
        self._context = context
        self._locale = locale
        self._ended = False
        self._commands: Commands = {
            **GameCommands(context).commands,
            **AnalysisCommands(context).commands,
            **HistoryCommands(context).commands,
            **ContestCommands(context).commands,
            **AccountCommands(context).commands,
            "rules": self._rules,
            "help": self._help,
            "quit": self._quit,
        }

    async def run(self) -> None:
        """Read and answer lines until the end of input or `/quit`."""
        is_open = True
        if self._context.reader.interactive:
            with use_locale(self._locale):
                await self._report_errors(self._welcome())
        while is_open and not self._ended:
            # Each line is a separate request, so a changed language applies to the next line.
            with use_locale(self._locale):
                is_open = await self._next_line()
        if self._context.reader.interactive:
            with use_locale(self._locale):
                await self._read_language()
                self._context.screen.print([say("goodbye")])

    async def _next_line(self) -> bool:
        """Read a line and answer it; return False at the end of input."""
        reader = self._context.reader
        if reader.interactive:
            await self._read_language()
        line = await reader.line(self._prompt(), self._context.snapshot)
        if line is None:
            return False
        await self._report_errors(self._run_line(line))
        return True

    async def _read_language(self) -> None:
        """Load the player's language for the prompt; ignore errors of the database."""
        with suppress(PlayerError):
            await self._context.preferences()

    async def _report_errors(self, work: Awaitable[None]) -> None:
        """Await work and print its errors as messages."""
        try:
            await work
        except PlayerError as error:
            self._context.print(answers.explain(error))
        except UserCancelledError as error:
            self._context.screen.print([error.message])
        except OutputClosedError:
            raise
        except Exception:  # noqa: BLE001  # it is logged, and the session continues
            game = self._context.snapshot.id if self._context.snapshot else "none"
            _log.exception("game %s: unexpected error in a command", game)
            self._context.screen.print([say("unexpected")])

    async def _run_line(self, line: str) -> None:
        if len(line) > MOST_CHARACTERS:
            raise PlayerError("too-much-typed", length=len(line), most=MOST_CHARACTERS)
        name, rest = read_line(line)
        try:
            await self._commands[name](**parse(name, rest))
        finally:
            self._context.last_command = name, normalise(rest)

    async def _welcome(self) -> None:
        try:
            snapshot = await self._context.service.board(self._context.caller)
        except PlayerError as error:
            self._context.screen.print(
                [say("welcome")] if error.code == "no-game" else answers.explain(error)
            )
        else:
            is_open = snapshot.status is Status.OPEN
            await self._context.show(snapshot, [say("welcome-back") if is_open else say("welcome")])

    def _prompt(self) -> str:
        if self._context.snapshot is None:
            return say("prompt-no-game")
        return say("prompt", game=answers.game_name(self._context.snapshot.variant.key))

    async def _rules(self, game: str = "") -> None:
        variant = named_variant(game)
        with self._context.screen.paged():
            self._context.print(answers.rules(variant) if variant else answers.rules_list())

    async def _help(self, topic: str = "") -> None:
        page = help_page(topic, Where.TERMINAL)
        rows = [
            *((f"/help {one}", say(f"topic-{one}")) for one in page.topics),
            *((command.typed, summary(command)) for command in page.commands),
        ]
        screen = self._context.screen
        with screen.paged():
            if page.text:
                screen.print([*page.text.replace("`", "").splitlines(), ""])
            screen.table(rows)

    async def _quit(self) -> None:
        self._ended = True
