"""The commands on what a search finds out: deals, chances, where a game was lost."""

from functools import partial

from bot import answers
from bot.commands import read_analyse, read_deal, read_winnable
from bot.on_terminal.context import Answer, Commands, TerminalContext, UserCancelledError
from bot.on_terminal.replaying import step_through
from bot.service import LONGER, SECONDS, GameAnalysis, OutdatedError, PlayerError, WinnableCheck
from bot.texts import say


class Analysis:
    """A player who asks what the solver knows."""

    def __init__(self, context: TerminalContext) -> None:
        self._context = context
        self._caller = context.caller
        self._insight = context.service.analyses
        self.commands: Commands = {
            "deal": self._deal,
            "winnable": self._winnable,
            "analyse": self._analyse,
        }

    async def _deal(self, rest: str) -> None:
        facts = await self._insight.look_up(self._caller, *read_deal(rest))
        notes = []
        if facts.number is not None and rest:
            number = str(facts.number)
            notes.append(say("deal-play", game=facts.variant.key, number=number))
        self._context.screen.say([answers.deal_info(facts), *notes])

    # ---------------------------------------------------------- the open game

    async def _winnable(self, rest: str) -> None:
        words = read_winnable(rest)
        seconds = LONGER if words.longer else SECONDS
        try:
            winnable_check = await self._ask(seconds, confirmed=words.confirmed)
        except OutdatedError as error:
            await self._context.show_outdated(error)
            return
        if winnable_check.gone_on:
            await self._context.show(
                winnable_check.snapshot, answers.winnable_check(winnable_check)
            )
        else:
            self._context.snapshot = winnable_check.snapshot
            self._context.say(answers.winnable_check(winnable_check))

    async def _ask(self, seconds: float, *, confirmed: bool) -> WinnableCheck:
        try:
            return await self._search_for_win(seconds, confirmed=confirmed)
        except PlayerError as error:
            if error.code != "check-daily" or not self._context.reader.interactive:
                raise
        await self._context.ask(say("ask-check-daily"))
        return await self._search_for_win(seconds, confirmed=True)

    async def _search_for_win(self, seconds: float, *, confirmed: bool) -> WinnableCheck:
        at = self._context.shown

        async def search(told: Answer) -> WinnableCheck:
            return await self._insight.check_winnable(
                self._caller, at, seconds, told, confirmed=confirmed
            )

        try:
            return await self._context.search(search, say("winnable-stopped"))
        except UserCancelledError:
            # The game has its mark, and with it what it was shown with is out of date.
            if self._context.snapshot:
                self._context.snapshot = await self._context.service.board(self._caller)
            raise

    # ---------------------------------------------------------- finished games

    async def _analyse(self, rest: str) -> None:
        number, step = read_analyse(rest)
        search = partial(self._insight.analyse, self._caller, number)
        analysed = await self._context.search(search, say("analyse-stopped"))
        if step is None:
            await self._show(analysed)
        else:
            await self._step_through(analysed.snapshot.id, step)

    async def _show(self, analysed: GameAnalysis) -> None:
        """Print the sentences, and the strip in colours where somebody looks."""
        screen, spoken = self._context.screen, await self._context.listens()
        told = answers.analysis(analysed, cells=screen.cells, spoken=spoken)
        self._context.say([told.title, *told.lines])
        if told.table and screen.has_window:
            verdicts = analysed.verdicts
            letters = answers.analysis_strip(analysed, len(verdicts))
            screen.strip(zip(letters, verdicts, strict=True))
        else:
            screen.rows(told.table)
        screen.say([*told.notes, *_ways_on(analysed)])

    async def _step_through(self, game_id: int, step: int) -> None:
        async def show(wanted: int) -> tuple[int, int]:
            line = await self._insight.winning_line(self._caller, game_id, wanted)
            self._context.lay_out(line.snapshot, answers.winning_line(line))
            return line.step, line.steps

        await step_through(self._context, show, step, over=say("line-over"))


def _ways_on(analysed: GameAnalysis) -> list[str]:
    """What can be looked at after an analysis."""
    if not analysed.steps:
        return []
    return [say("analyse-use", number=str(analysed.snapshot.id), ply=str(analysed.last_won or 0))]
