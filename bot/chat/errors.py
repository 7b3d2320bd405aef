"""Messages for refused and failed requests."""

from typing import Final

from bot import answers
from bot.chat.actions import Action, NewGame
from bot.chat.message import Button, Message, lines, sentence
from bot.chat.responder import Responder
from bot.service import NotYoursError, PlayerError
from bot.texts import say

_TEMPORARY: Final = {"busy", "solver-busy", "own-search-running", "search-failed"}
"""Codes of errors after which trying again may help."""


def refusal(error: PlayerError, retry: Action | None = None) -> Message:
    """Return a message that explains a refusal, with a button for an alternative.

    Args:
        error: the refusal.
        retry: the action that repeats the request; offered if trying again may help.

    """
    texts = (lines(*answers.explain(error)),)
    if isinstance(error, NotYoursError):
        return Message(texts, controls=((Button(say("button-new-game"), NewGame()),),))
    if retry and error.code in _TEMPORARY:
        return Message(texts, controls=((Button(say("button-try-again"), retry),),))
    return Message(texts)


def unexpected() -> Message:
    """Return the message that replaces an answer after an unexpected error."""
    return sentence(say("unexpected"))


def check_private(responder: Responder, command: str) -> None:
    """Refuse a command whose answer other players would see.

    Raises:
        PlayerError: replies to this request are not private.

    """
    if not responder.is_private:
        raise PlayerError("chat-in-private", command=command)
