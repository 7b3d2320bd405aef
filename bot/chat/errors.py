"""What a player reads in place of an answer."""

from typing import Final

from bot import answers
from bot.chat.actions import Action, NewGame
from bot.chat.message import Button, Message, lines, sentence
from bot.chat.responder import Responder
from bot.service import NotYoursError, PlayerError
from bot.texts import say

_TEMPORARY: Final = {"busy", "searches-busy", "search-of-your-own", "search-failed"}
"""Errors that may be gone a moment later."""


def refusal(error: PlayerError, retry: Action | None = None) -> Message:
    """Return why a request was refused, with a button for what works.

    Args:
        error: the reason.
        retry: repeats the request, where that may help.

    """
    texts = (lines(*answers.explain(error)),)
    if isinstance(error, NotYoursError):
        return Message(texts, controls=((Button(say("button-new-game"), NewGame()),),))
    if retry and error.code in _TEMPORARY:
        return Message(texts, controls=((Button(say("button-try-again"), retry),),))
    return Message(texts)


def unexpected() -> Message:
    """Return what a player reads after an error of the program."""
    return sentence(say("unexpected"))


def check_private(responder: Responder, command: str) -> None:
    """Refuse to answer where others would see it.

    Raises:
        PlayerError: they would.

    """
    if not responder.is_private:
        raise PlayerError("discord-in-private", command=command)
