"""The games in memory: rebuilt from their rows, kept while they are played."""

import logging
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

from bot.service.errors import DamagedGameError
from bot.store import GameRow, Status
from engine import Game, GameError, Outcome

_KEPT: Final = 1000
"""Some 20 KB each; a game that is not kept is rebuilt in about a millisecond."""

_Stored = tuple[int, str, int, str, str, str, int]

_log = logging.getLogger(__name__)


class GameCache:
    """Games by id and revision, the latest used ones."""

    def __init__(self) -> None:
        self._games: OrderedDict[int, tuple[_Stored, Game]] = OrderedDict()

    def take(self, row: GameRow) -> Game:
        """The game of a row, for its caller alone until it is put back.

        Raises:
            DamagedGameError: the row makes no sense; the log says why.

        """
        stored, game = self._games.pop(row.id, (None, None))
        return game if game and stored == _stored(row) else _rebuilt(row)

    def put(self, row: GameRow, game: Game) -> None:
        """Keep a game that is as its row says."""
        self._games[row.id] = _stored(row), game
        if len(self._games) > _KEPT:
            self._games.popitem(last=False)

    def drop(self, ids: Iterable[int]) -> None:
        """Keep these games no longer."""
        for game_id in ids:
            self._games.pop(game_id, None)


def _stored(row: GameRow) -> _Stored:
    """All that a game is rebuilt from: damage is seen even where the game is in memory."""
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
        _log.error("game %d is damaged: its moves do not end as %s", row.id, row.status)
        raise DamagedGameError(row.id)
    return game
