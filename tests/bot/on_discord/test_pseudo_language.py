"""Tests with a pseudo-language: no English is shown, and Discord accepts every message."""

import logging
from collections.abc import Iterator

import pytest
import pytest_asyncio

from bot.service import Caller
from bot.texts import add_language, remove_language
from tests.bot.on_discord.in_process import InProcessBot, message
from tests.bot.pseudo_language import PSEUDO, english_words, source
from tests.bot.service.scene import LUCAS
from tests.fake_discord import Answer, Channel, FakeDiscord, Message, User
from tests.fake_discord.components import Button

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("no_search_left"),
]


@pytest.fixture(scope="module")
def added() -> Iterator[None]:
    """Add the pseudo-language once for the module, since parsing it takes 0.1 s."""
    add_language(PSEUDO, source())
    yield
    remove_language(PSEUDO)


@pytest.fixture
def pseudo(added: None, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Use the pseudo-language, and check that no error was logged."""
    del added
    yield
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest_asyncio.fixture(loop_scope="module")
async def eve(
    pseudo: None, in_process: InProcessBot, discord: FakeDiscord, channel: Channel
) -> User:
    """A player whose language setting is the pseudo-language."""
    del pseudo
    user = discord.add_user("Eve", channel=channel)
    caller = Caller("discord", int(user.id), channel.id, name="Eve")
    await in_process.service.change_settings(caller, {"language": PSEUDO})
    return user


def written(seen: Message) -> str:
    """Return all text of a message."""
    labels = [button.label or "" for button in seen.buttons]
    menus = [menu.placeholder for menu in seen.selects]
    options = [option.label for menu in seen.selects for option in menu.options]
    described = [file.description for file in seen.attachments]
    text = seen.text.removeprefix("```ansi")
    return "\n".join([text, *labels, *menus, *options, *described])


def shown(answer: Answer | Message) -> str:
    """Return all text of an answer: of its messages or its modal."""
    if isinstance(answer, Message):
        return written(answer)
    messages = [each for each in (answer.message, *answer.followups) if each]
    form = [answer.modal.title, *answer.modal.labels] if answer.modal else []
    assert messages or form, answer
    return "\n".join([*map(written, messages), *form])


def english(answer: Answer | Message) -> list[str]:
    return english_words(shown(answer), "Eve", "table")


async def test_playing_shows_no_english(eve: User) -> None:
    board = message(await eve.slash("newgame", game="lucas", deal=str(LUCAS.number)))
    assert english(board) == []
    assert english(await eve.slash("move", moves="3-14")) == []
    assert english(await eve.slash("move", moves="x")) == []
    assert english(await eve.slash("draw")) == []
    assert english(await eve.slash("undo")) == []
    assert english(await eve.slash("newgame", game="maria")) == []
    assert english(await eve.slash("resign")) == []
    assert english(await eve.slash("games")) == []
    for style in ("spoken", "colour", "wide"):
        assert english(await eve.slash("board", style=style)) == []


@pytest.mark.parametrize(
    "command",
    ["rules", "help", "settings", "stats", "history", "leaderboard", "games", "export", "forgetme",
     "deal", "resume", "replay", "share", "analyse", "winnable", "undo", "redo", "auto"],
)  # fmt: skip
async def test_commands_show_no_english(eve: User, command: str) -> None:
    assert english(await eve.slash(command)) == []


async def test_the_daily_deal_shows_no_english(eve: User) -> None:
    assert english(await eve.slash("daily", game="maria")) == []
    assert english(await eve.slash("daily", game="maria", table="today")) == []


async def test_a_finished_game_shows_no_english(eve: User) -> None:
    board = message(await eve.slash("newgame", game="lucas", deal=str(LUCAS.number)))
    await eve.slash("draw")
    asked = message(await eve.slash("resign"))
    (surely, *_) = asked.buttons
    assert english(await eve.click(asked, surely.label or "")) == []
    assert english(await eve.slash("share")) == []
    assert english(await eve.slash("replay")) == []
    assert english(await eve.slash("history")) == []
    assert english(await eve.slash("stats")) == []
    assert english(board) == []


async def test_refusals_show_no_english(eve: User) -> None:
    assert english(await eve.slash("newgame", game="maria", deal="x")) == []
    assert english(await eve.slash("resume", game=999)) == []


async def test_deleting_data_shows_no_english(eve: User) -> None:
    asked = message(await eve.slash("forgetme"))
    (delete, *_) = asked.buttons
    again = await eve.click(asked, delete.label or "")
    assert english(again) == []
    (_, keep) = message(again).buttons
    assert english(await eve.click(message(again), keep.label or "")) == []


def kind(button: Button) -> str:
    """Return the code of a button's action, without its values."""
    return (button.custom_id or "").split(":")[0]


@pytest.mark.parametrize(
    "command", ["newgame", "games", "stats", "settings", "leaderboard", "daily"]
)
async def test_buttons_and_menus_show_no_english(eve: User, command: str) -> None:
    await eve.slash("newgame", game="lucas", deal=str(LUCAS.number))
    await eve.slash("move", moves="3-14")
    first = message(await eve.slash(command))
    clicked: set[str] = set()
    while button := next((each for each in first.buttons if _is_new(each, clicked)), None):
        clicked.add(kind(button))
        answer = await eve.click(first, button.custom_id or "")
        assert english(answer) == [], button
    for number in range(len(first.selects)):
        menu = first.selects[number]
        answer = await eve.select(first, menu.options[-1].value, menu=menu.custom_id)
        assert english(answer) == [], menu
    assert clicked or first.selects


def _is_new(button: Button, clicked: set[str]) -> bool:
    # Skip hints ("h"): the controlled searches find none.
    return not button.disabled and kind(button) not in {*clicked, "", "h"}


@pytest.mark.usefixtures("in_process")
async def test_a_change_of_language_replies_in_the_new_language(eve: User) -> None:
    panel = message(await eve.slash("settings"))
    (menu,) = (each for each in panel.selects if each.custom_id.endswith(":language"))
    changed = await eve.select(panel, "auto", menu=menu.custom_id)
    assert "Settings" in shown(changed)
    panel = message(changed)
    (menu,) = (each for each in panel.selects if each.custom_id.endswith(":language"))
    assert english(await eve.select(panel, PSEUDO, menu=menu.custom_id)) == []


async def test_a_language_without_a_name_is_shown_by_its_code(
    in_process: InProcessBot, ada: User
) -> None:
    add_language("pt-BR", "won = Ganhou!")
    try:
        panel = message(await ada.slash("settings"))
        assert "language: pt-BR" in shown(panel)
        caller = Caller("discord", int(ada.account.id), "1", name="Ada")
        state = await in_process.service.change_settings(caller, {"language": "PT-br"})
        assert state.preferences.language == "pt-BR"
    finally:
        remove_language("pt-BR")
