"""Handlers for dealing, playing, resigning and resuming games."""

import functools
from collections.abc import Awaitable

from bot import answers
from bot.on_terminal.context import Commands, TerminalContext
from bot.service import (
    Advised,
    OutdatedError,
    Report,
    Snapshot,
    Status,
)
from bot.texts import say


class GameCommands:
    """Handlers for dealing, playing, resigning and resuming games."""

    def __init__(self, context: TerminalContext) -> None:
        self._context = context
        self._service = context.service
        self._caller = context.caller
        self.commands: Commands = {
            "newgame": self._new_game,
            "move": self._move,
            "draw": self._draw,
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "auto": self._auto,
            "board": self._board,
            "resign": self._resign,
            "games": self._games,
            "resume": self._resume,
            "record": self._record,
            "load": self._load,
        }

    async def _report(self, work: Awaitable[Report]) -> None:
        try:
            report = await work
        except OutdatedError as error:
            await self._context.show_outdated(error)
            return
        lines = [*answers.report(report), *_next_commands(report.snapshot)]
        if all(isinstance(event, Advised) for event in report.events) and lines:
            self._context.snapshot = report.snapshot
            self._context.print(lines)
        else:
            await self._context.show(report.snapshot, lines)

    async def _move(self, moves: str) -> None:
        await self._report(self._service.play(self._caller, moves, self._context.shown_version))

    async def _draw(self, times: int = 1) -> None:
        await self._report(self._service.draw(self._caller, times, self._context.shown_version))

    async def _undo(self, steps: int = 1) -> None:
        await self._report(self._service.undo(self._caller, steps, self._context.shown_version))

    async def _redo(self, steps: int = 1) -> None:
        await self._report(self._service.redo(self._caller, steps, self._context.shown_version))

    async def _hint(self) -> None:
        search = functools.partial(
            self._service.analyses.hint, self._caller, self._context.shown_version
        )
        await self._report(self._context.search(search, say("hint-stopped")))

    async def _auto(self, *, everything: bool = False) -> None:
        await self._report(
            self._service.auto(self._caller, everything=everything, at=self._context.shown_version)
        )

    async def _board(self, style: str = "") -> None:
        await self._context.show(await self._service.board(self._caller), [], style)

    async def _new_game(
        self, game: str = "", deal: str = "", difficulty: str = "", *, winnable: bool = False
    ) -> None:
        start = functools.partial(
            self._service.new_game,
            self._caller,
            game,
            deal,
            winnable=winnable,
            difficulty=difficulty,
        )
        started = await self._context.start(start)
        lines = answers.started(started)
        if winnable:
            deal_info = await self._service.analyses.deal_info(self._caller)
            lines.append(answers.winnable_start(deal_info))
        await self._context.show(started.snapshot, lines)

    async def _load(self, record: str) -> None:
        start = functools.partial(self._service.load, self._caller, record)
        started = await self._context.start(start)
        await self._context.show(started.snapshot, answers.started(started))

    async def _resign(self, game: int | None = None) -> None:
        if self._context.reader.interactive:
            await self._confirm_resigning(game)
        resigned = await self._service.resign(self._caller, game)
        snapshot = self._context.snapshot
        if snapshot and snapshot.id == resigned.snapshot.id:
            self._context.snapshot = None
        self._context.screen.print([answers.resigned(resigned), *_next_commands(resigned.snapshot)])

    async def _confirm_resigning(self, number: int | None) -> None:
        for game in await self._service.games(self._caller):
            is_meant = game.here if number is None else game.id == number
            if is_meant and game.begun:
                name = answers.summary_game(game)
                await self._context.ask(
                    say("ask-resign-practice", game=name)
                    if game.practice
                    else say("ask-resign", game=name)
                )

    async def _games(self) -> None:
        self._context.screen.print(answers.games(await self._service.games(self._caller)))

    async def _resume(self, game: int | None = None) -> None:
        snapshot = await self._service.resume(self._caller, game)
        await self._context.show(snapshot, [])

    async def _record(self) -> None:
        self._context.screen.copyable(await self._service.record(self._caller))


def _next_commands(snapshot: Snapshot) -> list[str]:
    """Suggest commands after a finished game: the daily table, the analysis."""
    if snapshot.status is Status.OPEN or not snapshot.moves_made:
        return []
    notes = []
    if snapshot.daily:
        day = snapshot.daily.isoformat()
        notes.append(say("daily-done", game=snapshot.variant.key, date=day))
    if snapshot.status is not Status.WON:
        notes.append(say("analyse-offered", number=str(snapshot.id)))
    return notes
