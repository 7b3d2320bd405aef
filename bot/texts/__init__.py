"""Every sentence said to a player: Fluent messages by name."""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

_LOCALE: Final = "en"
_REMEMBERED: Final = 4096
"""Sentences; those of buttons and common moves come again with every board."""


@cache
def _bundle() -> FluentBundle:
    bundle = FluentBundle([_LOCALE], use_isolating=False)
    for file in files(__name__).joinpath(_LOCALE).iterdir():
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def is_said(message_id: str) -> bool:
    """Whether there is such a message."""
    return _bundle().has_message(message_id)


@lru_cache(_REMEMBERED)
def say(message_id: str, **args: int | str) -> str:
    """Say a message in words.

    Raises:
        KeyError: there is no such message.
        ValueError: the message cannot be completed with these arguments.

    """
    bundle = _bundle()
    pattern = bundle.get_message(message_id).value
    if pattern is None:
        raise KeyError(message_id)
    text, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise ValueError(f"{message_id}: {errors[0]}")
    return str(text)
