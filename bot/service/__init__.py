"""What a player can do, on any platform: use cases, their results, their errors."""

from bot.solver_pool import Progress
from bot.service.analysis.results import Analysed, WinningLine
from bot.service.daily.deals import DailyRow, DailyTable
from bot.service.daily.posts import DuePost
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
from bot.service.analysis.analyses import LONGER, SECONDS, DealFacts, Prospect
from bot.service.parsing import named_deal, named_variant
from bot.service.player_session import MAX_OPEN_GAMES, OpenGame
from bot.service.preferences import CHOICES, Preferences, choices
from bot.service.leaderboards.pages import Board, Metric, RankingPage, RankRow
from bot.service.results import (
    Advised,
    At,
    Caller,
    Cleared,
    Event,
    GameSummary,
    Made,
    Redone,
    Report,
    Resigned,
    Snapshot,
    Started,
    Undone,
)
from bot.service.service import Service
from bot.service.leaderboards.standings import Period
from bot.service.statistics import Best, Ending, PastGame, PlayerFigures, Statistics
from bot.service.daily.streaks import DailyStreaks
from bot.store import DailyPost, FinishedGame, Status

__all__ = [
    "CHOICES",
    "LONGER",
    "MAX_OPEN_GAMES",
    "SECONDS",
    "Advised",
    "Analysed",
    "At",
    "Best",
    "Board",
    "Caller",
    "Cleared",
    "DailyFinishedError",
    "DailyPost",
    "DailyRow",
    "DailyStreaks",
    "DailyTable",
    "DamagedGameError",
    "DealFacts",
    "DecisionNeededError",
    "DuePost",
    "Ending",
    "Event",
    "FinishedGame",
    "GameSummary",
    "HistoryPage",
    "Made",
    "Metric",
    "NotYoursError",
    "OpenGame",
    "OutdatedError",
    "PastGame",
    "Period",
    "PlayerError",
    "PlayerFigures",
    "Preferences",
    "Progress",
    "Prospect",
    "RankRow",
    "RankingPage",
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
    "WinningLine",
    "choices",
    "named_deal",
    "named_variant",
]
