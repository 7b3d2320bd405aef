"""The real program's messages fit a phone, and the pages show all of them."""

import re
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio

from bot.boards.emoji import FILLER
from bot.boards.layout import PHONE_CELLS
from bot.texts import say
from engine.variants import VARIANTS
from tests.bot.on_discord.bot_process import Bot
from tests.fake_discord import FakeDiscord
from tests.fake_discord.components import texts_of
from tests.render.markup import CODE_BLOCK, COLOUR, EMOJI
from tests.render.pages import THEMES, write_pages
from tests.render.shown import INSIGHT, RECORDS, TALK, Shown
from tests.render.table import STYLES, play_and_collect

pytestmark = pytest.mark.asyncio(loop_scope="module")

WIDE_GAMES = {"limited", "lucas"}
EMOJI_WIDTH, LETTER_WIDTH, PHONE_WIDTH = 22, 9, 11 * 22  # pixels


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def discord() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as discord:
        yield discord


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shown(
    discord: FakeDiscord, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Sequence[Shown]]:
    async with Bot(discord, tmp_path_factory.mktemp("bot")) as bot:
        yield await play_and_collect(discord, bot)


def boards(shown: Sequence[Shown], style: str) -> Iterator[tuple[str, str]]:
    """Yield the variant key and the text of each board of a style."""
    for each in shown:
        if each.style == style:
            yield each.title.split(",")[0], texts_of(each.message.components)[0]


def cells(board: str) -> int:
    """Return the width of a board in a code block, in cells."""
    (block,) = CODE_BLOCK.finditer(board)
    return max(map(len, COLOUR.sub("", block[2]).splitlines()))


def pixels(line: str) -> int:
    """Return the width of a line of an emoji board, in pixels."""
    filled = EMOJI.sub(FILLER, line)
    emoji = filled.count(FILLER)
    return emoji * EMOJI_WIDTH + (len(filled) - emoji) * LETTER_WIDTH


async def test_every_style_has_every_variant_at_start_and_late(
    shown: Sequence[Shown],
) -> None:
    for style in STYLES:
        seen = {each.title for each in shown if each.style == style}
        assert {f"{key}, {when}" for key in VARIANTS for when in ("start", "late")} <= seen


@pytest.mark.parametrize("style", ["text", "colour"])
async def test_no_line_of_a_code_block_wraps_on_a_phone(shown: Sequence[Shown], style: str) -> None:
    for key, board in boards(shown, style):
        assert cells(board) <= PHONE_CELLS, (key, board)


async def test_only_wide_variants_exceed_a_phone_in_wide_style(
    shown: Sequence[Shown],
) -> None:
    assert {key for key, board in boards(shown, "wide") if cells(board) > PHONE_CELLS} == WIDE_GAMES


async def test_no_line_of_an_emoji_board_wraps_on_a_phone(shown: Sequence[Shown]) -> None:
    for key, board in boards(shown, "emoji"):
        assert EMOJI.search(board), key
        assert max(map(pixels, board.splitlines())) <= PHONE_WIDTH, (key, board)


async def test_every_picture_board_has_a_picture_and_alt_text(shown: Sequence[Shown]) -> None:
    for each in shown:
        if each.style == "picture":
            (picture,) = each.message.pictures
            assert max(map(len, picture.alt.splitlines())) <= PHONE_CELLS


async def test_table_numbers_leave_room_for_names_on_a_phone(shown: Sequence[Shown]) -> None:
    tables = [each.message.text for each in shown if each.style == RECORDS]
    numbers = [code for text in tables for code in re.findall("(?m)^`([^`]+)`", text)]
    assert len(numbers) > 50
    assert max(map(len, numbers)) <= PHONE_CELLS * 2 // 3


async def test_no_message_reports_an_unexpected_error(shown: Sequence[Shown]) -> None:
    assert [each.title for each in shown if say("unexpected") in each.message.text] == []


async def test_pages_show_every_message_and_its_pictures(
    discord: FakeDiscord, shown: Sequence[Shown], tmp_path: Path
) -> None:
    pages = write_pages(tmp_path, discord, shown)
    assert len(pages) == len([*STYLES, TALK, RECORDS, INSIGHT]) * len(THEMES)
    phones = 0
    for page in pages:
        html = page.read_text(encoding="utf-8")
        phones += html.count('class="phone"')
        assert "http" not in html
        assert all((tmp_path / picture).is_file() for picture in re.findall('src="([^"]+)"', html))
    assert phones == len(shown) * len(THEMES)
