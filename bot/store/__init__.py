"""Storage of players and games in SQLite or PostgreSQL, with plain values in and out."""

from bot.store.database import Database
from bot.store.errors import StoreBusyError, StoreConflictError, StoreError
from bot.store.queries import Queries
from bot.store.rows import (
    DailyChannel,
    DailyGame,
    FinishedGame,
    GameChanges,
    GameRow,
    LeaderboardKey,
    NewGame,
    Player,
    PlayerStanding,
    Result,
    Standing,
    Status,
    StoredAnalysis,
    is_perfect,
)

__all__ = [
    "DailyChannel",
    "DailyGame",
    "Database",
    "FinishedGame",
    "GameChanges",
    "GameRow",
    "LeaderboardKey",
    "NewGame",
    "Player",
    "PlayerStanding",
    "Queries",
    "Result",
    "Standing",
    "Status",
    "StoreBusyError",
    "StoreConflictError",
    "StoreError",
    "StoredAnalysis",
    "is_perfect",
]
