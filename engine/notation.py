"""Parser for typed moves; it does not know the position."""

import re
from dataclasses import dataclass
from typing import Final

from engine.cards import Card
from engine.errors import InvalidMoveError
from engine.moves import FOUNDATION, MAX_LENGTH, WASTE, AmbiguousMoveError, Move, Step
from engine.normalise import plain, quote
from engine.variants import LUCAS, Variant


@dataclass(frozen=True, slots=True)
class DrawRequest:
    """Draw a number of times; None if no number was typed."""

    times: int | None = None


@dataclass(frozen=True, slots=True)
class RedealRequest:
    """Redeal."""


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card by name, with the pile of the copy if it was typed."""

    card: Card
    pile: int | None = None


@dataclass(frozen=True, slots=True)
class CardRequest:
    """Move a named card; the target follows from the position."""

    named: NamedCard


@dataclass(frozen=True, slots=True)
class TransferRequest:
    """Move cards from a pile, or a named card, to a pile or onto a named card."""

    source: int | NamedCard
    target: int | NamedCard
    count: int | None = None


Request = DrawRequest | RedealRequest | CardRequest | TransferRequest

_CARD: Final = "(?:10|[2-9atjqk])[shdc]"
_PILE: Final = "[0-9]{1,4}|w|f"
_TARGET: Final = f"{_CARD}(?:@(?:{_PILE}))?|{_PILE}"
_COUNT: Final = "(?:x([0-9]{1,4}))?"

_LETTERS: Final = {"w": WASTE, "f": FOUNDATION}

_DRAW: Final = re.compile("(?:d|draw)([0-9]{1,4})?")
_REDEAL: Final = re.compile("r|redeal")
_BY_CARD: Final = re.compile(f"({_CARD})(?:@({_PILE}))?(?:-({_TARGET}))?")
_BY_PILE: Final = re.compile(f"({_PILE})-({_TARGET}){_COUNT}")
_BEFORE_LETTER: Final = re.compile("(?<=^[wf])(?=[0-9wf])|(?<=[0-9])(?=[wf](?:x|$))")
_DIGITS: Final = re.compile("[0-9]{2,4}")
_LONE_PILE: Final = re.compile(_PILE)
_SEPARATORS: Final = re.compile(r"[\s,;]+")
_SEPARATORS_AS_TYPED: Final = re.compile(r"[\s,;，；]+")  # noqa: RUF001  # full-width ones, as typed
FINAL_STOPS: Final = ".!?"
"""Punctuation that people type after a move or a command."""

_SOURCE_AND_TARGET: Final = re.compile(
    rf"\s*([0-9]+|w|{_CARD}(?:@(?:{_PILE}))?) +([0-9]+|f)\s*"
    rf"|\s*([0-9]+|w) +({_CARD}(?:@(?:{_PILE}))?)\s*"
)
"""A line of two tokens that can only be a source and a target: two cards can be two moves."""

_TWO_CARDS: Final = re.compile(rf"\s*({_CARD}(?:@(?:{_PILE}))?) +({_CARD}(?:@(?:{_PILE}))?)\s*")


def tokens(line: str) -> list[str]:
    """Split a typed line into tokens, each of which becomes one step."""
    text = _folded(line)
    if move := _SOURCE_AND_TARGET.fullmatch(text):
        return ["-".join(filter(None, move.groups()))]
    return [token for token in _SEPARATORS.split(text) if token]


def _folded(line: str) -> str:
    """Return a line in plain text, with one sign for each way to join cards and piles."""
    # Collapse repeated signs first: on long runs the other patterns would be slow.
    text = re.sub("([ =-])\\1+", r"\1", plain(line))
    text = re.sub("(?<![a-z])(?:to|on|onto)(?![a-z])", ">", text)
    text = re.sub("(?: ?(?:=?>|-))+ ?", "-", text)
    text = re.sub(" ?([@+]) ?", r"\1", text)
    text = re.sub("(?<=[0-9]) ?[x*] ?(?=[0-9])", "x", text)
    return " ".join(token.rstrip(FINAL_STOPS) or token for token in text.split(" "))


def tokens_as_typed(line: str) -> list[tuple[str, str]]:
    """Return the tokens of a line, each with the text that was typed for it.

    Where the two cannot be paired, a token stands for itself.
    """
    found = tokens(line)
    if len(found) == 1:
        return [(found[0], line.strip())]
    typed = [part for part in _SEPARATORS_AS_TYPED.split(line) if part]
    if [tokens(part) for part in typed] == [[token] for token in found]:
        return list(zip(found, typed, strict=True))
    return [(token, token) for token in found]


def card_onto_card(line: str, variant: Variant) -> str | None:
    """Return a line of two cards as one move, if the second can hold the first in a column.

    Other lines give None: two cards that do not fit are two moves.
    """
    cards = _TWO_CARDS.fullmatch(_folded(line))
    if not cards:
        return None
    card, onto = (Card.parse(named.partition("@")[0]) for named in cards.groups())
    return f"{cards[1]}-{cards[2]}" if onto in variant.bases[card] else None


def read(text: str, variant: Variant) -> Request:
    """Parse one token.

    Raises:
        InvalidMoveError: the text is not a move of this variant.
        AmbiguousMoveError: the digits match more than one pair of columns.

    """
    match tokens(text):
        case []:
            raise InvalidMoveError("no-text")
        case [token]:
            return _read_token(token, text, variant)
        case _:
            raise InvalidMoveError("several-tokens", text=quote(text))


def is_token(text: str) -> bool:
    """Return whether text could be a move, or several joined by `+`, in some variant."""
    return all(map(_is_move, plain(text).split("+")))


def _is_move(text: str) -> bool:
    try:
        read(text, LUCAS)
    except AmbiguousMoveError:
        return True
    except InvalidMoveError:
        return False
    return True


def _read_token(token: str, text: str, variant: Variant) -> Request:
    if match := _DRAW.fullmatch(token):
        return DrawRequest(_count(match[1], text))
    if _REDEAL.fullmatch(token):
        return RedealRequest()
    if match := _BY_CARD.fullmatch(token):
        pile = _pile(match[2], variant) if match[2] else None
        named = NamedCard(Card.parse(match[1]), pile)
        if not match[3]:
            return CardRequest(named)
        return TransferRequest(named, _target(match[3], variant))
    if match := _BY_PILE.fullmatch(_BEFORE_LETTER.sub("-", token)):
        source, target = _pile(match[1], variant), _target(match[2], variant)
        return TransferRequest(source, target, _count(match[3], text, MAX_LENGTH))
    if _DIGITS.fullmatch(token):
        return _read_digits(token, text, variant)
    if _LONE_PILE.fullmatch(token):
        raise InvalidMoveError("no-target", text=quote(text))
    raise InvalidMoveError("unreadable", text=quote(text))


def _read_digits(digits: str, text: str, variant: Variant) -> TransferRequest:
    columns = {str(column): column for column in range(1, variant.columns + 1)}
    cuts = ((digits[:cut], digits[cut:]) for cut in range(1, len(digits)))
    pairs = [
        (columns[source], columns[target])
        for source, target in cuts
        if source in columns and target in columns and source != target
    ]
    if not pairs:
        raise InvalidMoveError("unreadable", text=quote(text))
    if len(pairs) > 1:
        candidates = [Step([Move(source, target)]) for source, target in pairs]
        raise AmbiguousMoveError(quote(text), candidates, [str(step) for step in candidates])
    return TransferRequest(*pairs[0])


def _target(text: str, variant: Variant) -> int | NamedCard:
    card, _, pile = text.partition("@")
    if card[-1] not in "shdc":
        return _pile(text, variant)
    return NamedCard(Card.parse(card), _pile(pile, variant) if pile else None)


def _pile(text: str, variant: Variant) -> int:
    if text in _LETTERS:
        return _LETTERS[text]
    column = int(text)
    if not 1 <= column <= variant.columns:
        raise InvalidMoveError("no-such-column", column=column, columns=variant.columns)
    return column


def _count(text: str | None, token: str, most: int = 9999) -> int | None:
    if text is None:
        return None
    count = int(text)
    if not 1 <= count <= most:
        raise InvalidMoveError("bad-count", text=quote(token), count=count)
    return count
