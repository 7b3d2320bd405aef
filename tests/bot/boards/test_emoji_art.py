import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import combinations
from typing import cast

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.boards import EMOJI_NAMES, Colours
from bot.boards.drawing import suit_mask, text_mask
from bot.boards.emoji import BLANK, card_name
from bot.boards.emoji_art import EmojiArt, draw_emoji, fingerprint
from engine.cards import PACK

DARK, LIGHT = (0x31, 0x33, 0x38), (0xFF, 0xFF, 0xFF)
"""Discord's backgrounds."""

SHOWN_SIZE = 22
MAX_BYTES = 256 * 1024


@pytest.fixture(scope="module")
def art() -> EmojiArt:
    return draw_emoji()


def opened(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGBA")


def as_shown(picture: bytes, background: tuple[int, int, int]) -> Image.Image:
    """Return an emoji as in a line of text on a desktop screen, its smallest size."""
    small = opened(picture).resize((SHOWN_SIZE, SHOWN_SIZE), Image.Resampling.LANCZOS)
    shown = Image.new("RGB", small.size, background)
    shown.paste(small, (0, 0), small)
    return shown


def difference(first: Image.Image, second: Image.Image) -> float:
    """Return the mean difference of two images over all pixels, from 0 to 255."""
    return ImageStat.Stat(ImageChops.difference(first, second).convert("L")).mean[0]


def test_every_name_has_a_picture(art: EmojiArt) -> None:
    assert set(art.pictures) == set(EMOJI_NAMES)


def test_pictures_are_square_pngs_within_discords_limit(art: EmojiArt) -> None:
    for picture in art.pictures.values():
        with Image.open(BytesIO(picture)) as image:
            assert (image.format, image.size, image.mode) == ("PNG", (128, 128), "RGBA")
        assert len(picture) < MAX_BYTES / 10


def test_pictures_differ(art: EmojiArt) -> None:
    assert len(set(art.pictures.values())) == len(art.pictures)


def test_drawing_is_reproducible(art: EmojiArt) -> None:
    suit_mask.cache_clear()
    text_mask.cache_clear()
    assert draw_emoji() == art


def test_uploaded_names_are_short_and_end_in_the_fingerprint(art: EmojiArt) -> None:
    uploaded = [art.uploaded_name(name) for name in art.pictures]
    assert all(re.fullmatch(r"[a-z0-9]{4}", name) for name in uploaded)
    assert len(set(uploaded)) == len(uploaded)
    assert {name[2:] for name in uploaded} == {art.fingerprint}


def test_changed_picture_changes_the_fingerprint(art: EmojiArt) -> None:
    images = {name: opened(picture) for name, picture in art.pictures.items()}
    assert fingerprint(images) == art.fingerprint
    images["ah"].putpixel((64, 64), (1, 2, 3, 255))
    assert fingerprint(images) != art.fingerprint


def faces(art: EmojiArt, colours: Colours) -> Iterator[tuple[str, Image.Image]]:
    for card in PACK:
        name = card_name(card, colours)
        yield name, as_shown(art.pictures[name], DARK)


@pytest.mark.parametrize("colours", [Colours.TWO, Colours.FOUR])
def test_cards_are_distinguishable_at_22_pixels(art: EmojiArt, colours: Colours) -> None:
    for (one, first), (other, second) in combinations(faces(art, colours), 2):
        assert difference(first, second) > 3, (one, other)


def test_cards_are_distinguishable_without_colour(art: EmojiArt) -> None:
    for colours in (Colours.TWO, Colours.FOUR):
        shapes = [
            (name, image.convert("L").point(lambda light: 255 if light > 150 else 0))
            for name, image in faces(art, colours)
        ]
        for (one, first), (other, second) in combinations(shapes, 2):
            assert difference(first, second) > 3, (one, other)


@pytest.mark.parametrize("background", [DARK, LIGHT], ids=["dark", "light"])
def test_every_picture_but_the_blank_is_visible(
    art: EmojiArt, background: tuple[int, int, int]
) -> None:
    bare = Image.new("RGB", (SHOWN_SIZE, SHOWN_SIZE), background)
    for name, picture in art.pictures.items():
        strongest = max(
            high
            for _, high in cast(
                "Sequence[tuple[int, int]]",
                ImageChops.difference(as_shown(picture, background), bare).getextrema(),
            )
        )
        assert strongest > 60 if name != BLANK else strongest == 0, name
