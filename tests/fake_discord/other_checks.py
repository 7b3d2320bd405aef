"""Checks of modals, choices, commands and emojis against Discord's documented limits."""

import base64
import binascii
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from tests.fake_discord import limits
from tests.fake_discord.components import SELECTS, Json, Kind, walk
from tests.fake_discord.message_checks import (
    Problem,
    check_count,
    check_length,
    check_options,
    check_select,
)

_CHAT_INPUT: Final = 1
_GROUPS: Final = frozenset({Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP})


def check_modal(data: Json) -> Iterator[Problem]:
    """Yield the problems of a modal."""
    yield from check_length("data.title", data.get("title") or "", limits.MODAL_TITLE, 1)
    yield from check_length("data.custom_id", data.get("custom_id") or "", limits.CUSTOM_ID, 1)
    components = data.get("components") or []
    yield from check_count("data.components", components, limits.MODAL_PARTS, 1)
    for index, part in enumerate(components):
        if part["type"] not in {Kind.ROW, Kind.LABEL, Kind.TEXT}:
            yield Problem(f"data.components.{index}", "is not allowed in a modal")
    custom_ids = Counter(part.get("custom_id") for _, part in walk(components))
    for custom_id, times in custom_ids.items():
        if custom_id and times > 1:
            yield Problem("data.components", f"custom id {custom_id!r} is used {times} times")
    for path, part in walk(components, "data.components"):
        yield from _check_modal_part(path, part)


def _check_modal_part(path: str, part: Json) -> Iterator[Problem]:
    if "custom_id" in part:
        yield from check_length(f"{path}.custom_id", part["custom_id"], limits.CUSTOM_ID, 1)
    match part["type"]:
        case Kind.LABEL:
            yield from check_length(f"{path}.label", part["label"], limits.MODAL_LABEL, 1)
            description = part.get("description")
            yield from check_length(f"{path}.description", description, limits.MODAL_DESCRIPTION)
        case Kind.TEXT_INPUT:
            placeholder = part.get("placeholder")
            yield from check_length(f"{path}.placeholder", placeholder, limits.INPUT_PLACEHOLDER)
            yield from check_length(f"{path}.value", part.get("value"), limits.INPUT_VALUE)
            if not 1 <= (part.get("max_length") or limits.INPUT_VALUE) <= limits.INPUT_VALUE:
                yield Problem(f"{path}.max_length", f"is not 1 to {limits.INPUT_VALUE}")
        case kind if kind in SELECTS:
            yield from check_select(path, part, ())
        case kind if kind in _GROUPS:
            least = 2 if kind == Kind.RADIO_GROUP else 1
            yield from check_count(f"{path}.options", part["options"], limits.GROUP_OPTIONS, least)
            yield from check_options(f"{path}.options", part["options"], ())


def check_choices(choices: Sequence[Json]) -> Iterator[Problem]:
    """Yield the problems of an option's choices, registered or from autocomplete."""
    yield from check_count("choices", choices, limits.CHOICES)
    for index, choice in enumerate(choices):
        yield from check_length(f"choices.{index}.name", choice["name"], limits.CHOICE_NAME, 1)
        if isinstance(choice["value"], str):
            yield from check_length(f"choices.{index}.value", choice["value"], limits.CHOICE_VALUE)


def check_commands(commands: Sequence[Json]) -> Iterator[Problem]:
    """Yield the problems of commands to register."""
    yield from check_count("commands", commands, limits.COMMANDS)
    names = Counter((command["name"], command.get("type", _CHAT_INPUT)) for command in commands)
    yield from _check_translated_names("commands", commands)
    for command in commands:
        kind = command.get("type", _CHAT_INPUT)
        if names[command["name"], kind] > 1:
            yield Problem(command["name"], "is registered twice")
        if kind == _CHAT_INPUT:
            yield from _check_named(command["name"], command)
            if (size := _size(command)) > limits.COMMAND_CHARACTERS:
                yield Problem(command["name"], f"has {size} characters in all")


def _check_named(path: str, named: Json) -> Iterator[Problem]:
    """Yield the problems of a command or option, including nested ones."""
    for name in [named["name"], *(named.get("name_localizations") or {}).values()]:
        if not limits.COMMAND_NAME.fullmatch(name) or name != name.lower():
            yield Problem(f"{path}.name", f"{name!r} is not a valid command name")
    others = (named.get("description_localizations") or {}).values()
    for description in [named.get("description") or "", *others]:
        yield from check_length(f"{path}.description", description, limits.COMMAND_DESCRIPTION, 1)
    options = named.get("options") or []
    yield from _check_order(f"{path}.options", options)
    yield from _check_translated_names(f"{path}.options", options)
    for option in options:
        yield from _check_named(f"{path}.{option['name']}", option)
        if option.get("choices") and option.get("autocomplete"):
            yield Problem(f"{path}.{option['name']}", "has choices and autocomplete")
        for problem in check_choices(option.get("choices") or []):
            yield Problem(f"{path}.{option['name']}.{problem.path}", problem.text)


def _check_order(path: str, options: Sequence[Json]) -> Iterator[Problem]:
    yield from check_count(path, options, limits.COMMAND_OPTIONS)
    for name, times in Counter(option["name"] for option in options).items():
        if times > 1:
            yield Problem(path, f"{name!r} is used {times} times")
    for before, option in pairwise(options):
        if option.get("required") and not before.get("required"):
            yield Problem(path, f"{option['name']!r} is required and must precede optional ones")


def _check_translated_names(path: str, named: Sequence[Json]) -> Iterator[Problem]:
    """Yield a problem for equal names in a language; untranslated names stay English."""
    locales = {locale for each in named for locale in each.get("name_localizations") or {}}
    for locale in sorted(locales):
        names = [(each.get("name_localizations") or {}).get(locale, each["name"]) for each in named]
        for name, times in Counter(names).items():
            if times > 1:
                yield Problem(path, f"{name!r} is used {times} times in {locale}")


def _size(named: Json) -> int:
    """Return the characters that count for a command's limit.

    Of each text only its longest translation counts.
    """
    size = 0
    for name in ("name", "description"):
        translations = (named.get(f"{name}_localizations") or {}).values()
        size += max(map(len, [named.get(name) or "", *translations]))
    for choice in named.get("choices") or []:
        translations = (choice.get("name_localizations") or {}).values()
        size += max(map(len, [choice["name"], *translations])) + len(str(choice["value"]))
    return size + sum(map(_size, named.get("options") or []))


def check_emoji_upload(body: Json, taken: Sequence[str]) -> Iterator[Problem]:
    """Yield the problems of a new application emoji."""
    name = str(body.get("name") or "")
    if not limits.EMOJI_NAME.fullmatch(name):
        yield Problem("name", f"{name!r} is not a valid emoji name")
    if name in taken:
        yield Problem("name", f"{name!r} is taken")
    try:
        data = image_of(body)
    except (ValueError, binascii.Error):
        yield Problem("image", "is not a base64 image")
    else:
        if len(data) > limits.EMOJI_BYTES:
            yield Problem("image", f"has {len(data)} bytes")


def image_of(body: Json) -> bytes:
    """Return the bytes of a `data:image/...;base64,` text.

    Raises:
        ValueError: the text is not a base64 image.

    """
    head, _, encoded = str(body.get("image") or "").partition(";base64,")
    if not head.startswith("data:image/"):
        raise ValueError(head)
    return base64.b64decode(encoded, validate=True)
