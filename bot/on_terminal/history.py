"""The commands on games that were played: figures, history, replays."""

from dataclasses import replace
from functools import partial

from bot import answers
from bot.commands import read_finished_number, read_replay, read_stats
from bot.on_terminal.context import Commands, TerminalContext
from bot.on_terminal.replaying import replay
from bot.service import HistoryPage, PlayerError, named_variant
from bot.texts import say
from engine import Variant
from engine.normalise import plain


class History:
    """A player looking at what was played."""

    def __init__(self, context: TerminalContext) -> None:
        self._context = context
        self._service = context.service
        self._caller = context.caller
        self._shown: tuple[Variant | None, HistoryPage] | None = None
        self.commands: Commands = {
            "stats": self._stats,
            "history": self._history,
            "replay": self._replay,
            "share": self._share,
        }

    async def _stats(self, rest: str) -> None:
        number, game = read_stats(rest)
        variant = named_variant(game)
        whose = None if number is None else replace(self._caller, platform_id=number)
        figures = await self._service.player_statistics(self._caller, whose)
        screen, spoken = self._context.screen, await self._context.listens()
        card = answers.statistics_card(figures, variant, cells=screen.framed_cells, spoken=spoken)
        if number is not None:
            name = figures.name or say("a-player")
            card = replace(card, title=say("stats-of", player=name, what=card.title))
        if spoken:
            screen.say(card.in_full)
        else:
            screen.card(card.title, [*card.lines, *([""] if card.table else []), *card.table])

    async def _history(self, rest: str) -> None:
        self._shown = variant, page = await self._history_page(rest)
        notes = [
            say("history-older") if page.older else "",
            say("history-newer") if page.newer else "",
            say("history-use", number=str(page.entries[0].id)) if page.entries else "",
        ]
        await self._context.tell(partial(answers.history, page, variant), *filter(None, notes))

    async def _history_page(self, rest: str) -> tuple[Variant | None, HistoryPage]:
        """The page that is asked for by a game, or as the one beside that shown last."""
        variant, page = self._shown or (None, None)
        turn = partial(self._service.history.page, self._caller)
        match plain(rest):
            case "older" if page and page.older:
                return variant, await turn(variant, older_than=page.older)
            case "newer" if page and page.newer:
                return variant, await turn(variant, newer_than=page.newer)
            case "older" | "newer" if page:
                raise PlayerError("no-page")
            case "older" | "newer":
                return None, await turn()
        variant = named_variant(rest)
        return variant, await turn(variant)

    async def _replay(self, rest: str) -> None:
        number, ply = read_replay(rest)
        await replay(self._context, await self._finished(number), ply)

    async def _share(self, rest: str) -> None:
        number = await self._finished(read_finished_number(rest))
        shared = await self._service.history.share(self._caller, number)
        self._context.screen.say([answers.shared(shared)])
        self._context.screen.copyable(shared.record)
        self._context.screen.say(
            [say("share-replay", number=str(number)) if shared.replay else say("share-no-replay")]
        )

    async def _finished(self, number: int | None) -> int:
        """The number of a finished game; that of the last one where none is named."""
        if number is not None:
            return number
        page = await self._service.history.page(self._caller)
        if not page.entries:
            raise PlayerError("nothing-finished")
        return page.entries[0].id
