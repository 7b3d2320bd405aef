"""Messages as data, independent of the platform that sends them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final, Self

from bot.answers import Answer, game_names
from bot.answers.tables import Column
from bot.boards import Colours
from bot.service import Preferences
from bot.texts import say
from engine import Variant, View

if TYPE_CHECKING:
    from bot.chat.actions import Action

ALL_GAMES: Final = "all"
"""The value of the menu option for all games."""

_ELLIPSIS: Final = "\n…"


# ------------------------------------------------------------------------------ text


@dataclass(frozen=True, slots=True)
class Title:
    """A heading."""

    text: str


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of text, which may contain values of `inline`.

    Attributes:
        lines: the lines.
        bullets: whether each line is an item of a list.
        small: whether to show them less prominently.
        code_spans: whether text between backticks is code.

    """

    lines: tuple[str, ...]
    bullets: bool = False
    small: bool = False
    code_spans: bool = False


@dataclass(frozen=True, slots=True)
class Code:
    """Monospaced text that players copy."""

    text: str


@dataclass(frozen=True, slots=True)
class Table:
    """A table; one column may contain players' names."""

    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """A progress bar, from 0 to 1."""

    done: float


Block = Title | Lines | Code | Table | Progress
Text = tuple[Block, ...]
"""Blocks that belong together, from top to bottom."""


@dataclass(frozen=True, slots=True)
class Board:
    """A position, drawn in the style that the player prefers.

    Attributes:
        view: the visible cards.
        variant: the game's rules.
        preferences: the player's settings.
        colours: the colours of the suits.

    """

    view: View
    variant: Variant
    preferences: Preferences
    colours: Colours


# -------------------------------------------------------------------------- controls


class ButtonStyle(Enum):
    """The prominence of a button."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """A button and the action that a click triggers."""

    label: str
    action: "Action"
    style: ButtonStyle = ButtonStyle.SECONDARY
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a menu: its label, and the value that the action receives."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu to choose one option; `chosen` is the value of the current one."""

    placeholder: str
    action: "Action"
    options: tuple[Option, ...]
    chosen: str | None = None


Row = tuple[Button, ...] | Menu
"""A row of buttons, or a menu."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An item of a list, with its own buttons."""

    text: str
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A modal with one text input.

    Attributes:
        title: its title.
        label: the label of the input.
        example: the placeholder of the input.
        action: receives the typed text as its value.

    """

    title: str
    label: str
    example: str
    action: "Action"


# --------------------------------------------------------------------------- message


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG image with its alt text."""

    name: str
    data: bytes
    alt_text: str


@dataclass(frozen=True, slots=True)
class Document:
    """A file to download."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Message:
    """A message, before a platform renders it.

    Attributes:
        texts: texts, from top to bottom.
        board: a board above the texts.
        picture: a picture above everything else.
        entries: a list below the texts.
        document: a file below the list.
        controls: rows of buttons and menus, at the bottom.
        framed: whether it has a frame.
        fallback: the message to send if the platform rejects this one.

    """

    texts: tuple[Text, ...] = ()
    board: Board | None = None
    picture: Picture | None = None
    entries: tuple[Entry, ...] = ()
    document: Document | None = None
    controls: tuple[Row, ...] = ()
    framed: bool = False
    fallback: Self | None = None

    def simplified(self) -> Self | None:
        """Return a simpler message to send if the platform rejects this one, or None."""
        if self.fallback:
            return self.fallback
        if self.picture:
            return replace(self, picture=None)
        return None


def lines(*texts: str) -> Text:
    """Return a text that consists of lines."""
    return (Lines(texts),)


def sentence(text: str, *controls: Row, framed: bool = False) -> Message:
    """Return a message with one line of text."""
    return Message((lines(text),), controls=controls, framed=framed)


def answer_text(
    answer: Answer, *, spoken: bool, bullets: bool = False, title: str | None = None
) -> Text:
    """Return an answer as text, with its table or with its rows as sentences.

    Args:
        answer: the answer.
        spoken: whether the player uses a screen reader, so rows become sentences.
        bullets: whether its lines are items of a list.
        title: replaces the answer's title.

    """
    heading = answer.title if title is None else title
    shown: list[Block] = [Title(heading)] if heading else []
    sentences = answer.lines + (answer.rows if spoken or not answer.columns else ())
    if sentences:
        shown.append(Lines(sentences, bullets=bullets))
    if answer.columns and not spoken:
        shown.append(Table(answer.columns))
    if answer.notes:
        shown.append(Lines(answer.notes))
    return tuple(shown)


def game_menu(action: "Action", chosen: str, placeholder: str = "") -> Menu:
    """Return a menu of all variants, with an option for all games."""
    everything = Option(say("statistics-all"), ALL_GAMES)
    games = tuple(Option(name, key) for key, name in game_names().items())
    placeholder = placeholder or say("select-game")
    return Menu(placeholder, action, (everything, *games), chosen or ALL_GAMES)


def chosen_game(values: Sequence[str]) -> str:
    """Return the variant key chosen in a `game_menu`; empty for all games."""
    key = "".join(values)
    return "" if key == ALL_GAMES else key


def truncated(limit: int, text: str) -> str:
    """Return the text, cut to whole lines and an ellipsis if it exceeds the limit."""
    if len(text) <= limit:
        return text
    start = text[: limit - len(_ELLIPSIS)]
    whole, _, _ = start.rpartition("\n")
    return (whole or start) + _ELLIPSIS
