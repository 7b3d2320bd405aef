"""Tests that handlers and slash commands match the command table."""

import inspect
from typing import Any

import pytest
from discord import app_commands

from bot.chat import dispatch
from bot.chat.registry import COMMANDS as HANDLERS
from bot.commands import COMMANDS, Command, Where
from bot.on_discord.slash import SLASH_COMMANDS

assert dispatch.FEATURES

CHAT_COMMANDS = {name: one for name, one in COMMANDS.items() if one.where & Where.CHAT}

SLASH: dict[str, app_commands.Command[Any, ..., Any]] = {
    command.qualified_name: command
    for top in SLASH_COMMANDS
    for command in (top.commands if isinstance(top, app_commands.Group) else [top])
    if isinstance(command, app_commands.Command)
}


def test_handlers_match_the_chat_commands() -> None:
    assert set(HANDLERS) == set(CHAT_COMMANDS)


@pytest.mark.parametrize("command", CHAT_COMMANDS.values(), ids=CHAT_COMMANDS)
def test_a_handler_accepts_the_arguments_of_its_command(command: Command) -> None:
    parameters = inspect.signature(HANDLERS[command.name].handler).parameters
    if any(one.kind is inspect.Parameter.VAR_KEYWORD for one in parameters.values()):
        return
    for argument in command.arguments:
        if argument.where & Where.CHAT:
            assert argument.name in parameters, argument
            is_required = parameters[argument.name].default is inspect.Parameter.empty
            assert is_required == argument.required, argument


def test_slash_commands_match_the_command_table() -> None:
    offered = {name for name, one in COMMANDS.items() if one.where & Where.MENU}
    assert set(SLASH) == offered


@pytest.mark.parametrize("name", SLASH)
def test_slash_options_match_the_command_table(name: str) -> None:
    wanted = [one for one in COMMANDS[name].arguments if one.where & Where.MENU]
    options = SLASH[name].parameters
    assert {one.name for one in options} == {one.name for one in wanted}
    for option in options:
        (argument,) = (one for one in wanted if one.name == option.name)
        assert option.required == argument.required, option.name
        if argument.choices:
            assert {choice.value for choice in option.choices} == set(argument.choices)


@pytest.mark.parametrize("name", SLASH)
def test_manager_commands_require_manage_server(name: str) -> None:
    parent = SLASH[name].parent
    permissions = parent.default_permissions if parent else None
    is_for_managers = permissions is not None and permissions.manage_guild
    assert is_for_managers == COMMANDS[name].for_managers
