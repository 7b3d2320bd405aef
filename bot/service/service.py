"""Every use case: what a player can do, on any platform."""

import secrets
from collections.abc import Callable
from datetime import UTC, datetime

from bot.solver_pool import Searches
from bot.service.daily.deals import Daily
from bot.service.daily.numbers import DEALS
from bot.service.errors import PlayerError
from bot.service.history import Records
from bot.service.analysis.analyses import Insight
from bot.service.parsing import named_deal, named_variant, refusals
from bot.service.player_session import OpenGame, Places
from bot.service.preferences import Preferences
from bot.service.account import Privacy
from bot.service.leaderboards.pages import Rankings
from bot.service.unit_of_work import Requests, stranger
from bot.service.results import (
    At,
    Caller,
    GameSummary,
    Report,
    Resigned,
    Snapshot,
    Started,
    is_hidden,
)
from bot.service.statistics import PlayerFigures, Statistics, player_figures, statistics
from bot.service.analysis.winnable import check_proven, named_grade, proven_deal
from bot.store import Database, Player
from engine import Game, Variant
from engine.notation import pieces


def _utc_now() -> datetime:
    return datetime.now(UTC)


def _random_deal() -> int:
    return secrets.choice(DEALS)


class Service:
    """What players can do. Every answer is given after its change is committed.

    Where a method takes `at`, it is what a button was made for: the request is about that game, and
    is refused with `OutdatedError` where the game has changed since.

    Attributes:
        records: finished games.
        daily: the deal of the day.
        insight: what a search finds out: chances, advice, where a game was lost.
        rankings: the leaderboards.
        privacy: the player's own data, to be had and to be forgotten.

    """

    def __init__(
        self,
        database: Database,
        *,
        now: Callable[[], datetime] = _utc_now,
        choose_deal: Callable[[], int] = _random_deal,
        daily_secret: str = "",
        searches: Searches | None = None,
    ) -> None:
        self._requests = Requests(database, now)
        self._choose_deal = choose_deal
        self.records = Records(self._requests)
        self.daily = Daily(self._requests, now, daily_secret)
        self.insight = Insight(self._requests, self.daily, searches)
        self.rankings = Rankings(self._requests)
        self.privacy = Privacy(self._requests)

    async def settle(self) -> None:
        """Let the requests under way come to their end before the program's."""
        await self._requests.settle()

    # ------------------------------------------------------- the current game

    async def play(self, caller: Caller, line: str, at: At | None = None) -> Report:
        """Play what was typed: moves, and `undo`, `redo`, `hint`, `auto` among them.

        A hint among others is given at once, by itself it is what `hint` gives.
        """
        if pieces(line) == ["hint"]:
            return await self.hint(caller, at)
        return await self._requests.act(caller, lambda turn: turn.play(line), at)

    async def undo(self, caller: Caller, times: int = 1, at: At | None = None) -> Report:
        """Take back steps."""
        return await self._requests.act(caller, lambda turn: turn.undo(times), at)

    async def redo(self, caller: Caller, times: int = 1, at: At | None = None) -> Report:
        """Make undone steps again."""
        return await self._requests.act(caller, lambda turn: turn.redo(times), at)

    async def hint(self, caller: Caller, at: At | None = None) -> Report:
        """Give the best few moves; see `Insight.hint`."""
        return await self.insight.hint(caller, at)

    async def auto(
        self, caller: Caller, *, everything: bool = False, at: At | None = None
    ) -> Report:
        """Play up what is safe to play up, or everything that can go up."""
        return await self._requests.act(caller, lambda turn: turn.auto(everything=everything), at)

    async def board(self, caller: Caller) -> Snapshot:
        """The current game in this place, finished or not."""

        async def work(places: Places) -> Snapshot:
            row = places.current()
            return places.snapshot(row, places.game(row))

        return await self._requests.read(caller, work)

    async def look_at(self, caller: Caller, at: At) -> Snapshot:
        """The game that a button was made for, as it stands now.

        Raises:
            PlayerError: the game is gone, or another player's.

        """

        async def work(places: Places) -> Snapshot:
            row = await places.owned(at)
            return places.snapshot(row, places.game(row))

        return await self._requests.read(caller, work)

    async def put_up(self, caller: Caller, game_id: int, board: str) -> None:
        """Remember where the board of a game stands now; this is no change of the game."""
        await self._requests.write(caller, lambda places: places.queries.put_up(game_id, board))

    async def record(self, caller: Caller) -> str:
        """The current game as text.

        Raises:
            PlayerError: there is none, or it is of a daily deal and not finished.

        """

        async def work(places: Places) -> str:
            row = places.current()
            if is_hidden(row):
                raise PlayerError("daily-record")
            return places.game(row).record()

        return await self._requests.read(caller, work)

    # ------------------------------------------------------------ many games

    async def new_game(
        self,
        caller: Caller,
        variant: str = "",
        deal: str = "",
        open_game: OpenGame = OpenGame.ASK,
        decided: At | None = None,
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

        async def work(places: Places) -> Started:
            variant = named or await places.last_variant()
            if number:
                await self.daily.check_free(places, int(number))
                if proven:
                    check_proven(variant, int(number), grade)
                dealt = int(number)
            elif proven:
                dealt = await proven_deal(places, variant, grade)
            else:
                dealt = await self.daily.free_deal(places, self._choose_deal)
            return await places.start(Game(variant, dealt), open_game, decided)

        return await self._requests.write(caller, work)

    async def load(
        self,
        caller: Caller,
        record: str,
        open_game: OpenGame = OpenGame.ASK,
        decided: At | None = None,
    ) -> Started:
        """Lay out a game given as text; it is practice. Takes and raises what `new_game` does."""
        with refusals():
            game = Game.from_record(record)

        async def work(places: Places) -> Started:
            await self.daily.check_free(places, game.number)
            return await places.start(game, open_game, decided, loaded=True)

        return await self._requests.write(caller, work)

    async def resign(
        self, caller: Caller, game_id: int | None = None, decided: At | None = None
    ) -> Resigned:
        """Give up an unfinished game, the current one unless another is named.

        Args:
            caller: who asks, and where.
            game_id: the number of another game.
            decided: the game that this was decided about, as it stood then.

        """
        return await self._requests.write(caller, lambda places: places.resign(game_id, decided))

    async def resume(self, caller: Caller, game_id: int | None = None) -> Snapshot:
        """Go on here with an unfinished game, wherever it was played before.

        Raises:
            WhichGameError: none was named, and there are several.
            TooManyGamesError: an abandoned one would be one more than a player may keep.

        """
        return await self._requests.write(caller, lambda places: places.resume(game_id))

    async def games(self, caller: Caller) -> list[GameSummary]:
        """The player's unfinished games everywhere, the last touched first."""
        return await self._requests.read(caller, Places.unfinished)

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

        async def work(places: Places) -> Statistics:
            player, mine = await _whose(places, whose)
            results = await places.queries.results(player.id, key)
            return statistics(results, places.now, mine=mine)

        return await self._requests.read(caller, work)

    async def figures(self, caller: Caller, whose: Caller | None = None) -> PlayerFigures:
        """All that is counted of a player; takes and raises what `statistics` does."""

        async def work(places: Places) -> PlayerFigures:
            player, mine = await _whose(places, whose)
            results = await places.queries.results(player.id)
            return player_figures(player.name, results, places.now, mine=mine)

        return await self._requests.read(caller, work)

    async def preferences(self, caller: Caller) -> Preferences:
        """The player's settings."""

        async def work(places: Places) -> Preferences:
            return places.preferences

        return await self._requests.read(caller, work)

    async def set_preference(self, caller: Caller, name: str, value: str) -> Preferences:
        """Change one of the player's settings.

        Raises:
            PlayerError: there is no such setting or value.

        """

        async def work(places: Places) -> Preferences:
            preferences = places.preferences.changed(name, value, caller.platform)
            await places.queries.save_settings(places.player.id, preferences.stored())
            return preferences

        return await self._requests.write(caller, work)


async def _whose(places: Places, whose: Caller | None) -> tuple[Player, bool]:
    """The player whose figures are asked for, and whether that is the caller.

    Raises:
        PlayerError: the other player shows them to nobody.

    """
    if whose is None or whose.seat[:2] == places.caller.seat[:2]:
        return places.player, True
    entered = await places.queries.look_in(*whose.seat)
    player = entered[0] if entered else stranger(whose)
    if Preferences.of(player.settings, player.platform).others == "nothing":
        raise PlayerError("figures-hidden")
    return player, False
