"""What a player can do, on any platform: use cases, their results, their errors."""

from bot.service.analysis.analyses import LONGER, SECONDS, DealInfo, WinnableCheck
from bot.service.analysis.results import GameAnalysis, WinningLine
from bot.service.daily.deals import DailyRow, DailyTable
from bot.service.daily.posts import DuePost
from bot.service.daily.streaks import DailyStreaks
from bot.service.errors import (
    DailyFinishedError,
    DamagedGameError,
    DecisionNeededError,
    NotYoursError,
    OutdatedError,
    PlayerError,
    RefusedError,
    TooManyGamesError,
    WhichGameError,
)
from bot.service.history import HistoryPage, Replay, Shared
from bot.service.leaderboards.pages import LeaderboardPage, LeaderboardQuery, LeaderboardRow, Metric
from bot.service.leaderboards.standings import Period
from bot.service.parsing import named_deal, named_variant
from bot.service.player_session import MAX_OPEN_GAMES, OpenGame
from bot.service.preferences import CHOICES, Preferences, choices
from bot.service.results import (
    Advised,
    Caller,
    Cleared,
    Event,
    GameSummary,
    GameVersion,
    Made,
    Redone,
    Report,
    Resigned,
    Snapshot,
    Started,
    Undone,
)
from bot.service.service import Service
from bot.service.statistics import Best, Ending, PastGame, PlayerStatistics, Statistics
from bot.solver_pool import Progress
from bot.store import DailyPost, FinishedGame, Status

__all__ = [
    "CHOICES",
    "LONGER",
    "MAX_OPEN_GAMES",
    "SECONDS",
    "Advised",
    "Best",
    "Caller",
    "Cleared",
    "DailyFinishedError",
    "DailyPost",
    "DailyRow",
    "DailyStreaks",
    "DailyTable",
    "DamagedGameError",
    "DealInfo",
    "DecisionNeededError",
    "DuePost",
    "Ending",
    "Event",
    "FinishedGame",
    "GameAnalysis",
    "GameSummary",
    "GameVersion",
    "HistoryPage",
    "LeaderboardPage",
    "LeaderboardQuery",
    "LeaderboardRow",
    "Made",
    "Metric",
    "NotYoursError",
    "OpenGame",
    "OutdatedError",
    "PastGame",
    "Period",
    "PlayerError",
    "PlayerStatistics",
    "Preferences",
    "Progress",
    "Redone",
    "RefusedError",
    "Replay",
    "Report",
    "Resigned",
    "Service",
    "Shared",
    "Snapshot",
    "Started",
    "Statistics",
    "Status",
    "TooManyGamesError",
    "Undone",
    "WhichGameError",
    "WinnableCheck",
    "WinningLine",
    "choices",
    "named_deal",
    "named_variant",
]
