"""Reasons for hints: what a move achieves, and what comes next in its plan.

A plan is a line of legal moves. The reason for its first move names the card that it frees, or
the column that it empties or where it turns up a card. It also names the next use of that card or
column in the plan. It never names the moved card as the one that profits. It claims no later event
that would be possible without the move.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.auto import is_safe
from engine.cards import Card
from engine.legality import is_legal
from engine.messages import ENGLISH
from engine.moves import DRAW, FOUNDATION, REDEAL, WASTE, Move
from engine.position import Position

_STOCK_CODES: Final = {DRAW: "hint-draw", REDEAL: "hint-redeal"}

_FORESIGHT: Final = 20
"""The number of later moves considered: a more distant event explains little."""

Details = dict[str, Card | int]
"""The cards and columns that a reason names, by placeholder."""

_Reason = tuple[str, Details]


@dataclass(frozen=True, slots=True)
class Hint:
    """A legal move and the reason for it.

    Attributes:
        move: the move.
        code: the key of the reason in every language (see `engine.messages`).
        details: the cards and columns that the reason names.

    """

    move: Move
    code: str
    details: Details

    def __str__(self) -> str:
        """Return the reason in English."""
        return ENGLISH[self.code].format_map(self.details)


def explain(position: Position, plan: Sequence[Move]) -> Hint:
    """Return the first move of a plan with the reason for it.

    Args:
        position: where the plan starts; hidden cards may be unknown in it.
        plan: legal moves, at least one.

    """
    return Hint(plan[0], *_reason(position, plan))


def without_alternative(hint: Hint) -> Hint:
    """Return a hint worded for the case that it is the only one."""
    if hint.move in _STOCK_CODES:
        return replace(hint, code=f"{_STOCK_CODES[hint.move]}-only")
    return hint


def makes_possible(position: Position, move: Move, following: Move) -> bool:
    """Return whether a legal move is needed for the one that follows it."""
    return any(needed for _, needed in _later_events(position, [move, following]))


@dataclass(frozen=True, slots=True)
class Event:
    """The effect of a move in a plan.

    Attributes:
        move: the move.
        card: the moved card, or the highest of the moved sequence.
        onto: the card that it goes on; None for an empty column or a foundation.
        turns_up: whether a face-down card turns up where it lay.
        empties: whether it leaves an empty column and does not just fill another one.

    """

    move: Move
    card: Card
    onto: Card | None
    turns_up: bool
    empties: bool

    @property
    def to_foundation(self) -> bool:
        """Return whether the card goes to its foundation."""
        return self.move.target == FOUNDATION

    @classmethod
    def of(cls, position: Position, move: Move) -> "Event":
        """Return the event of a legal move between piles."""
        source, target, length = move
        cards = position.piles[source]
        left = len(cards) - length
        under = position.piles[target][-1:] if target != FOUNDATION else []
        return cls(
            move,
            cards[-length],
            under[0] if under else None,
            turns_up=0 < left == position.face_down[source],
            empties=not left and source != WASTE and (bool(under) or target == FOUNDATION),
        )

    def is_like(self, other: "Event") -> bool:
        """Return whether the other event has the same effect, perhaps with other columns."""
        return replace(self, move=other.move) == other and (
            self.to_foundation == other.to_foundation
        )


def _later_events(position: Position, plan: Sequence[Move]) -> Iterator[tuple[Event, bool]]:
    """Yield the later events of a plan, and whether each needs the first move.

    An event needs the first move if it is impossible once that move, and all that need it, are
    left out. Later moves of the same cards are skipped, and a turned up card ends the plan.
    """
    first, *later = plan[: _FORESIGHT + 1]
    moved = position.piles[first.source][-first.length :]
    actual, without = position.copy(), position.copy()
    actual.make(first)
    for move in later:
        if move in _STOCK_CODES:
            return
        event = Event.of(actual, move)
        substitute = _substitute(without, event)
        if substitute:
            without.make(substitute)
        if event.card not in moved:
            yield event, substitute is None
        if event.turns_up:
            return
        actual.make(move)


def _substitute(without: Position, event: Event) -> Move | None:
    """Return a move that does the same where the first move was left out, if there is one."""
    move = event.move
    if is_legal(without, move) and Event.of(without, move).is_like(event):
        return move
    others = (other for other in without.legal_moves() if other not in _STOCK_CODES)
    return next((other for other in others if Event.of(without, other).is_like(event)), None)


class _FirstMove:
    """The first move of a plan, and the reasons that can be given for it."""

    def __init__(self, position: Position, plan: Sequence[Move]) -> None:
        self._position = position
        self._first = first = plan[0]
        self._own = Event.of(position, first)
        self._after = position.copy()
        self._after.make(first)
        cards = position.piles[first.source]
        self._moved = cards[-first.length :]
        left = cards[: -first.length]
        self._buried = left[position.face_down[first.source] : -1]
        self._freed = left[-1] if left and left[-1] not in self._moved else None
        events = list(_later_events(position, plan))
        self._all_later = [event for event, _ in events]
        self._later = [event for event, needed in events if needed]

    def reason(self) -> _Reason:
        """Return the most useful reason that holds."""
        return (
            self._frees(at_once=True)
            or self._empties()
            or self._makes_room()
            or self._frees(at_once=False)
            or self._leads_on()
            or self._frees_for_empty_column()
            or self._plain()
        )

    def _is_possible_now(self, event: Event) -> bool:
        """Return whether the event can follow the first move directly."""
        return is_legal(self._after, event.move) and Event.of(self._after, event.move) == event

    def _next_of_freed(self) -> Event | None:
        """Return the event in which the freed card moves."""
        for event in self._all_later:
            if event.move.source == self._first.source and event.card == self._freed:
                return event
        return None

    def _frees(self, *, at_once: bool) -> _Reason | None:
        event = self._next_of_freed()
        if event is None or self._is_possible_now(event) != at_once:
            return None
        later = "" if at_once else "-later"
        if event.to_foundation:
            return f"hint-frees-foundation{later}", {"freed": event.card}
        if event.onto is None:
            return None
        details: Details = {"freed": event.card, "onto": event.onto}
        if at_once:
            details["column"] = event.move.target
        return f"hint-frees-onto{later}", details

    def _empties(self) -> _Reason | None:
        if not self._own.empties:
            return None
        column = self._first.source
        details: Details = {"column": column}
        for event in self._later:
            if event.move.target == column and event.onto is None:
                from_waste = event.move.source == WASTE and self._is_possible_now(event)
                code = "hint-empties-for-waste" if from_waste else "hint-empties-for"
                return code, details | {"next": event.card}
        return "hint-empties", details

    def _makes_room(self) -> _Reason | None:
        for event in self._later:
            if not self._is_possible_now(event):
                continue
            if event.to_foundation:
                return "hint-follows", {"next": event.card}
            if event.onto is not None:
                details: Details = {"next": event.card, "onto": event.onto}
                return "hint-room", details | {"column": event.move.target}
        return None

    def _leads_on(self) -> _Reason | None:
        for event in self._later:
            if event.turns_up:
                return "hint-turns-up-later", {"column": event.move.source}
            if event.to_foundation:
                return "hint-foundation-later", {"next": event.card}
            if event.empties and self._position.piles[event.move.source]:
                return "hint-empties-later", {"column": event.move.source}
        for event in self._later:
            if event.onto is not None and event.onto not in self._moved:
                return "hint-room-later", {"next": event.card, "onto": event.onto}
        return None

    def _frees_for_empty_column(self) -> _Reason | None:
        event = self._next_of_freed()
        to_foundation = self._first.target == FOUNDATION
        if event and not to_foundation and self._is_possible_now(event):
            return "hint-frees-empty", {"freed": event.card}
        return None

    def _plain(self) -> _Reason:
        """Return a reason for a move that no later move of the plan depends on."""
        source, target, _ = self._first
        if target == FOUNDATION:
            return "hint-foundation", {"card": self._own.card}
        if source == WASTE:
            freed = self._freed
            return ("hint-waste", {}) if freed is None else ("hint-frees-waste", {"freed": freed})
        return self._digs() or self._joins() or self._uncovers()

    def _digs(self) -> _Reason | None:
        """Return a reason that names the topmost covered card that a foundation takes."""
        for card in reversed(self._buried):
            if self._position.takes_next(card) and card not in self._moved:
                return "hint-digs", {"next": card}
        return None

    def _joins(self) -> _Reason | None:
        source, target, length = self._first
        run = self._after.run_length(target)
        if run <= max(length, self._position.run_length(source)):
            return None
        cards = self._after.piles[target]
        return "hint-sequence", {"column": target, "first": cards[-run], "last": cards[-1]}

    def _uncovers(self) -> _Reason:
        column = self._first.source
        if self._position.face_down[column]:
            return "hint-digs-face-down", {"column": column}
        if self._freed is not None:
            return "hint-frees", {"freed": self._freed, "column": column}
        return "hint-shortens", {"column": column}


def _reason(position: Position, plan: Sequence[Move]) -> _Reason:
    first = plan[0]
    if first in _STOCK_CODES:
        return _STOCK_CODES[first], {}
    if first.target == FOUNDATION and is_safe(position, first.source):
        return "hint-safe", {"card": position.piles[first.source][-1]}
    if Event.of(position, first).turns_up:
        return "hint-turns-up", {"column": first.source}
    return _FirstMove(position, plan).reason()
