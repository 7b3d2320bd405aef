"""Charts: a player's statistics and the analysis of a game, as pictures."""

from bot.charts.analysis import LARGEST_ANALYSIS_CHART, AnalysisChart, VerdictLabel, analysis_chart
from bot.charts.statistics import (
    MAX_GAMES,
    GameShare,
    PastResult,
    StatisticsChart,
    largest_statistics_chart,
    statistics_chart,
)

__all__ = [
    "LARGEST_ANALYSIS_CHART",
    "MAX_GAMES",
    "AnalysisChart",
    "GameShare",
    "PastResult",
    "StatisticsChart",
    "VerdictLabel",
    "analysis_chart",
    "largest_statistics_chart",
    "statistics_chart",
]
