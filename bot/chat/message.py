"""A message as data, before it is known which platform sends it."""

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
"""The value of a menu option for all games together."""

_CUT: Final = "\n…"


# ------------------------------------------------------------------------------ text


@dataclass(frozen=True, slots=True)
class Title:
    """A line that stands out."""

    text: str


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of text; values of `inline` may be in them.

    Attributes:
        lines: the lines.
        bullets: whether each is an item of a list.
        small: whether they are less important than the rest.
        code_spans: whether parts between back-ticks are code.

    """

    lines: tuple[str, ...]
    bullets: bool = False
    small: bool = False
    code_spans: bool = False


@dataclass(frozen=True, slots=True)
class Code:
    """Text in letters of one width, to be copied."""

    text: str


@dataclass(frozen=True, slots=True)
class Table:
    """A table; one column may hold names of players."""

    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far something is, from 0 to 1."""

    done: float


Block = Title | Lines | Code | Table | Progress
Text = tuple[Block, ...]
"""Blocks that belong together, one below the other."""


@dataclass(frozen=True, slots=True)
class Board:
    """A position to be drawn in the player's style.

    Attributes:
        view: what the player sees.
        variant: the game.
        preferences: how the player wants to see it.
        colours: how suits are coloured.

    """

    view: View
    variant: Variant
    preferences: Preferences
    colours: Colours


# -------------------------------------------------------------------------- controls


class ButtonStyle(Enum):
    """How much a button stands out."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """A button and the action of a click on it."""

    label: str
    action: "Action"
    style: ButtonStyle = ButtonStyle.SECONDARY
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a menu: what is shown, and the value the action receives."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Menu:
    """A choice of one option of several; `chosen` is the value that is chosen now."""

    placeholder: str
    action: "Action"
    options: tuple[Option, ...]
    chosen: str | None = None


Row = tuple[Button, ...] | Menu
"""Buttons side by side, or a menu."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An item of a list with buttons of its own."""

    text: str
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A question for one line of text.

    Attributes:
        title: what the form is.
        label: what is asked for.
        example: an example of what may be typed.
        action: receives the typed line as its value.

    """

    title: str
    label: str
    example: str
    action: "Action"


# --------------------------------------------------------------------------- message


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG, and what it shows in words."""

    name: str
    data: bytes
    alt_text: str


@dataclass(frozen=True, slots=True)
class Document:
    """A file to be saved."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Message:
    """A message.

    Attributes:
        texts: texts, one below the other.
        board: a board above them.
        picture: a picture above all.
        entries: a list below the texts.
        document: a file below the list.
        controls: rows of buttons and menus, at the end.
        framed: whether it is drawn inside a frame.
        fallback: what is sent where a platform refuses this message.

    """

    texts: tuple[Text, ...] = ()
    board: Board | None = None
    picture: Picture | None = None
    entries: tuple[Entry, ...] = ()
    document: Document | None = None
    controls: tuple[Row, ...] = ()
    framed: bool = False
    fallback: Self | None = None

    def refused(self) -> Self | None:
        """Return what to send where this message is refused; None where there is nothing else."""
        if self.fallback:
            return self.fallback
        if self.picture:
            return replace(self, picture=None)
        return None


def lines(*texts: str) -> Text:
    """Return lines of text."""
    return (Lines(texts),)


def sentence(text: str, *controls: Row, framed: bool = False) -> Message:
    """Return a message of one paragraph."""
    return Message((lines(text),), controls=controls, framed=framed)


def answer_text(
    answer: Answer, *, spoken: bool, bullets: bool = False, title: str | None = None
) -> Text:
    """Return an answer as text: with its table, or with its rows as sentences.

    Args:
        answer: the answer.
        spoken: whether the player listens to it.
        bullets: whether its lines are items of a list.
        title: replaces the title of the answer.

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


def game_menu(action: "Action", chosen: str) -> Menu:
    """Return a menu of games by key, with an option for all of them."""
    everything = Option(say("statistics-all"), ALL_GAMES)
    games = tuple(Option(name, key) for key, name in game_names().items())
    return Menu(say("select-game"), action, (everything, *games), chosen or ALL_GAMES)


def chosen_game(values: Sequence[str]) -> str:
    """Return the key of the game chosen in such a menu; empty for all."""
    key = "".join(values)
    return "" if key == ALL_GAMES else key


def within(limit: int, text: str) -> str:
    """Return the text, or as many whole lines as fit and a sign that there is more."""
    if len(text) <= limit:
        return text
    start = text[: limit - len(_CUT)]
    whole, _, _ = start.rpartition("\n")
    return (whole or start) + _CUT
