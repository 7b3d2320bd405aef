"""Entry point to all use cases of a player, on any platform."""

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
from bot.service.parsing import named_deal, named_variant, pasted_record, refusals
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
from bot.service.statistics import PlayerStatistics, Statistics, player_statistics, statistics
from bot.service.unit_of_work import UnitOfWork, unknown_player
from bot.solver_pool import SolverPool
from bot.store import Database, Player
from engine import Game, Step, Variant
from engine.notation import tokens


def _utc_now() -> datetime:
    return datetime.now(UTC)


def _random_deal() -> int:
    return secrets.choice(DEALS)


class Service:
    """The use cases of players; each method returns after its change is committed.

    The argument `at` is the game version that a button belongs to. The request applies to that game
    and raises `OutdatedError` if the game has changed since.

    Attributes:
        history: finished games.
        daily: daily deals, their tables and their channels.
        analyses: winnable checks, solver hints, analyses of finished games.
        leaderboards: the leaderboards.
        account: export and deletion of the player's data.

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
        """Wait for running requests to finish before shutdown."""
        await self._unit_of_work.settle()

    # ------------------------------------------------------- the current game

    async def play(self, caller: Caller, line: str, at: GameVersion | None = None) -> Report:
        """Play a typed line: moves, and the words `undo`, `redo`, `hint`, `auto` and `board`.

        A line of `hint` alone asks the solver; within a longer line the hint is instant.
        """
        if tokens(line) == ["hint"]:
            return await self.analyses.hint(caller, at)
        return await self._unit_of_work.act(caller, lambda turn: turn.play(line), at)

    async def make(self, caller: Caller, step: Step, at: GameVersion | None = None) -> Report:
        """Make a given step, for example one chosen from a menu.

        Raises:
            RefusedError: the step is not legal.

        """
        return await self._unit_of_work.act(caller, lambda turn: turn.make(step), at)

    async def draw(self, caller: Caller, times: int = 1, at: GameVersion | None = None) -> Report:
        """Draw from the stock; one draw from an empty stock redeals, if possible."""
        return await self._unit_of_work.act(caller, lambda turn: turn.draw(times), at)

    async def undo(self, caller: Caller, times: int = 1, at: GameVersion | None = None) -> Report:
        """Undo steps."""
        return await self._unit_of_work.act(caller, lambda turn: turn.undo(times), at)

    async def redo(self, caller: Caller, times: int = 1, at: GameVersion | None = None) -> Report:
        """Redo undone steps."""
        return await self._unit_of_work.act(caller, lambda turn: turn.redo(times), at)

    async def auto(
        self, caller: Caller, *, everything: bool = False, at: GameVersion | None = None
    ) -> Report:
        """Move safe cards to the foundations, or everything that can move there."""
        return await self._unit_of_work.act(
            caller, lambda turn: turn.auto(everything=everything), at
        )

    async def board(self, caller: Caller) -> Snapshot:
        """Return the current game in this place, finished or not."""

        async def work(session: PlayerSession) -> Snapshot:
            row = session.current()
            return session.snapshot(row, session.game(row))

        return await self._unit_of_work.read(caller, work)

    async def view(self, caller: Caller, at: GameVersion) -> Snapshot:
        """Return the current state of the game that a button belongs to.

        Raises:
            PlayerError: the game is deleted, or another player's.

        """

        async def work(session: PlayerSession) -> Snapshot:
            row = await session.owned(at)
            return session.snapshot(row, session.game(row))

        return await self._unit_of_work.read(caller, work)

    async def save_board_message(self, caller: Caller, game_id: int, board: str) -> None:
        """Save where the board of a game is posted; the game's revision does not change."""
        await self._unit_of_work.write(
            caller, lambda session: session.queries.save_board_message(game_id, board)
        )

    async def record(self, caller: Caller) -> str:
        """Return the record of the current game.

        Raises:
            PlayerError: there is no game, or it is an unfinished game of a daily deal.

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
        """Start a game: by default a random deal of the variant last played here.

        Args:
            caller: the player and the place.
            variant: the typed name of a variant.
            deal: a typed deal number.
            open_game: what to do with the game that is open here.
            decided: the version of the open game that the player's decision is about.
            winnable: whether the deal must be proven winnable.
            difficulty: easy, medium or hard; implies `winnable`.

        Raises:
            RefusedError: there is no such variant or deal.
            DecisionNeededError: a game is open here, and `open_game` is `ASK`.
            TooManyGamesError: the player has the maximum number of unfinished games.
            PlayerError: the deal is reserved for daily deals and the player has not finished it, or
                it is not proven winnable, or it has another difficulty.

        """
        named, number, grade = named_variant(variant), named_deal(deal), named_grade(difficulty)
        proven = winnable or grade is not None

        async def work(session: PlayerSession) -> Started:
            variant = named or await session.last_variant()
            if number:
                await self.daily.check_regular(session, int(number))
                if proven:
                    check_proven(variant, int(number), grade)
                dealt = int(number)
            elif proven:
                dealt = await proven_deal(session, variant, grade)
            else:
                dealt = await self.daily.regular_deal(session, self._choose_deal)
            return await session.start(Game(variant, dealt), open_game, decided)

        return await self._unit_of_work.write(caller, work)

    async def load(
        self,
        caller: Caller,
        record: str,
        open_game: OpenGame = OpenGame.ASK,
        decided: GameVersion | None = None,
    ) -> Started:
        """Load a game from its record, as practice; see `new_game` for arguments and errors."""
        if not record.strip():
            raise PlayerError("no-record")
        with refusals():
            game = Game.from_record(pasted_record(record))

        async def work(session: PlayerSession) -> Started:
            await self.daily.check_regular(session, game.number)
            return await session.start(game, open_game, decided, loaded=True)

        return await self._unit_of_work.write(caller, work)

    async def resign(
        self, caller: Caller, game_id: int | None = None, decided: GameVersion | None = None
    ) -> Resigned:
        """Resign an unfinished game; by default the current one.

        Args:
            caller: the player and the place.
            game_id: the id of another game.
            decided: the version of the game that the player's decision is about.

        """
        return await self._unit_of_work.write(
            caller, lambda session: session.resign(game_id, decided)
        )

    async def resume(self, caller: Caller, game_id: int | None = None) -> Snapshot:
        """Resume an unfinished game here, wherever it was played before.

        Raises:
            WhichGameError: no game was named, and there are several.
            TooManyGamesError: the game was abandoned, and the player has the maximum number of
                unfinished games.

        """
        return await self._unit_of_work.write(caller, lambda session: session.resume(game_id))

    async def games(self, caller: Caller) -> list[GameSummary]:
        """Return the player's unfinished games in all places, the last played first."""
        return await self._unit_of_work.read(caller, PlayerSession.unfinished)

    # ------------------------------------------------------------- the player

    async def statistics(
        self, caller: Caller, variant: Variant | None = None, whose: Caller | None = None
    ) -> Statistics:
        """Return a player's statistics in one variant, or in all.

        Args:
            caller: the player who asks.
            variant: the variant; None for all together.
            whose: the player whose statistics are shown; the caller by default.

        Raises:
            PlayerError: the other player hides their statistics.

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
        """Return a player's statistics by variant and over time; arguments as in `statistics`."""

        async def work(session: PlayerSession) -> PlayerStatistics:
            player, mine = await _whose(session, whose)
            results = await session.queries.results(player.id)
            return player_statistics(player.name, results, session.now, mine=mine)

        return await self._unit_of_work.read(caller, work)

    async def preferences(self, caller: Caller) -> Preferences:
        """Return the player's settings."""

        async def work(session: PlayerSession) -> Preferences:
            return session.preferences

        return await self._unit_of_work.read(caller, work)

    async def change_settings(self, caller: Caller, changes: Mapping[str, str]) -> SettingsState:
        """Change some of the player's settings; on an error none is changed.

        Args:
            caller: the player.
            changes: new values by setting; `ranking` joins or leaves the leaderboards. If empty,
                the settings are only read.

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
    """Return the player whose statistics are requested, and whether that is the caller.

    Raises:
        PlayerError: the other player hides their statistics.

    """
    if whose is None or whose.session_key[:2] == session.caller.session_key[:2]:
        return session.player, True
    entered = await session.queries.find_player(*whose.session_key)
    player = entered[0] if entered else unknown_player(whose)
    if Preferences.of(player.settings, player.platform).others == "nothing":
        raise PlayerError("statistics-hidden")
    return player, False
