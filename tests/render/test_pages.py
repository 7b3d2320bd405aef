"""The real program's messages fit a phone: counted here, looked at on the pages."""

import re
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio

from bot.boards.emoji import FILLER
from bot.boards.layout import PHONE_CELLS
from bot.texts import say
from engine.variants import VARIANTS
from tests.bot.on_discord.scene import Bot
from tests.fake_discord import FakeDiscord
from tests.fake_discord.components import texts_of
from tests.render.markup import CODE_BLOCK, COLOUR, EMOJI
from tests.render.pages import THEMES, write_pages
from tests.render.shown import INSIGHT, RECORDS, TALK, Shown
from tests.render.table import STYLES, play_and_look

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
        yield await play_and_look(discord, bot)


def boards(shown: Sequence[Shown], style: str) -> Iterator[tuple[str, str]]:
    """The boards of a style: the key of the game, and the text."""
    for each in shown:
        if each.style == style:
            yield each.title.split(",")[0], texts_of(each.message.components)[0]


def cells(board: str) -> int:
    """How wide a board in a code block is."""
    (block,) = CODE_BLOCK.finditer(board)
    return max(map(len, COLOUR.sub("", block[2]).splitlines()))


def pixels(line: str) -> int:
    """How wide a line of an emoji board is."""
    filled = EMOJI.sub(FILLER, line)
    emoji = filled.count(FILLER)
    return emoji * EMOJI_WIDTH + (len(filled) - emoji) * LETTER_WIDTH


async def test_every_game_is_seen_at_its_start_and_late_in_every_style(
    shown: Sequence[Shown],
) -> None:
    for style in STYLES:
        seen = {each.title for each in shown if each.style == style}
        assert {f"{key}, {when}" for key in VARIANTS for when in ("start", "late")} <= seen


@pytest.mark.parametrize("style", ["text", "colour"])
async def test_no_line_of_a_code_block_wraps_on_a_phone(shown: Sequence[Shown], style: str) -> None:
    for key, board in boards(shown, style):
        assert cells(board) <= PHONE_CELLS, (key, board)


async def test_the_wide_form_is_wider_than_a_phone_in_the_wide_games_alone(
    shown: Sequence[Shown],
) -> None:
    assert {key for key, board in boards(shown, "wide") if cells(board) > PHONE_CELLS} == WIDE_GAMES


async def test_no_line_of_an_emoji_board_wraps_on_a_phone(shown: Sequence[Shown]) -> None:
    for key, board in boards(shown, "emoji"):
        assert EMOJI.search(board), key
        assert max(map(pixels, board.splitlines())) <= PHONE_WIDTH, (key, board)


async def test_every_picture_board_has_its_picture_and_its_words(shown: Sequence[Shown]) -> None:
    for each in shown:
        if each.style == "picture":
            (picture,) = each.message.pictures
            assert max(map(len, picture.alt.splitlines())) <= PHONE_CELLS


async def test_figures_in_a_table_leave_room_for_names_on_a_phone(shown: Sequence[Shown]) -> None:
    tables = [each.message.text for each in shown if each.style == RECORDS]
    figures = [code for text in tables for code in re.findall("(?m)^`([^`]+)`", text)]
    assert len(figures) > 50
    assert max(map(len, figures)) <= PHONE_CELLS * 2 // 3


async def test_the_program_is_never_at_a_loss(shown: Sequence[Shown]) -> None:
    assert [each.title for each in shown if say("unexpected") in each.message.text] == []


async def test_the_pages_show_every_message_and_what_is_in_it(
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
