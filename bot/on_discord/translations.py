"""Translations of command names and descriptions."""

from collections.abc import Callable, Collection
from typing import Final

from discord import Locale, app_commands

from bot.texts import languages as all_languages
from bot.texts import say, translate

_Location = app_commands.TranslationContextLocation

_NAMES: Final = {_Location.command_name, _Location.group_name, _Location.parameter_name}
_MESSAGE: Final = "message"


def localised(message: str) -> app_commands.locale_str:
    """Return a message that Discord registers in every available language."""
    return app_commands.locale_str(say(message), **{_MESSAGE: message})


class Translations(app_commands.Translator):
    """A translator of command names and descriptions for Discord.

    The name of a command or option is translated by the optional message `name-` plus its English
    name.

    Args:
        languages: the codes of the languages: Discord's codes or their first parts.
        look_up: returns a message in a language, or None if it is missing.

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
        """Return the text in a language; None to keep the English one."""
        is_name = context.location in _NAMES
        message = f"name-{string.message}" if is_name else string.extras.get(_MESSAGE)
        if message is None:
            return None
        for language in (locale.value, locale.value.partition("-")[0]):
            if language in self._languages:
                return self._look_up(language, message)
        return None
