"""One player's games within a request: current games by place, and the limit on open games."""

from dataclasses import dataclass, field, replace
from datetime import date, datetime
from enum import Enum
from typing import Final

from bot.service.errors import DamagedGameError, NotYoursError, PlayerError
from bot.service.game_cache import GameCache
from bot.service.game_errors import (
    DecisionNeededError,
    OutdatedError,
    TooManyGamesError,
    WhichGameError,
)
from bot.service.preferences import Preferences
from bot.service.results import (
    Caller,
    Cleared,
    GameSummary,
    GameVersion,
    Resigned,
    Snapshot,
    Started,
)
from bot.service.standings import game_changed
from bot.service.statistics import ABANDONED_AFTER, is_abandoned
from bot.service.turn import Turn, gap_ms
from bot.store import GameChanges, GameRow, NewGame, Player, Queries, Status
from engine import VARIANTS, Game, Outcome, Variant
from engine.variants import FORTY_THIEVES

MAX_OPEN_GAMES: Final = 10
_LAST_GAME_ID: Final = 2**31 - 1
"""The largest value of PostgreSQL's integer column; it refuses to compare with larger ones."""


class StaleGameError(Exception):
    """Another process has changed the game; the request must be repeated."""


class OpenGame(Enum):
    """The choices for the open game in a place where another game is started."""

    ASK = "ask"
    KEEP = "keep"
    RESIGN = "resign"


@dataclass(frozen=True, slots=True)
class PlayerSession:
    """The games of one player within one transaction, seen from one place."""

    queries: Queries
    caller: Caller
    player: Player
    here: GameRow | None
    """The current game in this place when the transaction began; later changes are not in it."""
    now: datetime
    games: GameCache
    in_use: dict[int, tuple[GameRow, Game]] = field(default_factory=dict)
    """The games taken from the cache, with their current rows."""

    def current(self) -> GameRow:
        """Return the current game in this place, finished or not.

        Raises:
            PlayerError: there is none.

        """
        if self.here is None:
            raise PlayerError("no-game")
        return self.here

    async def find(self, game_id: int) -> GameRow | None:
        """Return a game by its id, of any player; None if there is none."""
        if self.here and self.here.id == game_id:
            return self.here
        return await self.queries.game(game_id) if game_id <= _LAST_GAME_ID else None

    async def numbered(self, game_id: int) -> GameRow:
        """Return a game of the player by its id.

        Raises:
            PlayerError: the player has no such game.

        """
        row = await self.find(game_id)
        if row is None or row.player_id != self.player.id:
            raise PlayerError("no-such-game", game=str(game_id))
        return row

    async def owned(self, at: GameVersion) -> GameRow:
        """Return the current row of the game that a button belongs to.

        Raises:
            PlayerError: the game is deleted.
            NotYoursError: the game is another player's.

        """
        row = await self.find(at.game_id)
        if row is None:
            raise PlayerError("game-gone")
        if row.player_id != self.player.id:
            raise NotYoursError
        return row

    async def unchanged(self, at: GameVersion) -> GameRow:
        """Return the game that a button belongs to, if it has not changed since.

        Raises:
            PlayerError: the game is deleted.
            NotYoursError: the game is another player's.
            OutdatedError: the game has changed since the button was made.

        """
        row = await self.owned(at)
        if row.revision != at.revision:
            raise OutdatedError(self.snapshot(row, self.game(row)))
        return row

    async def activate(self, at: GameVersion) -> GameRow:
        """Return the game of a button, made current here if open; raises as `unchanged` does."""
        row = await self.unchanged(at)
        if row.status is Status.OPEN and not row.current:
            await self.check_can_resume(row)
            return await self._bring_here(row)
        return row

    async def check_can_resume(self, row: GameRow) -> None:
        """Check that a game may be continued.

        Raises:
            TooManyGamesError: the game was abandoned, and the player has the maximum number of
                unfinished games.

        """
        if is_abandoned(row, self.now):
            await self._check_limit()

    async def unfinished(self) -> list[GameSummary]:
        """Return the games that can be resumed, the last played first.

        A deal without a move is left out once it is abandoned.
        """
        return [
            GameSummary.of(row, self.caller, self.now)
            for row in await self.queries.unfinished_games(self.player.id)
            if _is_begun(row) or not is_abandoned(row, self.now)
        ]

    def game(self, row: GameRow) -> Game:
        """Return the game of a row, from the cache or by replay.

        Raises:
            DamagedGameError: the stored game cannot be read.

        """
        game = self.games.take(row)
        self.in_use[row.id] = row, game
        return game

    @property
    def preferences(self) -> Preferences:
        """Return the player's settings."""
        return Preferences.of(self.player.settings, self.caller.platform)

    def snapshot(self, row: GameRow, game: Game) -> Snapshot:
        """Return the game as this player sees it."""
        return Snapshot.of(row, game, self.preferences)

    # --------------------------------------------------------------- changing

    async def save(self, turn: Turn) -> GameRow:
        """Save the changes of a request; the first move turns a deal into a game.

        Raises:
            TooManyGamesError: the player has the maximum number of unfinished games.

        """
        row, changes = turn.row, turn.changes()
        if row.first_move_at is None and changes["first_move_at"]:
            changes |= await self.begin(row)
        return await self.change(row, changes)

    async def begin(self, row: GameRow) -> GameChanges:
        """Return the changes that turn a deal into a game, practice or not.

        Raises:
            TooManyGamesError: the player has the maximum number of unfinished games.

        """
        await self._check_limit()
        practice = row.practice or await self._dealt_before(
            row.variant, row.deal, other_than=row.id
        )
        return GameChanges(first_move_at=self.now, practice=practice)

    async def change(self, row: GameRow, changes: GameChanges) -> GameRow:
        """Change a game, and the player's standings if they depend on it."""
        if not await self.queries.change_game(row.id, row.revision, **changes):
            raise StaleGameError
        changed = replace(row, revision=row.revision + 1, **changes)
        if row.id in self.in_use:
            self.in_use[row.id] = changed, self.in_use[row.id][1]
        if self.player.ranked:
            await game_changed(self.queries, row, changed, self.now)
        return changed

    async def start(
        self,
        game: Game,
        open_game: OpenGame,
        decided: GameVersion | None = None,
        *,
        loaded: bool = False,
        daily: date | None = None,
    ) -> Started:
        """Make a new game current here; a loaded game or a deal played before is practice.

        Args:
            game: the game.
            open_game: what to do with the game that is open here.
            decided: the version of the open game that the player's decision is about.
            loaded: whether the game comes from a record.
            daily: the day of its daily deal.

        Raises:
            DecisionNeededError: a game is open here, and `open_game` is `ASK`.
            TooManyGamesError: the player has the maximum number of unfinished games.
            PlayerError: the decision is not about the current version of the current game.

        """
        cleared = await self._clear(open_game, decided)
        await self._check_limit()
        practice = loaded or await self._dealt_before(game.variant.key, str(game.number))
        row = await self.queries.add_game(self._new_row(game, daily, practice=practice))
        self.in_use[row.id] = row, game
        return Started(self.snapshot(row, game), cleared, loaded=loaded)

    def _new_row(self, game: Game, daily: date | None, *, practice: bool) -> NewGame:
        is_won = game.outcome is Outcome.WON
        return NewGame(
            player_id=self.player.id,
            variant=game.variant.key,
            rules_version=game.variant.version,
            deal=str(game.number),
            moves=" ".join(map(str, game.steps)),
            ply=game.ply,
            moves_made=game.ply,
            status=Status.WON if is_won else Status.OPEN,
            dealt_at=self.now,
            touched_at=self.now,
            first_move_at=self.now if game.steps else None,
            finished_at=self.now if is_won else None,
            place=self.caller.place,
            platform=self.caller.platform,
            server=self.caller.server,
            practice=practice,
            daily=daily,
        )

    async def resign(self, game_id: int | None, decided: GameVersion | None = None) -> Resigned:
        """Resign an unfinished game; by default the current one.

        Raises:
            PlayerError: there is no such game, it is finished, or it changed since the decision.
            DamagedGameError: the stored game cannot be read.

        """
        if decided:
            row = await self.owned(decided)
        else:
            row = self.current() if game_id is None else await self.numbered(game_id)
        if row.status is not Status.OPEN:
            raise PlayerError("game-finished")
        if decided and row.revision != decided.revision:
            raise PlayerError("decided-too-late")
        game = self.game(row)
        if not _is_begun(row):
            await self.queries.delete_game(row.id)
            gone = replace(row, status=Status.LOST, finished_at=self.now)
            return Resigned(self.snapshot(gone, game), counts=False)
        return Resigned(self.snapshot(await self._resign(row), game), counts=not row.practice)

    async def resume(self, game_id: int | None) -> Snapshot:
        """Make an unfinished game current here.

        Raises:
            WhichGameError: no game was named, and there are several.
            TooManyGamesError: the game was abandoned, and the player has the maximum number of
                unfinished games.
            PlayerError: there is no such game, or it is finished.

        """
        row = await self.numbered(await self._only_other() if game_id is None else game_id)
        if row.status is not Status.OPEN:
            raise PlayerError("game-finished")
        game = self.game(row)
        await self.check_can_resume(row)
        return self.snapshot(await self._bring_here(row), game)

    async def last_variant(self) -> Variant:
        """Return the variant last played here; by default Forty Thieves."""
        key = await self.queries.last_variant(self.player.id, self.caller.place)
        return VARIANTS.get(key or "", FORTY_THIEVES)

    # ---------------------------------------------------------------- helpers

    async def _only_other(self) -> int:
        games = [game for game in await self.unfinished() if not game.here]
        if not games:
            raise PlayerError("nothing-to-resume")
        if len(games) > 1:
            raise WhichGameError(games)
        return games[0].id

    async def _bring_here(self, row: GameRow) -> GameRow:
        if not (row.current and row.place == self.caller.place):
            await self._clear(OpenGame.KEEP)
        changes = GameChanges(
            current=True,
            place=self.caller.place,
            platform=self.caller.platform,
            server=self.caller.server,
            touched_at=self.now,
            moving_ms=row.moving_ms + (gap_ms(row, self.now) if row.current else 0),
        )
        return await self.change(row, changes)

    async def _dealt_before(self, variant: str, deal: str, *, other_than: int = 0) -> bool:
        return await self.queries.played_before(
            self.player.id, variant, deal, other_than=other_than
        )

    async def _clear(self, open_game: OpenGame, decided: GameVersion | None = None) -> Cleared:
        row = self.here
        if decided:
            about = await self.owned(decided)
            if about is not row or about.revision != decided.revision:
                raise PlayerError("decided-too-late")
        if row is None:
            return Cleared()
        if not _is_begun(row) and self._is_sound(row):
            await self.queries.delete_game(row.id)
            return Cleared(board_message=row.board_message)
        is_open = row.status is Status.OPEN and not is_abandoned(row, self.now)
        if not is_open or not _is_begun(row):
            await self.queries.release_place(self.player.id, self.caller.place)
            return Cleared()
        summary = GameSummary.of(row, self.caller, self.now)
        match open_game:
            case OpenGame.ASK:
                raise DecisionNeededError(summary)
            case OpenGame.KEEP:
                await self.queries.release_place(self.player.id, self.caller.place)
                return Cleared(kept=summary)
            case OpenGame.RESIGN:
                self.game(row)
                await self._resign(row, current=False)
                return Cleared(resigned=summary, board_message=row.board_message)

    def _is_sound(self, row: GameRow) -> bool:
        try:
            self.game(row)
        except DamagedGameError:
            return False
        return True

    async def _resign(self, row: GameRow, *, current: bool = True) -> GameRow:
        changes = GameChanges(
            status=Status.LOST,
            finished_at=self.now,
            touched_at=self.now,
            current=current and row.current,
        )
        return await self.change(row, changes)

    async def _check_limit(self) -> None:
        since = self.now - ABANDONED_AFTER
        if await self.queries.open_count(self.player.id, since) >= MAX_OPEN_GAMES:
            games = await self.unfinished()
            raise TooManyGamesError([game for game in games if game.begun and not game.abandoned])


def _is_begun(row: GameRow) -> bool:
    return row.first_move_at is not None or bool(row.moves)
