"""Service results rendered as texts and tables, the same on every front end."""

from bot.answers.account import exported, forget_warning, forgotten
from bot.answers.analysis import (
    analysis,
    deal_info,
    winnable_check,
    winnable_start,
    winning_line,
)
from bot.answers.daily import daily_columns, daily_ends, daily_rule, daily_streaks, daily_table
from bot.answers.game import (
    cleared,
    explain,
    piles,
    report,
    resigned,
    started,
    state,
    typed_texts,
    useful_moves,
)
from bot.answers.history import history, history_entry, replay, shared
from bot.answers.leaderboards import leaderboard, leaderboard_columns
from bot.answers.lists import (
    games,
    rules,
    rules_list,
    setting_changed,
    setting_description,
    settings,
)
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
    "piles",
    "replay",
    "report",
    "resigned",
    "rules",
    "rules_list",
    "setting_changed",
    "setting_description",
    "settings",
    "shared",
    "started",
    "state",
    "statistics",
    "statistics_card",
    "step_in_short",
    "summary_game",
    "trend",
    "typed_texts",
    "useful_moves",
    "winnable_check",
    "winnable_start",
    "winning_line",
    "with_cards",
]
