"""All texts for players: Fluent messages by id, in the language of the request."""

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
_CACHE_SIZE: Final = 8192
"""The number of formatted texts kept; those of buttons and common moves recur with every board."""


@dataclass(frozen=True, slots=True)
class Locale:
    """The language and command style of a request.

    Attributes:
        language: the language code, which is also the name of its folder.
        style: how the front end writes references to commands.

    """

    language: str = ENGLISH
    style: CommandStyle = typed_command


class _Request:
    """The locale of a request, whose language the player's setting may replace."""

    __slots__ = ("locale", "platform_locale")

    def __init__(self, locale: Locale) -> None:
        self.locale = self.platform_locale = locale


_DEFAULT: Final = Locale()
_REQUEST: Final[ContextVar[_Request | None]] = ContextVar("request", default=None)
_ADDED: Final[dict[str, FluentBundle]] = {}


@contextmanager
def use_locale(locale: Locale) -> Iterator[None]:
    """Use a locale for the texts of a request, including tasks started within it."""
    token = _REQUEST.set(_Request(locale))
    try:
        yield
    finally:
        _REQUEST.reset(token)


def set_player_language(language: str | None) -> None:
    """Set the language of the current request, if there is one.

    Args:
        language: the language that the player chose. None or an unknown language selects the
            platform's language.

    """
    request = _REQUEST.get()
    if request is None:
        return
    if language is None or language not in languages():
        request.locale = request.platform_locale
    elif language != request.locale.language:
        request.locale = replace(request.locale, language=language)


def current_locale() -> Locale:
    """Return the locale of the current request, or the default outside of requests."""
    request = _REQUEST.get()
    return request.locale if request else _DEFAULT


def languages() -> tuple[str, ...]:
    """Return the codes of all languages, English first."""
    return (ENGLISH, *(code for code in (*_folders(), *_ADDED) if code != ENGLISH))


def has_message(message_id: str) -> bool:
    """Return whether a message exists, at least in English."""
    language = current_locale().language
    return _bundle(language).has_message(message_id) or _bundle(ENGLISH).has_message(message_id)


def say(message_id: str, **args: int | str) -> str:
    """Return a message in the language of the request, or in English if it is not translated.

    Raises:
        KeyError: no such message exists.
        ValueError: an argument is missing or invalid.

    """
    return _formatted(current_locale(), message_id, tuple(sorted(args.items())))


def translate(language: str, message_id: str) -> str | None:
    """Return a message without arguments in a language, or None if it is not translated."""
    if not _bundle(language).has_message(message_id):
        return None
    return _formatted(Locale(language), message_id, ())


def add_language(code: str, source: str) -> None:
    """Add a language from Fluent source instead of a folder, for tests."""
    _ADDED[code] = _read(code, [source])
    _formatted.cache_clear()


def remove_language(code: str) -> None:
    """Remove a language that `add_language` added."""
    del _ADDED[code]
    _formatted.cache_clear()


@lru_cache(_CACHE_SIZE)
def _formatted(locale: Locale, message_id: str, args: tuple[tuple[str, int | str], ...]) -> str:
    bundle = _bundle(locale.language)
    if not bundle.has_message(message_id):
        bundle = _bundle(ENGLISH)
    pattern = bundle.get_message(message_id).value
    if pattern is None:
        raise KeyError(message_id)
    # Fluent passes no context to functions, so COMMAND reads the style from a context variable.
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


def _command(name: Any, *pairs: Any) -> str:  # noqa: ANN401  # Fluent passes values of any type
    """Return a reference to a command, given its name and alternating argument names and values."""
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
