"""What a player is told instead of an answer."""

from typing import Final

from bot import answers
from bot.on_discord.content import Content, sentences
from bot.on_discord.controls import button, row
from bot.on_discord.payload import Action, Payload
from bot.service import NotYoursError, PlayerError
from bot.texts import say

_PASSING: Final = {"busy", "searches-busy", "search-of-your-own", "search-failed"}
"""What may be otherwise in a moment."""


def refusal(error: PlayerError, again: Payload | None = None) -> Content:
    """Why a request was not met, with a button for what would work.

    Args:
        error: why.
        again: asks the same once more, where that may help.

    """
    told = [sentences(answers.explain(error))]
    if isinstance(error, NotYoursError):
        new = button(say("button-new-game"), Payload(Action.NEW_GAME))
        return Content(told, controls=[row(new)])
    if again and error.code in _PASSING:
        return Content(told, controls=[row(button(say("button-try-again"), again))])
    return Content(told)
