"""The answers of the service in words, the same on every front end."""

from bot.answers.account import exported, forget_warning, forgotten
from bot.answers.analysis import analysis, analysis_strip, deal_info, winnable_check, winning_line
from bot.answers.daily import daily_columns, daily_ends, daily_rule, daily_streaks, daily_table
from bot.answers.game import (
    cleared,
    explain,
    news,
    piles,
    resigned,
    started,
    state,
    typed_move,
    useful_moves,
)
from bot.answers.history import history, history_entry, replay, shared
from bot.answers.leaderboards import leaderboard, leaderboard_columns
from bot.answers.lists import games, rules, setting_changed, settings
from bot.answers.phrases import (
    game_name,
    game_names,
    game_with_deal,
    move_in_words,
    step_in_short,
    summary_game,
    with_cards,
)
from bot.answers.statistics import statistics, statistics_card, trend
from bot.answers.tables import Answer

__all__ = [
    "Answer",
    "analysis",
    "analysis_strip",
    "cleared",
    "daily_columns",
    "daily_ends",
    "daily_rule",
    "daily_streaks",
    "daily_table",
    "deal_info",
    "explain",
    "exported",
    "forget_warning",
    "forgotten",
    "game_name",
    "game_names",
    "game_with_deal",
    "games",
    "history",
    "history_entry",
    "leaderboard",
    "leaderboard_columns",
    "move_in_words",
    "news",
    "piles",
    "replay",
    "resigned",
    "rules",
    "setting_changed",
    "settings",
    "shared",
    "started",
    "state",
    "statistics",
    "statistics_card",
    "step_in_short",
    "summary_game",
    "trend",
    "typed_move",
    "useful_moves",
    "winnable_check",
    "winning_line",
    "with_cards",
]
