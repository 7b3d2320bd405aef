"""Handlers for commands about stored data: settings, export, deletion."""

import json
import os
from pathlib import Path
from typing import Final

from bot import answers
from bot.commands import SETTINGS
from bot.on_terminal.context import Commands, TerminalContext
from bot.service import RANKING, RANKING_VALUES, PlayerError, normalise, quote
from bot.texts import say

_CONFIRMATION: Final = "surely"
_OWNER_ONLY: Final = 0o600


class AccountCommands:
    """Handlers for settings and for a player's stored data."""

    def __init__(self, context: TerminalContext) -> None:
        self._context = context
        self._service = context.service
        self._caller = context.caller
        self.commands: Commands = {
            "settings": self._settings,
            "export": self._export,
            "forgetme": self._forget,
        }

    # ---------------------------------------------------------------- settings

    async def _settings(self, name: str = "", value: str = "") -> None:
        original, name = name, normalise(name)
        if name and name not in SETTINGS:
            raise PlayerError("unknown-setting", text=quote(original), names=", ".join(SETTINGS))
        changes = {name: value} if name else {}
        state = await self._service.change_settings(self._caller, changes)
        if not name:
            platform = self._caller.platform
            rows = answers.settings(state.preferences, platform, ranked=state.ranked)
            self._context.screen.table(rows)
            return
        values = state.preferences.stored() | {RANKING: RANKING_VALUES[state.ranked]}
        self._context.screen.print([answers.setting_changed(name, str(values[name]))])

    # ---------------------------------------------------------- export, forget

    async def _export(self, file: str = "") -> None:
        tables = await self._service.account.export(self._caller)
        text = json.dumps(tables, ensure_ascii=not file, indent=2)
        if not file:
            self._context.screen.copyable(text)
            return
        try:
            path = await self._write_export(file, text)
        except (OSError, RuntimeError, ValueError) as error:
            reason = quote(getattr(error, "strerror", None) or str(error))
            raise PlayerError("file-not-written", file=quote(file), reason=reason) from error
        self._context.screen.print(
            [answers.exported(tables), say("export-written", file=_printable(path))]
        )

    async def _write_export(self, name: str, text: str) -> str:
        """Write a file, after a question if it exists, and return its path."""
        try:
            return _write(name, text, "x")
        except FileExistsError as error:
            if not self._context.reader.interactive:
                raise PlayerError("file-exists", file=quote(name)) from error
        await self._context.ask(say("ask-overwrite", file=_printable(name)))
        return _write(name, text, "w")

    async def _forget(self, confirm: str = "") -> None:
        if self._context.reader.interactive:
            self._context.screen.print(answers.forget_warning())
            await self._context.ask(say("ask-forget"))
            confirmation = say("answer-forget")
            question = say("ask-forget-again", answer=confirmation)
            await self._context.choose(question, {confirmation: True})
        elif not self._is_repeated(confirm):
            self._context.screen.print([*answers.forget_warning(), say("forget-in-a-pipe")])
            return
        await self._service.account.forget(self._caller)
        self._context.reader.clear_history()
        self._context.snapshot = None
        self._context.screen.print(answers.forgotten())

    def _is_repeated(self, rest: str) -> bool:
        """Return whether this line and the one before it both confirm the deletion."""
        confirmed = ("forgetme", _CONFIRMATION)
        return ("forgetme", normalise(rest)) == confirmed == self._context.last_command


def _write(name: str, text: str, mode: str) -> str:
    file = Path(name).expanduser()
    with open(file, mode, encoding="utf-8", opener=_open_for_owner) as stream:
        stream.write(f"{text}\n")
    return str(file)


def _printable(name: str) -> str:
    return "".join(char if char.isprintable() else "·" for char in name)


def _open_for_owner(path: str, flags: int) -> int:
    return os.open(path, flags, _OWNER_ONLY)
