"""Tests of the dispatcher: replies to errors, and their log entries."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.chat.dispatch import Dispatcher
from bot.chat.message import Form, Menu, Message
from bot.service import MAX_OPEN_GAMES, Caller, Preferences, Service
from bot.store import Database
from bot.texts import Locale


class Recorder:
    """A responder and board messages that record the messages they receive."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.locale = Locale()
        self.clicked_board: str | None = None
        self.is_private = True
        self.messages: list[Message] = []
        self.changed: dict[str | None, Message] = {}

    async def show(self, message: Message) -> str | None:
        self.messages.append(message)
        return f"{self.caller.place}/{len(self.messages)}"

    async def reply(self, message: Message) -> None:
        self.messages.append(message)

    async def update(self, message: Message) -> None:
        self.messages.append(message)

    async def ask(self, form: Form) -> None:
        raise AssertionError(form)

    async def settled(self, place: str | None) -> None:
        del place

    async def change(self, place: str | None, message: Message) -> bool:
        self.changed[place] = message
        return True

    def remove_controls(self, place: str | None) -> None:
        del place


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[Service]:
    database = Database(f"sqlite:///{tmp_path / 'games.db'}")
    await database.upgrade()
    yield Service(database)
    await database.close()


@pytest.fixture
def player() -> Recorder:
    return Recorder(Caller("discord", 7, "1", name="Ada"))


async def test_an_unexpected_error_is_logged_with_player_and_game(
    service: Service,
    player: Recorder,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    dispatcher = Dispatcher(service, player)
    await dispatcher.command(player, "newgame", game="indian")
    game = (await service.board(player.caller)).id

    async def fail(*_: object) -> Preferences:
        raise ValueError("unforeseen")

    monkeypatch.setattr(service, "change_settings", fail)
    await dispatcher.command(player, "settings")
    (record,) = caplog.records
    assert f"discord:7, game {game}" in record.getMessage()
    assert record.exc_info
    assert "went wrong" in str(player.messages[-1])


async def test_resigning_a_finished_game_is_refused(service: Service, player: Recorder) -> None:
    dispatcher = Dispatcher(service, player)
    await dispatcher.command(player, "newgame", game="indian")
    await dispatcher.line(player, "d")
    game = (await service.board(player.caller)).id
    await service.resign(player.caller, game)
    await dispatcher.line(player, f"resign {game}")
    assert "finished" in str(player.messages[-1])
    assert "Yes, give it up" not in str(player.messages[-1])


async def test_a_game_resigned_for_another_has_the_buttons_of_its_end(
    service: Service, player: Recorder
) -> None:
    dispatcher = Dispatcher(service, player)
    for place in range(MAX_OPEN_GAMES + 1):
        player.caller = replace(player.caller, place=str(place))
        await dispatcher.command(player, "newgame", game="indian")
        await dispatcher.line(player, "d")
    question = player.messages[-2]
    (menu,) = (row for row in question.controls if isinstance(row, Menu))
    first = menu.options[-1].value
    await dispatcher.click(player, menu.action, (first,))
    (changed,) = player.changed.values()
    assert "resigned after 1 move" in str(changed)
    assert "Draw" not in str(changed.controls)
    assert "Indian" in str(player.messages[-1].texts)
