"""The answers of the service in words, the same on every front end."""

from bot.answers.figures import (
    games,
    rules,
    settings,
    statistics,
)
from bot.answers.naming import (
    game_with_deal,
    move_in_words,
    step_in_short,
    summary_game,
    with_cards,
)
from bot.answers.playing import (
    cleared,
    explain,
    news,
    piles,
    resigned,
    started,
    state,
    useful_moves,
)

__all__ = [
    "cleared",
    "explain",
    "game_with_deal",
    "games",
    "move_in_words",
    "news",
    "piles",
    "resigned",
    "rules",
    "settings",
    "started",
    "state",
    "statistics",
    "step_in_short",
    "summary_game",
    "useful_moves",
    "with_cards",
]
