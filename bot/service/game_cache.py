"""Cache of games in memory, rebuilt from their rows when missing."""

import logging
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

from bot.service.errors import DamagedGameError
from bot.store import GameRow, Status
from engine import Game, GameError, Outcome

_KEPT: Final = 1000
"""The number of games kept: one takes about 20 KB, and about a millisecond to rebuild."""

_Stored = tuple[int, str, int, str, str, str, int]

_log = logging.getLogger(__name__)


class GameCache:
    """The most recently used games, by id."""

    def __init__(self) -> None:
        self._games: OrderedDict[int, tuple[_Stored, Game]] = OrderedDict()

    def take(self, row: GameRow) -> Game:
        """Remove a game from the cache, or rebuild it; the caller owns it until `put`.

        Raises:
            DamagedGameError: the stored game cannot be read; the log has the reason.

        """
        stored, game = self._games.pop(row.id, (None, None))
        return game if game and stored == _stored(row) else _rebuilt(row)

    def put(self, row: GameRow, game: Game) -> None:
        """Cache a game that matches its row."""
        self._games[row.id] = _stored(row), game
        if len(self._games) > _KEPT:
            self._games.popitem(last=False)

    def drop(self, ids: Iterable[int]) -> None:
        """Remove games from the cache."""
        for game_id in ids:
            self._games.pop(game_id, None)


def _stored(row: GameRow) -> _Stored:
    """Return everything a game is rebuilt from, so that damage is noticed for cached games too."""
    return row.revision, row.variant, row.rules_version, row.deal, row.moves, row.redo, row.ply


def _rebuilt(row: GameRow) -> Game:
    record = f"{row.variant}/{row.rules_version} #{row.deal}: {row.moves}"
    try:
        game = Game.from_record(record, row.redo)
    except GameError as error:
        _log.error("game %d is damaged: %s", row.id, error)
        raise DamagedGameError(row.id) from error
    if game.ply != row.ply:
        _log.error("game %d is damaged: it has %s moves, not %s", row.id, game.ply, row.ply)
        raise DamagedGameError(row.id)
    if (row.status is Status.WON) != (game.outcome is Outcome.WON):
        _log.error("game %d is damaged: its moves do not match the status %s", row.id, row.status)
        raise DamagedGameError(row.id)
    return game
