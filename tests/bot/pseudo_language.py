"""A pseudo-language for tests: English with accents, a third longer.

Text that does not come from the catalogue stays plain English, and `english_words` finds it.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import BaseNode, TextElement
from fluent.syntax.visitor import Transformer

from bot import texts
from bot.texts import Locale, typed_command, use_locale
from engine import VARIANTS

PSEUDO: Final = "qps"
"""The usual code of a pseudo-language (as in Microsoft's `qps-ploc`)."""

_ACCENTED: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzACEGHIJKLNORSTUWYZ",
    "áƀčđéƒğĥíĵķļṁñóṗʠřšťúṽŵẋýžÁČÉĞĤÍĴĶĻÑÓŘŠŤÚŴÝŽ",
)
_WORD: Final = re.compile(r"[A-Za-z]{3,}")
_NOT_TEXT: Final = re.compile(r"/[a-z]+(?: [a-z0-9:-]+)*|10\^20|forty-thieves/1|[0-9][a-z]+")
"""Typed text stays as it is: commands, numbers, records, moves."""


class _Accent(Transformer):
    """A visitor that accents the texts of messages and makes them longer."""

    def visit_TextElement(self, node: BaseNode) -> BaseNode:  # noqa: N802  # named by the visitor
        assert isinstance(node, TextElement)
        return TextElement(accented(node.value))


def accented(text: str) -> str:
    """Return the text with accents, and with every third letter of a word doubled."""

    def longer(word: re.Match[str]) -> str:
        letters = word[0].translate(_ACCENTED)
        return "".join(
            letter * 2 if place % 3 == 1 else letter for place, letter in enumerate(letters)
        )

    return _WORD.sub(longer, text)


@cache
def source() -> str:
    """Return all texts in the pseudo-language."""
    parser, serializer, accent = FluentParser(), FluentSerializer(), _Accent()
    folder = Path(texts.__file__).parent / "en"
    resources = [parser.parse(file.read_text(encoding="utf-8")) for file in folder.glob("*.ftl")]
    accented_texts = [serializer.serialize(accent.visit(resource)) for resource in resources]
    return "\n".join([*accented_texts, f"panel-language-{PSEUDO} = {accented('Language: pseudo')}"])


@contextmanager
def pseudo_language() -> Iterator[None]:
    """Use the pseudo-language for all texts."""
    texts.add_language(PSEUDO, source())
    try:
        with use_locale(Locale(PSEUDO, typed_command)):
            yield
    finally:
        texts.remove_language(PSEUDO)


def english_words(text: str, *data: str) -> list[str]:
    """Return the English words in a text, without names of commands and given data."""
    known = {word for key in VARIANTS for word in key.split("-")}
    for given in data:
        text = text.replace(given, " ")
    text = _NOT_TEXT.sub(" ", text)
    return [word for word in re.findall(r"(?<![\ẃ])[a-z]{4,}(?!\w)", text) if word not in known]
