"""What players ask for on Discord, done and answered; the same for every kind of request."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from weakref import WeakValueDictionary

from discord import ButtonStyle

from bot import answers
from bot.commands import NewGameWords
from bot.on_discord.account import Account
from bot.on_discord.boards import Boards
from bot.on_discord.content import Content, sentences
from bot.on_discord.controls import button, row, select
from bot.on_discord.daily import DAILY, DailyDeals
from bot.on_discord.exchange import Exchange
from bot.on_discord.insight import PROVEN, Insight
from bot.on_discord.leaderboards import Leaderboards
from bot.on_discord.payload import Action, Payload
from bot.on_discord.posts import Posts
from bot.on_discord.records import Records
from bot.on_discord.refusals import refusal
from bot.on_discord.standing import Standing
from bot.service import (
    Caller,
    DecisionNeededError,
    GameSummary,
    GameVersion,
    OpenGame,
    OutdatedError,
    PlayerError,
    RefusedError,
    Report,
    Service,
    Snapshot,
    Started,
    TooManyGamesError,
    WhichGameError,
    choices,
    named_deal,
    named_variant,
)
from bot.texts import say
from engine import AmbiguousMoveError, Variant
from engine.variants import FORTY_THIEVES

Work = Callable[[Exchange], Awaitable[None]]


class Desk:
    """Answers exchanges, those of one player one after the other.

    Attributes:
        service: what is asked.
        records: finished games.
        daily: the deal of the day.
        leaderboards: who is the best.
        account: the player's figures, settings and data.
        posts: where deals of days are posted.
        insight: what searches find.

    """

    def __init__(self, service: Service, boards: Boards, standing: Standing) -> None:
        self.service = service
        self.records = Records(service, boards)
        self.daily = DailyDeals(self)
        self.leaderboards = Leaderboards(service)
        self.account = Account(self, boards)
        self.posts = Posts(service)
        self.insight = Insight(self, boards)
        self._boards = boards
        self._standing = standing
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._advised: set[int] = set()

    async def answer(self, exchange: Exchange, work: Work) -> None:
        """Do some work when it is the player's turn, and tell what it was refused for.

        The lock is held around a change and its answer, so that no older board is shown last.
        """
        async with self._lock(exchange):
            await self.answer_at_once(exchange, work)

    async def answer_at_once(self, exchange: Exchange, work: Work) -> None:
        """Do some work that changes nothing, and tell what it was refused for."""
        try:
            await work(exchange)
        except PlayerError as error:
            await exchange.tell(refusal(error))

    @asynccontextmanager
    async def aside(self, exchange: Exchange) -> AsyncIterator[None]:
        """Let other requests of the player pass during a search for this one."""
        lock = self._lock(exchange)
        lock.release()
        try:
            yield
        finally:
            await lock.acquire()

    def _lock(self, exchange: Exchange) -> asyncio.Lock:
        return self._locks.setdefault(exchange.caller.platform_id, asyncio.Lock())

    # ------------------------------------------------------- the current game

    async def act(
        self, exchange: Exchange, act: Awaitable[Report], at: GameVersion | None = None
    ) -> None:
        """Change a game, the one at hand or that of a button, and show it."""
        try:
            report = await act
        except OutdatedError as error:
            await self._show(exchange, error.snapshot, answers.explain(error))
        except RefusedError as error:
            if not isinstance(error.reason, AmbiguousMoveError):
                raise
            await self._ask_which_move(exchange, error, error.reason.typed, at)
        else:
            await self._show(exchange, report.snapshot, answers.news(report))

    async def hint(self, exchange: Exchange, at: GameVersion | None = None) -> None:
        """Show the best few moves, while the player may go on; one hint is looked for at a time.

        Raises:
            PlayerError: one is being looked for, or there is nothing to be advised about.

        """
        player = exchange.caller.platform_id
        if player in self._advised:
            raise PlayerError("discord-hint-coming")
        self._advised.add(player)
        try:
            await self.act(exchange, self._advice(exchange, at), at)
        finally:
            self._advised.discard(player)

    async def _advice(self, exchange: Exchange, at: GameVersion | None) -> Report:
        """The hints, as long as they are still about the board that stands.

        Raises:
            OutdatedError: the game has gone on in the meantime.

        """
        try:
            async with self.aside(exchange):
                report = await self.service.hint(exchange.caller, at)
        except OutdatedError as error:
            here = GameVersion(error.snapshot.id, error.snapshot.revision)
            raise OutdatedError(await self._looked_at(exchange.caller, here)) from error
        shown = report.snapshot
        present = await self._looked_at(exchange.caller, GameVersion(shown.id, shown.revision))
        if present.revision != shown.revision:
            raise OutdatedError(present)
        return report

    async def _ask_which_move(
        self, exchange: Exchange, error: RefusedError, typed: Sequence[str], at: GameVersion | None
    ) -> None:
        snapshot = await self._looked_at(exchange.caller, at)
        payload = Payload(Action.CHOOSE_MOVE, snapshot.id, snapshot.revision)
        menu = select(say("select-move"), payload, [(move, move) for move in typed])
        await exchange.tell(Content([sentences(answers.explain(error))], controls=[row(menu)]))

    async def help(self, exchange: Exchange) -> None:
        """Tell how to play."""
        await exchange.tell(Content([say("discord-help-text")]))

    async def board(self, exchange: Exchange, board: str = "") -> None:
        """Show the board again, in another style from now on if one is named."""
        if board:
            await self.service.set_preference(exchange.caller, "board", board)
        await self._show(exchange, await self.service.board(exchange.caller))

    # ------------------------------------------------------------- many games

    async def new_game(
        self,
        exchange: Exchange,
        wanted: NewGameWords,
        open_game: OpenGame = OpenGame.ASK,
        decided: GameVersion | None = None,
    ) -> None:
        """Deal a game, or ask what becomes of the one that is open here."""
        named, deal = named_variant(wanted.game), named_deal(wanted.deal)
        detail = wanted.difficulty or PROVEN * wanted.winnable
        key = named.key if named else ""
        asked = Payload(Action.KEEP, variant=key, deal=deal, detail=detail)
        starting = self.service.new_game(
            exchange.caller,
            key,
            deal,
            open_game,
            decided,
            winnable=wanted.winnable,
            difficulty=wanted.difficulty,
        )
        await self.start(exchange, asked, starting, decided)

    async def start(
        self,
        exchange: Exchange,
        asked: Payload,
        starting: Awaitable[Started],
        decided: GameVersion | None = None,
    ) -> None:
        """Show the game that is started, or ask what becomes of another.

        Args:
            exchange: the request.
            asked: what the buttons of a question carry: which game is to be started.
            starting: the service at work.
            decided: the game that was decided about, as it stood then.

        """
        try:
            started = await starting
        except DecisionNeededError as error:
            about = error.open_game
            keep = replace(asked, game=about.id, revision=about.revision)
            controls = row(
                button(say("button-keep"), keep),
                button(say("button-give-up"), replace(keep, action=Action.GIVE_UP)),
                button(say("button-cancel"), Payload(Action.CANCEL)),
            )
            await exchange.tell(Content([sentences(answers.explain(error))], controls=[controls]))
        except TooManyGamesError as error:
            kept = decided or GameVersion(0, 0)
            payload = replace(
                asked, action=Action.GIVE_UP_ANOTHER, game=kept.game_id, revision=kept.revision
            )
            menu = select(say("select-give-up"), payload, _options(error.games))
            await exchange.tell(Content(answers.explain(error)[:1], controls=[row(menu)]))
        else:
            news = answers.started(started)
            if asked.detail not in ("", DAILY):
                facts = await self.service.analyses.look_up(exchange.caller)
                news.append(answers.deal_info(facts))
            await self._show(exchange, started.snapshot, news)
            self._standing.take_down(started.cleared.board)

    async def resume(self, exchange: Exchange, number: int | None) -> None:
        """Go on with an unfinished game here, or ask which."""
        try:
            snapshot = await self.service.resume(exchange.caller, number)
        except WhichGameError as error:
            await exchange.tell(_list_of_games(error.games))
        else:
            await self._show(exchange, snapshot)

    async def games(self, exchange: Exchange) -> None:
        """List the unfinished games, to choose one."""
        await exchange.tell(_list_of_games(await self.service.games(exchange.caller)))

    async def ask_about_resigning(self, exchange: Exchange, number: int | None) -> None:
        """Ask whether a game is really given up, the current one unless another is named."""
        at = None if number is None else GameVersion(number, revision=0)
        snapshot = await self._looked_at(exchange.caller, at)
        surely = Payload(Action.RESIGN_SURELY, snapshot.id, snapshot.revision)
        controls = row(
            button(say("button-resign-surely"), surely, style=ButtonStyle.danger),
            button(say("button-cancel"), Payload(Action.CANCEL)),
        )
        told = answers.game_with_deal(snapshot)
        counts = snapshot.moves_made and not snapshot.practice
        question = (
            say("discord-ask-resign", game=told)
            if counts
            else say("discord-ask-resign-practice", game=told)
        )
        await exchange.tell(Content([question], controls=[controls]))

    async def resign(self, exchange: Exchange, at: GameVersion) -> None:
        """Give up a game as it stood at the question, and show so where its board stands."""
        resigned = await self.service.resign(exchange.caller, decided=at)
        await exchange.tell(Content([answers.resigned(resigned)]))
        await self.refresh(resigned.snapshot)

    # ------------------------------------------------------------ how it looks

    async def ask_about_style(self, exchange: Exchange, at: GameVersion) -> None:
        """Ask how boards are to be shown."""
        payload = Payload(Action.CHOOSE_STYLE, at.game_id, at.revision)
        styles = [
            (_style_name(style), style) for style in choices(exchange.caller.platform)["board"]
        ]
        menu = select(say("select-style"), payload, styles)
        await exchange.tell(Content([say("ask-style")], controls=[row(menu)]))

    async def choose_style(self, exchange: Exchange, at: GameVersion, style: str) -> None:
        """Change the style of all boards, and at once that of the one at hand."""
        await self.service.look_at(exchange.caller, at)
        await self.service.set_preference(exchange.caller, "board", style)
        is_shown = await self.refresh(await self.service.look_at(exchange.caller, at))
        name = _style_name(style)
        told = say("style-chosen", style=name) if is_shown else say("style-later", style=name)
        await exchange.tell(Content([told]))

    async def show_anew(self, caller: Caller) -> None:
        """Show the board at hand, where there is one, as the player's settings now say."""
        with suppress(PlayerError):
            await self.refresh(await self.service.board(caller))

    async def rules(self, exchange: Exchange, variant: str) -> None:
        """Explain a game, the one at hand unless another is named."""
        rules = named_variant(variant) or await self._variant_at_hand(exchange.caller)
        await exchange.tell(_titled(answers.rules(rules)))

    async def _variant_at_hand(self, caller: Caller) -> Variant:
        try:
            return (await self.service.board(caller)).variant
        except PlayerError:
            return FORTY_THIEVES

    # ---------------------------------------------------------------- showing

    async def _looked_at(self, caller: Caller, at: GameVersion | None) -> Snapshot:
        return await (self.service.look_at(caller, at) if at else self.service.board(caller))

    async def _show(self, exchange: Exchange, snapshot: Snapshot, news: Sequence[str] = ()) -> None:
        content, plain = await self._boards.content(snapshot, news)
        await self._standing.settled(exchange.board)
        place = await exchange.show(content, plain)
        if place and place != snapshot.board:
            # The game is saved and shown; where its board stands is only remembered for comfort.
            with suppress(PlayerError):
                await self.service.save_board_message(exchange.caller, snapshot.id, place)
            self._standing.take_down(snapshot.board)

    async def refresh(self, snapshot: Snapshot) -> bool:
        """Show a game anew where its board stands, past the exchange; whether that could be."""
        content, plain = await self._boards.content(snapshot, [])
        return await self._standing.change(snapshot.board, content, plain)


def _titled(lines: Sequence[str]) -> Content:
    title, *others = lines
    bullets = "".join(f"\n- {sentences([line])}" for line in others)
    return Content([f"**{sentences([title])}**{bullets}"])


def _lines(lines: Sequence[str]) -> Content:
    return Content([sentences(lines)])


def _list_of_games(games: Sequence[GameSummary]) -> Content:
    lines = answers.games(games)
    if not games:
        return _lines(lines)
    menu = select(say("select-resume"), Payload(Action.RESUME), _options(games))
    return Content([sentences(lines)], controls=[row(menu)])


def _options(games: Sequence[GameSummary]) -> list[tuple[str, str]]:
    return [(answers.summary_game(game), str(game.id)) for game in games]


def _style_name(style: str) -> str:
    return say(f"style-{style}")
