from dataclasses import replace
from pathlib import Path

import pytest

from bot import texts
from bot.service import PlayerError, Preferences, Service, choices
from bot.store import Database
from bot.texts import Locale, add_language, remove_language, say, use_locale
from tests.bot.service.scene import ME, SOMEBODY, begin, execute

EVERY_VALUE = [
    (platform, name, value)
    for platform in ("terminal", "discord")
    for name, values in choices(platform).items()
    for value in values
]


async def test_first_value_is_the_default(service: Service) -> None:
    preferences = await service.preferences(ME)
    assert {name: getattr(preferences, name) for name in choices("terminal")} == {
        name: values[0] for name, values in choices("terminal").items()
    }


def test_languages_are_those_of_the_catalogues() -> None:
    folders = {file.parent.name for file in Path(texts.__file__).parent.glob("*/*.ftl")}
    assert set(choices("terminal")["language"]) == {"auto", *folders}


@pytest.mark.parametrize(("platform", "name", "value"), EVERY_VALUE)
async def test_every_value_can_be_set_and_is_stored(
    service: Service, database: Database, platform: str, name: str, value: str
) -> None:
    here = replace(ME, platform=platform)
    chosen = (await service.change_settings(here, {name: value})).preferences
    assert getattr(chosen, name) == value
    assert await service.preferences(here) == chosen
    there = replace(here, place="elsewhere")
    assert await Service(database).preferences(there) == chosen


@pytest.mark.parametrize(("platform", "board"), [("terminal", "emoji"), ("discord", "narrow")])
async def test_each_platform_has_its_own_boards(
    service: Service, platform: str, board: str
) -> None:
    with pytest.raises(PlayerError) as refused:
        await service.change_settings(replace(ME, platform=platform), {"board": board})
    assert refused.value.code == "unknown-value"
    assert refused.value.details["values"] == ", ".join(choices(platform)["board"])


async def test_typed_moves_are_a_setting_only_where_there_are_messages(
    service: Service,
) -> None:
    with pytest.raises(PlayerError) as refused:
        await service.change_settings(ME, {"typed": "off"})
    assert refused.value.code == "unknown-setting"
    there = replace(ME, platform="discord")
    assert (await service.preferences(there)).typed == "on"
    assert (await service.change_settings(there, {"typed": "off"})).preferences.typed == "off"


async def test_changing_a_setting_leaves_others_unchanged(service: Service) -> None:
    await service.change_settings(ME, {"board": "spoken"})
    await service.change_settings(ME, {"colours": "four"})
    await service.change_settings(ME, {"board": "narrow"})
    assert await service.preferences(ME) == Preferences(board="narrow", colours="four")
    assert await service.preferences(SOMEBODY) == Preferences()


@pytest.mark.parametrize(("name", "value"), [("BOARD", "Wide"), ("\uff22oard", "\uff57ide")])
async def test_case_and_width_of_letters_do_not_matter(
    service: Service, name: str, value: str
) -> None:
    assert (await service.change_settings(ME, {name: value})).preferences.board == "wide"


@pytest.mark.parametrize("name", ["", "boards", "__class__", "x" * 4000, "\x00"])
async def test_unknown_setting_lists_the_known_ones(service: Service, name: str) -> None:
    with pytest.raises(PlayerError) as refused:
        await service.change_settings(ME, {name: "wide"})
    assert refused.value.code == "unknown-setting"
    assert refused.value.details["names"] == "board, suits, colours, auto, others, language"
    assert len(str(refused.value.details["text"])) <= 40
    assert await service.preferences(ME) == Preferences()


async def test_missing_value_lists_the_possible_ones(service: Service) -> None:
    await service.change_settings(ME, {"board": "wide"})
    with pytest.raises(PlayerError) as refused:
        await service.change_settings(ME, {"board": ""})
    assert refused.value.code == "value-missing"
    assert refused.value.details == {"name": "board", "values": "auto, wide, narrow, spoken"}
    assert await service.preferences(ME) == Preferences(board="wide")


async def test_game_is_shown_with_the_players_settings(service: Service) -> None:
    await begin(service, ME)
    await service.change_settings(ME, {"suits": "letters"})
    assert (await service.board(ME)).preferences == Preferences(suits="letters")
    assert (await service.play(ME, "d")).snapshot.preferences == Preferences(suits="letters")
    assert (await begin(service, SOMEBODY)).preferences == Preferences()


@pytest.mark.parametrize("value", ["huge", "letters", "x" * 4000, "\x00"])
async def test_unknown_value_lists_the_known_ones(service: Service, value: str) -> None:
    await service.change_settings(ME, {"board": "wide"})
    with pytest.raises(PlayerError) as refused:
        await service.change_settings(ME, {"board": value})
    assert refused.value.code == "unknown-value"
    assert refused.value.details["name"] == "board"
    assert refused.value.details["values"] == "auto, wide, narrow, spoken"
    assert len(str(refused.value.details["text"])) <= 40
    assert await service.preferences(ME) == Preferences(board="wide")


@pytest.mark.parametrize(
    ("stored", "read"),
    [
        ("{}", Preferences()),
        ('{"board": "huge"}', Preferences()),
        ('{"board": 4, "suits": null, "colours": ["two"]}', Preferences()),
        ('{"board": {"a": 1}, "suits": true}', Preferences()),
        ('{"board": "wide", "suits": "runes", "sound": "loud"}', Preferences(board="wide")),
        ("[]", Preferences()),
        ('["board", "wide"]', Preferences()),
        ("null", Preferences()),
        ('"board"', Preferences()),
        ("7", Preferences()),
        ("", Preferences()),
        ("hello", Preferences()),
        ("{", Preferences()),
    ],
)
async def test_invalid_stored_value_becomes_the_default(
    service: Service, database: Database, stored: str, read: Preferences
) -> None:
    await begin(service, ME)
    await execute(database, "UPDATE players SET settings = :settings", settings=stored)
    assert await service.preferences(ME) == read
    assert (await service.play(ME, "d")).snapshot.ply == 2
    await service.change_settings(ME, {"colours": "four"})
    assert (await service.preferences(ME)).colours == "four"


async def test_stored_value_of_an_earlier_release_is_read(
    service: Service, database: Database
) -> None:
    await begin(service, ME)
    await execute(
        database, "UPDATE players SET settings = :settings", settings='{"others": "figures"}'
    )
    assert await service.preferences(ME) == Preferences(others="statistics")
    changed = (await service.change_settings(ME, {"colours": "four"})).preferences
    assert changed == Preferences(others="statistics", colours="four")
    assert await service.preferences(ME) == changed


async def test_value_of_an_earlier_release_cannot_be_chosen(service: Service) -> None:
    with pytest.raises(PlayerError) as refused:
        await service.change_settings(ME, {"others": "figures"})
    assert refused.value.code == "unknown-value"
    assert refused.value.details["values"] == "everything, statistics, nothing"


@pytest.mark.parametrize("stored", ["hello", "{", '{"board": wide}', "[]"])
async def test_damaged_settings_are_logged(
    service: Service, database: Database, caplog: pytest.LogCaptureFixture, stored: str
) -> None:
    await begin(service, ME)
    await execute(database, "UPDATE players SET settings = :settings", settings=stored)
    assert await service.preferences(ME) == Preferences()
    assert stored in caplog.text


async def test_texts_are_in_the_language_the_player_chose(service: Service) -> None:
    add_language("de", "no-game = Hier ist kein Spiel.")
    try:
        await service.change_settings(ME, {"language": "de"})
        with use_locale(Locale("en")):
            before = say("no-game")
            await service.preferences(ME)
            assert say("no-game") == "Hier ist kein Spiel." != before
            await service.change_settings(ME, {"language": "auto"})
        with use_locale(Locale("en")):
            await service.preferences(ME)
            assert say("no-game") == before
    finally:
        remove_language("de")
