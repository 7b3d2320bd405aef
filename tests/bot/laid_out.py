"""Answers laid out as the terminal does, for tests that read whole answers."""

from dataclasses import dataclass

from bot import answers
from bot.answers import Answer
from bot.answers.tables import table
from bot.service import LeaderboardPage, PlayerStatistics, Variant


@dataclass(frozen=True)
class LaidOut:
    """The parts of an answer as they are printed."""

    title: str
    lines: tuple[str, ...]
    table: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def in_full(self) -> list[str]:
        return [self.title, *self.lines, *self.table, *self.notes]


def laid_out(answer: Answer, cells: int = 80, *, spoken: bool = False) -> LaidOut:
    rows = table(answer.columns, cells) if answer.columns and not spoken else ()
    lines = answer.lines if rows else (*answer.lines, *answer.rows)
    return LaidOut(answer.title, lines, rows, answer.notes)


def leaderboard(page: LeaderboardPage, *, spoken: bool = False) -> LaidOut:
    return laid_out(answers.leaderboard(page), spoken=spoken)


def statistics_card(
    statistics: PlayerStatistics, variant: Variant | None = None, *, spoken: bool = False
) -> LaidOut:
    """The card with the last results, as both front ends show it."""
    card = laid_out(answers.statistics_card(statistics, variant), spoken=spoken)
    last = statistics.of(variant).last
    if not last:
        return card
    rows = len(card.lines) - len(answers.statistics_card(statistics, variant).lines)
    place = len(card.lines) - rows
    trend = answers.trend(last, spoken=spoken)
    lines = (*card.lines[:place], trend, *card.lines[place:])
    return LaidOut(card.title, lines, card.table, card.notes)
