"""Resolution of a parsed request to the one step that it means in a position."""

from collections.abc import Iterable, Iterator

from engine.errors import IllegalMoveError, InvalidMoveError
from engine.legality import check, check_piles, is_legal
from engine.moves import DRAW, FOUNDATION, REDEAL, AmbiguousMoveError, Move, Step
from engine.normalise import plain, quote
from engine.notation import (
    CardRequest,
    DrawRequest,
    NamedCard,
    RedealRequest,
    Request,
    TransferRequest,
    read,
)
from engine.position import Position
from engine.supermove import supermove
from engine.typed import typed_move


def parse_step(position: Position, text: str, *, alone: bool) -> Step:
    """Parse typed text into the step that it means in a position.

    Args:
        position: the current position; it is not changed.
        text: one token; `+` joins moves that are made as one step.
        alone: whether the text is the whole line; only then can `d` redeal.

    Raises:
        InvalidMoveError: the text is not a move.
        IllegalMoveError: a rule forbids it.
        AmbiguousMoveError: it matches steps that lead to different positions.

    """
    parts = plain(text).split("+")
    if len(parts) == 1:
        return resolve(position, read(text, position.variant), text, alone=alone)
    if not all(map(str.strip, parts)):
        raise InvalidMoveError("unreadable", text=quote(text))
    after = position.copy()
    moves: list[Move] = []
    for part in parts:
        step = resolve(after, read(part, after.variant), part, alone=False)
        for move in step:
            after.make(move)
        moves += step
    return Step(moves)


def resolve(position: Position, request: Request, text: str, *, alone: bool) -> Step:
    """Return the step that a request means.

    Args:
        position: the current position; it is not changed.
        request: the parsed request.
        text: the text as typed, for error messages.
        alone: whether the text was the whole line; only then can `d` redeal.

    Raises:
        IllegalMoveError: a rule forbids it.
        AmbiguousMoveError: it matches steps that lead to different positions.

    """
    match request:
        case DrawRequest(times):
            return _draws(position, times, may_redeal=alone and times is None)
        case RedealRequest():
            check(position, REDEAL)
            return Step([REDEAL])
        case CardRequest(named):
            return _only(position, _moves_of_card(position, named), text)
        case TransferRequest(source, target, count):
            return _only(position, _moves_to_target(position, source, target, count), text)


def _draws(position: Position, times: int | None, *, may_redeal: bool) -> Step:
    if may_redeal and is_legal(position, REDEAL):
        return Step([REDEAL])
    check(position, DRAW)
    left = -(-len(position.stock) // position.variant.draw)
    return Step([DRAW] * min(times or 1, left))


def _moves_of_card(position: Position, named: NamedCard) -> list[Move]:
    """Return the legal moves of a card named without a target, preferring a foundation."""
    copies = _copies(position, named)
    moves = [Move(pile, FOUNDATION, count) for pile, count in copies]
    legal = [move for move in moves if is_legal(position, move)]
    if not legal:
        moves = [Move(pile, to, count) for pile, count in copies for to in position.columns]
        legal = [move for move in moves if is_legal(position, move)]
    if not legal:
        raise IllegalMoveError("card-goes-nowhere", card=named.card)
    useful = [move for move in legal if not position.changes_nothing(move)]
    return useful or legal


def _moves_to_target(
    position: Position, source: int | NamedCard, target: int | NamedCard, count: int | None
) -> Iterator[Move]:
    """Yield the moves from each copy of the source to each copy of the target, legal or not."""
    targets = _showing(position, target) if isinstance(target, NamedCard) else [target]
    if isinstance(source, NamedCard):
        for pile, length in _copies(position, source):
            yield from (Move(pile, to, length) for to in targets)
        return
    for to in targets:
        check_piles(position, Move(source, to))
        yield Move(source, to, count or _fitting_count(position, source, to))


def _step(position: Position, move: Move) -> Step:
    if move.length > 1 and not position.variant.sequences:
        return supermove(position, move)
    check(position, move)
    return Step([move])


def _fitting_count(position: Position, source: int, target: int) -> int:
    """Return how many cards move if no count was typed."""
    if target == FOUNDATION:
        return 1
    cards, onto, most = position.piles[source], position.piles[target], position.movable(source)
    if not onto:
        return max(1, most)
    bases = position.variant.bases
    fitting = (n for n in range(1, most + 1) if onto[-1] in bases[cards[-n]])
    return next(fitting, 1)


def _showing(position: Position, named: NamedCard) -> list[int]:
    """Return the columns that the card is the top card of."""
    columns = [
        column
        for column in position.columns
        if position.piles[column][-1:] == [named.card] and named.pile in (None, column)
    ]
    if not columns:
        raise IllegalMoveError("target-not-exposed", card=named.card)
    return columns


def _copies(position: Position, named: NamedCard) -> list[tuple[int, int]]:
    """Return the piles that the card can move from, with the number of cards to move."""
    if named.pile == FOUNDATION:
        raise IllegalMoveError("from-foundation")
    piles = range(len(position.piles)) if named.pile is None else [named.pile]
    copies = [
        (pile, count)
        for pile in piles
        for count in range(1, position.movable(pile) + 1)
        if position.piles[pile][-count] == named.card
    ]
    if not copies:
        raise IllegalMoveError(_why_not_free(position, named), card=named.card)
    return copies


def _why_not_free(position: Position, named: NamedCard) -> str:
    if named.pile is not None:
        return "card-not-there"
    if any(
        named.card in cards[hidden:]
        for cards, hidden in zip(position.piles, position.face_down, strict=True)
    ):
        return "card-covered"
    if position.low[named.card.suit] >= named.card.rank:
        return "card-played"
    return "card-out-of-sight"


def _only(position: Position, moves: Iterable[Move], text: str) -> Step:
    """Return the only possible step; steps that lead to equivalent positions count as one."""
    found: dict[object, tuple[Move, Step]] = {}
    errors: list[IllegalMoveError] = []
    for move in moves:
        try:
            step = _step(position, move)
        except IllegalMoveError as error:
            errors.append(error)
        else:
            found.setdefault(_result(position, step), (move, step))
    if not found:
        raise errors[0]
    if len(found) > 1:
        typed = [typed_move(position, move) for move, _ in found.values()]
        raise AmbiguousMoveError(quote(text), [step for _, step in found.values()], typed)
    return next(iter(found.values()))[1]


def _result(position: Position, step: Step) -> object:
    after = position.copy()
    for move in step:
        after.make(move)
    return after.arrangement()
