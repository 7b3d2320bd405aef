"""The picture board: a position drawn with cards, legible on a phone.

It is 800 pixels wide, twice the width of a phone's screen, and as high as its longest column.
"""

from functools import cache
from typing import Final, NamedTuple

from PIL import Image

from bot.boards.drawing import (
    DARK_FELT,
    EDGE,
    FELT,
    INKS,
    LABEL,
    SLOT,
    WHITE,
    Size,
    card_back,
    plate_mask,
    png,
    stamp,
    suit_mask,
    text_mask,
)
from bot.boards.layout import SUIT_ORDER, longest_column
from bot.boards.paint import Colours, Ink, suit_ink
from engine.cards import RANK_TEXTS, Card
from engine.variants import Variant
from engine.view import Column, View

WIDTH: Final = 800
"""The width of every picture in pixels."""

_MARGIN: Final = 10
_PILES: Final = 10
_FOUNDATIONS: Final = 8
_LABEL_ROW: Final = 36
_LABEL_HEIGHT: Final = 19
_MIN_ROWS: Final = 8
_MIN_LETTERS: Final = 26
_LETTER_MARGIN: Final = 12
_RADIUS: Final = 8
_COMPRESS_LEVEL: Final = 6


class _Sizes(NamedTuple):
    """The sizes for a number of columns, in pixels.

    Attributes:
        columns: the number of columns.
        pitch: the distance between columns.
        card: the width and height of a card.
        letters: the height of the letters in a card's corner.
        step: the visible height of a covered face-up card, which shows its letters.
        hidden_step: the visible height of a covered face-down card.

    """

    columns: int
    pitch: int
    card: Size
    letters: int
    step: int
    hidden_step: int

    @property
    def slots(self) -> int:
        """Return the number of cards side by side."""
        return max(self.columns, _PILES)

    @property
    def tableau(self) -> int:
        """Return the distance of the tableau from the top."""
        return _LABEL_ROW + self.card[1] + _LABEL_ROW + _MARGIN

    def pile(self, slot: int) -> tuple[int, int]:
        """Return the upper left corner of a pile; slots count from 0."""
        return _MARGIN + slot * self.pitch + (self.pitch - self.card[0]) // 2, _LABEL_ROW

    def column(self, number: int) -> tuple[int, int]:
        """Return the upper left corner of a column; the columns are centred."""
        left, _ = self.pile(number - 1)
        return left + (self.slots - self.columns) * self.pitch // 2, self.tableau

    def height(self, column: Column) -> int:
        """Return the height of a column."""
        covered = max(0, len(column.cards) - 1)
        return column.face_down * self.hidden_step + covered * self.step + self.card[1]


@cache
def _sizes(columns: int) -> _Sizes:
    pitch = (WIDTH - 2 * _MARGIN) // max(columns, _PILES)
    width = pitch - pitch // 13
    letters = max(_MIN_LETTERS, width * 7 // 18)
    card = width, width * 7 // 5
    return _Sizes(columns, pitch, card, letters, letters + _LETTER_MARGIN, width // 4)


def picture_board(view: View, variant: Variant, colours: Colours) -> bytes:
    """Return a picture of a position as a PNG file.

    Drawing takes some hundredths of a second, so call it in a worker thread. It is thread-safe.
    """
    table = _Table(view, _sizes(variant.columns), colours)
    table.draw_stock(redeals=variant.redeals > 0)
    table.draw_waste()
    table.draw_foundations()
    for number in range(1, variant.columns + 1):
        table.draw_column(number)
    return png(table.image, _COMPRESS_LEVEL)


def largest_picture(variant: Variant) -> Size:
    """Return the maximum width and height of the variant's pictures, in pixels."""
    sizes = _sizes(variant.columns)
    return WIDTH, _height(sizes, _faces(longest_column(variant)))


def _faces(count: int) -> Column:
    return Column(0, (Card(),) * count)


def _height(sizes: _Sizes, *columns: Column) -> int:
    longest = max(map(sizes.height, (_faces(_MIN_ROWS), *columns)))
    return sizes.tableau + longest + _MARGIN


class _Table:
    """A picture that is being drawn."""

    def __init__(self, view: View, sizes: _Sizes, colours: Colours) -> None:
        self._view = view
        self._sizes = sizes
        self._colours = colours
        self.image = Image.new("RGB", (WIDTH, _height(sizes, *view.columns)), FELT)
        self.image.paste(DARK_FELT, (0, 0, WIDTH, sizes.tableau - _LABEL_ROW))

    def draw_stock(self, *, redeals: bool) -> None:
        place = self._sizes.pile(0)
        if self._view.stock:
            self._put(_back(self._sizes.card), place)
        else:
            self._put(_slot(self._sizes.card), place)
        self._label(f"S {self._view.stock}", place)
        if redeals:
            badge = _badge(f"R {self._view.redeals_left}", self._sizes.card[0] - 12)
            self._put(badge, (place[0] + 6, place[1] + self._sizes.card[1] - badge.height - 6))

    def draw_waste(self) -> None:
        place = self._sizes.pile(1)
        if self._view.waste:
            self._put(self._face(self._view.waste[-1]), place)
        else:
            self._put(_slot(self._sizes.card), place)
        self._label(f"W {len(self._view.waste)}", place)

    def draw_foundations(self) -> None:
        reached = [(suit, rank) for suit in SUIT_ORDER for rank in self._view.foundations[suit]]
        for slot, (suit, rank) in enumerate(reached, start=self._sizes.slots - _FOUNDATIONS):
            if rank:
                self._put(self._face(Card.of(suit, rank)), self._sizes.pile(slot))
            else:
                self._put(_suit_slot(suit, self._sizes.card), self._sizes.pile(slot))

    def draw_column(self, number: int) -> None:
        left, top = self._sizes.column(number)
        self._label(str(number), (left, top))
        column = self._view.column(number)
        if not column:
            self._put(_slot(self._sizes.card), (left, top))
        for _ in range(column.face_down):
            self._put(_back(self._sizes.card), (left, top))
            top += self._sizes.hidden_step
        for card in column.cards:
            self._put(self._face(card), (left, top))
            top += self._sizes.step

    def _face(self, card: Card) -> Image.Image:
        ink = suit_ink(card.suit, self._colours)
        return _face(card, ink, self._sizes.card, self._sizes.letters)

    def _put(self, card: Image.Image, place: tuple[int, int]) -> None:
        self.image.paste(card, place, card)

    def _label(self, text: str, place: tuple[int, int]) -> None:
        """Write a label above the pile with that upper left corner."""
        mask = text_mask(text, _LABEL_HEIGHT, self._sizes.card[0] - 8)
        middle = place[0] + self._sizes.card[0] / 2, place[1] - _LABEL_ROW / 2
        stamp(self.image, mask, middle, LABEL)


# ------------------------------------------ cached images of cards, to be copied before drawing


@cache
def _plate(size: Size) -> Image.Image:
    image = Image.new("RGBA", size, (*EDGE, 0))
    image.paste(WHITE, (0, 0), plate_mask(size, (0, 0, *size), _RADIUS))
    image.paste(EDGE, (0, 0), plate_mask(size, (0, 0, *size), _RADIUS, 1.5))
    return image


@cache
def _face(card: Card, ink: Ink, size: Size, letters: int) -> Image.Image:
    image = _plate(size).copy()
    width, height = size
    line = letters / 2 + 7
    rank = text_mask(RANK_TEXTS[card.rank], letters, width * 45 // 100)
    stamp(image, rank, (width * 0.28, line), INKS[ink])
    stamp(image, suit_mask(card.suit, width * 36 // 100), (width * 0.75, line), INKS[ink])
    middle = width / 2, (letters + _LETTER_MARGIN + height) / 2 - 2
    stamp(image, suit_mask(card.suit, width * 6 // 10), middle, INKS[ink])
    return image


@cache
def _back(size: Size) -> Image.Image:
    image = _plate(size).copy()
    inside = plate_mask(size, (5, 5, size[0] - 5, size[1] - 5), _RADIUS - 3)
    image.paste(card_back(size, 12), (0, 0), inside)
    return image


@cache
def _slot(size: Size) -> Image.Image:
    image = Image.new("RGBA", size, (*SLOT, 0))
    image.paste(SLOT, (0, 0), plate_mask(size, (0, 0, *size), _RADIUS, 3))
    return image


@cache
def _suit_slot(suit: int, size: Size) -> Image.Image:
    image = _slot(size).copy()
    stamp(image, suit_mask(suit, size[0] // 2), (size[0] / 2, size[1] / 2), SLOT)
    return image


@cache
def _badge(text: str, width: int) -> Image.Image:
    size = width, _LABEL_HEIGHT + 14
    image = Image.new("RGBA", size, (*WHITE, 0))
    image.paste(WHITE, (0, 0), plate_mask(size, (0, 0, *size), size[1] / 2))
    stamp(
        image,
        text_mask(text, _LABEL_HEIGHT, width - 12),
        (size[0] / 2, size[1] / 2),
        INKS[Ink.BLACK],
    )
    return image
