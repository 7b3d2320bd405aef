"""The terminal front end: the nine games with no account at all."""

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
    """Play until the end of input; somebody at a keyboard gets more comfort than a pipe."""
    caller = Caller("terminal", settings.terminal_player, place="terminal", name=_login_name())
    at_keyboard = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    reader = (KeyboardReader if at_keyboard else PipeReader)(settings.history_file)
    context = TerminalContext(service, caller, Screen(), reader)
    await Session(context, locale_of(os.environ)).run()


def _login_name() -> str:
    """What the player is called on this machine; nothing where it does not know either."""
    try:
        return getpass.getuser()
    except (OSError, ImportError, KeyError):
        return ""
