"""One game from its deal on: the moves made, undo and redo, and its record as text."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from typing import Final, Self

from engine.auto import foundation_moves
from engine.deal import check_deal_number, deal, parse_deal_number
from engine.errors import GameError, RecordError
from engine.hints.quick import advise
from engine.hints.reasons import Hint
from engine.legality import check, is_legal
from engine.moves import Move, Step
from engine.normalise import quote
from engine.notation import DrawRequest, read
from engine.position import Position
from engine.resolve import resolve
from engine.variants import Variant, find_variant
from engine.view import View

_RECORD: Final = re.compile(r"\s*([a-z-]+)/([0-9]{1,4}) +#([0-9]+):(.*)", re.ASCII | re.DOTALL)


class Outcome(Enum):
    """How a game stands."""

    PLAYING = "playing"
    STUCK = "stuck"
    WON = "won"


class LegalMoves:
    """The legal moves of a game as it stands, found when they are asked for."""

    def __init__(self, position: Position, listed: Callable[[], Sequence[Move]]) -> None:
        self._position = position
        self._listed = listed

    def __iter__(self) -> Iterator[Move]:
        return iter(self._listed())

    def __len__(self) -> int:
        return len(self._listed())

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and is_legal(self._position, move)

    def __repr__(self) -> str:
        return f"<LegalMoves ({', '.join(map(str, self))})>"


class Game:
    """A game being played.

    Its public side never tells what a face-down or undrawn card is.

    Attributes:
        variant: the rules.
        number: the deal number.

    """

    def __init__(self, variant: Variant, number: int) -> None:
        self.variant = variant
        self.number = number
        self._position = deal(variant, number)
        self._made: list[int] = []
        self._steps: list[Step] = []
        self._undone: list[Step] = []
        self._legal: Sequence[Move] | None = None

    @classmethod
    def deal(cls, variant: str, number: int) -> Self:
        """A new game of a variant, given by key or alias.

        Raises:
            UnknownVariantError: no game is called so.
            DealNumberError: the number is not from 1 to 10^20.

        """
        return cls(find_variant(variant), check_deal_number(number))

    # ---------------------------------------------------------------- looking

    @property
    def view(self) -> View:
        """What lies where, as the player may see it."""
        return View.of(self._position)

    @property
    def legal_moves(self) -> LegalMoves:
        """Every legal move: iterable, countable, and to be asked with `in`."""
        return LegalMoves(self._position, self._list_legal_moves)

    @property
    def outcome(self) -> Outcome:
        """Whether the game goes on, is won, or has nothing left to change."""
        if self._position.is_won:
            return Outcome.WON
        return Outcome.STUCK if self._position.is_stuck else Outcome.PLAYING

    @property
    def steps(self) -> Sequence[Step]:
        """The steps made, the first one first."""
        return tuple(self._steps)

    @property
    def undone(self) -> Sequence[Step]:
        """The steps that can be redone, the next one first."""
        return tuple(reversed(self._undone))

    @property
    def ply(self) -> int:
        """How many single moves have been made."""
        return len(self._made)

    def hints(self, limit: int = 3) -> list[Hint]:
        """The best few moves from what the player can see; none when nothing useful is left."""
        return advise(self.view, self.variant, limit)

    # ---------------------------------------------------------------- playing

    def push(self, move: Move) -> None:
        """Make a legal move as a step of its own; it is not checked."""
        self.push_step([move])

    def push_step(self, moves: Iterable[Move], *, autoplay: bool = False) -> None:
        """Make legal moves as one step; they are not checked. The redo line is dropped.

        Args:
            moves: one after the other; none are no step, and change nothing.
            autoplay: whether the cards that can then safely go up do so as part of the step.

        """
        step = Step(moves)
        if step:
            self._make(step)
            if autoplay:
                self._lengthen(
                    foundation_moves(self._position, everything=False, include_hidden=True)
                )
            self._undone.clear()

    def check_step(self, moves: Iterable[Move]) -> None:
        """Check moves that are made one after the other.

        Raises:
            IllegalMoveError: one of them breaks a rule.

        """
        made = []
        try:
            for move in moves:
                check(self._position, move)
                made.append((move, self._position.make(move)))
        finally:
            for move, was in reversed(made):
                self._position.unmake(move, was)

    def draws(self, times: int | None = None) -> Step:
        """Return the step that draws some times, as often as the stock allows.

        Args:
            times: how often; None draws once, or redeals where the stock is empty.

        Raises:
            IllegalMoveError: nothing can be drawn.

        """
        return resolve(self._position, DrawRequest(times), "d", alone=True)

    def pop(self) -> Step:
        """Take back the last step.

        Raises:
            IndexError: no step has been made.

        """
        self._legal = None
        step = self._steps.pop()
        for move in reversed(step):
            self._position.unmake(move, self._made.pop())
        self._undone.append(step)
        return step

    def redo(self) -> Step:
        """Make the step again that was taken back last.

        Raises:
            IndexError: no step has been taken back.

        """
        step = self._undone.pop()
        self._make(step)
        return step

    def _list_legal_moves(self) -> Sequence[Move]:
        if self._legal is None:
            self._legal = tuple(self._position.legal_moves())
        return self._legal

    def _make(self, step: Step) -> None:
        self._legal = None
        self._made += map(self._position.make, step)
        self._steps.append(step)

    def _lengthen(self, moves: Step) -> None:
        self._made += map(self._position.make, moves)
        self._steps[-1] = Step(self._steps[-1] + moves)

    def parse(self, text: str, *, alone: bool = True) -> Step:
        """Read one token as a person types it: the moves of one step, not yet made.

        Args:
            text: such as `3-10`, `w5`, `9h@3-10`, `d3`.
            alone: whether nothing else stood on the line; only then may `d` redeal.

        Raises:
            InvalidMoveError: it cannot be read.
            IllegalMoveError: it breaks a rule.
            AmbiguousMoveError: it fits more than one move.

        """
        return resolve(self._position, read(text, self.variant), text, alone=alone)

    def foundation_moves(self, *, everything: bool = False) -> Step:
        """The cards that can go up now, not yet played; empty when there is none.

        Cards that lie face down are not among them, though they may follow: see `autoplay`.

        Args:
            everything: not only those that can provably never be needed again.

        """
        return foundation_moves(self._position, everything=everything, include_hidden=False)

    def autoplay(self, *, everything: bool = False) -> Step:
        """Play up what can go up, as one step, cards turned up on the way included.

        Args:
            everything: not only those that can provably never be needed again.

        Returns:
            The step that was made; empty when there was none.

        """
        step = foundation_moves(self._position, everything=everything, include_hidden=True)
        self.push_step(step)
        return step

    # ----------------------------------------------------------------- record

    def record(self) -> str:
        """The game as text: `little-forty/1 #48213: d w-5 3-10x2 7-f+9-f`."""
        steps = "".join(f" {step}" for step in self._steps)
        return f"{self.variant.key}/{self.variant.version} #{self.number}:{steps}"

    @classmethod
    def from_record(cls, record: str, undone: str = "") -> Self:
        """Rebuild a game, checking every move.

        Args:
            record: what `record` gave.
            undone: the redo line beside it, its steps in the order of redoing.

        Raises:
            UnknownVariantError: no game is called so.
            DealNumberError: the number is not from 1 to 10^20.
            RecordError: the text cannot be read, or a move breaks a rule.

        """
        match = _RECORD.fullmatch(record)
        if not match:
            raise RecordError("unreadable-record", text=quote(record))
        variant = find_variant(match[1])
        if int(match[2]) != variant.version:
            raise RecordError(
                "unknown-version", version=match[2], name=variant.name, known=variant.version
            )
        game = cls(variant, parse_deal_number(match[3]))
        game._replay(match[4].split())
        redo_line = undone.split()
        game._replay(redo_line)
        for _ in redo_line:
            game.pop()
        return game

    def _replay(self, steps: Iterable[str]) -> None:
        for text in steps:
            try:
                step = Step.parse(text)
                self._make_checked(step)
            except GameError as error:
                raise RecordError(
                    "record-breaks-off",
                    number=len(self._steps) + 1,
                    text=quote(text),
                    reason=str(error),
                ) from error

    def _make_checked(self, step: Step) -> None:
        self._legal = None
        for move in step:
            check(self._position, move)
            self._made.append(self._position.make(move))
        self._steps.append(step)

    def __repr__(self) -> str:
        return f"Game.from_record({self.record()!r})"
