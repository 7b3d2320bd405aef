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

AS_SHOWN = 22
MOST_BYTES = 256 * 1024


@pytest.fixture(scope="module")
def art() -> EmojiArt:
    return draw_emoji()


def opened(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGBA")


def as_shown(picture: bytes, background: tuple[int, int, int]) -> Image.Image:
    """The emoji as it stands in a line of text on a desk's screen, the smallest there is."""
    small = opened(picture).resize((AS_SHOWN, AS_SHOWN), Image.Resampling.LANCZOS)
    shown = Image.new("RGB", small.size, background)
    shown.paste(small, (0, 0), small)
    return shown


def difference(first: Image.Image, second: Image.Image) -> float:
    """How far two images differ in the mean over all pixels, of 255."""
    return ImageStat.Stat(ImageChops.difference(first, second).convert("L")).mean[0]


def test_every_name_of_the_board_has_its_picture(art: EmojiArt) -> None:
    assert set(art.pictures) == set(EMOJI_NAMES)


def test_every_picture_is_a_square_png_that_discord_takes(art: EmojiArt) -> None:
    for picture in art.pictures.values():
        with Image.open(BytesIO(picture)) as image:
            assert (image.format, image.size, image.mode) == ("PNG", (128, 128), "RGBA")
        assert len(picture) < MOST_BYTES / 10


def test_no_two_pictures_are_the_same(art: EmojiArt) -> None:
    assert len(set(art.pictures.values())) == len(art.pictures)


def test_the_same_pictures_are_drawn_again(art: EmojiArt) -> None:
    suit_mask.cache_clear()
    text_mask.cache_clear()
    assert draw_emoji() == art


def test_the_name_for_discord_is_short_and_carries_the_fingerprint(art: EmojiArt) -> None:
    uploaded = [art.uploaded_name(name) for name in art.pictures]
    assert all(re.fullmatch(r"[a-z0-9]{4}", name) for name in uploaded)
    assert len(set(uploaded)) == len(uploaded)
    assert {name[2:] for name in uploaded} == {art.fingerprint}


def test_a_changed_picture_changes_the_fingerprint(art: EmojiArt) -> None:
    images = {name: opened(picture) for name, picture in art.pictures.items()}
    assert fingerprint(images) == art.fingerprint
    images["ah"].putpixel((64, 64), (1, 2, 3, 255))
    assert fingerprint(images) != art.fingerprint


def faces(art: EmojiArt, colours: Colours) -> Iterator[tuple[str, Image.Image]]:
    for card in PACK:
        name = card_name(card, colours)
        yield name, as_shown(art.pictures[name], DARK)


@pytest.mark.parametrize("colours", [Colours.TWO, Colours.FOUR])
def test_any_two_cards_are_told_apart_at_22_pixels(art: EmojiArt, colours: Colours) -> None:
    for (one, first), (other, second) in combinations(faces(art, colours), 2):
        assert difference(first, second) > 3, (one, other)


def test_a_card_differs_in_shape_and_not_in_colour_alone(art: EmojiArt) -> None:
    for colours in (Colours.TWO, Colours.FOUR):
        shapes = [
            (name, image.convert("L").point(lambda light: 255 if light > 150 else 0))
            for name, image in faces(art, colours)
        ]
        for (one, first), (other, second) in combinations(shapes, 2):
            assert difference(first, second) > 3, (one, other)


@pytest.mark.parametrize("background", [DARK, LIGHT], ids=["dark", "light"])
def test_every_picture_but_the_blank_is_seen(
    art: EmojiArt, background: tuple[int, int, int]
) -> None:
    bare = Image.new("RGB", (AS_SHOWN, AS_SHOWN), background)
    for name, picture in art.pictures.items():
        strongest = max(
            high
            for _, high in cast(
                "Sequence[tuple[int, int]]",
                ImageChops.difference(as_shown(picture, background), bare).getextrema(),
            )
        )
        assert strongest > 60 if name != BLANK else strongest == 0, name
