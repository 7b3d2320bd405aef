"""Every use case: what a player can do, on any platform."""

import secrets
from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime

from bot.service.account import Account
from bot.service.analysis.analyses import Analyses
from bot.service.analysis.winnable import check_proven, named_grade, proven_deal
from bot.service.daily.deals import DailyDeals
from bot.service.daily.numbers import DEALS
from bot.service.errors import PlayerError
from bot.service.history import History
from bot.service.leaderboards.pages import Leaderboards, set_ranked
from bot.service.parsing import named_deal, named_variant, refusals
from bot.service.player_session import OpenGame, PlayerSession
from bot.service.preferences import Preferences, SettingsState, is_ranking, ranking_value
from bot.service.results import (
    Caller,
    GameSummary,
    GameVersion,
    Report,
    Resigned,
    Snapshot,
    Started,
    is_hidden,
)
from bot.service.statistics import PlayerStatistics, Statistics, player_figures, statistics
from bot.service.unit_of_work import UnitOfWork, stranger
from bot.solver_pool import SolverPool
from bot.store import Database, Player
from engine import Game, Step, Variant
from engine.notation import tokens


def _utc_now() -> datetime:
    return datetime.now(UTC)


def _random_deal() -> int:
    return secrets.choice(DEALS)


class Service:
    """What players can do. Every answer is given after its change is committed.

    Where a method takes `at`, it is what a button was made for: the request is about that game, and
    is refused with `OutdatedError` where the game has changed since.

    Attributes:
        history: finished games.
        daily: daily deals, their tables and their channels.
        analyses: winnable checks, hints of the solver, analyses of finished games.
        leaderboards: the leaderboards.
        account: the player's stored data, to export or to delete.

    """

    def __init__(
        self,
        database: Database,
        *,
        now: Callable[[], datetime] = _utc_now,
        choose_deal: Callable[[], int] = _random_deal,
        daily_secret: str = "",
        solver_pool: SolverPool | None = None,
    ) -> None:
        self._unit_of_work = UnitOfWork(database, now)
        self._choose_deal = choose_deal
        self.history = History(self._unit_of_work)
        self.daily = DailyDeals(self._unit_of_work, now, daily_secret)
        self.analyses = Analyses(self._unit_of_work, self.daily, solver_pool)
        self.leaderboards = Leaderboards(self._unit_of_work)
        self.account = Account(self._unit_of_work)

    async def settle(self) -> None:
        """Let the requests under way come to their end before the program's."""
        await self._unit_of_work.settle()

    # ------------------------------------------------------- the current game

    async def play(self, caller: Caller, line: str, at: GameVersion | None = None) -> Report:
        """Play what was typed: moves, and `undo`, `redo`, `hint`, `auto` among them.

        A hint among others is given at once, by itself it is what `hint` gives.
        """
        if tokens(line) == ["hint"]:
            return await self.analyses.hint(caller, at)
        return await self._unit_of_work.act(caller, lambda turn: turn.play(line), at)

    async def make(self, caller: Caller, step: Step, at: GameVersion | None = None) -> Report:
        """Make a step that a program chose, exactly as it is.

        Raises:
            RefusedError: it is not legal.

        """
        return await self._unit_of_work.act(caller, lambda turn: turn.make(step), at)

    async def draw(self, caller: Caller, times: int = 1, at: GameVersion | None = None) -> Report:
        """Draw from the stock; a single draw from an empty stock redeals where it may."""
        return await self._unit_of_work.act(caller, lambda turn: turn.draw(times), at)

    async def undo(self, caller: Caller, times: int = 1, at: GameVersion | None = None) -> Report:
        """Take back steps."""
        return await self._unit_of_work.act(caller, lambda turn: turn.undo(times), at)

    async def redo(self, caller: Caller, times: int = 1, at: GameVersion | None = None) -> Report:
        """Make undone steps again."""
        return await self._unit_of_work.act(caller, lambda turn: turn.redo(times), at)

    async def auto(
        self, caller: Caller, *, everything: bool = False, at: GameVersion | None = None
    ) -> Report:
        """Play up what is safe to play up, or everything that can go up."""
        return await self._unit_of_work.act(
            caller, lambda turn: turn.auto(everything=everything), at
        )

    async def board(self, caller: Caller) -> Snapshot:
        """The current game in this place, finished or not."""

        async def work(session: PlayerSession) -> Snapshot:
            row = session.current()
            return session.snapshot(row, session.game(row))

        return await self._unit_of_work.read(caller, work)

    async def look_at(self, caller: Caller, at: GameVersion) -> Snapshot:
        """The game that a button was made for, as it stands now.

        Raises:
            PlayerError: the game is gone, or another player's.

        """

        async def work(session: PlayerSession) -> Snapshot:
            row = await session.owned(at)
            return session.snapshot(row, session.game(row))

        return await self._unit_of_work.read(caller, work)

    async def save_board_message(self, caller: Caller, game_id: int, board: str) -> None:
        """Remember where the board of a game stands now; this is no change of the game."""
        await self._unit_of_work.write(
            caller, lambda session: session.queries.save_board_message(game_id, board)
        )

    async def record(self, caller: Caller) -> str:
        """The current game as text.

        Raises:
            PlayerError: there is none, or it is of a daily deal and not finished.

        """

        async def work(session: PlayerSession) -> str:
            row = session.current()
            if is_hidden(row):
                raise PlayerError("daily-record")
            return session.game(row).record()

        return await self._unit_of_work.read(caller, work)

    # ------------------------------------------------------------ many games

    async def new_game(
        self,
        caller: Caller,
        variant: str = "",
        deal: str = "",
        open_game: OpenGame = OpenGame.ASK,
        decided: GameVersion | None = None,
        *,
        winnable: bool = False,
        difficulty: str = "",
    ) -> Started:
        """Deal a game: by default the game played here last, and a deal by chance.

        Args:
            caller: who asks, and where.
            variant: the name of a game.
            deal: a deal number.
            open_game: what becomes of the game that is open here.
            decided: the game that this was decided about, as it stood then.
            winnable: whether it has to be a deal that is proven winnable.
            difficulty: how hard such a deal is to be: easy, medium or hard; it is then winnable.

        Raises:
            RefusedError: there is no such game or deal.
            DecisionNeededError: a game is open here, and `open_game` says to ask.
            TooManyGamesError: the player has as many games as one may keep.
            PlayerError: it is one of today's daily deals, and the player has not finished it; or
                it is not proven winnable, or not as hard as that.

        """
        named, number, grade = named_variant(variant), named_deal(deal), named_grade(difficulty)
        proven = winnable or grade is not None

        async def work(session: PlayerSession) -> Started:
            variant = named or await session.last_variant()
            if number:
                await self.daily.check_free(session, int(number))
                if proven:
                    check_proven(variant, int(number), grade)
                dealt = int(number)
            elif proven:
                dealt = await proven_deal(session, variant, grade)
            else:
                dealt = await self.daily.free_deal(session, self._choose_deal)
            return await session.start(Game(variant, dealt), open_game, decided)

        return await self._unit_of_work.write(caller, work)

    async def load(
        self,
        caller: Caller,
        record: str,
        open_game: OpenGame = OpenGame.ASK,
        decided: GameVersion | None = None,
    ) -> Started:
        """Lay out a game given as text; it is practice. Takes and raises what `new_game` does."""
        with refusals():
            game = Game.from_record(record)

        async def work(session: PlayerSession) -> Started:
            await self.daily.check_free(session, game.number)
            return await session.start(game, open_game, decided, loaded=True)

        return await self._unit_of_work.write(caller, work)

    async def resign(
        self, caller: Caller, game_id: int | None = None, decided: GameVersion | None = None
    ) -> Resigned:
        """Give up an unfinished game, the current one unless another is named.

        Args:
            caller: who asks, and where.
            game_id: the number of another game.
            decided: the game that this was decided about, as it stood then.

        """
        return await self._unit_of_work.write(
            caller, lambda session: session.resign(game_id, decided)
        )

    async def resume(self, caller: Caller, game_id: int | None = None) -> Snapshot:
        """Go on here with an unfinished game, wherever it was played before.

        Raises:
            WhichGameError: none was named, and there are several.
            TooManyGamesError: an abandoned one would be one more than a player may keep.

        """
        return await self._unit_of_work.write(caller, lambda session: session.resume(game_id))

    async def games(self, caller: Caller) -> list[GameSummary]:
        """The player's unfinished games everywhere, the last touched first."""
        return await self._unit_of_work.read(caller, PlayerSession.unfinished)

    # ------------------------------------------------------------- the player

    async def statistics(
        self, caller: Caller, variant: Variant | None = None, whose: Caller | None = None
    ) -> Statistics:
        """A player's figures in one game, or in all.

        Args:
            caller: who asks.
            variant: the game.
            whose: another player's figures, if not one's own.

        Raises:
            PlayerError: the other player shows them to nobody.

        """
        key = variant.key if variant else None

        async def work(session: PlayerSession) -> Statistics:
            player, mine = await _whose(session, whose)
            results = await session.queries.results(player.id, key)
            return statistics(results, session.now, mine=mine)

        return await self._unit_of_work.read(caller, work)

    async def player_statistics(
        self, caller: Caller, whose: Caller | None = None
    ) -> PlayerStatistics:
        """All that is counted of a player; takes and raises what `statistics` does."""

        async def work(session: PlayerSession) -> PlayerStatistics:
            player, mine = await _whose(session, whose)
            results = await session.queries.results(player.id)
            return player_figures(player.name, results, session.now, mine=mine)

        return await self._unit_of_work.read(caller, work)

    async def preferences(self, caller: Caller) -> Preferences:
        """The player's settings."""

        async def work(session: PlayerSession) -> Preferences:
            return session.preferences

        return await self._unit_of_work.read(caller, work)

    async def change_settings(self, caller: Caller, changes: Mapping[str, str]) -> SettingsState:
        """Change some of the player's settings, all of them or none.

        Args:
            caller: the player.
            changes: new values by setting; `ranking` joins or leaves the leaderboards. Without
                changes the settings are only read.

        Raises:
            PlayerError: there is no such setting or value.

        """

        async def work(session: PlayerSession) -> SettingsState:
            preferences, ranked = session.preferences, session.player.ranked
            for name, value in changes.items():
                if is_ranking(name):
                    ranked = ranking_value(value)
                else:
                    preferences = preferences.changed(name, value, caller.platform)
            if preferences != session.preferences:
                await session.queries.save_settings(session.player.id, preferences.stored())
            if ranked != session.player.ranked:
                await set_ranked(session, ranked=ranked)
            changed = preferences.differences(session.preferences)
            return SettingsState(preferences, ranked, changed)

        do = self._unit_of_work.write if changes else self._unit_of_work.read
        state = await do(caller, work)
        state.preferences.use_language()
        return state

    def lock(self, caller: Caller) -> AbstractAsyncContextManager[None]:
        """Hold the player's lock: other requests of the player wait until it is released."""
        return self._unit_of_work.lock(caller)


async def _whose(session: PlayerSession, whose: Caller | None) -> tuple[Player, bool]:
    """The player whose figures are asked for, and whether that is the caller.

    Raises:
        PlayerError: the other player shows them to nobody.

    """
    if whose is None or whose.session_key[:2] == session.caller.session_key[:2]:
        return session.player, True
    entered = await session.queries.look_in(*whose.session_key)
    player = entered[0] if entered else stranger(whose)
    if Preferences.of(player.settings, player.platform).others == "nothing":
        raise PlayerError("figures-hidden")
    return player, False
