"""The pictures of the emoji, for dark and light backgrounds, legible at 22 pixels."""

import string
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Final

from PIL import Image

from bot.boards.drawing import (
    EDGE,
    INKS,
    WHITE,
    Colour,
    card_back,
    plate_mask,
    png,
    stamp,
    suit_mask,
    text_mask,
)
from bot.boards.emoji import (
    BACK,
    BLANK,
    EMPTY,
    SUITS_BY_COLOURS,
    card_name,
    column_name,
    foundation_name,
)
from bot.boards.paint import suit_ink
from engine.cards import PACK, RANK_TEXTS, SUITS, Card
from engine.variants import VARIANTS

SIDE: Final = 128
"""The width and height of an emoji in pixels, as Discord stores it."""

_PLATE: Final = (2, 1, SIDE - 2, SIDE - 1)
_RADIUS: Final = 18
_LINE: Final = 5
_GREY: Final[Colour] = (206, 210, 216)
_NUMBER_COLOUR: Final[Colour] = (128, 134, 144)
_DIGITS: Final = string.digits + string.ascii_lowercase
_COMPRESS_LEVEL: Final = 9


@dataclass(frozen=True)
class EmojiArt:
    """The emoji to upload.

    Attributes:
        fingerprint: two letters or digits that change with the pictures.
        pictures: each picture as a PNG file, by its name on the board.

    """

    fingerprint: str
    pictures: Mapping[str, bytes]

    def uploaded_name(self, name: str) -> str:
        """Return the name for uploading a picture; changed pictures get new names."""
        return name + self.fingerprint


def draw_emoji() -> EmojiArt:
    """Draw all emoji; call it in a worker thread, as it takes most of a second."""
    images = dict(_images())
    pictures = {name: png(image, _COMPRESS_LEVEL) for name, image in images.items()}
    return EmojiArt(fingerprint(images), pictures)


def fingerprint(images: Mapping[str, Image.Image]) -> str:
    """Return two letters or digits that change when a picture does.

    They depend on the pixels, not on the files, which another zlib may compress differently.
    """
    pixels = sha256()
    for name, image in images.items():
        pixels.update(name.encode())
        pixels.update(image.tobytes())
    number = int.from_bytes(pixels.digest())
    return _DIGITS[number % 36] + _DIGITS[number // 36 % 36]


def _images() -> Iterator[tuple[str, Image.Image]]:
    for colours in SUITS_BY_COLOURS:
        for card in PACK:
            yield card_name(card, colours), _face(card, INKS[suit_ink(card.suit, colours)])
        for suit in SUITS:
            ink = INKS[suit_ink(suit, colours)]
            yield foundation_name(suit, 0, colours), _empty_foundation(suit, ink)
    for number in range(1, max(game.columns for game in VARIANTS.values()) + 1):
        yield column_name(number), _number(number)
    yield BACK, _back()
    yield EMPTY, _empty_column()
    yield BLANK, _clear()


def _clear() -> Image.Image:
    return Image.new("RGBA", (SIDE, SIDE), (*EDGE, 0))


@cache
def _plate(colour: Colour) -> Image.Image:
    image = _clear()
    image.paste(colour, (0, 0), plate_mask(image.size, _PLATE, _RADIUS))
    image.paste(EDGE, (0, 0), plate_mask(image.size, _PLATE, _RADIUS, _LINE))
    return image


def _face(card: Card, ink: Colour) -> Image.Image:
    image = _plate(WHITE).copy()
    stamp(image, text_mask(RANK_TEXTS[card.rank], 70, 64), (40, 48), ink)
    place = 90, 90
    stamp(image, suit_mask(card.suit, 62), place, WHITE)  # separates it from the letter
    stamp(image, suit_mask(card.suit, 54), place, ink)
    return image


def _empty_foundation(suit: int, ink: Colour) -> Image.Image:
    image = _plate(_GREY).copy()
    stamp(image, suit_mask(suit, 76), (SIDE / 2, SIDE / 2), ink)
    return image


def _empty_column() -> Image.Image:
    image = _clear()
    image.paste(EDGE, (0, 0), plate_mask(image.size, (10, 10, SIDE - 10, SIDE - 10), _RADIUS, 8))
    return image


def _number(number: int) -> Image.Image:
    image = _clear()
    stamp(image, text_mask(str(number), 62, 104), (SIDE / 2, SIDE / 2), _NUMBER_COLOUR)
    return image


def _back() -> Image.Image:
    image = _plate(WHITE).copy()
    inner = plate_mask(image.size, (14, 13, SIDE - 14, SIDE - 13), 8)
    image.paste(card_back(image.size, 33), (0, 0), inner)
    return image
