"""Every text a player reads: Fluent messages by name, in the language of the request."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone

from bot.texts.commands import CommandStyle, typed_command

__all__ = [
    "CommandStyle",
    "Locale",
    "add_language",
    "has_message",
    "languages",
    "remove_language",
    "say",
    "set_player_language",
    "translate",
    "typed_command",
    "use_locale",
]

ENGLISH: Final = "en"
_REMEMBERED: Final = 8192
"""Texts; those of buttons and common moves come again with every board."""


@dataclass(frozen=True, slots=True)
class Locale:
    """How texts are written for a request.

    Attributes:
        language: the language's code, which is its folder's name.
        style: how commands are written where the player is.

    """

    language: str = ENGLISH
    style: CommandStyle = typed_command


class _Request:
    """The locale of a request; the player's setting may replace its language."""

    __slots__ = ("locale", "of_platform")

    def __init__(self, locale: Locale) -> None:
        self.locale = self.of_platform = locale


_DEFAULT: Final = Locale()
_REQUEST: Final[ContextVar[_Request | None]] = ContextVar("request", default=None)
_ADDED: Final[dict[str, FluentBundle]] = {}


@contextmanager
def use_locale(locale: Locale) -> Iterator[None]:
    """Write texts for a request; tasks started meanwhile belong to it."""
    token = _REQUEST.set(_Request(locale))
    try:
        yield
    finally:
        _REQUEST.reset(token)


def set_player_language(language: str | None) -> None:
    """Set the language of the present request, if there is one.

    Args:
        language: the language that the player chose; None, or one that is not known, for that of
            the platform.

    """
    request = _REQUEST.get()
    if request is None:
        return
    if language is None or language not in languages():
        request.locale = request.of_platform
    elif language != request.locale.language:
        request.locale = replace(request.locale, language=language)


def current_locale() -> Locale:
    """Return the locale of the present request."""
    request = _REQUEST.get()
    return request.locale if request else _DEFAULT


def languages() -> tuple[str, ...]:
    """Return the codes of all languages, English first: for each there is a folder."""
    return (ENGLISH, *(code for code in (*_folders(), *_ADDED) if code != ENGLISH))


def has_message(message_id: str) -> bool:
    """Return whether there is such a message, at least in English."""
    language = current_locale().language
    return _bundle(language).has_message(message_id) or _bundle(ENGLISH).has_message(message_id)


def say(message_id: str, **args: int | str) -> str:
    """Return a message in the language of the request; in English where it is missing there.

    Raises:
        KeyError: there is no such message.
        ValueError: the message cannot be completed with these arguments.

    """
    return _formatted(current_locale(), message_id, tuple(sorted(args.items())))


def translate(language: str, message_id: str) -> str | None:
    """Return a message without arguments in a language; None where it is missing there."""
    if not _bundle(language).has_message(message_id):
        return None
    return _formatted(Locale(language), message_id, ())


def add_language(code: str, source: str) -> None:
    """Add a language that has no folder, for tests: its Fluent source replaces English texts."""
    _ADDED[code] = _read(code, [source])
    _formatted.cache_clear()


def remove_language(code: str) -> None:
    """Remove a language that was added."""
    del _ADDED[code]
    _formatted.cache_clear()


@lru_cache(_REMEMBERED)
def _formatted(locale: Locale, message_id: str, args: tuple[tuple[str, int | str], ...]) -> str:
    bundle = _bundle(locale.language)
    if not bundle.has_message(message_id):
        bundle = _bundle(ENGLISH)
    pattern = bundle.get_message(message_id).value
    if pattern is None:
        raise KeyError(message_id)
    # The function COMMAND has no other way to know the style.
    values: dict[str, Any] = dict(args)
    with _style(locale.style):
        text, errors = bundle.format_pattern(pattern, values)
    if errors:
        raise ValueError(f"{message_id}: {errors[0]}")
    return str(text)


_STYLE: Final[ContextVar[CommandStyle]] = ContextVar("style", default=typed_command)


@contextmanager
def _style(style: CommandStyle) -> Iterator[None]:
    token = _STYLE.set(style)
    try:
        yield
    finally:
        _STYLE.reset(token)


def _command(name: Any, *pairs: Any) -> str:  # noqa: ANN401  # what Fluent calls a function with
    """Return a reference to a command: its name, then names and values of arguments."""
    words = ["" if isinstance(one, FluentNone) else str(one) for one in pairs]
    arguments = tuple(zip(words[::2], words[1::2], strict=True))
    return _STYLE.get()(str(name), arguments)


_FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {"COMMAND": _command}


def _bundle(language: str) -> FluentBundle:
    return _ADDED[language] if language in _ADDED else _from_folder(language)


@cache
def _from_folder(language: str) -> FluentBundle:
    folder = files(__name__).joinpath(language)
    sources = [
        file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")
    ]
    return _read(language, sources)


def _read(language: str, sources: list[str]) -> FluentBundle:
    bundle = FluentBundle([language], functions=_FUNCTIONS, use_isolating=False)
    for source in sources:
        bundle.add_resource(FluentResource(source))
    return bundle


@cache
def _folders() -> tuple[str, ...]:
    folders = (each for each in files(__name__).iterdir() if each.is_dir())
    return tuple(sorted(each.name for each in folders if each.name != "__pycache__"))
