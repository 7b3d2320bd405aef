"""The emoji board: a position in custom emoji, which fit in a line of text.

The emoji have names of two letters, because every card shown costs its name in characters.
"""

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Final

from bot.boards.layout import SUIT_ORDER, banks, longest_column
from bot.boards.paint import Colours
from bot.boards.text import RANKS
from engine.cards import PACK, SUITS, Card
from engine.variants import VARIANTS, Variant
from engine.view import Column, View

BACK: Final = "bk"
EMPTY: Final = "em"
BLANK: Final = "bl"

FILLER: Final = "\N{HEAVY MINUS SIGN}"
"""A placeholder for `BLANK`, whose many characters do not always fit in a message.

Only an emoji is as wide as an emoji. Of the standard emoji of one character this is the least
visible: hardly at all on Discord's dark backgrounds, as a dash on its light one.
"""

SUITS_BY_COLOURS: Final = {Colours.TWO: "cshd", Colours.FOUR: "gshb"}
"""Letters for clubs, spades, hearts, diamonds; of four colours, green clubs and blue diamonds."""

_MAX_WITH_BLANKS: Final = 3300
"""The maximum length of a board with blanks.

It leaves 700 of a message's 4,000 characters to the text below the board.
"""

_RANKS: Final = RANKS.replace("-", "0").lower()
_FOUNDATIONS: Final = 2 * len(SUITS)
_PILES: Final = 2
_MAX_NAME: Final = 4
_MAX_ID: Final = 19
_MAX_MARKUP: Final = len("<::>") + _MAX_NAME + _MAX_ID
_MAX_TEXT: Final = len("W  (99) · S  99 · R 9")


def foundation_name(suit: int, rank: int, colours: Colours) -> str:
    """Return the emoji name of a foundation by its top rank, 0 if it is empty."""
    return _RANKS[rank] + SUITS_BY_COLOURS[colours][suit]


def card_name(card: Card, colours: Colours) -> str:
    """Return the emoji name of a card, which a foundation with that top card shares."""
    return foundation_name(card.suit, card.rank, colours)


def column_name(number: int) -> str:
    """Return the emoji name of a column number."""
    return f"{number:02}"


def _all_names() -> Iterator[str]:
    for colours in SUITS_BY_COLOURS:
        for suit in SUITS:
            for rank in range(len(_RANKS)):
                yield foundation_name(suit, rank, colours)
    yield from map(column_name, range(1, max(game.columns for game in VARIANTS.values()) + 1))
    yield from (BACK, EMPTY, BLANK)


EMOJI_NAMES: Final = tuple(dict.fromkeys(_all_names()))
"""The names of all emoji that boards use."""


class _Emojis:
    """The markup of emoji in a message, by what they show."""

    def __init__(self, markup: Mapping[str, str], colours: Colours) -> None:
        self._markup = markup
        self._colours = Colours.FOUR if colours is Colours.FOUR else Colours.TWO
        self.back, self.empty, self.blank = markup[BACK], markup[EMPTY], markup[BLANK]

    def foundation(self, suit: int, rank: int) -> str:
        return self._markup[foundation_name(suit, rank, self._colours)]

    def card(self, card: Card) -> str:
        return self._markup[card_name(card, self._colours)]

    def number(self, column: int) -> str:
        return self._markup[column_name(column)]


def emoji_board(
    view: View,
    variant: Variant,
    markup: Mapping[str, str],
    colours: Colours,
    *,
    narrow: bool = True,
) -> str:
    """Return a position in emoji, for the text of a message.

    Args:
        view: the position.
        variant: its rules.
        markup: the markup of each of `EMOJI_NAMES` in a message: `<:ah:1234567890>`.
        colours: two or four; none is shown as two.
        narrow: whether to split variants that are too wide for a phone into two banks.

    Raises:
        KeyError: the markup of an emoji is missing.

    """
    emojis = _Emojis(markup, colours)
    header = [_foundations(view, emojis), _piles(view, variant, emojis)]
    tableau = (
        line
        for numbers in banks(variant.columns, narrow=narrow)
        for line in _bank(view, numbers, emojis)
    )
    board = "\n".join([*header, *tableau])
    room = max(0, _MAX_WITH_BLANKS - len(board))
    return board.replace(FILLER, emojis.blank, room // (len(emojis.blank) - len(FILLER)))


def largest_emoji_board(variant: Variant, *, narrow: bool = True) -> int:
    """Return an upper bound for the number of characters of the variant's emoji boards.

    It holds for names of at most 4 letters and ids of at most 19 digits. Boards with blanks are
    shorter. In boards without blanks an emoji costs more than a filler. So the longest board
    has all cards in as few columns as possible. Each empty column has one emoji, and fillers down
    to the end of the longest column.
    """
    split = banks(variant.columns, narrow=narrow)
    longest = longest_column(variant)
    cards = 2 * (len(PACK) - len(SUITS) * variant.aces_dealt_out)
    empty = variant.columns - -(-cards // longest)
    emojis = _FOUNDATIONS + _PILES + variant.columns + cards + empty
    fillers = variant.columns * longest - cards - empty
    lines = _PILES + len(split) * (1 + longest)
    return emojis * _MAX_MARKUP + fillers + _MAX_TEXT + lines - 1


def _foundations(view: View, emojis: _Emojis) -> str:
    reached = ((suit, rank) for suit in SUIT_ORDER for rank in view.foundations[suit])
    return "".join(emojis.foundation(suit, rank) for suit, rank in reached)


def _piles(view: View, variant: Variant, emojis: _Emojis) -> str:
    waste = f"{emojis.card(view.waste[-1])} ({len(view.waste)})" if view.waste else emojis.empty
    stock = f"{emojis.back if view.stock else emojis.empty} {view.stock}"
    redeals = f" · R {view.redeals_left}" if variant.redeals else ""
    return f"W {waste} · S {stock}{redeals}"


def _bank(view: View, numbers: range, emojis: _Emojis) -> Iterator[str]:
    yield "".join(map(emojis.number, numbers))
    columns = (_column(view.column(number), emojis) for number in numbers)
    for row in zip_longest(*columns):
        end = max(place for place, emoji in enumerate(row, start=1) if emoji)
        yield "".join(emoji or FILLER for emoji in row[:end])


def _column(column: Column, emojis: _Emojis) -> list[str]:
    if not column:
        return [emojis.empty]
    return [emojis.back] * column.face_down + [emojis.card(card) for card in column.cards]
