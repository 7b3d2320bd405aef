"""Whether modals, choices, commands and emojis are within Discord's documented limits."""

import base64
import binascii
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from tests.fake_discord import limits
from tests.fake_discord.components import SELECTS, Json, Kind, walk
from tests.fake_discord.message_checks import Problem, check_options, check_select, longer, more

_CHAT_INPUT: Final = 1
_GROUPS: Final = frozenset({Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP})


def check_modal(data: Json) -> Iterator[Problem]:
    """What is wrong with a modal."""
    yield from longer("data.title", data.get("title") or "", limits.MODAL_TITLE, 1)
    yield from longer("data.custom_id", data.get("custom_id") or "", limits.CUSTOM_ID, 1)
    components = data.get("components") or []
    yield from more("data.components", components, limits.MODAL_PARTS, 1)
    for index, part in enumerate(components):
        if part["type"] not in {Kind.ROW, Kind.LABEL, Kind.TEXT}:
            yield Problem(f"data.components.{index}", "cannot stand in a modal")
    custom_ids = Counter(part.get("custom_id") for _, part in walk(components))
    for custom_id, times in custom_ids.items():
        if custom_id and times > 1:
            yield Problem("data.components", f"custom id {custom_id!r} is used {times} times")
    for path, part in walk(components, "data.components"):
        yield from _check_modal_part(path, part)


def _check_modal_part(path: str, part: Json) -> Iterator[Problem]:
    if "custom_id" in part:
        yield from longer(f"{path}.custom_id", part["custom_id"], limits.CUSTOM_ID, 1)
    match part["type"]:
        case Kind.LABEL:
            yield from longer(f"{path}.label", part["label"], limits.MODAL_LABEL, 1)
            description = part.get("description")
            yield from longer(f"{path}.description", description, limits.MODAL_DESCRIPTION)
        case Kind.TEXT_INPUT:
            placeholder = part.get("placeholder")
            yield from longer(f"{path}.placeholder", placeholder, limits.INPUT_PLACEHOLDER)
            yield from longer(f"{path}.value", part.get("value"), limits.INPUT_VALUE)
            if not 1 <= (part.get("max_length") or limits.INPUT_VALUE) <= limits.INPUT_VALUE:
                yield Problem(f"{path}.max_length", f"is not 1 to {limits.INPUT_VALUE}")
        case kind if kind in SELECTS:
            yield from check_select(path, part, ())
        case kind if kind in _GROUPS:
            least = 2 if kind == Kind.RADIO_GROUP else 1
            yield from more(f"{path}.options", part["options"], limits.GROUP_OPTIONS, least)
            yield from check_options(f"{path}.options", part["options"], ())


def check_choices(choices: Sequence[Json]) -> Iterator[Problem]:
    """What is wrong with the choices of an option, registered or by autocomplete."""
    yield from more("choices", choices, limits.CHOICES)
    for index, choice in enumerate(choices):
        yield from longer(f"choices.{index}.name", choice["name"], limits.CHOICE_NAME, 1)
        if isinstance(choice["value"], str):
            yield from longer(f"choices.{index}.value", choice["value"], limits.CHOICE_VALUE)


def check_commands(commands: Sequence[Json]) -> Iterator[Problem]:
    """What is wrong with the commands to be registered."""
    yield from more("commands", commands, limits.COMMANDS)
    names = Counter((command["name"], command.get("type", _CHAT_INPUT)) for command in commands)
    yield from _check_translated_names("commands", commands)
    for command in commands:
        kind = command.get("type", _CHAT_INPUT)
        if names[command["name"], kind] > 1:
            yield Problem(command["name"], "is there twice")
        if kind == _CHAT_INPUT:
            yield from _check_named(command["name"], command)
            if (size := _size(command)) > limits.COMMAND_CHARACTERS:
                yield Problem(command["name"], f"has {size} characters in all")


def _check_named(path: str, named: Json) -> Iterator[Problem]:
    """Check a command, or an option, and what is in it."""
    for name in [named["name"], *(named.get("name_localizations") or {}).values()]:
        if not limits.COMMAND_NAME.fullmatch(name) or name != name.lower():
            yield Problem(f"{path}.name", f"{name!r} is not a name for a command")
    others = (named.get("description_localizations") or {}).values()
    for description in [named.get("description") or "", *others]:
        yield from longer(f"{path}.description", description, limits.COMMAND_DESCRIPTION, 1)
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
    yield from more(path, options, limits.COMMAND_OPTIONS)
    for name, times in Counter(option["name"] for option in options).items():
        if times > 1:
            yield Problem(path, f"{name!r} is there {times} times")
    for before, option in pairwise(options):
        if option.get("required") and not before.get("required"):
            yield Problem(path, f"{option['name']!r} is required, so comes earlier")


def _check_translated_names(path: str, named: Sequence[Json]) -> Iterator[Problem]:
    """In no language two are called the same; what is not translated keeps its name."""
    locales = {locale for each in named for locale in each.get("name_localizations") or {}}
    for locale in sorted(locales):
        names = [(each.get("name_localizations") or {}).get(locale, each["name"]) for each in named]
        for name, times in Counter(names).items():
            if times > 1:
                yield Problem(path, f"{name!r} is there {times} times in {locale}")


def _size(named: Json) -> int:
    """The characters that count for a command's limit, of each text its longest translation."""
    size = 0
    for name in ("name", "description"):
        translations = (named.get(f"{name}_localizations") or {}).values()
        size += max(map(len, [named.get(name) or "", *translations]))
    for choice in named.get("choices") or []:
        translations = (choice.get("name_localizations") or {}).values()
        size += max(map(len, [choice["name"], *translations])) + len(str(choice["value"]))
    return size + sum(map(_size, named.get("options") or []))


def check_emoji_upload(body: Json, taken: Sequence[str]) -> Iterator[Problem]:
    """What is wrong with a new emoji of the application."""
    name = str(body.get("name") or "")
    if not limits.EMOJI_NAME.fullmatch(name):
        yield Problem("name", f"{name!r} is not a name for an emoji")
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
    """The bytes of a `data:image/...;base64,` text.

    Raises:
        ValueError: it is none.

    """
    head, _, encoded = str(body.get("image") or "").partition(";base64,")
    if not head.startswith("data:image/"):
        raise ValueError(head)
    return base64.b64decode(encoded, validate=True)
