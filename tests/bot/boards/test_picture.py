from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from bot.boards import Colours, default_colours, largest_picture, picture_board
from bot.boards.layout import longest_column
from engine.cards import PACK, Card
from engine.deal import deal
from engine.moves import Move
from engine.variants import (
    FORTY_THIEVES,
    LITTLE_FORTY,
    LUCAS,
    MARIA,
    RANK_AND_FILE,
    VARIANTS,
    Variant,
)
from engine.view import Column, View
from tests.bot.boards.positions import late_position, recorded_views, reshuffled, table

EVERY_VARIANT = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
MAX_BYTES = 10 * 1024 * 1024
TYPICAL_BYTES = 200_000


def opened(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture))


@cache
def drawn(view: View, variant: Variant) -> Image.Image:
    return opened(picture_board(view, variant, Colours.FOUR))


def change(first: View, second: View, variant: Variant) -> tuple[int, int, int, int] | None:
    """Return the bounding box of the difference between two pictures."""
    return ImageChops.difference(drawn(first, variant), drawn(second, variant)).getbbox()


@EVERY_VARIANT
def test_picture_is_a_png_within_the_largest_size(
    variant: Variant,
) -> None:
    width, most = largest_picture(variant)
    for view in View.of(deal(variant, 1)), View.of(late_position(variant.key)):
        image = opened(picture_board(view, variant, Colours.FOUR))
        assert image.format == "PNG"
        assert image.width == width == 800
        assert image.height <= most


@EVERY_VARIANT
def test_longest_columns_fit(variant: Variant) -> None:
    columns = [PACK[number:][: longest_column(variant)] for number in range(variant.columns)]
    view = table(variant, columns)
    picture = picture_board(view, variant, Colours.FOUR)
    image = opened(picture)
    assert image.size == largest_picture(variant)
    felt = image.getpixel((1, image.height - 1))
    bottom = image.crop((0, image.height - 10, image.width, image.height))
    assert bottom.getcolors() == [(8000, felt)]
    assert len(picture) < 2 * TYPICAL_BYTES


@EVERY_VARIANT
def test_uncompressed_pictures_stay_below_discords_limit(variant: Variant) -> None:
    width, height = largest_picture(variant)
    assert height <= 2 * width
    assert height * (3 * width + 1) < MAX_BYTES / 2


def test_pictures_of_the_recorded_games_are_small() -> None:
    for view, variant in recorded_views(every=500):
        picture = picture_board(view, variant, default_colours(variant))
        assert len(picture) < TYPICAL_BYTES


def test_drawing_is_reproducible_in_threads() -> None:
    views = [(View.of(late_position(key)), VARIANTS[key]) for key in VARIANTS] * 2

    def draw(shown: tuple[View, Variant]) -> bytes:
        return picture_board(*shown, Colours.FOUR)

    alone = [draw(shown) for shown in views]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(draw, views)) == alone


def test_hidden_cards_do_not_affect_the_picture() -> None:
    position = deal(RANK_AND_FILE, 2)
    twin = reshuffled(position)
    assert twin.piles != position.piles
    assert change(View.of(position), View.of(twin), RANK_AND_FILE) is None


def test_colours_change_the_picture() -> None:
    view = View.of(deal(FORTY_THIEVES, 1))
    assert len({picture_board(view, FORTY_THIEVES, colours) for colours in Colours}) == 3


@pytest.mark.parametrize(
    "changed",
    [
        lambda view: replace(view, stock=view.stock - 1),
        lambda view: replace(view, stock=0),
        lambda view: replace(view, waste=view.waste[:-1]),
        lambda view: replace(view, waste=view.waste[1:]),
        lambda view: replace(view, waste=()),
        lambda view: replace(view, redeals_left=view.redeals_left - 1),
        lambda view: replace(view, foundations=((2, 1), *view.foundations[1:])),
        lambda view: replace(view, foundations=((1, 0), *view.foundations[1:])),
        lambda view: replace(view, columns=(Column(0, ()), *view.columns[1:])),
        lambda view: replace(view, columns=(Column(1, view.columns[0].cards), *view.columns[1:])),
    ],
)
def test_every_visible_change_changes_the_picture(changed: Callable[[View], View]) -> None:
    position = deal(LITTLE_FORTY, 1)
    for _ in range(3):
        position.make(Move.parse("d"))
    view = View.of(position)
    assert change(view, changed(view), LITTLE_FORTY)


@pytest.mark.parametrize("variant", [MARIA, FORTY_THIEVES, LUCAS], ids=[9, 10, 13])
def test_card_is_drawn_in_its_column_and_row(variant: Variant) -> None:
    ace, king = Card.parse("AS"), Card.parse("KD")
    boxes = []
    for number in range(variant.columns):
        columns = [[king, king] for _ in range(variant.columns)]
        plain = table(variant, columns)
        columns[number] = [ace, king]
        first = change(plain, table(variant, columns), variant)
        columns[number] = [king, ace]
        second = change(plain, table(variant, columns), variant)
        assert first
        assert second
        assert first[3] <= second[1] + 5  # covered letters remain visible
        boxes.append(first)
    assert all(left[2] < right[0] for left, right in pairwise(boxes))
