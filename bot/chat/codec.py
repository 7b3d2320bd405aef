"""Action objects as short texts, and back."""

import re
import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import Field, fields
from datetime import date
from enum import Enum
from functools import cache
from typing import Any, Final, NamedTuple

LIMIT: Final = 64
"""Bytes of a packed action (Telegram's limit for callback data; Discord allows 100)."""

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_LARGEST: Final = 2**67
"""No number in an action is larger: deal numbers go up to 10^20."""

_WORD: Final = re.compile("[a-z0-9-]*")


class _Codec(NamedTuple):
    write: Callable[[Any], str]
    read: Callable[[str], Any]


def pack(code: str, action: object) -> str:
    """Return an action's code and field values as text.

    Raises:
        ValueError: the text would exceed the limit, or a value cannot be written.

    """
    values = [
        _codec(type(action), field.name).write(getattr(action, field.name))
        for field in _fields(type(action))
    ]
    while values and not values[-1]:
        values.pop()
    text = ":".join([code, *values])
    if len(text.encode()) > LIMIT:
        raise ValueError(f"{text} is longer than {LIMIT} bytes")
    return text


def unpack(kind: type[Any], values: list[str]) -> Any:  # noqa: ANN401  # an object of the given type
    """Return an action of a type from its packed values.

    Raises:
        ValueError: the values do not fit the type.

    """
    names = [field.name for field in _fields(kind)]
    if len(values) > len(names):
        raise ValueError("too many values")
    values = values + [""] * (len(names) - len(values))
    read = {name: _codec(kind, name).read(text) for name, text in zip(names, values, strict=True)}
    return kind(**read)


@cache
def _fields(kind: type[Any]) -> tuple[Field[Any], ...]:
    return fields(kind)


@cache
def _codec(kind: type[Any], name: str) -> _Codec:
    hint = typing.get_type_hints(kind)[name]
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        (inner,) = (one for one in typing.get_args(hint) if one is not type(None))
        codec = _of(inner)
        return _Codec(
            lambda value: "" if value is None else codec.write(value),
            lambda text: codec.read(text) if text else None,
        )
    return _of(hint)


def _of(hint: type[Any]) -> _Codec:
    if issubclass(hint, Enum):
        return _Codec(lambda value: str(value.value), hint)
    return _CODECS[hint]


def _write_number(number: int) -> str:
    if not 0 <= number <= _LARGEST:
        raise ValueError(f"{number} cannot be packed")
    digits = ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return digits


def _read_number(text: str) -> int:
    if not re.fullmatch("[0-9a-z]{0,14}", text):
        raise ValueError(text)
    return int(text or "0", len(_DIGITS))


def _word(text: str) -> str:
    if not _WORD.fullmatch(text):
        raise ValueError(text)
    return text


_CODECS: Final[Mapping[type[Any], _Codec]] = {
    int: _Codec(_write_number, _read_number),
    bool: _Codec(lambda value: "1" if value else "", bool),
    str: _Codec(_word, _word),
    date: _Codec(
        lambda day: _write_number(day.toordinal()), lambda t: date.fromordinal(_read_number(t))
    ),
}
