"""What a platform gives a request: who asks, and ways to answer."""

from enum import Enum
from typing import Protocol

from bot.chat.message import Form, Message
from bot.service import Caller
from bot.texts import Locale


class DeferMode(Enum):
    """What is acknowledged where an answer takes longer than the platform waits."""

    UPDATE = "the clicked board is going to change"
    UPDATE_OWN = "the player's own message is going to change; one that others see stays"
    PUBLIC = "a message for everybody is coming"
    PRIVATE = "a message for the player is coming"
    NONE = "nothing: the answer has to be the first one"


class Responder(Protocol):
    """A request and its answers.

    Attributes:
        caller: who asks, and where.
        locale: the language of the platform and how it writes commands.
        clicked_board: where the board is that was clicked and is going to change; None for none.
        is_private: whether replies are for the player alone.

    """

    caller: Caller
    locale: Locale
    clicked_board: str | None
    is_private: bool

    async def show(self, message: Message) -> str | None:
        """Show a message to everybody, in the place of the clicked board if there is one.

        Returns:
            Where it is now, as the platform writes a place; None where that is not known.

        """

    async def reply(self, message: Message) -> None:
        """Reply to the player, privately where that is possible."""

    async def update(self, message: Message) -> None:
        """Show a message in the place of the clicked one, else reply.

        A message that others see stays, unless everybody may change it.
        """

    async def ask(self, form: Form) -> None:
        """Ask for a line of text."""


class BoardMessages(Protocol):
    """Boards that were posted, changed without a request from them."""

    async def settled(self, place: str | None) -> None:
        """Wait for changes of a message that are under way."""

    async def change(self, place: str | None, message: Message) -> bool:
        """Show a message in the place of another; return whether that was possible."""

    def remove_controls(self, place: str | None) -> None:
        """Remove the controls from a board that is shown elsewhere now; nobody waits for it."""
