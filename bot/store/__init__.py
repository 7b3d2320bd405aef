"""Where players and games are kept: plain values in and out, SQLite or PostgreSQL beneath."""

from bot.store.database import Database
from bot.store.errors import StoreBusyError, StoreConflictError, StoreError
from bot.store.queries import Queries
from bot.store.rows import (
    Analysis,
    DailyGame,
    DailyPost,
    FinishedGame,
    GameChanges,
    GameRow,
    Leaderboard,
    NewGame,
    Player,
    PlayerStanding,
    Result,
    Standing,
    Status,
    is_perfect,
)

__all__ = [
    "Analysis",
    "DailyGame",
    "DailyPost",
    "Database",
    "FinishedGame",
    "GameChanges",
    "GameRow",
    "Leaderboard",
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
    "is_perfect",
]
