"""A game in progress: moves, undo and redo, and the record as text."""

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
from engine.notation import DrawRequest
from engine.position import Position
from engine.resolve import parse_step, resolve
from engine.typed import typed_move, typed_moves
from engine.variants import Variant, find_variant
from engine.view import View

_RECORD: Final = re.compile(r"\s*([a-z-]+)/([0-9]{1,4}) +#([0-9]+):(.*)", re.ASCII | re.DOTALL)


class Outcome(Enum):
    """The state of a game: in progress, stuck or won."""

    PLAYING = "playing"
    STUCK = "stuck"
    WON = "won"


class LegalMoves:
    """A lazy, live collection of a game's legal moves."""

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

    The public interface never reveals a face-down or undrawn card.

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
        """Deal a new game of a variant, given by key, name or alias.

        Raises:
            UnknownVariantError: no variant has this name.
            DealNumberError: the number is not from 1 to 10^20.

        """
        return cls(find_variant(variant), check_deal_number(number))

    # ---------------------------------------------------------------- queries

    @property
    def view(self) -> View:
        """Return the position as the player sees it, without hidden cards."""
        return View.of(self._position)

    @property
    def legal_moves(self) -> LegalMoves:
        """Return all legal moves; supports iteration, `len` and `in`."""
        return LegalMoves(self._position, self._list_legal_moves)

    @property
    def outcome(self) -> Outcome:
        """Return whether the game is in progress, won, or stuck."""
        if self._position.is_won:
            return Outcome.WON
        return Outcome.STUCK if self._position.is_stuck else Outcome.PLAYING

    @property
    def steps(self) -> Sequence[Step]:
        """Return the steps made, in order."""
        return tuple(self._steps)

    @property
    def undone(self) -> Sequence[Step]:
        """Return the steps that can be redone, in the order of redoing."""
        return tuple(reversed(self._undone))

    @property
    def ply(self) -> int:
        """Return the number of single moves that led to this position."""
        return len(self._made)

    def hints(self, limit: int = 3) -> list[Hint]:
        """Return the best moves judging by visible cards; empty if no useful move is left."""
        return advise(self.view, self.variant, limit)

    # ---------------------------------------------------------------- playing

    def push(self, move: Move) -> None:
        """Make a move as a separate step; it must be legal and is not checked."""
        self.push_step([move])

    def push_step(self, moves: Iterable[Move], *, autoplay: bool = False) -> None:
        """Make moves as one step and discard the redo line.

        The moves must be legal and are not checked. An empty step changes nothing.

        Args:
            moves: the moves, in order.
            autoplay: whether the step includes the safe moves to the foundations that follow.

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
        """Check that moves are legal in this order.

        Raises:
            IllegalMoveError: a move breaks a rule.

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
        """Return the step that draws repeatedly, as often as the stock allows.

        Args:
            times: the number of draws; None draws once, or redeals if the stock is empty.

        Raises:
            IllegalMoveError: the game has nothing to draw.

        """
        return resolve(self._position, DrawRequest(times), "d", alone=True)

    def pop(self) -> Step:
        """Undo the last step and return it.

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
        """Redo the step that was undone last and return it.

        Raises:
            IndexError: no step can be redone.

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
        """Parse one typed token into a step, without making it.

        Args:
            text: the token, such as `3-10`, `w5`, `9h@3-10`, `d3` or `6-f+9-f`.
            alone: whether the token is the whole line; only then can `d` redeal.

        Raises:
            InvalidMoveError: the text is not a move.
            IllegalMoveError: the move breaks a rule.
            AmbiguousMoveError: the text matches more than one move.

        """
        return parse_step(self._position, text, alone=alone)

    def typed(self, move: Move) -> str:
        """Return the text that means this legal move when it is typed now."""
        return typed_move(self._position, move)

    def typed_last_step(self) -> tuple[str, ...]:
        """Return the texts that meant the moves of the last step when it was made.

        Raises:
            IndexError: no step has been made.

        """
        step = self._steps[-1]
        before = self._position.copy()
        for move, made in zip(reversed(step), reversed(self._made), strict=False):
            before.unmake(move, made)
        return typed_moves(before, step)

    def foundation_moves(self, *, everything: bool = False) -> Step:
        """Return the moves that can be made to the foundations now, without making them.

        Cards that are face down now are not included; `autoplay` does include them.

        Args:
            everything: include every card that a foundation takes, not only safe ones.

        """
        return foundation_moves(self._position, everything=everything, include_hidden=False)

    def autoplay(self, *, everything: bool = False) -> Step:
        """Move cards to the foundations as one step, with the cards turned up on the way.

        Args:
            everything: include every card that a foundation takes, not only safe ones.

        Returns:
            The step that was made; empty if no card could move.

        """
        step = foundation_moves(self._position, everything=everything, include_hidden=True)
        self.push_step(step)
        return step

    # ----------------------------------------------------------------- record

    def record(self) -> str:
        """Return the game as text: `little-forty/1 #48213: d w-5 3-10x2 7-f+9-f`."""
        steps = "".join(f" {step}" for step in self._steps)
        return f"{self.variant.key}/{self.variant.version} #{self.number}:{steps}"

    @classmethod
    def from_record(cls, record: str, undone: str = "") -> Self:
        """Rebuild a game from its record, checking every move.

        Args:
            record: the text that `record` returned.
            undone: the redo line, its steps in the order of redoing.

        Raises:
            UnknownVariantError: no variant has this name.
            DealNumberError: the number is not from 1 to 10^20.
            RecordError: the text is not a record, or a move breaks a rule.

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
