"""Use cases of players on any platform, with their results and errors."""

from bot.service.analysis.analyses import (
    MAX_SEARCH_SECONDS,
    SEARCH_SECONDS,
    DealInfo,
    WinnableCheck,
)
from bot.service.analysis.results import GameAnalysis, WinningLine
from bot.service.command_sets import CommandSets
from bot.service.daily.channels import DuePost
from bot.service.daily.deals import FIRST_DAY, DailyRow, DailyTable
from bot.service.daily.numbers import has_daily_deals
from bot.service.daily.streaks import DailyStreaks
from bot.service.display_names import clean_name
from bot.service.errors import (
    AssistedDailyError,
    DailyFinishedError,
    DamagedGameError,
    NotYoursError,
    PlayerError,
    RefusedError,
)
from bot.service.game_errors import (
    DecisionNeededError,
    OutdatedError,
    TooManyGamesError,
    WhichGameError,
)
from bot.service.history import HistoryPage, Replay, Shared
from bot.service.leaderboards.pages import LeaderboardPage, LeaderboardQuery, LeaderboardRow, Metric
from bot.service.parsing import named_deal, named_variant
from bot.service.player_session import MAX_OPEN_GAMES, OpenGame
from bot.service.preferences import (
    RANKING,
    RANKING_VALUES,
    Preferences,
    SettingsState,
    choices,
)
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
    StepEvent,
    Undone,
)
from bot.service.service import Service
from bot.service.standings import Period
from bot.service.statistics import Best, Ending, PastGame, PlayerStatistics, Statistics
from bot.service.turn import ALL, MAX_STEPS
from bot.solver_pool import Progress
from bot.store import DailyChannel, FinishedGame, Status, StoreError
from engine import VARIANTS, Card, Move, Outcome, Step, Variant, View, is_variant
from engine.catalogue import Grade
from engine.normalise import plain as normalise
from engine.normalise import quote
from engine.notation import FINAL_STOPS, is_token
from engine.solver import Verdict
from engine.variants import FORTY_THIEVES

__all__ = [
    "ALL",
    "FINAL_STOPS",
    "FIRST_DAY",
    "FORTY_THIEVES",
    "MAX_OPEN_GAMES",
    "MAX_SEARCH_SECONDS",
    "MAX_STEPS",
    "RANKING",
    "RANKING_VALUES",
    "SEARCH_SECONDS",
    "VARIANTS",
    "Advised",
    "AssistedDailyError",
    "Best",
    "Caller",
    "Card",
    "Cleared",
    "CommandSets",
    "DailyChannel",
    "DailyFinishedError",
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
    "Grade",
    "HistoryPage",
    "LeaderboardPage",
    "LeaderboardQuery",
    "LeaderboardRow",
    "Made",
    "Metric",
    "Move",
    "NotYoursError",
    "OpenGame",
    "Outcome",
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
    "SettingsState",
    "Shared",
    "Snapshot",
    "Started",
    "Statistics",
    "Status",
    "Step",
    "StepEvent",
    "StoreError",
    "TooManyGamesError",
    "Undone",
    "Variant",
    "Verdict",
    "View",
    "WhichGameError",
    "WinnableCheck",
    "WinningLine",
    "choices",
    "clean_name",
    "has_daily_deals",
    "is_token",
    "is_variant",
    "named_deal",
    "named_variant",
    "normalise",
    "quote",
]
