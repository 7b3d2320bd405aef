"""The interface that a chat platform implements to answer requests."""

from enum import Enum
from typing import Protocol

from bot.chat.message import Form, Message
from bot.service import Caller
from bot.texts import Locale


class DeferMode(Enum):
    """The ways to acknowledge a request before a slow answer."""

    UPDATE = "the answer edits the clicked message"
    UPDATE_OWN = "the answer edits the clicked message if only the player sees it"
    PUBLIC = "the answer is a new message for everybody"
    PRIVATE = "the answer is a new message for the player"
    NONE = "not at all: the answer must be the first response"


class Responder(Protocol):
    """A request on a platform, and ways to answer it.

    Attributes:
        caller: the player and their location.
        locale: the player's language on the platform, and its syntax of commands.
        clicked_board: the place of the clicked board, which the answer edits; or None.
        is_private: whether only the player sees replies.

    """

    caller: Caller
    locale: Locale
    clicked_board: str | None
    is_private: bool

    async def show(self, message: Message) -> str | None:
        """Show a message to everybody, in place of the clicked board if there is one.

        Returns:
            The place of the message, in the platform's notation; None if it is unknown.

        """

    async def reply(self, message: Message) -> None:
        """Reply to the player, privately if possible."""

    async def update(self, message: Message) -> None:
        """Replace the clicked message, or reply if there is none.

        A message that others see is kept, unless everybody may change it.
        """

    async def ask(self, form: Form) -> None:
        """Ask for a line of text in a modal."""


class BoardMessages(Protocol):
    """Board messages that were sent earlier, edited without a click on them."""

    async def settled(self, place: str | None) -> None:
        """Wait until no edit of a message is running."""

    async def change(self, place: str | None, message: Message) -> bool:
        """Replace a message; return whether that was possible."""

    def remove_controls(self, place: str | None) -> None:
        """Start to remove the controls of a board that has been posted elsewhere."""
