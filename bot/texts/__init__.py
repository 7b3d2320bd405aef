"""Every sentence said to a player: Fluent messages by name."""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

_LOCALE: Final = "en"
_REMEMBERED: Final = 4096
"""Sentences; those of buttons and common moves come again with every board."""


@cache
def _bundle(language: str = _LOCALE) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for file in files(__name__).joinpath(language).iterdir():
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def other_languages() -> list[str]:
    """The languages besides English: for each there is a folder."""
    folders = (each for each in files(__name__).iterdir() if each.is_dir())
    return sorted(each.name for each in folders if each.name not in {_LOCALE, "__pycache__"})


def say_in(language: str, message_id: str) -> str | None:
    """Say a message without arguments in another language; None where it is missing there."""
    bundle = _bundle(language)
    pattern = bundle.get_message(message_id).value if bundle.has_message(message_id) else None
    return str(bundle.format_pattern(pattern)[0]) if pattern else None


def has_message(message_id: str) -> bool:
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
