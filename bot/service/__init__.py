"""What a player can do, on any platform: use cases, their results, their errors."""

from bot.searches import Progress
from bot.service.analyses import Analysed, WinningLine
from bot.service.daily import DailyRow, DailyTable
from bot.service.daily_posts import DuePost
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
from bot.service.insight import LONGER, SECONDS, DealFacts, Prospect
from bot.service.naming import named_deal, named_variant
from bot.service.places import MAX_OPEN_GAMES, OpenGame
from bot.service.preferences import CHOICES, Preferences, choices
from bot.service.rankings import Board, Metric, RankingPage, RankRow
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
from bot.service.standings import Period
from bot.service.statistics import Best, Ending, PastGame, PlayerFigures, Statistics
from bot.service.streaks import DailyStreaks
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
