"""Tests of command translations against Discord's limits."""

from collections.abc import Callable, Mapping

import discord
import pytest
from discord import app_commands

from bot.on_discord.slash import add_commands
from bot.on_discord.translations import Translations
from bot.texts import languages, say
from tests.fake_discord.components import Json
from tests.fake_discord.other_checks import check_commands

GERMAN = {
    "name-daily": "tagesspiel",
    "name-game": "spiel",
    "command-daily": "Das Spiel des Tages, für alle dasselbe",
}


def looking_in(texts: Mapping[str, str]) -> Callable[[str, str], str | None]:
    return lambda _, message: texts.get(message)


async def registered(translations: Translations) -> list[Json]:
    """Return the commands as the bot sends them to Discord."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    tree = app_commands.CommandTree(client)
    add_commands(tree)
    return [
        dict(await command.get_translated_payload(tree, translations))
        for command in tree.get_commands()
    ]


async def test_the_translations_of_every_language_are_valid_on_discord() -> None:
    commands = await registered(Translations())
    assert list(check_commands(commands)) == []
    locales = {
        locale for each in commands for locale in each.get("description_localizations") or {}
    }
    assert {locale.partition("-")[0] for locale in locales} == {
        language.partition("-")[0] for language in languages()[1:]
    }


async def test_missing_translations_are_left_out() -> None:
    commands = await registered(Translations(["de"], looking_in(GERMAN)))
    assert list(check_commands(commands)) == []
    (daily,) = [each for each in commands if each["name"] == "daily"]
    assert daily["name_localizations"] == {"de": "tagesspiel"}
    assert daily["description_localizations"] == {"de": GERMAN["command-daily"]}
    game, table = daily["options"]
    assert game["name_localizations"] == {"de": "spiel"}
    assert game["description"] == say("option-daily-game")
    assert "name_localizations" not in table


@pytest.mark.parametrize(
    "texts",
    [
        {"name-daily": "Tagesspiel"},
        {"name-daily": "spiel des tages"},
        {"name-daily": "x" * 33},
        {"name-game": "spiel!"},
        {"command-daily": "x" * 101},
        {"command-daily": ""},
    ],
)
async def test_an_invalid_translation_is_detected(
    texts: Mapping[str, str],
) -> None:
    commands = await registered(Translations(["de"], looking_in(texts)))
    assert list(check_commands(commands)) != []


@pytest.mark.parametrize(
    "texts",
    [
        {"name-daily": "spiel", "name-replay": "spiel"},
        {"name-daily": "replay"},
        {"name-game": "x", "name-table": "x"},
    ],
)
async def test_duplicate_translated_names_are_detected(texts: Mapping[str, str]) -> None:
    commands = await registered(Translations(["de"], looking_in(texts)))
    assert list(check_commands(commands)) != []
