"""Legality of moves; the error names the first rule that a move breaks."""

from engine.cards import KING, Card
from engine.errors import IllegalMoveError
from engine.moves import DRAW, FOUNDATION, REDEAL, STOCK, WASTE, Move
from engine.position import Position


def check(position: Position, move: Move) -> None:
    """Check that a move is legal.

    Raises:
        IllegalMoveError: the move breaks a rule; the error names it.

    """
    check_as_sequence(position, move)
    if move.length > 1 and not position.variant.sequences:
        raise IllegalMoveError("one-card-move")


def check_as_sequence(position: Position, move: Move) -> None:
    """Check that a move is legal, or would be if the variant moved sequences.

    Raises:
        IllegalMoveError: the move breaks another rule; the error names it.

    """
    if move == DRAW:
        _check_draw(position)
    elif move == REDEAL:
        _check_redeal(position)
    else:
        check_piles(position, move)
        _check_source(position, move)
        _check_target(position, move)


def is_legal(position: Position, move: Move) -> bool:
    """Return whether a move is legal."""
    try:
        check(position, move)
    except IllegalMoveError:
        return False
    return True


def _check_draw(position: Position) -> None:
    if position.stock:
        return
    if not position.variant.redeals:
        raise IllegalMoveError("stock-empty")
    if not position.redeals_left:
        raise IllegalMoveError("stock-empty-redeals-used")
    raise IllegalMoveError(
        "stock-empty-redeal" if position.piles[WASTE] else "all-drawn-and-played"
    )


def _check_redeal(position: Position) -> None:
    if not position.variant.redeals:
        raise IllegalMoveError("no-redeals")
    if position.stock:
        raise IllegalMoveError("stock-not-empty", stock=len(position.stock))
    if not position.piles[WASTE]:
        raise IllegalMoveError("nothing-to-redeal")
    if not position.redeals_left:
        raise IllegalMoveError("redeals-used")


def check_piles(position: Position, move: Move) -> None:
    """Check that cards can ever move between the two piles of a move.

    Raises:
        IllegalMoveError: a column does not exist, or no card ever moves that way.

    """
    for pile in move.source, move.target:
        if pile not in (WASTE, FOUNDATION, STOCK, *position.columns):
            last = position.columns[-1]
            raise IllegalMoveError("no-such-column", column=pile, columns=last)
    if move.source == FOUNDATION:
        raise IllegalMoveError("from-foundation")
    if move.target == WASTE:
        raise IllegalMoveError("to-waste")
    if STOCK in (move.source, move.target):
        raise IllegalMoveError("to-stock")
    if move.source == move.target:
        raise IllegalMoveError("same-place", column=move.source)


def _check_source(position: Position, move: Move) -> None:
    source, target, count = move
    held = len(position.piles[source])
    if not held:
        if source == WASTE:
            raise IllegalMoveError("waste-empty-draw" if position.stock else "waste-empty")
        raise IllegalMoveError("column-empty", column=source)
    if source == WASTE and count > 1:
        raise IllegalMoveError("waste-one-card")
    if not 1 <= count <= held:
        raise IllegalMoveError("too-few-cards", column=source, count=count, held=held)
    if count == 1:
        return
    if target == FOUNDATION:
        raise IllegalMoveError("foundation-one-card")
    face_up = held - position.face_down[source]
    if count > face_up:
        raise IllegalMoveError("face-down", column=source, face_up=face_up)
    if count > position.run_length(source):
        raise IllegalMoveError("no-sequence", column=source, count=count)


def _check_target(position: Position, move: Move) -> None:
    card = position.piles[move.source][-move.length]
    if move.target == FOUNDATION:
        _check_foundation(position, card)
        return
    onto = position.piles[move.target]
    if not onto or onto[-1] in position.variant.bases[card]:
        return
    if card.rank == KING:
        raise IllegalMoveError("king-on-card", card=card)
    building = position.variant.building.name.lower().replace("_", "-")
    raise IllegalMoveError(f"does-not-fit-{building}", card=card, onto=onto[-1])


def _check_foundation(position: Position, card: Card) -> None:
    if position.takes_next(card):
        return
    needed = Card.of(card.suit, card.rank - 1)
    is_there = position.high[card.suit] >= needed.rank
    code = "foundation-needs-second" if is_there else "foundation-needs"
    raise IllegalMoveError(code, card=card, needed=needed)
