"""Finished games looked back on: where they could still be won, and how."""

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
"""Rises when analyses get better; one that was made before is made again when it is asked for."""


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """What became of the chances of a finished game, position by position.

    A game has positions 0, the deal, to `plies`, its end. Those from which a win was found come
    first, then those that were not decided, then those that are proved lost.

    Attributes:
        snapshot: the game at its end.
        plies: how many single moves it has.
        won: from how many of its positions a win was found.
        undecided: of how many it is not known.
        lost: of how many it is proved that they cannot be won.
        losing_move: the move after the last position from which a win was found; None where there
            is no such position, or no move after it.
        card: the card that it moved, of several the highest; None for a draw and a redeal.
        steps: how many moves the win has that was found from that position; 0 where there is none,
            or where the game itself was won.
        made_at: when it was analysed.

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
        """What is known of each position."""
        return (
            (Verdict.WON,) * self.won
            + (Verdict.UNDECIDED,) * self.undecided
            + (Verdict.LOST,) * self.lost
        )

    @property
    def last_won(self) -> int | None:
        """The ply of the last position from which a win was found; None where there is none."""
        return self.won - 1 if self.won else None

    @property
    def proven(self) -> bool:
        """Whether the very next position is proved lost."""
        return self.won > 0 and self.lost > 0 and not self.undecided

    @property
    def is_win(self) -> bool:
        """Whether the game itself was won."""
        return self.snapshot.status is Status.WON


@dataclass(frozen=True, slots=True)
class WinningLine:
    """A lost game as it could have gone on from the last position from which a win was found.

    Attributes:
        snapshot: how it would stand; there is nothing to be played or taken back in it.
        start: the ply of the game at which the line leaves it.
        step: after how many moves of the line.
        steps: how many there are.
        move: the move that led there; None at the start.
        card: the card that it moved, of several the highest; None for a draw and a redeal.

    """

    snapshot: Snapshot
    start: int
    step: int
    steps: int
    move: Move | None
    card: Card | None


def analysis_of(game_id: int, findings: Findings, made_at: datetime) -> StoredAnalysis:
    """What a search has found, to be kept."""
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
    """Whether an analysis was made by the present method, fits the game, and its line wins."""
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
    """A game gone on from its last won position by the line, or by the first steps of it.

    Raises:
        GameError: the line cannot be played.

    """
    line = analysis.line.split()[:steps]
    played = [*map(str, _moves(game)[: analysis.won - 1]), *line]
    start = f"{game.variant.key}/{game.variant.version} #{game.number}:"
    return Game.from_record(" ".join([start, *played]))


def analysed(snapshot: Snapshot, game: Game, analysis: StoredAnalysis) -> GameAnalysis:
    """A sound analysis together with its game."""
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
    """The card that the last of these moves is about."""
    *before, last = moves
    shown = Game(game.variant, game.number)
    shown.push_step(before)
    return moved_card(last, shown.view)


def winning_line(
    analysis: StoredAnalysis, game: Game, step: int
) -> tuple[Game, Move | None, Card | None]:
    """The game gone on by some steps of a line, and the last of them with the card it moved."""
    shown = line_after(analysis, game, step)
    if not step:
        return shown, None, None
    return shown, _moves(shown)[-1], _last_card(shown, _moves(shown))
