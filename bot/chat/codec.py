"""Packing of actions into short texts, and unpacking."""

import re
import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import fields
from datetime import date
from enum import Enum
from typing import Any, Final, NamedTuple

LIMIT: Final = 64
"""The most bytes of a packed action (Telegram's limit for callback data; Discord allows 100)."""

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_LARGEST: Final = 2**67
"""The largest number in an action; deal numbers go up to 10^20."""

_KNOWN: Final[dict[type[Any], Mapping[str, "_Codec"]]] = {}
_WORD: Final = re.compile("[a-z0-9-]*")


class _Codec(NamedTuple):
    write: Callable[[Any], str]
    read: Callable[[str], Any]


def pack(code: str, action: object) -> str:
    """Return an action's code and field values as text.

    Raises:
        ValueError: the text would exceed the limit, or a value cannot be packed.

    """
    codecs = _codecs(type(action))
    values = [codec.write(getattr(action, name)) for name, codec in codecs.items()]
    while values and not values[-1]:
        values.pop()
    text = ":".join([code, *values])
    if len(text.encode()) > LIMIT:
        raise ValueError(f"{text} is longer than {LIMIT} bytes")
    return text


def unpack(kind: type[Any], values: list[str]) -> Any:  # noqa: ANN401  # an object of the given type
    """Return an action of the given type from its packed values.

    Raises:
        ValueError: the values do not fit the type.

    """
    codecs = _codecs(kind)
    if len(values) > len(codecs):
        raise ValueError("too many values")
    texts = [*values, *[""] * (len(codecs) - len(values))]
    read = {
        name: codec.read(text) for (name, codec), text in zip(codecs.items(), texts, strict=True)
    }
    return kind(**read)


def _codecs(kind: type[Any]) -> Mapping[str, _Codec]:
    """Return the codecs of a dataclass's fields, in field order."""
    if kind not in _KNOWN:
        hints = typing.get_type_hints(kind)
        _KNOWN[kind] = {field.name: _field_codec(hints[field.name]) for field in fields(kind)}
    return _KNOWN[kind]


def _field_codec(hint: Any) -> _Codec:  # noqa: ANN401  # a type annotation
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        (inner,) = (one for one in typing.get_args(hint) if one is not type(None))
        codec = _value_codec(inner)
        return _Codec(
            lambda value: "" if value is None else codec.write(value),
            lambda text: codec.read(text) if text else None,
        )
    return _value_codec(hint)


def _value_codec(hint: type[Any]) -> _Codec:
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


def _check_word(text: str) -> str:
    if not _WORD.fullmatch(text):
        raise ValueError(text)
    return text


_CODECS: Final[Mapping[type[Any], _Codec]] = {
    int: _Codec(_write_number, _read_number),
    bool: _Codec(lambda value: "1" if value else "", bool),
    str: _Codec(_check_word, _check_word),
    date: _Codec(
        lambda day: _write_number(day.toordinal()), lambda t: date.fromordinal(_read_number(t))
    ),
}
