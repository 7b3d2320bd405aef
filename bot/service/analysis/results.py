"""Analyses of finished games: until where a game was winnable, and how to win it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.service.history import moved_card
from bot.service.results import Snapshot
from bot.store import Status, StoredAnalysis
from engine import Card, Game, GameError, Move, Outcome
from engine.analysis import Findings
from engine.solver import Verdict

METHOD: Final = 1
"""The version of the analysis; raise it to have older stored analyses searched again."""


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """The verdicts on all positions of a finished game.

    The positions run from 0, the deal, to `plies`, the end. Winnable positions come first, then
    undecided ones, then positions proven lost.

    Attributes:
        snapshot: the game at its end.
        plies: the number of moves of the game.
        won: the number of winnable positions.
        undecided: the number of undecided positions.
        lost: the number of positions proven lost.
        losing_move: the move after the last winnable position; None if there is no such position
            or no move after it.
        card: the highest card of that move; None for a draw or a redeal.
        steps: the number of moves of the win from the last winnable position; 0 if there is none
            or the game was won.
        made_at: when the game was analysed.

    """

    snapshot: Snapshot
    plies: int
    won: int
    undecided: int
    lost: int
    losing_move: Move | None
    card: Card | None
    steps: int
    made_at: datetime

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Return the verdict on each position."""
        return (
            (Verdict.WON,) * self.won
            + (Verdict.UNDECIDED,) * self.undecided
            + (Verdict.LOST,) * self.lost
        )

    @property
    def last_won(self) -> int | None:
        """Return the ply of the last winnable position; None if there is none."""
        return self.won - 1 if self.won else None

    @property
    def proven(self) -> bool:
        """Return whether the position after the last winnable one is proven lost."""
        return self.won > 0 and self.lost > 0 and not self.undecided

    @property
    def is_win(self) -> bool:
        """Return whether the player won the game."""
        return self.snapshot.status is Status.WON


@dataclass(frozen=True, slots=True)
class WinningLine:
    """A lost game continued along a win from its last winnable position.

    Attributes:
        snapshot: the game in that position, without legal moves, undo or redo.
        start: the ply at which the line starts.
        step: the number of moves of the line shown.
        steps: the length of the line.
        move: the last move shown; None at the start.
        card: the highest card of that move; None for a draw or a redeal.

    """

    snapshot: Snapshot
    start: int
    step: int
    steps: int
    move: Move | None
    card: Card | None


def analysis_of(game_id: int, findings: Findings, made_at: datetime) -> StoredAnalysis:
    """Return the findings of a search in the form that is stored."""
    counts = {verdict: findings.verdicts.count(verdict) for verdict in Verdict}
    return StoredAnalysis(
        game_id=game_id,
        version=METHOD,
        won=counts[Verdict.WON],
        undecided=counts[Verdict.UNDECIDED],
        lost=counts[Verdict.LOST],
        line=" ".join(map(str, findings.line)),
        made_at=made_at,
    )


def is_sound(analysis: StoredAnalysis, game: Game) -> bool:
    """Return whether an analysis is of the current method, fits the game, and its line wins."""
    counts = analysis.won, analysis.undecided, analysis.lost
    if analysis.version != METHOD or min(counts) < 0 or sum(counts) != game.ply + 1:
        return False
    if game.outcome is Outcome.WON or not analysis.won:
        return not analysis.line and analysis.won == (game.outcome is Outcome.WON) * sum(counts)
    try:
        return line_after(analysis, game).outcome is Outcome.WON
    except GameError:
        return False


def line_after(analysis: StoredAnalysis, game: Game, steps: int | None = None) -> Game:
    """Continue a game from its last winnable position along the line, or its first moves.

    Raises:
        GameError: the line cannot be played.

    """
    line = analysis.line.split()[:steps]
    played = [*map(str, _moves(game)[: analysis.won - 1]), *line]
    start = f"{game.variant.key}/{game.variant.version} #{game.number}:"
    return Game.from_record(" ".join([start, *played]))


def analysed(snapshot: Snapshot, game: Game, analysis: StoredAnalysis) -> GameAnalysis:
    """Combine a sound analysis with its game."""
    moves = _moves(game)
    left = analysis.won - 1 if 0 < analysis.won <= len(moves) else None
    return GameAnalysis(
        snapshot=snapshot,
        plies=len(moves),
        won=analysis.won,
        undecided=analysis.undecided,
        lost=analysis.lost,
        losing_move=None if left is None else moves[left],
        card=None if left is None else _last_card(game, moves[: left + 1]),
        steps=len(analysis.line.split()),
        made_at=analysis.made_at,
    )


def _moves(game: Game) -> list[Move]:
    return [move for step in game.steps for move in step]


def _last_card(game: Game, moves: Iterable[Move]) -> Card | None:
    """Return the highest card of the last of these moves."""
    *before, last = moves
    shown = Game(game.variant, game.number)
    shown.push_step(before)
    return moved_card(last, shown.view)


def winning_line(
    analysis: StoredAnalysis, game: Game, step: int
) -> tuple[Game, Move | None, Card | None]:
    """Return the game after some moves of the line, with the last of them and its card."""
    shown = line_after(analysis, game, step)
    if not step:
        return shown, None, None
    return shown, _moves(shown)[-1], _last_card(shown, _moves(shown))
