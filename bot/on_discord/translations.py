"""The names and descriptions of the commands in the languages that there are."""

from collections.abc import Callable, Collection
from typing import Final

from discord import Locale, app_commands

from bot.texts import languages as all_languages
from bot.texts import say, translate

_Location = app_commands.TranslationContextLocation

_NAMES: Final = {_Location.command_name, _Location.group_name, _Location.parameter_name}
_MESSAGE: Final = "message"


def said(message: str) -> app_commands.locale_str:
    """Say a message in words that are registered in every language there is."""
    return app_commands.locale_str(say(message), **{_MESSAGE: message})


class Translations(app_commands.Translator):
    """Looks up what is registered in other languages.

    The name of a command or of an option is given by a message `name-` and its English name, which
    a language may have or not.

    Args:
        languages: the languages, by Discord's codes or the first part of these.
        look_up: gives a message in a language; None where it is missing there.

    """

    def __init__(
        self,
        languages: Collection[str] | None = None,
        look_up: Callable[[str, str], str | None] = translate,
    ) -> None:
        self._languages = all_languages()[1:] if languages is None else languages
        self._look_up = look_up

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in that language; None where it stays English."""
        is_name = context.location in _NAMES
        message = f"name-{string.message}" if is_name else string.extras.get(_MESSAGE)
        if message is None:
            return None
        for language in (locale.value, locale.value.partition("-")[0]):
            if language in self._languages:
                return self._look_up(language, message)
        return None
