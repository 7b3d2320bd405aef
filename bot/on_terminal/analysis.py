"""Handlers for the solver's commands: /deal, /winnable, /analyse."""

from functools import partial

from bot import answers
from bot.on_terminal.context import Commands, Progress, TerminalContext, UserCancelledError
from bot.on_terminal.replaying import step_through
from bot.service import (
    MAX_SEARCH_SECONDS,
    SEARCH_SECONDS,
    AssistedDailyError,
    GameAnalysis,
    OutdatedError,
    WinnableCheck,
)
from bot.texts import say


class AnalysisCommands:
    """Handlers for the solver's commands."""

    def __init__(self, context: TerminalContext) -> None:
        self._context = context
        self._caller = context.caller
        self._analyses = context.service.analyses
        self.commands: Commands = {
            "deal": self._deal,
            "winnable": self._winnable,
            "analyse": self._analyse,
        }

    async def _deal(self, number: str = "", game: str = "") -> None:
        facts = await self._analyses.deal_info(self._caller, game, number)
        notes = []
        if facts.number is not None and (number or game):
            dealt = str(facts.number)
            notes.append(say("deal-play", game=facts.variant.key, number=dealt))
        self._context.screen.print([answers.deal_info(facts), *notes])

    # ---------------------------------------------------------- the open game

    async def _winnable(self, *, longer: bool = False, confirmed: bool = False) -> None:
        seconds = MAX_SEARCH_SECONDS if longer else SEARCH_SECONDS
        try:
            winnable_check = await self._check(seconds, confirmed=confirmed)
        except OutdatedError as error:
            await self._context.show_outdated(error)
            return
        if winnable_check.game_changed:
            await self._context.show(
                winnable_check.snapshot, answers.winnable_check(winnable_check)
            )
        else:
            self._context.snapshot = winnable_check.snapshot
            self._context.print(answers.winnable_check(winnable_check))

    async def _check(self, seconds: float, *, confirmed: bool) -> WinnableCheck:
        try:
            return await self._search_for_win(seconds, confirmed=confirmed)
        except AssistedDailyError:
            if not self._context.reader.interactive:
                raise
        await self._context.ask(say("ask-check-daily"))
        return await self._search_for_win(seconds, confirmed=True)

    async def _search_for_win(self, seconds: float, *, confirmed: bool) -> WinnableCheck:
        at = self._context.shown_version

        async def search(progress: Progress) -> WinnableCheck:
            return await self._analyses.check_winnable(
                self._caller, at, seconds, progress, confirmed=confirmed
            )

        try:
            return await self._context.search(search, say("winnable-stopped"))
        except UserCancelledError:
            # A stopped check counts as help too, so reload the game.
            if self._context.snapshot:
                self._context.snapshot = await self._context.service.board(self._caller)
            raise

    # ---------------------------------------------------------- finished games

    async def _analyse(self, game: int | None = None, line: int | None = None) -> None:
        search = partial(self._analyses.analyse, self._caller, game)
        analysed = await self._context.search(search, say("analyse-stopped"))
        if line is None:
            self._show(analysed)
        else:
            await self._step_through(analysed.snapshot.id, line)

    def _show(self, analysis: GameAnalysis) -> None:
        answer = answers.analysis(analysis)
        self._context.print([answer.title, *answer.lines, *_next_commands(analysis)])

    async def _step_through(self, game_id: int, step: int) -> None:
        async def show(wanted: int) -> tuple[int, int]:
            line = await self._analyses.winning_line(self._caller, game_id, wanted)
            self._context.print_board(line.snapshot, answers.winning_line(line))
            return line.step, line.steps

        await step_through(self._context, show, step, over=say("line-over"))


def _next_commands(analysed: GameAnalysis) -> list[str]:
    """Suggest the command that steps through the winning line, if there is one."""
    if not analysed.steps:
        return []
    return [say("analyse-use", number=str(analysed.snapshot.id), ply=str(analysed.last_won or 0))]
