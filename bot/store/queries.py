"""Queries of one transaction: one small method per statement."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from datetime import UTC, datetime
from typing import Any, Unpack

from sqlalchemy import (
    RowMapping,
    bindparam,
    delete,
    exists,
    func,
    select,
    union_all,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from bot.store import tables
from bot.store.account import AccountQueries
from bot.store.analyses import AnalysisQueries
from bot.store.daily import DailyQueries
from bot.store.history import HistoryQueries
from bot.store.rows import GameChanges, GameRow, NewGame, Player, Result
from bot.store.standings import StandingQueries
from bot.store.statements import Statements, columns

_players = tables.players
_games = tables.games
_command_sets = tables.command_sets

_PLAYER_COLUMNS = columns(_players, Player)
_GAME_COLUMNS = columns(_games, GameRow)
_NEW_GAME = [field.name for field in fields(NewGame)]

# The statements are module constants so that each is built and compiled only once.
_MINE = _games.c.player_id == bindparam("player")
_BEGUN = _games.c.first_move_at.is_not(None)
_UNFINISHED = _MINE & _games.c.finished_at.is_(None)
_HERE = _MINE & (_games.c.place == bindparam("here")) & _games.c.current
_THIS_GAME = _games.c.id == bindparam("game")

_PLAYER_HERE = (
    select(
        *(column.label(f"player_{column.name}") for column in columns(_players, Player)),
        *(column.label(f"game_{column.name}") for column in columns(_games, GameRow)),
    )
    .select_from(
        _players.outerjoin(
            _games,
            (_games.c.player_id == _players.c.id)
            & (_games.c.place == bindparam("here"))
            & _games.c.current,
        )
    )
    .where(
        _players.c.platform == bindparam("on"),
        _players.c.platform_id == bindparam("called"),
    )
)
# Not needed on SQLite, which has only one writing transaction at a time. It is a statement of its
# own because a statement that waits for a lock sees the games as they were before it waited.
_LOCK_PLAYER = (
    select(_players.c.id)
    .where(
        _players.c.platform == bindparam("on"),
        _players.c.platform_id == bindparam("called"),
    )
    .with_for_update()
)
_ADD_PLAYER = {
    "sqlite": sqlite.insert(_players).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(_players).on_conflict_do_nothing(),
}
_PLAYER = select(*_PLAYER_COLUMNS).where(_players.c.id == bindparam("player"))
_CHANGE_PLAYER = update(_players).where(_players.c.id == bindparam("player"))
_GAME = select(*_GAME_COLUMNS).where(_THIS_GAME)
_LAST_VARIANT = (
    select(_games.c.variant)
    .where(_MINE, _games.c.place == bindparam("here"))
    .order_by(_games.c.touched_at.desc(), _games.c.id.desc())
    .limit(1)
)
_UNFINISHED_GAMES = (
    select(*_GAME_COLUMNS)
    .where(_UNFINISHED)
    .order_by(_games.c.touched_at.desc(), _games.c.id.desc())
)
_OPEN_COUNT = (
    select(func.count().label("open_games"))
    .select_from(_games)
    .where(_UNFINISHED, _BEGUN, _games.c.touched_at > bindparam("moment"))
)
_ADD_GAME = _games.insert().returning(*_GAME_COLUMNS)
_CHANGE_GAME = (
    update(_games)
    .where(_THIS_GAME, _games.c.revision == bindparam("known_revision"))
    .values(revision=_games.c.revision + 1)
)
_SAVE_BOARD_MESSAGE = update(_games).where(_THIS_GAME).values(board_message=bindparam("message"))
_ADD_CHECKS = update(_games).where(_THIS_GAME).values(checks=_games.c.checks + bindparam("more"))
_RELEASE_PLACE = update(_games).where(_HERE).values(current=False, revision=_games.c.revision + 1)
_DELETE_GAME = delete(_games).where(_THIS_GAME)
_COUNTED = _MINE & _BEGUN & ~_games.c.practice
_PLAYED_BEFORE = select(
    exists()
    .where(
        _MINE & _BEGUN,
        _games.c.variant == bindparam("of"),
        _games.c.deal == bindparam("dealt"),
        _games.c.id != bindparam("game"),
    )
    .label("played")
)
_DEALT = select(_games.c.deal).where(_MINE, _games.c.variant == bindparam("of")).distinct()
_OPEN_RESULTS = select(*(_games.c[name] for name in Result._fields)).where(
    _COUNTED, _games.c.finished_at.is_(None)
)
# Separate from the open ones, because an index covers the finished ones.
_FINISHED_RESULTS = select(
    *(_games.c["finished_at" if name == "touched_at" else name] for name in Result._fields)
).where(_COUNTED, _games.c.finished_at.is_not(None))
_ALL_RESULTS = union_all(_FINISHED_RESULTS, _OPEN_RESULTS)
_OF_ONE = _games.c.variant == bindparam("of")
_RESULTS = union_all(_FINISHED_RESULTS.where(_OF_ONE), _OPEN_RESULTS.where(_OF_ONE))


_COMMAND_SET = select(_command_sets.c.fingerprint).where(
    _command_sets.c.application == bindparam("of")
)
_FORGET_COMMAND_SET = delete(_command_sets).where(_command_sets.c.application == bindparam("of"))
_ADD_COMMAND_SET = _command_sets.insert()


class Queries(Statements):
    """Queries and changes of one transaction, which `Database` opens and ends."""

    @property
    def history(self) -> HistoryQueries:
        """Return the queries on finished games."""
        return HistoryQueries(self._connection)

    @property
    def analyses(self) -> AnalysisQueries:
        """Return the queries on analyses."""
        return AnalysisQueries(self._connection)

    @property
    def daily(self) -> DailyQueries:
        """Return the queries on daily deals."""
        return DailyQueries(self._connection)

    @property
    def standings(self) -> StandingQueries:
        """Return the queries on leaderboards."""
        return StandingQueries(self._connection)

    @property
    def account(self) -> AccountQueries:
        """Return the queries on all rows of one player."""
        return AccountQueries(self._connection)

    async def find_player(
        self, platform: str, platform_id: int, place: str
    ) -> tuple[Player, GameRow | None] | None:
        """Return a player and the current game in a place; None for an unknown player."""
        return _entered(await self._rows(_PLAYER_HERE, on=platform, called=platform_id, here=place))

    async def get_or_add_player(
        self, platform: str, platform_id: int, place: str
    ) -> tuple[Player, GameRow | None]:
        """Return a player and the current game in a place; add an unknown player first.

        This needs a writing transaction; other writers of this player wait until it ends.
        """
        dialect = self._connection.dialect.name
        while True:
            if dialect == "postgresql":
                await self._rows(_LOCK_PLAYER, on=platform, called=platform_id)
            if entered := await self.find_player(platform, platform_id, place):
                return entered
            await self._change(
                _ADD_PLAYER[dialect],
                platform=platform,
                platform_id=platform_id,
                settings={},
                created_at=datetime.now(UTC),
            )

    async def player(self, player_id: int) -> Player | None:
        """Return a player by id; None if there is none."""
        rows = await self._rows(_PLAYER, player=player_id)
        return Player(**rows[0]) if rows else None

    async def save_name(self, player_id: int, name: str) -> None:
        """Save the player's name."""
        await self._change(_CHANGE_PLAYER, player=player_id, name=name)

    async def save_settings(self, player_id: int, settings: Mapping[str, object]) -> None:
        """Replace all of the player's settings."""
        await self._change(_CHANGE_PLAYER, player=player_id, settings=settings)

    async def game(self, game_id: int) -> GameRow | None:
        """Return a game by id; None if there is none."""
        return _first_game(await self._rows(_GAME, game=game_id))

    async def last_variant(self, player_id: int, place: str) -> str | None:
        """Return the variant that the player last played in this place."""
        rows = await self._rows(_LAST_VARIANT, player=player_id, here=place)
        return str(rows[0]["variant"]) if rows else None

    async def unfinished_games(self, player_id: int) -> list[GameRow]:
        """Return the player's open games, the last played first."""
        rows = await self._rows(_UNFINISHED_GAMES, player=player_id)
        return [GameRow(**row) for row in rows]

    async def open_count(self, player_id: int, touched_after: datetime) -> int:
        """Count the player's open games with a first move that were changed after a given time."""
        rows = await self._rows(_OPEN_COUNT, player=player_id, moment=touched_after)
        return int(rows[0]["open_games"])

    async def add_game(self, new: NewGame) -> GameRow:
        """Add a game; raises StoreConflictError for a second current game in a place."""
        values = {name: getattr(new, name) for name in _NEW_GAME}
        rows = await self._rows(_ADD_GAME, **values)
        return GameRow(**rows[0])

    async def change_game(
        self, game_id: int, known_revision: int, **changes: Unpack[GameChanges]
    ) -> bool:
        """Change a game that still has the known revision, and raise the revision by one.

        Return False and change nothing if another request has changed or deleted the game.
        """
        changed = await self._change(
            _CHANGE_GAME, game=game_id, known_revision=known_revision, **changes
        )
        return changed == 1

    async def save_board_message(self, game_id: int, message: str) -> None:
        """Save where a game's board was posted; the revision stays, because buttons contain it."""
        await self._change(_SAVE_BOARD_MESSAGE, game=game_id, message=message)

    async def add_checks(self, game_id: int, checks: int) -> None:
        """Add to the winnable checks of a game; the revision stays, so buttons keep working."""
        await self._change(_ADD_CHECKS, game=game_id, more=checks)

    async def release_place(self, player_id: int, place: str) -> None:
        """Make the player's current game in this place no longer current."""
        await self._change(_RELEASE_PLACE, player=player_id, here=place)

    async def delete_game(self, game_id: int) -> None:
        """Delete a game; its id is never reused."""
        await self._change(_DELETE_GAME, game=game_id)

    async def played_before(
        self, player_id: int, variant: str, deal: str, *, other_than: int
    ) -> bool:
        """Return whether the player has another game of this deal with a move made."""
        rows = await self._rows(
            _PLAYED_BEFORE, player=player_id, of=variant, dealt=deal, game=other_than
        )
        return bool(rows[0]["played"])

    async def dealt(self, player_id: int, variant: str) -> set[str]:
        """Return the deals of a variant that the player has been dealt and not discarded."""
        return {row["deal"] for row in await self._rows(_DEALT, player=player_id, of=variant)}

    async def results(self, player_id: int, variant: str | None = None) -> list[Result]:
        """Return all games that count in statistics, finished and open, in no order."""
        of_one = {} if variant is None else {"of": variant}
        statement = _RESULTS if of_one else _ALL_RESULTS
        result = await self._connection.execute(statement, {"player": player_id, **of_one})
        return [Result(*row) for row in result.all()]

    async def command_set(self, application: int) -> str | None:
        """Return the fingerprint of the last registered commands; None before the first time."""
        rows = await self._rows(_COMMAND_SET, of=application)
        return str(rows[0]["fingerprint"]) if rows else None

    async def save_command_set(self, application: int, fingerprint: str) -> None:
        """Save the fingerprint of the registered commands."""
        await self._change(_FORGET_COMMAND_SET, of=application)
        await self._change(_ADD_COMMAND_SET, application=application, fingerprint=fingerprint)


def _entered(rows: Sequence[RowMapping]) -> tuple[Player, GameRow | None] | None:
    if not rows:
        return None
    values: dict[str, dict[str, Any]] = {"player": {}, "game": {}}
    for label, value in rows[0].items():
        record, _, name = str(label).partition("_")
        values[record][name] = value
    game = GameRow(**values["game"]) if values["game"]["id"] is not None else None
    return Player(**values["player"]), game


def _first_game(rows: Sequence[RowMapping]) -> GameRow | None:
    return GameRow(**rows[0]) if rows else None
