"""What a player can do, on any platform: use cases, their results, their errors."""

from bot.service.errors import (
    DamagedGameError,
    DecisionNeededError,
    NotYoursError,
    OutdatedError,
    PlayerError,
    RefusedError,
    TooManyGamesError,
    WhichGameError,
)
from bot.service.naming import named_deal, named_variant
from bot.service.places import MAX_OPEN_GAMES, OpenGame
from bot.service.preferences import CHOICES, Preferences, choices
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
from bot.service.statistics import Best, Statistics
from bot.store import Status

__all__ = [
    "CHOICES",
    "MAX_OPEN_GAMES",
    "Advised",
    "At",
    "Best",
    "Caller",
    "Cleared",
    "DamagedGameError",
    "DecisionNeededError",
    "Event",
    "GameSummary",
    "Made",
    "NotYoursError",
    "OpenGame",
    "OutdatedError",
    "PlayerError",
    "Preferences",
    "Redone",
    "RefusedError",
    "Report",
    "Resigned",
    "Service",
    "Snapshot",
    "Started",
    "Statistics",
    "Status",
    "TooManyGamesError",
    "Undone",
    "WhichGameError",
    "choices",
    "named_deal",
    "named_variant",
]
