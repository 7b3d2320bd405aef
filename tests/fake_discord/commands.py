"""Validation of typed slash commands, as a Discord client does it."""

from collections.abc import Mapping, Sequence
from typing import Final

from tests.fake_discord.components import Json
from tests.fake_discord.interactions import owners_of
from tests.fake_discord.places import Account, Channel

_SUB_COMMAND: Final = 1
_GROUP: Final = 2
_STRING: Final = 3
_INTEGER: Final = 4
_BOOLEAN: Final = 5
_USER: Final = 6
_CHANNEL: Final = 7
_NUMBER: Final = 10
_MANAGE_GUILD: Final = 1 << 5
_PYTHON_TYPES: Final[Mapping[int, type]] = {_INTEGER: int, _BOOLEAN: bool, _NUMBER: float}


def find(commands: Sequence[Json], name: str) -> Json | None:
    """Return the registered command for a name; for `settings style` that is `settings`."""
    for command in commands:
        if command["name"] == name.split(maxsplit=1)[0] and command.get("type", 1) == 1:
            return command
    return None


def is_offered(command: Json, channel: Channel, user: Account) -> bool:
    """Return whether a client offers the command to a user in this channel."""
    owners = owners_of(channel, user)
    installs = {int(key) for key in owners} & set(command.get("integration_types") or [0])
    needed = int(command.get("default_member_permissions") or 0)
    may = not channel.guild or not needed & _MANAGE_GUILD or user.manages
    return channel.context in (command.get("contexts") or [0, 1, 2]) and bool(installs) and may


def command_data(
    command: Json,
    name: str,
    options: Mapping[str, object],
    accounts: Mapping[str, Account],
    channels: Mapping[str, Channel],
    focused: str | None = None,
) -> Json:
    """Return the data of the interaction for a command.

    Args:
        command: the registered command.
        name: the typed name, including those of a group and subcommand.
        options: the values of options.
        accounts: accounts by id, for user options.
        channels: channels by id, for channel options.
        focused: the option being typed, for autocomplete; then no option is required.

    Raises:
        AssertionError: a client would not send this command.

    """
    data: Json = {"id": command["id"], "name": command["name"], "type": 1}
    place, inner = data, command
    for part in name.split()[1:]:
        found = [each for each in inner.get("options") or [] if each["name"] == part]
        assert found, f"/{name} is not registered"
        inner = found[0]
        place["options"] = [{"name": part, "type": inner["type"]}]
        place = place["options"][0]
    declared = {option["name"]: option for option in inner.get("options") or []}
    assert set(options) <= set(declared), f"/{name} has only the options {sorted(declared)}"
    for option in declared.values():
        assert focused or not option.get("required") or option["name"] in options, (
            f"/{name} needs {option['name']}"
        )
    place["options"] = [
        _filled(declared[key], value, is_focused=key == focused) for key, value in options.items()
    ]
    users = [v for key, v in options.items() if declared[key]["type"] == _USER]
    if users:
        data["resolved"] = _resolved([accounts[str(identity)] for identity in users])
    named = [v for key, v in options.items() if declared[key]["type"] == _CHANNEL]
    if named:
        data["resolved"] = {"channels": {str(v): _partial(channels[str(v)]) for v in named}}
    return data


def _filled(option: Json, value: object, *, is_focused: bool) -> Json:
    filled: Json = {"name": option["name"], "type": option["type"]}
    if is_focused:
        assert option.get("autocomplete"), f"{option['name']} has no autocomplete"
        return filled | {"value": str(value), "focused": True}
    choices = option.get("choices") or []
    for choice in choices:
        if value in {choice["name"], choice["value"]}:
            return filled | {"value": choice["value"]}
    assert not choices, f"{value!r} is not offered for {option['name']}"
    wanted = _PYTHON_TYPES.get(option["type"], str)
    assert isinstance(value, wanted), f"{option['name']} cannot be {value!r}"
    _assert_in_range(option, value)
    return filled | {"value": value}


def _assert_in_range(option: Json, value: object) -> None:
    if option["type"] == _STRING:
        size = len(str(value))
        least, most = option.get("min_length") or 0, option.get("max_length") or 6_000
        assert least <= size <= most, f"{option['name']} has {size} characters"
    elif isinstance(value, int | float):
        assert value >= option.get("min_value", value), f"{option['name']} is too small"
        assert value <= option.get("max_value", value), f"{option['name']} is too large"


def _resolved(accounts: Sequence[Account]) -> Json:
    return {
        "users": {account.id: account.payload() for account in accounts},
        "members": {
            account.id: account.member_payload() | {"permissions": "0"} for account in accounts
        },
    }


def _partial(channel: Channel) -> Json:
    permissions = {"permissions": str(channel.bot_permissions)}
    return {key: channel.payload()[key] for key in ("id", "name", "type")} | permissions
