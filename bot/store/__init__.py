"""Where players and games are kept: plain values in and out, SQLite or PostgreSQL beneath."""

from bot.store.database import Database
from bot.store.errors import StoreBusyError, StoreConflictError, StoreError
from bot.store.queries import Queries
from bot.store.records import GameChanges, GameRow, NewGame, Player, Result, Status

__all__ = [
    "Database",
    "GameChanges",
    "GameRow",
    "NewGame",
    "Player",
    "Queries",
    "Result",
    "Status",
    "StoreBusyError",
    "StoreConflictError",
    "StoreError",
]
