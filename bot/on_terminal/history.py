"""Handlers for finished games: statistics, history, replays, sharing."""

from dataclasses import replace
from functools import partial

from bot import answers
from bot.answers.tables import table
from bot.on_terminal.context import Commands, TerminalContext
from bot.on_terminal.replaying import replay
from bot.service import HistoryPage, PlayerError, Variant, named_variant
from bot.texts import say


class HistoryCommands:
    """Handlers for statistics and finished games."""

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

    async def _stats(self, game: str = "", player: int | None = None) -> None:
        variant = named_variant(game)
        other = None if player is None else replace(self._caller, platform_id=player)
        statistics = await self._service.player_statistics(self._caller, other)
        screen, spoken = self._context.screen, await self._context.uses_screen_reader()
        card = answers.statistics_card(statistics, variant)
        lines = list(card.lines)
        if last := statistics.of(variant).last:
            lines.append(answers.trend(last, spoken=spoken))
        title = card.title
        if player is not None:
            name = statistics.name or say("a-player")
            title = say("stats-of", player=name, what=title)
        if spoken:
            screen.print([title, *lines, *card.rows])
            return
        rows = table(card.columns, screen.framed_cells) if card.columns else ()
        screen.card(title, [*lines, *([""] if rows else []), *(rows or card.rows)])

    async def _history(self, game: str = "", page: str = "") -> None:
        self._shown = variant, shown = await self._history_page(game, page)
        notes = [
            say("history-older") if shown.older else "",
            say("history-newer") if shown.newer else "",
            say("history-use", number=str(shown.entries[0].id)) if shown.entries else "",
        ]
        await self._context.answer(answers.history(shown, variant), *filter(None, notes))

    async def _history_page(self, game: str, direction: str) -> tuple[Variant | None, HistoryPage]:
        """Return the first page of a variant's games, or the page next to the one shown last."""
        variant, page = self._shown or (None, None)
        load = partial(self._service.history.page, self._caller)
        match direction:
            case "older" if page and page.older:
                return variant, await load(variant, older_than=page.older)
            case "newer" if page and page.newer:
                return variant, await load(variant, newer_than=page.newer)
            case "older" | "newer" if page:
                raise PlayerError("no-page")
            case "older" | "newer":
                return None, await load()
        variant = named_variant(game)
        return variant, await load(variant)

    async def _replay(self, game: int | None = None, move: int = 0) -> None:
        await replay(self._context, await self._finished(game), move)

    async def _share(self, game: int | None = None) -> None:
        number = await self._finished(game)
        shared = await self._service.history.share(self._caller, number)
        self._context.screen.print([answers.shared(shared)])
        self._context.screen.copyable(shared.record)
        self._context.screen.print(
            [say("share-replay", number=str(number)) if shared.replay else say("share-no-replay")]
        )

    async def _finished(self, number: int | None) -> int:
        return await self._service.history.latest(self._caller) if number is None else number
