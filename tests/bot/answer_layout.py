"""Answers laid out as in the terminal, for tests of whole answers."""

from dataclasses import dataclass

from bot import answers
from bot.answers import Answer
from bot.answers.tables import table
from bot.service import LeaderboardPage, PlayerStatistics, Variant


@dataclass(frozen=True)
class LaidOutAnswer:
    """The parts of an answer as they are printed."""

    title: str
    lines: tuple[str, ...]
    table: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def in_full(self) -> list[str]:
        return [self.title, *self.lines, *self.table, *self.notes]


def lay_out(answer: Answer, cells: int = 80, *, spoken: bool = False) -> LaidOutAnswer:
    rows = table(answer.columns, cells) if answer.columns and not spoken else ()
    lines = answer.lines if rows else (*answer.lines, *answer.rows)
    return LaidOutAnswer(answer.title, lines, rows, answer.notes)


def leaderboard(page: LeaderboardPage, *, spoken: bool = False) -> LaidOutAnswer:
    return lay_out(answers.leaderboard(page), spoken=spoken)


def statistics_card(
    statistics: PlayerStatistics, variant: Variant | None = None, *, spoken: bool = False
) -> LaidOutAnswer:
    """Lay out statistics with the last results, as both front ends do."""
    card = lay_out(answers.statistics_card(statistics, variant), spoken=spoken)
    last = statistics.of(variant).last
    if not last:
        return card
    rows = len(card.lines) - len(answers.statistics_card(statistics, variant).lines)
    place = len(card.lines) - rows
    trend = answers.trend(last, spoken=spoken)
    lines = (*card.lines[:place], trend, *card.lines[place:])
    return LaidOutAnswer(card.title, lines, card.table, card.notes)
