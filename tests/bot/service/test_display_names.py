"""Players' names: invisible characters removed, limited in width, the last one stored."""

import asyncio
from dataclasses import replace
from unicodedata import bidirectional, category

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wcwidth import width

from bot.service import OpenGame, PlayerError, Service
from bot.service.display_names import MAX_CELLS, clean_name
from bot.store import Database
from tests.bot.rows import known_player
from tests.bot.service.scene import ME, SOMEBODY, begin

NAMES = {
    # given, stored
    "plain": ("Zoë", "Zoë"),
    "decomposed": ("Zoe\u0308", "Zoë"),
    "back-ticks and everyone": ("```@everyone", "```@everyone"),
    "right-to-left override": ("\u202egpj.exe\u202c", "gpj.exe"),
    "direction marks and isolates": ("\u2067a\u2069\u200fb\u200e", "ab"),
    "zero width only": ("\u200b\u200c\u200d\u2060\ufeff", ""),
    "variation selectors only": ("\ufe0f\U000e0101", ""),
    "tags only": ("\U000e0041\U000e007f", ""),
    "blank letters only": ("\u3164\uffa0\u115f\u2800", ""),
    "spaces only": (" \u3000\u00a0\u2003\t\n", ""),
    "nothing": ("", ""),
    "marks without a letter": ("\u0301\u0302\u20dd", ""),
    "a mark on a space": ("a \u0301b", "a b"),
    "32 wide characters": ("漢" * 32, "漢" * 15 + "…"),
    "16 wide characters": ("漢" * 16, "漢" * 16),
    "32 characters": ("x" * 32, "x" * 32),
    "33 characters": ("x" * 33, "x" * 31 + "…"),
    "100,000 characters": ("x" * 100_000, "x" * 31 + "…"),
    "full width": ("\uff20\uff45\uff56\uff45", "\uff20\uff45\uff56\uff45"),
    "Thai": ("น้ำตาล ผู้ยิ่งใหญ่", "น้ำตาล ผู้ยิ่งใหญ่"),
    "Burmese": ("ကြို့ကြို့", "ကြို့ကြို့"),
    "Hindi": ("नमस्ते", "नमस्ते"),
    "Hebrew": ("שלום", "שלום"),
    "Arabic with marks": ("مُحَمَّد", "مُحَمَّد"),
    "emoji": ("🃏 Ace ♠", "🃏 Ace ♠"),
    "an emoji younger than Python": ("\U0001faef", "\U0001faef"),
    "joined family emoji": ("👨\u200d👩\u200d👧", "👨👩👧"),
    "many emoji": ("🃏" * 20, "🃏" * 15 + "…"),
    "a flag": ("🇹🇭", "🇹🇭"),
    "a heart in colour": ("❤\ufe0f", "❤"),
    "many marks on a letter": ("Z" + "\u0335" * 60 + "o", "Z" + "\u0335" * 4 + "o"),
    "line ends and tabs": ("two\r\nlines\tand\u2028more", "two lines and more"),
    "controls": ("a\x00b\x1b[31mc\x7f", "ab[31mc"),
    "lone surrogate": ("a\ud800b", "ab"),
    "private use": ("a\ue000\U000f0000b", "ab"),
    "spaces around and within": ("  a   b  ", "a b"),
}


@pytest.mark.parametrize(("given_name", "kept"), NAMES.values(), ids=NAMES)
def test_name_is_reduced_to_visible_characters(given_name: str, kept: str) -> None:
    assert clean_name(given_name) == kept


@settings(deadline=None)
@given(st.text(st.characters(), max_size=80) | st.text("a \u0301\u200d漢🃏\u202e`@ก้", max_size=80))
def test_any_name_fits_into_a_table_cell(text: str) -> None:
    name = clean_name(text)
    assert width(name) <= MAX_CELLS
    assert name == " ".join(name.split())
    assert name == "" or width(name) > 0
    assert not {category(char) for char in name} & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    assert not {bidirectional(char) for char in name} & {"RLO", "LRO", "RLE", "RLI", "PDF", "PDI"}
    assert clean_name(name) == name
    name.encode()


@pytest.mark.parametrize(("given_name", "kept"), NAMES.values(), ids=NAMES)
async def test_name_is_stored_cleaned(
    service: Service, database: Database, given_name: str, kept: str
) -> None:
    await begin(service, replace(ME, name=given_name))
    async with database.read() as queries:
        player = await known_player(queries, ME.platform, ME.platform_id)
    assert player is not None
    assert player.name == kept
    assert (await service.player_statistics(ME)).name == kept


async def test_last_name_is_stored_and_an_empty_one_ignored(service: Service) -> None:
    for name, kept in [("Ada", "Ada"), ("", "Ada"), ("Bob", "Bob"), ("\u200b", ""), ("", "")]:
        await service.new_game(replace(ME, name=name), open_game=OpenGame.KEEP)
        assert (await service.player_statistics(ME)).name == kept


async def test_name_is_known_in_the_same_request(service: Service) -> None:
    await begin(service, replace(ME, name="Ada"))
    game = (await service.resign(replace(ME, name="Bob"))).snapshot
    await service.history.share(ME, game.id)
    assert (await service.history.replay(SOMEBODY, game.id)).name == "Bob"


async def test_reads_and_refused_requests_do_not_store_the_name(service: Service) -> None:
    await begin(service, replace(ME, name="Ada"))
    await service.board(replace(ME, name="Bob"))
    with pytest.raises(PlayerError):
        await service.play(replace(ME, name="Cid"), "w-99")
    assert (await service.player_statistics(ME)).name == "Ada"


async def test_two_players_can_have_the_same_name(service: Service) -> None:
    await asyncio.gather(*(begin(service, replace(who, name="Ada")) for who in (ME, SOMEBODY)))
    assert (await service.player_statistics(SOMEBODY, ME)).name == "Ada"
    assert (await service.player_statistics(SOMEBODY)).name == "Ada"
