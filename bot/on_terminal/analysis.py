"""The commands on what a search finds out: deals, chances, where a game was lost."""

from functools import partial

from bot import answers
from bot.commands import read_analyse, read_deal, read_winnable
from bot.on_terminal.replaying import step_through
from bot.on_terminal.context import CancelledError, Commands, Seat, Told
from bot.service import LONGER, SECONDS, Analysed, OutdatedError, PlayerError, Prospect
from bot.texts import say


class Insight:
    """A player who asks what the solver knows."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._caller = seat.caller
        self._insight = seat.service.insight
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
        self._seat.screen.say([answers.deal_facts(facts), *notes])

    # ---------------------------------------------------------- the open game

    async def _winnable(self, rest: str) -> None:
        words = read_winnable(rest)
        seconds = LONGER if words.longer else SECONDS
        try:
            prospect = await self._ask(seconds, confirmed=words.confirmed)
        except OutdatedError as error:
            await self._seat.show_outdated(error)
            return
        if prospect.gone_on:
            await self._seat.show(prospect.snapshot, answers.prospect(prospect))
        else:
            self._seat.snapshot = prospect.snapshot
            self._seat.say(answers.prospect(prospect))

    async def _ask(self, seconds: float, *, confirmed: bool) -> Prospect:
        try:
            return await self._search_for_win(seconds, confirmed=confirmed)
        except PlayerError as error:
            if error.code != "check-daily" or not self._seat.reader.interactive:
                raise
        await self._seat.ask(say("ask-check-daily"))
        return await self._search_for_win(seconds, confirmed=True)

    async def _search_for_win(self, seconds: float, *, confirmed: bool) -> Prospect:
        at = self._seat.shown

        async def search(told: Told) -> Prospect:
            return await self._insight.can_be_won(
                self._caller, at, seconds, told, confirmed=confirmed
            )

        try:
            return await self._seat.search(search, say("winnable-stopped"))
        except CancelledError:
            # The game has its mark, and with it what it was shown with is out of date.
            if self._seat.snapshot:
                self._seat.snapshot = await self._seat.service.board(self._caller)
            raise

    # ---------------------------------------------------------- finished games

    async def _analyse(self, rest: str) -> None:
        number, step = read_analyse(rest)
        search = partial(self._insight.analyse, self._caller, number)
        analysed = await self._seat.search(search, say("analyse-stopped"))
        if step is None:
            await self._show(analysed)
        else:
            await self._step_through(analysed.snapshot.id, step)

    async def _show(self, analysed: Analysed) -> None:
        """Print the sentences, and the strip in colours where somebody looks."""
        screen, spoken = self._seat.screen, await self._seat.listens()
        told = answers.analysis(analysed, cells=screen.cells, spoken=spoken)
        self._seat.say([told.title, *told.lines])
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
            self._seat.lay_out(line.snapshot, answers.winning_line(line))
            return line.step, line.steps

        await step_through(self._seat, show, step, over=say("line-over"))


def _ways_on(analysed: Analysed) -> list[str]:
    """What can be looked at after an analysis."""
    if not analysed.steps:
        return []
    return [say("analyse-use", number=str(analysed.snapshot.id), ply=str(analysed.last_won or 0))]
