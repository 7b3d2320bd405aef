"""The terminal front end: the nine games in a terminal or a pipe, without an account."""

import getpass
import os
import sys

from bot.on_terminal.context import TerminalContext
from bot.on_terminal.locales import locale_of
from bot.on_terminal.reader import KeyboardReader, PipeReader
from bot.on_terminal.screen import OutputClosedError, Screen
from bot.on_terminal.session import Session
from bot.service import Caller, Service
from bot.settings import Settings

__all__ = ["OutputClosedError", "play"]


async def play(service: Service, settings: Settings) -> None:
    """Run a session until the end of input; completion and questions need a keyboard."""
    caller = Caller("terminal", settings.terminal_player, place="terminal", name=_login_name())
    at_keyboard = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    reader = (KeyboardReader if at_keyboard else PipeReader)(settings.history_file)
    context = TerminalContext(service, caller, Screen(), reader)
    await Session(context, locale_of(os.environ)).run()


def _login_name() -> str:
    """Return the operating system's user name, or nothing if it has none."""
    try:
        return getpass.getuser()
    except (OSError, ImportError, KeyError):
        return ""
